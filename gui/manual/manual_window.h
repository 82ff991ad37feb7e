// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/selection.h"
#include "gui/manual/manual_texts.h"
#include "gui/manual/sample_run.h"

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

/// The manual: its texts, and a page a pipeline, with the pipeline at work on the sample behind it.
/// Nothing runs while the window is closed.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    /// `types` outlive the window.
    ManualWindow(const std::vector<AlgorithmDescriptor>& types, QWidget* parent = nullptr);

    /// Shows the page of this name: for the id of a pipeline its page, computed on `plan`; the
    /// first page for a name that there is none for.
    void showPage(const std::string& name, const DevicePlan& plan);

    /// Name of the page that is shown.
    std::string pageName() const { return m_entry ? m_entry->text.name.toStdString() : ""; }
    /// Id of the pipeline that the page is about; empty: a page without one.
    std::string pipeline() const { return m_type ? m_type->id : std::string(); }
    /// The page of a pipeline; null for one without.
    ManualPage* page() const { return m_page; }
    /// The page that is shown, of whichever kind.
    ManualSheet* sheet() const { return m_sheet; }
    const SampleRun& run() const { return m_run; }
    const ManualSearch& search() const { return *m_search; }
    /// The frame whose pictures are shown; -1 before the first.
    FrameIndex frame() const { return m_frame; }

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// A line of the contents.
    struct Entry {
        ManualText text;
        const AlgorithmDescriptor* type = nullptr;  ///< that the page is about
    };
    void readEntries();
    QWidget* makeBar();
    QToolButton* makeButton(const QString& name, const QString& text, const QString& keys);
    void addKeys();
    void choose(std::size_t entry);
    void follow(const QString& link);
    void showSheet(ManualSheet* sheet);
    void goToPart(int part);
    void fillContents();
    void begin(FrameIndex to);
    void step(FrameIndex by);
    void setPlaying(bool playing);
    void showFrame();
    void update();

    const std::vector<AlgorithmDescriptor>& m_types;
    DevicePlan m_plan;
    Selection m_selection;  ///< of its own: the pages choose nothing in the workbench
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
    QWidget* m_sample = nullptr;  ///< what steps through the sample
    QLabel* m_place = nullptr;
    QToolButton* m_again = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_forward = nullptr;
    QTimer m_timer;           ///< of playing
    FrameIndex m_frame = -1;  ///< on the page
    FrameIndex m_wanted = 0;  ///< to be shown as soon as it is computed
};

}  // namespace spoor
