// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the driver fail at each of its calls in turn, in every way, for all algorithms. Prints the
// outcomes. SPOOR_FAULT_STEP=N tests only every N-th call.
#include "tests/support/fault_runs.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <iostream>

namespace spoor::test {
namespace {

using Case = std::tuple<std::string, std::string>;

class EveryCall : public testing::TestWithParam<Case> {};

TEST_P(EveryCall, KeepsBitIdenticalResultsOrReportsAnError) {
    if (!FaultRuns::possible()) GTEST_SKIP() << "the failing driver needs PoCL";
    const auto& [pipeline, fault] = GetParam();
    const char* step = std::getenv("SPOOR_FAULT_STEP");
    // A hang takes time, so the timeout is shorter than for users and fewer calls are tested.
    const bool hangs = fault.find("hang") != std::string::npos;
    if (hangs) setenv("SPOOR_DRIVER_PATIENCE", "1.5,6", 1);
    const FaultRuns runs;
    const auto found = runs.sweep(pipeline, fault,
                                  step    ? std::strtoull(step, nullptr, 10)
                                  : hangs ? 7
                                          : 1);
    unsetenv("SPOOR_DRIVER_PATIENCE");
    std::cout << pipeline << ", " << fault << ":";
    for (const auto& [outcome, count] : found) std::cout << " " << count << " " << outcome << ";";
    std::cout << "\n";
}

std::string nameOf(const testing::TestParamInfo<Case>& info) {
    std::string name = std::get<0>(info.param) + "_" + std::get<1>(info.param);
    std::erase_if(name,
                  [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '_'; });
    return name;
}

INSTANTIATE_TEST_SUITE_P(
    All, EveryCall,
    testing::Combine(testing::ValuesIn(FaultRuns::pipelines()),
                     testing::Values("code=-5,until=end", "code=-5", "code=-4", "code=-6,until=end",
                                     "code=-36", "code=-5,how=late", "code=-4,how=late,until=end",
                                     "how=null", "how=invalid", "how=hang")),
    nameOf);

}  // namespace
}  // namespace spoor::test
