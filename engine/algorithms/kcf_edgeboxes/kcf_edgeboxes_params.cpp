// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"
#include "engine/pipeline/param_specs.h"
#include "engine/stages/proposals/proposal_choice.h"

#include <algorithm>

namespace spoor {
namespace {

/// The generators that this build has.
ParamChoices generatorChoices() {
    const ParamChoices named = {{"edgeboxes", SPOOR_TR("engine", "EdgeBoxes")},
                                {"selective-search", SPOOR_TR("engine", "Selective search")},
                                {"sliding-window", SPOOR_TR("engine", "Sliding windows")}};
    const auto& known = proposalGenerators();
    ParamChoices choices;
    for (const auto& each : named) {
        if (std::find(known.begin(), known.end(), each.first) != known.end()) {
            choices.push_back(each);
        }
    }
    choices.emplace_back("none", SPOOR_TR("engine", "None"));
    return choices;
}

}  // namespace

std::vector<ParamSpec> kcfEdgeboxesParameters() {
    return {
        choiceParam("filter", SPOOR_TR("engine", "Filter"), "background",
                    {{"kernel", SPOOR_TR("engine", "Kernelised")},
                     {"background", SPOOR_TR("engine", "Background-aware")}},
                    SPOOR_TR("engine",
                             "What finds the target: a kernelised filter over a window of 2.5 "
                             "times its size, or a linear one over 5 times its size that learns "
                             "what is around it as well."),
                    {.live = false}),
        realParam("colours", SPOOR_TR("engine", "Colours"), 0.8, {0, 1},
                  SPOOR_TR("engine",
                           "How much the target's colours say beside the background-aware "
                           "filter, where they stand out: 0 is nothing. Grey video has none.")),
        choiceParam(
            "scale_mode", SPOOR_TR("engine", "Size"), "pyramid",
            {{"none", SPOOR_TR("engine", "Fixed")},
             {"pyramid", SPOOR_TR("engine", "Pyramid of scales")},
             {"proposals", SPOOR_TR("engine", "Object proposals")}},
            SPOOR_TR("engine",
                     "How the size of the box follows the target: not at all, by a pyramid of "
                     "scales (the shape stays), or by object proposals (with the "
                     "background-aware filter: besides the pyramid).")),
        choiceParam(
            "proposals", SPOOR_TR("engine", "Proposals"), "edgeboxes", generatorChoices(),
            SPOOR_TR("engine",
                     "Where object proposals come from. With none of them the size is fixed.")),
        booleanParam("suppression", SPOOR_TR("engine", "Background suppression"), true,
                     SPOOR_TR("engine",
                              "Weakens edges that lead to the border of the search window "
                              "before EdgeBoxes scores its boxes.")),
        choiceParam("edges", SPOOR_TR("engine", "Edges"), "gradient",
                    {{"gradient", SPOOR_TR("engine", "Gradients")},
                     {"learned", SPOOR_TR("engine", "Network")},
                     {"forest", SPOOR_TR("engine", "Structured forest")}},
                    SPOOR_TR("engine", "What edges are found by.")),
        fileParam("edge_model", SPOOR_TR("engine", "Edge model"),
                  SPOOR_TR("engine",
                           "File of the network (ONNX; none: the one that comes with Spoor) or of "
                           "the structured forest (model.yml.gz).")),
        realParam("damping", SPOOR_TR("engine", "Damping"), 0.7, {0, 1},
                  SPOOR_TR("engine",
                           "How far the box moves towards the chosen proposal: 1 takes it as it "
                           "is, 0 ignores it.")),
        realParam("acceptance", SPOOR_TR("engine", "Acceptance"), 1, {0.5, 3},
                  SPOOR_TR("engine",
                           "How many times the filter's value of the present box a proposal must "
                           "have to be chosen; 1 takes every better one.")),
        realParam("search_window", SPOOR_TR("engine", "Search window"), 1.7, {1.1, 3},
                  SPOOR_TR("engine",
                           "Width and height of the part in which proposals are searched for, "
                           "times the target's; more follows faster growth, and takes longer.")),
        realParam("min_score", SPOOR_TR("engine", "Least score"), 0.0005, {0, 10},
                  SPOOR_TR("engine", "Boxes with a lower score are left out.")),
        realParam("kappa", SPOOR_TR("engine", "Kappa"), 1.4, {0, 4},
                  SPOOR_TR("engine", "EdgeBoxes: a higher value prefers smaller boxes."))};
}

}  // namespace spoor
