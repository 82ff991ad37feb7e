// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace spoor {

/// A small image: B, G, R, 255 per pixel, row-major without gaps.
struct Raster {
    SizeI size;
    std::vector<std::uint8_t> pixels;
    RectF footprint;  ///< empty when it has no position in the frame
};
/// Returns the image of grey levels, row-major.
Raster greyRaster(SizeI size, const std::vector<std::uint8_t>& grey, const RectF& footprint = {});

/// An area that a stage compares, in pixels of the frame, with its weight.
struct InspectionMark {
    std::array<PointF, 4> corners;
    double weight = 1;
};
/// Returns the mark of an upright rectangle.
InspectionMark markOf(const RectF& box, double weight);

enum class InspectionVerdict : std::uint8_t { None, Passed, Failed };
/// "passed", "failed", or "none" for a row that decides nothing by itself.
const char* toText(InspectionVerdict verdict);

/// One decision of an algorithm about a window. A value passes a limit from above, so a positive
/// margin means that it passes.
struct InspectionRow {
    std::string stage{};  ///< as in StageSpec
    Message label{};
    double value = std::numeric_limits<double>::quiet_NaN();  ///< NaN: none
    double limit = std::numeric_limits<double>::quiet_NaN();  ///< NaN: none
    InspectionVerdict verdict = InspectionVerdict::None;
    Message text{};  ///< the verdict in words
    std::vector<InspectionRow> children{};
    std::vector<InspectionMark> marks{};
    Raster picture{};  ///< what the stage compared with; may be empty

    double margin() const { return value - limit; }
};

/// Shows what each stage of an algorithm did to a window, in the order of the stages. The
/// stages after the first one that rejects it are computed as well.
struct WindowInspection {
    RectF box;       ///< the window, in pixels of the frame
    Raster picture;  ///< the pixels of the window that the first stage saw
    std::vector<InspectionRow> rows;

    /// Index of the first row that rejects the window; the number of rows if none does.
    std::size_t firstFailed() const;
    /// The last decision in words: that of the first rejecting row, or of the last row.
    Message summary() const;
};

}  // namespace spoor
