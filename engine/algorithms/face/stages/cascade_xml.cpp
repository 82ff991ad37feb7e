// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/cascade_xml.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t maxDepth = 32;
constexpr std::size_t maxElements = 4000000;

constexpr std::string_view blanks = " \t\r\n";

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    /// Returns false when the text is not well-formed; `problem` and line() then say why and where.
    bool parse(CascadeElement& root) {
        std::vector<CascadeElement> open;
        open.emplace_back();
        while (m_at < m_text.size()) {
            const std::size_t tag = m_text.find('<', m_at);
            addText(open.back(), m_text.substr(m_at, tag - m_at));
            if (tag == std::string_view::npos) break;
            m_at = tag;
            if (!markup(open)) return false;
        }
        m_at = m_text.size();
        if (open.size() != 1) return fail("it ends inside an element");
        if (open.front().children.size() != 1) {
            return fail("it is no XML with one outermost element");
        }
        root = std::move(open.front().children.front());
        return true;
    }
    long line() const {
        return 1 + std::count(m_text.begin(), m_text.begin() + std::ptrdiff_t(m_at), '\n');
    }
    const char* problem = "";

private:
    bool fail(const char* why) {
        problem = why;
        return false;
    }
    static void addText(CascadeElement& element, std::string_view text) {
        const std::size_t first = text.find_first_not_of(blanks);
        if (first == std::string_view::npos) return;
        text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
        if (!element.text.empty()) element.text += ' ';
        element.text += text;
    }
    bool skip(std::string_view end) {
        const std::size_t found = m_text.find(end, m_at);
        if (found == std::string_view::npos) {
            return fail("it ends inside a comment or a tag");
        }
        m_at = found + end.size();
        return true;
    }
    bool markup(std::vector<CascadeElement>& open) {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.starts_with("<!--")) return skip("-->");
        if (rest.starts_with("<?")) return skip("?>");
        if (rest.starts_with("<!")) {
            return fail("it holds something other than plain elements");
        }
        const std::size_t begin = m_at + 1;
        if (!skip(">")) return false;
        std::string_view tag = m_text.substr(begin, m_at - 1 - begin);
        if (tag.starts_with('/')) return close(open, tag.substr(1));
        const bool empty = tag.ends_with('/');
        if (empty) tag.remove_suffix(1);
        const std::string_view name = tag.substr(0, tag.find_first_of(blanks));
        if (name.empty() || name.find('<') != std::string_view::npos) {
            return fail("a tag has no name");
        }
        if (open.size() > maxDepth || ++m_elements > maxElements) {
            return fail("it has more elements than a cascade can have");
        }
        open.push_back({std::string(name), {}, {}});
        return empty ? close(open, name) : true;
    }
    bool close(std::vector<CascadeElement>& open, std::string_view name) {
        name = name.substr(0, name.find_first_of(blanks));
        if (open.size() < 2 || open.back().name != name) {
            return fail("a closing tag does not fit the opening one");
        }
        CascadeElement done = std::move(open.back());
        open.pop_back();
        open.back().children.push_back(std::move(done));
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_elements = 0;
};

}  // namespace

const CascadeElement* CascadeElement::child(std::string_view wanted) const {
    for (const auto& each : children) {
        if (each.name == wanted) return &each;
    }
    return nullptr;
}

Result<CascadeElement> parseCascadeXml(std::string_view text, const std::string& file) {
    Parser parser(text);
    CascadeElement root;
    if (parser.parse(root)) return root;
    return Message(SPOOR_TR("engine",
                            "Cannot read \"%1\" as a cascade file (line %2: %3). Choose an OpenCV "
                            "cascade file such as haarcascade_frontalface_alt.xml."),
                   file, parser.line(), parser.problem);
}

}  // namespace spoor
