// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/filter_params.h"

#include "engine/algorithms/api/stage_table.h"
#include "engine/algorithms/kcf_edgeboxes/stages/filter_artifacts.h"
#include "engine/stages/proposals/proposal_choice.h"

#include <algorithm>

namespace spoor {
namespace {

/// Declares the constants of the kernelised filter and of the selection of its proposals.
FilterMethod kernelMethod(AlgorithmParams& params) {
    FilterMethod method;
    method.learningRate =
        params.real("learning_rate", SPOOR_TR("engine", "Learning rate"), 0.01, {0, 1},
                    SPOOR_TR("engine",
                             "Share of each new frame in the filter. More adapts to changes faster "
                             "but also learns errors and occlusions faster."));
    method.kernel.labelWidth =
        params.real("label_width", SPOOR_TR("engine", "Label width"), 0.06, {0.01, 0.5},
                    SPOOR_TR("engine",
                             "Standard deviation of the response that the filter is trained for, "
                             "relative to the target. Less discriminates more strictly."),
                    {.live = false});
    method.kernel.window = params.real(
        "window", SPOOR_TR("engine", "Window"), 2.5, {1.5, 5},
        SPOOR_TR("engine",
                 "Size of the region in which the filter searches, as a multiple of the "
                 "target's size. More follows faster motion but takes longer."),
        {.live = false});
    method.kernel.proportional =
        params.choice(
            "window_shape", SPOOR_TR("engine", "Window shape"), "proportional",
            {{"proportional", SPOOR_TR("engine", "As the target")},
             {"margin", SPOOR_TR("engine", "Equal margins")}},
            SPOOR_TR("engine",
                     "As the target: width and height are multiples of the target's. Equal "
                     "margins: the same distance on all sides."),
            {.live = false}) == "proportional";
    method.proposals.scored = std::size_t(params.integer(
        "scored", SPOOR_TR("engine", "Scored proposals"), 0, {0, 200},
        SPOOR_TR("engine",
                 "Maximum number of proposals that the filter scores, best first. 0: "
                 "all. Fewer take less time.")));
    method.proposals.minOverlap =
        params.real("min_overlap", SPOOR_TR("engine", "Min. overlap"), 0, {0, 0.6},
                    SPOOR_TR("engine",
                             "EdgeBoxes skips windows that overlap the target by less (IoU). 0: "
                             "none. More takes less time but may miss large changes of size."));
    method.learnWeak = params.boolean(
        "learn_weak", SPOOR_TR("engine", "Learn weak responses"), true,
        SPOOR_TR("engine",
                 "Learns from every frame and never reports a loss. Off: a weak "
                 "response is not learned, and the target is searched for around its "
                 "last position."));
    method.againstPeak =
        params.choice("acceptance_of", SPOOR_TR("engine", "Acceptance against"), "better",
                      {{"peak", SPOOR_TR("engine", "Peak")},
                       {"better", SPOOR_TR("engine", "Better of peak and box")}},
                      SPOOR_TR("engine",
                               "Response that a proposal must exceed. Peak: the highest response "
                               "of the search, as published. Better of peak and box: also the "
                               "response of the box after it has moved, which makes size changes "
                               "rarer.")) == "peak";
    return method;
}

}  // namespace

ParamChoices generatorChoices() {
    const ParamChoices named = {{"edgeboxes", SPOOR_TR("engine", "EdgeBoxes")},
                                {"selective-search", SPOOR_TR("engine", "Selective search")},
                                {"sliding-window", SPOOR_TR("engine", "Sliding windows")}};
    const auto& known = proposalGenerators();
    ParamChoices choices;
    for (const auto& each : named) {
        if (std::ranges::find(known, each.first) != known.end()) {
            choices.push_back(each);
        }
    }
    choices.emplace_back("none", SPOOR_TR("engine", "None"));
    return choices;
}

FilterMethod FilterParams::makeMethod() {
    FilterMethod made = kernelised() ? kernelMethod(*this) : FilterMethod{.proposals = {0, 0.4, 4}};
    made.proposals.window = searchWindow;
    return made;
}

AlgorithmLayout FilterParams::layout() const {
    AlgorithmLayout shape;
    shape.detectsLosses = !method.learnWeak;
    describeFilter(kind, colours > 0, scaleMode, shape);
    if (!kernelised()) {
        for (StageSpec& stage : shape.stages) {
            if (stage.id == "correlation_filter") stage.kernels = firstKernels("background_filter");
        }
    }
    if (proposing()) describeProposals(generatorName(), shape);
    return shape;
}

}  // namespace spoor
