// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/os/interrupts.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/detections_option.h"
#include "engine/cli/options/every_option.h"
#include "engine/cli/output/artifact_files.h"
#include "engine/cli/output/boxes_output.h"
#include "engine/cli/output/bundle_output.h"
#include "engine/cli/output/check_output.h"
#include "engine/cli/output/explain_output.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/overlay_video.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/cli/run_options.h"
#include "engine/cli/session_options.h"
#include "engine/cli/track_worker.h"
#include "engine/formats/results/chrome_trace.h"
#include "engine/formats/results/signal_csv.h"
#include "engine/formats/results/timing_csv.h"
#include "engine/formats/shapes/vot.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "engine/scoring/ignored_boxes.h"
#include "engine/tracking/preparation.h"
#include "engine/tracking/supervised_run.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct TrackOptions : RunOptions, FrameOptions {
    std::string input, pipeline;
    std::string detections;  ///< File or folder; stands for the parameter of "detect".
    StartOptions targets;
    std::string out, format;
    WritingOptions writing;
    std::string timings, signals, trace;
    std::string artifacts;
    std::vector<std::string> watch;
    VideoOptions video;
    std::string json;
    std::string supervised;  ///< File or folder with the ground truth.
    std::string bundle;
    bool pixels = false, paths = false;  ///< Store frames and full paths in the bundle.
    std::size_t memory = 768;            ///< In MiB.
    bool comments = false, explain = false, verdicts = true;
    std::optional<double> check;  ///< Seconds; 0: as long as the run took.
};

/// Of artifacts in which a stage states the reason for its method.
constexpr std::string_view reasonSuffix = ".method";

std::atomic<bool> interrupted{false};

RunConfigPtr configOf(const TrackOptions& options, const AlgorithmDescriptor& type) {
    ParamSet params(type.params);
    params.setTexts(options.settings);
    checkStarts(options.targets, type.describe(params), options.bundle);
    return makeRunConfig(type, std::move(params), planOf(options), options.seed);
}

/// Writes the results of a run as they arrive, so that an error does not lose them.
class TrackOutput : public RunSink {
public:
    TrackOutput(const TrackOptions& options, const RunConfig& config, const SourceInfo& source)
        : m_options(options),
          m_config(config),
          m_type(*config.type()),
          m_source(source),
          m_start(nowNanos()) {}

    /// Opens the output files. Call it before the first frame is computed.
    void open(Runner& runner, FrameIndex goal) {
        m_runner = &runner;
        m_goal = goal;
        m_progress = std::make_unique<ProgressBar>(goal);
        m_log.add("Tracking from frame " + std::to_string(m_options.start) + " to " +
                  (goal < 0 ? "the end" : std::to_string(goal)) + " with " + m_type.id + " on " +
                  m_state.plan.device + ".");
        const RunDescription run = describeRun();
        const AlgorithmLayout layout = m_type.describe(m_config.params());
        const auto order =
            m_type.needsBox ? ResultCsvWriter::Order::ByTarget : ResultCsvWriter::Order::ByScore;
        if (m_options.format.empty())
            m_results = std::make_unique<BoxesOutput>(
                m_options.out, order, m_options.comments ? &run : nullptr,
                ResultCsvWriter::Columns{.names = m_type.names,
                                         .verdicts = m_type.needsBox && m_options.verdicts,
                                         .shapes = layout.turns || layout.masks || layout.points});
        else
            m_results = std::make_unique<BoxesOutput>(
                m_options.out, *findFormat(m_options.format).orThrow(), m_source,
                exportOptions(m_options.writing, m_options.out, pictureNames(m_options.input)),
                m_options.every);
        if (!m_options.timings.empty())
            m_timings = std::make_unique<TimingCsvWriter>(m_options.timings, m_start);
        if (!m_options.signals.empty())
            m_signals = std::make_unique<SignalCsvWriter>(m_options.signals);
        if (m_options.explain)
            m_evidence =
                std::make_unique<RunEvidence>(m_type.describe(m_config.params()), m_source.size);
        if (!m_options.trace.empty())
            m_trace = std::make_unique<ChromeTraceWriter>(m_options.trace, run, m_start);
        if (!m_options.artifacts.empty())
            m_artifacts = std::make_unique<ArtifactFiles>(
                m_options.artifacts,
                std::set<std::string>(m_options.watch.begin(), m_options.watch.end()));
        if (!m_options.bundle.empty())
            m_bundle = std::make_unique<BundleOutput>(
                BundleOutput::BundleRequest{m_options.bundle, m_options.pixels, m_options.paths},
                m_source, m_config.plan());
        if (!m_options.video.path.empty())
            m_video = std::make_unique<OverlayVideo>(m_options.video, m_source);
        if (layout.masks && m_options.targets.masks.size() < m_options.targets.boxes.size())
            m_notes.push_back(proposedMasksNote());
        if (m_video && m_video->soundObstacle()) m_notes.push_back(*m_video->soundObstacle());
        for (const Message& each : detectionNotes(m_config.params(), m_source.size))
            m_notes.push_back(each);
        printNotes(m_notes);
    }

    void onReport(const FrameReportPtr& report) override {
        const std::lock_guard lock(m_mutex);
        if (!report->computed) return;
        m_failed = false;
        // Targets that start in the same frame cause several reports; the last contains them all.
        if (m_last && m_last->frame.index() != report->frame.index()) writeLast();
        if (!m_last) m_first = nowNanos();
        m_last = report;
        m_timingsLeft.insert(m_timingsLeft.end(), report->timings.begin(), report->timings.end());
        if (m_progress) m_progress->show(report->frame.index());
        if (m_runner && interrupted.load()) {
            m_interrupted = true;
            m_runner->post(command::Stop{});
        }
    }
    void onState(const RunState& state) override {
        const std::lock_guard lock(m_mutex);
        m_state = state;
    }
    void onError(const EngineError& error) override {
        const std::lock_guard lock(m_mutex);
        m_failed = true;
        if (m_progress) m_progress->clear();
        m_error = std::make_unique<EngineError>(error);
        m_log.add(error.message().english(), error.detail());
        if (m_runner) complain(error.message().english(), error.detail());
    }

    /// Saves the reported results when the run's thread hangs in a driver for good.
    void onHang(const EngineError& error) {
        const std::lock_guard lock(m_mutex);
        if (m_finished || !m_results) return;
        m_failed = true;
        m_error = std::make_unique<EngineError>(error);
        m_log.add(error.message().english(), error.detail());
        (void)finish();
    }

    bool failed() const { return m_failed; }
    bool stopped() const { return m_failed || m_interrupted; }
    /// Returns the box of the only target in the last reported frame; nullopt if it is lost.
    std::optional<OutlinedBox> found() const {
        if (!m_last || m_last->results.empty()) return std::nullopt;
        const TargetResult& result = m_last->results.front();
        if (result.state == TargetState::Lost) return std::nullopt;
        return OutlinedBox{result.box, result.shape};
    }
    TargetId target() const { return m_last->results.front().id; }
    void setSupervised(nlohmann::json supervised, std::vector<VotRegion> regions) {
        m_supervised = std::move(supervised);
        m_results->setRegions(std::move(regions));
    }
    /// Sets the check of the finished run, which finish() runs.
    void setCheck(std::unique_ptr<CheckOutput> check) { m_check = std::move(check); }
    /// Throws the error of the last step of the preparation, if it failed.
    void check() const {
        if (m_failed && m_error) throw *m_error;
    }

    /// Ends a run without a frame. Results of an earlier run stay as they are.
    int abandon() {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
        if (m_progress) m_progress->clear();
        if (isStandardOutput(m_options.json)) writeJson(m_options.json, summary());
        return interrupted.load() && !m_failed ? exitInterrupted : exitWrongUse;
    }

    int finish() {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
        if (m_progress) m_progress->clear();
        if (!m_last) return abandon();
        // If writing a file has failed, it keeps its content, and the others are completed.
        if (!m_writing) writeLast();
        if (m_check && !m_failed && !m_interrupted) {
            m_check->run(toSeconds(nowNanos() - m_first));
            if (!isStandardOutput(m_options.json) && !isStandardOutput(m_options.out))
                m_check->print();
        }
        const bool broken = m_failed && m_writing;
        const auto close = [broken](auto& file) {
            try {
                if (file) file->finish();
            } catch (const EngineError&) {
                if (!broken) throw;
            }
        };
        close(m_results), close(m_timings), close(m_trace), close(m_signals);
        close(m_artifacts), close(m_video);
        if (m_results)
            m_notes.insert(m_notes.end(), m_results->notes().begin(), m_results->notes().end());
        if (!broken) {
            m_log.add(std::to_string(m_frames) + " frames were tracked.");
            if (m_bundle) m_bundle->finish(describeRun(), m_log.entries());
            if (endedEarly())
                printNotes(
                    {Message(SPOOR_TR("engine", "\"%1\" ended after frame %2, before frame %3."))
                         .arg(m_options.input)
                         .arg(long(m_last->frame.index()))
                         .arg(long(m_goal))});
            if (!m_corrupt.empty())
                std::cerr << terminalText(damageText(m_options.input, m_corrupt));
            if (m_evidence && !isStandardOutput(m_options.json)) m_evidence->print();
        }
        if (!m_options.json.empty()) writeJson(m_options.json, summary());
        if (m_failed) return exitWrongUse;
        return m_interrupted ? exitInterrupted : exitDone;
    }

private:
    /// Whether the input had fewer frames than it stated, or than were requested.
    bool endedEarly() const {
        return m_last && !m_failed && !m_interrupted && m_last->frame.index() < m_goal;
    }
    RunDescription describeRun() const {
        RunDescription run = descriptionOf(m_state, m_options.input);
        run.seed = m_options.seed;
        return run;
    }

    nlohmann::json summary() const {
        nlohmann::json run;
        for (const auto& [name, value] : describe(describeRun())) run[name] = value;
        nlohmann::json result = {
            {"run", run},
            {"frames", m_frames},
            {"seconds", toSeconds(nowNanos() - m_start)},
            {"tracking_seconds", m_last ? toSeconds(nowNanos() - m_first) : 0},
            {"states",
             {{"Tracking", m_states[0]}, {"Uncertain", m_states[1]}, {"Lost", m_states[2]}}},
            {"off_target", m_options.verdicts && m_type.needsBox ? nlohmann::json(m_offTarget)
                                                                 : nlohmann::json(nullptr)},
            {"every", std::int64_t(m_options.every)},
            {"detects_losses", m_type.describe(m_config.params()).detectsLosses},
            {"notes", toJson(m_notes)},
            {"lost_frames", m_options.writing.lost},
            {"corrupt_frames", m_corrupt.size()},
            {"corrupt", m_corrupt},
            {"methods", reasons()},
            {"interrupted", m_interrupted},
            {"ended_early", endedEarly()},
            {"error", m_failed && m_error ? nlohmann::json(m_error->message().english())
                                          : nlohmann::json(nullptr)}};
        if (m_check) result["check"] = m_check->json();
        if (!m_supervised.is_null()) result["supervised"] = m_supervised;
        if (m_evidence) result["failures"] = toJson(m_evidence->explain());
        return result;
    }

    void noteReason(const Artifact& artifact) {
        const Text* text = std::get_if<Text>(&artifact.value);
        if (text && artifact.id.ends_with(reasonSuffix))
            ++m_reasons[artifact.id][text->text.english()];
    }

    /// Returns the reasons that stages state for their methods, with the number of frames.
    nlohmann::json reasons() const {
        nlohmann::json all = nlohmann::json::object();
        for (const auto& [id, texts] : m_reasons)
            for (const auto& [text, frames] : texts)
                all[id].push_back({{"text", text}, {"frames", frames}});
        return all;
    }

    void writeLast() {
        m_writing = true;
        const FrameReport& report = *m_last;
        ++m_frames;
        for (const auto& result : report.results) {
            ++m_states[std::size_t(result.state)];
            m_offTarget += result.verdict == BoxVerdict::OffTarget;
        }
        if (report.frame.corrupt()) m_corrupt.push_back(report.frame.index());
        m_results->write(report);
        if (m_check) m_check->add(report);
        if (m_timings) m_timings->write(m_timingsLeft);
        if (m_trace) m_trace->write(m_timingsLeft);
        if (m_signals) m_signals->write(report.frame.index(), report.signalValues);
        if (m_evidence) m_evidence->add(report);
        m_timingsLeft.clear();
        for (const auto& artifact : report.artifacts) noteReason(artifact);
        if (m_artifacts) m_artifacts->write(report.frame.index(), report.artifacts);
        if (m_video) m_video->write(report.frame, report.results);
        if (m_bundle) m_bundle->write(report);
        m_writing = false;
    }

    std::recursive_mutex m_mutex;  ///< Shared by the run's thread and the driver watchdog.
    bool m_finished = false;
    FrameIndex m_goal = -1;  ///< Last frame to track; -1: unknown.
    const TrackOptions& m_options;
    const RunConfig& m_config;
    const AlgorithmDescriptor& m_type;
    const SourceInfo m_source;
    Nanos m_start;
    Nanos m_first = 0ns;  ///< Time of the first report.
    RunState m_state;
    Runner* m_runner = nullptr;
    FrameReportPtr m_last;
    std::vector<TimingRow> m_timingsLeft;
    std::unique_ptr<EngineError> m_error;
    bool m_failed = false;
    bool m_interrupted = false;
    bool m_writing = false;  ///< While a report is written, and after an error in writing it.
    std::vector<FrameIndex> m_corrupt;
    std::int64_t m_frames = 0;
    std::vector<Message> m_notes = inputNotes(m_source);
    nlohmann::json m_supervised;             ///< Null unless the run is supervised.
    std::array<std::int64_t, 3> m_states{};  ///< Number of rows per TargetState.
    std::int64_t m_offTarget = 0;            ///< Number of rows with this verdict.
    std::map<std::string, std::map<std::string, std::int64_t>> m_reasons;
    std::unique_ptr<ProgressBar> m_progress;
    std::unique_ptr<BoxesOutput> m_results;
    std::unique_ptr<TimingCsvWriter> m_timings;
    std::unique_ptr<ChromeTraceWriter> m_trace;
    std::unique_ptr<SignalCsvWriter> m_signals;
    std::unique_ptr<RunEvidence> m_evidence;
    std::unique_ptr<ArtifactFiles> m_artifacts;
    std::unique_ptr<OverlayVideo> m_video;
    std::unique_ptr<BundleOutput> m_bundle;
    std::unique_ptr<CheckOutput> m_check;
    MessageLog m_log;
};

/// Sets up the run and finds all errors of the options before the first frame is tracked.
void prepare(Runner& runner, TrackOutput& output, const TrackOptions& options,
             const RunConfigPtr& config, std::shared_ptr<FrameStore> frames) {
    const auto post = [&](Command command) {
        runner.post(std::move(command));
        runner.runUntilIdle();
        output.check();
    };
    const AlgorithmDescriptor& type = *config->type();
    checkWatched(options.watch, type.describe(config->params()), !options.artifacts.empty());
    if (type.needsBox && options.targets.empty())
        throw EngineError(
            Message(
                SPOOR_TR(
                    "engine",
                    "The algorithm '%1' needs a box. Specify it with --init x,y,width,height, or "
                    "use --init whole."))
                .arg(type.id));
    const auto count = frames->info().frameCount;
    if (options.start < 0 || (count && options.start >= *count))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Frame %1 does not exist: \"%2\" has %3 frames, counted from 0."))
                .arg((long)options.start)
                .arg(options.input)
                .arg((long)count.value_or(0)));
    post(command::Open{std::move(frames)});
    if (options.start > 0) post(command::Seek{options.start});
    post(command::SetAlgorithm{config});
    std::set<std::string> watched(options.watch.begin(), options.watch.end());
    if (!options.json.empty()) {
        for (const auto& artifact : type.describe(config->params()).artifacts)
            if (artifact.id.ends_with(reasonSuffix)) watched.insert(artifact.id);
    }
    post(command::Watch{std::move(watched)});
}

/// Reads the ground truth of a supervised run: one target, for the frames up to `goal`.
ShapedTruth truthOf(const TrackOptions& options, SizeI size, FrameIndex goal) {
    if (options.targets.boxes.size() != 1 || goal < 0)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "--supervised tracks one target through a video of known length. "
                             "Specify --init once, and --frames if the length is unknown.")));
    ImportResult truth = importSession(options.supervised, {}).orThrow();
    (void)removeIgnored(truth.session, options.supervised, truth.notes);
    printNotes(truth.notes);
    return shapedTruth(truth.session, goal + 1, size);
}

void trackSupervised(Runner& runner, TrackOutput& output, const ShapedTruth& truth,
                     FrameIndex start, FrameIndex goal) {
    const auto regions =
        runSupervised(runner, {[&] { return output.found(); }, [&] { return output.stopped(); }},
                      truth, output.target(), start, goal);
    const VotScore score = votScore(truth, regions);
    auto lines = nlohmann::json::array();
    for (const auto& region : regions) lines.push_back(votLine(region));
    output.setSupervised({{"accuracy", score.accuracy},
                          {"failures", score.failures},
                          {"reliability", score.reliability},
                          {"regions", lines}},
                         regions);
}

/// Prints a note if the algorithm does not support the rotation of the boxes.
void sayTurned(const std::vector<StartBox>& boxes, const RunConfig& config) {
    const bool turned =
        std::ranges::any_of(boxes, [](const auto& box) { return box.turned.has_value(); });
    const AlgorithmDescriptor& type = *config.type();
    if (!turned || type.describe(config.params()).turns) return;
    printNotes({Message(SPOOR_TR("engine",
                                 "%1 does not support rotated boxes with these parameters. It uses "
                                 "their upright bounding boxes."))
                    .arg(type.id)});
}

void checkFormat(const TrackOptions& options) {
    if (options.format.empty()) return;
    const Format& format = *findFormat(options.format).orThrow();
    if (!format.write)
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 can only be read, not written. Choose another format."))
                .arg(format.name));
    if (options.comments)
        throw EngineError(Message(SPOOR_TR(
            "engine", "--comments applies only to the result CSV. Omit --format or --comments.")));
}

void checkBundle(const TrackOptions& options) {
    if (!options.bundle.empty() && !options.supervised.empty())
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "--bundle does not support supervised runs. Omit --supervised or --bundle.")));
    if (!options.video.conceal.empty() && options.video.path.empty())
        throw EngineError(SPOOR_TR("engine", "--conceal requires --video FILE."));
    if (options.bundle.empty() && (options.pixels || options.paths))
        throw EngineError(Message(
            SPOOR_TR("engine", "--bundle-pixels and --bundle-paths require --bundle FILE.")));
}

/// Sends the results of a worker's run to a sink for as long as it lives.
class ScopedSink {
public:
    ScopedSink(TrackWorker& worker, RunSink& sink) : m_worker(worker) { worker.setSink(&sink); }
    ~ScopedSink() { m_worker.setSink(nullptr); }
    ScopedSink(const ScopedSink&) = delete;
    ScopedSink& operator=(const ScopedSink&) = delete;

private:
    TrackWorker& m_worker;
};

int track(const TrackOptions& options, TrackWorker* shared) {
    if (options.frames && *options.frames < 1)
        throw EngineError(Message(SPOOR_TR("engine", "--frames is %1, but must be at least 1."))
                              .arg((long)*options.frames));
    checkOutputs(options.input, {{"--out", options.out},
                                 {"--timings", options.timings},
                                 {"--signals", options.signals},
                                 {"--trace", options.trace},
                                 {"--video", options.video.path},
                                 {"--bundle", options.bundle},
                                 {"--json", options.json}});
    checkFormat(options);
    checkBundle(options);
    const AlgorithmDescriptor& type = *findAlgorithm(options.pipeline).orThrow();
    (void)startsOf(options.targets, {}, 0);  // reports wrong boxes before the input is opened
    // Kernels compile while the input is opened and devices are probed.
    const RunConfigPtr config = configOf(options, type);
    prepareKernels(*config);
    onInterrupt([] { interrupted.store(true); });  // only a flag, because post() takes a lock
    auto frames = framesOf(options.input, {.cacheBytes = options.memory << 20}, shared);
    const SourceInfo source = frames->info();
    const auto boxes = startsOf(options.targets, source.size, options.startInVideo());
    TrackOutput output(options, *config, source);
    const DriverHangHandler keeping([&](const EngineError& error) { output.onHang(error); });
    Runner::Options runOptions;
    runOptions.verdicts = options.verdicts;
    runOptions.timed = !options.timings.empty() || !options.trace.empty();
    std::optional<TrackWorker> own;
    if (!shared || runOptions.timed || !runOptions.verdicts) own.emplace(runOptions);
    TrackWorker& worker = own ? *own : *shared;
    const ScopedSink scoped(worker, output);
    Runner& runner = worker.runner();
    prepare(runner, output, options, config, frames);
    if (interrupted.load()) return exitInterrupted;
    const FrameIndex last = source.frameCount ? *source.frameCount - 1 : FrameIndex(-1);
    FrameIndex goal = options.frames ? FrameIndex(options.start + *options.frames - 1) : last;
    if (last >= 0 && goal > last) goal = last;
    const ShapedTruth truth =
        options.supervised.empty() ? ShapedTruth{} : truthOf(options, source.size, goal);
    output.open(runner, goal);
    if (options.check && type.needsBox)
        output.setCheck(std::make_unique<CheckOutput>(runner.devices(), config, frames,
                                                      *options.check, interrupted));
    sayTurned(boxes, *config);
    for (const StartBox& box : boxes) {
        runner.post(command::AddTarget{box, {}});
        runner.runUntilIdle();
        if (output.failed()) return output.abandon();
    }
    if (!truth.boxes.empty()) {
        trackSupervised(runner, output, truth, options.start, goal);
        return output.finish();
    }
    command::Track rest;
    if (goal >= 0) rest.frames = goal - options.start + (type.needsBox ? 0 : 1);
    runner.post(rest);
    runner.runUntilIdle();
    return output.finish();
}

}  // namespace

void addTrackCommand(CLI::App& app, RunCommand& run) {
    addTrackCommand(app, run, nullptr);
}

void addTrackCommand(CLI::App& app, RunCommand& run, TrackWorker* worker) {
    auto o = std::make_shared<TrackOptions>();
    auto* c = app.add_subcommand("track", "Run an algorithm over a video and write its results.");
    c->add_option("INPUT", o->input,
                  "Video, image folder, pattern, camera:N, 'sample', or none with --detections");
    addAlgorithmOptions(*c, o->pipeline, o->preset);
    addStartOptions(*c, o->targets);
    c->add_option("--detections", o->detections,
                  "Follow the boxes of another program, in any format that Spoor imports; stands "
                  "for --algorithm detect --set detections=FILE");
    addFrameOptions(*c, *o);
    addRunOptions(*c, *o);
    const auto stream = [c](const char* name, std::string& path, const char* help) {
        return addOutput(*c, name, path, OutputKind::Stream, help);
    };
    stream("--out", o->out, "Result CSV, or the file or folder for --format")->required();
    c->add_option("--memory", o->memory,
                  "Maximum memory for decoded frames in MiB; less decodes frames more often")
        ->check(CLI::Range(16, 1 << 20))
        ->capture_default_str();
    c->add_option("--format", o->format, "Format of --out (default: result CSV)");
    addWriting(*c, o->writing);
    stream("--timings", o->timings, "Write the timings as CSV");
    stream("--signals", o->signals, "Write the signals of all targets and frames as CSV");
    c->add_flag("--explain", o->explain, "Report abnormal signals where a target was not tracked");
    c->add_flag("!--no-verdict", o->verdicts,
                "Do not judge in each frame whether the box is on its target");
    c->add_option("--check", o->check,
                  "After the run, track backward from a sample of frames for at most this many "
                  "seconds (0: as long as the run took), and report segments that disagree")
        ->check(CLI::NonNegativeNumber);
    stream("--trace", o->trace, "Write the timings as a Chrome trace (JSON) for Perfetto");
    addOutput(*c, "--artifacts", o->artifacts, OutputKind::Folder,
              "Folder for the intermediate results of --watch");
    c->add_option("--watch", o->watch, "Intermediate result to write; may be repeated")
        ->allow_extra_args(false);
    addVideoOptions(*c, o->video);
    stream("--json", o->json, "Write a summary as JSON");
    c->add_option("--supervised", o->supervised,
                  "Ground truth: re-initialise after failures as VOT does; scores are in --json");
    addOutput(*c, "--bundle", o->bundle, OutputKind::File,
              "Write a reproduction bundle for 'spoor-cli reproduce': parameters, devices, "
              "hashes of kernels and frames, results and messages in one file");
    c->add_flag("--bundle-pixels", o->pixels, "Store the frames in the bundle");
    c->add_flag("--bundle-paths", o->paths, "Store full paths in the bundle, not only file names");
    c->add_flag("--comments", o->comments, "Describe the run in the result CSV, as # lines");
    c->footer(formatHelp());
    c->callback([o, c, worker, &run] {
        if (o->targets.follow) o->settings.push_back("masks=true");
        run = [o, c, worker] {
            useDetections(o->detections, o->input, o->pipeline, *o);
            useEvery(*c, *o, o->input, o->format);
            if (!worker) resolveRun(o->pipeline, *o);
            return track(*o, worker);
        };
    });
}

}  // namespace spoor
