// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-cli: the engine without a window.
#include "engine/cli/command.h"
#include "engine/session/formats/text_file.h"

#include <CLI/CLI.hpp>
#include <iostream>
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

namespace {

/// One sentence on standard error, at most four lines: of a build log the first lines that count.
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

int parseAndRun(int argc, char** argv) {
    CLI::App app{"Spoor: track targets in video on OpenCL devices."};
    app.set_version_flag("--version", "spoor-cli " SPOOR_VERSION);
    app.require_subcommand(1);
    RunCommand run;
    addDevicesCommand(app, run);
    addPipelinesCommand(app, run);
    addTrackCommand(app, run);
    addSampleCommand(app, run);
    addConvertCommand(app, run);
    addEvaluateCommand(app, run);
    addBenchCommand(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForAllHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& version) {
        return app.exit(version);
    } catch (const CLI::ParseError& error) {
        complain(std::string(error.what()) + " Run 'spoor-cli --help' for the commands.", {});
        return exitWrongUse;
    }
    return run();
}

}  // namespace
}  // namespace spoor

int main(int argc, char** argv) {
    try {
        return spoor::parseAndRun(argc, argv);
    } catch (const spoor::EngineError& error) {
        spoor::complain(error.message().english(), error.detail());
    } catch (const std::exception& error) {
        spoor::complain(std::string("An internal error stopped the command: ") + error.what() +
                            ". Please report it.",
                        {});
    }
    return spoor::exitWrongUse;
}
