// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/annotate.h"
#include "engine/project/project_writer.h"
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

class WeakInvoker;

/// A project as it is read from its file: everything but the results.
struct LoadedProject {
    Session session;
    ProjectRun run;
    std::vector<ResultIndexEntry> index;
    std::vector<HistoryStep> history;
    Message readOnlyBecause;
};
LoadedProject loadProject(ProjectFile& file);

/// What a target has in a frame.
struct ShownBox {
    TargetId id = 0;
    std::string label;
    SessionBox box;
    Message reason;                   ///< why Uncertain or Lost, as the tracker said
    std::vector<TargetName> names{};  ///< of a classifier
    bool locked = false;
};

/// What a tracker has found of a target, as a document has it.
SessionBox trackedBox(FrameIndex frame, const TargetResult& row);

/// The document, on the GUI thread: targets, their boxes and results, and what was done to them.
/// Everything that changes it is a step that can be undone, and is handed to the project's writer
/// as it happens. Without a project it lives in memory. Results are in the file; what is looked at
/// comes from there chunk by chunk.
class Annotations : public QObject {
    Q_OBJECT
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    explicit Annotations(QObject* parent = nullptr);
    ~Annotations() override;

    const Session& session() const { return m_session; }
    ResultCache& results() { return m_results; }
    SignalHistory& signalHistory() { return m_signals; }
    DocumentView annotated() { return {m_session, m_results}; }
    bool empty() const { return m_session.targets().empty(); }
    /// What a target shows in a frame; nothing where it has no box, a Lost one included.
    std::optional<SessionBox> boxAt(TargetId id, FrameIndex frame);
    /// Everything that is known of a frame, Lost targets too, in order of id.
    std::vector<ShownBox> shownAt(FrameIndex frame);
    QColor colour(TargetId id) const;
    /// A number that no target ever had.
    TargetId nextId() const { return m_nextId; }

    /// Another document, kept by this writer; without one it is empty and in memory.
    void attach(std::shared_ptr<ProjectWriter> writer, LoadedProject loaded);
    void detach();
    const std::shared_ptr<ProjectWriter>& writer() const { return m_writer; }
    /// Empty when it can be edited.
    const Message& readOnlyBecause() const { return m_readOnlyBecause; }
    void setReadOnlyBecause(const Message& why);
    /// Whether it can be edited; says why when not.
    bool mayEdit();
    bool locked(TargetId id) const;
    /// Whether a target is not locked; says so when it is.
    bool mayChange(TargetId id);

    /// Does a step; false, and says why, when there is nothing to do or it is not allowed.
    bool edit(Edit step);
    bool import(ImportEdit import);
    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_history.size(); }
    QString undoText() const;
    QString redoText() const;
    void undo();
    void redo();

    /// What a run has computed.
    void takeRows(const RowsOfFrames& rows, const QString& pipeline);
    /// A given box of this target is on its way, of the frame that the run has come to.
    TargetId await(TargetId id = 0);
    /// The next rows are of another run: another step.
    void endRun();
    /// Hands over what was not written yet.
    void flush();
    /// Has something done with the project's file, in the order of asking: `then` runs here, unless
    /// the document is another one by then.
    void write(ProjectWriter::Work work);
    void read(ProjectWriter::Work work, std::function<void()> then);

signals:
    void changed();         ///< anything that is shown
    void targetsChanged();  ///< which there are, and their labels
    void historyChanged();
    void refused(const QString& why);
    void noted(const QString& what);  ///< nothing is wrong, but it should be known
    void reset();                     ///< another document
    void flushing();  ///< the project is about to be left or copied: the last moment to write
    void wentTo(FrameIndex frame, TargetId target);  ///< a step was undone or redone there

private:
    struct Run {
        EditStep step;
        std::size_t written = 0;  ///< changes that the project has
    };

    void flushRows();
    void perform(const std::vector<Change>& changes);
    void push(EditStep step);
    void forgetUndone();
    void reload(TargetId id);
    void ask(TargetId id, std::int64_t chunk, std::uint64_t ticket);
    /// Our number of a row's target; 0: the row says nothing new.
    TargetId targetOf(FrameIndex frame, const TargetResult& row);
    void makeTarget(TargetId id, const std::string& label);
    void openRun(FrameIndex frame, const QString& pipeline);
    std::vector<ResultRange> takeRanges();
    ResultRange cover(TargetId id, FrameIndex first, FrameIndex last);

    Session m_session;
    ResultCache m_results;
    SignalHistory m_signals;
    std::shared_ptr<ProjectWriter> m_writer;
    std::unique_ptr<ProjectFile> m_memory;  ///< without a writer
    std::shared_ptr<WeakInvoker>
        m_invoker;  ///< of this document: answers for the one before get lost
    Message m_readOnlyBecause;
    std::deque<EditStep> m_history;
    std::size_t m_done = 0;  ///< steps that are not undone
    std::int64_t m_nextStep = 1;
    TargetId m_nextId = 1;
    QElapsedTimer m_sinceEdit;
    std::optional<Run> m_run;
    /// Rows that are not written yet, by frame; null: the target has none there any more.
    std::map<TargetId, std::map<FrameIndex, std::optional<SessionBox>>> m_rows;
    std::set<TargetId> m_awaited;
    std::set<TargetId> m_reloading;
    QTimer m_flush;
};

}  // namespace spoor
