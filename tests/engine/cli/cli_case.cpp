// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_case.h"

#include <map>
#include <sstream>
#include <stdexcept>

namespace spoor::test {
namespace {

enum class Follows { Nothing, Text };
struct Word {
    Follows follows;
    bool ofCall;  ///< An expectation of the call above it.
};

const std::map<std::string, Word> words = {
    {"$", {Follows::Nothing, false}},      {"file", {Follows::Text, false}},
    {"folder", {Follows::Nothing, false}}, {"exit", {Follows::Nothing, true}},
    {"output", {Follows::Nothing, true}},  {"error", {Follows::Nothing, true}},
    {"no", {Follows::Nothing, true}},      {"lines", {Follows::Nothing, true}},
    {"holds", {Follows::Text, true}},      {"absent", {Follows::Nothing, true}}};

}  // namespace

std::vector<CaseStep> readCase(const std::string& text) {
    std::vector<CaseStep> steps;
    std::istringstream in(text);
    bool called = false;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto wrong = [&](const std::string& why) {
            return std::runtime_error("line " + std::to_string(number) + ": " + why);
        };
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '|') {
            const bool wanted =
                !steps.empty() && words.at(steps.back().word).follows == Follows::Text;
            if (!wanted) throw wrong("this line does not belong to a file");
            steps.back().text += line.size() > 2 ? line.substr(2) : "";
            steps.back().text += '\n';
            continue;
        }
        const std::size_t end = std::min(line.find(' '), line.size());
        CaseStep step{number, line.substr(0, end), line.substr(std::min(end + 1, line.size())), {}};
        const auto word = words.find(step.word);
        if (word == words.end()) throw wrong("'" + step.word + "' is not a keyword");
        if (word->second.ofCall && !called) throw wrong("'" + step.word + "' needs a call above");
        if (step.rest.empty() && step.word != "$") throw wrong("'" + step.word + "' needs a text");
        called = called || step.word == "$";
        steps.push_back(step);
    }
    if (!called) throw std::runtime_error("the case has no call");
    return steps;
}

}  // namespace spoor::test
