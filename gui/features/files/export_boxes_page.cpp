// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_boxes_page.h"

#include "engine/formats/export_folder.h"
#include "engine/formats/lost_frames.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/features/files/boxes_file.h"
#include "gui/features/files/dataset_images.h"
#include "gui/features/files/export.h"
#include "gui/features/files/format_list.h"
#include "gui/features/files/size_probe.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <algorithm>
#include <optional>
#include <utility>

namespace spoor {

namespace {

const QString formatKey = QStringLiteral("export/format");
const QString recentKey = QStringLiteral("export/recent_formats");
const QString imagesKey = QStringLiteral("export/images");
const QString trainingImagesKey = QStringLiteral("export/training_images");
const QString imageKindKey = QStringLiteral("export/image_kind");
constexpr int maxRecent = 3;
constexpr int signSide = 16;
constexpr std::ptrdiff_t maxClasses = 12;  ///< in the form; the tooltip lists all

/// A card that warns.
class WarningCard : public QFrame {
protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens(palette());
        QColor outline(t.warning);
        outline.setAlphaF(0.5F);
        QPainter painter(this);
        paintBox(painter, rect(), QColor(t.warningTag), outline, cardRadius);
    }
};

/// YOLO and COCO files are of no use without their images.
bool trainsWithImages(const Format& format) {
    const std::string_view id = format.id;
    return id.starts_with("yolo") || id == "coco";
}

QLabel* textLabel(const char* name) {
    auto* label = new QLabel;
    setUpText(label, QLatin1String(name));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    return label;
}

QString listed(const std::vector<Message>& messages) {
    QStringList lines;
    for (const Message& message : messages) lines << QStringLiteral("• ") + translated(message);
    return lines.join(QLatin1Char('\n'));
}

/// How much of the session a loss affects, for example "161 frames of moth"; empty if it affects
/// the file as a whole.
QString extentOf(const FormatLoss& loss, const Session& session) {
    const bool one = loss.targets.size() == 1 && session.targets().size() > 1;
    QString frames = frameCountText(loss.frames);
    if (loss.frames && one)
        return ExportBoxesPage::tr("%1 of %2", "frames of a target")
            .arg(frames, targetName(session, loss.targets[0]));
    if (loss.frames) return frames;
    if (loss.targets.empty()) return {};
    return ExportBoxesPage::tr("%Ln target(s)", nullptr, int(loss.targets.size()));
}

/// Losses and their extents as a table of rich text; empty if there are none.
QString listed(const std::vector<FormatLoss>& losses, const Session& session) {
    QString rows;
    for (const FormatLoss& loss : losses)
        rows += QStringLiteral(
                    "<tr><td>%1</td><td align=right style=\"white-space:nowrap; "
                    "padding-left:12px\">%2</td></tr>")
                    .arg(translated(loss.sentence).toHtmlEscaped(),
                         extentOf(loss, session).toHtmlEscaped());
    return rows.isEmpty() ? rows : QStringLiteral("<table width=\"100%\">%1</table>").arg(rows);
}

/// Classes as the files number them, for example "0 butterfly · 1 moth".
QString numbered(const std::vector<std::string>& classes, int first) {
    QStringList names;
    for (const std::string& name : classes)
        names << QStringLiteral("%1 %2").arg(first++).arg(QString::fromStdString(name));
    return names.join(QStringLiteral(" · "));
}

void remember(const Format& format) {
    QSettings settings;
    const QString id = QLatin1String(format.id);
    settings.setValue(formatKey, id);
    QStringList recent = settings.value(recentKey).toStringList();
    recent.removeAll(id);
    recent.prepend(id);
    settings.setValue(recentKey, QStringList(recent.mid(0, maxRecent)));
}

const Format& rememberedFormat() {
    const std::string id =
        QSettings().value(formatKey, QStringLiteral("json")).toString().toStdString();
    const Result<const Format*> found = findFormat(id);
    return found && found.value()->write ? *found.value() : *findFormat("json").value();
}

}  // namespace

ExportBoxesPage::ExportBoxesPage(const ExportContext& context)
    : ExportPage(context), m_format(&rememberedFormat()), m_size(new SizeProbe(this)) {
    connect(m_size, &SizeProbe::changed, this, &ExportPage::changed);
    auto* row = rowIn(this, {}, 16);
    row->addWidget(makeFormats());
    auto* right = new QVBoxLayout;
    right->addWidget(makeOptions());
    right->addWidget(makeLosses(), 1);
    row->addLayout(right, 1);
    fillList();
    onFormat();
    read();
}

/// Reads the results of the project in the background.
void ExportBoxesPage::read() {
    const auto take = [this](const Session& whole) {
        m_session = whole;
        m_problem.clear();
        refresh();
    };
    const std::shared_future<Session> whole = wholeSession(m_context.document);
    const auto fail = [this](const Problem& problem) {
        m_problem = translated(problem.message);
        refresh();
    };
    m_problem = tr("Reading the results…");
    runInBackground(
        this, [whole] { return whole.get(); }, take, fail);
}

QWidget* ExportBoxesPage::makeFormats() {
    auto* box = new QWidget;
    box->setFixedWidth(letterWidth(fontMetrics()) * 42);
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("export.search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search formats"));
    m_list = new QListWidget;
    nameControl(m_list, QStringLiteral("export.formats"), tr("Format"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    m_list->setMouseTracking(true);
    auto* column = columnIn(box);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        fillList();
        onRow();
    });
    connect(m_list, &QListWidget::currentItemChanged, this, &ExportBoxesPage::onRow);
    return box;
}

QWidget* ExportBoxesPage::makeOptions() {
    auto* box = new QWidget;
    m_form = optionsForm();
    m_frames = new FrameChoice(m_context.document);
    m_targets = new QComboBox;
    nameControl(m_targets, QStringLiteral("export.targets"), tr("Targets to export"));
    const Session& keyframes = m_context.document.annotations().session();
    m_targets->addItem(tr("All targets (%1)").arg(countText(qint64(keyframes.targets().size()))));
    const TargetId chosen = m_context.selection.target();
    if (const SessionTarget* const target = keyframes.target(chosen))
        m_targets->addItem(tr("Only %1").arg(targetName(*target)), int(chosen));
    const QSettings settings;
    m_uncertain = optionSwitch("export.uncertain", tr("Uncertain boxes"), true);
    m_uncertainBoxes = new QLabel;
    m_images = optionSwitch("export.images", tr("Write images"), false);
    m_imageKind = new QComboBox;
    nameControl(m_imageKind, QStringLiteral("export.image_kind"), tr("Format of the images"));
    m_imageKind->addItem(tr("JPEG, quality 95"), int(ImageKind::Jpeg));
    m_imageKind->addItem(tr("PNG, lossless"), int(ImageKind::Png));
    m_imageKind->setCurrentIndex(
        std::max(0, m_imageKind->findData(settings.value(imageKindKey).toInt())));
    m_folder = optionSwitch("export.folder", tr("Write a folder"), keyframes.targets().size() > 1);
    m_imageRow = inOneRow(m_images, m_imageKind);
    m_folderRow = inOneRow(m_folder, new QLabel(tr("Instead of a file")));
    m_form->addRow(tr("Frames"), m_frames);
    m_form->addRow(tr("Targets"), m_targets);
    m_form->addRow(m_images->accessibleName(), m_imageRow);
    m_form->addRow(m_uncertain->accessibleName(), inOneRow(m_uncertain, m_uncertainBoxes));
    m_lostFrames = new QComboBox;
    nameControl(m_lostFrames, QStringLiteral("export.lost"), tr("Frames where a target is lost"));
    m_lostFrames->addItem(tr("Skip"), int(LostFrames::Skip));
    m_lostFrames->addItem(tr("Keep last box"), int(LostFrames::Keep));
    m_lostFrames->addItem(tr("Leave empty"), int(LostFrames::Empty));
    m_lostNote = quietLabel({});
    m_lostNote->setObjectName(QStringLiteral("export.lost_note"));
    m_form->addRow(tr("Lost targets"), inOneRow(m_lostFrames, m_lostNote));
    m_form->addRow(m_folder->accessibleName(), m_folderRow);
    m_classes = textLabel("export.classes");
    m_form->addRow(tr("Classes"), m_classes);
    auto* column = columnIn(box);
    column->addWidget(headingLabel(tr("Options")));
    column->addLayout(m_form);
    connect(m_frames, &FrameChoice::changed, this, &ExportBoxesPage::refresh);
    connect(m_targets, &QComboBox::currentIndexChanged, this, &ExportBoxesPage::refresh);
    for (Switch* each : {m_uncertain, m_images, m_folder})
        connect(each, &Switch::toggled, this, &ExportBoxesPage::refresh);
    connect(m_lostFrames, &QComboBox::currentIndexChanged, this, &ExportBoxesPage::refresh);
    connect(m_imageKind, &QComboBox::currentIndexChanged, this, &ExportPage::changed);
    connect(m_images, &Switch::clicked, this, [this](bool on) {
        QSettings().setValue(trainsWithImages(*m_format) ? trainingImagesKey : imagesKey, on);
    });
    return box;
}

QWidget* ExportBoxesPage::makeLosses() {
    auto* content = new QWidget;
    m_heading = headingLabel({});
    m_lost = textLabel("losses");
    m_lostCard = new WarningCard;
    auto* sign = new QLabel;
    sign->setPixmap(iconPicture(QStringLiteral("warning"), signSide, devicePixelRatioF(),
                                QColor(tokens(palette()).warning)));
    auto* title = headingLabel(tr("Dropped from this project"));
    QPalette warning = title->palette();
    warning.setColor(QPalette::WindowText, QColor(tokens(palette()).warning));
    title->setPalette(warning);
    auto* card = new QGridLayout(m_lostCard);
    card->setContentsMargins(12, 10, 12, 10);
    card->setColumnStretch(1, 1);
    card->addWidget(sign, 0, 0);
    card->addWidget(title, 0, 1);
    card->addWidget(m_lost, 1, 0, 1, 2);
    m_unused = textLabel("losses.unused");
    m_unused->setForegroundRole(QPalette::PlaceholderText);
    m_unused->hide();
    m_unusedButton = new QToolButton;
    m_unusedButton->setObjectName(QStringLiteral("losses.more"));
    m_unusedButton->setCheckable(true);
    m_unusedButton->setAutoRaise(true);
    m_unusedButton->setArrowType(Qt::RightArrow);
    m_unusedButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_better = textLabel("losses.better");
    auto* column = columnIn(content, {0, 8, 0, 0});
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_heading, m_lostCard, m_unusedButton, m_unused, m_better})
        column->addWidget(each);
    column->addStretch(1);
    connect(m_unusedButton, &QToolButton::toggled, this, [this](bool open) {
        m_unusedButton->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_unused->setVisible(open);
    });
    connect(m_better, &QLabel::linkActivated, this,
            [this](const QString& id) { choose(*findFormat(id.toStdString()).value()); });
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    return scroll;
}

void ExportBoxesPage::fillList() {
    const QSignalBlocker quiet(m_list);
    const int count = fillFormats(*m_list, m_search->text().trimmed(),
                                  QSettings().value(recentKey).toStringList(), *m_format);
    if (m_search->placeholderText().isEmpty())
        m_search->setPlaceholderText(tr("Search %1 formats").arg(countText(count)));
}

/// Takes the format from the list. If no format matches the search, the page offers no export.
void ExportBoxesPage::onRow() {
    const QListWidgetItem* const now = m_list->currentItem();
    if (now && now->data(formatRole).isValid())
        m_format = findFormat(now->data(formatRole).toString().toStdString()).value();
    onFormat();
}

void ExportBoxesPage::showEvent(QShowEvent* event) {
    ExportPage::showEvent(event);
    // The list was filled at another size and may have scrolled more than needed.
    m_list->scrollToTop();
    m_list->scrollToItem(m_list->currentItem());
}

void ExportBoxesPage::choose(const Format& format) {
    m_format = &format;
    if (m_search->text().isEmpty())
        fillList();
    else
        m_search->clear();
    onFormat();
}

void ExportBoxesPage::onFormat() {
    const std::string_view form = m_format->form;
    m_form->setRowVisible(m_folderRow, form == "file or folder");
    m_form->setRowVisible(m_imageRow, namesImages(*m_format));
    const QSignalBlocker quiet(m_images);
    m_images->setChecked(trainsWithImages(*m_format)
                             ? QSettings().value(trainingImagesKey, true).toBool()
                             : QSettings().value(imagesKey).toBool());
    refresh();
}

void ExportBoxesPage::refresh() {
    Session chosen = part();
    const Message note = lostFramesNote(chosen, *m_format, lost());
    m_lostNote->setText(
        !note.empty() ? translated(note)
        : framesWithLost(chosen).empty()
            ? tr("No target is lost.")
            : tr("%1 writes no box where a target is lost.").arg(QLatin1String(m_format->name)));
    m_part = std::make_shared<const Session>(withLostFrames(std::move(chosen), *m_format, lost()));
    m_imageKind->setEnabled(m_images->isChecked());
    showClasses();
    showLosses();
    m_size->measure([this]() -> SizeProbe::Work {
        if (!obstacle().isEmpty()) return {};
        return [format = m_format, part = m_part, options = options(), folder = asFolder()](
                   const std::stop_token&) { return boxesBytes(*format, *part, options, folder); };
    });
    emit changed();
}

/// The boxes of the chosen frames and targets.
Session ExportBoxesPage::part() {
    Session part = m_frames->whole() ? m_session : within(m_session, m_frames->range());
    const TargetId only = m_targets->currentData().toInt();
    for (const SessionTarget& target : m_session.targets())
        if (only && target.id != only) part.erase(target.id);
    int uncertain = 0;
    const std::vector<SessionTarget> targets = part.targets();
    for (SessionTarget sure : targets) {
        uncertain += int(std::erase_if(
            sure.boxes, [](const SessionBox& box) { return box.state == TargetState::Uncertain; }));
        if (!m_uncertain->isChecked()) part.put(std::move(sure));
    }
    m_uncertainBoxes->setText(tr("Include %Ln box(es)", nullptr, uncertain));
    return part;
}

/// The numbers that stand for labels in the files.
void ExportBoxesPage::showClasses() {
    const std::optional<int> first = firstClass(*m_format, *m_part);
    const auto names = first ? classNames(*m_part, options()) : std::vector<std::string>();
    const std::vector<std::string> begin(
        names.begin(), names.begin() + std::min(std::ptrdiff_t(names.size()), maxClasses));
    m_form->setRowVisible(m_classes, !names.empty());
    m_classes->setText(numbered(begin, first.value_or(0)) +
                       (begin.size() < names.size() ? QStringLiteral(" …") : QString()));
    m_classes->setToolTip(begin.size() < names.size() ? numbered(names, *first) : QString());
}

void ExportBoxesPage::showLosses() {
    const QString name = QString::fromUtf8(m_format->name);
    FormatLosses losses = formatLosses(*m_part, *m_format, asFolder() ? "a/" : "a");
    const bool complete = losses.lost.empty();
    QString lost = listed(losses.lost, *m_part);
    const Message missing = writesImages() ? Message() : missingImages(*m_format);
    if (!missing.empty())
        lost += QStringLiteral("<p>%1 %2</p>")
                    .arg(translated(missing).toHtmlEscaped(),
                         tr("Or turn on Write images.").toHtmlEscaped());
    m_heading->setText(complete ? tr("%1 stores everything in this project").arg(name)
                                : tr("What %1 cannot store").arg(name));
    m_lost->setText(lost);
    m_lostCard->setVisible(!lost.isEmpty());
    m_unused->setText(listed(losses.unused));
    m_unusedButton->setText(
        tr("Not used in this project: %1").arg(countText(qint64(losses.unused.size()))));
    m_unusedButton->setVisible(!losses.unused.empty());
    m_unused->setVisible(!losses.unused.empty() && m_unusedButton->isChecked());
    m_better->setVisible(!complete);
    m_better->setText(tr("JSON keeps all of this. %1")
                          .arg(QStringLiteral("<a href=\"json\">%1</a>").arg(tr("Use JSON"))));
}

LostFrames ExportBoxesPage::lost() const {
    return LostFrames(m_lostFrames->currentData().toInt());
}

bool ExportBoxesPage::asFolder() const {
    const std::string_view form = m_format->form;
    return form == "folder" || (form == "file or folder" && m_folder->isChecked());
}

bool ExportBoxesPage::writesImages() const {
    return namesImages(*m_format) && m_images->isChecked() &&
           framesObstacle(m_context.document).isEmpty();
}

QString ExportBoxesPage::suggestedName() const {
    const QString name = inputName(m_context.document);
    const QString id = QLatin1String(m_format->id);
    const QString suffix = asFolder() ? QString() : QLatin1String(m_format->suffix);
    const QString stem = name.isEmpty() ? id : id == suffix ? name : name + QLatin1Char('-') + id;
    return suffix.isEmpty() ? stem : stem + QLatin1Char('.') + suffix;
}

QString ExportBoxesPage::estimate() {
    qint64 boxes = 0;
    for (const SessionTarget& target : m_part->targets())
        boxes += std::count_if(target.boxes.begin(), target.boxes.end(),
                               [](const SessionBox& box) { return box.present(); });
    const QString text = tr("Boxes: %1, targets: %2")
                             .arg(countText(boxes), countText(qint64(m_part->targets().size())));
    if (!writesImages()) return withSize(text, m_size->bytes());
    const auto images = qint64(imageFrames(*m_format, *m_part, m_frames->range()).size());
    const auto kind = ImageKind(m_imageKind->currentData().toInt());
    return withSize(tr("%1, %2", "boxes, images").arg(text, imagesText(images)),
                    m_size->bytes() + bytesOf(images, kind));
}

FormatOptions ExportBoxesPage::options() const {
    FormatOptions options;
    options.size = m_part->size;
    options.fps = m_part->fps;
    options.lost = lost();
    options.video = inputName(m_context.document).toStdString();
    if (m_context.document.frames()) options.input = m_context.document.frames()->info().input;
    for (const QString& label : m_context.document.setup().annotateMode().labels())
        options.classes.push_back(label.toStdString());
    return options;
}

QString ExportBoxesPage::obstacle() const {
    if (!m_problem.isEmpty()) return m_problem;
    if (!m_list->currentItem()) return tr("No format matches the search.");
    if (!m_session.targets().empty()) return {};
    return m_context.document.computed().found().empty()
               ? tr("No boxes to export.")
               : tr("There are no targets to export. Add the detections as targets first: Edit > "
                    "Add all detections in this frame.");
}

ExportJob ExportBoxesPage::job(const QString& path) {
    remember(*m_format);
    QSettings().setValue(imageKindKey, m_imageKind->currentData());
    const std::string place = (asFolder() ? path + '/' : path).toStdString();
    FormatOptions options = this->options();
    DatasetImages images;
    if (writesImages()) {
        images.kind = ImageKind(m_imageKind->currentData().toInt());
        images.frames = m_context.document.frames();
        images.folder = imageFolder(*m_format, place);
        images.indices = imageFrames(*m_format, *m_part, m_frames->range());
    }
    ExportJob job;
    job.frames = std::max<FrameIndex>(1, FrameIndex(images.indices.size()));
    const auto& frames = m_context.document.frames();
    job.work = [format = m_format, session = m_part, place, options = std::move(options),
                images = std::move(images), source = frames ? frames->info() : SourceInfo()](
                   const std::stop_token& stop, std::atomic<std::int64_t>& done) mutable {
        options.pictures = sourceImages(source);
        if (images.frames)
            options.pictures = images.names =
                imageNames(*format, images.frames->frameCount(), images.kind, options.pictures);
        ExportFolder folder(place);
        exportSession(*format, *session, place, options);
        const bool complete = images.indices.empty() || writeDatasetImages(images, stop, done);
        (void)folder.finish(complete);
        return complete;
    };
    return job;
}

}  // namespace spoor
