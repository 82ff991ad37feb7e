// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"

namespace spoor {

/// Each subcommand has a row here and a file NAME_command.cpp, which defines its function. The help
/// and the manual list the commands in this order.
#define SPOOR_COMMANDS(ROW)   \
    ROW(addDevicesCommand)    \
    ROW(addAlgorithmsCommand) \
    ROW(addTrackCommand)      \
    ROW(addSampleCommand)     \
    ROW(addParityCommand)     \
    ROW(addConvertCommand)    \
    ROW(addCropCommand)       \
    ROW(addEvaluateCommand)   \
    ROW(addEventsCommand)     \
    ROW(addExplainCommand)    \
    ROW(addInspectCommand)    \
    ROW(addReproduceCommand)  \
    ROW(addMatchCommand)      \
    ROW(addEdgesCommand)      \
    ROW(addClassifyCommand)   \
    ROW(addTuneCommand)       \
    ROW(addNetworksCommand)   \
    ROW(addAdaptCommand)      \
    ROW(addBenchCommand)      \
    ROW(addBenchmarkCommand)  \
    ROW(addBatchCommand)      \
    ROW(addTraxCommand)       \
    ROW(addVotCommand)        \
    ROW(addRunLinesCommand)   \
    ROW(addManCommand)        \
    ROW(addCompletionsCommand)

#define SPOOR_DECLARE(add) void add(CLI::App& app, RunCommand& run);
SPOOR_COMMANDS(SPOOR_DECLARE)

void addCommands(CLI::App& app, RunCommand& run) {
#define SPOOR_ADD(add) add(app, run);
    SPOOR_COMMANDS(SPOOR_ADD)
}

}  // namespace spoor
