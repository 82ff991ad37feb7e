// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-probe: what may crash or hang in an OpenCL driver, in a process of its own. Started by
// listDevices(), KernelBuilds and tryKernels(); not meant for users.
#include "engine/compute/probe.h"
#include "engine/run/kernel_trial.h"

#include <cstdlib>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "list" && argc == 2) {
        std::cout << spoor::probeList() << std::endl;
    } else if (what == "test" && argc == 4) {
        std::cout << spoor::probeDevice(std::atoi(argv[2]), std::atoi(argv[3])) << std::endl;
    } else if (what == "kernels" && argc == 4) {
        spoor::probeKernels(std::atoi(argv[2]), std::atoi(argv[3]));
    } else if (what == "pipeline" && argc > 2) {
        std::cout << spoor::probePipeline({argv + 2, argv + argc}) << std::endl;
    } else {
        std::cerr << "spoor-probe: usage: spoor-probe list | test PLATFORM DEVICE | kernels "
                     "PLATFORM DEVICE | pipeline ID [NAME=VALUE]... -- DEVICE "
                     "[STAGE=DEVICE]...\n";
        return 2;
    }
    // Some drivers crash while a process ends; the answer is out already.
    std::_Exit(0);
}
