// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/project_writer.h"
#include "gui/document/annotations.h"
#include "gui/runs/engine_bridge.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

namespace spoor {

class Document;
class WeakInvoker;

/// The file that the document is kept in. A new one lives in the user's data folder until it is
/// saved somewhere; there is no moment at which it is not on disk. Knows the video that belongs to
/// it, also when that is not there. The window never waits for it.
class Project : public QObject {
    Q_OBJECT
public:
    enum class SaveState { Nothing, Yes, Writing, No, ReadOnly };

    Project(Document& document, EngineBridge& bridge, QObject* parent = nullptr);
    ~Project() override;

    /// Empty: nothing is open.
    const QString& path() const { return m_path; }
    /// It has no place of the user's yet.
    bool temporary() const { return m_temporary; }
    /// For titles: the name of the file or, before it is saved, of the video.
    QString name() const;
    const ProjectRun& run() const { return m_run; }
    /// The video that the project names and that is not there; empty: all is well.
    const QString& missingInput() const { return m_missing; }
    SaveState saved() const;
    /// Why it is not saved, or may only be read.
    QString problem() const;
    /// Something would be lost when it was closed without asking.
    bool wouldLose() const;

    /// Who asks the user before work that is not on disk is lost; calls `go` at once, later, when
    /// it was saved, or never. Without anybody to ask nothing is lost.
    using Ask = std::function<void(std::function<void()> go)>;
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    /// The one way from this document to another one, or to none; all below go through it.
    void leaveThen(std::function<void()> go);
    /// The user does without what could not be written.
    void drop() { m_waiting = ProjectWriter::PendingWrites::Drop; }

    void open(const QString& path);
    /// A video opened by the user: the one that is missing, or a new project.
    void openVideo(const QString& input);
    /// The same for anything that makes frames.
    void openFrames(const QString& name, EngineBridge::Opener opener);
    void saveAs(const QString& path);
    void close();
    /// Everything is on disk; false when it is not in time.
    bool flush(std::chrono::milliseconds limit);

    static QString dataFolder();

signals:
    void changed();  ///< path, missing video, whether it is saved
    void opened(const QString& path);
    void savedAs(const QString& path);
    void failed(const QString& sentence);
    /// The first edit of a document that has no name yet.
    void worthKeeping(const QString& path);

private:
    void onFrames();
    void onReport();
    void onWriter();
    void create();
    void adopt(LoadedProject loaded, const QString& path);
    void onLoaded(LoadedProject& loaded, const Message& problem, const QString& path);
    void restoreRun();
    void openInput();
    void setMissing(const QString& input);
    void load(const QString& path);
    void storeRun();
    bool isIdle() const;
    void forget();
    void release();

    Document& m_document;
    EngineBridge& m_bridge;
    std::shared_ptr<WeakInvoker> m_invoker;
    const std::shared_ptr<ProjectWriter> m_writer;
    QString m_path;  ///< empty: the writer has nothing of ours
    QString m_missing;
    QString m_waitsFor;  ///< input of the project, being opened
    ProjectRun m_run;
    bool m_temporary = false;
    Message m_unkept;         ///< why it is nowhere but in memory; empty: it is in its file
    bool m_settling = false;  ///< frames change because a project does
    bool m_attach = false;    ///< the next video belongs to this project
    bool m_kept = false;
    ProjectWriter::PendingWrites m_waiting = ProjectWriter::PendingWrites::Keep;
    Ask m_ask;
    int m_openings = 0;
    QString m_told;  ///< problem that the user was told of
    QTimer m_store;
};

}  // namespace spoor
