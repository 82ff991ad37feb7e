// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_forms.h"

#include "engine/media/frame_store.h"
#include "engine/media/writing/crop_video.h"
#include "engine/project/session/target_files.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/annotated_video.h"
#include "gui/features/files/boxes_file.h"
#include "gui/features/files/export.h"
#include "gui/features/files/format_list.h"
#include "gui/features/files/repro_save.h"
#include "gui/features/files/size_probe.h"
#include "gui/features/files/target_crops.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/exportable.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/write_file.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>
#include <QSettings>
#include <filesystem>
#include <utility>

namespace spoor {

namespace {

const QString containerKey = QStringLiteral("export/container");

QComboBox* choice(const char* name, const QString& title) {
    auto* box = new QComboBox;
    nameControl(box, QLatin1String(name), title);
    return box;
}

qint64 lengthOf(const FrameRange& range) {
    return range.last - range.first + 1;
}

/// The video to export, as it is now. The result throws EngineError, and waits for the project's
/// thread, so call it on another one.
std::function<AnnotatedVideo()> videoOf(const ExportContext& context, bool overlays,
                                        Concealment conceal, bool concealLost,
                                        const FrameRange& range, const QString& path) {
    Annotations& annotations = context.document.annotations();
    std::map<TargetId, std::string> colours;  // of the targets on screen
    for (const SessionTarget& target : annotations.session().targets())
        if (!context.selection.hidden().contains(target.id))
            colours[target.id] = annotations.colour(target.id).name().toStdString();
    OverlayLayers layers = context.layers;
    layers.hidden = layers.hidden || !overlays;
    if (layers.hidden) layers.shown.fill(false);
    AnnotatedVideo video{context.document.frames(),
                         {},
                         layers.hidden ? nullptr : context.document.truth(),
                         layers,
                         range,
                         path.toStdString(),
                         conceal,
                         concealLost};
    return [video = std::move(video), colours = std::move(colours),
            whole = wholeSession(context.document)]() mutable {
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

/// Adds the choice of how to cover targets. Overlays would draw over it, so they are unchecked.
std::pair<QComboBox*, QCheckBox*> addConcealment(ExportForm& form, QCheckBox* overlays) {
    QComboBox* const conceal = choice("export.conceal", ExportForm::tr("Conceal targets"));
    conceal->addItem(ExportForm::tr("No"), int(Concealment::None));
    conceal->addItem(ExportForm::tr("Blur"), int(Concealment::Blur));
    conceal->addItem(ExportForm::tr("Mosaic"), int(Concealment::Mosaic));
    conceal->addItem(ExportForm::tr("Black"), int(Concealment::Black));
    conceal->setToolTip(ExportForm::tr("Cover the visible targets, for example faces or plates"));
    auto* lost = new QCheckBox(ExportForm::tr("Cover the last box of lost targets"));
    lost->setObjectName(QStringLiteral("export.conceal_lost"));
    lost->setChecked(true);
    lost->setEnabled(false);
    QObject::connect(conceal, &QComboBox::currentIndexChanged, &form, [lost, overlays](int index) {
        lost->setEnabled(index > 0);
        overlays->setChecked(index == 0);
    });
    form.add(ExportForm::tr("Conceal targets"), conceal);
    form.add({}, lost);
    return {conceal, lost};
}

/// Writes a video around each target of `whole` into a folder.
bool writeTargetVideos(FrameStore& frames, const Session& whole, const FrameRange& range,
                       const std::string& folder, const std::string& suffix,
                       const std::stop_token& stop, std::atomic<std::int64_t>& done) {
    bool some = false;
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);  // writing reports an error
    for (const SessionTarget& target : whole.targets()) {
        CropVideo video{boxesIn(target, range), CropVideo().margin,
                        folder + '/' + targetFileName(whole, target) + '.' + suffix};
        if (video.boxes.empty()) continue;
        some = true;
        if (!writeCropVideo(frames, video, stop, done)) return false;
    }
    if (!some)
        throw EngineError(
            SPOOR_TR("engine", "No target has a box in these frames. Choose other frames."));
    return true;
}

/// Adds the choice to write one video around each target that is shown, in place of the frame with
/// the options of `whole`.
void addTargetVideos(ExportForm& form, FrameChoice* frames, QComboBox* container,
                     const QList<QWidget*>& whole) {
    const ExportContext& context = form.context();
    QComboBox* const area = choice("export.area", ExportForm::tr("Area of the video"));
    area->addItem(ExportForm::tr("Whole frame"));
    area->addItem(ExportForm::tr("One video around each target"));
    form.add(ExportForm::tr("Area"), area);
    const auto each = [area] { return area->currentIndex() == 1; };
    form.folder = each;
    form.name = [&context, each, name = form.name] {
        return each() ? ExportForm::tr("%1-targets").arg(inputName(context.document)) : name();
    };
    form.size = [each, frames, size = form.size] {
        return each() ? frameCountText(lengthOf(frames->range())) : size();
    };
    form.problem = [&context, each, problem = form.problem] {
        const bool none = context.document.annotations().session().targets().empty();
        return each() && none ? ExportForm::tr("No targets yet. Draw a box first.") : problem();
    };
    form.follow = [each, whole, follow = form.follow] {
        for (QWidget* const option : whole) option->setDisabled(each());
        if (!each()) follow();
    };
    form.make = [&context, each, frames, container, make = form.make](const QString& path) {
        if (!each()) return make(path);
        ExportJob job;
        job.frames = lengthOf(frames->range()) *
                     qint64(context.document.annotations().session().targets().size());
        job.work = [store = context.document.frames(), whole = wholeSession(context.document),
                    range = frames->range(), folder = path.toStdString(),
                    suffix = container->currentData().toString().toStdString()](
                       const std::stop_token& stop, std::atomic<std::int64_t>& done) {
            return writeTargetVideos(*store, whole.get(), range, folder, suffix, stop, done);
        };
        return job;
    };
}

void fillVideo(ExportForm& form) {
    const ExportContext& context = form.context();
    auto* frames = new FrameChoice(context.document);
    QComboBox* const container =
        choice("export.container", ExportForm::tr("File format of the video"));
    for (const char* suffix : {"mp4", "mkv", "mov", "webm", "avi", "gif"})
        container->addItem(QString::fromLatin1(suffix).toUpper(), QString::fromLatin1(suffix));
    container->setCurrentIndex(std::max(0, container->findData(QSettings().value(containerKey))));
    auto* overlays = new QCheckBox(ExportForm::tr("Draw boxes, trails and labels as on screen"));
    overlays->setObjectName(QStringLiteral("export.overlays"));
    overlays->setChecked(true);
    form.add(ExportForm::tr("Frames"), frames);
    form.add(ExportForm::tr("Format"), container);
    form.add(ExportForm::tr("Overlays"), overlays);
    const auto [conceal, lost] = addConcealment(form, overlays);
    auto* size = new SizeProbe(&form);
    QObject::connect(size, &SizeProbe::changed, &form, &ExportPage::changed);
    const auto video = [&context, overlays, frames, conceal = conceal,
                        lost = lost](const QString& path) {
        return videoOf(context, overlays->isChecked(), Concealment(conceal->currentData().toInt()),
                       lost->isChecked(), frames->range(), path);
    };
    form.name = [&context, container] {
        return ExportForm::tr("%1-annotated.%2")
            .arg(inputName(context.document), container->currentData().toString());
    };
    form.size = [&context, frames, size] {
        const auto& store = context.document.frames();
        if (!store) return QString();
        const SizeI pixels = store->info().size;
        return ExportForm::withSize(ExportForm::tr("%1, %2 × %3")
                                        .arg(frameCountText(lengthOf(frames->range())))
                                        .arg(pixels.width)
                                        .arg(pixels.height),
                                    size->bytes());
    };
    form.problem = [&context] { return framesObstacle(context.document); };
    form.follow = [&form, size, video] {
        size->measure([&form, video]() -> SizeProbe::Work {
            if (!form.obstacle().isEmpty()) return {};
            return [made = video(form.suggestedName())](const std::stop_token& stop) {
                return videoBytes(made(), stop);
            };
        });
    };
    form.make = [frames, container, video](const QString& path) {
        QSettings().setValue(containerKey, container->currentData());
        ExportJob job;
        job.frames = lengthOf(frames->range());
        job.work = [made = video(path)](const std::stop_token& stop,
                                        std::atomic<std::int64_t>& done) {
            return writeAnnotatedVideo(made(), stop, done);
        };
        return job;
    };
    addTargetVideos(form, frames, container, {overlays, conceal});
}

ExportJob frameJob(const ExportContext& context, const QString& path) {
    ExportJob job;
    job.save = [image = context.frame(), path](const auto& done) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "PNG");
        done(writeWhole(path, bytes));
    };
    return job;
}

ExportJob framesJob(const ExportContext& context, const FrameRange& range, ImageKind kind,
                    const QString& path) {
    DatasetImages images;
    images.frames = context.document.frames();
    for (FrameIndex frame = range.first; frame <= range.last; ++frame)
        images.indices.push_back(frame);
    images.folder = path.toStdString();
    images.kind = kind;
    images.names = imageNames(*findFormat("json").value(), range.last + 1, images.kind);
    ExportJob job;
    job.frames = lengthOf(range);
    job.work = [images = std::move(images)](const std::stop_token& stop,
                                            std::atomic<std::int64_t>& done) {
        return writeDatasetImages(images, stop, done);
    };
    return job;
}

ExportJob cropsJob(const ExportContext& context, const FrameRange& range, const QString& path) {
    ExportJob job;
    job.frames = lengthOf(range);
    job.work = [frames = context.document.frames(), whole = wholeSession(context.document), range,
                id = context.selection.target(), folder = path.toStdString()](
                   const std::stop_token& stop, std::atomic<std::int64_t>& done) {
        TargetCrops crops{frames, {}, folder, {}};
        if (const SessionTarget* const target = whole.get().target(id)) {
            crops.boxes = target->boxes;
            crops.name = targetFileName(whole.get(), *target);
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

QString imagesObstacle(const ExportContext& context, int content) {
    const Document& document = context.document;
    if (content == FrameOnScreen)
        return document.report() ? QString() : ExportForm::tr("Open a video first.");
    QString why = framesObstacle(document);
    if (!why.isEmpty() || content == FrameImages) return why;
    return context.document.annotations().session().target(context.selection.target())
               ? QString()
               : ExportForm::tr("Select the target whose crops you want to export.");
}

void fillImages(ExportForm& form) {
    const ExportContext& context = form.context();
    QComboBox* const content = choice("export.content", ExportForm::tr("Images to export"));
    content->addItem(ExportForm::tr("Frame on screen, with overlays"));
    content->addItem(ExportForm::tr("Frames, without overlays"));
    const TargetId id = context.selection.target();
    const SessionTarget* const target = context.document.annotations().session().target(id);
    content->addItem(target ? ExportForm::tr("Crops of %1").arg(targetName(*target))
                            : ExportForm::tr("Crops of the selected target"));
    auto* frames = new FrameChoice(context.document);
    QComboBox* const kind = choice("export.image_kind", ExportForm::tr("Format of the images"));
    kind->addItem(ExportForm::tr("PNG, lossless"), int(ImageKind::Png));
    kind->addItem(ExportForm::tr("JPEG, quality 95"), int(ImageKind::Jpeg));
    form.add(ExportForm::tr("Images"), content);
    form.add(ExportForm::tr("Frames"), frames);
    form.add(ExportForm::tr("Format"), kind);
    const auto kindOf = [kind] { return ImageKind(kind->currentData().toInt()); };
    form.follow = [content, frames, kind] {
        frames->setEnabled(content->currentIndex() != FrameOnScreen);
        kind->setEnabled(content->currentIndex() == FrameImages);
        if (content->currentIndex() != FrameImages) kind->setCurrentIndex(0);
    };
    form.folder = [content] { return content->currentIndex() != FrameOnScreen; };
    form.name = [&context, content] {
        const QString name = inputName(context.document);
        if (content->currentIndex() == FrameOnScreen)
            return ExportForm::tr("%1-frame-%2.png").arg(name).arg(context.document.frame());
        return name + (content->currentIndex() == FrameImages ? QStringLiteral("-frames")
                                                              : QStringLiteral("-crops"));
    };
    form.size = [&form, content, frames, kindOf] {
        const qint64 count = lengthOf(frames->range());
        if (content->currentIndex() == FrameOnScreen) return ExportForm::imagesText(1);
        if (content->currentIndex() == FrameImages)
            return ExportForm::withSize(ExportForm::imagesText(count),
                                        form.bytesOf(count, kindOf()));
        return ExportForm::tr("one image per frame with a box");
    };
    form.problem = [&context, content] { return imagesObstacle(context, content->currentIndex()); };
    form.make = [&context, content, frames, kindOf](const QString& path) {
        if (content->currentIndex() == FrameOnScreen) return frameJob(context, path);
        return content->currentIndex() == FrameImages
                   ? framesJob(context, frames->range(), kindOf(), path)
                   : cropsJob(context, frames->range(), path);
    };
}

/// Tables that need no panel.
void addResults(ExportForm& form, QList<QPointer<ExportOffer>>& offers) {
    Document& document = form.context().document;
    // `writer` takes what it needs of the document; what it returns writes in the background.
    const auto add = [&](const QString& title, const char* name, auto writer) {
        const auto save = [&document, writer](const QString& path, const ExportOffer::Done& done) {
            runInBackground(
                &document, [write = writer(path)] { return (write(), true); },
                [done](bool) { done({}); },
                [done](const Problem& problem) { done(translated(problem.message)); });
        };
        offers << new ExportOffer(
            {}, {title, [name] { return QString::fromLatin1(name); }, QStringLiteral("csv"), save},
            &form);
    };
    add(ExportForm::tr("Motion of all targets, CSV"), "motion", [&document](const QString& path) {
        return [whole = wholeSession(document), to = path.toStdString()] {
            writeBoxes(whole.get(), *findFormat("motion").value(), to);
        };
    });
    add(ExportForm::tr("Results of the run, CSV"), "results",
        [&document](const QString& path) { return resultsWriter(document, path, false); });
    add(ExportForm::tr("Results with run description in header lines, CSV"), "results",
        [&document](const QString& path) { return resultsWriter(document, path, true); });
}

void fillData(ExportForm& form, const QString& panel, bool results) {
    const ExportContext& context = form.context();
    QList<QPointer<ExportOffer>> offers;
    if (results) addResults(form, offers);
    for (ExportOffer* each : context.window->findChildren<ExportOffer*>())
        if (each->panel() == panel) offers << each;
    QComboBox* const content = choice("export.data", ExportForm::tr("Data to export"));
    for (const auto& each : std::as_const(offers)) content->addItem(each->content().title);
    form.add(ExportForm::tr("Content"), content);
    const auto offer = [offers, content] { return offers.value(content->currentIndex()).data(); };
    form.name = [&context, offer] {
        if (!offer()) return QString();
        const QString input = inputName(context.document);
        const QString name = offer()->content().name();
        return (input.isEmpty() ? name : input + QLatin1Char('-') + name) + QLatin1Char('.') +
               offer()->content().suffix;
    };
    form.problem = [offer] {
        return offer() ? QString() : ExportForm::tr("Nothing to export yet.");
    };
    form.make = [offer](const QString& path) {
        ExportJob job;
        job.save = [save = offer()->content().save, path](ExportOffer::Done done) {
            save(path, std::move(done));
        };
        return job;
    };
    // A hidden panel does no work, so its chart would be out of date.
    form.follow = [&form, offer] {
        if (form.isVisible() && offer() && !offer()->panel().isEmpty())
            form.context().showPanel(offer()->panel());
    };
}

void fillBundle(ExportForm& form) {
    const ExportContext& context = form.context();
    Switch* const images =
        optionSwitch("export.bundle_images", ExportForm::tr("Include images"), false);
    Switch* const folders =
        optionSwitch("export.bundle_folders", ExportForm::tr("Include folder names"), false);
    images->setEnabled(framesObstacle(context.document).isEmpty());
    form.add(images->accessibleName(), images,
             quietLabel(ExportForm::tr("All frames, without loss; everyone who receives the file "
                                       "can see them")));
    form.add(folders->accessibleName(), folders,
             quietLabel(ExportForm::tr("Otherwise, only the names of files")));
    form.addText(ExportForm::tr(
        "A reproduction bundle is one file that lets others reproduce your run. It contains the "
        "project with its targets, the algorithm and its parameters, devices and drivers, the "
        "results, the messages of this session, and checksums of the kernels and of every "
        "frame. “spoor-cli reproduce FILE” runs it again and reports the first difference."));
    form.name = [&context] {
        const QString input = inputName(context.document);
        return input.isEmpty() ? QStringLiteral("repro.spoor")
                               : input + QStringLiteral("-repro.spoor");
    };
    form.size = [&context, images] {
        const qint64 frames = context.document.frameCount();
        return images->isChecked() ? ExportForm::imagesText(frames) : frameCountText(frames);
    };
    form.problem = [&document = context.document] {
        const bool empty =
            document.computed().results().isEmpty() && document.annotations().empty();
        return empty ? ExportForm::tr("No results yet. Track first.") : QString();
    };
    form.make = [&context, images, folders](const QString& path) {
        ReproBundle bundle = reproBundleOf(context.document);
        bundle.log = context.log;
        if (!folders->isChecked()) bundle.hideFolders();
        ExportJob job;
        const auto tracked = targets::trackedFrames(context.document);
        job.frames = tracked ? lengthOf(*tracked) : 1;
        job.work = [bundle = std::move(bundle), results = foundResults(context.document),
                    frames = context.document.frames(), to = path.toStdString(),
                    with = images->isChecked() && images->isEnabled()](
                       const std::stop_token& stop, std::atomic<std::int64_t>& done) {
            return saveReproBundle(bundle, results, frames, to, with, stop, done);
        };
        return job;
    };
}

}  // namespace

ExportForm::ExportForm(const ExportContext& context, const std::function<void(ExportForm&)>& fill)
    : ExportPage(context), m_form(optionsForm()) {
    auto* column = columnIn(this);
    column->addWidget(headingLabel(tr("Options")));
    column->addLayout(m_form);
    fill(*this);
    column->addStretch(1);
    refresh();
}

void ExportForm::add(const QString& label, QWidget* option, QWidget* about) {
    if (auto* const button = qobject_cast<QAbstractButton*>(option))
        connect(button, &QAbstractButton::toggled, this, &ExportForm::refresh);
    if (auto* const box = qobject_cast<QComboBox*>(option))
        connect(box, &QComboBox::currentIndexChanged, this, &ExportForm::refresh);
    if (auto* const frames = qobject_cast<FrameChoice*>(option))
        connect(frames, &FrameChoice::changed, this, &ExportForm::refresh);
    m_form->addRow(label, about ? inOneRow(option, about) : option);
}

void ExportForm::addText(const QString& text) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addSpacing(12);
    column->addWidget(quietLabel(text));
}

void ExportForm::refresh() {
    if (follow) follow();
    emit changed();
}

void ExportForm::showEvent(QShowEvent* event) {
    ExportPage::showEvent(event);
    if (follow) follow();
}

ExportPage* makeVideoExport(const ExportContext& context) {
    return new ExportForm(context, fillVideo);
}

ExportPage* makeImageExport(const ExportContext& context) {
    return new ExportForm(context, fillImages);
}

void chooseImages(ExportPage& images, ImageContent content) {
    images.findChild<QComboBox*>(QStringLiteral("export.content"))->setCurrentIndex(content);
}

ExportPage* makeDataExport(const ExportContext& context, const QString& panel, bool results) {
    return new ExportForm(context, [&](ExportForm& form) { fillData(form, panel, results); });
}

ExportPage* makeBundleExport(const ExportContext& context) {
    return new ExportForm(context, fillBundle);
}

}  // namespace spoor
