// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"
#include "gui/features/files/export_page.h"

#include <memory>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace spoor {

class SizeProbe;
class Switch;

/// Exports boxes in one of the annotation formats, with the images of a dataset if wanted, and
/// tells beforehand what the format cannot store.
class ExportBoxesPage final : public ExportPage {
    Q_OBJECT
public:
    explicit ExportBoxesPage(const ExportContext& context);

    bool asFolder() const override;
    QString suggestedName() const override;
    QString estimate() override;
    QString obstacle() const override;
    ExportJob job(const QString& path) override;

    const Format& format() const { return *m_format; }
    void choose(const Format& format);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void read();
    QWidget* makeFormats();
    QWidget* makeOptions();
    QWidget* makeLosses();
    void fillList();
    void onRow();
    void onFormat();
    void refresh();
    void showClasses();
    void showLosses();
    Session part();
    FormatOptions options() const;
    bool writesImages() const;
    LostFrames lost() const;

    Session m_session;  ///< of wholeSession(); empty until it was read
    /// The boxes to export, after withLostFrames(), shared with the work in the background.
    std::shared_ptr<const Session> m_part = std::make_shared<const Session>();
    QString m_problem;  ///< why the session cannot be exported now; empty: it can
    const Format* m_format;
    SizeProbe* m_size;
    QLineEdit* m_search;
    QListWidget* m_list;
    FrameChoice* m_frames;
    QComboBox* m_targets;
    QFormLayout* m_form;
    Switch* m_uncertain;
    QLabel* m_uncertainBoxes;
    Switch* m_images;
    QComboBox* m_imageKind;
    QWidget* m_imageRow;
    Switch* m_folder;
    QWidget* m_folderRow;
    QComboBox* m_lostFrames;
    QLabel* m_lostNote;
    QLabel* m_classes;
    QLabel* m_heading;
    QWidget* m_lostCard;
    QLabel* m_lost;
    QToolButton* m_unusedButton;
    QLabel* m_unused;
    QLabel* m_better;
};

}  // namespace spoor
