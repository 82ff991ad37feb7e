// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// Two runs over the same frames as a project keeps them: what was run, and what it found.
struct SavedComparison {
    struct Side {
        std::string pipeline;                                     ///< id
        std::vector<std::pair<std::string, std::string>> params;  ///< as text
        std::string device;
        std::vector<std::pair<std::string, std::string>> stages;  ///< stage and device
        std::string kernels;  ///< "cpu" or "gpu": this form on every device; empty: as they are
        bool operator==(const Side&) const = default;
    };
    /// What a side has found.
    struct Results {
        std::map<TargetId, std::string> labels;
        std::map<TargetId, std::vector<SessionBox>> boxes;  ///< ascending
        std::map<FrameIndex, double> milliseconds;          ///< of computed frames
        bool operator==(const Results&) const = default;
    };
    bool shownRun = true;                      ///< A is what the document had
    std::array<std::optional<Side>, 2> sides;  ///< those that were chosen
    std::optional<FrameRange> chosen;          ///< frames that somebody asked for
    std::string layout;
    double divider = 0.5;
    std::optional<FrameRange> frames;  ///< that were compared; none: nothing is
    std::array<Results, 2> found;
    bool operator==(const SavedComparison&) const = default;
};

/// All but what was found, as JSON.
std::string toText(const SavedComparison& comparison);
/// What cannot be read is as if nothing was ever compared.
SavedComparison savedComparison(std::string_view text);

}  // namespace spoor
