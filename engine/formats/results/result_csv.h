// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/text_file.h"
#include "engine/pipeline/target_result.h"
#include "engine/tracking/run_description.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

class CsvReader;
struct FrameReport;

/// Writes `frame,time_s,target_id,label,x,y,w,h,state,confidence`, one row per target and frame.
/// With `run`, comments with its description come first; many readers do not accept comments. Boxes
/// are in continuous pixels with four decimals; the origin is the top-left corner of the top-left
/// pixel. A Lost row has no box.
class ResultCsvWriter {
public:
    enum class Order {
        ByTarget,  ///< For trackers: by id; Lost targets keep their row.
        ByScore    ///< For detectors: best first, then by x, then y; only detections.
    };
    /// Optional columns after the others.
    struct Columns {
        bool names = false;     ///< "names": classes of a classifier, "cat=0.91;dog=0.05".
        bool verdicts = false;  ///< "verdict": "on" or "off"; empty for given and Lost rows.
        bool shapes = false;    ///< "shape": as written by toText(const Shape&), in full precision.
    };
    ResultCsvWriter(std::string path, Order order, const RunDescription* run, Columns more);
    ResultCsvWriter(std::string path, Order order, const RunDescription* run = nullptr)
        : ResultCsvWriter(std::move(path), order, run, Columns()) {}

    /// Call it with frames in ascending order; `time` is in seconds from the first frame.
    void write(FrameIndex frame, double time, std::vector<TargetResult> results);
    void write(const FrameReport& report);
    void finish();

private:
    TextFile m_file;
    Order m_order;
    Columns m_more;
};

/// A target in a frame, one line of the file.
struct ResultRow {
    FrameIndex frame = 0;
    double time = 0;
    TargetId target = 1;
    std::string label;
    std::optional<RectF> box;  ///< None if Lost.
    TargetState state = TargetState::Tracking;
    double confidence = 1;
    std::vector<std::string> extras;  ///< In the order of ResultTable::extras.
    bool operator==(const ResultRow&) const = default;
};

/// A whole result file.
struct ResultTable {
    std::vector<std::string> comments;
    std::vector<std::string> extras;  ///< Names of further columns.
    std::vector<ResultRow> rows;      ///< In the order of the file.
};

/// Reads by column name, so columns may be in any order; frame, x, y, w and h are required. The
/// message names file and line and the expected content.
Result<ResultTable> readResultCsv(const std::string& path);
Result<ResultTable> parseResultCsv(std::string_view text, const std::string& name);
/// Reads row by row, for long files. `head` receives the table without rows; `row` receives each
/// row and its line, counted from 1. Returns the number of rows.
Result<std::int64_t> scanResultCsv(CsvReader& csv,
                                   const std::function<void(const ResultTable&)>& head,
                                   const std::function<void(ResultRow, std::int64_t)>& row);

}  // namespace spoor
