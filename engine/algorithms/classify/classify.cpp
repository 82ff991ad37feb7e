// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify.h"

#include "engine/algorithms/classify/classifier.h"
#include "engine/algorithms/classify/classify_inspection.h"
#include "engine/algorithms/classify/classify_params.h"
#include "engine/algorithms/classify/classify_strip.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <map>
#include <optional>

namespace spoor {
namespace {

// Numbers of labels that the artifacts show, most probable first.
constexpr std::size_t maxBars = 20;
constexpr std::size_t maxCurves = 3;

ClassifierModel modelOf(const ClassifyParams& params) {
    if (params.model.empty()) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Classification needs a network, which is not included with Spoor. Download "
                     "one with 'spoor-cli networks get mobilenet-v2' and set Network ('model') to "
                     "mobilenet-v2, or to an ONNX file of your own. Set Labels ('labels') to its "
                     "label file.")));
    }
    return readClassifier(params.model, params.labels, params.inputSize).orThrow();
}

/// Returns the name of a tracker's parameter: "TRACKER.NAME".
std::string trackerParam(const std::string& tracker, const std::string& name) {
    return tracker + '.' + name;
}

/// Returns the parameters of the tracker without their prefix.
ParamSet trackerParams(const AlgorithmDescriptor& tracker, const ParamSet& params) {
    ParamSet own(tracker.params);
    for (const ParamSpec& spec : tracker.params) {
        own.set(spec.name, params.at(trackerParam(tracker.id, spec.name))).orThrow();
    }
    return own;
}

struct NamedTarget {
    RectF box;  ///< Used without a tracker.
    bool paused = false;
    std::int64_t since = 0;  ///< Frames since the last classification.
    std::vector<TargetName> names;
    CropStrip strip;
};

class Classify : public Pipeline {
public:
    Classify(const AlgorithmOptions& setup, const AlgorithmDescriptor* tracker)
        : m_params(setup.params), m_model(modelOf(m_params)), m_trackerType(tracker) {
        if (!tracker) return;
        AlgorithmOptions own = setup;
        own.params = trackerParams(*tracker, setup.params);
        m_tracker = tracker->create(own);
    }

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        const RectF checked = checkTargetBox(start.box, frame.size()).orThrow();
        if (m_tracker) m_tracker->addTarget(frame, stages, id, {checked, start.shape()});
        NamedTarget& target = m_targets[id];
        target.box = checked;
        target.paused = false;
        name({{id, checked}}, frame, stages);
        show(id, placeOf(checked, frame.size()), frame.frame(), stages);
    }
    void removeTarget(TargetId id) override {
        if (m_tracker) m_tracker->removeTarget(id);
        m_targets.erase(id);
    }
    void pauseTarget(TargetId id, bool paused) override {
        if (m_tracker) m_tracker->pauseTarget(id, paused);
        m_targets.at(id).paused = paused;
    }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult step{follow(frame, stages)};
        std::vector<std::pair<TargetId, RectF>> due;
        for (const TargetResult& result : step.targets) {
            NamedTarget& target = m_targets.at(result.id);
            ++target.since;
            if (result.state == TargetState::Lost) target.names.clear();
            if (result.state == TargetState::Lost) continue;
            if (target.names.empty() || target.since >= m_params.every) {
                due.emplace_back(result.id, result.box);
            }
        }
        name(due, frame, stages);
        for (TargetResult& result : step.targets) {
            const NamedTarget& target = m_targets.at(result.id);
            result.names = target.names;
            if (!m_tracker && !target.names.empty()) {
                result.confidence = target.names.front().probability;
            }
            if (result.state == TargetState::Lost) continue;
            show(result.id, placeOf(result.box, frame.size()), frame.frame(), stages);
        }
        inspect(step.targets, frame, stages);
        return step;
    }
    void setParams(const ParamSet& params) override {
        m_params = params;
        if (m_tracker) m_tracker->setParams(trackerParams(*m_trackerType, params));
    }
    void save(StateWriter& state, StageContext& stages) const override {
        state.put("tracker", prefix());
        state.put("targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            state.put("box", target.box);
            state.put("paused", std::int64_t{target.paused});
            state.put("since", target.since);
            state.put("names", std::int64_t(target.names.size()));
            for (const TargetName& each : target.names) {
                state.put("label", each.label);
                state.put("probability", each.probability);
            }
            target.strip.save(state);
        }
        if (m_tracker) m_tracker->save(state, stages);
    }
    void load(StateReader& state, StageContext& stages) override {
        if (state.text("tracker") != prefix()) throw damagedState();
        std::map<TargetId, NamedTarget> targets;
        for (std::int64_t left = state.integer("targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            NamedTarget& target = targets[id];
            target.box = state.box("box");
            target.paused = state.integer("paused") != 0;
            target.since = state.integer("since");
            for (std::int64_t name = state.integer("names"); name > 0; --name) {
                const std::string label = state.text("label");
                target.names.push_back({label, state.real("probability")});
            }
            if (!target.strip.load(state) || id <= 0 || !target.box.finite() || target.since < 0) {
                throw damagedState();
            }
        }
        if (m_tracker) m_tracker->load(state, stages);
        m_targets = std::move(targets);
    }
    std::vector<TargetName> names(TargetId id) const override { return m_targets.at(id).names; }
    void act(TargetId target, const std::string& action, std::int64_t id) override {
        if (m_tracker) m_tracker->act(target, action, id);
    }

private:
    /// Prefix of the tracker's parameters.
    std::string prefix() const {
        return m_trackerType ? trackerParam(m_trackerType->id, "") : std::string();
    }
    std::vector<TargetResult> follow(FrameContext& frame, StageContext& stages) {
        if (m_tracker) return m_tracker->step(frame, stages).targets;
        std::vector<TargetResult> results;
        for (const auto& [id, target] : m_targets) {
            if (target.paused) continue;
            TargetResult result;
            result.id = id;
            result.state = TargetState::Tracking;
            result.box = target.box;
            results.push_back(std::move(result));
        }
        return results;
    }
    Classifier& classifier(StageContext& stages) {
        if (!m_classifier) {
            const bool logits = m_params.outputs == "logits" ||
                                (m_params.outputs == "auto" && !m_model.probabilities);
            m_classifier.emplace(
                m_model,
                Classifier::Options{m_params.colours, logits, std::size_t(m_params.top),
                                    m_params.convolution},
                stages);
        }
        return *m_classifier;
    }
    /// Explains the requested box. For a point it is the box of the target, moved there.
    void inspect(const std::vector<TargetResult>& results, FrameContext& frame,
                 StageContext& stages) {
        if (!inspects(0, stages, "classifier.window")) return;
        const InspectRequest& wanted = *stages.inspect();
        const auto own = std::ranges::find_if(results, [&](const TargetResult& each) {
            return wanted.target == 0 || each.id == wanted.target;
        });
        RectF box = wanted.box;
        if (box.area() <= 0) {
            if (own == results.end()) return;
            const PointF centre = own->box.centre();
            box = {own->box.x + wanted.box.x - centre.x, own->box.y + wanted.box.y - centre.y,
                   own->box.width, own->box.height};
        }
        const CropRegion place = placeOf(box, frame.size());
        if (place.limits.empty()) return;
        const Classifier::SeenCrop seen = classifier(stages).look(frame, place, stages);
        const TargetResult* const target = own == results.end() ? nullptr : &*own;
        stages.publish("classifier.window", target ? target->id : wanted.target,
                       inspectLabels(box, place, seen, target, frame.frame()));
    }
    /// Classifies the boxes. Boxes outside the image lose their labels.
    void name(const std::vector<std::pair<TargetId, RectF>>& boxes, FrameContext& frame,
              StageContext& stages) {
        std::vector<CropRegion> places;
        std::vector<TargetId> ids;
        for (const auto& [id, box] : boxes) {
            const CropRegion place = placeOf(box, frame.size());
            m_targets.at(id).names.clear();
            if (place.limits.empty()) continue;
            places.push_back(place);
            ids.push_back(id);
        }
        if (places.empty()) return;
        auto named = classifier(stages).names(frame, places, ids, stages);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            NamedTarget& target = m_targets.at(ids[i]);
            target.names = std::move(named[i]);
            target.since = 0;
            target.strip.add(frame.frame(), places[i], target.names.front(), m_params.stripEvery);
        }
    }
    void show(TargetId id, const CropRegion& place, const Frame& frame,
              StageContext& stages) const {
        const NamedTarget& target = m_targets.at(id);
        if (target.names.empty()) return;
        stages.publish("classifier.strip", id,
                       [&] { return target.strip.gallery(frame, place, target.names.front()); });
        Bars bars;
        Series series;
        for (const TargetName& each : target.names) {
            const auto label = Message("%1", each.label);  // Labels are not translated.
            if (bars.bars.size() < maxBars) bars.bars.emplace_back(label, each.probability);
            if (series.values.size() < maxCurves)
                series.values.emplace_back(label, each.probability);
        }
        stages.publish("classifier.names", id, std::move(bars));
        stages.publish("classifier.course", id, std::move(series));
    }
    CropRegion placeOf(const RectF& box, SizeI picture) const {
        return cropPlace(box, m_params.margin, m_params.fit, m_model.input, picture);
    }

    ClassifyParams m_params;
    ClassifierModel m_model;
    const AlgorithmDescriptor* m_trackerType;  ///< Null without a tracker.
    std::unique_ptr<Pipeline> m_tracker;
    std::optional<Classifier> m_classifier;  ///< Created with the first box.
    std::map<TargetId, NamedTarget> m_targets;
};

AlgorithmLayout shapeOf(const ParamSet& set, const AlgorithmDescriptor* tracker) {
    const ClassifyParams params(set);
    AlgorithmLayout shape;
    shape.detectsLosses = false;
    if (tracker) {
        shape = tracker->describe(trackerParams(*tracker, set));
        for (SignalSpec& each : shape.signalSpecs)
            if (!each.parameter.empty()) each.parameter = trackerParam(tracker->id, each.parameter);
    }
    std::optional<ClassifierModel> model;
    if (!params.model.empty()) {
        // An unreadable file is reported when it is used.
        auto read = readClassifier(params.model, {}, params.inputSize);
        if (read) model = std::move(read).value();
    }
    addClassifierStages(model ? &*model : nullptr, shape);
    return shape;
}

/// Returns the parameters of all trackers, which apply while their tracker is selected.
std::vector<ParamSpec> trackersParams(const std::vector<AlgorithmDescriptor>& trackers) {
    std::vector<ParamSpec> all;
    for (const AlgorithmDescriptor& type : trackers) {
        for (ParamSpec own : type.params) {
            own.name = trackerParam(type.id, own.name);
            if (own.onlyWith.first.empty()) own.onlyWith = {"tracker", type.id};
            all.push_back(std::move(own));
        }
    }
    return all;
}

}  // namespace

AlgorithmDescriptor classifyType(const std::vector<AlgorithmDescriptor>& others) {
    const std::vector<AlgorithmDescriptor> trackers = trackersAmong(others);
    const auto chosen = [trackers](const ParamSet& params) {
        return chosenTracker(trackers, ClassifyParams(params).tracker);
    };
    AlgorithmDescriptor type;
    type.id = "classify";
    type.label = SPOOR_TR("engine", "Classification");
    type.help = SPOOR_TR("engine",
                         "Classifies the content of a box with your own network and follows the "
                         "box with a tracker.");
    type.names = true;
    type.params = withAdvanced(
        ClassifyParams(trackerChoices(trackers)).specs(),
        {"convolution", "every", "strip_every", "margin", "input_size", "order", "divisor",
         "mean_r", "mean_g", "mean_b", "std_r", "std_g", "std_b", "outputs"});
    for (ParamSpec& spec : trackersParams(trackers)) type.params.push_back(std::move(spec));
    type.describe = [chosen](const ParamSet& params) { return shapeOf(params, chosen(params)); };
    type.create = [chosen](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<Classify>(setup, chosen(setup.params));
    };
    return type;
}

}  // namespace spoor
