// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/csv.h"

#include "engine/base/text.h"
#include "engine/formats/io/encoding.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

template <typename T>
std::optional<T> number(std::string_view text) {
    text = trimmed(text);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Whether a spreadsheet would run the text, without leading apostrophes, as a formula.
bool isFormula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return !text.empty() &&
           std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

/// Removes the apostrophe that csvField() added.
void unescapeFormula(std::string& field) {
    if (!field.empty() && field.front() == '\'' && isFormula(field)) field.erase(0, 1);
}

}  // namespace

std::string shortened(std::string_view text) {
    std::size_t length = 40;
    if (text.size() <= length) return std::string(text);
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
    return std::string(text.substr(0, length)) + "...";
}

std::string csvField(std::string_view original) {
    std::string text(original);
    if (isFormula(original) && !realNumber(original)) text.insert(text.begin(), '\'');
    const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                       trimmed(text).size() == text.size() && (text.empty() || text.front() != '#');
    if (plain) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

CsvReader::CsvReader(std::string_view text, std::string name)
    : m_text(text), m_name(std::move(name)) {}

CsvReader::CsvReader(const std::string& path) : m_name(path) {
    m_input.emplace(path);
}

bool CsvReader::readMore(std::size_t ahead) {
    while (m_input && m_at + ahead >= m_text.size()) {
        const auto piece = m_input->next();
        if (!piece || piece.value().empty()) {
            if (!piece) m_failure = piece.error();
            m_input.reset();
            break;
        }
        m_buffer.erase(0, m_at);
        m_at = 0;
        m_buffer += piece.value();
        m_text = m_buffer;
    }
    return m_at + ahead < m_text.size();
}

Result<std::optional<std::vector<std::string>>> CsvReader::readFields() {
    using Fields = std::optional<std::vector<std::string>>;
    m_line = m_nextLine;
    std::vector<std::string> fields(1);
    bool quoted = false;     // Inside quotes.
    bool wasQuoted = false;  // The field was quoted, so only its end may follow.
    bool any = false;
    for (int c = peek(); c != end; ++m_at, c = peek()) {
        any = true;
        if (c == '\n') ++m_nextLine;
        if (quoted) {
            if (c != '"') {
                fields.back() += char(c);
            } else if (peek(1) == '"') {
                fields.back() += '"';
                ++m_at;
            } else {
                quoted = false;
                wasQuoted = true;
            }
        } else if (c == '\n') {
            ++m_at;
            return Fields(std::move(fields));
        } else if (c == '\r') {
            if (peek(1) == end || peek(1) == '\n') continue;
            ++m_nextLine;
            ++m_at;
            return Fields(std::move(fields));
        } else if (c == static_cast<unsigned char>(m_separator)) {
            fields.emplace_back();
            wasQuoted = false;
        } else if (c == '"' && fields.back().empty() && !wasQuoted) {
            quoted = true;
        } else if (wasQuoted) {
            return Message(SPOOR_TR("engine",
                                    "%1, line %2: expected a comma or the end of the "
                                    "line after a closing quote."),
                           m_name, long(m_nextLine));
        } else {
            fields.back() += char(c);
        }
    }
    if (m_failure) return *m_failure;
    if (quoted)
        return Message(SPOOR_TR("engine", "%1, line %2: a quoted field has no closing quote."),
                       m_name, long(m_line));
    return any ? Fields(std::move(fields)) : Fields();
}

std::string CsvReader::readLine() {
    std::string line;
    int c = peek();
    for (; c != end && c != '\n' && c != '\r'; ++m_at, c = peek()) line += char(c);
    if (c == '\r' && peek(1) == '\n') ++m_at;
    if (c != end) ++m_at;
    ++m_nextLine;
    return line;
}

/// Spreadsheets save "Unicode text" as UTF-16, which is not read in pieces.
void CsvReader::readWideText() {
    const bool marked = (peek() == 0xFF && peek(1) == 0xFE) || (peek() == 0xFE && peek(1) == 0xFF);
    if (!marked && (peek() == end || peek(1) != 0) && peek() != 0) return;
    while (m_input && readMore(m_text.size() - m_at)) continue;
    m_buffer = decodedText(std::string(m_text.substr(m_at)), m_name).text;
    m_text = m_buffer;
    m_at = 0;
}

/// Looks at the header line, which is not read yet.
void CsvReader::findSeparator() {
    bool semicolon = false, tab = false;
    for (std::size_t i = 0; peek(i) != end && peek(i) != '\n' && peek(i) != '\r'; ++i) {
        if (peek(i) == ',') return;
        semicolon = semicolon || peek(i) == ';';
        tab = tab || peek(i) == '\t';
    }
    if (!semicolon && !tab) return;
    m_separator = semicolon ? ';' : '\t';
    const char* const note =
        semicolon ? SPOOR_TR("engine", "\"%1\" is separated by semicolons instead of commas.")
                  : SPOOR_TR("engine", "\"%1\" is separated by tabs instead of commas.");
    m_notes.push_back(Message(note).arg(m_name));
}

/// Converts a field to UTF-8 and to a decimal point.
void CsvReader::adapt(std::string& field) {
    if (!isUtf8(field)) {
        std::string encoding;
        field = fromLocalEncoding(field, encoding);
        Message note = encodingNote(m_name, encoding);
        if (std::find(m_notes.begin(), m_notes.end(), note) == m_notes.end())
            m_notes.push_back(std::move(note));
    }
    const std::size_t comma = field.find(',');
    if (m_separator == ',' || comma == std::string::npos) return;
    std::string number = field;
    number[comma] = '.';
    if (realNumber(number)) field = std::move(number);
}

/// Reads what precedes the first row.
void CsvReader::begin() {
    if (std::exchange(m_begun, true)) return;
    readWideText();
    if (peek() == 0xEF && peek(1) == 0xBB && peek(2) == 0xBF) m_at += 3;
    while (peek() == '#' || peek() == '\n' || peek() == '\r') {
        std::string line = readLine();
        if (line.empty()) continue;
        line.erase(0, line.starts_with("# ") ? 2 : 1);
        m_comments.push_back(std::move(line));
    }
    findSeparator();
}

Result<bool> CsvReader::readHeader() {
    begin();
    auto fields = readFields();
    if (!fields) return fields.error();
    if (!fields.value())
        return Message(
            SPOOR_TR("engine", "%1: expected a header line with column names, but the file ends."),
            m_name);
    for (const std::string& name : *fields.value()) {
        const std::string column(trimmed(name));
        if (!column.empty() && this->column(column))
            return Message(SPOOR_TR("engine", "%1, line %2: the column %3 occurs twice."), m_name,
                           long(m_line), shortened(column));
        m_columns.push_back(column);
    }
    return true;
}

Result<bool> CsvReader::readRow() {
    begin();
    for (;;) {
        auto fields = readFields();
        if (!fields) return fields.error();
        if (!fields.value()) return false;
        m_row = *std::move(fields).value();
        for (std::string& field : m_row) {
            adapt(field);
            unescapeFormula(field);
        }
        if (m_row.size() != 1 || !trimmed(m_row.front()).empty() || m_columns.size() == 1) break;
    }
    if (m_columns.empty() || m_row.size() == m_columns.size()) return true;
    return Message(
        SPOOR_TR("engine", "%1, line %2: expected %3 fields as in the header, found %4."), m_name,
        long(m_line), m_columns.size(), m_row.size());
}

std::optional<std::size_t> CsvReader::column(std::string_view name) const {
    const auto found = std::find(m_columns.begin(), m_columns.end(), name);
    if (found == m_columns.end()) return std::nullopt;
    return std::size_t(found - m_columns.begin());
}

Message CsvReader::expected(const char* sentence, std::size_t column) const {
    return Message(sentence, m_name, long(m_line), m_columns[column], shortened(m_row[column]));
}

Message CsvReader::missingColumn(const char* name) const {
    return Message(SPOOR_TR("engine", "%1, line %2: expected a column %3 in the header."), m_name,
                   long(m_line), name);
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    return number<std::int64_t>(text);
}

std::optional<double> realNumber(std::string_view text) {
    const auto value = number<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace spoor
