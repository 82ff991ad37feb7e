// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_memory.h"

#include "engine/algorithms/tld/tld.h"
#include "engine/algorithms/tld/tld_artifacts.h"
#include "engine/algorithms/tld/tld_signals.h"
#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {
namespace {

const TldParams tldDefaults{};

constexpr const char* flowStage = "median_flow";
constexpr const char* agreement = "clustering.agreement";  // Agreement of flow and detector.

}  // namespace

void TldMemory::start(TargetId id, const RectF& box, FrameContext& frame, StageContext& stages) {
    m_targets[id] = m_detectors.start(id, box, tldDefaults, frame, stages);
}

void TldMemory::forget(TargetId id) {
    m_targets.erase(id);
    m_detectors.forget(id);
}

void TldMemory::erase(TargetId id, std::int64_t patch) {
    const auto found = m_targets.find(id);
    if (found != m_targets.end()) found->second.patches.erase(patch);
}

void TldMemory::look(std::span<const TargetId> ids, FrameContext& frame, StageContext& stages) {
    m_frames.clear();
    m_sure.clear();
    for (const TargetId id : ids) m_frames.emplace_back().id = id;
    m_detectors.detect(m_targets, m_frames, tldDefaults, frame, stages);
}

std::vector<Cluster> TldMemory::places(TargetId id) const {
    std::vector<Cluster> found;
    for (const TldFrame& seen : m_frames) {
        if (seen.id != id) continue;
        std::ranges::copy_if(seen.clusters, std::back_inserter(found), likesTarget);
    }
    return found;
}

bool TldMemory::likes(TargetId id, const RectF& box, const Frame& frame) const {
    for (const Cluster& each : places(id)) {
        if (overlap(each.box, box) >= elsewhereOverlap) return true;
    }
    if (!(box.width >= 1 && box.height >= 1)) return false;
    const NormalPatch patch(patchOf(frame, box));
    return likesTarget({box, m_targets.at(id).patches.match(patch).conservative(), {}});
}

void TldMemory::decide(const TargetResult& result, bool sure, const Frame& frame,
                       StageContext& stages) {
    const auto seen = std::ranges::find(m_frames, result.id, &TldFrame::id);
    if (seen == m_frames.end()) return;
    Stage stage(stages, "clustering");
    TldTarget& target = m_targets.at(result.id);
    seen->result = result;
    target.located = result.state != TargetState::Lost;
    target.valid = sure;
    if (!target.located) return;
    target.box = result.box;
    const PatchMatch match = target.patches.match(patchOfBox(target, *seen, frame).normal);
    seen->similarity = match.relative();
    stages.signal("nearest_neighbour.track", result.id, match.conservative(),
                  neededConfidence(*seen));
    if (worthLearning(target, *seen, frame, tldDefaults.varianceRatio)) m_sure.push_back(result.id);
}

void TldMemory::learn(FrameContext& frame, StageContext& stages) {
    std::vector<TldFrame*> learning;
    for (TldFrame& seen : m_frames) {
        if (std::ranges::count(m_sure, seen.id) > 0) learning.push_back(&seen);
    }
    if (!learning.empty()) m_detectors.learnFrom(m_targets, learning, frame, stages);
    for (TldFrame& seen : m_frames) {
        showDecision(m_targets.at(seen.id), seen, frame.frame(), stages);
        recordSignals(m_targets.at(seen.id), seen, tldDefaults.varianceRatio, frame.frame(),
                      stages);
    }
    m_frames.clear();
}

void TldMemory::save(StateWriter& state) const {
    state.put("tld.seed", std::int64_t(m_detectors.seed()));
    state.put("tld.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state);
    }
}

void TldMemory::load(StateReader& state) {
    const auto seed = std::uint64_t(state.integer("tld.seed"));
    TldTargets targets;
    for (std::int64_t left = state.integer("tld.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        targets[id] = TldTarget::load(state, m_picture, tldDefaults.ferns, tldDefaults.decisions);
    }
    m_targets = std::move(targets);
    m_detectors.restart(seed);
    m_frames.clear();
}

void addTldMemoryStages(AlgorithmLayout& shape) {
    const AlgorithmDescriptor tld = tldType();
    const AlgorithmLayout own = tld.describe(ParamSet(tld.params));
    const auto add = [](auto& all, const auto& more, const auto& wanted) {
        std::ranges::copy_if(more, std::back_inserter(all), wanted);
    };
    add(shape.stages, own.stages, [](const StageSpec& each) { return each.id != flowStage; });
    add(shape.artifacts, own.artifacts,
        [](const ArtifactSpec& each) { return each.stage != flowStage; });
    for (SignalSpec each : own.signalSpecs) {
        if (each.stage == flowStage || each.id == agreement) continue;
        each.parameter.clear();  // the memory has TLD's defaults
        shape.signalSpecs.push_back(std::move(each));
    }
}

}  // namespace spoor
