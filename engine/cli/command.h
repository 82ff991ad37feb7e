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

/// What a subcommand does when it was named; gives the exit code. Errors are thrown as EngineError.
using RunCommand = std::function<int()>;
/// Registers all subcommands, each of which sets `run` when it is named.
void addCommands(CLI::App& app, RunCommand& run);

/// The exit code of work; what it throws is complained of.
int guarded(const RunCommand& work);

/// What a command still does when its driver hangs and the program ends for it: keeps what it has.
/// Called on another thread with the sentence, which was said already; holds while this lives.
class DriverHangHandler {
public:
    explicit DriverHangHandler(std::function<void(const EngineError&)> keep);
    ~DriverHangHandler();
    DriverHangHandler(const DriverHangHandler&) = delete;
    DriverHangHandler& operator=(const DriverHangHandler&) = delete;
};

}  // namespace spoor
