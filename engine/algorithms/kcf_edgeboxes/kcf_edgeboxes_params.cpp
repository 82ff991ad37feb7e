// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/common/stage_table.h"
#include "engine/algorithms/kcf_edgeboxes/filter_method.h"
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"
#include "engine/pipeline/param_specs.h"
#include "engine/stages/filter/filter_artifacts.h"
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

/// Defaults that differ between the algorithms.
struct ProposalDefaults {
    std::string sizes;  ///< Value of scale_mode.
    bool suppression;
    double window;
};

/// How the size is estimated and which proposals are generated.
std::vector<ParamSpec> proposalParameters(const ProposalDefaults& defaults, Message sizeHelp) {
    return {choiceParam("scale_mode", SPOOR_TR("engine", "Size"), defaults.sizes,
                        {{"none", SPOOR_TR("engine", "Fixed")},
                         {"pyramid", SPOOR_TR("engine", "Scale pyramid")},
                         {"proposals", SPOOR_TR("engine", "Object proposals")}},
                        std::move(sizeHelp)),
            choiceParam(
                "proposals", SPOOR_TR("engine", "Proposals"), "edgeboxes", generatorChoices(),
                SPOOR_TR("engine", "Generator of the object proposals. None: the size is fixed.")),
            booleanParam(
                "suppression", SPOOR_TR("engine", "Background suppression"), defaults.suppression,
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
                               "Model file: a network (ONNX; empty: the one included with Spoor) "
                               "or a structured forest (model.yml.gz)."))};
}

/// How proposals change the size of the box.
std::vector<ParamSpec> sizeParameters(const ProposalDefaults& defaults) {
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
        realParam("search_window", SPOOR_TR("engine", "Search window"), defaults.window, {1.1, 3},
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

/// The constants of the kernelised filter and of the selection of its proposals.
std::vector<ParamSpec> kernelParameters() {
    return {
        realParam("learning_rate", SPOOR_TR("engine", "Learning rate"), 0.01, {0, 1},
                  SPOOR_TR("engine",
                           "Share of each new frame in the filter. More adapts to changes faster "
                           "but also learns errors and occlusions faster.")),
        realParam("label_width", SPOOR_TR("engine", "Label width"), 0.06, {0.01, 0.5},
                  SPOOR_TR("engine",
                           "Standard deviation of the response that the filter is trained for, "
                           "relative to the target. Less discriminates more strictly."),
                  {.live = false}),
        realParam("window", SPOOR_TR("engine", "Window"), 2.5, {1.5, 5},
                  SPOOR_TR("engine",
                           "Size of the region in which the filter searches, as a multiple of the "
                           "target's size. More follows faster motion but takes longer."),
                  {.live = false}),
        choiceParam("window_shape", SPOOR_TR("engine", "Window shape"), "proportional",
                    {{"proportional", SPOOR_TR("engine", "As the target")},
                     {"margin", SPOOR_TR("engine", "Equal margins")}},
                    SPOOR_TR("engine",
                             "As the target: width and height are multiples of the target's. Equal "
                             "margins: the same distance on all sides."),
                    {.live = false}),
        integerParam("scored", SPOOR_TR("engine", "Scored proposals"), 0, {0, 200},
                     SPOOR_TR("engine",
                              "Maximum number of proposals that the filter scores, best first. 0: "
                              "all. Fewer take less time.")),
        realParam("min_overlap", SPOOR_TR("engine", "Min. overlap"), 0, {0, 0.6},
                  SPOOR_TR("engine",
                           "EdgeBoxes skips windows that overlap the target by less (IoU). 0: "
                           "none. More takes less time but may miss large changes of size.")),
        booleanParam("learn_weak", SPOOR_TR("engine", "Learn weak responses"), true,
                     SPOOR_TR("engine",
                              "Learns from every frame and never reports a loss. Off: a weak "
                              "response is not learned, and the target is searched for around its "
                              "last position."))};
}

void append(std::vector<ParamSpec>& all, std::vector<ParamSpec> more) {
    for (ParamSpec& each : more) all.push_back(std::move(each));
}

}  // namespace

std::vector<ParamSpec> correlationFilterParameters() {
    const ProposalDefaults defaults{"pyramid", true, 1.7};
    std::vector<ParamSpec> all = {
        realParam("colours", SPOOR_TR("engine", "Colour weight"), 0.8, {0, 1},
                  SPOOR_TR("engine",
                           "Weight of the target's colours next to the background-aware filter, "
                           "where they stand out. More tolerates deformation but is misled by "
                           "similar colours. 0 or grey video: none."))};
    append(all, proposalParameters(
                    defaults, SPOOR_TR("engine",
                                       "How the size of the box is estimated: fixed, with a scale "
                                       "pyramid (constant aspect ratio), or with object proposals "
                                       "in addition to the pyramid.")));
    append(all, sizeParameters(defaults));
    return withAdvanced(std::move(all), {"suppression", "edges", "edge_model", "damping",
                                         "acceptance", "search_window", "min_score", "kappa"});
}

std::vector<ParamSpec> kcfEdgeboxesParameters() {
    const ProposalDefaults defaults{"proposals", false, 1.4};
    std::vector<ParamSpec> all = proposalParameters(
        defaults, SPOOR_TR("engine",
                           "How the size of the box is estimated: fixed, with a scale filter "
                           "(constant aspect ratio), or with object proposals."));
    append(all, sizeParameters(defaults));
    append(all, kernelParameters());
    return withAdvanced(
        std::move(all),
        {"edges", "edge_model", "damping", "acceptance", "search_window", "min_score", "kappa",
         "label_width", "window", "window_shape", "scored", "min_overlap", "learn_weak"});
}

FilterMethod filterMethod(FilterKind kind, const ParamSet& params) {
    const double window = params.real("search_window");
    if (kind == FilterKind::Background)
        return {.kind = kind, .proposals = {window, 0.4, 4}, .learningRate = 0.02};
    return {
        .kind = kind,
        .kernel = {params.real("window"), params.text("window_shape") == "proportional",
                   params.real("label_width")},
        .proposals = {window, params.real("min_overlap"), std::size_t(params.integer("scored"))},
        .learningRate = params.real("learning_rate"),
        .learnWeak = params.boolean("learn_weak")};
}

AlgorithmLayout filterLayout(FilterKind kind, const ParamSet& params) {
    AlgorithmLayout shape;
    describeFilter(kind, params, shape);
    if (kind == FilterKind::Background) {
        for (StageSpec& stage : shape.stages) {
            if (stage.id == "correlation_filter") stage.kernels = firstKernels("background_filter");
        }
    }
    if (proposing(params)) describeProposals(generatorName(params), shape);
    return shape;
}

std::string generatorName(const ParamSet& params) {
    const std::string& name = params.text("proposals");
    return name == "edgeboxes" && !params.boolean("suppression") ? "edgeboxes-plain" : name;
}

bool proposing(const ParamSet& params) {
    return params.text("scale_mode") == "proposals" && params.text("proposals") != "none";
}

}  // namespace spoor
