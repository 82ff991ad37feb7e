// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"
#include "engine/pipeline/param_specs.h"
#include "engine/stages/proposals/proposal_choice.h"

#include <algorithm>

namespace spoor {
namespace {

/// Returns the generators of this build.
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

/// How proposals change the size of the box.
std::vector<ParamSpec> sizeParameters() {
    return {
        realParam("damping", SPOOR_TR("engine", "Damping"), 0.7, {0, 1},
                  SPOOR_TR("engine",
                           "How far the box moves towards the chosen proposal. 1 adopts it, 0 "
                           "ignores it. Less is smoother but follows size changes more slowly.")),
        realParam(
            "acceptance", SPOOR_TR("engine", "Acceptance"), 1, {0.5, 3},
            SPOOR_TR("engine",
                     "Factor by which a proposal's filter response must exceed that of the current "
                     "box. More makes size changes rarer. 1 accepts every better proposal.")),
        realParam("search_window", SPOOR_TR("engine", "Search window"), 1.7, {1.1, 3},
                  SPOOR_TR("engine",
                           "Size of the region searched for proposals, as a multiple of the "
                           "target's size. More follows faster growth but takes longer.")),
        realParam(
            "min_score", SPOOR_TR("engine", "Min. score"), 0.0005, {0, 10},
            SPOOR_TR("engine",
                     "Discards boxes with a lower score. More returns fewer but better boxes.")),
        realParam("kappa", SPOOR_TR("engine", "Kappa"), 1.4, {0, 4},
                  SPOOR_TR("engine",
                           "EdgeBoxes: exponent that normalises scores by box size. More favours "
                           "smaller boxes."))};
}

}  // namespace

std::vector<ParamSpec> kcfEdgeboxesParameters() {
    std::vector<ParamSpec> all = {
        choiceParam("filter", SPOOR_TR("engine", "Filter"), "background",
                    {{"kernel", SPOOR_TR("engine", "Kernelised")},
                     {"background", SPOOR_TR("engine", "Background-aware")}},
                    SPOOR_TR("engine",
                             "Filter that locates the target. Kernelised: searches a window 2.5 "
                             "times its size. Background-aware: linear, searches 5 times its size "
                             "and also learns the surroundings."),
                    {.live = false}),
        realParam("colours", SPOOR_TR("engine", "Colour weight"), 0.8, {0, 1},
                  SPOOR_TR("engine",
                           "Weight of the target's colours next to the background-aware filter, "
                           "where they stand out. More tolerates deformation but is misled by "
                           "similar colours. 0 or grey video: none.")),
        choiceParam("scale_mode", SPOOR_TR("engine", "Size"), "pyramid",
                    {{"none", SPOOR_TR("engine", "Fixed")},
                     {"pyramid", SPOOR_TR("engine", "Scale pyramid")},
                     {"proposals", SPOOR_TR("engine", "Object proposals")}},
                    SPOOR_TR("engine",
                             "How the size of the box is estimated: fixed, with a scale pyramid "
                             "(constant aspect ratio), or with object proposals. The "
                             "background-aware filter uses the pyramid in addition to proposals.")),
        choiceParam(
            "proposals", SPOOR_TR("engine", "Proposals"), "edgeboxes", generatorChoices(),
            SPOOR_TR("engine", "Generator of the object proposals. None: the size is fixed.")),
        booleanParam("suppression", SPOOR_TR("engine", "Background suppression"), true,
                     SPOOR_TR("engine",
                              "Weakens edges that lead to the border of the search window before "
                              "EdgeBoxes scores its boxes. Reduces proposals on the background.")),
        choiceParam("edges", SPOOR_TR("engine", "Edges"), "gradient",
                    {{"gradient", SPOOR_TR("engine", "Gradients")},
                     {"learned", SPOOR_TR("engine", "Network")},
                     {"forest", SPOOR_TR("engine", "Structured forest")}},
                    SPOOR_TR("engine", "Method that detects the edges.")),
        fileParam("edge_model", SPOOR_TR("engine", "Edge model"),
                  SPOOR_TR("engine",
                           "Model file: a network (ONNX; empty: the one included with Spoor) or a "
                           "structured forest (model.yml.gz)."))};
    for (ParamSpec& each : sizeParameters()) all.push_back(std::move(each));
    return all;
}

}  // namespace spoor
