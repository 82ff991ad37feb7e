// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A field as CSV wants it: in quotes when it has a comma, a quote, a line end, or `#` or blanks at
/// its ends.
std::string csvField(std::string_view text);

/// Reads a table with a header row. Lines that start with # before the header are comments. Quoted
/// fields may hold commas, doubled quotes and line ends; \r\n and a byte-order mark are accepted.
class CsvReader {
public:
    /// `name` is for messages. The text must outlive the reader.
    CsvReader(std::string_view text, std::string name);

    /// Comments without their # and first blank; filled by readHeader().
    const std::vector<std::string>& comments() const { return m_comments; }
    const std::vector<std::string>& columns() const { return m_columns; }

    /// Call first. Says why when there is no header or a column is there twice.
    Result<bool> readHeader();
    /// False after the last row. Says why when a row is broken or has another number of fields.
    Result<bool> readRow();
    /// Position of a column; nullopt when there is none.
    std::optional<std::size_t> column(std::string_view name) const;
    /// Field of the current row.
    const std::string& field(std::size_t column) const { return m_row[column]; }
    /// Line on which the current row starts, from 1.
    std::int64_t line() const { return m_line; }

    /// Fills %1 file, %2 line, %3 column and %4 what was found into a sentence such as
    /// "%1, line %2: expected a number in the column %3, found "%4"."
    Message expected(const char* sentence, std::size_t column) const;
    Message missingColumn(const char* name) const;

private:
    /// nullopt after the end of the text.
    Result<std::optional<std::vector<std::string>>> readFields();

    std::string_view m_text;
    std::string m_name;
    std::size_t m_at = 0;
    std::int64_t m_nextLine = 1;
    std::int64_t m_line = 0;
    std::vector<std::string> m_comments;
    std::vector<std::string> m_columns;
    std::vector<std::string> m_row;
};

/// Messages are sentences: a field that fills a page is cut, at a whole UTF-8 character.
std::string shortened(std::string_view text);

/// The whole text as a number; nullopt when it is not one, not finite, or out of range.
std::optional<std::int64_t> wholeNumber(std::string_view text);
std::optional<double> realNumber(std::string_view text);

}  // namespace spoor
