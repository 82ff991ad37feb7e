// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/csv.h"

#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

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
    : m_text(text), m_name(std::move(name)) {
    if (m_text.substr(0, 3) == "\xEF\xBB\xBF") m_at = 3;
}

Result<std::optional<std::vector<std::string>>> CsvReader::readFields() {
    using Fields = std::optional<std::vector<std::string>>;
    if (m_at >= m_text.size()) return Fields();
    m_line = m_nextLine;
    std::vector<std::string> fields(1);
    bool quoted = false;     // Inside quotes.
    bool wasQuoted = false;  // The field was quoted, so only its end may follow.
    for (; m_at < m_text.size(); ++m_at) {
        const char c = m_text[m_at];
        if (c == '\n') ++m_nextLine;
        if (quoted) {
            if (c != '"') {
                fields.back() += c;
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '"') {
                fields.back() += m_text[++m_at];
            } else {
                quoted = false;
                wasQuoted = true;
            }
        } else if (c == '\n') {
            ++m_at;
            return Fields(std::move(fields));
        } else if (c == '\r' && (m_at + 1 == m_text.size() || m_text[m_at + 1] == '\n')) {
            continue;
        } else if (c == ',') {
            fields.emplace_back();
            wasQuoted = false;
        } else if (c == '"' && fields.back().empty() && !wasQuoted) {
            quoted = true;
        } else if (wasQuoted) {
            return Message(SPOOR_TR("engine",
                                    "%1, line %2: expected a comma or the end of the "
                                    "line after a closing quote."))
                .arg(m_name)
                .arg(long(m_nextLine));
        } else {
            fields.back() += c;
        }
    }
    if (quoted)
        return Message(SPOOR_TR("engine", "%1, line %2: a quoted field has no closing quote."))
            .arg(m_name)
            .arg(long(m_line));
    return Fields(std::move(fields));
}

Result<bool> CsvReader::readHeader() {
    while (m_at < m_text.size() && (m_text[m_at] == '#' || m_text[m_at] == '\n')) {
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        std::string_view comment = m_text.substr(m_at, end - m_at);
        if (!comment.empty()) {
            comment.remove_prefix(1);
            if (!comment.empty() && comment.front() == ' ') comment.remove_prefix(1);
            if (!comment.empty() && comment.back() == '\r') comment.remove_suffix(1);
            m_comments.emplace_back(comment);
        }
        m_at = std::min(end + 1, m_text.size());
        ++m_nextLine;
    }
    auto fields = readFields();
    if (!fields) return fields.error();
    if (!fields.value())
        return Message(SPOOR_TR("engine",
                                "%1: expected a header line with column names, but the file ends."))
            .arg(m_name);
    for (const std::string& name : *fields.value()) {
        const std::string column(trimmed(name));
        if (!column.empty() && this->column(column))
            return Message(SPOOR_TR("engine", "%1, line %2: the column %3 occurs twice."))
                .arg(m_name)
                .arg(long(m_line))
                .arg(shortened(column));
        m_columns.push_back(column);
    }
    return true;
}

Result<bool> CsvReader::readRow() {
    for (;;) {
        auto fields = readFields();
        if (!fields) return fields.error();
        if (!fields.value()) return false;
        m_row = *std::move(fields).value();
        std::for_each(m_row.begin(), m_row.end(), unescapeFormula);
        if (m_row.size() != 1 || !trimmed(m_row.front()).empty() || m_columns.size() == 1) break;
    }
    if (m_row.size() == m_columns.size()) return true;
    return Message(
               SPOOR_TR("engine", "%1, line %2: expected %3 fields as in the header, found %4."))
        .arg(m_name)
        .arg(long(m_line))
        .arg(m_columns.size())
        .arg(m_row.size());
}

std::optional<std::size_t> CsvReader::column(std::string_view name) const {
    const auto found = std::find(m_columns.begin(), m_columns.end(), name);
    if (found == m_columns.end()) return std::nullopt;
    return std::size_t(found - m_columns.begin());
}

Message CsvReader::expected(const char* sentence, std::size_t column) const {
    return Message(sentence)
        .arg(m_name)
        .arg(long(m_line))
        .arg(m_columns[column])
        .arg(shortened(m_row[column]));
}

Message CsvReader::missingColumn(const char* name) const {
    return Message(SPOOR_TR("engine", "%1, line %2: expected a column %3 in the header."))
        .arg(m_name)
        .arg(long(m_line))
        .arg(name);
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    return number<std::int64_t>(text);
}

std::optional<double> realNumber(std::string_view text) {
    const auto value = number<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace spoor
