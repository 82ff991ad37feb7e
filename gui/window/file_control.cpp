// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/file_control.h"

#include "gui/files/export.h"
#include "gui/files/frame_exports.h"
#include "gui/video/video_view.h"
#include "gui/window/shortcuts.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QPointer>
#include <QStatusBar>

namespace spoor {

namespace {

QString videoFilter() {
    return FileControl::tr(
        "Videos (*.avi *.mkv *.mp4 *.m4v *.mov *.mpg *.mpeg *.webm *.wmv *.flv *.ts *.ogv "
        "*.y4m);;All files (*)");
}

QString projectFilter() {
    return FileControl::tr("Spoor projects (*.spoor)");
}

}  // namespace

FileControl::FileControl(const WindowParts& parts)
    : QObject(&parts.window),
      m_parts(parts),
      m_project(parts.workbench.project()),
      m_frameExports(new FrameExports(parts.workbench.document(), parts.workbench.selection(),
                                      &parts.window)) {
    m_project.setAsk([control = QPointer(this)](std::function<void()> go) {
        if (control) control->mayLeave(std::move(go));
    });
    connect(&m_project, &Project::failed, this, &FileControl::failed);
    connect(&m_project, &Project::changed, this, &FileControl::updateEnabled);
    connect(&m_project, &Project::savedAs, this, [this](const QString& path) {
        say(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
    });
    connectOpening();
    connectSaving();
    connectExports();
    connectFrameExports();
    updateEnabled();
}

void FileControl::connectOpening() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_parts.actions[id], &QAction::triggered, this, slot);
    };
    on("open", [this] { openVideo(); });
    on("open_pictures", [this] { openPictures(); });
    on("open_camera", [this] { openCamera(); });
    on("open_sample", [this] { m_parts.workbench.openSample(); });
    on("open_project", [this] { openProject(); });
    for (const char* id : {"new_project", "close"})
        on(id, [this] { m_parts.workbench.closeInput(); });
    const EngineBridge& bridge = m_parts.workbench.bridge();
    connect(&bridge, &EngineBridge::opening, this, [this](const QString& input) {
        say(tr("Opening %1…").arg(QFileInfo(input).fileName()), 0);
    });
    connect(&bridge, &EngineBridge::openFailed, this, [this] { say({}); });
    connect(&bridge, &EngineBridge::openCancelled, this, [this] { say({}); });
    connect(&m_parts.workbench.document(), &Document::framesChanged, this, [this] {
        say({});
        updateEnabled();
    });
}

void FileControl::connectSaving() {
    connect(m_parts.actions["save"], &QAction::triggered, this, &FileControl::save);
    connect(m_parts.actions["save_as"], &QAction::triggered, this, &FileControl::saveAs);
    connect(&m_parts.workbench.document().annotations(), &Annotations::refused, this,
            [this](const QString& why) { say(why, 6000); });
    connect(&m_parts.workbench.document().annotations(), &Annotations::noted, this,
            [this](const QString& what) { say(what, 10'000); });
}

void FileControl::connectExports() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_parts.actions[id], &QAction::triggered, this, slot);
    };
    Document& document = m_parts.workbench.document();
    QWidget* const window = &m_parts.window;
    on("import_boxes", [&document, window] { importBoxes(document, window); });
    on("export_boxes", [this, &document, window] {
        const ExportOutcome done = exportBoxes(document, window);
        report(done.problem, done.path.isEmpty() ? QString() : tr("Boxes exported"));
    });
    on("export_results", [this, &document, window] {
        report(exportResults(document, window), tr("Results exported"));
    });
    on("export_frame", [this, &document, window] {
        const auto name = tr("frame %1.png").arg(document.state().frame);
        report(exportPicture(m_parts.view.renderFrame(), name, window), tr("Frame exported"));
    });
    const auto updateExports = [this, &document] {
        m_parts.actions["export_results"]->setEnabled(!document.computed().results().isEmpty());
        m_parts.actions["export_frame"]->setEnabled(document.report() != nullptr);
    };
    connect(&document, &Document::reportChanged, this, updateExports);
    connect(&document, &Document::rowsAdded, this, updateExports);
    updateExports();
}

void FileControl::connectFrameExports() {
    connect(m_frameExports, &FrameExports::failed, this, &FileControl::failed);
    connect(m_frameExports, &FrameExports::changed, this, &FileControl::updateEnabled);
    connect(m_parts.actions["export_video"], &QAction::triggered, this, [this] {
        OverlayLayers layers;
        for (int layer = 0; layer < OverlayLayers::Count; ++layer)
            layers.shown[std::size_t(layer)] = m_parts.view.layer(OverlayLayers::Layer(layer));
        m_frameExports->exportVideo(layers);
    });
    connect(m_parts.actions["export_crops"], &QAction::triggered, m_frameExports,
            &FrameExports::exportCrops);
}

void FileControl::updateEnabled() {
    const bool video = m_parts.workbench.document().frames() != nullptr;
    const bool open = !m_project.path().isEmpty();
    for (const char* id :
         {"close", "save", "save_as", "new_project", "import_boxes", "export_boxes"})
        m_parts.actions[id]->setEnabled(open || video);
    const QString obstacle = m_frameExports->obstacle();
    for (const char* id : {"export_video", "export_crops"}) {
        m_parts.actions[id]->setEnabled(obstacle.isEmpty());
        m_parts.actions.setHint(id, obstacle);
    }
}

void FileControl::openVideo() {
    const QString path =
        QFileDialog::getOpenFileName(&m_parts.window, tr("Open video"), {}, videoFilter());
    if (!path.isEmpty()) m_parts.workbench.open(path);
}

void FileControl::openPictures() {
    const QString path =
        QFileDialog::getExistingDirectory(&m_parts.window, tr("Open image folder"));
    if (!path.isEmpty()) m_parts.workbench.open(path);
}

void FileControl::openCamera() {
    const QStringList cameras =
        QDir(QStringLiteral("/dev")).entryList({QStringLiteral("video*")}, QDir::System);
    int number = 0;
    if (cameras.size() > 1) {
        bool chosen = false;
        number = QInputDialog::getInt(&m_parts.window, tr("Open camera"), tr("Camera number"), 0, 0,
                                      63, 1, &chosen);
        if (!chosen) return;
    }
    m_parts.workbench.open(QStringLiteral("camera:%1").arg(number));
}

void FileControl::openProject() {
    // Starts in the folder of the open project if it is saved, else in that of unsaved projects.
    const QString& open = m_project.path();
    const bool placed = !open.isEmpty() && !m_project.temporary();
    const QString folder = placed ? QFileInfo(open).path() : Project::dataFolder();
    const QString path =
        QFileDialog::getOpenFileName(&m_parts.window, tr("Open project"), folder, projectFilter());
    if (!path.isEmpty()) m_project.open(path);
}

void FileControl::save() {
    if (m_project.temporary() || m_project.wouldLose()) {
        saveAs();
    } else {
        m_project.saveNow();
        say(tr("All changes are saved automatically"));
    }
}

bool FileControl::saveAs() {
    QString suggested = QFileInfo(m_project.name()).completeBaseName();
    const QFileInfo video(QString::fromStdString(m_project.run().input));
    if (video.isFile()) suggested = video.dir().filePath(suggested);
    QFileDialog dialog(&m_parts.window, tr("Save project as"), suggested + QStringLiteral(".spoor"),
                       projectFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("spoor"));
    if (dialog.exec() != QDialog::Accepted) return false;
    m_project.saveAs(dialog.selectedFiles().constFirst());
    return true;
}

void FileControl::findMissing() {
    const QString path = QFileDialog::getOpenFileName(
        &m_parts.window, tr("Locate %1").arg(QFileInfo(m_project.missingInput()).fileName()), {},
        videoFilter());
    if (!path.isEmpty()) m_project.openVideo(path);
}

void FileControl::mayLeave(std::function<void()> go) {
    const auto answer = QMessageBox::warning(
        &m_parts.window, tr("Not saved"),
        m_project.problem() + QLatin1Char('\n') +
            tr("Changes made since then are lost if you close the project."),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Discard) {
        m_project.drop();
        go();
    } else if (answer == QMessageBox::Save && saveAs()) {
        // Continues once the project is saved. A failure to save cancels the request.
        auto* once = new QObject(this);
        connect(&m_project, &Project::failed, once, &QObject::deleteLater);
        connect(
            &m_project, &Project::savedAs, once,
            [once, go = std::move(go)] {
                once->deleteLater();
                go();
            },
            Qt::QueuedConnection);
    }
}

void FileControl::report(const QString& problem, const QString& done) {
    if (!problem.isEmpty()) {
        emit failed(problem);
    } else {
        say(done);
    }
}

/// Shows a message in the status bar; an empty sentence clears it. 0 milliseconds: until the next
/// message.
void FileControl::say(const QString& sentence, int milliseconds) {
    m_parts.window.statusBar()->showMessage(sentence, milliseconds);
}

}  // namespace spoor
