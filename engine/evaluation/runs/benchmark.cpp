// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/benchmark.h"

#include "engine/evaluation/runs/benchmark_judging.h"
#include "engine/evaluation/runs/sequence_attributes.h"
#include "engine/formats/format_table.h"
#include "engine/formats/io/text_file.h"
#include "engine/scoring/ignored_boxes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

std::string numbered(const char* format, std::size_t value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

/// The first box of a sequence and its frame.
ProtocolStart firstBox(const SuiteSequence& sequence, const BoxSequence& truth) {
    const auto first = std::ranges::find_if(truth, [](const auto& box) { return box.has_value(); });
    if (first == truth.end())
        throw EngineError(
            Message(SPOOR_TR("engine", "\"%1\" has no box to start from."), sequence.truth));
    const FrameIndex frame = first - truth.begin();
    return {frame, sequence.init.value_or(**first)};
}

/// The start that a tracker receives: the shape of the ground truth if the tracker supports it,
/// else its box. Boxes that differ from the ground truth stay boxes.
StartBox givenTo(const SuiteTracker& tracker, const ShapeSequence& shapes,
                 const ProtocolStart& start) {
    const auto frame = std::size_t(start.frame);
    if (frame >= shapes.size() || !shapes[frame] || shapes[frame]->box != start.box ||
        !turns(tracker))
        return start.box;
    return {start.box, *shapes[frame]->shape};
}

/// The starts of a protocol. If the sequence defines anchors, they come from these.
std::vector<ProtocolStart> startsOf(Protocol protocol, const SuiteSequence& sequence,
                                    const BoxSequence& truth, const ProtocolStart& first) {
    auto starts = protocolStarts(protocol, truth, first.frame, first.box);
    const std::string path = (fs::path(sequence.truth).parent_path() / "anchor.value").string();
    if (protocol != Protocol::Anchors || !fs::is_regular_file(path)) return starts;
    const auto anchors = anchorsOf(readTextFile(path).orThrow());
    if (!anchors) throw EngineError(Message("%1: %2", path, anchors.error().english()));
    starts.clear();
    for (const Anchor& anchor : anchors.value()) {
        if (anchor.frame >= FrameIndex(truth.size())) continue;
        const auto& box = truth[std::size_t(anchor.frame)];
        if (box) starts.push_back({anchor.frame, *box, anchor.backward});
    }
    return starts;
}

}  // namespace

Benchmark::Benchmark(Suite suite, RunCache::Options keep,
                     const std::function<SourceInfo(const std::string& input)>& look)
    : m_suite(std::move(suite)) {
    keep.folder += "/runs";
    keep.timeLimit = m_suite.timeLimit;
    keep.jobs = m_suite.jobs;
    keep.decodeFirst = true;
    m_runCache = std::make_unique<RunCache>(std::move(keep));
    for (std::size_t i = 0; i < m_suite.sequences.size(); ++i)
        plan(i, look(m_suite.sequences[i].input));
}

void Benchmark::plan(std::size_t index, const SourceInfo& source) {
    const SuiteSequence& sequence = m_suite.sequences[index];
    ImportResult imported = importSession(sequence.truth, {}).orThrow();
    std::vector<Message>& notes = m_suite.notes;
    notes.insert(notes.end(), imported.notes.begin(), imported.notes.end());
    Session& session = imported.session;
    m_ignoring.push_back(session);
    if (removeIgnored(session, sequence.truth, notes) == 0) m_ignoring.back() = {};
    const FrameIndex frames = std::min(session.frames(), source.frameCount.value_or(0));
    m_truths.push_back(shapedTruth(session, frames, source.size));
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
                    run.frames =
                        start.backward ? start.frame + 1 : FrameIndex(frames - start.frame);
                    run.box = givenTo(m_suite.trackers[tracker], m_truths.back().shapes, start);
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

RunRequest Benchmark::wanted(const BenchmarkRun& run) const {
    const SuiteTracker& tracker = m_suite.trackers[run.tracker];
    const SuiteSequence& sequence = m_suite.sequences[run.sequence];
    RunRequest wanted;
    wanted.name = run.name;
    wanted.input = sequence.input;
    wanted.pipeline = tracker.pipeline;
    wanted.settings = tracker.settings;
    wanted.device = tracker.device;
    wanted.stageDevices = tracker.stageDevices;
    wanted.boxes = {run.box};
    wanted.seed = run.seed;
    wanted.backward = run.backward;
    wanted.start = run.backward ? FrameIndex(run.inputFrames - 1 - run.start) : run.start;
    wanted.frames = run.frames;
    if (run.protocol == Protocol::Supervised) wanted.truth = sequence.truth;
    return wanted;
}

BenchmarkResult Benchmark::judge(const BenchmarkRun& run, const RunResult& kept) const {
    BenchmarkResult result;
    if (kept.end == ExitReason::Done)
        result = judgedRun(run, m_truths[run.sequence], m_ignoring[run.sequence], boxesOf(run),
                           kept.report);
    result.end = kept.end;
    result.message = kept.message;
    result.seconds = kept.seconds;
    return result;
}

std::string Benchmark::boxesOf(const BenchmarkRun& run) const {
    return m_runCache->fileOf(wanted(run), ".csv");
}

std::vector<BenchmarkEntry> Benchmark::recorded() {
    std::vector<BenchmarkEntry> entries;
    for (const BenchmarkRun& run : m_runs)
        if (const auto kept = m_runCache->find(wanted(run)))
            entries.push_back({run, judge(run, *kept)});
    return entries;
}

std::vector<BenchmarkEntry> Benchmark::run(const RunSelection& wish, const Progress& progress) {
    std::vector<BenchmarkEntry> entries;
    std::vector<std::size_t> missing;
    std::vector<char> there;
    std::size_t done = 0;
    for (const std::size_t index : list().part(wish.shard)) {
        const BenchmarkRun& run = m_runs[index];
        const auto known = m_runCache->find(wanted(run));
        const bool good = known && (known->end == ExitReason::Done || !wish.retry);
        if (!good) missing.push_back(entries.size());
        there.push_back(good);
        entries.push_back({run, good ? judge(run, *known) : BenchmarkResult{}});
        if (good) progress(entries.back(), ++done, false);
    }
    m_runCache->run(
        missing.size(), [&](std::size_t i) { return wanted(entries[missing[i]].run); },
        [&](std::size_t i, const RunResult& kept) {
            BenchmarkEntry& entry = entries[missing[i]];
            entry.result = judge(entry.run, kept);
            there[missing[i]] = true;
            progress(entry, ++done, true);
        });
    std::vector<BenchmarkEntry> ended;
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (there[i]) ended.push_back(std::move(entries[i]));
    return ended;
}

RunList Benchmark::list() {
    return {m_runs.size(), [this](std::size_t i) { return wanted(m_runs[i]); }, m_runCache.get()};
}

}  // namespace spoor
