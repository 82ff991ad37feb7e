// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What describes the other commands: manual pages, and completions for shells.
#include "engine/cli/command.h"
#include "engine/cli/command_tree.h"

#include <CLI/CLI.hpp>

namespace spoor {
namespace {

/// One page to standard output, or all of them into a folder.
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
    c->add_option("COMMAND", o->command, "Command; the program itself when not given")
        ->check(CLI::Validator(known, ""));
    c->add_option("--out", o->folder, "Folder that all pages are written to instead");
    c->footer("To read one: spoor-cli man track | man -l -");
    c->callback(
        [o, &app, &run] { run = [o, &app] { return writeManual(app, o->command, o->folder); }; });
}

void addCompletionsCommand(CLI::App& app, RunCommand& run) {
    struct Options {
        std::string shell;
        std::string file;
    };
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("completions", "Print what completes command lines in a shell.");
    c->add_option("SHELL", o->shell, "Shell")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    c->add_option("--out", o->file, "File that it is written to instead");
    c->footer(
        "Packages install them. Otherwise:\n"
        "  bash   source <(spoor-cli completions bash)\n"
        "  zsh    spoor-cli completions zsh > FOLDER/_spoor-cli, a folder of $fpath\n"
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
