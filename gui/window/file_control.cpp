// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/file_control.h"

#include "engine/inference/network_file.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/base/convert.h"
#include "gui/base/file_dialogs.h"
#include "gui/base/numbers.h"
#include "gui/base/write_file.h"
#include "gui/files/export.h"
#include "gui/files/export_boxes_page.h"
#include "gui/files/export_runner.h"
#include "gui/video/video_view.h"
#include "gui/window/mode_control.h"
#include "gui/window/shortcuts.h"
#include "gui/window/workbench.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPointer>

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

FileControl::FileControl(const WindowContext& context)
    : QObject(&context.window),
      m_context(context),
      m_project(context.workspace.project()),
      m_exports(new ExportRunner(&context.window)) {
    m_project.setAsk([control = QPointer(this)](std::function<void()> go) {
        if (control) control->confirmClose(std::move(go));
    });
    connect(&m_project, &Project::failed, this, &FileControl::failed);
    connect(&m_project, &Project::changed, this, &FileControl::updateEnabled);
    connect(&m_project, &Project::savedAs, this, [this](const QString& path) {
        emit done(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
    });
    connectOpening();
    connectSaving();
    connectQuestions();
    connectExports();
    updateEnabled();
}

void FileControl::connectOpening() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_context.actions[id], &QAction::triggered, this, slot);
    };
    on("open", [this] { openVideo(); });
    on("open_pictures", [this] { openPictures(); });
    on("open_camera", [this] { openCamera(); });
    on("open_sample", [this] { m_context.workspace.openSample(); });
    on("open_project", [this] { openProject(); });
    on("choose_networks", [this] { chooseNetworks(); });
    connect(&m_context.workspace.document(), &Document::setupChanged, this,
            &FileControl::updateNetworks);
    updateNetworks();
    for (const char* id : {"new_project", "close"})
        on(id, [this] { m_context.workspace.closeInput(); });
    connect(&m_context.workspace.document(), &Document::framesChanged, this, [this] {
        m_choices.clear();
        updateEnabled();
        if (m_context.workspace.document().frames()) tellDamage();
    });
}

/// Warns of a video in which frames are missing, because its frame numbers and times would be wrong
/// without notice.
void FileControl::tellDamage() {
    const SourceInfo& info = m_context.workspace.document().frames()->info();
    const QString name = inputName(QString::fromStdString(info.input));
    if (info.missingFrames > 0)
        emit failed(tr("%1 has a gap of about %2 before frame %3. The file is probably "
                       "damaged, so later frame numbers are too small. Copy it again from its "
                       "source.")
                        .arg(name, frameCountText(info.missingFrames), countText(info.firstGap)));
    else if (info.damaged)
        emit failed(tr("%1 is damaged: some of its frames cannot be decoded correctly. Copy it "
                       "again from its source.")
                        .arg(name));
    else if (endsEarly(info.input))
        emit failed(tr("%1 ends early, after %2. Copy it again from its source if frames are "
                       "missing.")
                        .arg(name, frameCountText(info.frameCount.value_or(0))));
}

void FileControl::connectSaving() {
    connect(m_context.actions["save"], &QAction::triggered, this, &FileControl::save);
    connect(m_context.actions["save_as"], &QAction::triggered, this, &FileControl::saveAs);
    connect(&m_context.workspace.document().annotations(), &Annotations::refused, this,
            &FileControl::hinted);
    connect(&m_context.workspace.document().annotations(), &Annotations::noted, this,
            &FileControl::hinted);
}

/// Questions about a project that has just been opened. They come after its notices.
void FileControl::connectQuestions() {
    const auto agrees = [this](const QString& title, const QString& question) {
        return QMessageBox::question(&m_context.window, title, question,
                                     QMessageBox::Yes | QMessageBox::No,
                                     QMessageBox::No) == QMessageBox::Yes;
    };
    connect(
        &m_project, &Project::locksMissed, this,
        [this, agrees](const QString& sentence) {
            if (agrees(tr("No locks"),
                       sentence + QLatin1Char('\n') +
                           tr("Write to it anyway? Make sure that no other computer "
                              "has it open.")))
                m_project.writeWithoutLocks();
        },
        Qt::QueuedConnection);
    connect(
        &m_project, &Project::liveInputNamed, this,
        [this, agrees](const QString& input) {
            if (m_project.missingInput() == input &&
                agrees(tr("Open input"),
                       tr("This project uses \"%1\" as its video. Open it?").arg(input)))
                m_project.openLiveInput();
        },
        Qt::QueuedConnection);
}

void FileControl::connectExports() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_context.actions[id], &QAction::triggered, this, slot);
    };
    Document& document = m_context.workspace.document();
    on("import_boxes", [this, &document] { importBoxes(document, &m_context.window); });
    on("export_boxes", [this] { exportFrom(ExportDialog::Boxes); });
    on("export_results", [this] { exportFrom(ExportDialog::Measurements); });
    on("export_video", [this] { exportFrom(ExportDialog::Video); });
    on("save_repro", [this] { exportFrom(ExportDialog::Bundle); });
    const auto images = [this](ExportImagesPage::Content content) {
        exportFrom(ExportDialog::Images, [content](ExportPage& page) {
            static_cast<ExportImagesPage&>(page).setContent(content);
        });
    };
    on("export_frame", [images] { images(ExportImagesPage::Frame); });
    on("export_crops", [images] { images(ExportImagesPage::Crops); });
    // The dialog comes back with its choices, so that only the wrong one has to be changed.
    connect(
        m_exports, &ExportRunner::failed, this,
        [this](const QString& problem) {
            exportFrom(ExportDialog::kindOf(m_choices), {}, problem);
        },
        Qt::QueuedConnection);
    connect(m_exports, &ExportRunner::succeeded, this, &FileControl::exported);
    connect(m_exports, &ExportRunner::succeeded, this, [this] { m_choices.clear(); });
    connect(&document, &Document::exported, this, &FileControl::exported);
    connect(m_exports, &ExportRunner::changed, this, &FileControl::updateEnabled);
    connect(&document, &Document::reportChanged, this, &FileControl::updateExports);
    connect(&document, &Document::rowsAdded, this, &FileControl::updateExports);
}

/// Opens the export dialog on a page and runs the export that the user confirms. `problem`: why
/// the last one has failed.
void FileControl::exportFrom(ExportDialog::Kind kind,
                             const std::function<void(ExportPage&)>& prepare,
                             const QString& problem) {
    m_context.workbench.panels().createAll();  // each says what it can export
    OverlayLayers layers;
    for (int layer = 0; layer < OverlayLayers::Count; ++layer)
        layers.shown[std::size_t(layer)] = m_context.view.layer(OverlayLayers::Layer(layer));
    layers.scene = m_context.workspace.selection().sceneShown();
    const ExportContext context{m_context.workspace.document(),
                                m_context.workspace.selection(),
                                layers,
                                [this] { return m_context.view.renderFrame(); },
                                [this](const QString& panel) { m_context.modes.show(panel); },
                                &m_context.window,
                                m_context.workspace.log().entries()};
    ExportDialog dialog(context, kind);
    dialog.restore(m_choices);
    if (prepare) prepare(dialog.page());
    if (!problem.isEmpty()) dialog.complain(problem);
    if (dialog.exec() != QDialog::Accepted) return;
    m_choices = dialog.choices();
    m_exports->run(std::move(dialog.job()));
}

void FileControl::exportBoxes(const Format& format) {
    exportFrom(ExportDialog::Boxes,
               [&format](ExportPage& page) { static_cast<ExportBoxesPage&>(page).choose(format); });
}

void FileControl::updateEnabled() {
    const bool video = m_context.workspace.document().frames() != nullptr;
    const bool open = !m_project.path().isEmpty();
    for (const char* id : {"close", "save", "save_as", "new_project", "import_boxes"})
        m_context.actions[id]->setEnabled(open || video);
    updateExports();
}

void FileControl::updateExports() {
    const Document& document = m_context.workspace.document();
    const bool open = !m_project.path().isEmpty() || document.frames();
    const QString busy = m_exports->busy()
                             ? tr("Another export is in progress. Wait until it has finished.")
                             : QString();
    const auto set = [&](const char* id, const QString& obstacle) {
        m_context.actions[id]->setEnabled(obstacle.isEmpty());
        m_context.actions.setHint(id, obstacle);
    };
    const QString closed = open ? busy : tr("Open a video first.");
    set("export_boxes", closed);
    set("export_results", closed);
    set("save_repro", closed);
    set("export_frame", document.report() ? busy : tr("Open a video first."));
    const QString frames = framesObstacle(document);
    for (const char* id : {"export_video", "export_crops"})
        set(id, frames.isEmpty() ? busy : frames);
}

void FileControl::openVideo() {
    const QString path = askForFile(&m_context.window, {"video", tr("Open video"), videoFilter()});
    if (!path.isEmpty()) m_context.workspace.open(path);
}

void FileControl::openPictures() {
    const QString path = askForFolder(&m_context.window, {"images", tr("Open image folder")});
    if (!path.isEmpty()) m_context.workspace.open(path);
}

void FileControl::openCamera() {
    const QStringList cameras =
        QDir(QStringLiteral("/dev")).entryList({QStringLiteral("video*")}, QDir::System);
    int number = 0;
    if (cameras.size() > 1) {
        bool chosen = false;
        number = QInputDialog::getInt(&m_context.window, tr("Open camera"), tr("Camera number"), 0,
                                      0, 63, 1, &chosen);
        if (!chosen) return;
    }
    m_context.workspace.open(QStringLiteral("camera:%1").arg(number));
}

/// The file of a network that the algorithm lacks. The card of the algorithm shows it.
void FileControl::chooseNetworks() {
    RunSetup& setup = m_context.workspace.document().setup();
    const ParamSpec* const missing = missingParameter(setup.params());
    if (!missing) return;
    const QString name = QString::fromStdString(missing->name);
    m_context.workspace.selection().askParameter(name);
    const QString path =
        askForFile(&m_context.window, {"network", tr("Choose networks"),
                                       tr("Networks (*.onnx *.param);;All files (*)"),
                                       QString::fromStdString(networksFolder().string())});
    if (!path.isEmpty()) (void)setup.setParameter(name, path.toStdString());
}

void FileControl::updateNetworks() {
    const bool missing = missingParameter(m_context.workspace.document().setup().params());
    m_context.actions["choose_networks"]->setEnabled(missing);
    m_context.actions.setHint(QStringLiteral("choose_networks"),
                              missing ? QString() : tr("The algorithm has all its files"));
}

void FileControl::openProject() {
    // Starts in the folder of the open project if it is saved, else in that of unsaved projects.
    const QString& open = m_project.path();
    const bool placed = !open.isEmpty() && !m_project.temporary();
    const QString folder = placed ? QFileInfo(open).path() : Project::dataFolder();
    const QString path = QFileDialog::getOpenFileName(&m_context.window, tr("Open project"), folder,
                                                      projectFilter());
    if (!path.isEmpty()) m_project.open(path);
}

void FileControl::save() {
    if (m_project.temporary() || m_project.hasUnsavedChanges()) {
        saveAs();
    } else {
        m_project.saveNow();
        emit done(tr("All changes are saved automatically"));
    }
}

bool FileControl::saveAs() {
    QString suggested = QFileInfo(m_project.name()).completeBaseName();
    const QFileInfo video(QString::fromStdString(m_project.run().input));
    if (video.isFile()) suggested = video.dir().filePath(suggested);
    const QString path = askForNewFile(&m_context.window, tr("Save project as"),
                                       suggested + QStringLiteral(".spoor"), projectFilter());
    if (!path.isEmpty()) m_project.saveAs(path);
    return !path.isEmpty();
}

void FileControl::findMissing() {
    const QString name = QFileInfo(m_project.missingInput()).fileName();
    const QString path =
        askForFile(&m_context.window, {"video", tr("Locate %1").arg(name), videoFilter()});
    if (!path.isEmpty()) m_project.openVideo(path);
}

void FileControl::confirmClose(std::function<void()> go) {
    const auto answer = QMessageBox::warning(
        &m_context.window, tr("Not saved"),
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

}  // namespace spoor
