// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/proposals/proposals.h"

#include "engine/base/error.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/stages/frame/region_params.h"
#include "engine/stages/proposals/proposal_choice.h"

namespace spoor {
namespace {

constexpr std::int64_t stateVersion = 1;

struct ProposalsParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    std::string generator =
        choice("generator", SPOOR_TR("engine", "Generator"), "edgeboxes",
               {{"edgeboxes", SPOOR_TR("engine", "EdgeBoxes")},
                {"selective-search", SPOOR_TR("engine", "Selective search")},
                {"sliding-window", SPOOR_TR("engine", "Sliding windows")}},
               SPOOR_TR("engine",
                        "Method that generates the proposals. Methods differ in recall and speed."),
               {.live = false});
    std::string edges =
        choice("edges", SPOOR_TR("engine", "Edges"), "gradient",
               {{"gradient", SPOOR_TR("engine", "Gradients")},
                {"learned", SPOOR_TR("engine", "Network")},
                {"forest", SPOOR_TR("engine", "Structured forest")}},
               SPOOR_TR("engine",
                        "EdgeBoxes: method that detects the edges. The network finds outlines "
                        "rather than texture. The forest needs its own model file."),
               {.live = false});
    std::string edgeModel =
        file("edge_model", SPOOR_TR("engine", "Edge model"),
             SPOOR_TR("engine",
                      "Model file: a network (ONNX; empty: the one included with Spoor) or a "
                      "structured forest (model.yml.gz)."),
             {.live = false});
    bool suppression =
        boolean("suppression", SPOOR_TR("engine", "Background suppression"), true,
                SPOOR_TR("engine",
                         "EdgeBoxes: reduces the weight of edges that leave the region. Off: "
                         "the original method."));
    int maxBoxes = integer(
        "max_boxes", SPOOR_TR("engine", "Max. boxes"), 100, {1, 10000},
        SPOOR_TR(
            "engine",
            "Maximum number of proposals per frame. More find small objects but take longer."));
    double minScore =
        real("min_score", SPOOR_TR("engine", "Min. score"), 0.0005, {0, 10},
             SPOOR_TR("engine",
                      "Discards boxes with a lower score. More returns fewer but better boxes."));
    double minArea = real(
        "min_area", SPOOR_TR("engine", "Min. area"), 1000, {1, 1e8},
        SPOOR_TR("engine", "Ignores smaller boxes. Less finds smaller objects but takes longer."),
        {.unit = "px²"});
    double maxAspectRatio =
        real("max_aspect_ratio", SPOOR_TR("engine", "Max. aspect ratio"), 3, {1, 20},
             SPOOR_TR("engine",
                      "Maximum ratio of a box's longer side to its shorter side. More finds "
                      "elongated objects but takes longer."));
    double kappa =
        real("kappa", SPOOR_TR("engine", "Kappa"), 1.4, {0, 4},
             SPOOR_TR("engine",
                      "EdgeBoxes: exponent that normalises scores by box size. More favours "
                      "smaller boxes."));
    double alpha = real(
        "alpha", SPOOR_TR("engine", "Alpha"), 0.65, {0.3, 0.95},
        SPOOR_TR("engine",
                 "Overlap of neighbouring windows. More finds more objects but takes longer."));
    double beta =
        real("beta", SPOOR_TR("engine", "Beta"), 0.75, {0, 1},
             SPOOR_TR("engine",
                      "EdgeBoxes: discards boxes that overlap a better box by more than this. "
                      "Less returns fewer, more distinct boxes."));
    RegionParams region{*this};

    std::string generatorName() const {
        return generator == "edgeboxes" && !suppression ? "edgeboxes-plain" : generator;
    }
    std::unique_ptr<ProposalGenerator> makeGenerator() const {
        return makeProposalGenerator(generatorName(), {.alpha = alpha,
                                                       .beta = beta,
                                                       .minScore = minScore,
                                                       .maxBoxes = maxBoxes,
                                                       .kappa = kappa,
                                                       .edges = edges,
                                                       .edgeModel = edgeModel});
    }
};

class Proposals : public Pipeline {
public:
    explicit Proposals(const AlgorithmOptions& setup)
        : m_set(setup.params), m_params(m_set), m_generator(m_params.makeGenerator()) {}

    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {
        throw EngineError(Message(SPOOR_TR(
            "engine", "Proposals need no box. Set a region with the parameters instead.")));
    }
    void removeTarget(TargetId) override {}
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& frame, StageContext& stages) override {
        ProposalRequest request;
        request.window = m_params.region.of(frame.size());
        request.minArea = m_params.minArea;
        request.maxAspectRatio = m_params.maxAspectRatio;
        request.maxProposals = m_params.maxBoxes;
        const auto found = m_generator->propose(frame, stages, {&request, 1});
        StepResult result;
        for (const auto& each : found.front()) {
            const double score = double(each.score);
            if (score < m_params.minScore) break;
            TargetResult proposal;
            proposal.id = TargetId(result.targets.size()) + 1;
            proposal.state = TargetState::Tracking;
            proposal.box = each.box;
            proposal.confidence = score / (1 + score);  // Scores have no upper bound.
            result.targets.push_back(std::move(proposal));
        }
        return result;
    }
    /// Unchanged parameters keep the generator, which explains further windows of its frame.
    void setParams(const ParamSet& params) override {
        if (params.values() == m_set.values()) return;
        m_set = params;
        m_params = params;
        m_generator = m_params.makeGenerator();
    }
    void save(StateWriter& state, StageContext&) const override {
        state.put("proposals", stateVersion);
    }
    void load(StateReader& state, StageContext&) override {
        if (state.integer("proposals") == stateVersion) return;
        throw EngineError(Message(SPOOR_TR(
            "engine",
            "The saved state is from another version of Spoor. Re-initialise the targets.")));
    }

private:
    ParamSet m_set;
    ProposalsParams m_params;
    std::unique_ptr<ProposalGenerator> m_generator;
};

}  // namespace

AlgorithmDescriptor proposalsType() {
    AlgorithmDescriptor type;
    type.id = "proposals";
    type.label = SPOOR_TR("engine", "Proposals");
    type.help = SPOOR_TR("engine",
                         "Ranks boxes that may contain an object of any class, in an image or in "
                         "each frame of a video.");
    type.needsBox = false;
    type.follows = false;
    type.params =
        withAdvanced(ProposalsParams().specs(),
                     {"edges", "edge_model", "suppression", "max_aspect_ratio", "kappa", "alpha",
                      "beta", "region_x", "region_y", "region_width", "region_height"});
    type.params = withLowest(std::move(type.params), SPOOR_TR("engine", "whole frame"),
                             {"region_width", "region_height"});
    type.describe = [](const ParamSet& params) {
        AlgorithmLayout shape;
        shape.detectsLosses = false;
        describeProposals(ProposalsParams(params).generatorName(), shape);
        return shape;
    };
    type.create = created<Proposals>;
    return type;
}

}  // namespace spoor
