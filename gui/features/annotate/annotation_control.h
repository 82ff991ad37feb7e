// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/timeline_summary.h"
#include "gui/document/annotations.h"
#include "gui/document/runs/two_way_run.h"

#include <QObject>
#include <functional>
#include <map>
#include <optional>

class QWidget;

namespace spoor {

class Actions;
class Document;
class Notices;
class Selection;

/// Edits that have a state or ask the user: undo, the copied box, split and merge, and searches in
/// a track.
class AnnotationControl : public QObject {
    Q_OBJECT
public:
    AnnotationControl(Actions& actions, Document& document, Selection& selection, QWidget* window);

    /// `cancel` drops a box that is being drawn or dragged and returns whether there was one. If it
    /// returns true, undo() does nothing else.
    void setActiveTool(std::function<bool()> cancel) { m_cancelTool = std::move(cancel); }
    /// Merges another target into the selected one.
    void mergeWith(TargetId other);

    void undo();
    void findKeyframe(bool forward);
    void findUncertain(bool forward);
    void findGap();
    /// Tracks the selected target to its next keyframe, or backwards to the one before.
    void trackToKeyframe(bool forward);
    /// Tracks the selected target between two keyframes from both sides. A notice shows the
    /// progress.
    void trackBetween(Notices& notices);
    void copyBox();
    bool copied() const { return m_copied.has_value(); }
    void pasteBox();
    void askMerge();
    void askSwap();
    void editDetails();

signals:
    void told(const QString& sentence);  ///< outcome of a search
    void edited();                       ///< after an answer of the user

private:
    using Search = std::function<FrameSearch(const SessionTarget&, FrameIndex)>;

    void connectHistory();
    FrameSearch findDoubt(const SessionTarget& target, FrameIndex from, bool forward);
    void search(const QString& nothing, const Search& search);
    void lookAgain();
    std::vector<TargetId> others() const;
    void swapWith(TargetId other);
    void askOther(const QString& title, const QString& question,
                  const std::function<std::pair<double, FrameIndex>(const SessionTarget&)>& far,
                  std::function<void(TargetId)> chosen);
    void goTo(FrameIndex frame);

    Actions& m_actions;
    Document& m_document;
    Annotations& m_annotations;
    Selection& m_selection;
    QWidget* m_window;
    TwoWayRun m_twoWays;
    std::optional<RectF> m_copied;
    bool m_undoWhenIdle = false;
    TargetId m_selected = 0;
    /// The selection before each target was selected for the first time.
    std::map<TargetId, TargetId> m_selectedBefore;
    std::function<bool()> m_cancelTool;
    std::function<bool()> m_waiting;  ///< a search that waits for results to be loaded
};

}  // namespace spoor
