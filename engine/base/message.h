// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Marks an English string of the engine for translation without Qt: lupdate knows this macro as an
/// alias of QT_TRANSLATE_NOOP. The context is always "engine".
#define SPOOR_TR(context, text) text

namespace spoor {

/// A number as text: the shortest form that reads back to the same double, in any locale.
std::string toText(double value);
/// Rounds to at most `digits` decimal places.
std::string toText(double value, int digits);
std::string toText(long long value);

/// A sentence for the user: a translatable text with placeholders %1 .. %9 for its arguments. The
/// engine and the command line print english(); the workbench translates `text` and fills in
/// `args`.
struct Message {
    std::string text;
    std::vector<std::string> args;

    Message() = default;
    Message(const char* english) : text(english) {}
    /// `values`: the arguments. Numbers are written as toText() does.
    template <typename... Values>
    Message(const char* english, const Values&... values) : text(english) {
        (args.push_back(asText(values)), ...);
    }
    Message& arg(std::string_view value) & {
        args.emplace_back(value);
        return *this;
    }
    template <typename Value>
    Message&& arg(const Value& value) && {
        args.push_back(asText(value));
        return std::move(*this);
    }

    bool empty() const { return text.empty(); }
    std::string english() const;
    bool operator==(const Message&) const = default;

private:
    static std::string asText(std::string_view value) { return std::string(value); }
    static std::string asText(const char* value) { return value; }
    static std::string asText(double value) { return toText(value); }
    static std::string asText(int value) { return toText((long long)value); }
    static std::string asText(long value) { return toText((long long)value); }
    static std::string asText(unsigned long value) { return toText((long long)value); }
};

/// Replaces %1 .. %9 in a text, translated or not, with the arguments.
std::string fillIn(std::string_view text, const std::vector<std::string>& args);

}  // namespace spoor
