// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/signal_csv.h"

#include "engine/base/string_pool.h"
#include "engine/formats/io/csv.h"
#include "engine/pipeline/signal.h"

#include <array>
#include <cmath>

namespace spoor {
namespace {

constexpr int digits = 6;

enum { FrameColumn, TargetColumn, IdColumn, ValueColumn, LimitColumn, ColumnCount };
constexpr std::array names{"frame", "target_id", "signal", "value", "limit"};
using Columns = std::array<std::optional<std::size_t>, ColumnCount>;

/// Parses the current row: its frame and its signal.
Result<std::pair<FrameIndex, Signal>> readSignal(const CsvReader& csv, const Columns& column) {
    const auto frame = wholeNumber(csv.field(*column[FrameColumn]));
    const auto target = wholeNumber(csv.field(*column[TargetColumn]));
    for (const auto& [number, at] : {std::pair(frame, FrameColumn), {target, TargetColumn}}) {
        if (!number || *number < 0 || (at == TargetColumn && *number > 0x7fffffff))
            return csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a whole number in the column %3, found \"%4\"."),
                *column[at]);
    }
    Signal signal;
    signal.id = intern(csv.field(*column[IdColumn]));
    signal.target = TargetId(*target);
    const bool limited = column[LimitColumn] && !csv.field(*column[LimitColumn]).empty();
    for (const auto at : {ValueColumn, LimitColumn}) {
        if (at == LimitColumn && !limited) continue;
        const auto number = realNumber(csv.field(*column[at]));
        if (!number)
            return csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a number in the column %3, found \"%4\"."),
                *column[at]);
        (at == ValueColumn ? signal.value : signal.limit) = float(*number);
    }
    return std::pair(FrameIndex(*frame), signal);
}

}  // namespace

SignalCsvWriter::SignalCsvWriter(std::string path) : m_file(std::move(path)) {
    m_file.write("frame,target_id,signal,value,limit\n");
}

void SignalCsvWriter::write(FrameIndex frame, const std::vector<Signal>& values) {
    for (const Signal& signal : values) {
        if (!std::isfinite(signal.value)) continue;
        m_file.write(std::to_string(frame) + ',' + std::to_string(signal.target) + ',' +
                     csvField(signal.id) + ',' + fixedText(signal.value, digits) + ',' +
                     fixedText(signal.limit, digits) + '\n');
    }
}

void SignalCsvWriter::finish() {
    m_file.finish();
}

Result<SignalLog> parseSignalCsv(std::string_view text, const std::string& name) {
    CsvReader csv(text, name);
    const auto header = csv.readHeader();
    if (!header) return header.error();
    Columns column;
    for (std::size_t i = 0; i < ColumnCount; ++i) {
        column[i] = csv.column(names[i]);
        if (!column[i] && i != LimitColumn) return csv.missingColumn(names[i]);
    }
    SignalLog log;
    for (;;) {
        const auto more = csv.readRow();
        if (!more) return more.error();
        if (!more.value()) return log;
        const auto row = readSignal(csv, column);
        if (!row) return row.error();
        log.put(row.value().first, {}, {row.value().second});
    }
}

Result<SignalLog> readSignalCsv(const std::string& path) {
    const auto text = readTextFile(path);
    if (!text) return text.error();
    return parseSignalCsv(text.value(), path);
}

}  // namespace spoor
