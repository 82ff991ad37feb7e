// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"
#include "engine/cli/command_tree.h"

#include <sstream>

namespace spoor {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string replaced(const std::string& text, char c, const std::string& by) {
    std::string result;
    for (const char one : text) result += one == c ? by : std::string(1, one);
    return result;
}

std::string commandNames(const std::vector<CommandEntry>& commands) {
    std::vector<std::string> names;
    for (const CommandEntry& entry : commands) names.push_back(entry.name);
    return joined(names);
}

// With -o default, an empty list makes bash complete file names. Bash splits "--name=value" into
// three words.
const char* const bashHead =
    R"(# Completes command lines of spoor-cli; made by 'spoor-cli completions bash'.
_spoor_cli() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
    COMPREPLY=()
    if [[ $current == = ]]; then
        current=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
)";

const char* const bashTail = R"(    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _spoor_cli spoor-cli
)";

void addBashCommand(std::ostream& out, const CommandEntry& entry) {
    std::vector<std::string> names;
    out << "            " << entry.name << ")\n                case $before in\n";
    for (const CommandOption& option : entry.options) {
        if (option.positional) {
            continue;
        }
        names.push_back(option.name);
        if (option.value.empty()) continue;
        out << "                    " << option.name
            << ") words=" << shellQuoted(joined(option.values)) << " ;;\n";
    }
    std::vector<std::string> first;
    for (const CommandOption& option : entry.options)
        if (option.positional && !option.values.empty()) first = option.values;
    out << "                    *) [[ $current == -* ]] && words=" << shellQuoted(joined(names))
        << " || words=" << shellQuoted(joined(first)) << " ;;\n                esac ;;\n";
}

std::string bash(const std::vector<CommandEntry>& commands) {
    std::ostringstream out;
    out << bashHead << "    if [[ $COMP_CWORD -eq 1 ]]; then\n        words='"
        << commandNames(commands)
        << " --help --version'\n    else\n        case ${COMP_WORDS[1]} in\n";
    for (const CommandEntry& entry : commands) addBashCommand(out, entry);
    out << "        esac\n    fi\n" << bashTail;
    return out.str();
}

/// Returns the zsh action that completes a value.
std::string zshAction(const CommandOption& option) {
    if (!option.values.empty()) return "(" + joined(option.values) + ")";
    return option.value == "NUMBER" ? " " : "_files";
}

/// Returns an option specification for zsh's _arguments, where brackets and colons are special.
std::string zshOption(const CommandOption& option) {
    std::string about = replaced(replaced(option.about, '[', "("), ']', ")");
    about = replaced(about, ':', "\\:");
    if (option.positional) return shellQuoted("*:" + option.name + ":" + zshAction(option));
    const std::string spec = (option.repeated ? "*" : "") + option.name;
    if (option.value.empty()) return shellQuoted(spec + "[" + about + "]");
    return shellQuoted(spec + "=[" + about + "]:" + option.value + ":" + zshAction(option));
}

std::string zsh(const std::vector<CommandEntry>& commands) {
    std::ostringstream out;
    out << "#compdef spoor-cli\n# Completes command lines of spoor-cli; made by 'spoor-cli "
           "completions zsh'.\n_spoor_cli() {\n    if (( CURRENT == 2 )); then\n        local -a "
           "commands=(\n";
    for (const CommandEntry& entry : commands) {
        out << "            " << shellQuoted(entry.name + ":" + replaced(entry.about, ':', "\\:"))
            << "\n";
    }
    out << "        )\n        _describe command commands\n        compadd -- --help --version\n"
           "        return\n    fi\n    local command=$words[2]\n    shift words\n    (( CURRENT-- "
           "))\n    case $command in\n";
    for (const CommandEntry& entry : commands) {
        out << "        " << entry.name << ") _arguments";
        bool positional = false;
        for (const CommandOption& option : entry.options) {
            if (option.positional && positional) continue;  // one rule covers all of them
            positional = positional || option.positional;
            out << " \\\n            " << zshOption(option);
        }
        out << " ;;\n";
    }
    out << "    esac\n}\nif [[ $funcstack[1] == _spoor-cli ]]; then\n    _spoor_cli \"$@\"\nelse\n"
           "    compdef _spoor_cli spoor-cli\nfi\n";
    return out.str();
}

std::string fishQuoted(const std::string& text) {
    return "'" + replaced(replaced(text, '\\', "\\\\"), '\'', "\\'") + "'";
}

std::string fish(const std::vector<CommandEntry>& commands) {
    std::ostringstream out;
    out << "# Completes command lines of spoor-cli; made by 'spoor-cli completions fish'.\n"
           "complete -c spoor-cli -n __fish_use_subcommand -f -l help -d 'List the commands'\n"
           "complete -c spoor-cli -n __fish_use_subcommand -f -l version -d 'Print the version'\n";
    for (const CommandEntry& entry : commands) {
        out << "complete -c spoor-cli -n __fish_use_subcommand -f -a " << entry.name << " -d "
            << fishQuoted(entry.about) << "\n";
        for (const CommandOption& option : entry.options) {
            const std::string values = joined(option.values);
            if (option.positional && values.empty()) continue;  // files
            out << "complete -c spoor-cli -n '__fish_seen_subcommand_from " << entry.name << "'";
            if (!option.positional) out << " -l " << option.name.substr(2);
            if (!values.empty()) out << " -x -a " << fishQuoted(values);
            if (values.empty() && option.value == "NUMBER") out << " -x";
            if (values.empty() && option.value == "TEXT") out << " -r -F";
            if (option.value.empty()) out << " -f";
            out << " -d " << fishQuoted(option.about) << "\n";
        }
    }
    return out.str();
}

}  // namespace

std::string completions(const std::vector<CommandEntry>& commands, const std::string& shell) {
    if (shell == "zsh") return zsh(commands);
    return shell == "fish" ? fish(commands) : bash(commands);
}

}  // namespace spoor
