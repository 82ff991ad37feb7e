// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <utility>
#include <variant>

namespace spoor {

/// A value, or a message that explains why there is none. Used where failure is normal: for reading
/// users' files and checking their input.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Message why) : m_state(std::in_place_index<1>, std::move(why)) {}

    explicit operator bool() const { return m_state.index() == 0; }
    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const Message& error() const { return std::get<1>(m_state); }

    /// Returns the value; throws EngineError with the message if there is none.
    T orThrow() && {
        if (!*this) throw EngineError(error());
        return std::get<0>(std::move(m_state));
    }

private:
    std::variant<T, Message> m_state;
};

}  // namespace spoor
