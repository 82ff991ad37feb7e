// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/proposal_choice.h"

#include "engine/base/error.h"
#include "engine/stages/proposals/edge_box_proposals.h"
#include "engine/stages/proposals/selective_search.h"
#include "engine/stages/proposals/sliding_window.h"

namespace spoor {

const std::vector<std::string>& proposalGenerators() {
    static const std::vector<std::string> names = {"edgeboxes", "edgeboxes-plain",
                                                   "selective-search", "sliding-window"};
    return names;
}

std::unique_ptr<ProposalGenerator> makeProposalGenerator(const std::string& name,
                                                         const ProposalParams& params) {
    if (name == "edgeboxes") return makeEdgeBoxProposals(params, true);
    if (name == "edgeboxes-plain") return makeEdgeBoxProposals(params, false);
    if (name == "selective-search") return makeSelectiveSearch(params);
    if (name == "sliding-window") return makeSlidingWindow(params);
    std::string known;
    for (const auto& each : proposalGenerators()) known += (known.empty() ? "" : ", ") + each;
    throw EngineError(
        Message(SPOOR_TR("engine", "There is no proposal generator '%1'. Choose one of: %2."), name,
                known));
}

void describeProposals(const std::string& name, AlgorithmLayout& shape) {
    const auto add = [&](const char* id, const char* stage, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, stage, label, kind});
    };
    if (name == "edgeboxes" || name == "edgeboxes-plain") {
        shape.stages.push_back({"edge_map", SPOOR_TR("engine", "Edge map"), true, false});
        shape.stages.push_back({"edge_groups", SPOOR_TR("engine", "Edge groups"), false, true});
        shape.stages.push_back({"edge_boxes", SPOOR_TR("engine", "EdgeBoxes"), true, false});
        add("edge_map.magnitude", "edge_map", SPOOR_TR("engine", "Edges"), ArtifactKind::ScalarMap);
        add("edge_groups.groups", "edge_groups", SPOOR_TR("engine", "Edge groups"),
            ArtifactKind::Raster);
        add("edge_boxes.proposals", "edge_boxes", SPOOR_TR("engine", "Proposals"),
            ArtifactKind::BoxList);
        add("edge_boxes.window", "edge_boxes", SPOOR_TR("engine", "This window"),
            ArtifactKind::WindowInspection);
        add("edge_boxes.funnel", "edge_boxes", SPOOR_TR("engine", "Survivors"),
            ArtifactKind::Funnel);
    } else if (name == "selective-search") {
        shape.stages.push_back(
            {"selective_search", SPOOR_TR("engine", "Selective search"), false, true});
        add("selective_search.proposals", "selective_search", SPOOR_TR("engine", "Proposals"),
            ArtifactKind::BoxList);
    } else if (name == "sliding-window") {
        shape.stages.push_back(
            {"sliding_window", SPOOR_TR("engine", "Sliding windows"), false, true});
        add("sliding_window.proposals", "sliding_window", SPOOR_TR("engine", "Proposals"),
            ArtifactKind::BoxList);
    }
}

}  // namespace spoor
