// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/app_bar.h"
#include "gui/app/window/central_area.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/pane_focus.h"
#include "gui/app/window/view_control.h"
#include "gui/app/window/workbench.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/settings/settings_control.h"
#include "gui/toolkit/convert.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/measure_tool.h"
#include "gui/view/video/video_view.h"

namespace spoor {

namespace {

const Rule pans(Changed::Document | Changed::State, [](WindowRef w) {
    Availability now = enabledIf(w, hasVideo(w));
    now.checked = w.view.panning();
    return now;
});
const Rule inspectorShown(Changed::Document | Changed::State, [](WindowRef w) {
    Availability now = enabledIf(w, hasVideo(w) || layoutOf(w.modes.mode()).page);
    now.checked = w.state<ModeControl>().inspectorShown();
    return now;
});
const Rule drawerOpen(Changed::Document | Changed::State, [](WindowRef w) {
    Availability now =
        enabledIf(w, hasVideo(w) && !layoutOf(w.modes.mode()).panels(PanelPlace::Drawer).isEmpty());
    now.checked = w.state<ModeControl>().drawerOpen();
    return now;
});

/// The first layers are boxes, trails and labels; the others show artifacts.
Availability layerNow(WindowRef w, int number) {
    if (number <= OverlayLayers::Count)
        return {.checked = w.view.layer(OverlayLayers::Layer(number - 1))};
    const ArtifactSpec* const shown = w.state<ViewControl>().artifact(number);
    Availability now = enabledIf(w, shown);
    now.visible = shown;
    if (!shown) return now;
    now.text = translated(shown->label);
    now.checked = w.workspace.selection().overlays().contains(QString::fromStdString(shown->id));
    return now;
}

template <int number>
constexpr Rule layer(Changed::Setup | Changed::Selection | Changed::State,
                     [](WindowRef w) { return layerNow(w, number); });

template <int number>
void showLayer(WindowRef w, bool on) {
    if (number <= OverlayLayers::Count)
        w.view.setLayer(number - 1, on);
    else if (const ArtifactSpec* const shown = w.state<ViewControl>().artifact(number))
        w.workspace.selection().setOverlay(QString::fromStdString(shown->id), on);
}

void pan(WindowRef w, bool on) {
    w.view.cancelTools();
    w.view.setPanning(on);
}

/// Takes up a tool of the calibration, or puts it away.
template <CalibrationMode tool>
void calibrate(WindowRef w, bool) {
    Selection& selection = w.workspace.selection();
    const bool again = selection.calibrationTool() == tool;
    w.view.cancelTools();
    selection.setSceneShown(true);
    selection.setCalibrationTool(again ? CalibrationMode::None : tool);
}

template <Mode mode>
void enter(WindowRef w, bool) {
    w.modes.enter(mode);
}

const std::vector<Action> viewTable{
    Action("zoom_fit", SPOOR_TR("actions", "&Fit in window"), {"Ctrl+0", nullptr, "Home"}, "fit",
           {{Menu::View, 105}, {Menu::Empty, 305}}, video, [](WindowRef w, bool) { w.view.fit(); }),
    Action("zoom_actual", SPOOR_TR("actions", "&Actual size"), {"Ctrl+1"}, "",
           {{Menu::View, 110}, {Menu::Empty, 310}}, video,
           [](WindowRef w, bool) { w.view.actualSize(); }),
    Action("zoom_in", SPOOR_TR("actions", "Zoom &in"), {"Ctrl++ Ctrl+="}, "zoom-in",
           {{Menu::View, 115}}, video, [](WindowRef w, bool) { w.view.zoomBy(1.25); }),
    Action("zoom_out", SPOOR_TR("actions", "Zoom &out"), {"Ctrl+-"}, "zoom-out",
           {{Menu::View, 120}}, video, [](WindowRef w, bool) { w.view.zoomBy(0.8); }),
    Action("pan", SPOOR_TR("actions", "&Pan video"), {}, "", {{Menu::View, 125}}, pans, pan,
           Look::Checkable),
    Action("timeline_zoom_selection", SPOOR_TR("actions", "&Zoom timeline to selection"), {"Z"}, "",
           {{Menu::View, 305}}, video,
           [](WindowRef w, bool) { w.timeline.view().zoomToSelection(); }),
    Action("timeline_zoom_all", SPOOR_TR("actions", "Zoom timeline to &whole video"), {"Shift+Z"},
           "", {{Menu::View, 310}}, video, [](WindowRef w, bool) { w.timeline.view().showAll(); }),
    Action("snap", SPOOR_TR("actions", "S&nap keyframes"), {}, "snap", {{Menu::View, 315}}, always,
           nullptr, Look::Checkable),
    Action("mode_track", SPOOR_TR("actions", "Mode Track"), {"Alt+1"}, "", {{Menu::Mode, 105}},
           always, enter<Mode::Track>),
    Action("mode_annotate", SPOOR_TR("actions", "Mode Annotate"), {"Alt+2"}, "",
           {{Menu::Mode, 110}}, always, enter<Mode::Annotate>),
    Action("mode_inspect", SPOOR_TR("actions", "Mode Inspect"), {"Alt+3"}, "", {{Menu::Mode, 115}},
           always, enter<Mode::Inspect>),
    Action("mode_measure", SPOOR_TR("actions", "Mode Measure"), {"Alt+4"}, "", {{Menu::Mode, 120}},
           always, enter<Mode::Measure>),
    Action("mode_benchmark", SPOOR_TR("actions", "Mode Benchmark"), {"Alt+5"}, "benchmark",
           {{Menu::Mode, 125}}, always, enter<Mode::Benchmark>, Look::Pictured),
    Action("mode_back", SPOOR_TR("actions", "Previous mode"), {"Alt+0"}, "", {{Menu::Mode, 205}},
           always, [](WindowRef w, bool) { w.modes.enter(w.state<ModeControl>().previous()); }),
    Action(
        "inspector", SPOOR_TR("actions", "Inspecto&r"), {"F4"}, "", {{Menu::View, 205}},
        inspectorShown, [](WindowRef w, bool on) { w.state<ModeControl>().setInspectorShown(on); },
        Look::Checkable),
    Action(
        "drawer", SPOOR_TR("actions", "&Drawer"), {"F8"}, "", {{Menu::View, 210}}, drawerOpen,
        [](WindowRef w, bool on) { w.state<ModeControl>().setDrawerOpen(on); }, Look::Checkable),
    Action("menu_bar", SPOOR_TR("actions", "Open menu bar"), {"F10"}, "", {}, always,
           [](WindowRef w, bool) { w.state<Workbench>().bar().openMenuBar(); }),
    Action("show_menu_bar", SPOOR_TR("actions", "Show menu &bar"), {}, "", {{Menu::View, 605}},
           always, nullptr, Look::Checkable),
    Action("next_pane", SPOOR_TR("actions", "Focus next panel"), {"F6"}, "", {{Menu::View, 405}},
           always, [](WindowRef w, bool) { w.state<PaneFocus>().cycle(1); }),
    Action("previous_pane", SPOOR_TR("actions", "Focus previous panel"), {"Shift+F6"}, "",
           {{Menu::View, 410}}, always, [](WindowRef w, bool) { w.state<PaneFocus>().cycle(-1); }),
    Action("focus_notice", SPOOR_TR("actions", "Focus &message"), {"Ctrl+Shift+U"}, "",
           {{Menu::View, 415}}, always,
           [](WindowRef w, bool) { w.state<Workbench>().videoArea().notices().takeFocus(); }),
    Action(
        "full_screen", SPOOR_TR("actions", "F&ull screen"), {"F11"}, "", {{Menu::View, 610}},
        always,
        [](WindowRef w, bool on) { on ? w.window.showFullScreen() : w.window.showNormal(); },
        Look::Checkable),
};

const std::vector<Action> measureTable{
    Action("ruler", SPOOR_TR("actions", "&Ruler"), {"U", nullptr, nullptr, measure}, "",
           {{Menu::Tools, 205}}, video, calibrate<CalibrationMode::Stick>),
    Action("ground_plane", SPOOR_TR("actions", "&Ground plane"), {"D", "", nullptr, measure}, "",
           {{Menu::Tools, 210}}, video, calibrate<CalibrationMode::Plane>),
    Action("axes", SPOOR_TR("actions", "&Axes"), {"E", "", nullptr, measure}, "",
           {{Menu::Tools, 215}}, video, calibrate<CalibrationMode::Axes>),
    Action("measure_points", SPOOR_TR("actions", "Measure bet&ween points"),
           {"Shift+U", nullptr, nullptr, measure}, "", {{Menu::Tools, 220}}, video,
           calibrate<CalibrationMode::Points>),
    Action("clear_measures", SPOOR_TR("actions", "&Delete measurements between points"), {}, "",
           {{Menu::Tools, 225}}, video,
           [](WindowRef w, bool) { deleteMeasures(w.workspace.document()); }),
};

const std::vector<Action> layersTable{
    Action("layer_1", SPOOR_TR("actions", "Boxes"), {}, "", {{Menu::Overlays, 105}}, layer<1>,
           showLayer<1>, Look::Checkable),
    Action("layer_2", SPOOR_TR("actions", "Trails"), {}, "", {{Menu::Overlays, 110}}, layer<2>,
           showLayer<2>, Look::Checkable),
    Action("layer_3", SPOOR_TR("actions", "Labels"), {}, "", {{Menu::Overlays, 115}}, layer<3>,
           showLayer<3>, Look::Checkable),
    Action("layer_4", SPOOR_TR("actions", "Overlay 4"), {}, "", {{Menu::Overlays, 120}}, layer<4>,
           showLayer<4>, Look::Checkable),
    Action("layer_5", SPOOR_TR("actions", "Overlay 5"), {}, "", {{Menu::Overlays, 125}}, layer<5>,
           showLayer<5>, Look::Checkable),
    Action("layer_6", SPOOR_TR("actions", "Overlay 6"), {}, "", {{Menu::Overlays, 130}}, layer<6>,
           showLayer<6>, Look::Checkable),
    Action("layer_7", SPOOR_TR("actions", "Overlay 7"), {}, "", {{Menu::Overlays, 135}}, layer<7>,
           showLayer<7>, Look::Checkable),
    Action("layer_8", SPOOR_TR("actions", "Overlay 8"), {}, "", {{Menu::Overlays, 140}}, layer<8>,
           showLayer<8>, Look::Checkable),
    Action("layer_9", SPOOR_TR("actions", "Overlay 9"), {}, "", {{Menu::Overlays, 145}}, layer<9>,
           showLayer<9>, Look::Checkable),
    Action("layer_10", SPOOR_TR("actions", "Overlay 10"), {}, "", {{Menu::Overlays, 150}},
           layer<10>, showLayer<10>, Look::Checkable),
    Action("layer_11", SPOOR_TR("actions", "Overlay 11"), {}, "", {{Menu::Overlays, 155}},
           layer<11>, showLayer<11>, Look::Checkable),
    Action("layer_12", SPOOR_TR("actions", "Overlay 12"), {}, "", {{Menu::Overlays, 160}},
           layer<12>, showLayer<12>, Look::Checkable),
    Action(
        "all_layers", SPOOR_TR("actions", "Hide &all overlays"), {"H"}, "layers",
        {{Menu::Overlays, 205}}, always, [](WindowRef w, bool on) { w.view.setOverlaysHidden(on); },
        Look::Checkable),
};

const std::vector<Action> windowTable{
    Action("settings", SPOOR_TR("actions", "Setti&ngs…"), {"Ctrl+,"}, "settings",
           {{Menu::Edit, 905}, {Menu::Tools, 305}}, always,
           [](WindowRef w, bool) { w.state<SettingsControl>().show(); }),
    Action("quit", SPOOR_TR("actions", "&Quit"), {"Ctrl+Q"}, "", {{Menu::File, 410}}, always,
           [](WindowRef w, bool) { w.window.close(); }),
};

}  // namespace

ActionTables viewActions() {
    return {{"view", viewTable},
            {"measure", measureTable},
            {"layers", layersTable},
            {"file", windowTable}};
}

}  // namespace spoor
