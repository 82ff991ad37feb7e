// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/edit_step.h"
#include "engine/project/results/result_summary.h"
#include "engine/project/session/frame_range.h"
#include "engine/project/session/session_event.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Video of a project and the settings of its last run.
struct ProjectRun {
    std::string input;      ///< Path, pattern or camera:N; empty: none.
    std::string frameHash;  ///< Hash of the pixels of the first frame.
    std::string pipeline;   ///< Id of the algorithm.
    using Values = std::vector<std::pair<std::string, std::string>>;  ///< By name, as text.
    Values params;
    std::map<std::string, Values> otherParams;  ///< Of algorithms that are not selected, by id.
    std::string device;                         ///< As selected: "auto", ...
    std::vector<std::pair<std::string, std::string>> stages;  ///< Stage and device.
    std::uint64_t seed = 0;
    std::optional<FrameRange> range;  ///< Range for playback, tracking, and export.
    std::string truth;                ///< File of the ground truth; empty: none.
    std::vector<std::string> labels;  ///< Labels of the number keys.
    /// Colours that the user has chosen for labels, "#rrggbb" by label.
    std::map<std::string, std::string> labelColours;
    std::vector<EventLabel> eventLabels;  ///< In the order of their lanes.
    /// Arrangement of the window, as text; empty: none is stored.
    std::vector<std::pair<std::string, std::string>> layout;
    bool operator==(const ProjectRun&) const = default;
};

/// Results that replace all results of a target in frames first .. last.
struct ResultRange {
    TargetId target = 0;
    FrameIndex first = 0, last = 0;
    std::vector<SessionBox> boxes;  ///< In ascending order, inside the range.
    /// Frames that the step has already replaced; their results belong to the step itself.
    std::optional<ResultExchange> covered;
};

/// Application id of a project's database, "Spor" in ASCII.
constexpr std::int64_t projectId = 1399877490;

/// A step of the history and whether it is undone.
struct HistoryStep {
    EditStep step;
    bool undone = false;
};

}  // namespace spoor
