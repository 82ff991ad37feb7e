// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/proposal_generator.h"

#include "engine/base/error.h"
#include "engine/stages/proposals/edge_box_proposals.h"
#include "engine/stages/proposals/edge_map.h"
#include "engine/stages/proposals/proposal_region.h"
#include "engine/stages/proposals/selective_search.h"
#include "engine/stages/proposals/sliding_window.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {

WorkingRegion workingRegion(const ProposalRequest& request, SizeI frame) {
    WorkingRegion region;
    const RectF& window = request.window;
    if (frame.empty() || !window.finite() || window.area() <= 0) return region;
    region.halve = request.scaleOfWork < 0.75 && frame.width > 1 && frame.height > 1 ? 2 : 1;
    const SizeI work = workingSize(frame, region.halve);
    const auto edge = [&](double at, int end, double (*round)(double)) {
        return int(std::clamp(round(at / region.halve), 0.0, double(end)));
    };
    const auto down = [](double v) { return std::floor(v); };
    const auto up = [](double v) { return std::ceil(v); };
    const int x0 = edge(window.x, work.width, down), x1 = edge(window.right(), work.width, up);
    const int y0 = edge(window.y, work.height, down), y1 = edge(window.bottom(), work.height, up);
    region.place = {x0, y0, x1 - x0, y1 - y0};
    region.sides = {window.x >= 0, window.y >= 0, window.right() <= frame.width,
                    window.bottom() <= frame.height};
    return region;
}

void publishProposals(const char* artifact, TargetId target, const std::vector<Proposal>& proposals,
                      StageContext& stages) {
    if (!stages.watched(artifact)) return;
    BoxList list;
    for (const auto& each : proposals) {
        list.boxes.push_back({each.box, double(each.score), true, {}, {}});
    }
    stages.publish(artifact, target, std::move(list));
}

void outputProposals(const OutputSpec& spec, std::vector<Proposal>& proposals,
                     StageContext& stages) {
    if (!stages.tapped()) return;
    std::vector<std::array<double, 5>> rows;
    for (const auto& [box, score] : proposals) {
        rows.push_back({box.x, box.y, box.width, box.height, double(score)});
    }
    stages.output(spec, rows);
    proposals.clear();
    for (const auto& row : rows) {
        proposals.push_back({{row[0], row[1], row[2], row[3]}, float(row[4])});
    }
}

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
        Message(SPOOR_TR("engine", "There is no generator of proposals '%1'. There are: %2."))
            .arg(name)
            .arg(known));
}

void describeProposals(const std::string& name, PipelineShape& shape) {
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
