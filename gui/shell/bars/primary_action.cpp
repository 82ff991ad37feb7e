// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/bars/primary_action.h"

#include <QCoreApplication>

namespace spoor {

namespace {

class Label {
    Q_DECLARE_TR_FUNCTIONS(spoor::PrimaryAction)
};

}  // namespace

PrimaryAction primaryAction(const WorkbenchState& state) {
    const QStringList tracking{"track_one", "track_back", "track_to_keyframe",
                               {},          "paced",      "only_chosen"};
    if (state.benchmark && state.benchmarking)
        return {Label::tr("Stop benchmark"), "stop", "run_benchmark", {}, true};
    if (state.benchmark) return {Label::tr("Run benchmark"), "benchmark", "run_benchmark"};
    if (!state.video) return {Label::tr("Open video…"), "film", "open"};
    if (state.tracking) return {Label::tr("Stop"), "stop", "stop", {}, true};
    if (state.recomputing) return {Label::tr("Stop"), "stop", "recompute_frame", {}, true};
    if (state.missing) return {Label::tr("Recompute frame"), "reset", "recompute_frame", tracking};
    if (state.measuring && state.targets)
        return {Label::tr("Export measurements"), "export", "export_results"};
    if (state.detects && state.annotating)
        return {Label::tr("Draw box"), "box", "new_target", {"track_one"}};
    if (state.lacksFile) return {Label::tr("Choose networks…"), "layers", "choose_networks"};
    if (state.live) return {Label::tr("Start tracking"), "track-end", "track_all"};
    if (state.detects) {
        if (state.paused) return {Label::tr("Continue"), "track-end", "track_all", {"track_one"}};
        return {state.range ? Label::tr("Detect in range") : Label::tr("Detect in all frames"),
                "face",
                "track_from_start",
                {"track_one", "track_all"}};
    }
    if (!state.targets)
        return {Label::tr("Draw box"), "box", "new_target",
                state.names ? QStringList{"whole_frame"} : QStringList()};
    if (state.reviews)
        return {Label::tr("Next issue"),
                "next-segment",
                "review_next",
                {"review_accept", "review_correct", "review_discard"}};
    if (state.annotating)
        return {Label::tr("Track to keyframe"), "track-one", "track_to_keyframe",
                QStringList{"track_between", "track_all"} + tracking.mid(0, 2) + tracking.mid(3)};
    if (state.paused) return {Label::tr("Continue"), "track-end", "track_all", tracking};
    if (state.atEnd)
        return {Label::tr("Track again from 0"), "track-end", "track_from_start", {"track_back"}};
    if (state.range) return {Label::tr("Track to out point"), "track-end", "track_all", tracking};
    return {Label::tr("Track to end"), "track-end", "track_all", tracking};
}

QStringList primaryLabels() {
    const WorkbenchState video{.video = true}, ready{.video = true, .targets = true};
    const auto with = [](WorkbenchState state, bool WorkbenchState::*each) {
        state.*each = true;
        return primaryAction(state).label;
    };
    using S = WorkbenchState;
    QStringList labels{
        primaryAction({}).label,
        primaryAction(video).label,
        primaryAction(ready).label,
        primaryAction({.benchmark = true, .benchmarking = true}).label,
        primaryAction({.video = true, .detects = true, .range = true}).label,
    };
    for (const auto each :
         {&S::live, &S::tracking, &S::paused, &S::annotating, &S::missing, &S::measuring,
          &S::benchmark, &S::lacksFile, &S::detects, &S::range, &S::atEnd, &S::reviews})
        labels << with(ready, each);
    return labels;
}

}  // namespace spoor
