// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_writer.h"
#include "gui/document/annotations.h"
#include "gui/document/runs/engine_bridge.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

namespace spoor {

class AlgorithmMemory;
class Document;
class WeakInvoker;

/// The project file that stores the document. A new project is created in the user's data folder at
/// once, so that changes are always on disk, and stays there until the user saves it elsewhere. It
/// knows its video even if that is missing. All file access is asynchronous. GUI thread.
class Project : public QObject {
    Q_OBJECT
public:
    enum class SaveState { Nothing, Yes, Writing, No, ReadOnly };

    Project(Document& document, EngineBridge& bridge, AlgorithmMemory& algorithms,
            QObject* parent = nullptr);
    ~Project() override;

    /// Path of the project file; empty if no project is open.
    const QString& path() const { return m_path; }
    /// Whether the user has not saved the project under a name yet.
    bool temporary() const { return m_temporary; }
    /// The name for titles: that of the file or, before it is saved, of the video.
    QString name() const;
    const ProjectRun& run() const { return m_run; }
    /// Stores the arrangement of the window; without an open project it does nothing.
    void setLayout(std::vector<std::pair<std::string, std::string>> layout);
    /// The project's video if it is missing; otherwise empty.
    const QString& missingInput() const { return m_missing; }
    SaveState saved() const;
    /// Why the project is not saved or is read-only; empty if neither applies.
    QString problem() const;
    /// Whether closing the project now would lose changes.
    bool hasUnsavedChanges() const;

    /// Asks the user before changes are lost. It calls `go` at once, after saving, or never.
    /// Without such a function, changes are never discarded.
    using Ask = std::function<void(std::function<void()> go)>;
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    /// Calls `go`, which replaces or closes the document, after asking if changes would be lost.
    void leaveThen(std::function<void()> go);
    /// Discards changes that could not be written.
    void drop() { m_waiting = ProjectWriter::PendingWrites::Drop; }

    void open(const QString& path);
    /// Opens the project again, which is read-only because its file system has no locks, for
    /// writing.
    void writeWithoutLocks();
    /// Opens the camera or network address that the project names; see liveInputNamed().
    void openLiveInput();
    /// Opens a video. If the project's video is missing, it becomes that video (see VideoRelink).
    /// Otherwise a new project is created.
    void openVideo(const QString& input);
    /// Opens any other source of frames in the same way.
    void openFrames(const QString& name, EngineBridge::Opener opener);
    void saveAs(const QString& path);
    /// Writes everything into the project file at once.
    void saveNow();
    void close();
    /// Waits until everything is on disk. Returns false if that fails or exceeds the limit.
    bool flush(std::chrono::milliseconds limit);
    /// Does the same before the program ends. Returns why changes are not in the file; empty if
    /// they are, or if the user discarded them.
    QString finish(std::chrono::milliseconds limit);

    static QString dataFolder();

signals:
    void changed();  ///< path, missing video or save state
    void opened(const QString& path);
    void savedAs(const QString& path);
    void failed(const QString& sentence);
    /// The project is read-only because its file system has no locks.
    void locksMissed(const QString& sentence);
    /// The project's video is a camera or a network address, so the user has to be asked.
    void liveInputNamed(const QString& input);
    /// The project that has just got its frames is scored against this ground truth.
    void truthKnown(const QString& path);
    /// The first edit of a document that has no name yet.
    void worthKeeping(const QString& path);

private:
    friend class VideoRelink;

    void onFrames();
    void onReport();
    void onWriter();
    void create();
    void adopt(LoadedProject loaded, const QString& path);
    void onLoaded(LoadedProject& loaded, const Message& problem, const QString& path);
    void restoreRun();
    void openInput();
    void setMissing(const QString& input);
    void load(const QString& path, WithoutLocks withoutLocks = WithoutLocks::ReadOnly);
    void openPlace(const QString& place);
    void storePending();
    void storeRun();
    bool isIdle() const;
    void forget();
    void release();

    Document& m_document;
    EngineBridge& m_bridge;
    AlgorithmMemory& m_algorithms;
    std::shared_ptr<WeakInvoker> m_invoker;
    const std::shared_ptr<ProjectWriter> m_writer;
    QString m_path;  ///< empty: no project is open
    QString m_missing;
    QString m_waitsFor;  ///< input of the project that is being opened
    ProjectRun m_run;
    bool m_temporary = false;
    Message m_unkept;          ///< why the project exists only in memory; empty: it has a file
    bool m_settling = false;   ///< frames change because the project changes
    bool m_attach = false;     ///< the next video belongs to this project
    bool m_unchecked = false;  ///< the user chose the video, and VideoRelink has to compare it
    bool m_kept = false;
    ProjectWriter::PendingWrites m_waiting = ProjectWriter::PendingWrites::Keep;
    Ask m_ask;
    int m_openings = 0;
    QString m_reportedProblem;  ///< the last reported problem
    QString m_toldClose;        ///< the last reported problem of closing
    QTimer m_store;
};

}  // namespace spoor
