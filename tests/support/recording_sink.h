// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/tracking/runner.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace spoor::test {

/// Returns all values of an artifact as text.
inline std::string dump(const Artifact& artifact) {
    std::ostringstream out;
    out.precision(17);
    const auto box = [&](const RectF& b) {
        out << ' ' << b.x << ' ' << b.y << ' ' << b.width << ' ' << b.height << ';';
    };
    out << artifact.id << ' ' << artifact.target << ':';
    if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
        box(map->footprint);
        for (const float v : map->values) out << v << ' ';
    } else if (const auto* list = std::get_if<BoxList>(&artifact.value)) {
        for (const auto& each : list->boxes) {
            box(each.box);
            out << each.score << each.accepted << each.reason.english();
        }
    } else if (const auto* funnel = std::get_if<Funnel>(&artifact.value)) {
        for (const auto& step : funnel->steps) out << step.count << ' ';
    } else if (const auto* series = std::get_if<Series>(&artifact.value)) {
        for (const auto& [label, value] : series->values) out << value << ' ';
    } else if (const auto* raster = std::get_if<Raster>(&artifact.value)) {
        for (const auto v : raster->pixels) out << int(v) << ' ';
    } else if (const auto* gallery = std::get_if<Gallery>(&artifact.value)) {
        for (const auto& picture : gallery->pictures)
            out << '#' << picture.id << ' ' << picture.caption.english() << ';';
    } else if (const auto* bars = std::get_if<Bars>(&artifact.value)) {
        for (const auto& [label, value] : bars->bars) out << value << ' ';
    } else if (const auto* window = std::get_if<WindowInspection>(&artifact.value)) {
        box(window->box);
        for (const auto& row : window->rows) out << row.value << ' ' << row.text.english() << ';';
    }
    return out.str();
}

/// Records all reports, states and errors of a run, without pictures.
class RecordingSink : public RunSink {
public:
    struct ReportSummary {
        FrameIndex frame = -1;
        bool computed = false;
        std::vector<TargetResult> results;
        std::vector<std::string> artifacts;
        std::size_t timings = 0;
        bool started = false;
    };

    void onReport(const FrameReportPtr& report) override {
        ReportSummary seen{report->frame.index(),  report->computed, report->results, {},
                           report->timings.size(), report->started};
        for (const auto& artifact : report->artifacts) seen.artifacts.push_back(dump(artifact));
        if (seen.computed) ++computed;
        ++reported;
        reports.push_back(std::move(seen));
    }
    void onState(const RunState& state) override { states.push_back(state); }
    void onError(const EngineError& error) override { errors.emplace_back(error.what()); }

    const ReportSummary& last() const { return reports.at(reports.size() - 1); }
    const RunState& state() const { return states.at(states.size() - 1); }
    /// The newest computed results of each frame.
    std::map<FrameIndex, std::vector<TargetResult>> path() const {
        std::map<FrameIndex, std::vector<TargetResult>> all;
        for (const auto& seen : reports) {
            if (seen.computed) all[seen.frame] = seen.results;
        }
        return all;
    }
    void clear() { reports.clear(), states.clear(), errors.clear(); }

    std::vector<ReportSummary> reports;
    std::vector<RunState> states;
    std::vector<std::string> errors;
    /// Number of reports, and of computed ones. Other threads may read only these.
    std::atomic<int> reported{0};
    std::atomic<std::int64_t> computed{0};
};

}  // namespace spoor::test
