// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spoor {

/// Whether the file name has the suffix of a supported image format, in any case.
bool hasPictureSuffix(std::string_view name);
/// Whether it has that of an image format which is not supported, such as HEIC or camera raw.
bool hasOtherPictureSuffix(std::string_view name);

}  // namespace spoor
