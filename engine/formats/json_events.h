// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the sources of JSON formats only: brings the JSON library along.
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

/// A JSON object that is complete, while the file is being read.
struct JsonObject {
    std::string file;
    std::vector<std::string> path;  ///< keys on the way to it; "" for elements of a list
    nlohmann::json value;
    std::int64_t line = 0;  ///< where it ends, from 1

    bool isIn(std::initializer_list<std::string_view> keys) const;

    [[noreturn]] void fail(const char* key, const char* sentence) const;
    /// Members; throw with file and line when they are missing or of another kind.
    double number(const char* key) const;
    std::int64_t whole(const char* key) const;
    double numberOr(const char* key, double otherwise) const;
    std::int64_t wholeOr(const char* key, std::int64_t otherwise) const;
    std::string textOr(const char* key, const std::string& otherwise) const;
    bool flag(const char* key) const;
    const nlohmann::json* find(const char* key) const;
};

/// Reads a file of any length without keeping it all: `take` gets each object when it ends, inner
/// ones first; objects that it takes (true) are not kept as a part of the outer one. Throws with
/// file and line.
void readJsonObjects(std::string_view text, const std::string& file,
                     const std::function<bool(JsonObject&)>& take);

/// In quotes, with what is no UTF-8 replaced.
std::string jsonText(const std::string& text);
/// As text, with what is no UTF-8 replaced; one line where `indent` is -1.
std::string jsonDump(const nlohmann::json& value, int indent = -1);

/// What was carried along for a format; `otherwise` where nothing was.
nlohmann::json carriedJson(const std::map<std::string, std::string>& carried, const char* format,
                           nlohmann::json otherwise);
/// What is carried of the file of a frame, beside the shapes that are ours.
struct PageExtras {
    std::string stem;     ///< of the file's name
    nlohmann::json rest;  ///< of the kind that was asked for
};
std::optional<PageExtras> carriedPage(const nlohmann::json& carried, FrameIndex frame,
                                      nlohmann::json::value_t kind);

}  // namespace spoor
