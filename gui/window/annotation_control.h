// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/timeline_summary.h"
#include "gui/document/annotations.h"

#include <QObject>
#include <functional>
#include <optional>

class QWidget;

namespace spoor {

class Actions;
class Document;
class Selection;

/// Implements the actions that edit the document (undo and redo, keyframes, flags, split and merge)
/// and those that navigate in a track.
class AnnotationControl : public QObject {
    Q_OBJECT
public:
    AnnotationControl(Actions& actions, Document& document, Selection& selection, QWidget* window);

    /// `cancel` drops a box that is being drawn or dragged and returns whether there was one. If it
    /// returns true, undo() does nothing else.
    void setActiveTool(std::function<bool()> cancel) { m_cancelTool = std::move(cancel); }
    /// Merges another target into the selected one.
    void mergeWith(TargetId other);

signals:
    void told(const QString& sentence);  ///< outcome of a search

private:
    using Make = Edit (*)(const DocumentView&, TargetId, FrameIndex);
    using Search = std::function<FrameSearch(const SessionTarget&, FrameIndex)>;

    void connectHistory();
    void undo();
    void connectEdits();
    void connectSearches();
    FrameSearch findDoubt(const SessionTarget& target, FrameIndex from, bool forward);
    void connectTracking();
    void onChosen(const char* action, Make make);
    void search(const char* action, const QString& nothing, const Search& search);
    void lookAgain();
    void copyBox();
    void pasteBox();
    void duplicate();
    void split();
    std::vector<TargetId> others() const;
    void askMerge();
    void swapWith(TargetId other);
    void askSwap();
    TargetId askOther(const QString& title, const QString& question,
                      const std::function<double(const SessionTarget&)>& far);
    void editDetails();
    void trackToKeyframe();
    void goTo(FrameIndex frame);
    void updateEnabled();

    Actions& m_actions;
    Document& m_document;
    Annotations& m_annotations;
    Selection& m_selection;
    QWidget* m_window;
    std::optional<RectF> m_copied;
    bool m_undoWhenIdle = false;
    std::function<bool()> m_cancelTool;
    std::function<bool()> m_waiting;  ///< a search that waits for results to be loaded
};

}  // namespace spoor
