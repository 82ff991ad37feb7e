// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/detection_associator.h"

#include "engine/base/error.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_result.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace spoor {
namespace {

// Without a tracker, a target keeps its id for this many frames without a detection.
constexpr std::int64_t bridgedFrames = 8;
// Weight of the last displacement in the velocity.
constexpr double velocityRate = 0.5;
constexpr double maxVelocity = 1e6;  // Pixels per frame in a valid state.
// When the tracked box overlaps the detection by less than this, the tracker has drifted or the
// target has grown, so the tracker restarts on the detection. Otherwise it keeps what it has
// learned.
constexpr double agreedOverlap = 0.7;
// Appearance counts where the boxes overlap by at least this, with half of its distance. Source:
// N. Aharon, R. Orfaig, B.-Z. Bobrovsky: BoT-SORT. arXiv:2206.14651, 2022.
constexpr double minNearOverlap = 0.5, distanceWeight = 0.5;
// A tracked target without a detection that overlaps a detected one by this much is a duplicate.
constexpr double doubleOverlap = 0.5;

TargetResult resultOf(TargetId id, const DetectionAssociator::Detection& found) {
    TargetResult result;
    result.id = id;
    result.state = found.sure ? TargetState::Tracking : TargetState::Uncertain;
    if (!found.sure) {
        result.reason = Message(SPOOR_TR("engine", "The detection has a low confidence"));
    }
    result.box = found.box;
    result.confidence = found.confidence;
    result.label = found.label;
    return result;
}

}  // namespace

DetectionAssociator::DetectionAssociator(const AlgorithmDescriptor* tracker,
                                         const AlgorithmOptions& setup, AssociationRules rules)
    : m_rules(rules), m_seed(setup.seed), m_nextId(setup.firstId) {
    if (tracker) m_type = *tracker;
    restart(setup.frameSize);
}

/// Trackers need frames of constant size. A different size means a different scene.
void DetectionAssociator::restart(SizeI picture) {
    m_targets.clear();
    m_counted.clear();
    m_picture = picture;
    m_sinceSearch = -1;
    if (!m_type) return;
    AlgorithmOptions setup;
    setup.params = ParamSet(m_type->params);
    setup.seed = m_seed;
    setup.frameSize = picture;
    m_tracker = m_type->create(setup);
}

void DetectionAssociator::follow(FrameContext& frame, StageContext& stages) {
    if (!(m_picture == frame.size())) restart(frame.size());
    m_counted.clear();
    if (m_sinceSearch >= 0) ++m_sinceSearch;
    bool any = false;
    for (auto& [id, target] : m_targets) {
        ++target.unseen;
        target.lost = false;
        target.now.reset();
        any = any || target.followed;
        if (m_rules.predicts) target.box.x += target.velocity.x, target.box.y += target.velocity.y;
    }
    if (!any) return;
    for (auto& result : m_tracker->step(frame, stages).targets) {
        const auto own = m_targets.find(result.id);
        if (own == m_targets.end()) continue;
        AssociatedTarget& target = own->second;
        target.lost = result.state == TargetState::Lost;
        if (!target.lost) target.box = result.box;
        target.now = std::move(result);
    }
}

bool DetectionAssociator::due(std::int64_t every) const {
    if (m_sinceSearch < 0 || m_sinceSearch >= every) return true;
    if (!m_tracker) return !m_rules.predicts;
    return std::any_of(m_targets.begin(), m_targets.end(),
                       [](const auto& each) { return each.second.lost || !each.second.followed; });
}

/// A detection that may continue a target.
struct DetectionAssociator::Pair {
    enum Round { Sure, Unsure, Elsewhere };
    Round round = Sure;
    double likeness = 0;
    TargetId id = 0;
    std::size_t detection = 0;
    Assignment assignment;
};

/// Adds the pair of a detection and a target if they may be the same object.
void DetectionAssociator::compare(TargetId id, const AssociatedTarget& target, std::size_t index,
                                  const Detection& found, double maxDistance,
                                  std::vector<Pair>& pairs) const {
    if (found.label != target.label) return;
    Pair pair{
        found.sure ? Pair::Sure : Pair::Unsure, overlap(target.box, found.box), id, index, {}};
    pair.assignment.id = id;
    double alike = 0;  // similarity of their appearances
    if (found.sure && !found.appearance.empty() && !target.appearance.empty()) {
        const double distance = appearanceDistance(found.appearance, target.appearance);
        pair.assignment.distance = distance;
        if (distance <= maxDistance) alike = 1 - distanceWeight * distance;
    }
    // An unsure detection continues a target that the last search found.
    if (!found.sure && target.unseen > std::max<std::int64_t>(1, m_sinceSearch)) return;
    const bool near = pair.likeness >= minNearOverlap;
    if (pair.likeness < (found.sure ? m_rules.minOverlap : m_rules.minUnsureOverlap)) {
        if (alike <= 0) return;
        pair.round = Pair::Elsewhere;
        pair.likeness = alike;
        pair.assignment.byAppearance = true;
    } else if (near && alike > pair.likeness) {
        pair.likeness = alike;
        pair.assignment.byAppearance = true;
    }
    pairs.push_back(pair);
}

/// Assigns targets and detections once, the most alike first.
std::vector<DetectionAssociator::Assignment> DetectionAssociator::match(
    const std::vector<Detection>& found, double maxDistance) const {
    std::vector<Pair> pairs;
    for (const auto& [id, target] : m_targets) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            compare(id, target, i, found[i], maxDistance, pairs);
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::tuple(a.round, -a.likeness, a.id, a.detection) <
               std::tuple(b.round, -b.likeness, b.id, b.detection);
    });
    std::vector<Assignment> assigned(found.size());
    std::set<TargetId> taken;
    for (const Pair& each : pairs) {
        Assignment& own = assigned[each.detection];
        if (own.id == 0 && taken.insert(each.id).second) own = each.assignment;
    }
    return assigned;
}

/// Takes the box of a detection, and corrects the velocity by the error of the prediction. A target
/// that was recognised far from its prediction has no velocity.
void DetectionAssociator::update(AssociatedTarget& target, const Detection& found,
                                 bool byAppearance) const {
    const double frames = double(std::max<std::int64_t>(1, target.unseen));
    const PointF now = found.box.centre(), predicted = target.box.centre();
    const bool known = target.confidence > 0;  // A new target has no displacement.
    if (byAppearance && overlap(target.box, found.box) < m_rules.minOverlap) {
        target.velocity = {};
        target.moves = false;
    } else if (m_rules.predicts && known) {
        const double rate = target.moves ? velocityRate : 1;
        target.velocity.x += rate * (now.x - predicted.x) / frames;
        target.velocity.y += rate * (now.y - predicted.y) / frames;
        target.moves = true;
    }
    target.box = found.box;
    target.label = found.label;
    learnAppearance(target.appearance, found.appearance);
    target.confidence = found.confidence;
    target.unseen = 0;
    target.lost = false;
}

void DetectionAssociator::startTracker(TargetId id, AssociatedTarget& target, FrameContext& frame,
                                       StageContext& stages) {
    try {
        m_tracker->addTarget(frame, stages, id, target.box);
        target.followed = true;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        // The box cannot be tracked (too small, no texture): only the detector follows this target.
        if (target.followed) m_tracker->removeTarget(id);
        target.followed = false;
    }
}

std::vector<DetectionAssociator::Assignment> DetectionAssociator::associate(
    const std::vector<Detection>& found, const Limits& limits, FrameContext& frame,
    StageContext& stages) {
    auto assigned = match(found, limits.maxDistance);
    m_sinceSearch = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        Assignment& own = assigned[i];
        if (own.id == 0 && !found[i].sure) continue;
        if (own.id == 0) own.id = m_nextId++;
        AssociatedTarget& target = m_targets[own.id];
        const bool agrees =
            target.followed && !target.lost && overlap(target.box, found[i].box) >= agreedOverlap;
        update(target, found[i], own.byAppearance);
        target.now = resultOf(own.id, found[i]);
        if (m_tracker && !agrees) startTracker(own.id, target, frame, stages);
    }
    suppressDuplicates();
    drop(limits.patience);
    return assigned;
}

void DetectionAssociator::carry() {
    const RectF whole{0, 0, double(m_picture.width), double(m_picture.height)};
    for (auto& [id, target] : m_targets) {
        const bool found = target.unseen == m_sinceSearch;
        if (found && intersection(target.box, whole).area() > 0) {
            target.now = resultOf(id, {target.box, target.confidence, target.label, true});
        }
    }
}

/// A tracker can jump to another target. The target that has the detection keeps the position.
void DetectionAssociator::suppressDuplicates() {
    for (auto& [id, target] : m_targets) {
        if (target.unseen == 0 || !target.now || target.lost) continue;
        const bool taken =
            std::any_of(m_targets.begin(), m_targets.end(), [&own = target.box](const auto& each) {
                return each.second.unseen == 0 && overlap(each.second.box, own) >= doubleOverlap;
            });
        if (!taken) continue;
        target.lost = true;
        target.now->state = TargetState::Lost;
        target.now->box = {};
        target.now->confidence = 0;
        target.now->reason =
            Message(SPOOR_TR("engine", "Another target occupies the tracked position"));
    }
}

void DetectionAssociator::drop(std::int64_t patience) {
    for (auto it = m_targets.begin(); it != m_targets.end();) {
        const AssociatedTarget& target = it->second;
        const bool over =
            target.unseen > (target.followed || m_rules.predicts ? patience : bridgedFrames);
        if (over && target.followed) m_tracker->removeTarget(it->first);
        it = over ? m_targets.erase(it) : std::next(it);
    }
}

void DetectionAssociator::count(const std::vector<Detection>& found) {
    for (const auto& [id, target] : m_targets) {
        if (target.followed) m_tracker->removeTarget(id);
    }
    m_targets.clear();
    m_sinceSearch = 0;
    for (const auto& each : found) m_counted.push_back(resultOf(m_nextId++, each));
}

std::vector<TargetResult> DetectionAssociator::results() const {
    std::vector<TargetResult> all = m_counted;
    for (const auto& [id, target] : m_targets) {
        if (target.now) all.push_back(*target.now);
    }
    return all;
}

void DetectionAssociator::record(std::int64_t patience, StageContext& stages) const {
    for (const auto& [id, target] : m_targets) {
        const std::int64_t limit = target.followed || m_rules.predicts ? patience : bridgedFrames;
        if (target.now) stages.signal(m_rules.unseen, id, double(target.unseen), double(limit));
    }
}

void DetectionAssociator::remove(TargetId id) {
    const auto target = m_targets.find(id);
    if (target == m_targets.end()) return;
    if (target->second.followed) m_tracker->removeTarget(id);
    m_targets.erase(target);
}

void DetectionAssociator::save(StateWriter& state, StageContext& stages) const {
    state.put(stateName(), std::int64_t{m_nextId});
    state.put("since", m_sinceSearch);
    state.put("picture", RectF{0, 0, double(m_picture.width), double(m_picture.height)});
    state.put("tracker", m_type ? m_type->id : std::string());
    state.put("faces", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        state.put("box", target.box);
        state.put("unseen", target.unseen);
        state.put("followed", std::int64_t{target.followed});
        if (!m_rules.predicts) continue;
        state.put("velocity", RectF{target.velocity.x, target.velocity.y, 0, 0});
        state.put("moves", std::int64_t{target.moves});
        state.put("label", target.label);
        state.put("confidence", target.confidence);
        if (m_rules.features > 0)
            state.put("appearance", std::span<const float>(target.appearance));
    }
    if (m_tracker) m_tracker->save(state, stages);
}

void DetectionAssociator::loadMotion(AssociatedTarget& target, StateReader& state) const {
    const RectF velocity = state.box("velocity");
    target.velocity = {velocity.x, velocity.y};
    target.moves = state.integer("moves") != 0;
    target.label = state.text("label");
    target.confidence = state.real("confidence");
    if (m_rules.features > 0) target.appearance = state.floats("appearance");
    const std::size_t features = target.appearance.size();
    const bool described =
        features == 0 || (features == m_rules.features &&
                          std::all_of(target.appearance.begin(), target.appearance.end(),
                                      [](float value) { return std::abs(value) <= 1.001f; }));
    const bool good = std::abs(velocity.x) < maxVelocity && std::abs(velocity.y) < maxVelocity &&
                      target.confidence >= 0 && target.confidence <= 1;
    if (!good || !described) throw damagedState();
}

void DetectionAssociator::load(StateReader& state, StageContext& stages) {
    const auto next = TargetId(state.integer(stateName()));
    const std::int64_t since = state.integer("since");
    const RectF box = state.box("picture");
    const SizeI picture{int(std::clamp(box.width, 0.0, 1e6)),
                        int(std::clamp(box.height, 0.0, 1e6))};
    if (state.text("tracker") != (m_type ? m_type->id : std::string()) || since < -1) {
        throw damagedState();
    }
    std::map<TargetId, AssociatedTarget> targets;
    for (std::int64_t left = state.integer("faces"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        AssociatedTarget target;
        target.box = state.box("box");
        target.unseen = state.integer("unseen");
        target.followed = state.integer("followed") != 0;
        if (m_rules.predicts) loadMotion(target, state);
        if (id <= 0 || id >= next || !target.box.finite() || target.unseen < 0 ||
            (target.followed && !m_type)) {
            throw damagedState();
        }
        targets[id] = std::move(target);
    }
    if (!(picture == m_picture)) restart(picture);
    if (m_tracker) m_tracker->load(state, stages);
    m_nextId = next;
    m_sinceSearch = since;
    m_targets = std::move(targets);
}

}  // namespace spoor
