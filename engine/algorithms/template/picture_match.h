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

/// A template to search for.
struct PictureTemplate {
    Frame picture;
    /// Part of the picture that is the template; nullopt: the whole picture.
    std::optional<RectF> box;
    /// Opacity of all pixels of the picture: pixels below 128 are ignored. Empty: all pixels count.
    std::vector<std::uint8_t> mask;
};

/// A position where a template was found.
struct PictureMatch {
    RectF box;
    double score = 0;         ///< Correlation coefficient, -1..1.
    std::size_t pattern = 0;  ///< Index of the template.
};

/// Options of a search.
struct MatchOptions {
    double threshold = 0.6;
    int most = 100;
    std::string method = "auto";  ///< Or one of correlationMethods(); ignored for masked templates.
    /// Several devices share the pieces of an image. With the methods other than "fft", the results
    /// are the same bits.
    std::vector<std::string> devices{"auto"};
    /// Maximum number of pixels per piece; 0: as the device's memory allows.
    std::int64_t maxPixels = 0;
};

/// Finds templates in a still image: returns local maxima of the correlation coefficient above the
/// threshold that do not overlap a better one of the same template, best first, and at least the
/// best position of each template. An image that exceeds the device's memory is searched in pieces.
/// Throws EngineError if a template is larger than the image or has no texture, or if the device
/// has too little memory for a piece.
std::vector<PictureMatch> matchPicture(const Frame& picture,
                                       std::span<const PictureTemplate> templates,
                                       const MatchOptions& options);

}  // namespace spoor
