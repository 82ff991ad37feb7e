// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/studies/benchmark.h"

#include "engine/base/child_process.h"
#include "engine/formats/format_table.h"
#include "engine/formats/text_file.h"
#include "engine/studies/benchmark_judging.h"
#include "engine/studies/sequence_attributes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using End = BenchmarkResult::End;

constexpr std::array<std::pair<End, const char*>, 4> ends = {{{End::Done, "done"},
                                                              {End::Failed, "failed"},
                                                              {End::Crashed, "crashed"},
                                                              {End::TimedOut, "timed out"}}};

std::string numbered(const char* format, std::size_t value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

/// The first box of a sequence and where it is.
ProtocolStart firstBox(const SuiteSequence& sequence, const BoxSequence& truth) {
    const auto first =
        std::find_if(truth.begin(), truth.end(), [](const auto& box) { return box.has_value(); });
    if (first == truth.end())
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 has no box to start from.")).arg(sequence.truth));
    const FrameIndex frame = first - truth.begin();
    return {frame, sequence.init.value_or(**first)};
}

std::string boxArgument(const RectF& box) {
    return toText(box.x) + "," + toText(box.y) + "," + toText(box.width) + "," + toText(box.height);
}

void writeRecord(const std::string& path, const json& record) {
    TextFile file(path);
    file.write(record.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
    file.finish();
}

BenchmarkResult ended(const ChildResult& child, double seconds, double limit) {
    BenchmarkResult result;
    result.seconds = seconds;
    std::string errors = child.errors.substr(0, child.errors.find_last_not_of("\n") + 1);
    if (errors.size() > 2000) errors = "..." + errors.substr(errors.size() - 2000);
    switch (child.end) {
        case ChildResult::End::Exited:
            result.end = child.code == 0 ? End::Done : End::Failed;
            if (child.code != 0) result.message = errors;
            break;
        case ChildResult::End::Crashed:
            result.end = End::Crashed;
            result.message = "signal " + std::to_string(child.code) + "\n" + errors;
            break;
        case ChildResult::End::TimedOut:
            result.end = End::TimedOut;
            result.message = "stopped after " + toText(limit) + " s\n" + errors;
            break;
        case ChildResult::End::NotStarted:
            throw EngineError(Message(SPOOR_TR("engine",
                                               "spoor-cli could not be started. Install "
                                               "Spoor completely.")));
    }
    return result;
}

/// Starts of a protocol; where the sequence names its anchors, from these.
std::vector<ProtocolStart> startsOf(Protocol protocol, const SuiteSequence& sequence,
                                    const BoxSequence& truth, const ProtocolStart& first) {
    auto starts = protocolStarts(protocol, truth, first.frame, first.box);
    const std::string path = (fs::path(sequence.truth).parent_path() / "anchor.value").string();
    if (protocol != Protocol::Anchors || !fs::is_regular_file(path)) return starts;
    const auto anchors = anchorsOf(readTextFile(path).orThrow());
    if (!anchors) throw EngineError(Message("%1: %2").arg(path).arg(anchors.error().english()));
    starts.clear();
    for (const Anchor& anchor : anchors.value()) {
        if (anchor.frame >= FrameIndex(truth.size())) continue;
        const auto& box = truth[std::size_t(anchor.frame)];
        if (box) starts.push_back({anchor.frame, *box, anchor.backward});
    }
    return starts;
}

}  // namespace

const char* toText(End end) {
    for (const auto& [each, name] : ends)
        if (each == end) return name;
    return "";
}

Benchmark::Benchmark(Suite suite, std::string folder, std::string cli,
                     const std::function<SourceInfo(const std::string& input)>& look)
    : m_suite(std::move(suite)), m_folder(std::move(folder)), m_cli(std::move(cli)) {
    for (std::size_t i = 0; i < m_suite.sequences.size(); ++i)
        plan(i, look(m_suite.sequences[i].input));
}

void Benchmark::plan(std::size_t index, const SourceInfo& source) {
    const SuiteSequence& sequence = m_suite.sequences[index];
    const Session session = importSession(sequence.truth, {}).orThrow().session;
    const FrameIndex frames = std::min(session.frames(), source.frameCount.value_or(0));
    m_truths.push_back({boxSequence(session, frames), source.size});
    const BoxSequence& truth = m_truths.back().boxes;
    const ProtocolStart first = firstBox(sequence, truth);
    for (std::size_t tracker = 0; tracker < m_suite.trackers.size(); ++tracker) {
        for (const Protocol protocol : m_suite.protocols) {
            const auto starts = startsOf(protocol, sequence, truth, first);
            for (const std::uint64_t seed : m_suite.seeds) {
                for (std::size_t part = 0; part < starts.size(); ++part) {
                    const ProtocolStart& start = starts[part];
                    BenchmarkRun run;
                    run.tracker = tracker;
                    run.sequence = index;
                    run.protocol = protocol;
                    run.part = part;
                    run.seed = seed;
                    run.start = start.frame;
                    run.frames = start.backward ? start.frame + 1 : frames - start.frame;
                    run.box = start.box;
                    run.framesPerSecond = source.framesPerSecond;
                    run.length = frames;
                    run.backward = start.backward;
                    run.inputFrames = source.frameCount.value_or(0);
                    run.name = m_suite.trackers[tracker].name + "/" + sequence.name + "/" +
                               toText(protocol) + numbered("-%02zu", part) +
                               numbered("-seed%zu", std::size_t(seed));
                    m_runs.push_back(std::move(run));
                }
            }
        }
    }
}

std::string Benchmark::fileOf(const BenchmarkRun& run, const char* suffix) const {
    return m_folder + "/runs/" + run.name + suffix;
}

std::vector<std::string> Benchmark::command(const BenchmarkRun& run) const {
    const SuiteTracker& tracker = m_suite.trackers[run.tracker];
    const SuiteSequence& sequence = m_suite.sequences[run.sequence];
    std::vector<std::string> words = {
        m_cli,
        "track",
        (run.backward ? "backward:" : "") + sequence.input,
        "--pipeline",
        tracker.pipeline,
        "--init",
        boxArgument(run.box),
        "--start",
        std::to_string(run.backward ? run.inputFrames - 1 - run.start : run.start),
        "--frames",
        std::to_string(run.frames),
        "--seed",
        std::to_string(run.seed),
        "--device",
        tracker.device,
        "--out",
        fileOf(run, ".csv"),
        "--json",
        fileOf(run, ".run.json")};
    for (const auto& [stage, device] : tracker.stageDevices)
        words.insert(words.end(), {"--stage-device", stage + "=" + device});
    for (const auto& [name, value] : tracker.settings)
        words.insert(words.end(), {"--set", name + "=" + value});
    if (run.protocol == Protocol::Supervised)
        words.insert(words.end(), {"--supervised", sequence.truth});
    return words;
}

std::optional<BenchmarkResult> Benchmark::recorded(const BenchmarkRun& run) const {
    const auto text = readTextFile(fileOf(run, ".json"));
    if (!text) return std::nullopt;
    const json record = json::parse(text.value(), nullptr, false);
    // A record that is damaged, or of another command, is as good as none.
    if (!record.is_object() || record.value("command", json()) != json(command(run)))
        return std::nullopt;
    BenchmarkResult result;
    const std::string end = record.value("end", "");
    const auto* const known = std::find_if(ends.begin(), ends.end(),
                                           [&](const auto& each) { return end == each.second; });
    if (known == ends.end()) return std::nullopt;
    result = known->first == End::Done ? judge(run) : BenchmarkResult{};
    result.end = known->first;
    result.message = record.value("message", "");
    result.seconds = record.value("seconds", 0.0);
    return result;
}

BenchmarkResult Benchmark::judge(const BenchmarkRun& run) const {
    const Truth& truth = m_truths[run.sequence];
    const auto report = readTextFile(fileOf(run, ".run.json"));
    return judgedRun(run, truth.boxes, truth.size, fileOf(run, ".csv"),
                     report ? report.value() : std::string());
}

/// Runs it in a process of its own, and keeps a record; false when it was stopped.
bool Benchmark::execute(BenchmarkEntry& entry) const {
    fs::create_directories(fs::path(fileOf(entry.run, ".csv")).parent_path());
    const auto words = command(entry.run);
    const auto limit = std::chrono::milliseconds(std::int64_t(m_suite.timeLimit * 1000));
    const Nanos begin = nowNanos();
    const ChildResult child = runChildren({words}, limit, &m_stopped).front();
    if (stopped()) return false;
    const double seconds = double(nowNanos() - begin) / 1e9;
    const BenchmarkResult how = ended(child, seconds, m_suite.timeLimit);
    if (how.end == End::Done) entry.result = judge(entry.run);
    entry.result.end = how.end;
    entry.result.message = how.message;
    entry.result.seconds = how.seconds;
    writeRecord(fileOf(entry.run, ".json"), {{"command", words},
                                             {"end", toText(how.end)},
                                             {"message", how.message},
                                             {"seconds", how.seconds}});
    return true;
}

std::vector<BenchmarkEntry> Benchmark::run(
    const std::function<void(const BenchmarkEntry&, std::size_t)>& progress) {
    std::vector<BenchmarkEntry> entries;
    std::vector<std::size_t> missing;
    std::vector<char> there;
    std::size_t done = 0;
    for (const BenchmarkRun& run : m_runs) {
        auto known = recorded(run);
        if (!known) missing.push_back(entries.size());
        there.push_back(known.has_value());
        entries.push_back({run, known.value_or(BenchmarkResult{})});
        if (known) progress(entries.back(), ++done);
    }
    // Each run has a time and a limit of its own, whatever runs beside it.
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failed;
    const auto work = [&] {
        for (std::size_t i = next++; i < missing.size() && !stopped(); i = next++) {
            BenchmarkEntry& entry = entries[missing[i]];
            try {
                if (!execute(entry)) return;
                const std::lock_guard lock(mutex);
                there[missing[i]] = true;
                progress(entry, ++done);
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failed) failed = std::current_exception();
                next = missing.size();
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int job = 1; job < m_suite.jobs; ++job) workers.emplace_back(work);
        work();
    }
    if (failed) std::rethrow_exception(failed);
    std::vector<BenchmarkEntry> ended;
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (there[i]) ended.push_back(std::move(entries[i]));
    return ended;
}

}  // namespace spoor
