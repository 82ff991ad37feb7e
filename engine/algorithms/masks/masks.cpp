// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/masks.h"

#include "engine/algorithms/masks/mask_artifacts.h"
#include "engine/algorithms/masks/mask_target.h"
#include "engine/base/mask.h"
#include "engine/pipeline/algorithm_params.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace spoor {
namespace {

struct MasksParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;
    bool masks = boolean(
        "masks", SPOOR_TR("engine", "Mask: follow"), false,
        SPOOR_TR("engine",
                 "Finds the mask of the target around the tracker's box in every frame. It starts "
                 "from a drawn mask, or proposes one from the box. It takes longer."),
        {.live = false});
};

class MaskedPipeline : public Pipeline {
public:
    explicit MaskedPipeline(std::unique_ptr<Pipeline> tracker) : m_tracker(std::move(tracker)) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        m_tracker->addTarget(frame, stages, id, start);
        m_masks.erase(id);
        startMask(frame, stages, id, start);
    }
    void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                       const StartBox& start) override {
        m_tracker->correctTarget(frame, stages, id, start);
        startMask(frame, stages, id, start);
    }
    void removeTarget(TargetId id) override {
        m_tracker->removeTarget(id);
        m_masks.erase(id);
        m_shapes.erase(id);
    }
    void pauseTarget(TargetId id, bool paused) override { m_tracker->pauseTarget(id, paused); }
    void setParams(const ParamSet& params) override { m_tracker->setParams(params); }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult result = m_tracker->step(frame, stages);
        m_shapes.clear();
        for (TargetResult& each : result.targets)
            if (each.state != TargetState::Lost && m_masks.count(each.id))
                follow(frame, stages, each);
        return result;
    }
    void save(StateWriter& state, StageContext& stages) const override {
        m_tracker->save(state, stages);
        state.put("masks", std::int64_t(m_masks.size()));
        for (const auto& [id, mask] : m_masks) {
            state.put("id", std::int64_t{id});
            mask.save(state);
        }
    }
    void load(StateReader& state, StageContext& stages) override {
        m_tracker->load(state, stages);
        std::map<TargetId, MaskTarget> masks;
        for (std::int64_t left = state.integer("masks"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            masks[id] = MaskTarget::load(state);
        }
        m_masks = std::move(masks);
        m_shapes.clear();
    }
    std::vector<TargetName> names(TargetId id) const override { return m_tracker->names(id); }
    Shape shape(TargetId id) const override {
        const auto found = m_shapes.find(id);
        return found == m_shapes.end() ? Shape() : found->second;
    }
    void act(TargetId target, const std::string& action, std::int64_t id) override {
        m_tracker->act(target, action, id);
    }

private:
    MaskNetwork& network(StageContext& stages) {
        if (!m_network) m_network.emplace(stages);
        return *m_network;
    }
    MaskNetwork& startNetwork(StageContext& stages) {
        if (!m_startNetwork) m_startNetwork.emplace(stages, "start-");
        return *m_startNetwork;
    }

    /// Begins with the mask that the user drew, or with a proposal from the box. A corrected box
    /// keeps the mask's memory, unless the mask was given up.
    void startMask(FrameContext& frame, StageContext& stages, TargetId id, const StartBox& start) {
        m_shapes.erase(id);
        const MaskSquare square = maskSquare(start.box);
        const auto crop = maskCrop(square, start.box, frame.size());
        if (!crop) return;
        const std::optional<Mask> drawn = drawnMask(start, frame.size());
        const auto known = m_masks.find(id);
        MaskQuery query{id, square, *crop, nullptr, {}, {}, nullptr};
        if (!drawn && known != m_masks.end() && !known->second.givenUp()) {
            query.previous = &known->second.previous();
            query.shares = known->second.colours().shares();
            query.memory = known->second.memory();
            const MaskAnswer answer = network(stages).find(frame, query, stages);
            m_shapes[id] = shapeOf(answer);
            return;
        }
        const std::vector<float> first =
            drawn ? maskInCrop(*drawn, *crop)
                  : startNetwork(stages).propose(frame, query, stages).mask;
        query.shares = MaskColours(network(stages).colours(frame, query, first, stages)).shares();
        query.previous = &first, query.given = &first, query.memory.clear();
        MaskAnswer answer = network(stages).find(frame, query, stages);
        m_shapes[id] = drawn ? Shape(*drawn) : shapeOf(answer);
        if (!drawn) m_masks.erase(id);
        m_masks[id].addKeyframe(std::move(answer), network(stages).slots());
    }

    void follow(FrameContext& frame, StageContext& stages, TargetResult& result) {
        MaskTarget& target = m_masks.at(result.id);
        if (target.givenUp())
            return doubt(result, SPOOR_TR("engine",
                                          "The mask was given up after 25 frames without a "
                                          "probable mask. Draw it in this frame."));
        const MaskSquare square = maskSquare(result.box);
        const auto crop = maskCrop(square, result.box, frame.size());
        if (!crop) {
            target.miss();
            return doubt(result, SPOOR_TR("engine",
                                          "The box is outside the frame, so the target "
                                          "has no mask."));
        }
        const MaskQuery query{
            result.id,       square, *crop, &target.previous(), target.colours().shares(),
            target.memory(), nullptr};
        MaskAnswer answer = network(stages).find(frame, query, stages);
        const MaskFigures figures = target.measure(answer);
        showMask(query, answer, figures, stages);
        if (Shape shape = shapeOf(answer); !shape.empty()) {
            result.box = boundsOf(shape);
            result.shape = std::move(shape);
        }
        const Message reason = target.take(std::move(answer), figures);
        if (!reason.empty()) doubt(result, reason);
    }

    /// The mask in the frame; empty if it has no pixels.
    static Shape shapeOf(const MaskAnswer& answer) {
        Mask mask = maskOf(answer.pixels, answer.part);
        return insideOf(mask).empty() ? Shape() : Shape(std::move(mask));
    }
    /// The mask that the user drew; nullopt if there is none in the frame.
    static std::optional<Mask> drawnMask(const StartBox& start, SizeI frame) {
        if (start.drawn.empty() || start.drawn.as<Points>()) return std::nullopt;
        Mask mask = filled(start.drawn, start.box, frame);
        if (insideOf(mask).empty()) return std::nullopt;
        return mask;
    }
    static void doubt(TargetResult& result, const Message& reason) {
        if (result.state == TargetState::Tracking) result.reason = reason;
        result.state = TargetState::Uncertain;
    }

    std::unique_ptr<Pipeline> m_tracker;
    std::map<TargetId, MaskTarget> m_masks;
    std::map<TargetId, Shape> m_shapes;         ///< Of targets that started in this frame.
    std::optional<MaskNetwork> m_network;       ///< Created with the first target.
    std::optional<MaskNetwork> m_startNetwork;  ///< Created with the first box without a mask.
};

}  // namespace

AlgorithmDescriptor withMasks(AlgorithmDescriptor tracker) {
    const auto specs = MasksParams().specs();
    tracker.params.insert(tracker.params.end(), specs.begin(), specs.end());
    tracker.describe = [describe = std::move(tracker.describe)](const ParamSet& params) {
        AlgorithmLayout layout = describe(params);
        if (MasksParams(params).masks) addMaskStages(layout);
        return layout;
    };
    tracker.create = [create = std::move(tracker.create)](const AlgorithmOptions& options) {
        std::unique_ptr<Pipeline> pipeline = create(options);
        if (!MasksParams(options.params).masks) return pipeline;
        return std::unique_ptr<Pipeline>(std::make_unique<MaskedPipeline>(std::move(pipeline)));
    };
    return tracker;
}

}  // namespace spoor
