// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/detection_associator.h"

#include "engine/base/error.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

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
// face has grown, so the tracker restarts on the detection. Otherwise it keeps what it has learned.
constexpr double agreedOverlap = 0.7;
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
    m_faces.clear();
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
    for (auto& [id, face] : m_faces) {
        ++face.unseen;
        face.lost = false;
        face.now.reset();
        any = any || face.followed;
        if (m_rules.predicts) face.box.x += face.velocity.x, face.box.y += face.velocity.y;
    }
    if (!any) return;
    for (auto& result : m_tracker->step(frame, stages).targets) {
        const auto own = m_faces.find(result.id);
        if (own == m_faces.end()) continue;
        AssociatedTarget& face = own->second;
        face.lost = result.state == TargetState::Lost;
        if (!face.lost) face.box = result.box;
        face.now = std::move(result);
    }
}

bool DetectionAssociator::due(std::int64_t every) const {
    if (m_sinceSearch < 0 || m_sinceSearch >= every) return true;
    if (!m_tracker) return !m_rules.predicts;
    return std::any_of(m_faces.begin(), m_faces.end(),
                       [](const auto& each) { return each.second.lost || !each.second.followed; });
}

/// The target of each detection, or 0. Assigns best overlaps first, targets and detections once.
/// The last search was `interval` frames ago.
std::vector<TargetId> DetectionAssociator::match(const std::vector<Detection>& found,
                                                 std::int64_t interval) const {
    struct Pair {
        bool unsure;
        double overlap;
        TargetId id;
        std::size_t detection;
    };
    std::vector<Pair> pairs;
    for (const auto& [id, face] : m_faces) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            const bool sure = found[i].sure;
            // An unsure detection continues a target that the last search found.
            if (found[i].label != face.label || (!sure && face.unseen > interval)) continue;
            const double shared = overlap(face.box, found[i].box);
            if (shared >= (sure ? m_rules.minOverlap : m_rules.minUnsureOverlap)) {
                pairs.push_back({!sure, shared, id, i});
            }
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::tuple(a.unsure, -a.overlap, a.id, a.detection) <
               std::tuple(b.unsure, -b.overlap, b.id, b.detection);
    });
    std::vector<TargetId> ids(found.size(), 0);
    std::set<TargetId> taken;
    for (const Pair& each : pairs) {
        if (ids[each.detection] == 0 && taken.insert(each.id).second) ids[each.detection] = each.id;
    }
    return ids;
}

/// Takes the box of a detection, and corrects the velocity by the error of the prediction.
void DetectionAssociator::update(AssociatedTarget& face, const Detection& found) const {
    const double frames = double(std::max<std::int64_t>(1, face.unseen));
    const PointF now = found.box.centre(), predicted = face.box.centre();
    const bool known = face.confidence > 0;  // A new target has no displacement.
    if (m_rules.predicts && known) {
        const double rate = face.moves ? velocityRate : 1;
        face.velocity.x += rate * (now.x - predicted.x) / frames;
        face.velocity.y += rate * (now.y - predicted.y) / frames;
        face.moves = true;
    }
    face.box = found.box;
    face.label = found.label;
    face.confidence = found.confidence;
    face.unseen = 0;
    face.lost = false;
}

void DetectionAssociator::startTracker(TargetId id, AssociatedTarget& face, FrameContext& frame,
                                       StageContext& stages) {
    try {
        m_tracker->addTarget(frame, stages, id, face.box);
        face.followed = true;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        // The box cannot be tracked (too small, no texture): only the detector follows this target.
        if (face.followed) m_tracker->removeTarget(id);
        face.followed = false;
    }
}

std::vector<TargetId> DetectionAssociator::associate(const std::vector<Detection>& found,
                                                     std::int64_t patience, FrameContext& frame,
                                                     StageContext& stages) {
    auto ids = match(found, std::max<std::int64_t>(1, m_sinceSearch));
    m_sinceSearch = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (ids[i] == 0 && !found[i].sure) continue;
        if (ids[i] == 0) ids[i] = m_nextId++;
        AssociatedTarget& face = m_faces[ids[i]];
        const bool agrees =
            face.followed && !face.lost && overlap(face.box, found[i].box) >= agreedOverlap;
        update(face, found[i]);
        face.now = resultOf(ids[i], found[i]);
        if (m_tracker && !agrees) startTracker(ids[i], face, frame, stages);
    }
    suppressDuplicates();
    drop(patience);
    return ids;
}

void DetectionAssociator::carry() {
    const RectF whole{0, 0, double(m_picture.width), double(m_picture.height)};
    for (auto& [id, face] : m_faces) {
        const bool found = face.unseen == m_sinceSearch;
        if (found && intersection(face.box, whole).area() > 0) {
            face.now = resultOf(id, {face.box, face.confidence, face.label, true});
        }
    }
}

/// A tracker can jump to another face. The target that has the detection keeps the position.
void DetectionAssociator::suppressDuplicates() {
    for (auto& [id, face] : m_faces) {
        if (face.unseen == 0 || !face.now || face.lost) continue;
        const bool taken =
            std::any_of(m_faces.begin(), m_faces.end(), [&own = face.box](const auto& each) {
                return each.second.unseen == 0 && overlap(each.second.box, own) >= doubleOverlap;
            });
        if (!taken) continue;
        face.lost = true;
        face.now->state = TargetState::Lost;
        face.now->box = {};
        face.now->confidence = 0;
        face.now->reason =
            Message(SPOOR_TR("engine", "Another target occupies the tracked position"));
    }
}

void DetectionAssociator::drop(std::int64_t patience) {
    for (auto it = m_faces.begin(); it != m_faces.end();) {
        const AssociatedTarget& face = it->second;
        const bool over =
            face.unseen > (face.followed || m_rules.predicts ? patience : bridgedFrames);
        if (over && face.followed) m_tracker->removeTarget(it->first);
        it = over ? m_faces.erase(it) : std::next(it);
    }
}

void DetectionAssociator::count(const std::vector<Detection>& found) {
    for (const auto& [id, face] : m_faces) {
        if (face.followed) m_tracker->removeTarget(id);
    }
    m_faces.clear();
    m_sinceSearch = 0;
    for (const auto& each : found) m_counted.push_back(resultOf(m_nextId++, each));
}

std::vector<TargetResult> DetectionAssociator::results() const {
    std::vector<TargetResult> all = m_counted;
    for (const auto& [id, face] : m_faces) {
        if (face.now) all.push_back(*face.now);
    }
    return all;
}

void DetectionAssociator::record(std::int64_t patience, StageContext& stages) const {
    for (const auto& [id, face] : m_faces) {
        const std::int64_t limit = face.followed || m_rules.predicts ? patience : bridgedFrames;
        if (face.now) stages.signal(m_rules.unseen, id, double(face.unseen), double(limit));
    }
}

void DetectionAssociator::remove(TargetId id) {
    const auto face = m_faces.find(id);
    if (face == m_faces.end()) return;
    if (face->second.followed) m_tracker->removeTarget(id);
    m_faces.erase(face);
}

void DetectionAssociator::save(StateWriter& state, StageContext& stages) const {
    state.put(stateName(), std::int64_t{m_nextId});
    state.put("since", m_sinceSearch);
    state.put("picture", RectF{0, 0, double(m_picture.width), double(m_picture.height)});
    state.put("tracker", m_type ? m_type->id : std::string());
    state.put("faces", std::int64_t(m_faces.size()));
    for (const auto& [id, face] : m_faces) {
        state.put("id", std::int64_t{id});
        state.put("box", face.box);
        state.put("unseen", face.unseen);
        state.put("followed", std::int64_t{face.followed});
        if (!m_rules.predicts) continue;
        state.put("velocity", RectF{face.velocity.x, face.velocity.y, 0, 0});
        state.put("moves", std::int64_t{face.moves});
        state.put("label", face.label);
        state.put("confidence", face.confidence);
    }
    if (m_tracker) m_tracker->save(state, stages);
}

void DetectionAssociator::loadMotion(AssociatedTarget& face, StateReader& state) {
    const RectF velocity = state.box("velocity");
    face.velocity = {velocity.x, velocity.y};
    face.moves = state.integer("moves") != 0;
    face.label = state.text("label");
    face.confidence = state.real("confidence");
    const bool good = std::abs(velocity.x) < maxVelocity && std::abs(velocity.y) < maxVelocity &&
                      face.confidence >= 0 && face.confidence <= 1;
    if (!good) throw damagedState();
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
    std::map<TargetId, AssociatedTarget> faces;
    for (std::int64_t left = state.integer("faces"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        AssociatedTarget face;
        face.box = state.box("box");
        face.unseen = state.integer("unseen");
        face.followed = state.integer("followed") != 0;
        if (m_rules.predicts) loadMotion(face, state);
        if (id <= 0 || id >= next || !face.box.finite() || face.unseen < 0 ||
            (face.followed && !m_type)) {
            throw damagedState();
        }
        faces[id] = std::move(face);
    }
    if (!(picture == m_picture)) restart(picture);
    if (m_tracker) m_tracker->load(state, stages);
    m_nextId = next;
    m_sinceSearch = since;
    m_faces = std::move(faces);
}

}  // namespace spoor
