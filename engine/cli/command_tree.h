// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace spoor {

/// An option or a positional argument as its help describes it.
struct CommandOption {
    std::string name;   ///< "--json", or "INPUT" of a positional one
    std::string value;  ///< what stands for its value: "TEXT", "NUMBER"; empty: a flag
    std::vector<std::string> values;  ///< to offer
    bool closed = false;              ///< it can be nothing else
    std::string about;                ///< a sentence without its full stop
    bool positional = false;
    bool required = false;
    bool repeated = false;
};

struct CommandEntry {
    std::string name;
    std::string about;  ///< one sentence
    std::string notes;  ///< lines below the options
    std::vector<CommandOption> options;
};

/// The subcommands of the program with all their options, for manual pages and completions.
std::vector<CommandEntry> commandTree(const CLI::App& app);

/// The help text of an option reads the same with all releases of CLI11.
void setHelpFormat(CLI::App& app);

/// A manual page in roff: of the program when `command` is empty.
std::string manualPage(const std::vector<CommandEntry>& commands, const std::string& command);

/// The script that completes command lines of spoor-cli in "bash", "zsh" or "fish".
std::string completions(const std::vector<CommandEntry>& commands, const std::string& shell);

}  // namespace spoor
