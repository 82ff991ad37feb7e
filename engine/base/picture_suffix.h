// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spoor {

/// Whether a file of this name counts as a picture of a folder.
bool hasPictureSuffix(std::string_view name);

}  // namespace spoor
