// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/annotate.h"
#include "engine/project/store/project_writer.h"
#include "gui/document/signal_history.h"

#include <QColor>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace spoor {

struct LoadedProject;
class WeakInvoker;

/// The box of a target in a frame, as it is drawn.
struct ShownBox {
    TargetId id = 0;
    std::string label;
    SessionBox box;
    Message reason;                   ///< the tracker's reason for Uncertain or Lost
    std::vector<TargetName> names{};  ///< names from a classifier
    bool locked = false;
};

/// A tracker's result in the form that a document stores.
SessionBox trackedBox(FrameIndex frame, const TargetResult& row);

/// The targets of the document with their boxes, results and undo history. Every change is an undo
/// step and goes to the project's writer at once; without a project, everything stays in memory.
/// Results live in the file and are loaded in chunks when they are needed. GUI thread.
class Annotations : public QObject {
    Q_OBJECT
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    explicit Annotations(QObject* parent = nullptr);
    ~Annotations() override;

    const Session& session() const { return *m_session; }
    ResultCache& results() { return m_results; }
    SignalHistory& signalHistory() { return m_signals; }
    DocumentView annotated() { return {*m_session, m_results}; }
    bool empty() const;
    /// The box of a target in a frame; none if it has no box there or is Lost.
    std::optional<SessionBox> boxAt(TargetId id, FrameIndex frame);
    /// All targets with a box or a result in the frame, including Lost ones, ordered by id.
    std::vector<ShownBox> shownAt(FrameIndex frame);
    /// The target's own colour, or else that of its label, or else the default of its id.
    QColor colour(TargetId id) const;
    void setLabelColours(std::map<std::string, QColor> colours);
    /// The first id that no target has, and none of those whose deletion can be undone.
    TargetId nextId() const { return m_nextId; }

    /// Switches to another document, stored by `writer`. If `writer` is null, the document is in
    /// memory.
    void attach(std::shared_ptr<ProjectWriter> writer, LoadedProject loaded);
    void detach();
    const std::shared_ptr<ProjectWriter>& writer() const { return m_writer; }
    /// Why the document is read-only; empty if it can be edited.
    const Message& readOnlyBecause() const { return m_readOnlyBecause; }
    void setReadOnlyBecause(const Message& why);
    /// Whether the document can be edited. Emits refused() if not.
    bool mayEdit();
    bool locked(TargetId id) const;
    /// Whether the target is unlocked. Emits refused() if not.
    bool mayChange(TargetId id);

    /// Applies a step. Returns false if the step is empty, or if it is not allowed; the latter also
    /// emits refused(). A step that merges with "run" becomes a part of the last run's step.
    bool edit(Edit step);
    bool import(ImportEdit import);
    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_history.size(); }
    /// The step that undo() takes back; null: none.
    const EditStep* undoStep() const { return canUndo() ? &m_history[m_done - 1] : nullptr; }
    QString redoText() const;
    void undo();
    void redo();

    /// Adds the results of the run in progress. `pipeline`: name of the algorithm, for the undo
    /// step.
    void takeRows(const RowsOfFrames& rows, const QString& pipeline);
    /// Announces a manual box that the engine will report in the frame that the run has reached.
    /// Returns `id`, or a new id if it is 0.
    TargetId await(TargetId id = 0);
    /// Ends the undo step of the run. Later rows start a new one.
    void endRun();
    /// Sends pending changes to the writer.
    void flush();
    /// Runs `work` on the project's file, in order of the calls. `then` runs on the GUI thread
    /// afterwards, unless the document has been switched.
    void write(ProjectWriter::Work work);
    void read(ProjectWriter::Work work, std::function<void()> then);

signals:
    void changed();         ///< anything that is displayed
    void targetsChanged();  ///< the list of targets or their labels
    void historyChanged();
    void refused(const QString& why);
    void noted(const QString& what);  ///< a hint that is not an error
    void reset();                     ///< the document was switched
    void flushing();   ///< last chance to write before the project is closed or copied
    void runUndone();  ///< the results of the last run were removed
    void wentTo(FrameIndex frame, TargetId target);  ///< where a step was undone or redone

private:
    struct Run {
        EditStep step;
        std::size_t written = 0;  ///< number of changes that are already in the project
    };

    void flushRows();
    void perform(const std::vector<Change>& changes);
    void push(EditStep step);
    void forgetUndone();
    void reload(TargetId id);
    void ask(TargetId id, std::int64_t chunk, std::uint64_t ticket);
    /// The document's id for the target of a row; 0 if the row adds no result.
    TargetId targetOf(FrameIndex frame, const TargetResult& row);
    void makeTarget(TargetId id, const std::string& label);
    void openRun(FrameIndex frame, const QString& pipeline);
    std::vector<ResultRange> takeRanges();
    ResultRange cover(TargetId id, FrameIndex first, FrameIndex last);

    std::unique_ptr<Session> m_session;
    ResultCache m_results;
    SignalHistory m_signals;
    std::shared_ptr<ProjectWriter> m_writer;
    std::unique_ptr<ProjectFile> m_memory;   ///< replaces the writer; null if there is a writer
    std::shared_ptr<WeakInvoker> m_invoker;  ///< one per document; drops late answers
    Message m_readOnlyBecause;
    std::deque<EditStep> m_history;
    std::size_t m_done = 0;  ///< number of steps that are not undone
    std::int64_t m_nextStep = 1;
    std::int64_t m_lastRun = 0;  ///< id of the step of the latest run
    TargetId m_nextId = 1;
    std::map<std::string, QColor> m_labelColours;
    QElapsedTimer m_sinceEdit;
    std::optional<Run> m_run;
    /// Unwritten rows, by target and frame; none: the target has no result there.
    std::map<TargetId, std::map<FrameIndex, std::optional<SessionBox>>> m_rows;
    std::set<TargetId> m_awaited;
    std::set<TargetId> m_reloading;
    QTimer m_flush;
};

}  // namespace spoor
