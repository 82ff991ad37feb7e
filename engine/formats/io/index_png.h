// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// Whether the file is a PNG whose pixels are integers: 16-bit grey values or palette indices.
bool isIndexPng(const std::string& path);
/// Reads such a PNG, or an 8-bit grey PNG, row by row. `row(y, values)` receives the numbers as
/// stored; for a palette, its indices. Throws EngineErrors that name the file.
SizeI readIndexPng(const std::string& path,
                   const std::function<void(int, std::span<const std::uint16_t>)>& row);
/// Writes 16-bit grey values in row-major order.
void writeIndexPng(const std::string& path, SizeI size, std::span<const std::uint16_t> values);

/// A mask as annotation programs store it: a PNG that is compressed by zlib. One byte per pixel, 1
/// for pixels that are not transparent or, if none can be, not black. Without pixels if the data
/// are damaged or too large.
struct PngMask {
    SizeI size;
    std::vector<std::uint8_t> pixels;
};
PngMask maskOfDeflatedPng(std::span<const std::uint8_t> bytes);

}  // namespace spoor
