// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/os/process.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/cli/command.h"
#include "engine/cli/distributed.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/run_options.h"
#include "engine/evaluation/runs/batch.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct BatchOptions : RunOptions {
    std::string source;
    std::string pipeline;
    std::string out;
    FrameIndex frames = 0;
    int jobs = 1;
    double timeLimit = 36000;
    std::string json;
    DistributedOptions spread;
};

std::map<std::string, std::string> asMap(const std::vector<std::string>& settings) {
    std::map<std::string, std::string> map;
    for (const std::string& text : settings) map.insert(parseSetting(text).orThrow());
    return map;
}

/// Returns the arguments of spoor-cli for a part under Slurm.
std::vector<std::string> partCommand(const BatchOptions& o) {
    std::vector<std::string> words = {"batch",        fs::absolute(o.source).string(),
                                      "--algorithm",  o.pipeline,
                                      "--out",        fs::absolute(o.out).string(),
                                      "--device",     o.device,
                                      "--seed",       std::to_string(o.seed),
                                      "--jobs",       std::to_string(o.jobs),
                                      "--time-limit", toText(o.timeLimit)};
    if (o.frames > 0) words.insert(words.end(), {"--frames", std::to_string(o.frames)});
    for (const auto& each : o.stageDevices) words.insert(words.end(), {"--stage-device", each});
    for (const auto& each : o.settings) words.insert(words.end(), {"--set", each});
    return words;
}

class Batch {
public:
    explicit Batch(const BatchOptions& options)
        : m_options(options),
          m_type(*findAlgorithm(options.pipeline).orThrow()),
          m_videos(batchVideos(options.source, m_type.needsBox)),
          m_kept({options.out, programFile().string(), buildVersion(), pictureNames,
                  options.timeLimit, options.jobs}) {
        ParamSet(m_type.params).setTexts(options.settings);
        m_settings = asMap(options.settings);
        m_stageDevices = asMap(options.stageDevices);
    }

    int run() {
        const Shard shard = checkDistributedOptions(m_options.spread);
        if (m_options.spread.merge) return report();
        if (m_options.spread.slurm) {
            const SlurmWork work{"spoor-batch", partCommand(m_options), m_options.out,
                                 m_options.jobs, list()};
            if (runUnderSlurm(m_options.spread, work)) return report();
            std::printf(
                "When the job has ended, run the same command with --merge instead of --slurm.\n");
            return exitDone;
        }
        const auto part = list().part(shard);
        const auto missing = list().missing(part, m_options.spread.retry);
        RunProgress progress(part.size());
        std::size_t done = part.size() - missing.size();
        m_kept.run(
            missing.size(), [&](std::size_t i) { return wanted(missing[i]); },
            [&](std::size_t i, const RunResult& run) {
                progress.show(m_videos[missing[i]].name + ": " + toText(run.end), ++done, true);
            });
        if (shard.count == 1) return report();
        if (!isStandardOutput(m_options.json))
            std::printf("Part %d of %d is done: %zu videos.\n", shard.number, shard.count,
                        part.size());
        if (!m_options.json.empty())
            writeJson(m_options.json,
                      {{"shard", shard.number}, {"of", shard.count}, {"runs", part.size()}});
        return exitDone;
    }

private:
    RunRequest wanted(std::size_t index) const {
        RunRequest run;
        run.name = m_videos[index].name;
        run.input = m_videos[index].input;
        run.boxes = m_videos[index].boxes;
        run.pipeline = m_options.pipeline;
        run.settings = m_settings;
        run.device = m_options.device;
        run.stageDevices = m_stageDevices;
        run.seed = m_options.seed;
        run.frames = m_options.frames;
        return run;
    }
    RunList list() {
        return {m_videos.size(), [this](std::size_t i) { return wanted(i); }, &m_kept};
    }

    /// Reports the available runs. Returns exitCheckFailed if any run is missing or failed.
    int report() {
        std::vector<BatchRow> rows;
        nlohmann::json runs = nlohmann::json::array();
        std::size_t well = 0;
        for (std::size_t i = 0; i < m_videos.size(); ++i) {
            const auto run = m_kept.find(wanted(i));
            if (!run) continue;
            rows.push_back({&m_videos[i], *run});
            well += run->end == ExitReason::Done;
            runs.push_back({{"video", m_videos[i].name},
                            {"end", toText(run->end)},
                            {"seconds", run->seconds},
                            {"frames", framesOf(*run)},
                            {"message", run->message}});
        }
        fs::create_directories(m_options.out);
        writeBatchCsv(m_options.out + "/batch.csv", rows);
        const std::size_t missing = m_videos.size() - rows.size();
        if (!m_options.json.empty())
            writeJson(
                m_options.json,
                {{"videos", m_videos.size()}, {"missing", missing}, {"runs", std::move(runs)}});
        if (!isStandardOutput(m_options.json))
            std::printf(
                "%zu of %zu videos were tracked, %zu failed, %zu are missing: "
                "%s/batch.csv\n",
                well, m_videos.size(), rows.size() - well, missing, m_options.out.c_str());
        return well == m_videos.size() ? exitDone : exitCheckFailed;
    }

    const BatchOptions& m_options;
    const AlgorithmDescriptor& m_type;
    std::vector<BatchVideo> m_videos;
    RunCache m_kept;
    std::map<std::string, std::string> m_settings;
    std::map<std::string, std::string> m_stageDevices;
};

}  // namespace

void addBatchCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<BatchOptions>();
    auto* c = app.add_subcommand("batch",
                                 "Run an algorithm over many videos, with a result file for each.");
    c->add_option("SOURCE", o->source,
                  "Folder of videos and image folders, or a text file with one path per line")
        ->required();
    addAlgorithmOptions(*c, o->pipeline, o->preset);
    addOutput(*c, "--out", o->out, OutputKind::Folder, "Folder for the results, one CSV per video")
        ->required();
    addRunOptions(*c, *o);
    c->add_option("--frames", o->frames, "Maximum number of frames per video")
        ->check(CLI::PositiveNumber);
    c->add_option("--jobs", o->jobs, "Number of videos to track in parallel")
        ->check(CLI::Range(1, 256));
    c->add_option("--time-limit", o->timeLimit,
                  "Time limit per video in seconds (default: ten hours)")
        ->check(CLI::Range(1.0, 1e6));
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the outcome of each video as JSON");
    addDistributedOptions(*c, o->spread);
    c->footer(
        "An algorithm that needs boxes reads those of clip.mp4 (or of the folder clip) from "
        "clip.txt\n"
        "next to it: x,y,width,height in the first frame, one line per target.\n"
        "An interrupted batch resumes where it stopped; completed videos are not repeated.");
    c->callback([o, &run] {
        run = [o] {
            resolveRun(o->pipeline, *o);
            return Batch(*o).run();
        };
    });
}

}  // namespace spoor
