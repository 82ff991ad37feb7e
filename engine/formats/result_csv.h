// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/text_file.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/run_description.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// Writes `frame,time_s,target_id,label,x,y,w,h,state,confidence`, a row a target a frame, on
/// request with the run's description as comments before it (many readers know no comments). Boxes
/// are continuous pixels with the origin at the top-left corner of the top-left pixel, four digits
/// after the point; a Lost row has no box.
class ResultCsvWriter {
public:
    enum class Order {
        ByTarget,  ///< trackers: by id, Lost targets keep their row
        ByScore    ///< detectors: best first, then x, then y; only what was found
    };
    /// Columns after the others.
    struct Columns {
        bool names = false;   ///< "names": those of a classifier, "cat=0.91;dog=0.05"
        bool shapes = false;  ///< "shape": as toText(const Shape&) has it, in full
    };
    ResultCsvWriter(std::string path, Order order, const RunDescription* run, Columns more);
    ResultCsvWriter(std::string path, Order order, const RunDescription* run = nullptr)
        : ResultCsvWriter(std::move(path), order, run, Columns()) {}

    /// Frames in ascending order; `time` in seconds from the first frame.
    void write(FrameIndex frame, double time, std::vector<TargetResult> results);
    void write(const FrameReport& report);
    void finish();

private:
    TextFile m_file;
    Order m_order;
    Columns m_more;
};

/// A target in a frame, a line of the file.
struct ResultRow {
    FrameIndex frame = 0;
    double time = 0;
    TargetId target = 1;
    std::string label;
    std::optional<RectF> box;  ///< none when Lost
    TargetState state = TargetState::Tracking;
    double confidence = 1;
    std::vector<std::string> extras;  ///< as ResultTable::extras
    bool operator==(const ResultRow&) const = default;
};

/// A whole file.
struct ResultTable {
    std::vector<std::string> comments;
    std::vector<std::string> extras;  ///< names of further columns
    std::vector<ResultRow> rows;      ///< as in the file
};

/// Reads by column names: frame, x, y, w and h must be there; columns in any order. The message
/// names file and line, and what was expected there.
Result<ResultTable> readResultCsv(const std::string& path);
Result<ResultTable> parseResultCsv(std::string_view text, const std::string& name);
/// The same row by row, for long files: `head` gets the table without rows, `row` each row and its
/// line, from 1. Gives the number of rows.
Result<std::int64_t> scanResultCsv(std::string_view text, const std::string& name,
                                   const std::function<void(const ResultTable&)>& head,
                                   const std::function<void(ResultRow, std::int64_t)>& row);

}  // namespace spoor
