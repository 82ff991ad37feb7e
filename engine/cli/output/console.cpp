// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/console.h"

#include "engine/base/text.h"
#include "engine/cli/output/output_check.h"
#include "engine/formats/io/text_file.h"

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace spoor {
namespace {

constexpr int jsonFormat = 1;  ///< Version of --json; increases when a key changes its meaning.

}  // namespace

void complain(const std::string& sentence, const std::string& detail) {
    std::cerr << "spoor-cli: " << terminalText(sentence) << "\n";
    std::istringstream lines(detail);
    int left = 3;
    for (std::string line; left > 0 && std::getline(lines, line);) {
        if (line.empty()) continue;
        std::cerr << "  " << terminalText(line.substr(0, 200)) << "\n";
        --left;
    }
}

bool& quietFlag() {
    static bool asked = false;
    return asked;
}

bool quiet() {
    return quietFlag();
}

void printNotes(const std::vector<Message>& notes) {
    if (quiet()) return;
    for (const Message& note : notes)
        std::cerr << "spoor-cli: note: " << terminalText(note.english()) << "\n";
}

nlohmann::json toJson(const std::vector<Message>& notes) {
    nlohmann::json list = nlohmann::json::array();
    for (const Message& note : notes) list.push_back(note.english());
    return list;
}

void writeJson(const std::string& file, const nlohmann::json& value) {
    nlohmann::json versioned = value;
    if (versioned.is_object() && !versioned.contains("format_version"))
        versioned["format_version"] = jsonFormat;
    writeText(file, versioned.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

void writeText(const std::string& file, const std::string& text) {
    if (isStandardOutput(file)) {
        std::cout << text << std::flush;
        return;
    }
    TextFile out(file);
    out.write(text);
    out.finish();
}

std::string damageText(const std::string& input, const std::vector<FrameIndex>& corrupt) {
    const bool one = corrupt.size() == 1;
    std::string numbers;
    for (std::size_t i = 0; i < std::min<std::size_t>(corrupt.size(), 10); ++i)
        numbers += (i ? ", " : "") + std::to_string(corrupt[i]);
    if (corrupt.size() > 10) numbers += ", ...";
    return "spoor-cli: " + std::to_string(corrupt.size()) + (one ? " frame of " : " frames of ") +
           input + (one ? " is damaged (" : " are damaged (") + numbers +
           "): the pixels may be wrong, but the frame numbers are correct.\n";
}

}  // namespace spoor
