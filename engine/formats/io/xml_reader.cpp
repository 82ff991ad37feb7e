// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/xml_reader.h"

#include <expat.h>
#include <algorithm>
#include <exception>
#include <memory>

namespace spoor {
namespace {

constexpr int deepest = 64;

/// Connects expat to the handler. Expat is C code, so exceptions are held until it has returned.
class XmlParser {
public:
    XmlParser(std::string_view text, const std::string& file, XmlHandler& handler)
        : m_text(text), m_parser(XML_ParserCreate(nullptr), XML_ParserFree), m_handler(handler) {
        m_element.file = file;
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(m_parser.get(), onOpen, onClose);
        XML_SetCharacterDataHandler(m_parser.get(), onText);
        XML_SetStartDoctypeDeclHandler(m_parser.get(), onDocumentType);
    }

    void run() {
        constexpr std::size_t piece = 1 << 20;
        for (std::size_t at = 0;; at += piece) {
            const std::size_t length = std::min(piece, m_text.size() - at);
            const bool last = at + length == m_text.size();
            const auto status =
                XML_Parse(m_parser.get(), m_text.data() + at, int(length), last ? 1 : 0);
            if (m_error) std::rethrow_exception(m_error);
            if (status != XML_STATUS_OK) {
                setLine();
                m_element.fail(SPOOR_TR("engine", "%1, line %2: the XML is not valid (%3)."),
                               XML_ErrorString(XML_GetErrorCode(m_parser.get())));
            }
            if (last) return;
        }
    }

private:
    void setLine() {
#if 10000 * XML_MAJOR_VERSION + 100 * XML_MINOR_VERSION + XML_MICRO_VERSION >= 20900
        m_element.line = std::int64_t(XML_GetCurrentLineNumber64(m_parser.get()));
#else
        m_element.line = std::int64_t(XML_GetCurrentLineNumber(m_parser.get()));
#endif
    }

    template <typename Work>
    void guarded(Work work) {
        if (m_error) return;
        try {
            setLine();
            work();
        } catch (...) {
            m_error = std::current_exception();
            XML_StopParser(m_parser.get(), XML_FALSE);
        }
    }

    static void onOpen(void* self, const XML_Char* name, const XML_Char** attributes) {
        auto& r = *static_cast<XmlParser*>(self);
        r.guarded([&] {
            if (++r.m_depth > deepest)
                r.m_element.fail(
                    SPOOR_TR("engine", "%1, line %2: elements are nested too deeply at <%3>."),
                    name);
            r.m_content.clear();
            r.m_element.name = name;
            r.m_element.attributes.clear();
            for (; *attributes; attributes += 2)
                r.m_element.attributes.emplace_back(attributes[0], attributes[1]);
            r.m_handler.open(r.m_element);
        });
    }
    static void onClose(void* self, const XML_Char* name) {
        auto& r = *static_cast<XmlParser*>(self);
        r.guarded([&] {
            --r.m_depth;
            r.m_element.name = name;
            r.m_element.attributes.clear();
            r.m_handler.close(r.m_element, r.m_content);
            r.m_content.clear();
        });
    }
    static void onText(void* self, const XML_Char* text, int length) {
        auto& r = *static_cast<XmlParser*>(self);
        r.guarded([&] { r.m_content.append(text, std::size_t(length)); });
    }
    static void onDocumentType(void* self, const XML_Char* name, const XML_Char*, const XML_Char*,
                               int) {
        auto& r = *static_cast<XmlParser*>(self);
        r.guarded([&] {
            r.m_element.fail(SPOOR_TR("engine",
                                      "%1, line %2: document types such as \"%3\" are not "
                                      "supported. Remove the DOCTYPE."),
                             name);
        });
    }

    std::string_view m_text;
    std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> m_parser;
    XmlHandler& m_handler;
    XmlElement m_element;
    std::string m_content;
    int m_depth = 0;
    std::exception_ptr m_error;
};

}  // namespace

std::optional<std::string> XmlElement::attribute(std::string_view wanted) const {
    for (const auto& [key, value] : attributes)
        if (key == wanted) return value;
    return std::nullopt;
}

void XmlElement::fail(const char* sentence, std::string_view a, std::string_view b) const {
    Message message(sentence);
    message.arg(file).arg(toText((long long)(line))).arg(a);
    if (!b.empty()) message.arg(b);
    throw EngineError(std::move(message));
}

void readXml(std::string_view text, const std::string& file, XmlHandler& handler) {
    XmlParser(text, file, handler).run();
}

}  // namespace spoor
