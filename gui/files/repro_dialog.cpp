// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/repro_dialog.h"

#include "engine/media/frame_store.h"
#include "gui/base/background_task.h"
#include "gui/base/convert.h"
#include "gui/base/write_file.h"
#include "gui/document/document.h"
#include "gui/files/export.h"
#include "gui/files/repro_save.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace spoor {

ReproDialog::ReproDialog(Document& document, std::vector<MessageLog::Entry> log, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_log(std::move(log)),
      m_pixels(new QCheckBox(tr("Include &images"))),
      m_paths(new QCheckBox(tr("Include &folder names"))),
      m_outcome(new QLabel),
      m_bar(new QProgressBar) {
    setWindowTitle(tr("Save reproduction bundle"));
    setObjectName("repro_dialog");
    auto* about = new QLabel(content());
    about->setWordWrap(true);
    m_pixels->setObjectName("repro.pixels");
    m_pixels->setToolTip(
        tr("Include all tracked frames without loss; everyone who receives the file can see them"));
    m_paths->setObjectName("repro.paths");
    m_paths->setToolTip(tr("Otherwise, the bundle contains file names without their folders"));
    m_outcome->setObjectName("repro.outcome");
    m_outcome->setWordWrap(true);
    m_bar->setObjectName("repro.progress");
    m_bar->setAccessibleName(tr("Progress"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName("repro.save");
    m_save->setDefault(true);
    const bool tracked =
        !document.computed().results().isEmpty() || !document.annotations().empty();
    m_save->setEnabled(tracked);
    m_pixels->setEnabled(tracked && document.frames() != nullptr);
    if (!tracked) m_outcome->setText(tr("No results yet. Track first."));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addWidget(m_pixels);
    layout->addWidget(m_paths);
    layout->addWidget(m_bar);
    layout->addWidget(m_outcome);
    layout->addWidget(buttons);
    setMinimumWidth(420);
    m_bar->setVisible(false);
    connect(m_save, &QPushButton::clicked, this, &ReproDialog::ask);
    connect(buttons, &QDialogButtonBox::rejected, this, &ReproDialog::reject);
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_progress) m_bar->setValue(m_progress->done.load());
    });
}

ReproDialog::~ReproDialog() {
    if (m_progress) m_progress->cancelled = true;
}

QString ReproDialog::content() const {
    return tr(
        "A reproduction bundle is one file that lets others reproduce your run. It contains the "
        "project with its targets, the algorithm and its parameters, devices and drivers, the "
        "results, the messages of this session, and checksums of the kernels and of every frame. "
        "“spoor-cli reproduce FILE” runs it again and reports the first difference.");
}

void ReproDialog::ask() {
    QString name = QStringLiteral("repro");
    if (m_document.frames()) name = inputName(m_document) + QStringLiteral("-repro");
    const QString path =
        askForNewFile(this, tr("Save reproduction bundle"), name + QStringLiteral(".spoor"),
                      tr("Reproduction bundles (*.spoor)"));
    if (!path.isEmpty()) save(path);
}

void ReproDialog::save(const QString& path) {
    const auto& frames = m_document.frames();
    const QString refused = wouldLoseInput(m_document, path);
    if (!refused.isEmpty()) return finish(refused, path);
    ReproBundle bundle = reproBundleOf(m_document);
    bundle.log = m_log;
    if (!m_paths->isChecked()) bundle.hideFolders();
    m_progress = std::make_shared<ReproProgress>();
    m_bar->setRange(0, int(std::max<FrameIndex>(1, bundle.last - bundle.first + 1)));
    m_bar->setValue(0);
    m_bar->setVisible(true);
    m_save->setEnabled(false);
    m_outcome->setText(tr("Reading the frames…"));
    m_timer.start();
    runInBackground(
        this,
        [bundle = std::move(bundle), frames, to = path.toStdString(),
         pixels = m_pixels->isChecked(),
         progress = m_progress] { return saveReproBundle(bundle, frames, to, pixels, *progress); },
        [this, path](const Message& problem) {
            finish(problem.empty() ? QString() : translated(problem), path);
        },
        [this, path](const Problem& why) { finish(translated(why.message), path); });
}

void ReproDialog::finish(const QString& problem, const QString& path) {
    m_timer.stop();
    m_progress.reset();
    m_bar->setVisible(false);
    m_save->setEnabled(true);
    if (!problem.isEmpty()) {
        m_outcome->setText(problem);
        emit failed(problem);
        return;
    }
    m_outcome->setText(
        tr("Saved %1 (%2)")
            .arg(QFileInfo(path).fileName(), QLocale().formattedDataSize(QFileInfo(path).size())));
    emit saved(path);
}

}  // namespace spoor
