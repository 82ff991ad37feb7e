// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/os/environment.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/bench.h"
#include "engine/formats/io/text_file.h"
#include "engine/media/sample_scene.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds startLimit{120};
constexpr int coldRuns = 3;  // maximum; each run empties the caches first

/// Gives programs that are started during its lifetime separate caches of Spoor, PoCL and NVIDIA.
class Caches {
public:
    Caches() {
        for (const char* variable : variables)
            setEnvironmentValue(variable, (m_folder.path() / variable).string());
        clear();
    }
    ~Caches() {
        for (const char* variable : variables) setEnvironmentValue(variable, "");
    }
    Caches(const Caches&) = delete;
    Caches& operator=(const Caches&) = delete;

    void clear() const {
        std::error_code ignored;
        for (const char* variable : variables) {
            fs::remove_all(m_folder.path() / variable, ignored);
            fs::create_directories(m_folder.path() / variable);
        }
    }
    std::string folder() const { return m_folder.path().string(); }
    std::string file(const char* name) const { return m_folder.file(name); }

private:
    static constexpr const char* variables[] = {"SPOOR_CACHE_DIR", "POCL_CACHE_DIR",
                                                "CUDA_CACHE_PATH"};
    TemporaryFolder m_folder;
};

std::vector<std::string> trackCommand(const AlgorithmDescriptor& type, const std::string& device,
                                      const Caches& caches) {
    std::vector<std::string> command{(programDir() / "spoor-cli").string(),
                                     "track",
                                     "sample",
                                     "--algorithm",
                                     type.id,
                                     "--device",
                                     device,
                                     "--frames",
                                     type.needsBox ? "2" : "1",
                                     "--out",
                                     caches.file("results.csv")};
    if (type.needsBox) {
        const RectF box = SampleScene().truth(0).value();
        command.insert(command.end(),
                       {"--init", fixedText(box.x, 3) + "," + fixedText(box.y, 3) + "," +
                                      fixedText(box.width, 3) + "," + fixedText(box.height, 3)});
    }
    return command;
}

/// Returns the requested algorithms, or all that run with default parameters.
std::vector<std::reference_wrapper<const AlgorithmDescriptor>> startedTypes(
    const std::vector<std::string>& wanted) {
    std::vector<std::reference_wrapper<const AlgorithmDescriptor>> types;
    for (const auto& type : algorithmDescriptors()) {
        if (wanted.empty() ? type.runsWithDefaults()
                           : std::ranges::find(wanted, type.id) != wanted.end()) {
            types.emplace_back(type);
        }
    }
    return types;
}

/// Returns the time from the start of the process to its end, after the first tracked frame.
double startOnce(const std::vector<std::string>& command, const Caches& caches) {
    // In a folder with a file named "sample", that would be the input.
    std::vector<std::string> elsewhere{"env", "--chdir=" + caches.folder()};
    elsewhere.insert(elsewhere.end(), command.begin(), command.end());
    ChildResult result;
    const double taken =
        wallMilliseconds([&] { result = runChildren({elsewhere}, startLimit).front(); });
    if (result.end != ChildResult::End::Exited || result.code != 0) {
        throw EngineError(Message(SPOOR_TR("engine", "%1 failed to track the sample on %2: %3"),
                                  command.front(), command.at(6), result.errors));
    }
    return taken;
}

}  // namespace

void benchStart(const BenchOptions& options, const BenchSink& sink) {
    const Caches caches;
    const SizeI size = SampleScene().options().size;
    const auto types = startedTypes(options.pipelines);
    BenchSteps steps(options, types.size() * options.devices.size());
    for (const AlgorithmDescriptor& type : types) {
        for (const auto& device : options.devices) {
            steps.begin("the start of " + type.id);
            const auto command = trackCommand(type, device, caches);
            std::vector<double> cold, warm;
            for (int i = 0; i < std::min(options.rounds, coldRuns); ++i) {
                caches.clear();
                cold.push_back(startOnce(command, caches));
            }
            for (int i = 0; i < std::min(options.rounds, 5); ++i)
                warm.push_back(startOnce(command, caches));
            const auto report = [&](const char* kernels, std::vector<double> samples) {
                BenchRow row{type.id, "start of " + type.id, kernels, device};
                row.size = std::to_string(size.width) + " x " + std::to_string(size.height);
                row.time = summarise(std::move(samples));
                row.note = "from the start of the program to the first tracked frame";
                row.extra["seconds"] = row.time.median / 1000;
                sink(row);
            };
            report("cold", cold);
            report("warm", warm);
        }
    }
}

}  // namespace spoor
