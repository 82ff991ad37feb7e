// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {

enum class OutputType { UInt8, UInt16, Int32, UInt32, UInt64, Float32, Float64 };
/// "uint8", "uint16", ...
const char* toText(OutputType type);
std::size_t bytesOf(OutputType type);

/// An output of a stage, and how far it may differ between two devices. The bound is about twice
/// the tolerance of the stage's test against the scalar reference.
struct OutputSpec {
    std::string id;  ///< stage, dot, name: "integral_image.sums"
    OutputType type = OutputType::Float32;
    double bound = 0;       ///< largest difference; 0: bitwise equal
    bool relative = false;  ///< the bound is a fraction of the largest magnitude in the output
    /// Fraction of the values that may exceed the bound. They are decisions (which bin, whether a
    /// ridge) that flip when their arguments differ by a rounding error.
    double strays = 0;
    double period = 0;  ///< period of angles; 0: not periodic
};

/// The values of one output, rows without gaps.
struct StageOutput {
    OutputSpec spec;
    SizeI size;  ///< for lists: fields per entry x entries
    std::vector<std::uint8_t> bytes;
    bool resizable = false;  ///< a list on the host: an observer may change its length

    std::size_t count() const { return bytes.size() / bytesOf(spec.type); }
    /// The value at `index`, converted to double.
    double at(std::size_t index) const;
};

/// Receives stage outputs in the order of computation. It may replace the contents, at the same
/// size unless the output is resizable. Device comparisons insert the output of the other device,
/// so that the next stages get equal inputs on both. See engine/analysis/parity.h.
class StageOutputObserver {
public:
    virtual ~StageOutputObserver() = default;
    virtual void onOutput(StageOutput& output) = 0;
};

}  // namespace spoor
