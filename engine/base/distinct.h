// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <type_traits>

namespace spoor {

/// An integer with a meaning of its own. It converts from and to its integer, but not to another
/// Distinct, because that would take two conversions.
template <class Tag, class Rep>
class Distinct {
    static_assert(std::is_integral_v<Rep>);
    // With a wider number, the sum is the wider integer, as for plain integers.
    template <class Number>
    using IfNotWider =
        std::enable_if_t<std::is_integral_v<Number> && sizeof(Number) <= sizeof(Rep)>;

public:
    constexpr Distinct() = default;
    constexpr Distinct(Rep value) : m_value(value) {}
    template <class OtherTag, class OtherRep>
    Distinct(Distinct<OtherTag, OtherRep>) = delete;
    constexpr operator Rep() const { return m_value; }

    constexpr Distinct& operator++() {
        ++m_value;
        return *this;
    }
    constexpr Distinct& operator--() {
        --m_value;
        return *this;
    }
    constexpr Distinct operator++(int) { return Distinct(m_value++); }
    constexpr Distinct operator--(int) { return Distinct(m_value--); }
    constexpr Distinct& operator+=(Rep more) {
        m_value += more;
        return *this;
    }
    constexpr Distinct& operator-=(Rep less) {
        m_value -= less;
        return *this;
    }

    template <class Number, class = IfNotWider<Number>>
    friend constexpr Distinct operator+(Distinct a, Number b) {
        return Distinct(a.m_value + Rep(b));
    }
    template <class Number, class = IfNotWider<Number>>
    friend constexpr Distinct operator-(Distinct a, Number b) {
        return Distinct(a.m_value - Rep(b));
    }

    /// JSON (nlohmann) stores the integer.
    template <class Json>
    friend void to_json(Json& json, Distinct value) {
        json = value.m_value;
    }
    template <class Json>
    friend void from_json(const Json& json, Distinct& value) {
        value = json.template get<Rep>();
    }

private:
    Rep m_value = 0;
};

template <class A, class B, class X, class Y, class = std::enable_if_t<!std::is_same_v<A, B>>>
bool operator==(Distinct<A, X>, Distinct<B, Y>) = delete;
template <class A, class B, class X, class Y, class = std::enable_if_t<!std::is_same_v<A, B>>>
bool operator<=>(Distinct<A, X>, Distinct<B, Y>) = delete;

}  // namespace spoor

template <class Tag, class Rep>
struct std::hash<spoor::Distinct<Tag, Rep>> {
    std::size_t operator()(spoor::Distinct<Tag, Rep> value) const noexcept {
        return std::hash<Rep>{}(Rep(value));
    }
};
template <class Tag, class Rep>
struct std::numeric_limits<spoor::Distinct<Tag, Rep>> : std::numeric_limits<Rep> {};
