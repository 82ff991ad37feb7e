// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/child_process.h"
#include "engine/base/temporary_folder.h"

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

namespace spoor::test {

/// What a run under a faulty driver came to. Broken is what must not be.
enum class FaultOutcome { NotHit, SameBits, OtherDevice, ClearError, Broken };
std::ostream& operator<<(std::ostream& out, FaultOutcome outcome);

struct FaultRun {
    ChildResult result;
    std::string boxes;        ///< what --out holds; empty without a file
    std::string hit;          ///< "clFinish 12": the first call that went wrong
    std::uint64_t calls = 0;  ///< of the driver; 0 when the program was ended
};

/// Runs spoor-cli over five small frames, on a device whose driver (tests/support/faulty_driver)
/// fails as it is told, with PoCL beside it.
class FaultRuns {
public:
    FaultRuns();
    ~FaultRuns();
    FaultRuns(const FaultRuns&) = delete;
    FaultRuns& operator=(const FaultRuns&) = delete;
    /// Pipelines that it knows how to start, those with other stages by a parameter among them.
    static std::vector<std::string> pipelines();
    /// Whether there is a PoCL to put behind it.
    static bool possible();

    /// `fault` as SPOOR_FAULT (see fault.h), in spoor-cli only.
    FaultRun run(const std::string& pipeline, const std::string& fault,
                 const std::vector<std::string>& more = {}) const;
    /// What it came to; `undisturbed` is a run of the same without a fault.
    static FaultOutcome outcome(const FaultRun& run, const FaultRun& undisturbed);

    /// Runs with a fault at every `step`-th call, from the first on; how often they came to what.
    /// Whatever is Broken is a failure of the test.
    std::map<FaultOutcome, int> sweep(const std::string& pipeline, const std::string& fault,
                                      std::uint64_t step, std::uint64_t first = 1) const;

private:
    TemporaryFolder m_folder;
    std::string m_pictures;
};

}  // namespace spoor::test
