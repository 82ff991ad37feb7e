// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/timing_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"

#include <array>

namespace spoor {

TimingCsvWriter::TimingCsvWriter(std::string path, Nanos start)
    : m_file(std::move(path)), m_start(start) {
    m_file.write("frame,stage,kernel,device,begin_ns,end_ns,bytes\n");
}

void TimingCsvWriter::write(const std::vector<TimingRow>& rows) {
    for (const TimingRow& row : rows)
        m_file.write(
            std::to_string(row.frame) + ',' + csvField(row.stage) + ',' + csvField(row.kernel) +
            ',' + csvField(row.device) + ',' + std::to_string((row.begin - m_start).count()) + ',' +
            std::to_string((row.end - m_start).count()) + ',' + std::to_string(row.bytes) + '\n');
}

void TimingCsvWriter::finish() {
    m_file.finish();
}

Result<std::vector<TimingRow>> parseTimingCsv(std::string_view text, const std::string& name) {
    enum { Frame, Stage, Kernel, Device, Begin, End, Bytes, Count };
    constexpr std::array names{"frame", "stage", "kernel", "device", "begin_ns", "end_ns", "bytes"};
    CsvReader csv(text, name);
    const auto header = csv.readHeader();
    if (!header) return header.error();
    std::array<std::optional<std::size_t>, Count> column;
    for (std::size_t i = 0; i < Count; ++i) {
        column[i] = csv.column(names[i]);
        if (!column[i] && i != Bytes) return csv.missingColumn(names[i]);
    }
    std::vector<TimingRow> rows;
    for (;;) {
        const auto more = csv.readRow();
        if (!more) return more.error();
        if (!more.value()) return rows;
        std::array<std::int64_t, Count> numbers{};
        for (const std::size_t i : {Frame, Begin, End, Bytes}) {
            if (!column[i]) continue;
            const auto value = wholeNumber(csv.field(*column[i]));
            if (!value)
                return csv.expected(
                    SPOOR_TR(
                        "engine",
                        "%1, line %2: expected a whole number in the column %3, found \"%4\"."),
                    *column[i]);
            numbers[i] = *value;
        }
        if (numbers[End] < numbers[Begin])
            return csv.expected(SPOOR_TR("engine",
                                         "%1, line %2: expected a time in the column %3 that is "
                                         "not before begin_ns, found \"%4\"."),
                                *column[End]);
        rows.push_back({numbers[Frame], intern(csv.field(*column[Stage])),
                        intern(csv.field(*column[Kernel])), intern(csv.field(*column[Device])),
                        Nanos(numbers[Begin]), Nanos(numbers[End]), numbers[Bytes]});
    }
}

Result<std::vector<TimingRow>> readTimingCsv(const std::string& path) {
    const auto text = readTextFile(path);
    if (!text) return text.error();
    return parseTimingCsv(text.value(), path);
}

}  // namespace spoor
