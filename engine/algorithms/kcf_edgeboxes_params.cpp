// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes.h"
#include "engine/stages/proposals/proposal_generator.h"

#include <algorithm>

namespace spoor {
namespace {

ParamSpec choice(const char* name, Message label, const char* value, Message help) {
    ParamSpec spec;
    spec.name = name;
    spec.label = std::move(label);
    spec.type = ParamType::Choice;
    spec.value = std::string(value);
    spec.help = std::move(help);
    return spec;
}

ParamSpec real(const char* name, Message label, double value, double low, double high,
               Message help) {
    ParamSpec spec;
    spec.name = name;
    spec.label = std::move(label);
    spec.value = value;
    spec.low = low;
    spec.high = high;
    spec.help = std::move(help);
    return spec;
}

}  // namespace

std::vector<ParamSpec> kcfEdgeboxesParameters() {
    ParamSpec scale =
        choice("scale_mode", SPOOR_TR("engine", "Size"), "proposals",
               SPOOR_TR("engine",
                        "How the size of the box follows the target: not at all, by a pyramid of "
                        "scales (the shape stays), or by object proposals."));
    scale.choices = {{"none", SPOOR_TR("engine", "Fixed")},
                     {"pyramid", SPOOR_TR("engine", "Pyramid of scales")},
                     {"proposals", SPOOR_TR("engine", "Object proposals")}};
    ParamSpec proposals =
        choice("proposals", SPOOR_TR("engine", "Proposals"), "edgeboxes",
               SPOOR_TR("engine",
                        "Where object proposals come from. With none of them the size is fixed."));
    const std::pair<const char*, Message> generators[] = {
        {"edgeboxes", SPOOR_TR("engine", "EdgeBoxes")},
        {"selective-search", SPOOR_TR("engine", "Selective search")},
        {"sliding-window", SPOOR_TR("engine", "Sliding windows")}};
    for (const auto& [name, label] : generators) {
        const auto& known = proposalGenerators();
        if (std::find(known.begin(), known.end(), name) != known.end()) {
            proposals.choices.push_back({name, label});
        }
    }
    proposals.choices.push_back({"none", SPOOR_TR("engine", "None")});
    ParamSpec suppression;
    suppression.name = "suppression";
    suppression.label = SPOOR_TR("engine", "Background suppression");
    suppression.type = ParamType::Boolean;
    suppression.value = true;
    suppression.help = SPOOR_TR("engine",
                                "Weakens edges that lead to the border of the search window "
                                "before EdgeBoxes scores its boxes.");
    ParamSpec edges = choice("edges", SPOOR_TR("engine", "Edges"), "gradient",
                             SPOOR_TR("engine", "What edges are found by."));
    edges.choices = {{"gradient", SPOOR_TR("engine", "Gradients")},
                     {"learned", SPOOR_TR("engine", "Network")},
                     {"forest", SPOOR_TR("engine", "Structured forest")}};
    ParamSpec model;
    model.name = "edge_model";
    model.label = SPOOR_TR("engine", "Edge model");
    model.type = ParamType::File;
    model.value = std::string();
    model.help = SPOOR_TR("engine",
                          "File of the network (ONNX; none: the one that comes with Spoor) or of "
                          "the structured forest (model.yml.gz).");
    return {scale,
            proposals,
            suppression,
            edges,
            model,
            real("damping", SPOOR_TR("engine", "Damping"), 0.7, 0, 1,
                 SPOOR_TR("engine",
                          "How far the box moves towards the chosen proposal: 1 takes it as it "
                          "is, 0 ignores it.")),
            real("acceptance", SPOOR_TR("engine", "Acceptance"), 1, 0.5, 3,
                 SPOOR_TR("engine",
                          "How many times the filter's value of the present box a proposal must "
                          "have to be chosen; 1 takes every better one.")),
            real("search_window", SPOOR_TR("engine", "Search window"), 1.7, 1.1, 3,
                 SPOOR_TR("engine",
                          "Width and height of the part in which proposals are searched for, "
                          "times the target's; more follows faster growth, and takes longer.")),
            real("min_score", SPOOR_TR("engine", "Least score"), 0.0005, 0, 10,
                 SPOOR_TR("engine", "Boxes with a lower score are left out.")),
            real("kappa", SPOOR_TR("engine", "Kappa"), 1.4, 0, 4,
                 SPOOR_TR("engine", "EdgeBoxes: a higher value prefers smaller boxes."))};
}

}  // namespace spoor
