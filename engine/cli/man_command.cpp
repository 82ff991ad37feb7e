// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The commands that describe the other commands: manual pages and shell completions.
#include "engine/cli/command.h"
#include "engine/cli/command_tree.h"
#include "engine/cli/output/output_check.h"

#include <CLI/CLI.hpp>

namespace spoor {
namespace {

/// Writes one page to standard output, or all pages to a folder.
int writeManual(const CLI::App& app, const std::string& command, const std::string& folder) {
    const auto commands = commandTree(app);
    if (folder.empty()) {
        writeText("-", manualPage(commands, command));
        return exitDone;
    }
    writeText(folder + "/spoor-cli.1", manualPage(commands, {}));
    for (const CommandEntry& entry : commands)
        writeText(folder + "/spoor-cli-" + entry.name + ".1", manualPage(commands, entry.name));
    return exitDone;
}

}  // namespace

void addManCommand(CLI::App& app, RunCommand& run) {
    struct Options {
        std::string command;
        std::string folder;
    };
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("man", "Print the manual page of a command, or of the program.");
    const auto known = [&app](const std::string& name) -> std::string {
        const auto all =
            app.get_subcommands([&](const CLI::App* a) { return a->get_name() == name; });
        return all.empty() ? "There is no command '" + name + "'." : "";
    };
    c->add_option("COMMAND", o->command, "Command to describe (default: the program itself)")
        ->check(CLI::Validator(known, ""));
    addOutput(*c, "--out", o->folder, OutputKind::Folder, "Write all pages to this folder instead");
    c->footer("To read a page: spoor-cli man track | man -l -");
    c->callback(
        [o, &app, &run] { run = [o, &app] { return writeManual(app, o->command, o->folder); }; });
}

void addCompletionsCommand(CLI::App& app, RunCommand& run) {
    struct Options {
        std::string shell;
        std::string file;
    };
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("completions",
                                 "Print a script that completes command lines of spoor-cli.");
    c->add_option("SHELL", o->shell, "Shell that will run the script")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    addOutput(*c, "--out", o->file, OutputKind::Stream, "Write the script to this file instead");
    c->footer(
        "Packages install the scripts. To set one up yourself:\n"
        "  bash   source <(spoor-cli completions bash)\n"
        "  zsh    spoor-cli completions zsh > FOLDER/_spoor-cli, with FOLDER in $fpath\n"
        "  fish   spoor-cli completions fish | source");
    c->callback([o, &app, &run] {
        run = [o, &app] {
            const std::string script = completions(commandTree(app), o->shell);
            writeText(o->file.empty() ? "-" : o->file, script);
            return int(exitDone);
        };
    });
}

}  // namespace spoor
