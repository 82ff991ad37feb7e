// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network_file.h"
#include "engine/media/frame.h"
#include "engine/networks/download.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/document/frame_ranges.h"
#include "gui/document/target_edits.h"
#include "gui/features/track/choosers.h"
#include "gui/features/track/network_offer.h"
#include "gui/features/track/run_control.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/navigator.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

Document& workOf(WindowRef w) {
    return w.workspace.document();
}

RunControl& runOf(WindowRef w) {
    return w.state<RunControl>();
}

constexpr Changed tracking = Changed::Document | Changed::Setup | Changed::Run | Changed::Selection;

/// The commands of tracking with an algorithm that finds objects in each frame by itself.
const char* const detectTexts[] = {
    QT_TRANSLATE_NOOP("spoor::CommandPalette", "Detect in all frames"),
    QT_TRANSLATE_NOOP("spoor::CommandPalette", "Detect in &one frame"),
    QT_TRANSLATE_NOOP("spoor::CommandPalette", "De&tect to end"),
    QT_TRANSLATE_NOOP("spoor::CommandPalette", "Detect in one frame back"),
    QT_TRANSLATE_NOOP("spoor::CommandPalette", "Detect &back to start")};

/// Enabled without a target, because the engine then explains what is missing.
template <int text>
constexpr Rule tracks(tracking, [](WindowRef w) {
    const RunSetup& setup = workOf(w).setup();
    Availability now = enabledIf(w, hasVideo(w) && setup.type());
    const bool some = !workOf(w).state().targets.empty() || !workOf(w).annotations().empty();
    if (hasVideo(w) && (!setup.type() || (setup.type()->needsBox && !some)))
        now.reason = ActionReasons::tr("Draw a box around a target first");
    const bool range = text == 0 && workOf(w).range();
    if (!setup.draws())
        now.text =
            range ? ActionReasons::tr("Detect in range") : ActionReasons::tr(detectTexts[text]);
    return now;
});

const Rule reinitialises(tracking, [](WindowRef w) {
    return enabledIf(w, tracksBoxes(w), ActionReasons::tr("Draw a box first"));
});
const Rule rangeSet(Changed::Document, [](WindowRef w) {
    return enabledIf(w, workOf(w).range().has_value(), ActionReasons::tr("No range is set"));
});
const Rule algorithmChooser(Changed::Document | Changed::State, [](WindowRef w) {
    const Mode mode = w.modes.mode();
    return enabledIf(w, hasVideo(w) && mode != Mode::Measure && mode != Mode::Benchmark);
});
const Rule lacksNetworks(Changed::Setup, [](WindowRef w) -> Availability {
    if (missingParameter(workOf(w).setup().params())) return {};
    return {false, ActionReasons::tr("The algorithm has all its files")};
});
/// For algorithms with a parameter "learning".
const Rule learns(Changed::Setup, [](WindowRef w) -> Availability {
    const RunSetup& setup = workOf(w).setup();
    const ParamSpec* const spec = setup.params().find("learning");
    if (setup.type() && spec && spec->type == ParamType::Boolean)
        return {.checked = setup.params().boolean("learning")};
    return {false, ActionReasons::tr("This algorithm does not update its model"), false};
});
const Rule benchmark(Changed::State, [](WindowRef w) -> Availability {
    return {.checked = w.workspace.benchmark().running()};
});

TargetId recomputedTarget(WindowRef w) {
    return targets::inQuestion(workOf(w), w.workspace.selection());
}

const Rule recompute(tracking | Changed::Frame | Changed::State, [](WindowRef w) -> Availability {
    const ArtifactRecompute& inside = w.workspace.inside();
    const bool missing = inside.missing(recomputedTarget(w));
    QString why = missing ? QString() : inside.obstacle(recomputedTarget(w));
    if (!missing && why.isEmpty())
        why = ActionReasons::tr("The intermediate results of this frame are available");
    return {inside.running() || missing, why, inside.running()};
});

template <int frames>
void step(WindowRef w, bool) {
    runOf(w).step(frames);
}

template <int direction>
void stepSecond(WindowRef w, bool) {
    if (!workOf(w).frames()) return;
    const double rate = workOf(w).frames()->info().framesPerSecond;
    runOf(w).step(direction * std::max<qint64>(1, std::llround(rate)));
}

template <int direction>
void shuttle(WindowRef w, bool) {
    runOf(w).shuttle(direction);
}

template <bool last>
void seekTo(WindowRef w, bool) {
    const auto& frames = workOf(w).frames();
    if (frames)
        workOf(w).post(command::Seek{last ? std::max<FrameIndex>(0, frames->frameCount() - 1)
                                          : FrameIndex(0)});
}

template <bool in>
void setRange(WindowRef w, bool) {
    Document& document = workOf(w);
    document.setRange(in ? beginningAt(document.frame(), document.range(), document.frameCount())
                         : endingAt(document.frame(), document.range()));
}

void track(WindowRef w, TrackRequest wish) {
    wish.paced = !wish.frames && !wish.afresh && w.actions["paced"]->isChecked();
    if (w.actions["only_chosen"]->isChecked()) wish.only = w.workspace.selection().target();
    targets::track(workOf(w), wish);
}

/// Tracks the whole video. A detector searches the whole range, from its in point on. If it has
/// searched other frames before, it continues with the frame after the one on screen.
void trackFromStart(WindowRef w, bool) {
    const Document& document = workOf(w);
    FrameIndex first = 0;
    if (const auto& range = document.range(); range && !document.setup().draws()) {
        const bool searched = document.state().trackedTo >= 0 && !document.state().backward;
        first = searched ? std::max<FrameIndex>(0, range->first - 1) : range->first;
    }
    workOf(w).post(command::Seek{first});
    track(w, {});
}

void chooseAlgorithm(WindowRef w, bool) {
    if (auto* const chooser = w.window.findChild<AlgorithmChooser*>()) chooser->showPopup();
}

/// The network that the catalogue recommends, where no network of the algorithm is installed.
const KnownNetwork* offeredNetwork(const AlgorithmDescriptor& type) {
    return canDownload() && installedNetworks(type).isEmpty() ? recommendedNetwork(type.id)
                                                              : nullptr;
}

/// Sets the file of a network that the algorithm lacks, which the card of the algorithm shows. A
/// downloaded network starts to track at once where there is a target.
void chooseNetworks(WindowRef w, bool) {
    RunSetup& setup = workOf(w).setup();
    const ParamSpec* const missing = missingParameter(setup.params());
    if (!missing) return;
    const QString name = QString::fromStdString(missing->name);
    w.workspace.selection().askParameter(name);
    if (const KnownNetwork* const offered = offeredNetwork(*setup.type())) {
        const NetworkChoice choice =
            askForNetwork(&w.window, translated(setup.type()->label), *offered);
        if (choice == NetworkChoice::Download) {
            downloadNetwork(&w.window, *offered, [w] {
                w.workspace.algorithms().complete();
                if (!missingParameter(workOf(w).setup().params()) && tracksBoxes(w)) track(w, {});
            });
        }
        if (choice != NetworkChoice::File) return;
    }
    const QString path = askForFile(&w.window, {"network", ActionReasons::tr("Choose networks"),
                                                ActionReasons::tr("Networks (*.onnx *.param);;All "
                                                                  "files (*)"),
                                                QString::fromStdString(networksFolder().string())});
    if (!path.isEmpty()) (void)setup.setParameter(name, path.toStdString());
}

void runBenchmark(WindowRef w, bool on) {
    DeviceBenchmark& benchmark = w.workspace.benchmark();
    on ? w.modes.askBenchmark("run") : benchmark.stop();
    // Nothing runs while a dialog asks what to measure.
    if (on && !benchmark.running()) emit benchmark.changed();
}

void recomputeFrame(WindowRef w, bool on) {
    ArtifactRecompute& inside = w.workspace.inside();
    on ? inside.start(recomputedTarget(w)) : inside.stop();
}

void setLearning(WindowRef w, bool on) {
    (void)workOf(w).setup().setParameter(QStringLiteral("learning"), ParamValue(on));
}

/// Cancels the active tool, else closes what covers the video, else stops playback or tracking,
/// else ends a comparison.
void stop(WindowRef w, bool) {
    VideoView& view = w.view;
    if (view.boxTool().cancel() || view.shapeTool().cancel() || view.calibrationTool().cancel())
        return;
    if (view.panning()) return view.setPanning(false);
    if (w.modes.closeOver()) return;
    const bool moving = spoor::tracks(workOf(w)) || workOf(w).state().mode != RunMode::Idle;
    if (moving || !endComparison(w)) workOf(w).post(command::Stop{});
}

const std::vector<Action> trackTable{
    Action("play", SPOOR_TR("actions", "&Play/pause"), {"Space"}, "play", {{Menu::Playback, 105}},
           video, call<&RunControl::playOrPause>),
    Action("loop_playback", SPOOR_TR("actions", "&Loop playback"), {}, "loop",
           {{Menu::Playback, 110}}, always, nullptr, Look::Checkable),
    Action("shuttle_back", SPOOR_TR("actions", "Shuttle backwards"), {"J"}, "",
           {{Menu::Playback, 115}}, video, shuttle<-1>),
    Action("shuttle_pause", SPOOR_TR("actions", "Pause"), {"K", ""}, "pause",
           {{Menu::Playback, 120}}, video, shuttle<0>),
    Action("shuttle_forward", SPOOR_TR("actions", "Shuttle forwards"), {"L"}, "",
           {{Menu::Playback, 125}}, video, shuttle<1>),
    Action("next_frame", SPOOR_TR("actions", "&Next frame"), {"Right .", "F Right"}, "step-forward",
           {{Menu::Playback, 205}}, video, step<1>),
    Action("previous_frame", SPOOR_TR("actions", "&Previous frame"), {"Left ,", "D Left"},
           "step-back", {{Menu::Playback, 210}}, video, step<-1>),
    Action("forward_10", SPOOR_TR("actions", "Forward 10 frames"), {"Shift+Right", "V", ""}, "",
           {{Menu::Playback, 215}}, video, step<10>),
    Action("back_10", SPOOR_TR("actions", "Back 10 frames"), {"Shift+Left", "C", ""}, "",
           {{Menu::Playback, 220}}, video, step<-10>),
    Action("forward_second", SPOOR_TR("actions", "Forward 1 second"), {"PgDown"}, "",
           {{Menu::Playback, 225}}, video, stepSecond<1>),
    Action("back_second", SPOOR_TR("actions", "Back 1 second"), {"PgUp"}, "",
           {{Menu::Playback, 230}}, video, stepSecond<-1>),
    Action("first_frame", SPOOR_TR("actions", "&First frame"), {"Home", nullptr, "Shift+Left"},
           "to-first", {{Menu::Playback, 235}}, video, seekTo<false>),
    Action("last_frame", SPOOR_TR("actions", "&Last frame"), {"End", nullptr, "Shift+Right"},
           "to-last", {{Menu::Playback, 240}}, video, seekTo<true>),
    Action("go_to_frame", SPOOR_TR("actions", "&Go to frame…"), {"Ctrl+J", nullptr, "Ctrl+F"}, "",
           {{Menu::Playback, 245}}, video, [](WindowRef w, bool) { w.timeline.focusFrameField(); }),
    Action("range_in", SPOOR_TR("actions", "Set &in point"), {"I", nullptr, "Ctrl+Home"}, "",
           {{Menu::Playback, 405}}, video, setRange<true>),
    Action("range_out", SPOOR_TR("actions", "S&et out point"), {"O", "Shift+O", "Ctrl+End"}, "",
           {{Menu::Playback, 410}}, video, setRange<false>),
    Action("range_clear", SPOOR_TR("actions", "&Clear range"), {"Alt+I"}, "",
           {{Menu::Playback, 415}}, rangeSet,
           [](WindowRef w, bool) { w.workspace.document().setRange(std::nullopt); }),
    Action(
        "track_one", SPOOR_TR("actions", "Track &one frame"), {"Alt+Right"}, "track-one",
        {{Menu::Track, 230}}, tracks<1>, [](WindowRef w, bool) { track(w, {.frames = 1}); },
        Look::Pictured),
    Action("track_one_back", SPOOR_TR("actions", "Track one frame back"), {"Alt+Left"}, "",
           {{Menu::Track, 235}}, tracks<3>,
           [](WindowRef w, bool) { track(w, {.frames = 1, .backward = true}); }),
    Action("choose_algorithm", SPOOR_TR("actions", "Choose al&gorithm…"), {}, "track",
           {{Menu::Track, 105}}, algorithmChooser, chooseAlgorithm),
    Action("choose_networks", SPOOR_TR("actions", "Choose networks…"), {}, "", {{Menu::Track, 110}},
           lacksNetworks, chooseNetworks),
    Action("track_from_start", SPOOR_TR("actions", "Track again from 0"), {}, "",
           {{Menu::Track, 205}}, tracks<0>, trackFromStart),
    Action(
        "track_all", SPOOR_TR("actions", "&Track to end"), {"Ctrl+T"}, "track-end",
        {{Menu::Track, 210}, {Menu::Box, 110}}, tracks<2>, [](WindowRef w, bool) { track(w, {}); },
        Look::Pictured, QT_TRANSLATE_NOOP("spoor::MainWindow", "Track")),
    Action("track_back", SPOOR_TR("actions", "Track &back to start"), {"Ctrl+Shift+T"}, "",
           {{Menu::Track, 215}}, tracks<4>,
           [](WindowRef w, bool) { track(w, {.frames = {}, .backward = true}); }),
    Action("run_benchmark", SPOOR_TR("actions", "&Run benchmark"), {}, "", {{Menu::Tools, 105}},
           benchmark, runBenchmark, Look::Checkable),
    Action("parity_frame", SPOOR_TR("actions", "Compare this &frame on two devices"), {"Ctrl+G"},
           "parity", {{Menu::Tools, 115}}, always,
           [](WindowRef w, bool) { askPanel(w, "parity", "compareFrame"); }),
    Action("recompute_frame", SPOOR_TR("actions", "Recompute inter&mediate results"), {}, "reset",
           {{Menu::Tools, 110}}, recompute, recomputeFrame, Look::Checkable),
    Action("rerun", SPOOR_TR("actions", "Re-initi&alise and track"), {"Ctrl+R"}, "reset",
           {{Menu::Track, 225}, {Menu::Box, 105}}, reinitialises,
           [](WindowRef w, bool) { track(w, {.frames = {}, .afresh = true}); }),
    Action("toggle_learning", SPOOR_TR("actions", "Update mode&l while tracking"), {"Ctrl+Shift+L"},
           "", {{Menu::Track, 255}}, learns, setLearning, Look::Checkable),
    Action("only_chosen", SPOOR_TR("actions", "Selected target &only"), {}, "",
           {{Menu::Track, 250}}, always, nullptr, Look::Checkable),
    Action("stop", SPOOR_TR("actions", "&Stop"), {"Esc"}, "stop", {{Menu::Track, 240}}, video, stop,
           Look::Pictured),
    Action("paced", SPOOR_TR("actions", "Track in &real time"), {}, "", {{Menu::Track, 245}},
           always, nullptr, Look::Checkable),
};

}  // namespace

ActionTables trackActions() {
    return {{"track", trackTable}};
}

}  // namespace spoor
