// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/detect.h"

#include "engine/algorithms/detect/detect_artifacts.h"
#include "engine/algorithms/detect/detect_inspection.h"
#include "engine/algorithms/detect/detect_params.h"
#include "engine/algorithms/detect/listed_detect.h"
#include "engine/algorithms/detect/stages/appearance_network.h"
#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/error.h"
#include "engine/pipeline/detection_associator.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>

namespace spoor {
namespace {

DetectorModel networkOf(const DetectParams& params) {
    if (params.model.empty()) {
        throw EngineError(Message(SPOOR_TR(
            "engine",
            "Detection needs a network, which is not included with Spoor. Download one with "
            "'spoor-cli networks get nanodet' and set Network ('model') to nanodet, or to an "
            "ONNX file of your own. Detections of another program ('detections') replace it.")));
    }
    return readDetector(params.model, params.labels, params.inputSize).orThrow();
}

std::optional<AppearanceNetwork> appearanceNetworkOf(const DetectParams& params) {
    if (params.appearanceModel.empty()) return std::nullopt;
    return AppearanceNetwork(readAppearanceModel(params.appearanceModel).orThrow());
}

AssociationRules rulesWith(const std::optional<AppearanceNetwork>& appearance) {
    AssociationRules rules = AssociationRules::moving("association.unseen");
    if (appearance) rules.features = appearance->model().features;
    return rules;
}

/// Whole pixels of a region that lie in the frame.
RectI partOf(const RectF& region, SizeI frame) {
    const auto clamped = [](double value, int most) {
        return int(std::clamp(value, 0.0, double(most)));
    };
    const int x = clamped(region.x, frame.width), y = clamped(region.y, frame.height);
    return {x, y, clamped(region.right(), frame.width) - x,
            clamped(region.bottom(), frame.height) - y};
}

class Detect : public Pipeline {
public:
    explicit Detect(const AlgorithmOptions& setup)
        : m_params(setup.params),
          m_network(networkOf(m_params), m_params.inputSize),
          m_appearance(appearanceNetworkOf(m_params)),
          m_tracks(nullptr, setup, rulesWith(m_appearance)) {
        if (!m_params.classThresholds.empty())
            m_thresholds = readThresholds(m_params.classThresholds, m_network.model().labels);
    }

    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {
        throw EngineError(
            Message(SPOOR_TR("engine", "Detection finds its own targets. Omit the box.")));
    }
    void removeTarget(TargetId id) override { m_tracks.remove(id); }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& frame, StageContext& stages) override {
        m_tracks.follow(frame, stages);
        if (m_tracks.due(m_params.detectEvery)) {
            detect(frame, stages);
        } else {
            Stage stage(stages, "association");
            stage.runOnHost("association", [&] { m_tracks.carry(); });
        }
        m_tracks.record(m_params.patience, stages);
        return {m_tracks.results()};
    }
    void setParams(const ParamSet& params) override { m_params = params; }
    void save(StateWriter& state, StageContext& stages) const override {
        m_tracks.save(state, stages);
    }
    void load(StateReader& state, StageContext& stages) override { m_tracks.load(state, stages); }

private:
    void detect(FrameContext& frame, StageContext& stages) {
        const RectI part = partOf(m_params.region.of(frame.size()), frame.size());
        if (part.empty()) {
            m_tracks.associate({}, trackLimits(), frame, stages);
            return;
        }
        const DetectorModel& model = m_network.model();
        const DetectionRules limits = rulesOf(m_params, m_thresholds, model.overlap);
        DetectedFrame found;
        found.answer = m_network.run(frame, part, stages);
        {
            Stage stage(stages, "detection_choice");
            stage.runOnHost("detection_choice", [&] {
                found.candidates =
                    decodeDetections(model, found.answer.place.input, found.answer.outputs,
                                     minShownScore(limits, stages));
                expectPossible(found, limits);
                std::erase_if(found.candidates, [&](const DetectorCandidate& each) {
                    return boxInFrame(found, each, frame.size()).area() <= 0;
                });
                found.fates = chooseDetections(found.candidates, limits);
            });
        }
        associate(found, limits, frame, stages);
        showDetections(model, limits, found, frame.size(), stages);
        inspectDetection(model, limits, found, frame.frame(), stages);
    }
    /// Refuses boxes that show that the outputs mean something else.
    void expectPossible(const DetectedFrame& found, const DetectionRules& limits) const {
        const DetectorModel& model = m_network.model();
        const auto wild =
            impossibleBox(model, found.answer.place.input, found.candidates, limits.threshold);
        if (!wild) return;
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The network \"%1\" gives boxes that cannot be, such as %2. Its outputs were "
                     "taken for: %3. Describe them in a text file (see Detection in the manual)."),
            model.name, *wild, model.layout()));
    }
    void associate(DetectedFrame& found, const DetectionRules& limits, FrameContext& frame,
                   StageContext& stages) {
        const DetectorModel& model = m_network.model();
        std::vector<DetectionAssociator::Detection> standing;
        std::vector<double> thresholds;
        for (const DetectionFate& fate : found.fates) {
            if (!fate.stands()) continue;
            const DetectorCandidate& own = found.candidates[fate.candidate];
            standing.push_back({boxInFrame(found, own, frame.size()), own.score,
                                model.labelOf(own.label), fate.kind == DetectionFate::Kind::Kept});
            thresholds.push_back(limits.thresholdOf(own.label));
        }
        describe(standing, frame, stages);
        {
            Stage stage(stages, "association");
            stage.runOnHost("association", [&] {
                found.assigned = m_tracks.associate(standing, trackLimits(), frame, stages);
            });
        }
        for (std::size_t i = 0; i < standing.size(); ++i) {
            const DetectionAssociator::Assignment& own = found.assigned[i];
            if (own.id == 0) continue;
            stages.signal("detection_choice.confidence", own.id, standing[i].confidence,
                          thresholds[i]);
            if (!own.distance) continue;
            stages.signal("association.distance", own.id, *own.distance,
                          m_params.maxAppearanceDistance);
        }
    }
    /// Describes the appearance of the sure detections.
    void describe(std::vector<DetectionAssociator::Detection>& standing, FrameContext& frame,
                  StageContext& stages) {
        if (!m_appearance) return;
        std::vector<RectF> boxes;
        for (const auto& each : standing) {
            if (each.sure) boxes.push_back(each.box);
        }
        std::vector<Appearance> found = m_appearance->describe(frame, boxes, stages);
        auto next = found.begin();
        for (auto& each : standing) {
            if (each.sure) each.appearance = std::move(*next++);
        }
    }
    DetectionAssociator::Limits trackLimits() const {
        return {m_params.patience, m_params.maxAppearanceDistance};
    }

    DetectParams m_params;
    DetectorNetwork m_network;
    std::map<int, double> m_thresholds;
    std::optional<AppearanceNetwork> m_appearance;
    DetectionAssociator m_tracks;
};

AlgorithmLayout detectShape(const ParamSet& params) {
    if (!DetectParams(params).detections.empty()) return listedDetectShape(params);
    AlgorithmLayout shape;
    shape.detectsLosses = false;
    addDetectorStages(shape);
    const auto addHost = [&](const char* id, const char* label) {
        shape.stages.push_back({id, label, false, true});
    };
    addHost("detection_choice", SPOOR_TR("engine", "Box selection"));
    const bool described = !DetectParams(params).appearanceModel.empty();
    if (described) addAppearanceStages(shape);
    addHost("association", SPOOR_TR("engine", "Association"));
    addChoiceArtifacts(shape);
    addAssociationSignals(shape, described);
    return shape;
}

}  // namespace

AlgorithmDescriptor detectType() {
    AlgorithmDescriptor type;
    type.id = "detect";
    type.label = SPOOR_TR("engine", "Detection");
    type.help = SPOOR_TR("engine",
                         "Detects objects in every frame with a network that you provide (YOLOX, "
                         "NanoDet, YuNet) and assigns them track IDs. Detections of another "
                         "program replace the network.");
    type.needsBox = false;
    type.params = withAdvanced(
        DetectParams().specs(),
        {"class_thresholds", "low_threshold", "overlap", "max_detections", "appearance_model",
         "max_appearance_distance", "region_x", "region_y", "region_width", "region_height"});
    type.params = withGroup(std::move(type.params), SPOOR_TR("engine", "Detection"),
                            {"input_size", "threshold"});
    type.params =
        withGroup(std::move(type.params), SPOOR_TR("engine", "Tracking"),
                  {"detect_every", "patience", "appearance_model", "max_appearance_distance"});
    type.params = withLowest(std::move(type.params), SPOOR_TR("engine", "automatic"),
                             {"input_size", "overlap"});
    type.params = withLowest(std::move(type.params), SPOOR_TR("engine", "whole frame"),
                             {"region_width", "region_height"});
    for (ParamSpec& spec : type.params)
        if (spec.name == "model") spec.onlyWith = {"detections", ""};
    type.describe = detectShape;
    type.create = [](const AlgorithmOptions& setup) {
        return DetectParams(setup.params).detections.empty() ? created<Detect>(setup)
                                                             : createListedDetect(setup);
    };
    return type;
}

}  // namespace spoor
