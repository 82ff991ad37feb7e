// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace spoor::test {

/// Maps names to values: "signals" to "12 1f2e...". A value is a count and a hash of all bits of
/// the numbers. Timing rows hash the names of stages and kernels.
using ResultHashes = std::map<std::string, std::string>;

/// A run of an algorithm over the first frames of an input.
struct RecordedRun {
    std::string name;  ///< name in the record, such as "sample/template"
    std::string input;
    std::string algorithm;
    std::vector<std::pair<std::string, std::string>> params;
    std::vector<RectF> boxes;
    FrameIndex frames = 0;
};

/// Makes results bit-identical on every processor with AVX2: PoCL compiles for Haswell and uses two
/// threads, and kernels get their own cache. Call it before OpenCL is used.
void pinProcessor();
/// Identifies the device, its driver, and the processor's instructions that select other kernels.
/// Results are comparable if the keys are equal. Empty if this processor cannot run the recorded
/// configuration.
std::string deviceKey();

/// Runs it on the CPU device and watches every artifact. Throws EngineError.
ResultHashes hashesOf(const RecordedRun& run);

/// Reads the entries for one device; empty if there are none.
std::map<std::string, ResultHashes> readRecord(const std::string& path, const std::string& device);
/// Adds or replaces the hashes of a run in a record.
void writeRecord(const std::string& path, const std::string& device, const std::string& run,
                 const ResultHashes& hashes);

}  // namespace spoor::test
