// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace spoor::test {

/// A wait longer than this counts as a hang. The limit only ends tests that would never end: test
/// results do not depend on shorter durations. It is shorter than CTest's limit per test.
constexpr std::chrono::minutes hangLimit{10};

/// Waits until other threads or processes make the condition true; false after `hangLimit`.
inline bool waitUntil(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + hangLimit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

}  // namespace spoor::test
