// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// run-lines: one `track` after another in one process, for benchmark and batch. A line on standard
// input is a JSON list of its words; the answer is {"code": its exit code, "last": whether this
// process ends now}. What it says of errors goes to standard error.
#include "engine/base/child_process.h"
#include "engine/cli/track_worker.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
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

/// Who gave the work may be killed: then nobody waits for it, and nothing of it must go on.
void endWithOwner(const std::string& folder) {
    std::thread([folder] {
        pollfd owner{STDIN_FILENO, POLLRDHUP, 0};
        while (::poll(&owner, 1, -1) < 0) {
        }
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
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        complain(error.what(), {});
        return exitWrongUse;
    }
    return guarded(run);
}

int runLines(const std::string& folder) {
    ::setenv("TMPDIR", folder.c_str(), 1);  // what is left there goes with it
    endWithOwner(folder);
    // What others print is no answer.
    const int answers = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    TrackWorker worker(Runner::Options{.timed = false});
    for (std::string line; std::getline(std::cin, line);) {
        const json words = json::parse(line, nullptr, false);
        if (!words.is_array()) return exitWrongUse;
        const int code = trackWords(words.get<std::vector<std::string>>(), worker);
        const bool last = code != exitDone || worker.spent();
        const std::string answer = json{{"code", code}, {"last", last}}.dump() + "\n";
        std::cerr << std::flush;
        if (::write(answers, answer.data(), answer.size()) != ssize_t(answer.size()) || last)
            return exitDone;
    }
    return exitDone;
}

}  // namespace

void addRunLinesCommand(CLI::App& app, RunCommand& run) {
    auto folder = std::make_shared<std::string>();
    auto* c = app.add_subcommand("run-lines", "One track after another, for benchmark and batch.");
    c->group("");  // nothing for users
    c->add_option("FOLDER", *folder, "Where they write; removed when nobody waits for them")
        ->required();
    c->callback([folder, &run] { run = [folder] { return runLines(*folder); }; });
}

}  // namespace spoor
