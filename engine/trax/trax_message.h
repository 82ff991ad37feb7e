// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/media/frame.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A message between a tracker and the program that evaluates it, which is a line such as
/// `@@TRAX:frame "file:///a.jpg" "key=value"`.
/// Source: Cehovin, "TraX: The visual Tracking eXchange protocol and library", Neurocomputing 2017.
struct TraxMessage {
    enum class Kind { Hello, Initialize, Frame, State, Quit };
    Kind kind = Kind::Quit;
    std::vector<std::string> arguments;
    std::map<std::string, std::string> properties;
    bool operator==(const TraxMessage&) const = default;
};

/// Returns the name in the protocol: "hello", "initialize", ...
std::string_view traxName(TraxMessage::Kind kind);

/// Parses a line without its line break. Returns nullopt if the line is not a message and should be
/// ignored, or an error if the message is invalid.
Result<std::optional<TraxMessage>> parseTrax(std::string_view line);

/// Formats a message as a line with its line break.
std::string traxLine(const TraxMessage& message);

}  // namespace spoor
