// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/sliding_window.h"

#include "engine/pipeline/stage.h"
#include "engine/stages/proposals/edge_boxes.h"
#include "engine/stages/proposals/proposal_region.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

const OutputSpec windowsOutput{"sliding_window.proposals", OutputType::Float64};

class SlidingWindows : public ProposalGenerator {
public:
    explicit SlidingWindows(const ProposalParams& params) : m_params(params) {}

    std::vector<std::vector<Proposal>> propose(FrameContext& frame, StageContext& stages,
                                               std::span<const ProposalRequest> requests) override {
        std::vector<std::vector<Proposal>> proposals;
        Stage stage(stages, "sliding_window");
        stage.runOnHost("sliding_window", [&] {
            for (const auto& request : requests)
                proposals.push_back(windows(frame.size(), request));
        });
        for (auto& each : proposals) outputProposals(windowsOutput, each, stages);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            publishProposals("sliding_window.proposals", requests[i].id, proposals[i], stages);
        }
        return proposals;
    }

private:
    std::vector<Proposal> windows(SizeI frame, const ProposalRequest& request) const {
        const WorkingRegion region = workingRegion(request, frame);
        if (region.place.empty()) return {};
        const PointF middle = region.footprint().centre();
        const double reach = std::hypot(region.footprint().width, region.footprint().height) / 2;
        std::vector<Proposal> all;
        for (const RectI& window : slidingWindows({region.place.width, region.place.height},
                                                  region.toWork(request.minArea),
                                                  request.maxAspectRatio, m_params.alpha)) {
            const RectF box = region.toFrame(window);
            const PointF centre = box.centre();
            const double away = std::hypot(centre.x - middle.x, centre.y - middle.y) / reach;
            all.push_back({box, float(1 - away)});
        }
        std::ranges::stable_sort(all, std::ranges::greater{},
                                 [](const auto& each) { return each.score; });
        const auto most =
            std::size_t(std::max(0, std::min(request.maxProposals, m_params.maxBoxes)));
        if (all.size() > most) all.resize(most);
        return all;
    }

    ProposalParams m_params;
};

}  // namespace

std::unique_ptr<ProposalGenerator> makeSlidingWindow(const ProposalParams& params) {
    return std::make_unique<SlidingWindows>(params);
}

}  // namespace spoor
