// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/annotation_control.h"
#include "gui/window/banner.h"
#include "gui/window/main_window.h"
#include "gui/window/missing_page.h"
#include "gui/window/welcome_page.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPointer>
#include <QStackedWidget>
#include <QStatusBar>

// Opening and saving.

namespace spoor {

namespace {

QString videoFilter() {
    return MainWindow::tr(
        "Videos (*.avi *.mkv *.mp4 *.m4v *.mov *.mpg *.mpeg *.webm *.wmv *.flv *.ts *.ogv "
        "*.y4m);;All files (*)");
}

QString projectFilter() {
    return MainWindow::tr("Spoor projects (*.spoor)");
}

}  // namespace

void MainWindow::connectProject() {
    Project& project = m_workbench.project();
    project.setAsk([window = QPointer(this)](std::function<void()> go) {
        if (window) window->mayLeave(std::move(go));
    });
    connect(&project, &Project::failed, this,
            [this](const QString& sentence) { m_banner->show(sentence, {}); });
    connect(&m_workbench.document().annotations(), &Annotations::refused, this,
            [this](const QString& why) { statusBar()->showMessage(why, 6000); });
    connect(&project, &Project::changed, this, [this] {
        showPage();
        updateTitle();
    });
    connect(&project, &Project::savedAs, this, [this](const QString& path) {
        statusBar()->showMessage(tr("Saved as %1").arg(QDir::toNativeSeparators(path)), 4000);
    });
    connect(m_missing, &MissingPage::findRequested, this, &MainWindow::findMissing);
    connect(m_missing, &MissingPage::closeRequested, this, [this] { m_workbench.closeInput(); });
    showPage();
}

/// Video, what to do without one, or which one is missing.
void MainWindow::showPage() {
    const QString missing = m_workbench.project().missingInput();
    const bool video = m_workbench.document().frames() != nullptr;
    m_missing->setInput(missing);
    m_stack->setCurrentIndex(video ? 1 : missing.isEmpty() ? 0 : 2);
    const bool open = !m_workbench.project().path().isEmpty();
    for (const char* id : {"close", "save", "save_as", "new_project", "import_boxes"})
        m_actions[id]->setEnabled(open || video);
    m_actions["export_boxes"]->setEnabled(open || video);
}

void MainWindow::openVideo() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a video"), {}, videoFilter());
    if (!path.isEmpty()) m_workbench.open(path);
}

void MainWindow::openPictures() {
    const QString path = QFileDialog::getExistingDirectory(this, tr("Open a folder of pictures"));
    if (!path.isEmpty()) m_workbench.open(path);
}

void MainWindow::openCamera() {
    const QStringList cameras =
        QDir(QStringLiteral("/dev")).entryList({QStringLiteral("video*")}, QDir::System);
    int number = 0;
    if (cameras.size() > 1) {
        bool chosen = false;
        number = QInputDialog::getInt(this, tr("Use the camera"), tr("Number of the camera"), 0, 0,
                                      63, 1, &chosen);
        if (!chosen) return;
    }
    m_workbench.open(QStringLiteral("camera:%1").arg(number));
}

void MainWindow::openProject() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a project"), {}, projectFilter());
    if (!path.isEmpty()) m_workbench.project().open(path);
}

/// False when the user chose no place.
bool MainWindow::saveAs() {
    QString suggested = QFileInfo(m_workbench.project().name()).completeBaseName();
    const QFileInfo video(QString::fromStdString(m_workbench.project().run().input));
    if (video.isFile()) suggested = video.dir().filePath(suggested);
    QFileDialog dialog(this, tr("Save the project as"), suggested + QStringLiteral(".spoor"),
                       projectFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("spoor"));
    if (dialog.exec() != QDialog::Accepted) return false;
    m_workbench.project().saveAs(dialog.selectedFiles().constFirst());
    return true;
}

void MainWindow::findMissing() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Find %1").arg(QFileInfo(m_workbench.project().missingInput()).fileName()), {},
        videoFilter());
    if (!path.isEmpty()) m_workbench.project().openVideo(path);
}

/// Asks what becomes of what could not be written; `go` when it may be lost, or once it is saved.
void MainWindow::mayLeave(std::function<void()> go) {
    Project& project = m_workbench.project();
    const auto answer = QMessageBox::warning(
        this, tr("Not saved"),
        project.problem() + QLatin1Char('\n') +
            tr("What was done since then is lost when the project is closed now."),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Discard) {
        project.drop();
        go();
    } else if (answer == QMessageBox::Save && saveAs()) {
        // On the way that was chosen, once it is safe; a place that does not work ends the wish.
        auto* once = new QObject(this);
        connect(&project, &Project::failed, once, &QObject::deleteLater);
        connect(
            &project, &Project::savedAs, once,
            [once, go = std::move(go)] {
                once->deleteLater();
                go();
            },
            Qt::QueuedConnection);
    }
}

}  // namespace spoor
