// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// A value that a source publishes, and the hardware it was measured on; a range if low < high.
struct PublishedFigure {
    PublishedFigure(std::string on, double value)
        : hardware(std::move(on)), low(value), high(value) {}
    PublishedFigure(std::string on, double least, double most)
        : hardware(std::move(on)), low(least), high(most) {}
    std::string hardware;
    double low, high;
};

struct PaperRow {
    std::string name;  ///< Unique in the table.
    std::string unit;  ///< "ms", "x" (speed-up), "GB/s", ...
    /// Empty if the source only plots the value, or if the row is only for comparison.
    std::vector<PublishedFigure> published;
};

/// Our value of a row; a range if low < high.
struct OwnFigure {
    double low = 0, high = 0;
    OwnFigure() = default;
    OwnFigure(double value) : low(value), high(value) {}
};
using OwnFigures = std::map<std::string, OwnFigure>;  ///< By the name of the row.
/// Extends the range of a row to a value; the first value sets it.
void widen(OwnFigures& own, const std::string& name, double value);

struct PaperTable {
    std::string place;  ///< Such as "table 4.8, page 40".
    std::string title;  ///< Describes the values.
    std::string ours;   ///< How our values are measured, and what differs.
    std::vector<PaperRow> rows;
    /// Measures our values. Rows that cannot be measured on the device are missing. The sink
    /// receives the underlying measurements.
    std::function<OwnFigures(const BenchJob&)> measure;
};

/// A source that an algorithm is based on, with its tables.
struct Paper {
    std::string source;
    std::vector<PaperTable> tables;
};

Paper templatePaper();
Paper tldPaper();
Paper cnnPaper();
Paper facePaper();
Paper kcfPaper();
Paper adaptPaper();

/// Returns the paper with an id of paperIds() (bench_options.h).
Paper paperOf(const std::string& id);

/// Receives tables as they are measured, once per device.
using TableSink =
    std::function<void(const std::string& paper, const std::string& source, const PaperTable&,
                       const std::string& device, const OwnFigures&)>;

void benchPapers(const BenchOptions& options, const BenchSink& rows, const TableSink& tables);

/// Returns a sink that appends rows to `rows` and passes them on to `next`.
BenchSink keeping(std::vector<BenchRow>& rows, const BenchSink& next);

}  // namespace spoor
