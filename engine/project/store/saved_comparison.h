// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/frame_range.h"
#include "engine/project/session/session_box.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// Two runs over the same frames as saved in a project: their settings and results.
struct SavedComparison {
    struct Side {
        std::string pipeline;                                     ///< Id of the algorithm.
        std::vector<std::pair<std::string, std::string>> params;  ///< As text.
        std::string device;
        std::vector<std::pair<std::string, std::string>> stages;  ///< Stage and device.
        /// "cpu" or "gpu": kernel variant of all devices; empty: the default.
        std::string kernels;
        bool operator==(const Side&) const = default;
    };
    /// Results of one side.
    struct Results {
        std::map<TargetId, std::string> labels;
        std::map<TargetId, std::vector<SessionBox>> boxes;  ///< In ascending order.
        std::map<FrameIndex, double> milliseconds;          ///< Of computed frames.
        bool operator==(const Results&) const = default;
    };
    bool shownRun = true;                      ///< Side A is the run of the document.
    std::array<std::optional<Side>, 2> sides;  ///< The selected settings.
    std::optional<FrameRange> chosen;          ///< Frames that the user selected.
    std::string layout;
    double divider = 0.5;
    std::optional<FrameRange> frames;  ///< Frames that were compared; nullopt: none.
    std::array<Results, 2> found;
    bool operator==(const SavedComparison&) const = default;
};

/// Returns JSON with everything except the results.
std::string toText(const SavedComparison& comparison);
/// Returns an empty comparison for unreadable text.
SavedComparison savedComparison(std::string_view text);

}  // namespace spoor
