// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/listed_detect.h"

#include "engine/algorithms/detect/detect_artifacts.h"
#include "engine/algorithms/detect/detect_params.h"
#include "engine/algorithms/detect/stages/appearance_network.h"
#include "engine/algorithms/detect/stages/detection_tracks.h"
#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/error.h"
#include "engine/pipeline/listed_detections.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>

namespace spoor {
namespace {

// Programs remove duplicates before they write a file, so only near copies remain to be removed.
constexpr double defaultOverlap = 0.7;

using Detection = DetectionAssociator::Detection;
using Assignment = DetectionAssociator::Assignment;

/// The detections of one frame and what became of them.
struct ListedFrame {
    std::vector<DetectorCandidate> candidates;  ///< in the frame
    std::vector<DetectionFate> fates;
    std::vector<Assignment> assigned;  ///< one for each kept or unsure fate
};

/// What an object is in one frame of a track.
struct PlannedResult {
    std::size_t track = 0, entry = 0;
};

class ListedDetect : public Pipeline {
public:
    explicit ListedDetect(const AlgorithmOptions& setup)
        : m_set(setup.params),
          m_params(setup.params),
          m_list(readDetections(m_params.detections, setup.frameSize).orThrow()),
          m_frame(setup.frameSize),
          m_firstId(setup.firstId) {
        if (!m_params.classThresholds.empty())
            m_thresholds = readThresholds(m_params.classThresholds, m_list.labels);
        if (m_params.appearanceModel.empty()) return;
        m_appearance.emplace(readAppearanceModel(m_params.appearanceModel).orThrow());
        AssociationRules rules = AssociationRules::moving("association.unseen");
        rules.features = m_appearance->model().features;
        m_online.emplace(nullptr, setup, rules);
    }

    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {
        throw EngineError(
            Message(SPOOR_TR("engine", "Detection finds its own targets. Omit the box.")));
    }
    void removeTarget(TargetId id) override {
        if (m_online) return m_online->remove(id);
        m_removed.push_back(id);
    }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& frame, StageContext& stages) override {
        if (m_online) m_online->follow(frame, stages);
        const DetectionRules limits = rules();
        ListedFrame found;
        {
            Stage stage(stages, "detection_choice");
            stage.runOnHost("detection_choice", [&] {
                found = choose(frame.frame().index(), limits, minShownScore(limits, stages));
            });
        }
        StepResult result;
        if (m_online) {
            associate(found, frame, stages);
            m_online->record(m_params.patience, stages);
            result.targets = m_online->results();
        } else {
            Stage stage(stages, "association");
            stage.runOnHost("association", [&] {
                plan();
                result.targets = planned(frame.frame().index(), limits, found, stages);
            });
        }
        show(limits, found, stages);
        return result;
    }
    /// Objects that were followed with other parameters have other IDs.
    void setParams(const ParamSet& params) override {
        if (params.values() == m_set.values()) return;
        m_set = params;
        m_params = params;
        m_firstId += TargetId(m_tracks.size());
        m_tracks.clear();
        m_byFrame.clear();
    }
    void save(StateWriter& state, StageContext& stages) const override {
        state.put("listed.first", std::int64_t{m_firstId});
        state.put("removed", std::int64_t(m_removed.size()));
        for (const TargetId id : m_removed) state.put("id", std::int64_t{id});
        if (m_online) m_online->save(state, stages);
    }
    void load(StateReader& state, StageContext& stages) override {
        const auto first = TargetId(state.integer("listed.first"));
        std::vector<TargetId> removed;
        for (std::int64_t left = state.integer("removed"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            removed.push_back(id);
        }
        if (first <= 0) throw damagedState();
        if (m_online) m_online->load(state, stages);
        m_firstId = first;
        m_removed = std::move(removed);
    }

private:
    DetectionRules rules() const { return rulesOf(m_params, m_thresholds, defaultOverlap); }
    /// The detections of a frame with at least this confidence and a centre in the region.
    ListedFrame choose(FrameIndex index, const DetectionRules& limits, double least) const {
        ListedFrame found;
        if (index < 0 || std::size_t(index) >= m_list.frames.size()) return found;
        const RectF region = m_params.region.of(m_frame);
        for (const ListedDetections::Detection& each : m_list.frames[std::size_t(index)]) {
            const PointF centre = each.box.centre();
            if (each.confidence < least || each.box.area() <= 0 || centre.x < region.x ||
                centre.y < region.y || centre.x > region.right() || centre.y > region.bottom())
                continue;
            found.candidates.push_back(
                {.box = each.box, .score = each.confidence, .label = each.label, .cell = {}});
        }
        found.fates = chooseDetections(found.candidates, limits);
        return found;
    }
    /// Follows the objects through all frames, once per set of parameters.
    void plan() {
        if (!m_byFrame.empty()) return;
        const DetectionRules limits = rules();
        std::vector<std::vector<FrameDetection>> frames(m_list.frames.size());
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const ListedFrame found = choose(FrameIndex(i), limits, limits.least());
            for (const DetectionFate& fate : found.fates) {
                if (!fate.stands()) continue;
                const DetectorCandidate& own = found.candidates[fate.candidate];
                frames[i].push_back(
                    {own.box, own.score, own.label, fate.kind == DetectionFate::Kind::Kept});
            }
        }
        m_tracks = trackDetections(frames, m_params.patience);
        m_byFrame.resize(frames.size());
        for (std::size_t track = 0; track < m_tracks.size(); ++track) {
            const DetectionTrack& own = m_tracks[track];
            for (std::size_t entry = 0; entry < own.entries.size(); ++entry)
                m_byFrame[std::size_t(own.first) + entry].push_back({track, entry});
        }
    }
    std::vector<TargetResult> planned(FrameIndex index, const DetectionRules& limits,
                                      ListedFrame& found, StageContext& stages) {
        std::vector<TargetResult> results;
        std::vector<std::size_t> standing;  // their fates
        for (std::size_t i = 0; i < found.fates.size(); ++i)
            if (found.fates[i].stands()) standing.push_back(i);
        found.assigned.resize(standing.size());
        if (index < 0 || std::size_t(index) >= m_byFrame.size()) return results;
        for (const PlannedResult& each : m_byFrame[std::size_t(index)]) {
            const DetectionTrack& track = m_tracks[each.track];
            const DetectionTrack::Entry& entry = track.entries[each.entry];
            TargetResult result;
            result.id = m_firstId + TargetId(each.track);
            if (std::ranges::count(m_removed, result.id) > 0) continue;
            result.box = entry.box;
            result.label = m_list.labels[std::size_t(track.label)];
            std::int64_t unseen = 0;
            for (std::size_t i = each.entry; track.entries[i].detection == DetectionTrack::none;
                 --i)
                ++unseen;
            if (unseen > 0) {
                result.state = TargetState::Uncertain;
                result.reason =
                    Message(SPOOR_TR("engine", "Between two detections of this object"));
            } else {
                found.assigned[entry.detection].id = result.id;
                const DetectionFate& fate = found.fates[standing[entry.detection]];
                const DetectorCandidate& own = found.candidates[fate.candidate];
                const bool sure = fate.kind == DetectionFate::Kind::Kept;
                result.state = sure ? TargetState::Tracking : TargetState::Uncertain;
                if (!sure)
                    result.reason =
                        Message(SPOOR_TR("engine", "The detection has a low confidence"));
                result.confidence = own.score;
                stages.signal("detection_choice.confidence", result.id, own.score,
                              limits.thresholdOf(own.label));
            }
            stages.signal("association.unseen", result.id, double(unseen),
                          double(m_params.patience));
            results.push_back(std::move(result));
        }
        return results;
    }
    void associate(ListedFrame& found, FrameContext& frame, StageContext& stages) {
        const RectF whole{0, 0, double(m_frame.width), double(m_frame.height)};
        std::vector<Detection> standing;
        std::vector<RectF> described;
        for (const DetectionFate& fate : found.fates) {
            if (!fate.stands()) continue;
            const DetectorCandidate& own = found.candidates[fate.candidate];
            standing.push_back({own.box, own.score, m_list.labels[std::size_t(own.label)],
                                fate.kind == DetectionFate::Kind::Kept});
            if (intersection(own.box, whole).area() > 0) described.push_back(own.box);
        }
        auto appearances = m_appearance->describe(frame, described, stages);
        auto next = appearances.begin();
        for (Detection& each : standing)
            if (intersection(each.box, whole).area() > 0) each.appearance = std::move(*next++);
        Stage stage(stages, "association");
        stage.runOnHost("association", [&] {
            found.assigned = m_online->associate(
                standing, {m_params.patience, m_params.maxAppearanceDistance}, frame, stages);
        });
        for (std::size_t i = 0; i < standing.size(); ++i)
            if (found.assigned[i].id != 0 && found.assigned[i].distance)
                stages.signal("association.distance", found.assigned[i].id,
                              *found.assigned[i].distance, m_params.maxAppearanceDistance);
    }
    void show(const DetectionRules& limits, const ListedFrame& found, StageContext& stages) const {
        stages.publish("detection_choice.source", 0, [&] {
            std::string notes;
            for (const Message& each : m_list.notes) notes += "\n" + each.english();
            return Text{Message(SPOOR_TR("engine", "%1 frames with detections from \"%2\".%3"),
                                m_list.frames.size(), m_params.detections, notes)};
        });
        stages.publish("detection_choice.boxes", 0, [&] { return boxesOf(limits, found); });
    }
    BoxList boxesOf(const DetectionRules& limits, const ListedFrame& found) const {
        static const Assignment unassigned;
        BoxList list;
        std::size_t standing = 0;
        for (const DetectionFate& fate : found.fates) {
            const DetectorCandidate& own = found.candidates[fate.candidate];
            const Assignment& to = fate.stands() ? found.assigned[standing++] : unassigned;
            const std::string& label = m_list.labels[std::size_t(own.label)];
            const bool alone = fate.kind == DetectionFate::Kind::Kept && to.id == 0;
            list.boxes.push_back(
                {own.box,
                 own.score,
                 to.id != 0,
                 alone ? Message(SPOOR_TR("engine", "%1: too few detections for an object"), label)
                       : fateText(fate, to, label, limits.thresholdOf(own.label), limits.least()),
                 {{SPOOR_TR("engine", "id"), double(to.id)}}});
        }
        return list;
    }

    ParamSet m_set;
    DetectParams m_params;
    ListedDetections m_list;
    SizeI m_frame;
    std::map<int, double> m_thresholds;
    std::optional<AppearanceNetwork> m_appearance;
    std::optional<DetectionAssociator> m_online;  ///< With an appearance network.
    TargetId m_firstId;                           ///< The ID of the first track.
    std::vector<TargetId> m_removed;
    std::vector<DetectionTrack> m_tracks;
    std::vector<std::vector<PlannedResult>> m_byFrame;  ///< Empty until plan().
};

}  // namespace

std::unique_ptr<Pipeline> createListedDetect(const AlgorithmOptions& setup) {
    return std::make_unique<ListedDetect>(setup);
}

AlgorithmLayout listedDetectShape(const ParamSet& params) {
    AlgorithmLayout shape;
    shape.detectsLosses = false;
    const bool described = !DetectParams(params).appearanceModel.empty();
    const auto addHost = [&](const char* id, const char* label) {
        shape.stages.push_back({id, label, false, true});
    };
    addHost("detection_choice", SPOOR_TR("engine", "Box selection"));
    if (described) addAppearanceStages(shape);
    addHost("association", SPOOR_TR("engine", "Association"));
    shape.artifacts.push_back({"detection_choice.source", "detection_choice",
                               SPOOR_TR("engine", "Source"), ArtifactKind::Text});
    shape.artifacts.push_back({"detection_choice.boxes", "detection_choice",
                               SPOOR_TR("engine", "Candidates"), ArtifactKind::BoxList});
    addAssociationSignals(shape, described);
    return shape;
}

}  // namespace spoor
