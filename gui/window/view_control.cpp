// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/view_control.h"

#include "engine/media/segmentation/grab_cut.h"
#include "gui/base/background_task.h"
#include "gui/base/convert.h"
#include "gui/document/target_edits.h"
#include "gui/video/video_view.h"
#include "gui/window/central_area.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/overlay_list.h"
#include "gui/window/workbench.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QSignalBlocker>

namespace spoor {

namespace {

/// Appends the artifacts that can be drawn over the video, in the order of the layout.
void addDrawable(const AlgorithmLayout& shape, std::vector<ArtifactSpec>& found) {
    for (const ArtifactSpec& spec : shape.artifacts) {
        const bool drawn = spec.kind == ArtifactKind::BoxList ||
                           spec.kind == ArtifactKind::ScalarMap ||
                           spec.kind == ArtifactKind::PointSet;
        const bool known = std::any_of(found.begin(), found.end(), [&](const ArtifactSpec& each) {
            return each.id == spec.id;
        });
        if (drawn && !known) found.push_back(spec);
    }
}

}  // namespace

ViewControl::ViewControl(const WindowContext& context)
    : QObject(&context.window), m_context(context) {
    connectZoom();
    connectLayers();
    connectHand();
    connectShapes();
    connectAnnotateMode();
    connectTools();
    connectInside();
    connect(&context.workspace.document(), &Document::framesChanged, this,
            &ViewControl::updateEnabled);
    updateEnabled();
}

/// Commands that change or judge boxes and shapes, and those that zoom, need a video.
void ViewControl::updateEnabled() {
    const bool video = m_context.workspace.document().frames() != nullptr;
    for (const char* id : {"edit_numbers",
                           "by_hand",
                           "draw_turned_box",
                           "pan",
                           "ruler",
                           "ground_plane",
                           "axes",
                           "draw_polygon",
                           "paint_mask",
                           "erase_mask",
                           "turn_left",
                           "turn_right",
                           "mask_from_box",
                           "carry_shape",
                           "zoom_fit",
                           "zoom_actual",
                           "zoom_in",
                           "zoom_out",
                           "move_left",
                           "move_right",
                           "move_up",
                           "move_down",
                           "narrower",
                           "wider",
                           "shorter",
                           "taller",
                           "timeline_zoom_selection",
                           "timeline_zoom_all",
                           "review_accept",
                           "review_correct",
                           "review_discard",
                           "review_next",
                           "review_previous"})
        m_context.actions[id]->setEnabled(video);
}

void ViewControl::connectZoom() {
    VideoView& view = m_context.view;
    const auto on = [&](const char* id, auto slot) {
        connect(m_context.actions[id], &QAction::triggered, &view, slot);
    };
    on("zoom_fit", [&view] { view.fit(); });
    on("zoom_actual", [&view] { view.actualSize(); });
    on("zoom_in", [&view] { view.zoomBy(1.25); });
    on("zoom_out", [&view] { view.zoomBy(0.8); });
}

void ViewControl::connectLayers() {
    connect(m_context.actions["all_layers"], &QAction::triggered, &m_context.view,
            &VideoView::setOverlaysHidden);
    for (int number = 1; number <= Actions::layers; ++number) {
        connect(m_context.actions[QStringLiteral("layer_%1").arg(number)], &QAction::toggled, this,
                [this, number](bool shown) { toggleLayer(number, shown); });
    }
    connect(&m_context.view, &VideoView::layersChanged, this, &ViewControl::updateLayers);
    connect(&m_context.workspace.selection(), &Selection::overlaysChanged, this,
            &ViewControl::updateLayers);
    connect(&m_context.workspace.document(), &Document::setupChanged, this,
            &ViewControl::findLayers);
    connect(&m_context.workspace.comparison(), &ComparisonModel::changed, this, [this] {
        const ComparisonModel& comparison = m_context.workspace.comparison();
        std::array<const AlgorithmDescriptor*, 2> compared{};
        for (std::size_t i = 0; comparison.shown() && i < compared.size(); ++i)
            compared[i] = comparison.side(int(i)).type;
        if (compared != m_compared) findLayers();
    });
    findLayers();
}

void ViewControl::connectHand() {
    BoxTool& hand = m_context.view.boxTool();
    const auto on = [&](const char* id, auto slot) {
        connect(m_context.actions[id], &QAction::triggered, &hand, slot);
    };
    on("new_target", &BoxTool::place);
    on("redraw_target", &BoxTool::redrawTarget);
    on("edit_numbers", &BoxTool::editNumbers);
    connect(&m_context.view, &VideoView::takeRequested, m_context.actions["take_found"],
            &QAction::trigger);
    struct Nudge {
        const char* id;
        int dx, dy, dw, dh;
    };
    const Nudge nudges[] = {
        {"move_left", -1, 0, 0, 0}, {"move_right", 1, 0, 0, 0}, {"move_up", 0, -1, 0, 0},
        {"move_down", 0, 1, 0, 0},  {"narrower", 0, 0, -1, 0},  {"wider", 0, 0, 1, 0},
        {"shorter", 0, 0, 0, -1},   {"taller", 0, 0, 0, 1},
    };
    for (const Nudge& n : nudges) on(n.id, [&hand, n] { hand.nudge(n.dx, n.dy, n.dw, n.dh); });
}

void ViewControl::connectAnnotateMode() {
    AnnotateMode& hand = m_context.workspace.document().setup().annotateMode();
    connect(m_context.actions["by_hand"], &QAction::toggled, &hand, &AnnotateMode::setOn);
    for (int number = 1; number <= AnnotateMode::keys; ++number) {
        QAction* const action = m_context.actions[QStringLiteral("label_%1").arg(number)];
        connect(action, &QAction::triggered, this, [this, number] {
            Document& document = m_context.workspace.document();
            // The label is for the box in hand, else for the selected target.
            const bool fresh = m_context.view.boxTool().makesTarget();
            targets::giveLabel(document,
                               fresh ? TargetId(0) : m_context.workspace.selection().target(),
                               document.setup().annotateMode().labels().value(number - 1));
        });
    }
    connect(&hand, &AnnotateMode::changed, this, &ViewControl::updateAnnotateMode);
    updateAnnotateMode();
}

/// The number keys are for the labels in the mode Annotate.
void ViewControl::updateAnnotateMode() {
    const AnnotateMode& hand = m_context.workspace.document().setup().annotateMode();
    const QSignalBlocker quiet(m_context.actions["by_hand"]);
    m_context.actions["by_hand"]->setChecked(hand.on());
    for (int number = 1; number <= AnnotateMode::keys; ++number) {
        m_context.actions[QStringLiteral("label_%1").arg(number)]->setEnabled(
            hand.on() && number <= hand.labels().size());
    }
}

void ViewControl::connectShapes() {
    ShapeTool& shapes = m_context.view.shapeTool();
    const auto on = [&](const char* id, auto slot) {
        connect(m_context.actions[id], &QAction::triggered, &shapes, slot);
    };
    using Tool = ShapeTool::Tool;
    on("draw_turned_box", [&shapes] { shapes.setTool(Tool::TurnedBox); });
    on("draw_polygon", [&shapes] { shapes.setTool(Tool::Polygon); });
    on("paint_mask", [&shapes] { shapes.setTool(Tool::Brush); });
    on("erase_mask", [&shapes] { shapes.setTool(Tool::Eraser); });
    on("turn_left", [&shapes] { shapes.turn(-1); });
    on("turn_right", [&shapes] { shapes.turn(1); });
    connect(m_context.actions["carry_shape"], &QAction::triggered, this, [this] {
        Document& document = m_context.workspace.document();
        Annotations& annotations = document.annotations();
        auto edit = carryShape(annotations.annotated(), m_context.workspace.selection().target(),
                               document.frame());
        if (edit)
            annotations.import(std::move(edit).value());
        else
            emit annotations.refused(translated(edit.error()));
    });
    connect(m_context.actions["mask_from_box"], &QAction::triggered, this, &ViewControl::findMask);
}

void ViewControl::connectTools() {
    VideoView& view = m_context.view;
    QAction* const pan = m_context.actions["pan"];
    connect(pan, &QAction::triggered, this, [&view](bool on) {
        view.cancelTools();
        view.setPanning(on);
    });
    connect(&view, &VideoView::panningChanged, pan, &QAction::setChecked);
    const std::pair<const char*, CalibrationMode> tools[] = {
        {"ruler", CalibrationMode::Stick},
        {"ground_plane", CalibrationMode::Plane},
        {"axes", CalibrationMode::Axes}};
    for (const auto& [id, tool] : tools)
        connect(m_context.actions[id], &QAction::triggered, this, [this, &view, tool = tool] {
            Selection& selection = m_context.workspace.selection();
            const bool again = selection.calibrationTool() == tool;
            view.cancelTools();
            selection.setSceneShown(true);
            selection.setCalibrationTool(again ? CalibrationMode::None : tool);
        });
}

/// Recomputes what the stages computed in this frame.
void ViewControl::connectInside() {
    Workspace& workspace = m_context.workspace;
    ArtifactRecompute& inside = workspace.inside();
    connect(m_context.actions["recompute_frame"], &QAction::triggered, this,
            [&workspace, &inside](bool on) {
                const TargetId target =
                    targets::inQuestion(workspace.document(), workspace.selection());
                on ? inside.start(target) : inside.stop();
            });
    connect(&inside, &ArtifactRecompute::changed, this, &ViewControl::updateInside);
    for (auto signal : {&Document::reportChanged, &Document::stateChanged, &Document::setupChanged,
                        &Document::framesChanged})
        connect(&workspace.document(), signal, this, &ViewControl::updateInside);
    connect(&workspace.document().annotations(), &Annotations::changed, this,
            &ViewControl::updateInside);
    connect(&workspace.selection(), &Selection::targetChanged, this, &ViewControl::updateInside);
    updateInside();
}

void ViewControl::updateInside() {
    Workspace& workspace = m_context.workspace;
    const ArtifactRecompute& inside = workspace.inside();
    const TargetId target = targets::inQuestion(workspace.document(), workspace.selection());
    QAction* const action = m_context.actions["recompute_frame"];
    const bool missing = inside.missing(target);
    action->setChecked(inside.running());
    action->setEnabled(inside.running() || missing);
    const QString why = missing ? QString() : inside.obstacle(target);
    m_context.actions.setHint(QStringLiteral("recompute_frame"),
                              missing || !why.isEmpty()
                                  ? why
                                  : tr("The intermediate results of this frame are available"));
}

void ViewControl::findMask() {
    Document& document = m_context.workspace.document();
    Annotations& annotations = document.annotations();
    const TargetId id = m_context.workspace.selection().target();
    const FrameReportPtr report = document.report();
    const auto box = id && report ? annotations.boxAt(id, document.frame()) : std::nullopt;
    if (!box || !box->present()) {
        emit annotations.refused(
            tr("Select a target that has a box in this frame. Its mask is segmented inside that "
               "box."));
        return;
    }
    const FrameIndex frame = document.frame();
    runInBackground(
        this, [report, box] { return maskInBox(report->frame, box->box); },
        [this, id, frame](const Mask& mask) {
            // The user has moved to another target or frame, so the mask is dropped.
            const bool still = m_context.workspace.selection().target() == id &&
                               m_context.workspace.document().frame() == frame;
            if (!still) return;
            if (mask.bounds.empty())
                emit m_context.workspace.document().annotations().refused(
                    tr("Cannot segment the mask: nothing in the box stands out from its "
                       "surroundings. Press B to paint the mask."));
            else
                m_context.view.shapeTool().take(mask);
        },
        [](const Problem&) {});
}

/// Lists the overlays of the algorithm, and those of the runs that are compared.
void ViewControl::findLayers() {
    const ComparisonModel& comparison = m_context.workspace.comparison();
    m_artifacts.clear();
    addDrawable(m_context.workspace.document().setup().shape(), m_artifacts);
    m_compared = {};
    for (std::size_t i = 0; comparison.shown() && i < m_compared.size(); ++i) {
        const ComparisonModel::Side side = comparison.side(int(i));
        m_compared[i] = side.type;
        if (side.type) addDrawable(side.type->describe(side.params), m_artifacts);
    }
    updateLayers();
}

void ViewControl::updateLayers() {
    for (int number = 1; number <= Actions::layers; ++number) {
        QAction* action = m_context.actions[QStringLiteral("layer_%1").arg(number)];
        const QSignalBlocker quiet(action);
        const int artifact = number - 1 - OverlayLayers::Count;
        if (artifact < 0) {
            action->setChecked(m_context.view.layer(OverlayLayers::Layer(number - 1)));
            continue;
        }
        const bool there = artifact < int(m_artifacts.size());
        action->setVisible(there);
        action->setEnabled(there);
        if (!there) continue;
        const ArtifactSpec& spec = m_artifacts[std::size_t(artifact)];
        action->setText(translated(spec.label));
        action->setProperty(OverlayList::mapProperty, spec.kind == ArtifactKind::ScalarMap);
        action->setChecked(
            m_context.workspace.selection().overlays().contains(QString::fromStdString(spec.id)));
    }
    m_context.workbench.videoArea().overlays().follow();
}

void ViewControl::toggleLayer(int number, bool shown) {
    const int artifact = number - 1 - OverlayLayers::Count;
    if (artifact < 0) {
        m_context.view.setLayer(number - 1, shown);
        return;
    }
    if (artifact < int(m_artifacts.size()))
        m_context.workspace.selection().setOverlay(
            QString::fromStdString(m_artifacts[std::size_t(artifact)].id), shown);
}

}  // namespace spoor
