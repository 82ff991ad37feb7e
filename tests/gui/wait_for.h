// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/wait_until.h"

#include <chrono>
#include <functional>

namespace spoor::test {

constexpr int hangLimitMs = int(std::chrono::milliseconds(hangLimit).count());

/// Runs the event loop until the condition holds; false after `hangLimit`.
bool waitFor(const std::function<bool()>& condition);

/// Runs the event loop for some time. On return, all timers of this thread that were shorter than
/// `ms`, and the zero timers and posted events that they led to, have been handled: the order of
/// events decides, not the load of the machine. Use waitFor() for the work of other threads.
void runEventLoop(int ms);

}  // namespace spoor::test
