// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_tracker.h"

#include "engine/algorithms/api/registry.h"
#include "engine/media/frame.h"
#include "engine/pipeline/algorithm_params.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/trax/opencv_tracker.h"
#include "engine/trax/trax_client.h"
#include "engine/trax/trax_pictures.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace spoor {
namespace {

constexpr char traxStage[] = "other_program";
constexpr std::size_t hashDigits = 32;  // length of an image name

/// A target with its process and the images that the process has received.
struct TraxTarget {
    std::unique_ptr<TraxClient> client;  ///< Null: must be restarted and get the images again.
    RectF box;                           ///< Initial box.
    std::vector<std::string> shown;      ///< Image names; `box` is in the first image.
    bool paused = false;
};

struct TraxParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    double timeout =
        real("timeout", SPOOR_TR("engine", "Time limit"), 30, {0.1, 3600},
             SPOOR_TR("engine",
                      "Maximum time for the program to start, and to process each frame. More "
                      "tolerates slower programs but detects hangs later."),
             {.unit = "s"});
};

class TraxTracker : public Pipeline {
public:
    TraxTracker(std::string command, const AlgorithmOptions& setup)
        : m_command(std::move(command)), m_params(setup.params) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        const RectF checked = checkTargetBox(start.box, frame.size()).orThrow();
        const Stage stage(stages, traxStage);
        TraxTarget target;
        target.client = started();
        target.box = checked;
        target.shown = {TraxPictures::ofThisProcess().name(frame.frame())};
        const std::string text = textOf(*target.client, target.shown.front(), &frame.frame());
        (void)target.client->start(text, checked);
        m_targets[id] = std::move(target);
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        const Stage stage(stages, traxStage);
        StepResult result;
        std::string picture;
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            if (!target.client) showAgain(target);
            if (picture.empty()) picture = TraxPictures::ofThisProcess().name(frame.frame());
            const TraxResponse answer = answerOf(target, picture, frame.frame());
            target.shown.push_back(picture);
            TargetResult found;
            found.id = id;
            found.confidence = answer.confidence;
            found.state = answer.box ? TargetState::Tracking : TargetState::Lost;
            found.shape = answer.shape;
            if (answer.box)
                found.box = *answer.box;
            else
                found.reason = Message(
                    SPOOR_TR("engine", "the tracker replied '%1', which is not a valid box"),
                    answer.region);
            result.targets.push_back(std::move(found));
        }
        return result;
    }
    void setParams(const ParamSet& params) override { m_params = params; }
    void save(StateWriter& state, StageContext&) const override {
        state.put("trax", m_command);
        state.put("targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t(id));
            state.put("box", target.box);
            state.put("paused", std::int64_t(target.paused));
            std::string all;
            for (const std::string& picture : target.shown) all += picture;
            state.put("shown", all);
        }
    }
    void load(StateReader& state, StageContext&) override {
        if (state.text("trax") != m_command) throw damagedState();
        std::map<TargetId, TraxTarget> targets;
        for (std::int64_t left = state.integer("targets"); left > 0; --left) {
            TraxTarget target;
            const auto id = TargetId(state.integer("id"));
            target.box = state.box("box");
            target.paused = state.integer("paused") != 0;
            const std::string all = state.text("shown");
            if (all.empty() || all.size() % hashDigits != 0) throw damagedState();
            for (std::size_t at = 0; at < all.size(); at += hashDigits)
                target.shown.push_back(all.substr(at, hashDigits));
            targets[id] = std::move(target);
        }
        for (auto& [id, target] : targets) {
            // A running process that has received exactly these images continues.
            const auto now = m_targets.find(id);
            if (now != m_targets.end() && now->second.box == target.box &&
                now->second.shown == target.shown)
                target.client = std::move(now->second.client);
        }
        m_targets = std::move(targets);
    }

private:
    std::unique_ptr<TraxClient> started() const {
        const auto limit = std::chrono::milliseconds(std::int64_t(m_params.timeout * 1000));
        return std::make_unique<TraxClient>(m_command, limit);
    }
    /// Restarts the process and sends the same images in the same order, so that a deterministic
    /// tracker reaches the same state.
    void showAgain(TraxTarget& target) const {
        auto client = started();
        for (std::size_t i = 0; i < target.shown.size(); ++i) {
            const std::string text = textOf(*client, target.shown[i], nullptr);
            i == 0 ? client->start(text, target.box) : client->follow(text);
        }
        target.client = std::move(client);
    }
    /// Asks the process for its reply. After an error, the next step restarts the process.
    static TraxResponse answerOf(TraxTarget& target, const std::string& picture,
                                 const Frame& frame) {
        try {
            return target.client->follow(textOf(*target.client, picture, &frame));
        } catch (const EngineError&) {
            target.client.reset();
            throw;
        }
    }
    static std::string textOf(const TraxClient& client, const std::string& picture,
                              const Frame* frame) {
        return traxText(client.form(), pathOf(picture), frame);
    }
    static std::string pathOf(const std::string& picture) {
        if (const auto path = TraxPictures::ofThisProcess().path(picture)) return *path;
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The external tracker cannot go back that far, because the frames sent to "
                     "it were deleted. Draw the box again in the frame to continue from.")));
    }

    std::string m_command;
    TraxParams m_params;
    std::map<TargetId, TraxTarget> m_targets;
};

}  // namespace

AlgorithmDescriptor traxTrackerType(const std::string& command) {
    AlgorithmDescriptor type;
    type.id = "trax:" + command;
    type.label = Message(SPOOR_TR("engine", "External tracker: %1"), command);
    type.help =
        SPOOR_TR("engine",
                 "Sends the frames to an external program that supports TraX, and uses its boxes.");
    type.params = TraxParams().specs();
    type.describe = [](const ParamSet&) {
        AlgorithmLayout shape;
        shape.stages.push_back(
            {.id = traxStage,
             .label = SPOOR_TR("engine", "External tracker"),
             .onDevice = false,
             .onHost = true,
             .help = SPOOR_TR("engine", "Waits for the reply of the external tracker.")});
        return shape;
    };
    type.create = [command](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<TraxTracker>(command, setup);
    };
    return type;
}

void useTraxTrackers() {
    addAlgorithmKind("trax:", traxTrackerType);
    addAlgorithmKind("opencv:", openCvTrackerType);
}

}  // namespace spoor
