// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

namespace spoor::test {

/// Outcome of a run with a faulty driver. Broken is always a test failure.
enum class FaultOutcome { NotHit, SameBits, OtherDevice, ClearError, Broken };
std::ostream& operator<<(std::ostream& out, FaultOutcome outcome);

struct FaultRun {
    ChildResult result;
    std::string boxes;        ///< content of the --out file; empty without a file
    std::string hit;          ///< first call that failed, such as "clFinish 12"
    std::uint64_t calls = 0;  ///< calls of the driver; 0 if the program was killed
};

/// Runs spoor-cli over five small frames on a device whose driver (tests/support/faulty_driver)
/// fails as configured, with PoCL as a second device.
class FaultRuns {
public:
    FaultRuns();
    ~FaultRuns();
    FaultRuns(const FaultRuns&) = delete;
    FaultRuns& operator=(const FaultRuns&) = delete;
    /// Algorithms that run() can start.
    static std::vector<std::string> pipelines();
    /// Returns true if PoCL is available as the real driver.
    static bool possible();

    /// `fault` is the value of SPOOR_FAULT (see fault.h). It affects spoor-cli only.
    FaultRun run(const std::string& pipeline, const std::string& fault,
                 const std::vector<std::string>& more = {}) const;
    /// Classifies a run; `undisturbed` is the same run without a fault.
    static FaultOutcome outcome(const FaultRun& run, const FaultRun& undisturbed);

    /// Runs with a fault at every `step`-th call, starting at `first`, and counts the outcomes.
    /// Broken outcomes fail the test.
    std::map<FaultOutcome, int> sweep(const std::string& pipeline, const std::string& fault,
                                      std::uint64_t step, std::uint64_t first = 1) const;

private:
    TemporaryFolder m_folder;
    std::string m_pictures;
};

}  // namespace spoor::test
