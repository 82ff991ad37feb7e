// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/selective_search.h"

#include "engine/base/error.h"
#include "engine/pipeline/stage.h"
#include "engine/stages/proposals/proposal_region.h"
#include "engine/stages/proposals/ximgproc.h"

#include <algorithm>
#include <array>

namespace spoor {
namespace {

const OutputSpec proposalsOutput{"selective_search.proposals", OutputType::Float64};

// More than the fast variant finds in any image of its working size.
constexpr int maxFound = 100000;

class SelectiveSearch : public ProposalGenerator {
public:
    explicit SelectiveSearch(const ProposalParams& params)
        : m_params(params), m_module(ximgproc()) {}

    std::vector<std::vector<Proposal>> propose(FrameContext& frame, StageContext& stages,
                                               std::span<const ProposalRequest> requests) override {
        std::vector<std::vector<Proposal>> proposals;
        Stage stage(stages, "selective_search");
        stage.runOnHost("selective_search", [&] {
            for (const auto& request : requests) proposals.push_back(search(frame, request));
        });
        for (auto& each : proposals) outputProposals(proposalsOutput, each, stages);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            publishProposals("selective_search.proposals", requests[i].id, proposals[i], stages);
        }
        return proposals;
    }

private:
    std::vector<Proposal> search(FrameContext& frame, const ProposalRequest& request) {
        const WorkingRegion region = workingRegion(request, frame.size());
        if (region.place.empty()) return {};
        const auto pixels = workingPixels(frame.frame(), region.place, region.halve);
        std::vector<int> found(std::size_t(maxFound) * 4);
        std::array<char, 512> error{};
        const int count =
            m_module.selectiveSearch(pixels.data(), region.place.width, region.place.height,
                                     found.data(), maxFound, error.data(), error.size());
        if (count < 0) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Selective search failed: %1. Choose another proposal "
                                 "generator or a smaller region."),
                        error.data()));
        }
        std::vector<Proposal> proposals;
        const int most = std::min(request.maxProposals, m_params.maxBoxes);
        for (int i = 0; i < count && int(proposals.size()) < most; ++i) {
            const int* b = found.data() + std::ptrdiff_t{4} * i;
            const RectF box = region.toFrame({b[0], b[1], b[2], b[3]});
            const double longer = std::max(box.width, box.height);
            if (box.area() < request.minArea) continue;
            if (longer > request.maxAspectRatio * std::min(box.width, box.height)) continue;
            // The fraction of the region that it covers.
            const double part = box.area() / region.footprint().area();
            proposals.push_back({box, float(part)});
        }
        return proposals;
    }

    ProposalParams m_params;
    const XimgprocModule& m_module;
};

}  // namespace

std::unique_ptr<ProposalGenerator> makeSelectiveSearch(const ProposalParams& params) {
    return std::make_unique<SelectiveSearch>(params);
}

}  // namespace spoor
