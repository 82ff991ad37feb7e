// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// run-lines: runs one `track` command after another in one process, for benchmark and batch. Each
// line of standard input is {"words": arguments, "decode_first": see TrackWorker}. The reply is
// {"code": exit code, "last": whether this process ends now, "median_ms": see TrackWorker,
// "peak_bytes": peak memory of the run}. Errors go to standard error.
#include "engine/base/os/child_process.h"
#include "engine/base/os/environment.h"
#include "engine/base/os/process.h"
#include "engine/base/os/processors.h"
#include "engine/base/os/standard_streams.h"
#include "engine/cli/track_worker.h"
#include "engine/compute/device_info.h"
#include "engine/compute/device_turn.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

namespace spoor {
namespace {

using nlohmann::json;

/// Ends this process, its children and its folder when standard input closes, which happens if the
/// process that started it is killed.
void endWithOwner(const std::string& folder) {
    std::thread([folder] {
        waitForEndOfInput();
        LineProcess::stopAll();
        std::error_code error;
        std::filesystem::remove_all(folder, error);
        std::_Exit(exitDone);
    }).detach();
}

int trackWords(std::vector<std::string> words, TrackWorker& worker) {
    CLI::App app;
    RunCommand run;
    addTrackCommand(app, run, &worker);
    app.get_subcommand("track")->add_flag("--quiet");
    std::ranges::reverse(words);  // the order that CLI11 expects
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        complain(error.what(), {});
        return exitWrongUse;
    }
    return guarded(run);
}

/// Limits the threads of this process to its share of the processors. Devices are listed before, so
/// that their compute units, on which the last bits of a result may depend, stay the same.
void shareProcessors(int jobs) {
    if (jobs <= 1) return;
    listUnprobed();
    const unsigned all = availableProcessors();
    const unsigned own = (all + unsigned(jobs) - 1) / unsigned(jobs);
    limitProcessors(own);
    // PoCL before version 5 knows only the second name.
    for (const char* name : {"POCL_CPU_MAX_CU_COUNT", "POCL_MAX_PTHREAD_COUNT"})
        if (environmentValue(name).empty()) setEnvironmentValue(name, std::to_string(own));
}

/// The peak memory without decoded frames, in bytes; 0 if the system does not tell.
std::int64_t peakBytes(const TrackWorker& worker) {
    return std::max<std::int64_t>(0, peakMemory() - std::int64_t(worker.frameBytes()));
}

int runLines(const std::string& folder, int jobs, int number) {
    setDeviceTurn(number);
    setEnvironmentValue("TMPDIR", folder);  // temporary files are removed with the folder
    endWithOwner(folder);
    shareProcessors(jobs);
    // Replies use their own descriptor, so that other output does not mix with them.
    SystemFile answers = takeStandardOutput();
    TrackWorker worker(Runner::Options{.timed = false});
    for (std::string line; std::getline(std::cin, line);) {
        const json request = json::parse(line, nullptr, false);
        if (!request.is_object() || !request.contains("words")) return exitWrongUse;
        worker.setDecodeFirst(request.value("decode_first", false));
        worker.restartClock();
        restartPeakMemory();
        const int code = trackWords(request["words"].get<std::vector<std::string>>(), worker);
        const bool last = code != exitDone || worker.spent();
        const std::string answer = json{{"code", code},
                                        {"last", last},
                                        {"median_ms", worker.medianMilliseconds()},
                                        {"peak_bytes", peakBytes(worker)}}
                                       .dump() +
                                   "\n";
        std::cerr << std::flush;
        if (answers.write(answer) || last) return exitDone;
    }
    return exitDone;
}

}  // namespace

void addRunLinesCommand(CLI::App& app, RunCommand& run) {
    auto folder = std::make_shared<std::string>();
    auto jobs = std::make_shared<int>(1);
    auto number = std::make_shared<int>(0);
    auto* c =
        app.add_subcommand("run-lines", "Run the track commands of a benchmark or batch in turn.");
    c->group("");  // hidden from users
    c->add_option("FOLDER", *folder, "Folder for temporary files; removed at the end")->required();
    c->add_option("JOBS", *jobs, "Number of such processes that share the processors");
    c->add_option("NUMBER", *number,
                  "Number of this process, from 0; selects one of equal devices");
    c->callback([folder, jobs, number, &run] {
        run = [folder, jobs, number] { return runLines(*folder, *jobs, *number); };
    });
}

}  // namespace spoor
