// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-probe: runs work that may crash or hang in an OpenCL driver in a separate process. It is
// started by listDevices(), KernelBuilds, build_check, smokeTestKernels() and adaptInProcess(), not
// by users.
#include "engine/adapter/adapter_process.h"
#include "engine/algorithms/start_check.h"
#include "engine/base/os/dynamic_library.h"
#include "engine/base/os/environment.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/version.h"
#include "engine/compute/driver/driver_files.h"
#include "engine/compute/driver/pocl_cache_cleanup.h"
#include "engine/compute/probe.h"
#include "engine/tracking/kernel_smoke_test.h"

#include <cstdlib>
#include <future>
#include <iostream>
#include <string_view>

#ifdef SPOOR_LAUNCHES_CAN_STAND_STILL
/// PoCL compiles a kernel for a work-group size at its launch and then looks up the function with
/// dlsym(). While kernels are only compiled ahead of time, this replacement returns a function that
/// does nothing. probeKernels() checks that PoCL uses it; otherwise nothing is compiled ahead.
extern "C" __attribute__((visibility("default"))) void* dlsym(void* library, const char* name) {
    using Lookup = void* (*)(void*, const char*);
    static const auto real = reinterpret_cast<Lookup>(
        spoor::functionOfSystem("dlsym", {"GLIBC_2.34", "GLIBC_2.17", "GLIBC_2.2.5"}));
    static void (*const nothing)() = [] {};
    const bool kernel = std::string_view(name).starts_with("_pocl_kernel_");
    if (kernel && spoor::kernelsStandStill()) return reinterpret_cast<void*>(nothing);
    return real ? real(library, name) : nullptr;
}
#endif

int main(int argc, char** argv) {
    spoor::prepareProcess();
    spoor::reserveStandardOutput();
    const std::string_view what = argc > 1 ? argv[1] : "";
    const auto useDriver = [&](int at) {
        if (argc == at + 1) spoor::useOnlyDriver(argv[at]);
    };
    if (what == "--version" && argc == 2) {
        std::cout << "spoor-probe " << spoor::buildVersion() << std::endl;
    } else if (what == "list" && argc <= 3) {
        std::cout << spoor::probeList(argc > 2 ? argv[2] : "") << std::endl;
        // If no thread can be started, nothing is cleaned.
        const auto cleaning = std::async(spoor::cleanPoclCache);
        spoor::probeKernels();
    } else if (what == "test" && (argc == 4 || argc == 5)) {
        useDriver(4);
        std::cout << spoor::probeDevice(std::atoi(argv[2]), std::atoi(argv[3])) << std::endl;
    } else if ((what == "results" || what == "other-results") && (argc == 4 || argc == 5)) {
        useDriver(4);
        spoor::setEnvironmentValue("SPOOR_KERNEL_DIR",
                                   "");  // checks the driver, not the user's kernels
        std::cout << spoor::checkResultsOf(std::atoi(argv[2]), std::atoi(argv[3]),
                                           what != "results")
                  << std::endl;
    } else if ((what == "sample" || what == "other-sample") && argc == 3) {
        spoor::setEnvironmentValue("SPOOR_KERNEL_DIR", "");
        std::cout << spoor::probeSample(argv[2], what != "sample") << std::endl;
    } else if (what == "kernels" && (argc == 4 || argc == 5)) {
        useDriver(4);
        spoor::probeKernels(std::atoi(argv[2]), std::atoi(argv[3]));
    } else if (what == "adapt" && argc == 2) {
        spoor::adapt::serveAdaptations();
    } else if (what == "algorithm" && argc > 2) {
        std::cout << spoor::probePipeline({argv + 2, argv + argc}) << std::endl;
    } else {
        std::cerr << "spoor-probe: unknown command. Usage: spoor-probe --version | list [DRIVER] | "
                     "test PLATFORM DEVICE [DRIVER] | [other-]results PLATFORM DEVICE [DRIVER] | "
                     "[other-]sample DEVICE | kernels PLATFORM DEVICE [DRIVER] | adapt | "
                     "algorithm ID [NAME=VALUE]... -- DEVICE [STAGE=DEVICE]...\n";
        return 2;
    }
    // Skips the normal exit, in which some drivers crash. The output has already been flushed.
    std::_Exit(0);
}
