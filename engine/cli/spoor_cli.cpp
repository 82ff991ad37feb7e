// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-cli: the engine without a window.
#include "engine/base/version.h"
#include "engine/cli/command.h"
#include "engine/compute/driver_watch.h"
#include "engine/formats/text_file.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>

namespace spoor {

void writeJson(const std::string& file, const nlohmann::json& value) {
    const std::string text =
        value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    if (file == "-") {
        std::cout << text << std::flush;
        return;
    }
    TextFile out(file);
    out.write(text);
    out.finish();
}

void complain(const std::string& sentence, const std::string& detail) {
    std::cerr << "spoor-cli: " << sentence << "\n";
    std::istringstream lines(detail);
    int left = 3;
    for (std::string line; left > 0 && std::getline(lines, line);) {
        if (line.empty()) continue;
        std::cerr << "  " << line.substr(0, 200) << "\n";
        --left;
    }
}

namespace {

/// Never destroyed: a driver may hang until the very end.
struct HangKeeper {
    std::mutex mutex;
    std::function<void(const EngineError&)> keep;
};
HangKeeper& hangKeeper() {
    static HangKeeper& only = *new HangKeeper;
    return only;
}

/// Nothing brings a thread back from its driver: what there is is kept, and the program ends.
void onHang(const driver_watch::Hang& hang) {
    complain(hang.sentence.english(), {});
    if (!hang.final) return;
    HangKeeper& keeper = hangKeeper();
    const std::lock_guard lock(keeper.mutex);
    try {
        if (keeper.keep) keeper.keep(EngineError(hang.sentence));
    } catch (const std::exception& error) {
        complain(error.what(), {});
    }
    std::_Exit(exitWrongUse);
}

}  // namespace

WhenDriverHangs::WhenDriverHangs(std::function<void(const EngineError&)> keep) {
    const std::lock_guard lock(hangKeeper().mutex);
    hangKeeper().keep = std::move(keep);
}

WhenDriverHangs::~WhenDriverHangs() {
    const std::lock_guard lock(hangKeeper().mutex);
    hangKeeper().keep = nullptr;
}

namespace {

/// What CLI11 says of a wrong command line, as a sentence that ends with what to do.
int refuse(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    std::string sentence = error.what();
    std::string help = "spoor-cli";
    for (const auto* command : app.get_subcommands()) help += " " + command->get_name();
    if (app.get_subcommands().empty()) {
        std::string names;
        for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
            names += (names.empty() ? "" : ", ") + command->get_name();
        }
        const bool named = argc > 1 && argv[1][0] != '-';
        sentence = (named ? "There is no command '" + std::string(argv[1]) + "'. " : "") +
                   "Name a command: " + names;
        if (argc > 1 && !named) sentence = error.what();
    }
    if (!sentence.empty() && sentence.back() != '.') sentence += '.';
    complain(sentence + " Run '" + help + " --help' for the options.", {});
    return exitWrongUse;
}

int parseAndRun(int argc, char** argv) {
    CLI::App app{"Spoor: track targets in video on OpenCL devices."};
    app.set_version_flag("--version", "spoor-cli " + buildVersion());
    app.require_subcommand(1);
    RunCommand run;
    addCommands(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForAllHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& version) {
        return app.exit(version);
    } catch (const CLI::ParseError& error) {
        return refuse(app, error, argc, argv);
    }
    return run();
}

}  // namespace
}  // namespace spoor

int main(int argc, char** argv) {
    const spoor::driver_watch::Listener listener(spoor::onHang);
    try {
        return spoor::parseAndRun(argc, argv);
    } catch (const spoor::EngineError& error) {
        spoor::complain(error.message().english(), error.detail());
    } catch (const std::bad_alloc&) {
        spoor::complain(
            "There is not enough memory for this. Close other programs, or give a "
            "smaller picture.",
            {});
    } catch (const std::exception& error) {
        spoor::complain(std::string("An internal error stopped the command: ") + error.what() +
                            ". Please report it.",
                        {});
    }
    return spoor::exitWrongUse;
}
