// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/opencv_tracker.h"

#include "engine/base/paths.h"
#include "engine/media/frame.h"
#include "engine/pipeline/algorithm_params.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/trax/opencv_module.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace spoor {
namespace {

constexpr char openCvStage[] = "opencv_tracker";
constexpr char moduleFile[] = "spoor-opencv-trackers.so";

Result<const OpenCvTrackerModule*> loadedModule() {
    using Entry = const OpenCvTrackerModule* (*)();
    const auto found = moduleFunction(moduleFile, "spoorOpenCvTrackers");
    if (!found) return found.error();
    const auto* const module = reinterpret_cast<Entry>(found.value())();
    if (module->version != openCvTrackerVersion)
        return Message(SPOOR_TR("engine", "\"%1\" is of another version. Install it again."),
                       moduleFile);
    return module;
}

/// Without gaps between its rows.
std::vector<std::uint8_t> pixelsOf(const Frame& frame) {
    const auto [width, height] = frame.size();
    std::vector<std::uint8_t> pixels;
    pixels.reserve(std::size_t(width) * std::size_t(height) * 4);
    for (int y = 0; y < height; ++y)
        pixels.insert(pixels.end(), frame.row(y), frame.row(y) + std::ptrdiff_t{width} * 4);
    return pixels;
}

class OpenCvPipeline : public Pipeline {
public:
    OpenCvPipeline(std::string name, const AlgorithmOptions& setup)
        : m_module(*loadedModule().orThrow()), m_name(std::move(name)), m_seed(setup.seed) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        const RectF box = checkTargetBox(start.box, frame.size()).orThrow();
        const Stage stage(stages, openCvStage);
        const std::array<double, 4> given{box.x, box.y, box.width, box.height};
        const auto pixels = pixelsOf(frame.frame());
        std::array<char, 500> error{};
        Target target;
        target.tracker = {
            m_module.start(m_name.c_str(), m_seed, pixels.data(), frame.size().width,
                           frame.size().height, given.data(), error.data(), error.size()),
            m_module.end};
        if (!target.tracker) fail(error.data());
        m_targets[id] = std::move(target);
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        const Stage stage(stages, openCvStage);
        StepResult result;
        const auto pixels = pixelsOf(frame.frame());
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            if (!target.tracker) throw EngineError(cannotGoBack());
            std::array<double, 4> box{};
            std::array<char, 500> error{};
            const int found =
                m_module.step(target.tracker.get(), pixels.data(), frame.size().width,
                              frame.size().height, box.data(), error.data(), error.size());
            if (found < 0) fail(error.data());
            ++target.steps;
            TargetResult each;
            each.id = id;
            each.confidence = found;  // OpenCV's interface has no other
            each.state = found ? TargetState::Tracking : TargetState::Lost;
            if (found)
                each.box = {box[0], box[1], box[2], box[3]};
            else
                each.reason = SPOOR_TR("engine", "OpenCV's tracker reports a loss");
            result.targets.push_back(std::move(each));
        }
        return result;
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter& state, StageContext&) const override {
        state.put("opencv", m_name);
        state.put("targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t(id));
            state.put("steps", target.steps);
            state.put("paused", std::int64_t(target.paused));
        }
    }
    void load(StateReader& state, StageContext&) override {
        if (state.text("opencv") != m_name) throw damagedState();
        std::map<TargetId, Target> targets;
        for (std::int64_t left = state.integer("targets"); left > 0; --left) {
            Target& target = targets[TargetId(state.integer("id"))];
            target.steps = state.integer("steps");
            target.paused = state.integer("paused") != 0;
        }
        // A tracker that has processed exactly as many frames continues.
        for (auto& [id, target] : targets)
            if (const auto now = m_targets.find(id);
                now != m_targets.end() && now->second.steps == target.steps)
                target.tracker = std::move(now->second.tracker);
        m_targets = std::move(targets);
    }

private:
    struct Target {
        std::unique_ptr<void, void (*)(void*)> tracker{nullptr, [](void*) {}};
        std::int64_t steps = 0;
        bool paused = false;
    };

    static Message cannotGoBack() {
        return SPOOR_TR(
            "engine",
            "OpenCV's trackers cannot go back to an earlier frame. Draw the box again in "
            "the frame to continue from.");
    }
    [[noreturn]] static void fail(const char* why) {
        throw EngineError(Message(SPOOR_TR("engine", "OpenCV's tracker has failed: %1."), why));
    }

    const OpenCvTrackerModule& m_module;
    std::string m_name;
    std::uint64_t m_seed;
    std::map<TargetId, Target> m_targets;
};

}  // namespace

const std::vector<std::pair<std::string, std::string>>& openCvTrackerNames() {
    static const std::vector<std::pair<std::string, std::string>> names = {
        {"opencv:csrt", "OpenCV CSRT"},
        {"opencv:kcf", "OpenCV KCF"},
        {"opencv:mil", "OpenCV MIL"},
        {"opencv:tld", "OpenCV TLD"}};
    return names;
}

AlgorithmDescriptor openCvTrackerType(const std::string& name) {
    const auto& names = openCvTrackerNames();
    const auto known = std::ranges::find_if(
        names, [&](const auto& each) { return each.first == "opencv:" + name; });
    if (known == names.end())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "OpenCV's tracker '%1' is unknown. Choose csrt, kcf, mil "
                             "or tld."),
                    name));
    AlgorithmDescriptor type;
    type.id = known->first;
    type.label = Message("%1").arg(known->second);
    type.help = SPOOR_TR("engine", "A tracker of OpenCV with its default parameters.");
    type.describe = [](const ParamSet&) {
        AlgorithmLayout layout;
        layout.stages.push_back(
            {.id = openCvStage,
             .label = SPOOR_TR("engine", "OpenCV's tracker"),
             .onDevice = false,
             .onHost = true,
             .help = SPOOR_TR("engine", "Runs OpenCV's tracker on the processor.")});
        return layout;
    };
    type.create = [name](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<OpenCvPipeline>(name, setup);
    };
    return type;
}

}  // namespace spoor
