// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/wait_until.h"

#include <chrono>
#include <functional>

namespace spoor::test {

constexpr int hangLimitMs = int(std::chrono::milliseconds(hangLimit).count());

/// Runs the event loop until the condition holds. Returns false after `hangLimit`.
bool waitFor(const std::function<bool()>& condition);

/// Runs the event loop for `ms` milliseconds. On return, all shorter timers of this thread and the
/// zero timers and posted events that they caused have been handled, independently of the machine's
/// load. Use waitFor() for the work of other threads.
void runEventLoop(int ms);

}  // namespace spoor::test
