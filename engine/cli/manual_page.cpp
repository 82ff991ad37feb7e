// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/version.h"
#include "engine/cli/command_tree.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace spoor {
namespace {

const char* const exitStatus = R"roff(.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
The command completed, but a requested check failed.
.TP
.B 2
Wrong use or unusable input; a sentence on standard error states the reason.
.TP
.B 130
Interrupted; the results so far are saved.
)roff";

const char* const environment = R"roff(.SH ENVIRONMENT
.TP
.B SPOOR_CACHE_DIR
Folder for data that can be regenerated: compiled kernels, video indexes and measurements. The
default is
.IR $XDG_CACHE_HOME/spoor ,
or
.IR ~/.cache/spoor .
.TP
.B SPOOR_KERNEL_DIR
Folder with OpenCL kernels that replace the built\-in kernels of the same name.
.TP
.B SPOOR_KERNEL_VARIANT
Kernel variant on CPUs:
.B cpu
(the default),
.B gpu
(the GPU variant), or
.B adapted
(the GPU variant, adapted for CPUs).
.B SPOOR_KERNEL_FORM
is an alias.
.TP
.B SPOOR_PROBE
Program that probes drivers, instead of the installed one.
)roff";

const char* const examples = R"roff(.SH EXAMPLES
Track the target of the sample video:
.PP
.nf
spoor\-cli sample \-\-out demo
spoor\-cli track demo/sample.mkv \-\-algorithm template \e
    \-\-init "$(head \-n 1 demo/groundtruth.txt)" \e
    \-\-out demo/boxes.csv \-\-timings demo/timings.csv \-\-video demo/overlay.mkv
.fi
)roff";

/// Escapes text for roff, including control characters at the beginning of lines.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (result.empty() || result.back() == '\n')
            if (c == '.' || c == '\'') result += "\\&";
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else {
            result += c;
        }
    }
    return result;
}

std::string upper(std::string text) {
    for (char& c : text) c = char(std::toupper((unsigned char)c));
    return text;
}

/// Converts a sentence to a phrase: the first letter in lower case, no full stop.
std::string phrase(std::string sentence) {
    if (!sentence.empty()) sentence.front() = char(std::tolower((unsigned char)sentence.front()));
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

// REUSE-IgnoreStart
std::string heading(const std::string& page) {
    return ".\\\" SPDX-FileCopyrightText: The Spoor authors\n"
           ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH " +
           escaped(upper(page)) + " 1 \"" + std::string(buildDate()) + "\" \"Spoor " +
           std::string(versionNumber()) + "\" \"User commands\"\n.SH NAME\n" + escaped(page) +
           " \\- ";
}
// REUSE-IgnoreEnd

/// Formats an option in bold and its value in italics.
std::string shown(const CommandOption& option) {
    if (option.positional) return ".I " + escaped(option.name) + "\n";
    if (option.value.empty()) return ".B " + escaped(option.name) + "\n";
    return ".BI " + escaped(option.name) + " \" " + escaped(option.value) + "\"\n";
}

void addOption(std::ostream& out, const CommandOption& option) {
    out << ".TP\n" << shown(option) << escaped(option.about);
    if (!option.about.ends_with('.')) out << '.';
    out << '\n';
    const auto told = [&](const std::string& value) {
        return option.about.find(value) != std::string::npos;
    };
    if (option.closed && !std::ranges::all_of(option.values, told)) {
        out << "One of";
        for (std::size_t i = 0; i < option.values.size(); ++i) {
            out << (i == 0                          ? " "
                    : i + 1 == option.values.size() ? " and "
                                                    : ", ")
                << escaped(option.values[i]);
        }
        out << ".\n";
    }
}

void addOptions(std::ostream& out, const CommandEntry& entry, bool positional, const char* title) {
    bool first = true;
    for (const CommandOption& option : entry.options) {
        if (option.positional != positional) continue;
        if (first) out << ".SH " << title << '\n';
        first = false;
        addOption(out, option);
    }
}

std::string commandPage(const CommandEntry& entry) {
    std::ostringstream out;
    out << heading("spoor-cli-" + entry.name) << escaped(phrase(entry.about))
        << "\n.SH SYNOPSIS\n.B spoor\\-cli " << escaped(entry.name) << '\n';
    for (const bool positional : {true, false}) {
        for (const CommandOption& option : entry.options)
            if (option.required && option.positional == positional) out << shown(option);
    }
    out << ".RI [ options ]\n.SH DESCRIPTION\n" << escaped(entry.about) << '\n';
    addOptions(out, entry, true, "ARGUMENTS");
    addOptions(out, entry, false, "OPTIONS");
    if (!entry.notes.empty()) out << ".SH NOTES\n.nf\n" << escaped(entry.notes) << "\n.fi\n";
    out << exitStatus << ".SH SEE ALSO\n.BR spoor\\-cli (1)\n";
    return out.str();
}

std::string programPage(const std::vector<CommandEntry>& commands) {
    std::ostringstream out;
    out << heading("spoor-cli")
        << "visual tracking from the command line\n.SH SYNOPSIS\n.B spoor\\-cli\n.I command\n"
           ".RI [ options ]\n.SH DESCRIPTION\nRuns the tasks of the workbench without a display. "
           "Each command has its own manual page and lists its options with\n.BR \\-\\-help "
           ".\n.SH COMMANDS\n";
    for (const CommandEntry& entry : commands) {
        out << ".TP\n.BR spoor\\-cli\\-" << escaped(entry.name) << " (1)\n"
            << escaped(entry.about) << '\n';
    }
    out << ".SH OPTIONS\n.TP\n.BR \\-h \", \" \\-\\-help\nList commands or options.\n"
           ".TP\n.B \\-\\-version\nPrint version, commit and build type.\n"
        << exitStatus << environment << examples << ".SH SEE ALSO\n.BR spoor (1)\n";
    return out.str();
}

}  // namespace

std::string manualPage(const std::vector<CommandEntry>& commands, const std::string& command) {
    const auto entry = std::ranges::find(commands, command, &CommandEntry::name);
    return entry == commands.end() ? programPage(commands) : commandPage(*entry);
}

}  // namespace spoor
