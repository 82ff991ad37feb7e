// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace spoor::test {

/// Runs the event loop until the condition holds; false after the time limit.
bool waitFor(const std::function<bool()>& condition, int limitMs = 20000);

}  // namespace spoor::test
