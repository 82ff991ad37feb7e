// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-cli: the command line of the engine.
#include "engine/adapter/device_adapter.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/os/system_error.h"
#include "engine/base/version.h"
#include "engine/cli/command.h"
#include "engine/cli/command_tree.h"
#include "engine/compute/device_info.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "engine/trax/trax_tracker.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <new>
#include <utility>

namespace spoor {

int guarded(const RunCommand& work) {
    try {
        return work();
    } catch (const EngineError& error) {
        complain(error.message().english(), error.detail());
    } catch (...) {
        complain(sentenceOfException().english(), {});
    }
    return exitWrongUse;
}

namespace {

/// Never destroyed, because a driver may still hang while the process ends.
struct HangHandlerSlot {
    std::mutex mutex;
    std::function<void(const EngineError&)> keep;
};
HangHandlerSlot& hangKeeper() {
    static HangHandlerSlot& only = *new HangHandlerSlot;
    return only;
}

/// Saves the results and ends the process, because the thread cannot return from its driver.
void onHang(const driver_watchdog::Hang& hang) {
    if (hang.final || !quiet()) complain(hang.sentence.english(), {});
    if (!hang.final) return;
    HangHandlerSlot& keeper = hangKeeper();
    const std::lock_guard lock(keeper.mutex);
    try {
        if (keeper.keep) keeper.keep(EngineError(hang.sentence));
    } catch (const std::exception& error) {
        complain(error.what(), {});
    }
    std::_Exit(exitWrongUse);
}

}  // namespace

DriverHangHandler::DriverHangHandler(std::function<void(const EngineError&)> keep) {
    const std::lock_guard lock(hangKeeper().mutex);
    hangKeeper().keep = std::move(keep);
}

DriverHangHandler::~DriverHangHandler() {
    const std::lock_guard lock(hangKeeper().mutex);
    hangKeeper().keep = nullptr;
}

namespace {

/// Returns the edit distance: how many characters to change, insert or delete.
std::size_t distanceOf(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t k = 0; k <= b.size(); ++k) row[k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t corner = std::exchange(row[0], i);
        for (std::size_t k = 1; k <= b.size(); ++k) {
            const std::size_t changed = corner + (a[i - 1] != b[k - 1]);
            corner = row[k];
            row[k] = std::min({row[k] + 1, row[k - 1] + 1, changed});
        }
    }
    return row.back();
}

/// Returns the name that is closest to `word`; empty if none is close enough.
std::string nearest(const std::string& word, const std::vector<std::string>& names) {
    std::string best;
    std::size_t least = 3;
    for (const std::string& name : names) {
        const bool begun = word.size() > 3 && name.starts_with(word);
        const std::size_t distance = begun ? 1 : distanceOf(word, name);
        if (distance < std::min(least, word.size() - 1)) least = distance, best = name;
    }
    return best;
}

std::string meant(const std::string& name) {
    return name.empty() ? "" : "Did you mean " + name + "? ";
}

/// Returns the message about the first unknown option; empty if all options are known.
std::string unknownOption(const CLI::App& app, int argc, char** argv) {
    if (app.get_subcommands().size() != 1) return {};
    std::vector<std::string> names{"--help"};
    for (const CLI::Option* option : app.get_subcommands().front()->get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (int i = 2; i < argc; ++i) {
        const std::string word = std::string(argv[i]).substr(0, std::string(argv[i]).find('='));
        if (word == "--") break;
        if (!word.starts_with("--") || std::ranges::count(names, word)) continue;
        return "There is no option " + word + ". " + meant(nearest(word, names));
    }
    return {};
}

/// Prints CLI11's error as a sentence that ends with advice. Returns exitWrongUse.
int refuse(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    std::string sentence = error.what();
    // CLI11 prints the largest double as the upper bound of an open range.
    if (const auto range = sentence.find("not in range 0.000000 to 1797");
        range != std::string::npos)
        sentence = sentence.substr(0, range) + "is less than 0";
    std::string help = "spoor-cli";
    for (const auto* command : app.get_subcommands()) help += " " + command->get_name();
    if (app.get_subcommands().empty()) {
        std::string names;
        std::vector<std::string> all;
        const auto shown = [](const CLI::App* command) { return !command->get_group().empty(); };
        for (const auto* command : app.get_subcommands(shown)) {
            names += (names.empty() ? "" : ", ") + command->get_name();
            all.push_back(command->get_name());
        }
        const bool named = argc > 1 && argv[1][0] != '-';
        sentence = (named ? "There is no command '" + std::string(argv[1]) + "'. " +
                                meant(nearest(argv[1], all))
                          : "") +
                   "Specify a command: " + names;
        if (argc > 1 && !named) sentence = error.what();
    }
    const std::string unknown = unknownOption(app, argc, argv);
    if (!unknown.empty()) sentence = unknown.substr(0, unknown.size() - 1);
    if (!sentence.empty() && sentence.back() != '?' && sentence.back() != '.') sentence += '.';
    complain(sentence + " Run '" + help + " --help' for the options.", {});
    return exitWrongUse;
}

/// Returns the arguments in reverse order. "help track" becomes "track --help".
std::vector<std::string> wordsOf(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    std::ranges::reverse(words);  // the order that CLI11 expects
    return words;
}

/// Flushes standard output. Returns `code`, or exitWrongUse if the output cannot be written.
int delivered(int code) {
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
    complain(std::string("Cannot write to standard output: ") + systemError().message() +
                 ". Free some space or redirect the output.",
             {});
    return exitWrongUse;
}

int parseAndRun(int argc, char** argv) {
    CLI::App app{"Spoor: track targets in video on OpenCL devices.", "spoor-cli"};
    setHelpFormat(app);  // subcommands inherit it
    app.set_version_flag("--version", "spoor-cli " + buildVersion());
    app.require_subcommand(1);
    RunCommand run;
    addCommands(app, run);
    for (auto* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!command->get_option_no_throw("--quiet"))
            command->add_flag("--quiet", quietFlag(),
                              "Suppress notes and progress on standard error, but not errors");
    try {
        app.parse(wordsOf(argc, argv));
    } catch (const CLI::CallForHelp& help) {
        return delivered(app.exit(help));
    } catch (const CLI::CallForAllHelp& help) {
        return delivered(app.exit(help));
    } catch (const CLI::CallForVersion& version) {
        return delivered(app.exit(version));
    } catch (const CLI::ParseError& error) {
        return refuse(app, error, argc, argv);
    }
    return delivered(run());
}

}  // namespace
}  // namespace spoor

int main(int argc, char** argv) {
    spoor::prepareProcess();
    spoor::useKernelAdapter();
    spoor::useTraxTrackers();
    const int code = spoor::guarded([=] {
        const spoor::driver_watchdog::Listener listener(spoor::onHang);
        return spoor::parseAndRun(argc, argv);
    });
    spoor::printNotes(spoor::deviceNotes());
    return code;
}
