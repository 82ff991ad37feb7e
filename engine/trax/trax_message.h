// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A line between a tracker and the program that tests it:
/// `@@TRAX:frame "file:///a.jpg" "key=value"`.
/// Source: Cehovin, "TraX: The visual Tracking eXchange protocol and library", Neurocomputing 2017.
struct TraxMessage {
    enum class Kind { Hello, Initialize, Frame, State, Quit };
    Kind kind = Kind::Quit;
    std::vector<std::string> arguments;
    std::map<std::string, std::string> properties;
    bool operator==(const TraxMessage&) const = default;
};

/// "hello", "initialize", ...
std::string_view traxName(TraxMessage::Kind kind);

/// What a line says, without its end; nullopt for lines that are no messages, which are ignored.
/// Says why when it is a message that cannot be understood.
Result<std::optional<TraxMessage>> parseTrax(std::string_view line);

/// As a line, with its end.
std::string traxLine(const TraxMessage& message);

}  // namespace spoor
