// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/inspect/stage_panel.h"

#include "engine/pipeline/artifact.h"
#include "gui/document/document.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/runs/shown_artifact.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QTableView>
#include <algorithm>

namespace spoor {
namespace {

constexpr int refreshMilliseconds = 250;
constexpr QSize thumbnail{72, 40};

const char* iconOf(ArtifactKind kind) {
    switch (kind) {
        case ArtifactKind::BoxList:
            return "box";
        case ArtifactKind::Gallery:
            return "images";
        case ArtifactKind::Text:
            return "info";
        case ArtifactKind::PointSet:
            return "keyframe";
        default:
            return "chart";
    }
}

/// A picture, or an icon, in the middle of a thumbnail.
QPixmap framed(const QImage& picture, const char* icon, const QWidget& widget) {
    const double ratio = widget.devicePixelRatioF();
    QPixmap pixmap(thumbnail * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(widget.palette().color(QPalette::Dark));
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QSizeF size = picture.isNull()
                            ? QSizeF(18, 18)
                            : QSizeF(picture.size()).scaled(thumbnail, Qt::KeepAspectRatio);
    QRectF place(QPointF(), size);
    place.moveCenter(QRectF(QPointF(), thumbnail).center());
    if (picture.isNull())
        spoor::icon(icon).paint(&painter, place.toRect());
    else
        painter.drawImage(place, picture);
    return pixmap;
}

QImage pictureOf(const ArtifactPtr& artifact) {
    if (!artifact) return {};
    if (const auto* map = std::get_if<ScalarMap>(&artifact->value)) return toImage(*map);
    if (const auto* raster = std::get_if<Raster>(&artifact->value)) return toImage(*raster);
    return {};
}

}  // namespace

StagePanel::StagePanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new TimingModel(context.document, this)),
      m_name(new QLabel),
      m_help(new QLabel),
      m_details(new QWidget) {
    nameControl(this, "stage_panel", tr("Stage"));
    m_name->setObjectName("stage.name");
    makeTitle(*m_name);
    m_name->setWordWrap(true);
    setUpText(m_help, "stage.help", {TextLook::Quiet});
    auto* details = columnIn(m_details, {}, 8);
    addAll(details, {m_name, m_help, makeViews()});
    details->addWidget(makeTimes(), 1);
    m_empty = new EmptyState(m_details, "stage.empty",
                             {"layers", tr("No stage selected"),
                              tr("Select a stage above the video to see what it computes.")});
    auto* layout = columnIn(this, {12, 12, 12, 8});
    layout->addWidget(m_details, 1);
    callOnce(m_timer, 0, this, &StagePanel::refresh);
    connect(&m_selection, &Selection::stageChanged, this, &StagePanel::rebuild);
    connect(&m_selection, &Selection::artifactChanged, this, &StagePanel::followArtifact);
    connect(&m_selection, &Selection::targetChanged, this, &StagePanel::schedule);
    connect(&m_document, &Document::setupChanged, this, &StagePanel::rebuild);
    if (ArtifactRecompute* const recomputed = m_context.inside)
        connect(recomputed, &ArtifactRecompute::changed, this, &StagePanel::schedule);
    for (auto signal : {&Document::rowsAdded, &Document::reportChanged, &Document::framesChanged,
                        &Document::stateChanged})
        connect(&m_document, signal, this, &StagePanel::schedule);
    rebuild();
}

/// The views of the stage, each with a picture if it is one.
QWidget* StagePanel::makeViews() {
    m_viewsPart = new QWidget;
    m_views = new QListWidget;
    nameControl(m_views, "stage.views", tr("Views of the stage"));
    m_views->setIconSize(thumbnail);
    m_views->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_views->setUniformItemSizes(true);
    m_range = makeReadout(nullptr, "stage.range", tr("Range of the values"));
    setUpText(m_range, {}, {TextLook::Quiet});
    auto* column = columnIn(m_viewsPart, {0, 4, 0, 0}, 4);
    addAll(column, {makeViewTitle(tr("Views")), m_views, m_range});
    connect(m_views, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item) m_selection.setArtifact(item->data(Qt::UserRole).toString());
    });
    return m_viewsPart;
}

/// Where the stage runs, and its kernels.
QWidget* StagePanel::makeTimes() {
    auto* part = new QWidget;
    m_device = makeReadout(part, "stage.device", tr("Device and median time"));
    const auto cell = [this](int row, int column, int role) -> QVariant {
        if (role == Qt::TextAlignmentRole && column > 0)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole) return {};
        const auto& [name, time] = m_times[std::size_t(row)];
        return column == 0 ? name : time;
    };
    m_kernels = new TableRowModel({tr("Kernel"), tr("Median, ms")}, cell, this);
    m_table = makeTable(m_kernels, "stage.kernels", tr("Kernels of the stage"), part);
    sizeColumns(m_table, {QString(14, 'x'), "0000.00"});
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* column = columnIn(part, {0, 4, 0, 0}, 4);
    addAll(column, {makeViewTitle(tr("Times")), m_device});
    column->addWidget(m_table, 1);
    return part;
}

/// Whether the selected stage is one of the algorithm, decoding or the decision.
bool StagePanel::known() const {
    const std::string id = m_selection.stage().toStdString();
    const std::vector<StageSpec>& stages = m_document.setup().shape().stages;
    return !stages.empty() &&
           (isStageEnd(id) || std::any_of(stages.begin(), stages.end(),
                                          [&](const StageSpec& each) { return each.id == id; }));
}

/// The artifacts of the stage, in the order of the list.
std::vector<ArtifactSpec> StagePanel::views() const {
    std::vector<ArtifactSpec> specs;
    for (const ArtifactSpec& spec : m_document.setup().shape().artifacts)
        if (spec.stage == m_selection.stage().toStdString()) specs.push_back(spec);
    return specs;
}

void StagePanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(refreshMilliseconds);
}

/// Shows another stage.
void StagePanel::rebuild() {
    const std::string id = m_selection.stage().toStdString();
    m_empty->setEmpty(!known());
    m_name->setText(known() ? timingStageLabel(m_document, id) : QString());
    m_help->setText(timingStageHelp(m_document, id));
    const QSignalBlocker quiet(m_views);
    m_views->clear();
    for (const ArtifactSpec& spec : views()) {
        auto* item = new QListWidgetItem(translated(spec.label), m_views);
        item->setData(Qt::UserRole, QString::fromStdString(spec.id));
        item->setIcon(framed({}, iconOf(spec.kind), *m_views));
    }
    const int rows = std::min(m_views->count(), 4);
    m_views->setFixedHeight(rows * (thumbnail.height() + 8) + 2);
    m_viewsPart->setVisible(m_views->count() > 0);
    followArtifact();
    watch();
    refresh();
}

void StagePanel::followArtifact() {
    const QSignalBlocker quiet(m_views);
    for (int row = 0; row < m_views->count(); ++row)
        if (m_views->item(row)->data(Qt::UserRole).toString() == m_selection.artifact())
            m_views->setCurrentRow(row);
    schedule();
}

/// Asks for the pictures of the stage while they are on screen.
void StagePanel::watch() {
    QSet<QString> watched;
    for (const ArtifactSpec& spec : views())
        if (isVisible() && placeOf(spec.kind) == ArtifactPlacement::Picture)
            watched.insert(QString::fromStdString(spec.id));
    m_document.watched().set(this, watched);
}

void StagePanel::refresh() {
    if (!isVisible() || !known()) return;
    if (m_model->update()) schedule();
    showViews();
    showTimes();
}

void StagePanel::showViews() {
    ArtifactPtr chosen;
    int row = 0;
    for (const ArtifactSpec& spec : views()) {
        const ArtifactPtr artifact = shownArtifact(m_context, spec);
        if (spec.id == m_selection.artifact().toStdString()) chosen = artifact;
        m_views->item(row++)->setIcon(framed(pictureOf(artifact), iconOf(spec.kind), *m_views));
    }
    const auto* const map = chosen ? std::get_if<ScalarMap>(&chosen->value) : nullptr;
    const QLocale locale;
    m_range->setText(
        map ? tr("%1 × %2, values from %3 to %4")
                  .arg(map->size.width)
                  .arg(map->size.height)
                  .arg(locale.toString(map->low, 'g', 4), locale.toString(map->high, 'g', 4))
            : QString());
    m_range->setVisible(map != nullptr);
}

void StagePanel::showTimes() {
    const int row = m_model->rowOfStage(m_selection.stage());
    std::vector<std::pair<QString, QString>> times;
    QString device =
        m_selection.stage() == QLatin1String(decisionStage) ? tr("Host") : tr("Not run yet");
    if (row >= 0) {
        const QModelIndex parent = m_model->index(row, 0);
        const auto text = [&](int column, int child = -1) {
            const QModelIndex at =
                child < 0 ? m_model->index(row, column) : m_model->index(child, column, parent);
            return at.data().toString();
        };
        const QString time = text(TimingModel::P50);
        device = text(TimingModel::Device);
        if (!time.isEmpty()) device = tr("%1 · median %2 ms").arg(device, time);
        for (int child = 0; child < m_model->rowCount(parent); ++child)
            times.emplace_back(text(TimingModel::Name, child), text(TimingModel::P50, child));
    }
    m_device->setText(device);
    m_table->setVisible(!times.empty());
    m_kernels->replace(int(times.size()), [&] { m_times = std::move(times); });
}

void StagePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    watch();
    refresh();
}

void StagePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    watch();
}

}  // namespace spoor
