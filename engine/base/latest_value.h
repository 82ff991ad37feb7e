// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <optional>
#include <utility>

namespace spoor {

/// A slot between two threads in which the newest value wins: put() replaces a value that has not
/// been taken. Meant for frames to display, which may be skipped, and never for results.
template <typename T>
class LatestValue {
public:
    /// Returns true if an earlier value was still waiting and has been dropped.
    bool put(T value) {
        std::optional<T> dropped(std::move(value));
        {
            const std::lock_guard lock(m_mutex);
            m_value.swap(dropped);
        }
        return dropped.has_value();  // destroyed outside the lock
    }

    std::optional<T> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_value, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<T> m_value;
};

}  // namespace spoor
