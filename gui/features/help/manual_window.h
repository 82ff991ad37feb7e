// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/selection.h"
#include "gui/features/help/manual_texts.h"
#include "gui/features/help/sample_run.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QScrollArea;
class QToolButton;
class QTreeWidget;

namespace spoor {

class ManualPage;
class ManualSearch;
class ManualSheet;

/// The manual with its text pages and one page per algorithm, for which the algorithm runs on the
/// sample. Nothing runs while the window is closed.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    /// `types` must outlive the window.
    /// The first size on a screen with this much space.
    static QSize sizeOn(QSize screen);

    ManualWindow(const std::vector<AlgorithmDescriptor>& types, QWidget* parent = nullptr);

    /// Shows the page of this name, which may be an algorithm's id, or the first page if the name
    /// is unknown. `plan`: devices for the algorithm.
    void showPage(const std::string& name, const DevicePlan& plan);

    /// Name of the open page.
    std::string pageName() const { return m_entry ? m_entry->text.name.toStdString() : ""; }
    /// Id of the algorithm of the open page; empty for a text page.
    std::string pipeline() const { return m_type ? m_type->id : std::string(); }
    /// The open page of an algorithm; null for a text page.
    ManualPage* page() const { return m_page; }
    /// The open page of either kind.
    ManualSheet* sheet() const { return m_sheet; }
    const SampleRun& run() const { return m_run; }
    const ManualSearch& search() const { return *m_search; }
    /// The frame on display; -1 before the first.
    FrameIndex frame() const { return m_frame; }

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// An entry of the contents.
    struct Entry {
        ManualText text;
        const AlgorithmDescriptor* type = nullptr;  ///< null for a text page
    };
    void readEntries();
    QWidget* makeBar();
    QToolButton* makeButton(const QString& name, const QString& text, const QString& keys);
    void addKeys();
    void choose(std::size_t entry);
    void select(std::size_t entry);
    void follow(const QString& link);
    void showSheet(ManualSheet* sheet);
    void goToPart(int part);
    void fillContents();
    void begin(FrameIndex to);
    void step(FrameIndex by);
    void setPlaying(bool playing);
    void showProblem();
    void showFrame();
    void update();

    const std::vector<AlgorithmDescriptor>& m_types;
    DevicePlan m_plan;
    Selection m_selection;  ///< separate from that of the main window
    SampleRun m_run;
    std::vector<Entry> m_entries;
    const Entry* m_entry = nullptr;
    const AlgorithmDescriptor* m_type = nullptr;
    QTreeWidget* m_contents;
    QScrollArea* m_scroll;
    ManualSearch* m_search;
    ManualSheet* m_sheet = nullptr;
    ManualPage* m_page = nullptr;
    QLabel* m_problem;
    QWidget* m_sample = nullptr;  ///< buttons that step through the sample
    QLabel* m_place = nullptr;
    QToolButton* m_again = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_forward = nullptr;
    QTimer m_timer;           ///< paces the playback
    FrameIndex m_frame = -1;  ///< the frame on display
    FrameIndex m_wanted = 0;  ///< the frame to show as soon as it is computed
};

}  // namespace spoor
