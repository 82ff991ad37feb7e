// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/cli/output/console.h"

#include <functional>

namespace CLI {
class App;
}

namespace spoor {

/// Exit codes of spoor-cli.
enum ExitCode { exitDone = 0, exitCheckFailed = 1, exitWrongUse = 2, exitInterrupted = 130 };

/// Runs one subcommand and returns its exit code. Throws EngineError if it fails.
using RunCommand = std::function<int()>;
/// Adds all subcommands to `app`. Parsing a subcommand sets `run`.
void addCommands(CLI::App& app, RunCommand& run);

/// Runs `work` and returns its exit code. Prints exceptions and returns exitWrongUse for them.
int guarded(const RunCommand& work);

/// Registers `keep`, which saves the results so far when a driver hangs and the program has to end.
/// It runs on another thread, after the error was printed, and only while this object exists.
class DriverHangHandler {
public:
    explicit DriverHangHandler(std::function<void(const EngineError&)> keep);
    ~DriverHangHandler();
    DriverHangHandler(const DriverHangHandler&) = delete;
    DriverHangHandler& operator=(const DriverHangHandler&) = delete;
};

}  // namespace spoor
