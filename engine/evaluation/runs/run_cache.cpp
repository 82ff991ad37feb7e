// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/run_cache.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/formats/io/text_file.h"
#include "engine/inference/network_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::array<std::pair<ExitReason, const char*>, 4> runEnds = {
    {{ExitReason::Done, "done"},
     {ExitReason::Failed, "failed"},
     {ExitReason::Crashed, "crashed"},
     {ExitReason::TimedOut, "timed out"}}};
constexpr int recordFormat = 2;  // Version of the file; increase it if a name changes its meaning.
constexpr std::size_t longestMessage = 2000;
constexpr int interruptedCode = 130;
constexpr std::chrono::milliseconds lookEvery{20};

std::string runMessage(std::string text) {
    text.erase(text.find_last_not_of('\n') + 1);
    if (text.size() > longestMessage) text = "..." + text.substr(text.size() - longestMessage);
    return text;
}

/// MiB of frames that a run of a video keeps, and that all processes of a benchmark keep together.
constexpr int memoryOfVideo = 64, memoryOfSequences = 2048;

/// Arguments of `track`, without the output paths. `memory` in MiB is for frames.
std::vector<std::string> trackWords(const RunRequest& run, int memory) {
    std::vector<std::string> words = {"track",       (run.backward ? "backward:" : "") + run.input,
                                      "--algorithm", run.pipeline,
                                      "--seed",      std::to_string(run.seed),
                                      "--device",    run.device,
                                      "--memory",    std::to_string(memory),
                                      "--quiet"};
    for (const StartBox& box : run.boxes) words.insert(words.end(), {"--init", toText(box)});
    if (run.start > 0) words.insert(words.end(), {"--start", std::to_string(run.start)});
    if (run.frames > 0) words.insert(words.end(), {"--frames", std::to_string(run.frames)});
    for (const auto& [stage, device] : run.stageDevices)
        words.insert(words.end(), {"--stage-device", stage + "=" + device});
    for (const auto& [name, value] : run.settings)
        words.insert(words.end(), {"--set", name + "=" + value});
    if (!run.truth.empty()) words.insert(words.end(), {"--supervised", run.truth});
    return words;
}

/// All parameters with their values; files are represented by their content.
json valuesOf(const RunRequest& run, InputContents& contents) {
    const AlgorithmDescriptor& type = *findAlgorithm(run.pipeline).orThrow();
    ParamSet params(type.params);
    for (const auto& [name, value] : run.settings) params.setText(name, value).orThrow();
    json values = json::object();
    for (const ParamSpec& spec : params.specs()) {
        std::string value = toText(params.at(spec.name));
        // Runs of versions without masks stay valid.
        if (spec.name == "masks" && value == "false") continue;
        std::error_code error;
        if (spec.type == ParamType::File && fs::is_regular_file(value, error)) {
            // Networks can keep weights and their description in other files.
            std::string all;
            const auto files = filesOfNetwork(value);
            for (const auto& file : files) all += contents.hash(file.string());
            value = files.size() == 1 ? all : contentHash(all.data(), all.size());
        }
        values[spec.name] = value;
    }
    return values;
}

/// Copies the file, because the destination may be on another file system.
void takeBoxes(const std::string& from, const std::string& to) {
    TextFile file(to, Durability::No);
    file.write(readTextFile(from).orThrow());
    file.finish();
}

}  // namespace

const char* toText(ExitReason end) {
    for (const auto& [each, name] : runEnds)
        if (each == end) return name;
    return "";
}

/// A worker that executes one run after another: its process and output folder.
struct RunCache::Job {
    Job(int parallel, int which) : jobs(parallel), number(which) {}

    const int jobs;    ///< Number of workers that share the processors.
    const int number;  ///< From 0; selects one of several equal devices.
    TemporaryFolder folder;
    std::mutex mutex;  ///< Protects setting and stopping the process.
    std::unique_ptr<LineProcess> child;
    int ran = 0;  ///< Number of runs of this process.

    void set(std::unique_ptr<LineProcess> other) {
        const std::lock_guard lock(mutex);
        child = std::move(other);
        ran = 0;
    }
    void stop() {
        const std::lock_guard lock(mutex);
        if (child) child->stop();
    }

    std::string boxes() const { return folder.file("boxes.csv"); }
    std::string report() const { return folder.file("report.json"); }
    void clear() const {
        fs::remove(boxes());
        fs::remove(report());
    }
    /// The process ends by itself on request, including its own child processes.
    ~Job() {
        if (child) child->end(std::chrono::seconds(2));
    }
};

RunCache::RunCache(Options options)
    : m_options(std::move(options)), m_contents(m_options.pictures) {}
RunCache::~RunCache() = default;

std::string RunCache::fileOf(const RunRequest& run, const std::string& suffix) const {
    return m_options.folder + "/" + run.name + suffix;
}

/// Everything that identifies a run.
std::string RunCache::identity(const RunRequest& run) {
    json of = {{"input", contentOf(run.input)},
               {"pipeline", run.pipeline},
               {"params", valuesOf(run, m_contents)},
               {"device", run.device},
               {"stage_devices", run.stageDevices},
               {"seed", run.seed},
               {"start", run.start},
               {"frames", run.frames},
               {"boxes", json::array()},
               {"version", m_options.version}};
    for (const StartBox& box : run.boxes) of["boxes"].push_back(toText(box));
    if (run.backward) of["backward"] = true;
    if (!run.truth.empty()) of["truth"] = contentOf(run.truth);
    return of.dump();
}

std::optional<RunResult> RunCache::find(const RunRequest& run) {
    std::error_code error;
    const std::string path = fileOf(run, ".json");
    if (!fs::exists(path, error)) return std::nullopt;
    const auto text = readTextFile(path);
    const json record = text ? json::parse(text.value(), nullptr, false) : json();
    if (!record.is_object() || !record.contains("of") || !record["of"].is_object())
        return std::nullopt;
    try {
        const json& of = record["of"];
        m_contents.trust(run.input, record.value("look", ""), of.value("input", ""));
        const auto known = std::ranges::find_if(
            runEnds, [&](const auto& each) { return record.value("end", "") == each.second; });
        if (known == runEnds.end() || of != json::parse(identity(run))) return std::nullopt;
        const json report = record.value("report", json());
        return RunResult{known->first, record.value("message", ""), record.value("seconds", 0.0),
                         report.is_object() ? report.dump() : ""};
    } catch (const json::exception&) {
        return std::nullopt;  // The file does not come from Spoor.
    }
}

void RunCache::forget(const RunRequest& run) const {
    std::error_code error;
    fs::remove(fileOf(run, ".json"), error);
}

void RunCache::keep(const RunRequest& run, const RunResult& result) {
    const json report = json::parse(result.report, nullptr, false);
    const json record = {{"format_version", recordFormat},
                         {"of", json::parse(identity(run))},
                         {"look", m_contents.look(run.input)},
                         {"end", toText(result.end)},
                         {"message", result.message},
                         {"seconds", result.seconds},
                         {"report", report.is_object() ? report : json()}};
    // Written atomically and after the boxes, so that a run is recorded completely or not at all.
    TextFile file(fileOf(run, ".json"), Durability::No);
    file.write(record.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
    file.finish();
}

/// The result of a process that ended without an answer.
RunResult RunCache::afterEnd(const ChildResult& child, bool late) const {
    RunResult result;
    if (child.end == ChildResult::End::NotStarted ||
        (child.end == ChildResult::End::Exited && child.code == 127))
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot start spoor-cli. Install all Spoor packages.")));
    std::string how;
    if (late) {
        result.end = ExitReason::TimedOut;
        how = "stopped after " + toText(m_options.timeLimit) + " s\n";
    } else if (child.end == ChildResult::End::Exited) {
        result.end = ExitReason::Failed;
    } else {
        result.end = ExitReason::Crashed;
        how = "signal " + std::to_string(child.code) + "\n";
    }
    result.message = runMessage(how + child.errors);
    return result;
}

/// Returns nullopt if the run was stopped.
std::optional<RunResult> RunCache::runOne(const RunRequest& run, Job& job) {
    job.clear();
    if (!job.child)
        job.set(std::make_unique<LineProcess>(
            std::vector<std::string>{m_options.cli, "run-lines", job.folder.path().string(),
                                     std::to_string(job.jobs), std::to_string(job.number)},
            LineProcess::Group::Own));
    std::vector<std::string> words = trackWords(
        run, m_options.decodeFirst ? std::max(memoryOfVideo, memoryOfSequences / job.jobs)
                                   : memoryOfVideo);
    words.insert(words.end(), {"--out", job.boxes(), "--json", job.report()});
    const auto limit = std::chrono::milliseconds(std::int64_t(m_options.timeLimit * 1000));
    const Nanos begin = nowNanos();
    const auto answer = job.child->ask(
        json{{"words", words}, {"decode_first", m_options.decodeFirst}}.dump(), limit);
    if (stopped()) return std::nullopt;
    const double seconds = toSeconds(nowNanos() - begin);
    const bool first = job.ran++ == 0;
    const json how = answer ? json::parse(*answer, nullptr, false) : json();
    RunResult result;
    if (!how.is_object()) {
        const bool late = job.child->tookTooLong();
        const ChildResult child = job.child->end(std::chrono::seconds(2));
        job.set(nullptr);
        if (!late && !first) return runOne(run, job);  // An earlier run may be the cause.
        result = afterEnd(child, late);
        result.seconds = seconds;
        return result;
    }
    const int code = how.value("code", 2);
    if (code == interruptedCode)
        throw EngineError(Message(SPOOR_TR("engine", "The run %1 was interrupted."), run.name));
    result.seconds = seconds;
    result.message = runMessage(job.child->takeErrors());
    if (how.value("last", false)) job.set(nullptr);
    if (code != 0) {
        result.end = ExitReason::Failed;
        return result;
    }
    result.message.clear();
    json report = json::parse(readTextFile(job.report()).orThrow());
    for (const char* measured : {"median_ms", "peak_bytes"})
        report[measured] = how.value(measured, json());
    result.report = report.dump();
    return result;
}

void RunCache::run(std::size_t count, const std::function<RunRequest(std::size_t)>& wanted,
                   const std::function<void(std::size_t, const RunResult&)>& done) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failed;
    std::vector<std::unique_ptr<Job>> all;
    const int jobs = std::max(1, std::min(m_options.jobs, int(count)));
    while (int(all.size()) < jobs) all.push_back(std::make_unique<Job>(jobs, int(all.size())));
    const auto work = [&](Job& job) {
        try {
            for (std::size_t i = next++; i < count && !stopped(); i = next++) {
                const RunRequest run = wanted(i);
                fs::create_directories(fs::path(fileOf(run, "")).parent_path());
                const auto result = runOne(run, job);
                if (!result) return;
                if (fs::exists(job.boxes())) takeBoxes(job.boxes(), fileOf(run, ".csv"));
                keep(run, *result);
                const std::lock_guard lock(mutex);
                done(i, *result);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failed) failed = std::current_exception();
            next = count;
        }
    };
    {
        const std::jthread watch([&](const std::stop_token& end) {
            while (!end.stop_requested()) {
                if (stopped())
                    for (const auto& job : all) job->stop();
                std::this_thread::sleep_for(lookEvery);
            }
        });
        std::vector<std::jthread> workers;
        for (std::size_t job = 1; job < all.size(); ++job)
            workers.emplace_back([&work, &each = *all[job]] { work(each); });
        work(*all.front());
    }
    if (failed) std::rethrow_exception(failed);
}

std::vector<std::size_t> RunList::part(const Shard& shard) const {
    std::vector<std::string> names;
    if (shard.count > 1)
        for (std::size_t i = 0; i < count; ++i) names.push_back(wanted(i).name);
    const std::vector<int> shards = shardsOf(names, shard.count);
    std::vector<std::size_t> part;
    for (std::size_t i = 0; i < count; ++i)
        if (shard.count == 1 || shards[i] == shard.number) part.push_back(i);
    return part;
}

std::vector<std::size_t> RunList::missing(const std::vector<std::size_t>& among, bool retry) const {
    std::vector<std::size_t> missing;
    for (const std::size_t i : among) {
        const auto known = kept->find(wanted(i));
        if (!known || (retry && known->end != ExitReason::Done)) missing.push_back(i);
    }
    return missing;
}

}  // namespace spoor
