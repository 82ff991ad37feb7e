// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/message.h"

#include <charconv>
#include <cmath>

namespace spoor {

std::string toText(double value) {
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

std::string toText(double value, int digits) {
    const double scale = std::pow(10.0, digits);
    return toText(std::round(value * scale) / scale);
}

std::string toText(long long value) {
    return std::to_string(value);
}

std::string fillIn(std::string_view text, const std::vector<std::string>& args) {
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const std::size_t index = place ? std::size_t(text[i + 1] - '1') : 0;
        if (place && index < args.size()) {
            filled += args[index];
            ++i;
        } else {
            filled += text[i];
        }
    }
    return filled;
}

std::string Message::english() const {
    return fillIn(text, args);
}

}  // namespace spoor
