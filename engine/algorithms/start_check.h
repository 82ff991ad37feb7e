// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// Runs kernels of Spoor on one device in several work-groups and sizes, and compares them with
/// plain loops or recorded sums. `other`: the variant that is not the default. The result is JSON:
/// {"wrong": [PROGRAM...]}, or an empty object if that is not possible. Takes seconds, because it
/// compiles the kernels. For spoor-probe.
std::string checkResultsOf(int platform, int device, bool other);

}  // namespace spoor
