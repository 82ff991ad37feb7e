// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {

enum class OutputType { UInt8, UInt16, Int32, UInt32, UInt64, Float32, Float64 };
/// "uint8", ...
const char* toText(OutputType type);
std::size_t bytesOf(OutputType type);

/// Something that a stage hands to the stages after it, and how far two devices may differ in it.
/// The bound is about twice what the stage's test allows a device against the scalar reference.
struct OutputSpec {
    std::string id;  ///< stage, dot, name: "integral_image.sums"
    OutputType type = OutputType::Float32;
    double bound = 0;       ///< largest difference; 0: the same bits
    bool relative = false;  ///< the bound is a part of the largest magnitude of the output
    /// Part of the values that may differ by more: decisions (which bin, whether a ridge) that
    /// fall the other way when their arguments differ by a rounding.
    double strays = 0;
    double period = 0;  ///< of angles; 0: none
};

/// One such output, rows without gaps.
struct StageOutput {
    OutputSpec spec;
    SizeI size;  ///< of lists: fields of an entry x entries
    std::vector<std::uint8_t> bytes;
    bool resizable = false;  ///< a list of the host: a tap may put a longer one there

    std::size_t count() const { return bytes.size() / bytesOf(spec.type); }
    /// Any type as a number.
    double at(std::size_t index) const;
};

/// Sees what stages hand on, in the order in which it is made, and may put something else of the
/// same size there (of any size where it is resizable): what another device has made, so that the
/// stages after it get the same inputs on both. See engine/analysis/parity.h.
class StageOutputObserver {
public:
    virtual ~StageOutputObserver() = default;
    virtual void onOutput(StageOutput& output) = 0;
};

}  // namespace spoor
