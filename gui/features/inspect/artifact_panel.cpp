// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/inspect/artifact_panel.h"

#include "engine/pipeline/report.h"
#include "engine/pipeline/watched_artifacts.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/artifacts/box_list_view.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr int artifactMilliseconds = 66;

}  // namespace

ArtifactPanel::ArtifactPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_document(context.document),
      m_selection(context.selection),
      m_inside(context.inside),
      m_stack(new QStackedWidget),
      m_nothingPage(new QWidget) {
    nameControl(this, "artifact_panel", tr("Intermediate results"));
    makeNothing();
    m_stack->addWidget(m_nothingPage);
    m_stack->setContentsMargins(8, 0, 8, 8);
    m_stack->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* layout = columnIn(this, {}, 0);
    layout->addWidget(makeHeader());
    layout->addWidget(m_stack, 1);

    callOnce(m_timer, 0, this, &ArtifactPanel::refresh);
    connect(&m_document, &Document::setupChanged, this, &ArtifactPanel::rebuild);
    connect(&m_document, &Document::reportChanged, this, &ArtifactPanel::schedule);
    connect(&m_document, &Document::framesChanged, this, &ArtifactPanel::rebuild);
    connect(&m_selection, &Selection::stageChanged, this, [this] {
        // Transfers are chosen in the timings and have no place among the stages.
        const QString id = m_selection.stage();
        if (stageOf(id) || isStageEnd(id.toStdString())) fillArtifacts();
    });
    connect(&m_selection, &Selection::artifactChanged, this, &ArtifactPanel::followArtifact);
    connect(&m_selection, &Selection::targetChanged, this, &ArtifactPanel::schedule);
    connect(&m_selection, &Selection::boxChanged, this, &ArtifactPanel::inspect);
    connect(&m_selection, &Selection::overlaysChanged, this, [this] {
        showOverlaySwitch();
        watch();
    });
    connect(m_stack, &QWidget::customContextMenuRequested, this, &ArtifactPanel::showMenu);
    connect(&m_document.annotations(), &Annotations::changed, this, &ArtifactPanel::schedule);
    if (m_inside) {
        connect(m_inside, &ArtifactRecompute::changed, this, &ArtifactPanel::schedule);
        connect(m_inside, &ArtifactRecompute::windowAsked, this, &ArtifactPanel::showWindow);
        connect(m_inside, &ArtifactRecompute::scaleAsked, this, &ArtifactPanel::scaleWindow);
        connect(m_inside, &ArtifactRecompute::videoPointed, this,
                [this](const std::optional<PointF>& place) {
                    if (isVisible() && view()) view()->point(place);
                });
    }
    rebuild();
}

void ArtifactPanel::makeNothing() {
    m_nothing = new EmptyState(nullptr, "artifact.nothing", {"layers", {}, {}});
    m_compute = m_nothing->addButton(tr("Recompute intermediate results"),
                                     QStringLiteral("artifact.compute"), [this] {
                                         if (m_inside->running())
                                             m_inside->stop();
                                         else
                                             m_inside->start(target());
                                     });
    m_progress = new QProgressBar(m_nothingPage);
    nameControl(m_progress, "artifact.progress", tr("Recomputing intermediate results"));
    auto* layout = columnIn(m_nothingPage);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(m_progress);
}

QWidget* ArtifactPanel::makeHeader() {
    auto* header = new QWidget;
    header->setFixedHeight(viewHeadHeight(*header));
    m_title = makeViewTitle();
    m_title->setObjectName("artifact.title");
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_artifacts = new QComboBox(header);
    nameControl(m_artifacts, "artifact.artifact", tr("View"));
    m_artifacts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_artifacts->setMinimumContentsLength(10);
    m_frame = makeReadout(header, "artifact.frame", tr("Frame shown"));
    m_frame->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    makeCaption(*m_frame);
    m_overlay = new QToolButton(header);
    m_overlay->setObjectName("artifact.overlay");
    m_overlay->setText(tr("Show over video"));
    m_overlay->setIcon(icon("layers"));
    m_overlay->setAutoRaise(true);
    m_overlay->setCheckable(true);
    m_overlay->setFocusPolicy(Qt::TabFocus);
    m_overlay->setAccessibleName(m_overlay->text());
    m_overlay->setToolTip(tr("Draw this result over the video as well"));
    auto* own = new QToolButton(header);
    own->setObjectName("artifact.own_window");
    makeFlat(own, "float");
    own->setToolTip(tr("Show in its own window"));
    own->setAccessibleName(own->toolTip());
    connect(own, &QToolButton::clicked, this, &ArtifactPanel::floatRequested);
    QHBoxLayout* const row = makeViewHead(*header);
    row->addWidget(m_title, 3);
    row->addWidget(m_artifacts, 3);
    row->addWidget(m_frame, 2);
    row->addWidget(m_overlay);
    row->addWidget(own);
    connect(m_artifacts, &QComboBox::currentIndexChanged, this,
            [this] { chooseArtifact(m_artifacts->currentData().toString()); });
    connect(m_overlay, &QToolButton::toggled, this, [this](bool on) {
        if (const ArtifactSpec* shown = spec())
            m_selection.setOverlay(QString::fromStdString(shown->id), on);
    });
    return header;
}

/// Keeps the stage if the algorithm has it. Otherwise shows the first one with results.
void ArtifactPanel::rebuild() {
    const AlgorithmLayout& shape = m_document.setup().shape();
    for (auto& [kind, view] : m_views) view->start({});
    m_inspected = false;
    m_picked.reset();
    if (!stageOf(m_selection.stage()) && !isStageEnd(m_selection.stage().toStdString())) {
        const auto& artifacts = shape.artifacts;
        const auto shows = [&](const StageSpec& stage) {
            return std::any_of(artifacts.begin(), artifacts.end(),
                               [&](const ArtifactSpec& each) { return each.stage == stage.id; });
        };
        const auto first = std::find_if(shape.stages.begin(), shape.stages.end(), shows);
        m_selection.setStage(first == shape.stages.end() ? QString()
                                                         : QString::fromStdString(first->id));
    }
    fillArtifacts();
}

const StageSpec* ArtifactPanel::stageOf(const QString& id) const {
    for (const StageSpec& stage : m_document.setup().shape().stages)
        if (stage.id == id.toStdString()) return &stage;
    return nullptr;
}

void ArtifactPanel::fillArtifacts() {
    const QString before = m_artifacts->currentData().toString();
    const std::string id = m_selection.stage().toStdString();
    const StageSpec* const stage = stageOf(m_selection.stage());
    const bool known = stage || isStageEnd(id);
    m_title->setText(known ? timingStageLabel(m_document, id) : QString());
    m_title->setToolTip(timingStageHelp(m_document, id));
    {
        const QSignalBlocker quiet(m_artifacts);
        m_artifacts->clear();
        for (const ArtifactSpec& spec : m_document.setup().shape().artifacts)
            if (stage && spec.stage == stage->id)
                m_artifacts->addItem(translated(spec.label), QString::fromStdString(spec.id));
        const int chosen = m_artifacts->findData(m_selection.artifact());
        const int kept = m_artifacts->findData(before);
        m_artifacts->setCurrentIndex(chosen >= 0                ? chosen
                                     : kept >= 0                ? kept
                                     : m_artifacts->count() > 0 ? 0
                                                                : -1);
    }
    m_artifacts->setVisible(m_artifacts->count() > 0);
    chooseArtifact(m_artifacts->currentData().toString());
}

void ArtifactPanel::chooseArtifact(const QString& artifact) {
    const ArtifactSpec* const own = spec();
    if (own && own->kind == ArtifactKind::WindowInspection && m_picked) {
        const InspectRequest picked = *std::exchange(m_picked, std::nullopt);
        inspectWindow(picked.target, picked.box);
    }
    m_selection.setArtifact(artifact);
    showOverlaySwitch();
    watch();
    refresh();
}

void ArtifactPanel::followArtifact() {
    const std::string artifact = m_selection.artifact().toStdString();
    if (artifact == m_artifacts->currentData().toString().toStdString()) return;
    for (const ArtifactSpec& spec : m_document.setup().shape().artifacts) {
        if (spec.id != artifact) continue;
        m_selection.setStage(QString::fromStdString(spec.stage));
        fillArtifacts();  // also for another artifact of the same stage
        return;
    }
}

void ArtifactPanel::showOverlaySwitch() {
    const ArtifactSpec* shown = spec();
    const bool placed = shown && placeOf(shown->kind) != ArtifactPlacement::None;
    m_overlay->setEnabled(placed);
    const bool on = placed && m_selection.overlays().contains(QString::fromStdString(shown->id));
    const QSignalBlocker quiet(m_overlay);
    m_overlay->setChecked(on);
}

const ArtifactSpec* ArtifactPanel::spec() const {
    const std::string id = m_artifacts->currentData().toString().toStdString();
    for (const ArtifactSpec& artifact : m_document.setup().shape().artifacts)
        if (artifact.id == id) return &artifact;
    return nullptr;
}

void ArtifactPanel::watch() {
    const ArtifactSpec* const own = spec();
    if (m_inside) {
        using Picking = ArtifactRecompute::Picking;
        const bool explains = isVisible() && !inspectionsOf(m_document.setup().shape()).empty();
        const bool shown = own && own->kind == ArtifactKind::WindowInspection;
        m_inside->setPicking(!explains ? Picking::Nothing : shown ? Picking::All : Picking::Clicks);
    }
    // Artifacts over the video stay watched while this panel is hidden.
    QSet<QString> watched;
    for (const ArtifactSpec& artifact : m_document.setup().shape().artifacts) {
        const QString id = QString::fromStdString(artifact.id);
        if (m_selection.overlays().contains(id)) watched.insert(id);
    }
    if (isVisible())
        if (const ArtifactSpec* shown = spec()) watched.insert(QString::fromStdString(shown->id));
    m_document.watched().set(this, watched);
}

ArtifactPtr ArtifactPanel::artifactOnScreen() const {
    const ArtifactSpec* shown = spec();
    return shown ? shownArtifact(m_context, *shown) : ArtifactPtr();
}

TargetId ArtifactPanel::target() const {
    return targets::inQuestion(m_document, m_selection);
}

void ArtifactPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(artifactMilliseconds);
}

void ArtifactPanel::refresh() {
    if (!isVisible()) return;
    const ArtifactSpec* shown = spec();
    const FrameReportPtr& report = m_document.report();
    m_frame->setText(report ? tr("frame %1").arg(countText(report->frame.index())) : QString());
    if (!shown) {
        if (m_selection.stage() == QLatin1String(decisionStage))
            showDecision();
        else if (m_document.setup().type())
            showNothing(tr("No intermediate results"), m_title->text().isEmpty()
                                                           ? tr("This algorithm has none.")
                                                           : tr("This stage has none."));
        else
            showNothing(tr("Choose an algorithm"),
                        tr("Choose an algorithm to see what its stages compute."));
        return;
    }
    const ArtifactPtr artifact = artifactOnScreen();
    if (!artifact) {
        explainNothing();
        return;
    }
    ArtifactView*& view = m_views[shown->kind];
    if (!view) {
        view = makeArtifactView(shown->kind, m_selection, m_stack);
        if (m_context.scale) view->follow(*m_context.scale);
        connect(view, &ArtifactView::placeClicked, this, [this](const QPointF& place) {
            showWindow({place.x(), place.y(), 0, 0});
        });
        connect(view, &ArtifactView::windowAsked, this, &ArtifactPanel::showWindow);
        if (m_inside) {
            connect(view, &ArtifactView::placePointed, m_inside, &ArtifactRecompute::point);
            connect(view, &ArtifactView::boxesShown, m_inside, &ArtifactRecompute::showBoxes);
            if (auto* list = qobject_cast<BoxListView*>(view)) m_inside->showBoxes(list->top());
        }
        m_stack->addWidget(view);
    }
    const QString id = QString::fromStdString(shown->id);
    if (view->id() != id) view->start(id);
    m_stack->setCurrentWidget(view);
    view->setArtifact(artifact, report->frame.index());
    view->setLastBox(lastBox());
}

/// The last known box of the target in question.
std::optional<RectF> ArtifactPanel::lastBox() const {
    constexpr FrameIndex searched = 2000;
    if (!m_document.setup().type() || !m_document.setup().type()->needsBox) return std::nullopt;
    const FrameIndex frame = m_document.frame();
    for (FrameIndex back = 0; back <= std::min(searched, frame); ++back)
        if (const auto box = m_document.annotations().boxAt(target(), frame - back))
            return box->box;
    return std::nullopt;
}

/// Says what the tracker has decided in this frame, and why.
void ArtifactPanel::showDecision() {
    for (const ShownBox& each : shownBoxes(m_document)) {
        if (each.id != target()) continue;
        const bool tracked = each.box.source == BoxSource::Tracked;
        const QString state =
            !tracked ? sourceText(each.box)
                     : stateText(each.box.present() ? each.box.state : TargetState::Lost);
        const QString confidence = tr("Confidence %1").arg(shareText(each.box.confidence));
        return showNothing(
            targetName(m_document.annotations().session(), each.id) + QStringLiteral(": ") + state,
            each.reason.empty() ? confidence : translated(each.reason));
    }
    showNothing(tr("No decision in this frame"), tr("The target has no result here."));
}

/// Asks the algorithm to explain the box that was chosen in the list or over the video.
/// The rows are computed once they are on screen: choosing another box needs no computation.
void ArtifactPanel::inspect() {
    const ArtifactPtr shown = artifactOnScreen();
    const auto* const list = shown ? std::get_if<BoxList>(&shown->value) : nullptr;
    const int box = m_selection.box();
    if (!list || box < 0 || box >= int(list->boxes.size())) return;
    m_picked = InspectRequest{shown->target, list->boxes[std::size_t(box)].box};
}

void ArtifactPanel::inspectWindow(TargetId target, const RectF& window) {
    m_inspected = true;
    m_document.post(command::Inspect{target, window});
    if (!m_inside) return;
    m_inside->inspect({target, window});
    if (m_inside->missing(target)) m_inside->start(target);
}

/// Shows what each stage did to a window at a place of the video or of a map.
void ArtifactPanel::showWindow(const RectF& window) {
    const std::vector<std::string> ids = inspectionsOf(m_document.setup().shape());
    if (ids.empty()) return;
    // Some algorithms explain a window in several stages.
    const ArtifactSpec* const own = spec();
    const bool shown = own && own->kind == ArtifactKind::WindowInspection;
    const std::string id = shown ? own->id : ids.front();
    const bool tracks = m_document.setup().type() && m_document.setup().type()->needsBox;
    inspectWindow(tracks ? target() : TargetId(0), window);
    m_selection.setArtifact(QString::fromStdString(id));
    schedule();
}

/// Explains the window on screen at another size.
void ArtifactPanel::scaleWindow(double factor) {
    const ArtifactPtr shown = artifactOnScreen();
    const auto* const window = shown ? std::get_if<WindowInspection>(&shown->value) : nullptr;
    if (!window) return;
    const PointF centre = window->box.centre();
    const double width = window->box.width * factor, height = window->box.height * factor;
    showWindow({centre.x - width / 2, centre.y - height / 2, width, height});
}

/// Explains why the artifact is missing and offers a recomputation, which keeps all results.
void ArtifactPanel::explainNothing() {
    const bool idle = m_document.state().mode == RunMode::Idle;
    if (spec()->kind == ArtifactKind::WindowInspection && !m_inspected)
        return showNothing(tr("Pick a window"),
                           tr("Click a place in the video, or drag a window around it, to see what "
                              "each stage did there."));
    const QString notStored = tr("Intermediate results not stored");
    const QString noOutput = tr("No output in this frame");
    if (!m_inside || !m_document.frames() || !idle)
        return showNothing(noOutput, tr("No intermediate results for this frame yet."));
    if (m_inside->running())
        return showNothing(tr("Recomputing intermediate results"),
                           tr("Tracking results stay unchanged."), true);
    if (!m_inside->problem().isEmpty()) return showNothing(notStored, m_inside->problem(), true);
    if (m_inside->inside(m_document.frame(), spec()->id))
        return showNothing(noOutput, tr("This stage did not run in this frame."));
    const QString obstacle = m_inside->obstacle(target());
    if (!obstacle.isEmpty()) return showNothing(notStored, obstacle);
    const bool tracks = m_document.setup().type()->needsBox;
    showNothing(notStored,
                tracks
                    ? tr("They can be recomputed from the last manual box. Tracking results stay "
                         "unchanged.")
                    : tr("They can be recomputed for this frame. The detections stay unchanged."),
                true);
}

void ArtifactPanel::showNothing(const QString& heading, const QString& why, bool mayCompute) {
    const bool running = mayCompute && m_inside->running();
    m_nothing->setText({"layers", heading, why});
    m_compute->setVisible(mayCompute);
    m_compute->setText(running ? tr("Stop") : tr("Recompute intermediate results"));
    m_progress->setVisible(running);
    if (running) {
        const auto [done, all] = m_inside->progress();
        m_progress->setRange(0, int(all));
        m_progress->setValue(int(done));
    }
    m_stack->setCurrentWidget(m_nothingPage);
}

ArtifactView* ArtifactPanel::view() const {
    return qobject_cast<ArtifactView*>(m_stack->currentWidget());
}

void ArtifactPanel::showMenu(const QPoint& position) {
    if (!view()) return;
    auto* menu = new QMenu(this);
    menu->setObjectName("artifact.menu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const ArtifactPtr shown = artifactOnScreen();
    const std::int64_t picture = view()->pictureAt(view()->mapFrom(m_stack, position));
    if (shown && shown->target && picture) {
        QAction* erase = menu->addAction(tr("&Delete this image from the memory"));
        erase->setObjectName("artifact.delete");
        erase->setToolTip(tr("Takes effect from this frame on: track again to see the result"));
        connect(erase, &QAction::triggered, this, [this, target = shown->target, picture] {
            m_document.post(command::Act{target, "delete", picture});
        });
        menu->addSeparator();
    }
    QAction* over = menu->addAction(m_overlay->text());
    over->setObjectName("artifact.over_video");
    over->setCheckable(true);
    over->setChecked(m_overlay->isChecked());
    over->setEnabled(m_overlay->isEnabled());
    connect(over, &QAction::triggered, m_overlay, &QToolButton::setChecked);
    QAction* own = menu->addAction(tr("&Float"));
    own->setObjectName("artifact.float");
    connect(own, &QAction::triggered, this, &ArtifactPanel::floatRequested);
    menu->addSeparator();
    addExportActions(menu, this, view()->exportable(),
                     [front = view()] { return front->exportable(); });
    menu->popup(m_stack->mapToGlobal(position));
}

void ArtifactPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    watch();
    refresh();
}

void ArtifactPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    watch();
}

}  // namespace spoor
