// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/media/frame.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// What is searched for.
struct PictureTemplate {
    Frame picture;
    std::optional<RectF> box;  ///< of the template inside its picture; the whole picture otherwise
    /// Opacity of all pixels of the picture: those under 128 do not count. Empty: all count.
    std::vector<std::uint8_t> mask;
};

/// A place where a template was found.
struct PictureMatch {
    RectF box;
    double score = 0;         ///< correlation coefficient, -1..1
    std::size_t pattern = 0;  ///< number of the template
};

/// How a template is searched for.
struct MatchOptions {
    double threshold = 0.6;
    int most = 100;
    std::string method = "auto";  ///< or one of correlationMethods(); not used for masked templates
    std::string device = "auto";
    std::int64_t maxPixels = 0;  ///< of a piece of the picture; 0: what the device has room for
};

/// All places of templates in a still picture: local maxima of the correlation coefficient above
/// the threshold that do not overlap a better one of the same template, best first; at least the
/// best place of each template. A picture that does not fit the device's memory is searched in
/// pieces. Throws EngineError when a template does not fit into the picture or has no texture, or
/// when the device has no room for a piece.
std::vector<PictureMatch> matchPicture(const Frame& picture,
                                       std::span<const PictureTemplate> templates,
                                       const MatchOptions& options);

}  // namespace spoor
