// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Include this only in the sources of JSON formats: it includes the JSON library.
#pragma once

#include "engine/base/error.h"
#include "engine/base/types.h"

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A complete JSON object that was found while the file is being read.
struct JsonObject {
    std::string file;
    std::vector<std::string> path;  ///< Keys on the way to it; "" for list elements.
    nlohmann::json value;
    std::int64_t line = 0;  ///< Line where it ends, counted from 1.

    bool isIn(std::initializer_list<std::string_view> keys) const;

    [[noreturn]] void fail(const char* key, const char* sentence) const;
    /// Members; these functions throw with file and line if a member is missing or has another
    /// type.
    double number(const char* key) const;
    std::int64_t whole(const char* key) const;
    double numberOr(const char* key, double otherwise) const;
    std::int64_t wholeOr(const char* key, std::int64_t otherwise) const;
    std::string textOr(const char* key, const std::string& otherwise) const;
    bool flag(const char* key) const;
    const nlohmann::json* find(const char* key) const;
};

/// Reads a file of any length without keeping all of it. `take` receives each object when it ends,
/// inner objects first. An object for which it returns true is removed from the outer one. Throws
/// with file and line.
void readJsonObjects(std::string_view text, const std::string& file,
                     const std::function<bool(JsonObject&)>& take);

/// Returns a quoted JSON string. Invalid UTF-8 is replaced.
std::string jsonText(const std::string& text);
/// Writes JSON as text. Invalid UTF-8 is replaced. The text is one line if `indent` is -1.
std::string jsonDump(const nlohmann::json& value, int indent = -1);

/// The preserved data of a format; `otherwise` if there is none.
nlohmann::json carriedJson(const std::map<std::string, std::string>& carried, const char* format,
                           nlohmann::json otherwise);
/// The preserved data of a frame's file, other than the shapes that Spoor reads.
struct PageExtras {
    std::string stem;     ///< Stem of the file name.
    nlohmann::json rest;  ///< JSON of the requested type.
};
std::optional<PageExtras> carriedPage(const nlohmann::json& carried, FrameIndex frame,
                                      nlohmann::json::value_t kind);

}  // namespace spoor
