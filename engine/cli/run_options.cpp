// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/run_options.h"

#include <CLI/CLI.hpp>

namespace spoor {

void addRunOptions(CLI::App& command, RunOptions& options) {
    command.add_option("--device", options.device,
                       "Device: auto, cpu, gpu, host, an index or a stable name");
    command
        .add_option("--stage-device", options.stageDevices,
                    "Device of a stage, as STAGE=DEVICE; may be repeated")
        ->allow_extra_args(false);
    command
        .add_option("--set", options.settings,
                    "Value of a parameter, as NAME=VALUE; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--seed", options.seed, "Random seed")->check(CLI::NonNegativeNumber);
}

}  // namespace spoor
