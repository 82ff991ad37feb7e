// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/paths.h"
#include "engine/cli/command.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <vector>

namespace spoor {
namespace {

/// The bench is a program of its own, so that it runs where no codecs are installed.
int startBench(const std::vector<std::string>& arguments) {
    std::string program = (programDir() / "spoor-bench").string();
    std::vector<char*> args{program.data()};
    std::vector<std::string> copy = arguments;
    for (auto& argument : copy) args.push_back(argument.data());
    args.push_back(nullptr);
    execv(program.c_str(), args.data());
    throw EngineError(Message(SPOOR_TR("engine",
                                       "The program %1 could not be started. Install it "
                                       "beside spoor-cli."))
                          .arg(program));
}

}  // namespace

void addBenchCommand(CLI::App& app, RunCommand& run) {
    auto* command = app.add_subcommand("bench",
                                       "Measure stages and their peers side by side; "
                                       "'spoor-cli bench --help' lists the options.");
    command->prefix_command();
    command->set_help_flag();
    command->callback(
        [command, &run] { run = [command] { return startBench(command->remaining()); }; });
}

}  // namespace spoor
