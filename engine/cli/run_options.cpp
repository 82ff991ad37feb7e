// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/run_options.h"

#include <CLI/CLI.hpp>

namespace spoor {

void addRunOptions(CLI::App& command, RunOptions& options) {
    command.add_option("--device", options.device,
                       "auto, cpu, gpu, host, an index or a stable name");
    command.add_option("--stage-device", options.stageDevices, "STAGE=DEVICE; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--set", options.settings, "NAME=VALUE of a parameter; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--seed", options.seed, "Seed of everything random")
        ->check(CLI::NonNegativeNumber);
}

}  // namespace spoor
