// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/proposal_region.h"

#include "engine/stages/proposals/edge_map.h"

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
    if (!stages.outputs().isObserved()) return;
    std::vector<std::array<double, 5>> rows;
    for (const auto& [box, score] : proposals) {
        rows.push_back({box.x, box.y, box.width, box.height, double(score)});
    }
    stages.outputs().publish(spec, rows);
    proposals.clear();
    for (const auto& row : rows) {
        proposals.push_back({{row[0], row[1], row[2], row[3]}, float(row[4])});
    }
}

}  // namespace spoor
