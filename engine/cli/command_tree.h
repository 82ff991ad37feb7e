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
    std::string name;   ///< "--json", or "INPUT" for a positional argument.
    std::string value;  ///< Placeholder of the value: "TEXT" or "NUMBER"; empty for a flag.
    std::vector<std::string> values;  ///< Suggested values.
    bool closed = false;              ///< No other value is valid.
    std::string about;                ///< Help text without the final full stop.
    bool positional = false;
    bool required = false;
    bool repeated = false;
};

struct CommandEntry {
    std::string name;
    std::string about;  ///< One sentence.
    std::string notes;  ///< Text below the options.
    std::vector<CommandOption> options;
};

/// Returns the visible subcommands with all their options, for manual pages and completions.
std::vector<CommandEntry> commandTree(const CLI::App& app);

/// Makes the help text of options the same for all releases of CLI11.
void setHelpFormat(CLI::App& app);

/// Returns the manual page of `command` in roff, or that of the program if `command` is empty.
std::string manualPage(const std::vector<CommandEntry>& commands, const std::string& command);

/// Returns the completion script of spoor-cli for `shell`: "bash", "zsh" or "fish".
std::string completions(const std::vector<CommandEntry>& commands, const std::string& shell);

}  // namespace spoor
