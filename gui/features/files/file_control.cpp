// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/file_control.h"

#include "engine/base/error.h"
#include "engine/media/open_input.h"
#include "gui/features/files/export.h"
#include "gui/features/files/export_boxes_page.h"
#include "gui/features/files/export_runner.h"
#include "gui/features/files/levels_dialog.h"
#include "gui/shell/api/navigator.h"
#include "gui/shell/api/notice.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/write_file.h"
#include "gui/view/video/video_view.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

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

bool hasLevels(const SourceInfo& info) {
    return info.container == "pictures" && info.codec.ends_with(')');
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
    connect(&m_project, &Project::savedAs, this, [this](const QString& path) {
        emit done(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
    });
    Document& document = context.workspace.document();
    connect(&document, &Document::framesChanged, this, [this, &document] {
        m_choices.clear();
        emit offered({}, {}, {});  // the last one was about another input
        if (document.frames()) tellDamage();
    });
    connect(&document.annotations(), &Annotations::refused, this, &FileControl::hinted);
    connect(&document.annotations(), &Annotations::noted, this, &FileControl::hinted);
    connectQuestions();
    connectRelink();
    connectExports();
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
    else
        tellNotes(info);
}

/// Shows what was assumed in reading the input, as one notice. Its button changes that.
void FileControl::tellNotes(const SourceInfo& info) {
    QStringList sentences;
    for (const Message& note : inputNotes(info)) sentences << translated(note);
    if (sentences.isEmpty()) return;
    const std::string& input = info.input;
    if (info.interlaced)
        emit offered(sentences.join(' '), tr("Deinterlace"),
                     [this, input] { reopen("deinterlaced:" + input); });
    else if (!info.transfer.empty())
        emit offered(sentences.join(' '), tr("Apply tone curve"),
                     [this, input] { reopen("sdr:" + input); });
    else if (hasLevels(info))
        emit offered(sentences.join(' '), tr("Levels…"), [this] { chooseLevels(); });
    else
        emit hinted(sentences.join(' '));
}

void FileControl::reopen(const std::string& input) {
    m_context.workspace.relink().reopen(QString::fromStdString(input));
}

void FileControl::chooseLevels() {
    const auto& frames = m_context.workspace.document().frames();
    if (!frames || !hasLevels(frames->info()))
        return emit hinted(
            tr("The open input has no levels. Grey images with more than 8 bits have them."));
    const std::string input = frames->info().input;
    try {
        const auto first = firstLevels(frames->info());
        if (!first) return;
        LevelsDialog dialog(levelsIn(input).value_or(*first), *first, &m_context.window);
        if (dialog.exec() != QDialog::Accepted) return;
        const std::string wanted = withLevels(input, dialog.levels());
        if (wanted != input) reopen(wanted);
    } catch (const EngineError& error) {
        emit failed(translated(error.message()));
    }
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

void FileControl::connectRelink() {
    connect(&m_context.workspace.relink(), &VideoRelink::differs, this, &FileControl::askRelink,
            Qt::QueuedConnection);
    connect(&m_context.workspace.relink(), &VideoRelink::relinked, this,
            [this](const QString& input) {
                Notice notice;
                notice.key = QStringLiteral("relinked");
                notice.kind = NoticeKind::Undo;
                notice.title = tr("Video of this project: %1").arg(inputName(input));
                notice.action = {tr("&Undo"), [this] { m_context.workspace.relink().undo(); }};
                m_context.notices.post(std::move(notice));
            });
}

void FileControl::connectExports() {
    // The dialog comes back with its choices, so that only the wrong one has to be changed.
    connect(
        m_exports, &ExportRunner::failed, this,
        [this](const QString& problem) {
            exportFrom(ExportDialog::kindOf(m_choices), {}, problem);
        },
        Qt::QueuedConnection);
    connect(m_exports, &ExportRunner::succeeded, this, &FileControl::exported);
    connect(m_exports, &ExportRunner::succeeded, this, [this] { m_choices.clear(); });
    connect(&m_context.workspace.document(), &Document::exported, this, &FileControl::exported);
    connect(m_exports, &ExportRunner::changed, this,
            [this] { m_context.actions.changed(Changed::Project); });
}

void FileControl::exportFrom(ExportDialog::Kind kind,
                             const std::function<void(ExportPage&)>& prepare,
                             const QString& problem) {
    m_context.modes.createPanels();
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

QString FileControl::exportObstacle() const {
    return m_exports->busy() ? tr("Another export is in progress. Wait until it has finished.")
                             : QString();
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

void FileControl::relinkVideo() {
    const QFileInfo video(QString::fromStdString(m_project.run().input));
    const QString title = tr("Locate %1").arg(video.fileName());
    const QString path = video.suffix().isEmpty()
                             ? askForFolder(&m_context.window, {"images", title})
                             : askForFile(&m_context.window, {"video", title, videoFilter()});
    if (!path.isEmpty()) m_context.workspace.relink().relink(path);
}

/// Asks about a chosen video that differs from that of the project. It is on screen.
void FileControl::askRelink(const QString& difference) {
    VideoRelink& relink = m_context.workspace.relink();
    QMessageBox box(QMessageBox::Warning, tr("Another video"),
                    difference + QLatin1Char('\n') +
                        tr("Use it as the video of this project? Nothing is stored yet."),
                    QMessageBox::Cancel, &m_context.window);
    QPushButton* const use = box.addButton(tr("&Use anyway"), QMessageBox::AcceptRole);
    QPushButton* const other = box.addButton(tr("C&hoose another…"), QMessageBox::ActionRole);
    box.setDefaultButton(other);
    box.exec();
    if (box.clickedButton() == use) return relink.accept();
    relink.reject();
    if (box.clickedButton() == other) relinkVideo();
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
