// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/kernel_smoke_test.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/compute/device_info.h"
#include "engine/compute/device_set.h"
#include "engine/compute/embedded_kernels.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/tracking_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// Number of sample frames: enough for the window search and all artifacts.
constexpr FrameIndex triedFrames = 3;

struct KernelOverrides {
    std::string names;    ///< File names, as in "grey.cpu.cl, planes.clh".
    std::string sources;  ///< Concatenated sources, a part of the cache key.
};

KernelOverrides overridden(const fs::path& folder) {
    KernelOverrides found;
    for (const auto& kernel : embeddedKernels()) {
        const auto source = readFile(folder / kernel.name);
        if (!source) continue;
        found.names += (found.names.empty() ? "" : ", ") + std::string(kernel.name);
        found.sources += std::string(kernel.name) + '\n' + *source;
    }
    return found;
}

/// Keys of kernels that passed, for the lifetime of the process. A changed file is tested again.
bool passed(const std::string& key, bool remember) {
    static std::mutex mutex;
    static std::set<std::string> keys;
    const std::lock_guard lock(mutex);
    return remember ? keys.insert(key).second : keys.count(key) > 0;
}

[[noreturn]] void refuse(Message why, std::string detail = {}) {
    throw EngineError(std::move(why), std::move(detail));
}

void judge(const ChildResult& child, const fs::path& folder, const std::string& names,
           std::chrono::seconds limit) {
    if (child.end == ChildResult::End::TimedOut) {
        refuse(Message(SPOOR_TR("engine",
                                "A kernel of %1 in %2 did not finish within %3 seconds. Correct "
                                "it, or unset SPOOR_KERNEL_DIR."),
                       names, folder.string(), (long)limit.count()));
    }
    if (child.end == ChildResult::End::Crashed) {
        refuse(Message(SPOOR_TR("engine",
                                "A kernel of %1 in %2 crashed the OpenCL driver (signal %3). "
                                "Correct it, or unset SPOOR_KERNEL_DIR."),
                       names, folder.string(), child.code),
               child.errors);
    }
    const json answer = json::parse(child.output, nullptr, false);
    if (child.end == ChildResult::End::NotStarted || !answer.is_object()) {
        refuse(Message(SPOOR_TR("engine",
                                "Cannot start the helper program spoor-probe. Install it next to "
                                "Spoor, or set SPOOR_PROBE to its path.")),
               child.errors);
    }
    if (answer.value("ok", false)) return;
    Message why;
    why.text = answer.value("text", "");
    why.args = answer.value("args", std::vector<std::string>());
    refuse(std::move(why), answer.value("detail", ""));
}

}  // namespace

void smokeTestKernels(const AlgorithmDescriptor& type, const ParamSet& params,
                      const ResolvedPlan& plan, std::chrono::seconds limit) {
    const char* place = std::getenv("SPOOR_KERNEL_DIR");
    if (!place || !*place) return;
    const fs::path folder(place);
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) {
        refuse(Message(SPOOR_TR("engine",
                                "SPOOR_KERNEL_DIR is set to \"%1\", which is not a folder. Correct "
                                "or unset it."),
                       folder.string()));
    }
    const KernelOverrides kernels = overridden(folder);
    const auto known = findAlgorithm(type.id);
    const auto stages = type.describe(params).stages;
    if (std::ranges::none_of(stages, [](const auto& each) { return each.onDevice; })) return;
    if (kernels.names.empty() || !known || known.value() != &type) return;
    std::vector<std::string> command{probeProgram(), "algorithm", type.id};
    for (const auto& spec : params.specs()) {
        command.push_back(spec.name + "=" + toText(params.at(spec.name)));
    }
    command.emplace_back("--");
    command.push_back(plan.device);
    for (const auto& [stage, device] : plan.stages)
        command.push_back(stage + "=" + plan.selectorOf(stage));
    std::string key = kernels.sources;
    for (std::size_t i = 1; i < command.size(); ++i) key += '\n' + command[i];
    if (passed(key, false)) return;
    judge(runChildren({command}, limit).front(), folder, kernels.names, limit);
    (void)passed(key, true);
}

namespace {

/// Runs an algorithm on some frames and returns the outcome of the last one.
FrameOutcome runSample(const AlgorithmDescriptor& type, const ParamSet& params,
                       const DevicePlan& plan, DeviceSet& devices,
                       const TrackingRun::Options& options) {
    FrameStore::Options reading;
    reading.prefetch = 0;
    const auto frames = FrameStore::fromSource(makeSampleSource(), reading);
    TrackingRun run(devices, makeRunConfig(type, params, plan), frames, options,
                    [](const auto&) {});
    if (type.needsBox) run.start(*frames->get(0), 1, sampleFirstBox());
    FrameOutcome last;
    for (FrameIndex i = type.needsBox ? 1 : 0; i <= triedFrames; ++i)
        last = run.step(*frames->get(i));
    return last;
}

void tryAlgorithm(const std::vector<std::string>& arguments) {
    const AlgorithmDescriptor& type = *findAlgorithm(arguments.at(0)).orThrow();
    ParamSet params(type.params);
    DevicePlan plan;
    auto at = std::find(std::next(arguments.begin()), arguments.end(), "--");
    params.setTexts({std::next(arguments.begin()), at});
    if (at != arguments.end() && ++at != arguments.end()) plan.device = *at++;
    for (; at != arguments.end(); ++at) {
        const auto [stage, device] = parseSetting(*at).orThrow();
        plan.stages[stage] = device;
    }
    TrackingRun::Options watching;
    for (const auto& artifact : type.describe(params).artifacts)
        watching.watched.insert(artifact.id);
    DeviceSet devices;
    (void)runSample(type, params, plan, devices, watching);
}

/// A cascade of two stages that finds the target of the sample.
constexpr const char* sampleCascade = R"(<?xml version="1.0"?><opencv_storage><cascade>
<stageType>BOOST</stageType><featureType>HAAR</featureType><height>12</height><width>12</width>
<stageParams><maxWeakCount>1</maxWeakCount></stageParams>
<featureParams><maxCatCount>0</maxCatCount></featureParams><stageNum>2</stageNum><stages>
<_><stageThreshold>0.5</stageThreshold><weakClassifiers><_>
<internalNodes>0 -1 0 0.1</internalNodes><leafValues>0. 1.</leafValues></_></weakClassifiers></_>
<_><stageThreshold>0.5</stageThreshold><weakClassifiers><_>
<internalNodes>0 -1 1 0.05</internalNodes><leafValues>0. 1.</leafValues></_></weakClassifiers></_>
</stages><features>
<_><rects><_>0 0 12 12 -1.</_><_>3 3 6 6 4.</_></rects><tilted>0</tilted></_>
<_><rects><_>0 2 12 8 -1.</_><_>4 2 4 8 3.</_></rects><tilted>0</tilted></_>
</features></cascade></opencv_storage>)";

/// The first result in frame `triedFrames` of the sample.
struct SampleResult {
    const char* name;
    const char* algorithm;
    const char* setting;  ///< "cascade=" lacks its file.
    RectF box;
    double confidence;
    bool matches(const TargetResult& found) const {
        const auto near = [](double a, double b) { return std::abs(a - b) <= 0.5; };
        return near(found.box.x, box.x) && near(found.box.y, box.y) &&
               near(found.box.width, box.width) && near(found.box.height, box.height) &&
               std::abs(found.confidence - confidence) <= 0.02;
    }
};
constexpr std::array sampleResults{
    SampleResult{"template", "template", "", {166.512, 205.793, 48, 40}, 0.938},
    SampleResult{"tld", "tld", "", {166.632, 206.136, 48.164, 40.136}, 0.646},
    SampleResult{"kcf-edgeboxes", "kcf-edgeboxes", "", {165.910, 206.248, 48, 40}, 0.526},
    SampleResult{
        "correlation-filter", "correlation-filter", "", {166.688, 206.610, 47.059, 39.216}, 0.324},
    SampleResult{"proposals", "proposals", "", {157, 0, 483, 360}, 0.665},
    SampleResult{"networks", "proposals", "edges=learned", {291, 273, 25, 28}, 0.480},
    SampleResult{"face", "face", "cascade=", {466, 164, 59, 59}, 0.999},
};

}  // namespace

std::string probePipeline(const std::vector<std::string>& arguments) {
    const auto answer = [](bool ok, const Message& message, const std::string& detail) {
        return json{{"ok", ok}, {"text", message.text}, {"args", message.args}, {"detail", detail}}
            .dump(-1, ' ', false, json::error_handler_t::replace);
    };
    try {
        tryAlgorithm(arguments);
        return answer(true, {}, {});
    } catch (const EngineError& error) {
        return answer(false, error.message(), error.detail());
    } catch (const std::exception& error) {
        return answer(false, Message(error.what()), {});
    }
}

std::string probeSample(const std::string& device, bool other) {
    skipStartCheck();
    json wrong = json::array(), failed = json::array();
    const TemporaryFolder folder;
    const std::string cascade = folder.file("sample.xml");
    writeTemporary(cascade, sampleCascade);
    for (const SampleResult& wanted : sampleResults) {
        try {
            const bool cpu = defaultVariant(selectDevice(device).orThrow()) == KernelVariant::Cpu;
            DeviceSet devices;
            devices.shape = cpu != other ? KernelVariant::Cpu : KernelVariant::Gpu;
            DevicePlan plan;
            plan.device = device;
            const AlgorithmDescriptor& type = *findAlgorithm(wanted.algorithm).orThrow();
            ParamSet params(type.params);
            std::string setting = wanted.setting;
            if (setting.ends_with('=')) setting += cascade;
            if (!setting.empty()) params.setTexts(std::vector{setting});
            const auto found = runSample(type, params, plan, devices, {});
            if (found.results.empty() || !wanted.matches(found.results.front()))
                wrong.push_back(wanted.name);
        } catch (const std::exception&) {
            failed.push_back(wanted.name);  // the run that needs it reports the error
        }
    }
    return json{{"wrong", wrong}, {"failed", failed}}.dump();
}

}  // namespace spoor
