// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/export_frames_pages.h"

#include "engine/media/frame_store.h"
#include "gui/base/convert.h"
#include "gui/base/layouts.h"
#include "gui/base/numbers.h"
#include "gui/base/write_file.h"
#include "gui/document/selection.h"
#include "gui/files/annotated_video.h"
#include "gui/files/boxes_file.h"
#include "gui/files/export.h"
#include "gui/files/format_list.h"
#include "gui/files/size_probe.h"
#include "gui/files/target_crops.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>
#include <filesystem>
#include <utility>

namespace spoor {

namespace {

const QString containerKey = QStringLiteral("export/container");

QVBoxLayout* optionsColumn(QWidget* page, QFormLayout* form) {
    auto* column = columnIn(page);
    column->addWidget(headingLabel(ExportPage::tr("Options")));
    column->addLayout(form);
    column->addStretch(1);
    return column;
}

qint64 lengthOf(const FrameRange& range) {
    return range.last - range.first + 1;
}

}  // namespace

ExportVideoPage::ExportVideoPage(const ExportContext& context)
    : ExportPage(context),
      m_frames(new FrameChoice(context.document)),
      m_container(new QComboBox),
      m_overlays(new QCheckBox(tr("Draw boxes, trails and labels as on screen"))),
      m_size(new SizeProbe(this)) {
    nameControl(m_container, QStringLiteral("export.container"), tr("File format of the video"));
    for (const char* suffix : {"mp4", "mkv", "mov", "webm", "avi", "gif"})
        m_container->addItem(QString::fromLatin1(suffix).toUpper(), QString::fromLatin1(suffix));
    m_container->setCurrentIndex(
        std::max(0, m_container->findData(QSettings().value(containerKey))));
    m_overlays->setObjectName(QStringLiteral("export.overlays"));
    m_overlays->setChecked(true);
    auto* form = optionsForm();
    form->addRow(tr("Frames"), m_frames);
    form->addRow(tr("Format"), m_container);
    form->addRow(tr("Overlays"), m_overlays);
    optionsColumn(this, form);
    connect(m_frames, &FrameChoice::changed, this, &ExportVideoPage::refresh);
    connect(m_container, &QComboBox::currentIndexChanged, this, &ExportVideoPage::refresh);
    connect(m_overlays, &QCheckBox::toggled, this, &ExportVideoPage::refresh);
    connect(m_size, &SizeProbe::changed, this, &ExportPage::changed);
    refresh();
}

QString ExportVideoPage::suggestedName() const {
    return tr("%1-annotated.%2")
        .arg(inputName(m_context.document), m_container->currentData().toString());
}

QString ExportVideoPage::estimate() {
    const auto& frames = m_context.document.frames();
    if (!frames) return {};
    const SizeI size = frames->info().size;
    return withSize(tr("%1, %2 × %3")
                        .arg(frameCountText(lengthOf(m_frames->range())))
                        .arg(size.width)
                        .arg(size.height),
                    m_size->bytes());
}

void ExportVideoPage::refresh() {
    m_size->measure([this]() -> SizeProbe::Work {
        if (!framesObstacle(m_context.document).isEmpty()) return {};
        return [video = video(suggestedName())](const std::stop_token& stop) {
            return videoBytes(video(), stop);
        };
    });
    emit changed();
}

std::function<AnnotatedVideo()> ExportVideoPage::video(const QString& path) {
    Annotations& annotations = m_context.document.annotations();
    std::map<TargetId, std::string> colours;  // of the targets on screen
    for (const SessionTarget& target : annotations.session().targets())
        if (!m_context.selection.hidden().contains(target.id))
            colours[target.id] = annotations.colour(target.id).name().toStdString();
    OverlayLayers layers = m_context.layers;
    layers.hidden = layers.hidden || !m_overlays->isChecked();
    if (layers.hidden) layers.shown.fill(false);
    AnnotatedVideo video{m_context.document.frames(),
                         {},
                         layers.hidden ? nullptr : m_context.document.truth(),
                         layers,
                         m_frames->range(),
                         path.toStdString()};
    return [video = std::move(video), colours = std::move(colours),
            whole = wholeSession(m_context.document)]() mutable {
        video.session = whole.get();
        for (SessionTarget target : whole.get().targets()) {
            const auto shown = colours.find(target.id);
            if (shown == colours.end()) {
                video.session.erase(target.id);
                continue;
            }
            target.colour = shown->second;
            video.session.put(std::move(target));
        }
        return video;
    };
}

ExportJob ExportVideoPage::job(const QString& path) {
    QSettings().setValue(containerKey, m_container->currentData());
    ExportJob job;
    job.about = tr("Writing %1…").arg(QFileInfo(path).fileName());
    job.frames = lengthOf(m_frames->range());
    job.path = path;
    job.work = [video = video(path)](const std::stop_token& stop, std::atomic<std::int64_t>& done) {
        return writeAnnotatedVideo(video(), stop, done);
    };
    return job;
}

ExportImagesPage::ExportImagesPage(const ExportContext& context)
    : ExportPage(context),
      m_content(new QComboBox),
      m_frames(new FrameChoice(context.document)),
      m_kind(new QComboBox) {
    nameControl(m_content, QStringLiteral("export.content"), tr("Images to export"));
    m_content->addItem(tr("Frame on screen, with overlays"));
    m_content->addItem(tr("Frames, without overlays"));
    const TargetId id = context.selection.target();
    const SessionTarget* const target = context.document.annotations().session().target(id);
    m_content->addItem(target ? tr("Crops of %1").arg(targetName(id, target->label))
                              : tr("Crops of the selected target"));
    nameControl(m_kind, QStringLiteral("export.image_kind"), tr("Format of the images"));
    m_kind->addItem(tr("PNG, lossless"), int(ImageKind::Png));
    m_kind->addItem(tr("JPEG, quality 95"), int(ImageKind::Jpeg));
    auto* form = optionsForm();
    form->addRow(tr("Images"), m_content);
    form->addRow(tr("Frames"), m_frames);
    form->addRow(tr("Format"), m_kind);
    optionsColumn(this, form);
    connect(m_content, &QComboBox::currentIndexChanged, this, &ExportImagesPage::refresh);
    connect(m_frames, &FrameChoice::changed, this, &ExportPage::changed);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ExportPage::changed);
    refresh();
}

ExportImagesPage::Content ExportImagesPage::content() const {
    return Content(m_content->currentIndex());
}

void ExportImagesPage::setContent(Content content) {
    m_content->setCurrentIndex(content);
}

void ExportImagesPage::refresh() {
    m_frames->setEnabled(content() != Frame);
    m_kind->setEnabled(content() == Frames);
    if (content() != Frames) m_kind->setCurrentIndex(0);
    emit changed();
}

QString ExportImagesPage::suggestedName() const {
    const QString name = inputName(m_context.document);
    if (content() == Frame) return tr("%1-frame-%2.png").arg(name).arg(m_context.document.frame());
    return name + (content() == Crops ? QStringLiteral("-crops") : QStringLiteral("-frames"));
}

QString ExportImagesPage::estimate() {
    if (content() == Frame) return imagesText(1);
    if (content() == Frames)
        return withSize(
            imagesText(lengthOf(m_frames->range())),
            bytesOf(lengthOf(m_frames->range()), ImageKind(m_kind->currentData().toInt())));
    return tr("one image per frame with a box");
}

QString ExportImagesPage::obstacle() const {
    if (content() == Frame)
        return m_context.document.report() ? QString() : tr("Open a video first.");
    QString why = framesObstacle(m_context.document);
    if (!why.isEmpty() || content() == Frames) return why;
    return m_context.document.annotations().session().target(m_context.selection.target())
               ? QString()
               : tr("Select the target whose crops you want to export.");
}

ExportJob ExportImagesPage::job(const QString& path) {
    ExportJob job = content() == Frame    ? frameJob(path)
                    : content() == Frames ? framesJob(path)
                                          : cropsJob(path);
    job.about = tr("Writing %1…").arg(QFileInfo(path).fileName());
    job.path = path;
    return job;
}

ExportJob ExportImagesPage::frameJob(const QString& path) const {
    ExportJob job;
    job.save = [image = m_context.frame(), path](const auto& done) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "PNG");
        done(writeWhole(path, bytes));
    };
    return job;
}

ExportJob ExportImagesPage::framesJob(const QString& path) const {
    const FrameRange range = m_frames->range();
    DatasetImages images;
    images.frames = m_context.document.frames();
    for (FrameIndex frame = range.first; frame <= range.last; ++frame)
        images.indices.push_back(frame);
    images.folder = path.toStdString();
    images.kind = ImageKind(m_kind->currentData().toInt());
    images.names = imageNames(*findFormat("json").value(), range.last + 1, images.kind);
    ExportJob job;
    job.frames = lengthOf(range);
    job.work = [images = std::move(images)](const std::stop_token& stop,
                                            std::atomic<std::int64_t>& done) {
        return writeDatasetImages(images, stop, done);
    };
    return job;
}

ExportJob ExportImagesPage::cropsJob(const QString& path) const {
    const FrameRange range = m_frames->range();
    ExportJob job;
    job.frames = lengthOf(range);
    job.work = [frames = m_context.document.frames(), whole = wholeSession(m_context.document),
                range, id = m_context.selection.target(), folder = path.toStdString()](
                   const std::stop_token& stop, std::atomic<std::int64_t>& done) {
        TargetCrops crops{frames, {}, folder, {}};
        if (const SessionTarget* const target = whole.get().target(id)) {
            crops.boxes = target->boxes;
            crops.name = cropName(whole.get(), *target).toStdString();
        }
        std::erase_if(crops.boxes, [&](const SessionBox& box) {
            return !box.present() || !range.holds(box.frame);
        });
        std::error_code ignored;
        std::filesystem::create_directories(crops.folder, ignored);  // writing reports an error
        return writeTargetCrops(crops, stop, done);
    };
    return job;
}

}  // namespace spoor
