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
    Message& arg(std::string_view value) & {
        args.emplace_back(value);
        return *this;
    }
    Message&& arg(std::string_view value) && {
        args.emplace_back(value);
        return std::move(*this);
    }
    Message&& arg(const char* value) && { return std::move(*this).arg(std::string_view(value)); }
    Message&& arg(double value) && { return std::move(*this).arg(toText(value)); }
    Message&& arg(int value) && { return std::move(*this).arg(toText((long long)value)); }
    Message&& arg(long value) && { return std::move(*this).arg(toText((long long)value)); }
    Message&& arg(unsigned long value) && { return std::move(*this).arg(toText((long long)value)); }

    bool empty() const { return text.empty(); }
    std::string english() const;
    bool operator==(const Message&) const = default;
};

/// Replaces %1 .. %9 in a text, translated or not, with the arguments.
std::string fillIn(std::string_view text, const std::vector<std::string>& args);

}  // namespace spoor
