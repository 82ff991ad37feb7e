// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/result_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace spoor {
namespace {

bool hasBox(const TargetResult& result) {
    return result.state != TargetState::Lost && result.box.finite();
}

void sortByScore(std::vector<TargetResult>& results) {
    std::erase_if(results, [](const TargetResult& r) { return !hasBox(r); });
    std::ranges::stable_sort(results, {}, [](const TargetResult& a) {
        return std::tuple(-a.confidence, a.box.x, a.box.y);
    });
}

std::string rowText(FrameIndex frame, const std::string& time, const TargetResult& result) {
    std::string row = std::to_string(frame) + ',' + time + ',' + std::to_string(result.id) + ',' +
                      csvField(labelOf(result)) + ',';
    if (hasBox(result)) {
        for (const double v : {result.box.x, result.box.y, result.box.width, result.box.height})
            row += fixedText(v, 4) + ',';
    } else {
        row += ",,,,";
    }
    return row + toText(result.state) + ',' + fixedText(result.confidence, 6);
}

/// "cat=0.91;dog=0.05", most probable class first. In labels, ';' and '=' become ','.
std::string namesText(const std::vector<TargetName>& names) {
    std::string text;
    for (const TargetName& each : names) {
        std::string label = each.label;
        std::ranges::replace_if(
            label, [](char c) { return c == ';' || c == '='; }, ',');
        text += (text.empty() ? "" : ";") + label + '=' + fixedText(each.probability, 6);
    }
    return text;
}

/// Reads the rows of a file; looks up the columns once.
class RowReader {
public:
    explicit RowReader(const CsvReader& csv) : m_csv(csv) {
        for (std::size_t i = 0; i < names.size(); ++i) m_column[i] = csv.column(names[i]);
        for (std::size_t i = 0; i < csv.columns().size(); ++i)
            if (std::ranges::find(names, csv.columns()[i]) == names.end()) m_extras.push_back(i);
    }

    std::optional<Message> missing() const {
        for (const Column needed : {Frame, X, Y, Width, Height})
            if (!m_column[needed]) return m_csv.missingColumn(names[needed]);
        return std::nullopt;
    }

    std::vector<std::string> extraNames() const {
        std::vector<std::string> result;
        for (const std::size_t column : m_extras) result.push_back(m_csv.columns()[column]);
        return result;
    }

    Result<ResultRow> read() const {
        ResultRow row;
        auto frame = wholeNumber(text(Frame));
        // A table that had gaps has frames such as 12.0.
        if (const auto real = realNumber(text(Frame));
            !frame && real && *real == std::floor(*real) && std::abs(*real) < 1e15)
            frame = std::int64_t(*real);
        if (!frame || *frame < 0)
            return wrong(Frame, SPOOR_TR("engine",
                                         "%1, line %2: expected a frame number, 0 or more, in the "
                                         "column %3, found \"%4\"."));
        row.frame = *frame;
        if (!text(Time).empty()) {
            const auto time = realNumber(text(Time));
            if (!time)
                return wrong(Time, SPOOR_TR("engine",
                                            "%1, line %2: expected a number of seconds in the "
                                            "column %3, found \"%4\"."));
            row.time = *time;
        }
        if (!text(Target).empty()) {
            const auto id = wholeNumber(text(Target));
            if (!id || *id < 0 || *id > maxTargetId)
                return wrong(
                    Target,
                    SPOOR_TR(
                        "engine",
                        "%1, line %2: expected a target number in the column %3, found \"%4\"."));
            row.target = TargetId(*id);
        }
        row.label = text(Label);
        if (const auto why = readState(row)) return *why;
        if (const auto why = readBox(row)) return *why;
        if (!text(Confidence).empty()) {
            const auto confidence = realNumber(text(Confidence));
            if (!confidence)
                return wrong(
                    Confidence,
                    SPOOR_TR("engine",
                             "%1, line %2: expected a number in the column %3, found \"%4\"."));
            row.confidence = *confidence;
        } else if (row.state == TargetState::Lost) {
            row.confidence = 0;
        }
        for (const std::size_t column : m_extras) row.extras.push_back(m_csv.field(column));
        return row;
    }

private:
    enum Column : std::size_t {
        Frame,
        Time,
        Target,
        Label,
        X,
        Y,
        Width,
        Height,
        State,
        Confidence
    };
    static constexpr std::array names{"frame", "time_s", "target_id", "label", "x",
                                      "y",     "w",      "h",         "state", "confidence"};

    /// The field, or an empty text if the file lacks the column.
    const std::string& text(Column column) const {
        static const std::string none;
        return m_column[column] ? m_csv.field(*m_column[column]) : none;
    }
    Message wrong(Column column, const char* what) const {
        return m_csv.expected(what, *m_column[column]);
    }

    std::optional<Message> readState(ResultRow& row) const {
        const bool noBox =
            text(X).empty() && text(Y).empty() && text(Width).empty() && text(Height).empty();
        if (text(State).empty()) {
            row.state = noBox ? TargetState::Lost : TargetState::Tracking;
            return std::nullopt;
        }
        for (const auto state : {TargetState::Tracking, TargetState::Uncertain, TargetState::Lost})
            if (text(State) == toText(state)) {
                row.state = state;
                return std::nullopt;
            }
        return wrong(State, SPOOR_TR("engine",
                                     "%1, line %2: expected Tracking, Uncertain or Lost in the "
                                     "column %3, found \"%4\"."));
    }

    std::optional<Message> readBox(ResultRow& row) const {
        if (row.state == TargetState::Lost) return std::nullopt;
        std::array<double, 4> values{};
        for (std::size_t i = 0; i < 4; ++i) {
            const auto column = Column(X + i);
            const auto value = realNumber(text(column));
            if (!value)
                return wrong(
                    column,
                    SPOOR_TR("engine",
                             "%1, line %2: expected a number in the column %3, found \"%4\"."));
            if (i >= 2 && *value < 0)
                return wrong(column, SPOOR_TR("engine",
                                              "%1, line %2: expected a length, 0 or more, in the "
                                              "column %3, found \"%4\"."));
            values[i] = *value;
        }
        row.box = RectF{values[0], values[1], values[2], values[3]};
        return std::nullopt;
    }

    const CsvReader& m_csv;
    std::array<std::optional<std::size_t>, names.size()> m_column;
    std::vector<std::size_t> m_extras;
};

}  // namespace

ResultCsvWriter::ResultCsvWriter(std::string path, Order order, const RunDescription* run,
                                 Columns more)
    : m_file(std::move(path)), m_order(order), m_more(more) {
    if (run) {
        for (const auto& [name, value] : describe(*run)) {
            m_file.write("# " + name + ": " + value + '\n');
        }
    }
    m_file.write("frame,time_s,target_id,label,x,y,w,h,state,confidence");
    if (m_more.names) m_file.write(",names");
    if (m_more.shapes) m_file.write(",shape");
    m_file.write(m_more.verdicts ? ",verdict\n" : "\n");
}

void ResultCsvWriter::write(FrameIndex frame, double time, std::vector<TargetResult> results) {
    if (m_order == Order::ByScore) {
        sortByScore(results);
    } else {
        std::ranges::stable_sort(results, {}, [](const auto& each) { return each.id; });
    }
    const std::string seconds = fixedText(time, 6);
    for (const TargetResult& result : results) {
        std::string row = rowText(frame, seconds, result);
        if (m_more.names) row += ',' + csvField(namesText(result.names));
        if (m_more.shapes) row += ',' + (hasBox(result) ? toText(result.shape) : std::string());
        if (m_more.verdicts) row += std::string(",") + toText(result.verdict);
        m_file.write(row + '\n');
    }
}

void ResultCsvWriter::write(const FrameReport& report) {
    write(report.frame.index(), report.frame.time(), report.results);
}

void ResultCsvWriter::finish() {
    m_file.finish();
}

Result<std::int64_t> scanResultCsv(CsvReader& csv,
                                   const std::function<void(const ResultTable&)>& head,
                                   const std::function<void(ResultRow, std::int64_t)>& row) {
    const auto header = csv.readHeader();
    if (!header) return header.error();
    const RowReader reader(csv);
    if (const auto why = reader.missing()) return *why;
    head({csv.comments(), reader.extraNames(), {}});
    for (std::int64_t rows = 0;; ++rows) {
        const auto more = csv.readRow();
        if (!more) return more.error();
        if (!more.value()) return rows;
        auto read = reader.read();
        if (!read) return read.error();
        row(std::move(read).value(), csv.line());
    }
}

namespace {

Result<ResultTable> readTable(CsvReader& csv) {
    ResultTable table;
    const auto rows = scanResultCsv(
        csv, [&](const ResultTable& head) { table = head; },
        [&](ResultRow row, std::int64_t) { table.rows.push_back(std::move(row)); });
    if (!rows) return rows.error();
    return table;
}

}  // namespace

Result<ResultTable> parseResultCsv(std::string_view text, const std::string& name) {
    CsvReader csv(text, name);
    return readTable(csv);
}

Result<ResultTable> readResultCsv(const std::string& path) {
    CsvReader csv(path);
    return readTable(csv);
}

}  // namespace spoor
