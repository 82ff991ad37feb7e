// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/navigator.h"
#include "gui/shell/api/workspace.h"

namespace spoor {

namespace {

const Rule compares(Changed::Document | Changed::State, [](WindowRef w) {
    Availability now = enabledIf(w, hasVideo(w));
    now.checked = w.workspace.comparison().shown();
    return now;
});
const Rule perturbs(Changed::Document | Changed::State, [](WindowRef w) {
    const QualityChecks& checks = w.workspace.checks();
    const bool runs = checks.busy() && checks.kind() == QualityChecks::Kind::Starts;
    Availability now = enabledIf(w, hasVideo(w) && (runs || !checks.busy()));
    now.checked = runs;
    return now;
});
const Rule previews(Changed::State, [](WindowRef w) -> Availability {
    return {.checked = w.workspace.parameterPreview().on()};
});

Availability previewIf(WindowRef w, bool met) {
    const ParameterPreview& preview = w.workspace.parameterPreview();
    return enabledIf(w, met && preview.pending() && !preview.applying(),
                     ActionReasons::tr("Preview a change of a parameter first"));
}

const Rule previewDone(Changed::State, [](WindowRef w) {
    const auto& side = w.workspace.parameterPreview().side();
    return previewIf(w, !side.running() && !side.path().empty());
});
const Rule previewPending(Changed::State, [](WindowRef w) { return previewIf(w, true); });

/// A hidden queue of issues is only shown, so that the user sees an issue before judging it.
void review(WindowRef w, const char* method) {
    const QString panel = QStringLiteral("review");
    if (w.modes.shows(panel))
        askPanel(w, "review", method);
    else
        w.modes.show(panel);
}

/// A comparison that another mode has hidden appears again.
void compareRuns(WindowRef w, bool on) {
    ComparisonModel& comparison = w.workspace.comparison();
    if (!on) return comparison.stop();
    const bool again = !comparison.active();
    w.modes.show(QStringLiteral("compare"));
    again ? comparison.start() : comparison.show();
}

void runSensitivity(WindowRef w, bool) {
    QualityChecks& checks = w.workspace.checks();
    checks.busy() ? checks.stop() : askPanel(w, "sensitivity", "run");
}

template <ComparisonModel::Layout layout>
void layOut(WindowRef w, bool) {
    w.workspace.comparison().setLayout(layout);
}

const std::vector<Action> reviewTable{
    Action("review_accept", SPOOR_TR("actions", "&Mark as correct"),
           {"Y", nullptr, nullptr, annotate}, "", {{Menu::Review, 105}}, video,
           [](WindowRef w, bool) { review(w, "accept"); }),
    Action("review_correct", SPOOR_TR("actions", "&Correct box"), {"S", nullptr, nullptr, annotate},
           "", {{Menu::Review, 110}}, video, [](WindowRef w, bool) { review(w, "correct"); }),
    Action("review_discard", SPOOR_TR("actions", "&Delete these results"),
           {"W", nullptr, nullptr, annotate}, "", {{Menu::Review, 115}}, video,
           [](WindowRef w, bool) { review(w, "discard"); }),
    Action("review_next", SPOOR_TR("actions", "&Next issue"), {"Shift+Down"}, "",
           {{Menu::Review, 120}}, video, [](WindowRef w, bool) { review(w, "next"); }),
    Action("review_previous", SPOOR_TR("actions", "&Previous issue"), {"Shift+Up"}, "",
           {{Menu::Review, 125}}, video, [](WindowRef w, bool) { review(w, "previous"); }),
};

const std::vector<Action> compareTable{
    Action("compare", SPOOR_TR("actions", "&Compare two runs"), {"Ctrl+Alt+B"}, "compare",
           {{Menu::Compare, 105}}, compares, compareRuns, Look::Checkable),
    Action("run_sensitivity", SPOOR_TR("actions", "&Run perturbed boxes"), {}, "chart",
           {{Menu::Compare, 305}}, perturbs, runSensitivity, Look::Checkable),
    Action("compare_sides", SPOOR_TR("actions", "&Side by side"), {}, "", {{Menu::Compare, 205}},
           video, layOut<ComparisonModel::Layout::SideBySide>),
    Action("compare_wipe", SPOOR_TR("actions", "&Wipe"), {}, "", {{Menu::Compare, 210}}, video,
           layOut<ComparisonModel::Layout::Wipe>),
    Action("compare_blink", SPOOR_TR("actions", "&Blink"), {}, "", {{Menu::Compare, 215}}, video,
           layOut<ComparisonModel::Layout::Blink>),
    Action("compare_difference", SPOOR_TR("actions", "Di&fference"), {}, "", {{Menu::Compare, 220}},
           video, layOut<ComparisonModel::Layout::Difference>),
    Action("compare_overlay", SPOOR_TR("actions", "&Overlay"), {}, "", {{Menu::Compare, 225}},
           video, layOut<ComparisonModel::Layout::Overlay>),
    Action(
        "try_changes", SPOOR_TR("actions", "P&review parameter changes"), {}, "",
        {{Menu::Compare, 405}}, previews,
        [](WindowRef w, bool on) { w.workspace.parameterPreview().setOn(on); }, Look::Checkable),
    Action("apply_changes", SPOOR_TR("actions", "&Apply preview"), {}, "", {{Menu::Compare, 410}},
           previewDone, [](WindowRef w, bool) { w.workspace.parameterPreview().apply(); }),
    Action("discard_changes", SPOOR_TR("actions", "&Discard preview"), {}, "",
           {{Menu::Compare, 415}}, previewPending,
           [](WindowRef w, bool) { w.workspace.parameterPreview().discard(); }),
};

}  // namespace

bool endComparison(WindowRef w) {
    ComparisonModel& comparison = w.workspace.comparison();
    ParameterPreview& preview = w.workspace.parameterPreview();
    const bool compared = comparison.shown();
    if (!compared && (!preview.pending() || preview.applying())) return false;
    compared ? comparison.stop() : preview.discard();
    return true;
}

ActionTables inspectActions() {
    return {{"review", reviewTable}, {"compare", compareTable}};
}

}  // namespace spoor
