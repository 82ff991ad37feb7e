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

/// Whether it is a PNG whose pixels are whole numbers, 16 bits of grey or places in a palette, and
/// no photograph.
bool isIndexPng(const std::string& path);
/// Reads such a PNG, or one of 8 bits of grey, row by row: `row(y, values)` gets the numbers as
/// they are in the file, of a palette the places. Throws EngineErrors that name the file.
SizeI readIndexPng(const std::string& path,
                   const std::function<void(int, std::span<const std::uint16_t>)>& row);
/// 16 bits of grey a pixel, row-major.
void writeIndexPng(const std::string& path, SizeI size, std::span<const std::uint16_t> values);

}  // namespace spoor
