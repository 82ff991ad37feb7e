// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace spoor {

/// Exit codes of spoor-cli.
enum ExitCode { exitDone = 0, exitCheckFailed = 1, exitWrongUse = 2, exitInterrupted = 130 };

/// What a subcommand does when it was named; gives the exit code. Errors are thrown as EngineError.
using RunCommand = std::function<int()>;
/// Registers all subcommands, each of which sets `run` when it is named.
void addCommands(CLI::App& app, RunCommand& run);

/// One sentence on standard error, then what fits of the detail: of a build log the first lines
/// that count. At most four lines.
void complain(const std::string& sentence, const std::string& detail);

/// What a command still does when its driver hangs and the program ends for it: keeps what it has.
/// Called on another thread with the sentence, which was said already; holds while this lives.
class WhenDriverHangs {
public:
    explicit WhenDriverHangs(std::function<void(const EngineError&)> keep);
    ~WhenDriverHangs();
    WhenDriverHangs(const WhenDriverHangs&) = delete;
    WhenDriverHangs& operator=(const WhenDriverHangs&) = delete;
};

/// --quiet was given: no notes and no progress on standard error.
bool quiet();

/// Writes JSON to a file, or to standard output for "-". Objects get a "format_version".
void writeJson(const std::string& file, const nlohmann::json& value);

}  // namespace spoor
