// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace spoor::test {

/// Names of a record and their values: "signals" and "12 1f2e...". Values are a count and a hash of
/// all bits of every number; those of timing rows are the names of stages and kernels.
using ResultHashes = std::map<std::string, std::string>;

/// A run of an algorithm over the first frames of an input.
struct RecordedRun {
    std::string name;  ///< of the record: "sample/template"
    std::string input;
    std::string algorithm;
    std::vector<std::pair<std::string, std::string>> params;
    std::vector<RectF> boxes;
    FrameIndex frames = 0;
};

/// Makes results the same bits on every processor with AVX2: PoCL compiles for Haswell and uses two
/// threads, and kernels have a cache of their own. Call it before anything uses OpenCL.
void pinProcessor();
/// The device, its driver, and the instructions of the processor that choose other kernels: results
/// are comparable where these are the same. Empty where this processor cannot run what was
/// recorded.
std::string deviceKey();

/// Runs it on the CPU device and watches every artifact. Throws EngineError.
ResultHashes hashesOf(const RecordedRun& run);

/// The part of a record for one device; empty where there is none.
std::map<std::string, ResultHashes> readRecord(const std::string& path, const std::string& device);
/// Adds the hashes of a run to a record or replaces them.
void writeRecord(const std::string& path, const std::string& device, const std::string& run,
                 const ResultHashes& hashes);

}  // namespace spoor::test
