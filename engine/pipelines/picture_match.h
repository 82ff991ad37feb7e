// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

struct PictureMatch {
    RectF box;
    double score = 0;  ///< correlation coefficient, -1..1
};

struct MatchOptions {
    std::optional<RectF> box;  ///< of the template inside its picture; the whole picture otherwise
    double threshold = 0.6;
    int most = 100;
    std::string method = "auto";  ///< or one of correlationMethods()
    std::string device = "auto";
};

/// All places of a template in a still picture: local maxima of the correlation coefficient above
/// the threshold that do not overlap a better one, best first; at least the best place of all.
/// Throws EngineError when the template does not fit into the picture or has no texture.
std::vector<PictureMatch> matchPicture(const Frame& picture, const Frame& pattern,
                                       const MatchOptions& options);

/// What `method = auto` chooses on a device for some sizes, how it searches for faces, and why:
/// lines for people. Measures the device anew and stores the result. `picture`: what faces are
/// searched in.
std::vector<std::string> tuneDevice(const std::string& device, const Frame& picture);

}  // namespace spoor
