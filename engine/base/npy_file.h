// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// An array in NumPy's .npy format, with the last axis fastest.
struct NpyArray {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

/// The bytes of a file of format 1.0 with float32 values.
std::string npyBytes(const NpyArray& array);
/// Reads numbers of any plain type in C order. `name` is the file for messages.
Result<NpyArray> parseNpy(std::string_view bytes, const std::string& name);
/// The same from a file.
Result<NpyArray> readNpy(const std::string& path);

}  // namespace spoor
