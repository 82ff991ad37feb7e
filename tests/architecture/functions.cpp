// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/functions.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <sstream>

namespace spoor::test {
namespace {

bool partOfWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Returns the end of the literal or comment that begins at `at`; nullopt if none begins there.
std::optional<std::size_t> endOfAside(const std::string& text, std::size_t at) {
    const auto after = [&](const std::string& end, std::size_t from) {
        const std::size_t found = text.find(end, from);
        return found == std::string::npos ? text.size() : found + end.size();
    };
    const char c = text[at];
    if (text.compare(at, 2, "//") == 0) {
        std::size_t end = std::min(text.find('\n', at), text.size());
        while (end < text.size() && text[end - 1] == '\\')  // continues in the next line
            end = std::min(text.find('\n', end + 1), text.size());
        return end;
    }
    if (text.compare(at, 2, "/*") == 0) return after("*/", at + 2);
    std::size_t word = at;  // 1'000 is a number, L'x' a character
    while (word > 0 && partOfWord(text[word - 1])) --word;
    const bool inNumber = word < at && std::isdigit(static_cast<unsigned char>(text[word]));
    if (c == '"' && at > 0 && text[at - 1] == 'R') {
        const std::size_t open = std::min(text.find('(', at), text.size());
        return after(')' + text.substr(at + 1, open - at - 1) + '"', open);
    }
    if (c != '"' && (c != '\'' || inNumber)) return std::nullopt;
    for (++at; at < text.size() && text[at] != c && text[at] != '\n'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// State of the scanner between two characters.
struct State {
    struct Block {
        bool function = false;
        bool member = false;  ///< member of a constructor's list, whose head continues after it
        int line = 0;
        std::string head;
    };
    std::vector<Block> open;
    std::string head;  ///< text since the last statement outside functions

    bool inFunction() const {
        return std::any_of(open.begin(), open.end(), [](const Block& b) { return b.function; });
    }
};

/// Returns true if a brace after this text begins a function, not a type, a namespace or a value.
bool beginsFunction(const std::string& head) {
    static const std::regex kinds(R"((^|[\s>])(namespace|enum|union|class|struct|extern)\b)");
    static const std::regex value(R"(([^=!<>]=|\breturn)\s*$)");
    if (std::regex_search(head, value)) return false;
    const std::size_t bracket = head.find('(');
    if (bracket == std::string::npos) return false;
    // "struct Slide readSlide(" is a function. "struct Traits<int(float)>" and "template <class T>
    // struct" are not.
    const std::size_t last = head.find_last_not_of(" \n");
    const bool closes = last != std::string::npos && head[last] == '>';
    return !closes || !std::regex_search(head, kinds);
}

/// Returns true if a brace after this text holds the value of a member: "A::A() : m_size".
bool isMember(const std::string& head) {
    static const std::regex list(R"(\)[\w\s]*:[^:])");
    return !head.empty() && partOfWord(head.back()) && std::regex_search(head, list);
}

class Scanner {
public:
    std::vector<Function> scan(const std::string& code) {
        std::istringstream text(code);
        for (std::string line; std::getline(text, line);) {
            ++m_line;
            const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
            if (m_continued || line.compare(first, 1, "#") == 0) {
                if (!m_continued) directive(line.substr(first + 1));
                m_continued = !line.empty() && line.back() == '\\';
                continue;
            }
            for (const char c : line) take(c);
            take('\n');
        }
        return std::move(m_functions);
    }

private:
    /// Each branch starts with the state at the #if.
    void directive(const std::string& text) {
        std::istringstream words(text);
        std::string name;
        words >> name;
        if (name.rfind("if", 0) == 0) {
            m_parted.push_back(m_state);
        } else if (name.rfind("el", 0) == 0 && !m_parted.empty()) {
            m_state = m_parted.back();
        } else if (name == "endif" && !m_parted.empty()) {
            m_parted.pop_back();
        }
    }

    void take(char c) {
        const bool within = m_state.inFunction();
        if (c == '{') {
            const std::string& head = m_state.head;
            const bool member = !within && isMember(head);
            const bool function = !within && !member && beginsFunction(head);
            m_state.open.push_back({function, member, m_line, head});
            m_state.head.clear();
        } else if (c == '}') {
            if (m_state.open.empty()) return;
            const State::Block block = m_state.open.back();
            m_state.open.pop_back();
            if (block.function)
                m_functions.push_back({oneLine(block.head), block.line, m_line - block.line + 1});
            m_state.head = block.member ? block.head + "{}" : "";
        } else if (!within) {
            m_state.head += c;
            if (c == ';') m_state.head.clear();
        }
    }

    static std::string oneLine(const std::string& head) {
        static const std::regex spaces(R"(\s+)"), ends(R"(^ | $)");
        return std::regex_replace(std::regex_replace(head, spaces, " "), ends, "");
    }

    State m_state;
    std::vector<State> m_parted;
    std::vector<Function> m_functions;
    bool m_continued = false;
    int m_line = 0;
};

}  // namespace

std::string codeOf(const std::string& source) {
    std::string code;
    for (std::size_t at = 0; at < source.size();) {
        const auto end = endOfAside(source, at);
        if (!end) {
            code += source[at++];
            continue;
        }
        if (source[at] != '/') code += "\"\"";
        for (; at < *end; ++at)
            if (source[at] == '\n') code += '\n';
    }
    return code;
}

std::vector<Function> functionsOf(const std::string& source) {
    return Scanner().scan(codeOf(source));
}

}  // namespace spoor::test
