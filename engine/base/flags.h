// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

namespace spoor {

/// Set to true for a scoped enumeration whose values are bits. It gets the operators below.
template <class Enum>
inline constexpr bool isFlags = false;

template <class Enum>
concept FlagsEnum = std::is_enum_v<Enum> && isFlags<Enum>;

template <FlagsEnum Enum>
constexpr Enum operator|(Enum a, Enum b) {
    using Bits = std::underlying_type_t<Enum>;
    return Enum(Bits(a) | Bits(b));
}

template <FlagsEnum Enum>
constexpr Enum operator&(Enum a, Enum b) {
    using Bits = std::underlying_type_t<Enum>;
    return Enum(Bits(a) & Bits(b));
}

template <FlagsEnum Enum>
constexpr Enum operator~(Enum flags) {
    return Enum(~std::underlying_type_t<Enum>(flags));
}

template <FlagsEnum Enum>
constexpr Enum& operator|=(Enum& flags, Enum more) {
    return flags = flags | more;
}

/// Whether `flags` has at least one of the bits of `wanted`.
template <FlagsEnum Enum>
constexpr bool hasAny(Enum flags, Enum wanted) {
    return (flags & wanted) != Enum{};
}

}  // namespace spoor
