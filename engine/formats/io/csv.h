// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/paths.h"
#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Returns a text as a CSV field. It is quoted if it contains a comma, a quote or a line end, or if
/// it starts or ends with `#` or a blank. A text that a spreadsheet would run as a formula (it
/// starts with =, +, -, @, a tab or a return and is not a number) gets an apostrophe in front.
std::string csvField(std::string_view text);

/// Reads a table with a header row. Lines before the header that start with # are comments. Quoted
/// fields may contain commas, doubled quotes and line ends. \r\n, \r and a byte-order mark are
/// accepted, also UTF-16. A header without a comma may have semicolons or tabs as separators;
/// numbers may have decimal commas then. The apostrophe in front of a formula is removed. Fields
/// that are not UTF-8 are converted, see fromLocalEncoding().
class CsvReader {
public:
    /// `name` is used in messages. The text must outlive the reader.
    CsvReader(std::string_view text, std::string name);
    /// Reads a file without keeping it in memory.
    explicit CsvReader(const std::string& path);

    /// Comments without their # and the first blank; filled by readHeader().
    const std::vector<std::string>& comments() const { return m_comments; }
    const std::vector<std::string>& columns() const { return m_columns; }

    /// Is called first, unless the table has no row of unique column names. Returns an error if the
    /// header is missing or a column occurs twice.
    Result<bool> readHeader();
    /// Returns false after the last row, and an error for a malformed row or a number of fields
    /// that differs from the header's.
    Result<bool> readRow();
    const std::vector<std::string>& fields() const { return m_row; }
    /// Position of a column; nullopt if it is missing.
    std::optional<std::size_t> column(std::string_view name) const;
    /// A field of the current row.
    const std::string& field(std::size_t column) const { return m_row[column]; }
    /// Line on which the current row starts, counted from 1.
    std::int64_t line() const { return m_line; }

    /// The assumptions that were made to read the text; empty if there are none.
    const std::vector<Message>& notes() const { return m_notes; }

    /// Builds a message from a sentence with %1 file, %2 line, %3 column and %4 the text found,
    /// such as "%1, line %2: expected a number in the column %3, found "%4"."
    Message expected(const char* sentence, std::size_t column) const;
    Message missingColumn(const char* name) const;

private:
    static constexpr int end = -1;
    /// Returns the character at this distance, or `end`.
    int peek(std::size_t ahead = 0) {
        return m_at + ahead < m_text.size() || readMore(ahead)
                   ? static_cast<unsigned char>(m_text[m_at + ahead])
                   : end;
    }
    bool readMore(std::size_t ahead);
    /// Returns nullopt after the end of the text.
    Result<std::optional<std::vector<std::string>>> readFields();
    std::string readLine();
    void begin();
    void readWideText();
    void findSeparator();
    void adapt(std::string& field);

    std::string_view m_text;
    std::optional<InputReader> m_input;  ///< The file, until its end; empty for a text.
    std::string m_buffer;                ///< The part of the file that is being read.
    std::optional<Message> m_failure;    ///< Why the file cannot be read.
    std::string m_name;
    std::vector<Message> m_notes;
    char m_separator = ',';
    bool m_begun = false;
    std::size_t m_at = 0;
    std::int64_t m_nextLine = 1;
    std::int64_t m_line = 0;
    std::vector<std::string> m_comments;
    std::vector<std::string> m_columns;
    std::vector<std::string> m_row;
};

/// Cuts a long text for use in a message, at a whole UTF-8 character.
std::string shortened(std::string_view text);

/// Parses the whole text as a number. Returns nullopt if it is not one, not finite, or out of
/// range.
std::optional<std::int64_t> wholeNumber(std::string_view text);
std::optional<double> realNumber(std::string_view text);

}  // namespace spoor
