// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/check_output.h"

#include "engine/formats/results/recorded_boxes.h"
#include "engine/pipeline/report.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {

void CheckOutput::add(const FrameReport& report) {
    record(m_session, report.frame.index(), report.results);
}

void CheckOutput::run(double took) {
    BackwardCheckOptions options;
    options.seconds = m_seconds > 0 ? m_seconds : took;
    options.stop = [this] { return m_stop.load(); };
    m_check = checkBackward(m_devices, m_config, m_frames, m_session, options);
}

void CheckOutput::print() const {
    for (const UnconfirmedSegment& each : m_check.segments)
        std::printf("target %d: frames %s-%s are uncertain: the backward check disagrees\n",
                    int(each.target), std::to_string(each.first).c_str(),
                    std::to_string(each.last).c_str());
    if (m_check.segments.empty()) std::printf("The backward check confirms the boxes.\n");
    if (!m_check.complete) std::printf("The time was too short to check all frames.\n");
}

nlohmann::json CheckOutput::json() const {
    auto segments = nlohmann::json::array();
    for (const UnconfirmedSegment& each : m_check.segments)
        segments.push_back({{"target", each.target},
                            {"first", each.first},
                            {"last", each.last},
                            {"source", "check"}});
    return {{"segments", segments}, {"frames", m_check.frames}, {"complete", m_check.complete}};
}

}  // namespace spoor
