// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/sequence_attributes.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"

#include <algorithm>
#include <array>
#include <span>

namespace spoor {
namespace {

// In the order of the evaluation code of the benchmarks.
constexpr std::array<const char*, 11> otbAttributes = {"IV", "OPR", "SV", "OCC", "DEF", "MB",
                                                       "FM", "IPR", "OV", "BC",  "LR"};
constexpr std::array<const char*, 12> uavAttributes = {"SV", "ARC", "LR", "FM", "FOC", "POC",
                                                       "OV", "BC",  "IV", "VC", "CM",  "SOB"};
constexpr std::array<const char*, 14> lasotAttributes = {
    "IV", "POC", "DEF", "MB", "CM", "ROT", "BC", "VC", "SV", "FOC", "FM", "OV", "LR", "ARC"};
constexpr std::size_t longestName = 40;

std::span<const char* const> attributeNames(std::size_t count) {
    if (count == otbAttributes.size()) return otbAttributes;
    if (count == uavAttributes.size()) return uavAttributes;
    if (count == lasotAttributes.size()) return lasotAttributes;
    return {};
}

std::vector<std::string> wordsOf(std::string_view text) {
    constexpr std::string_view between = ", \t\r\n;";
    std::vector<std::string> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
        if (text.empty()) return words;
        const std::size_t end = std::min(text.find_first_of(between), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

}  // namespace

Result<std::vector<std::string>> attributesOf(std::string_view text) {
    std::vector<std::string> words = wordsOf(text), names;
    const auto isFlag = [](const std::string& word) { return word == "0" || word == "1"; };
    if (!words.empty() && std::ranges::all_of(words, isFlag)) {
        const auto known = attributeNames(words.size());
        if (known.empty())
            return Message(SPOOR_TR("engine",
                                    "No known benchmark has %1 attributes. Expected 11 flags "
                                    "(OTB), 12 (UAV123) or 14 (LaSOT), or names."),
                           (long)words.size());
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == "1") names.emplace_back(known[i]);
    } else {
        for (const std::string& word : words) {
            const bool letters = std::ranges::all_of(word, [](char c) {
                return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || c == '_';
            });
            if (!letters || word.size() > longestName)
                return Message(SPOOR_TR("engine", "expected attribute names such as OCC, SV."));
        }
        names = words;
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

Result<std::vector<Anchor>> anchorsOf(std::string_view text) {
    std::vector<Anchor> anchors;
    FrameIndex frame = 0;
    for (; !text.empty(); ++frame) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto value = line.empty() ? std::optional(0.0) : realNumber(line);
        if (!value)
            return Message(SPOOR_TR("engine", "line %1: expected a number, found \"%2\"."),
                           (long)frame + 1, shortened(line));
        if (*value != 0) anchors.push_back({frame, *value < 0});
    }
    return anchors;
}

}  // namespace spoor
