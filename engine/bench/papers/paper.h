// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// What a source publishes, and the hardware it was taken on; a range where low < high.
struct PublishedFigure {
    PublishedFigure(std::string on, double value)
        : hardware(std::move(on)), low(value), high(value) {}
    PublishedFigure(std::string on, double least, double most)
        : hardware(std::move(on)), low(least), high(most) {}
    std::string hardware;
    double low, high;
};

struct PaperRow {
    std::string name;  ///< one of its table
    std::string unit;  ///< "ms", "x" (times as fast), "GB/s", ...
    /// None: the source only draws it, or has it not and it stands here to compare with.
    std::vector<PublishedFigure> published;
};

/// Ours of a row; a range where low < high.
struct OwnFigure {
    double low = 0, high = 0;
    OwnFigure() = default;
    OwnFigure(double value) : low(value), high(value) {}
};
using OwnFigures = std::map<std::string, OwnFigure>;  ///< by the name of the row

struct PaperTable {
    std::string place;  ///< "table 4.8, page 40"
    std::string title;  ///< what its figures are
    std::string ours;   ///< how ours are taken, and what is different
    std::vector<PaperRow> rows;
    /// Ours on a device; rows that cannot be measured there are missing. What is measured on the
    /// way goes to the sink.
    std::function<OwnFigures(const std::string& device, const BenchOptions&, const BenchSink&)>
        measure;
};

/// One of the sources that the algorithms are made from, with its tables.
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

/// By its name in paperIds() (bench_options.h).
Paper paperOf(const std::string& id);

/// Takes tables as they are measured, each once a device.
using TableSink =
    std::function<void(const std::string& paper, const std::string& source, const PaperTable&,
                       const std::string& device, const OwnFigures&)>;

void benchPapers(const BenchOptions& options, const BenchSink& rows, const TableSink& tables);

/// A sink that keeps rows and hands them on.
BenchSink keeping(std::vector<BenchRow>& rows, const BenchSink& next);

}  // namespace spoor
