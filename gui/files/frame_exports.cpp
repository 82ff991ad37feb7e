// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/frame_exports.h"

#include "engine/base/error.h"
#include "engine/media/frame_store.h"
#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/files/annotated_video.h"
#include "gui/files/boxes_file.h"
#include "gui/files/export.h"
#include "gui/files/target_crops.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace spoor {

FrameExports::FrameExports(Document& document, Selection& selection, QWidget* window)
    : QObject(window), m_document(document), m_selection(selection), m_window(window) {
    connect(&document, &Document::framesChanged, this, &FrameExports::changed);
}

QString FrameExports::obstacle() const {
    if (!m_document.frames()) return tr("Open a video first.");
    if (m_document.frames()->info().live) return tr("Camera frames cannot be read again.");
    if (m_progress && m_progress->working())
        return tr("Another export is in progress. Wait until it has finished.");
    return {};
}

void FrameExports::exportVideo(const OverlayLayers& layers) {
    if (!obstacle().isEmpty()) return;
    const auto range = askFrames(tr("Export annotated video"));
    const QString path = range ? askVideo() : QString();
    if (path.isEmpty()) return;
    const QString refused = wouldLoseInput(m_document, path);
    if (!refused.isEmpty()) {
        emit failed(refused);
        return;
    }
    auto session = snapshot();
    if (!session) return;
    for (const TargetId hidden : m_selection.hidden()) session->erase(hidden);
    AnnotatedVideo video{
        m_document.frames(), std::move(*session), m_document.truth(), layers, *range,
        path.toStdString()};
    begin(
        tr("Writing %1…").arg(QFileInfo(path).fileName()), range->last - range->first + 1,
        [video = std::move(video)](const std::stop_token& stop, std::atomic<FrameIndex>& done) {
            return writeAnnotatedVideo(video, stop, done);
        },
        [path] {
            const QFileInfo file(path);
            return tr("Saved %1 (%2)")
                .arg(QDir::toNativeSeparators(path), QLocale().formattedDataSize(file.size()));
        });
}

void FrameExports::exportCrops() {
    if (!obstacle().isEmpty()) return;
    const TargetId id = m_selection.target();
    if (!m_document.annotations().session().target(id)) {
        emit failed(tr("Select the target whose crops you want to export."));
        return;
    }
    const QString title = tr("Export target crops");
    const auto range = askFrames(title);
    const QString folder = range ? QFileDialog::getExistingDirectory(m_window, title) : QString();
    if (folder.isEmpty()) return;
    const auto session = snapshot();
    const SessionTarget* const target = session ? session->target(id) : nullptr;
    if (!target) return;
    TargetCrops crops{m_document.frames(), target->boxes, folder.toStdString(),
                      cropName(*session, *target).toStdString()};
    std::erase_if(crops.boxes, [&](const SessionBox& box) {
        return !box.present() || !range->holds(box.frame);
    });
    const auto count = FrameIndex(crops.boxes.size());
    begin(
        tr("Writing crops of %1…").arg(targetName(id, target->label)), count,
        [crops = std::move(crops)](const std::stop_token& stop, std::atomic<FrameIndex>& done) {
            return writeTargetCrops(crops, stop, done);
        },
        [folder] { return tr("Saved to %1").arg(QDir::toNativeSeparators(folder)); });
}

/// Asks whether to export all frames or only the range; none if the user cancels. Without a range,
/// returns all frames and shows no dialog.
std::optional<FrameRange> FrameExports::askFrames(const QString& title) {
    const FrameRange all{0, std::max<FrameIndex>(0, m_document.frames()->frameCount() - 1)};
    const auto range = m_document.range();
    if (!range) return all;
    QDialog dialog(m_window);
    dialog.setWindowTitle(title);
    auto* only = new QCheckBox(
        tr("&Only frames %1 to %2").arg(countText(range->first), countText(range->last)));
    only->setObjectName("range");
    only->setChecked(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(only);
    layout->addWidget(buttons);
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return only->isChecked() ? *range : all;
}

QString FrameExports::askVideo() {
    const QFileInfo input(QString::fromStdString(m_document.frames()->info().input));
    QString name = tr("%1 annotated.mp4").arg(inputName(m_document));
    if (input.isFile()) name = input.dir().filePath(name);
    QFileDialog dialog(m_window, tr("Export annotated video"), name,
                       tr("Videos (*.mp4 *.mkv *.avi)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("mp4"));
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

std::optional<Session> FrameExports::snapshot() {
    try {
        return wholeSession(m_document);
    } catch (const EngineError& error) {
        emit failed(translated(error.message()));
        return std::nullopt;
    }
}

void FrameExports::begin(const QString& about, FrameIndex frames, ExportProgress::Work work,
                         ExportProgress::Outcome outcome) {
    delete m_progress.data();  // the previous export has ended, but its dialog may still be open
    m_progress = new ExportProgress(about, frames, std::move(work), std::move(outcome), m_window);
    connect(m_progress, &ExportProgress::ended, this, &FrameExports::changed);
    m_progress->show();
    emit changed();
}

}  // namespace spoor
