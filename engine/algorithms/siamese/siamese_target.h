// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/siamese_rivals.h"
#include "engine/pipeline/window_inspection.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// A stored view of the target.
struct SiameseTemplate {
    std::int64_t age = 0;  ///< Frames since it was taken.
    double logit = 0;      ///< Score when it was taken; 0 for the first one.
    SiameseFeatures features;
    Raster picture;
};

/// Differences between the box that the user drew and that of the network in the same frame. The
/// user may include a shadow or leave out an arm; the network's other boxes differ alike.
struct BoxCorrection {
    double width = 1, height = 1;  ///< ratios of the user's box to the network's
    double x = 0, y = 0;           ///< shift of the centre, in sides of the network's box

    RectF apply(const RectF& box) const;
};
/// Returns the correction of `found`, limited to what a different habit of drawing explains.
BoxCorrection correctionOf(const RectF& drawn, const RectF& found);

/// State of one target between frames.
struct SiameseTarget {
    PointF centre;
    double width = 0, height = 0;
    double usualWidth = 0, usualHeight = 0;  ///< Running means while the state is Tracking.
    std::array<double, 3> fill{};            ///< Colour outside the image.
    std::vector<SiameseTemplate> templates;  ///< The first one, then recent ones, oldest first.
    SiameseFeatures looked;     ///< Weighted mean of the templates, used for the search.
    double usual = 0;           ///< Running mean of the logit while the state is Tracking.
    bool judged = false;        ///< `usual` has a value.
    std::int64_t weak = 0;      ///< Consecutive frames with a weak score.
    std::int64_t searches = 0;  ///< Distant windows searched since the loss.
    bool paused = false;
    bool outside = false;  ///< It left the frame by more than half and has not come back.

    // Only with a centre head.
    BoxCorrection correction;
    SiameseRivals rivals;
    std::int64_t hidden = 0;                 ///< Consecutive frames with rivals only.
    PointF velocity;                         ///< Pixels per frame.
    double shownWidth = 0, shownHeight = 0;  ///< The reported size, which follows the size slowly.

    /// The box to report: corrected and with the reported size.
    RectF shownBox() const;
    RectF box() const { return {centre.x - width / 2, centre.y - height / 2, width, height}; }
    /// Sets `outside` from the visible part of the box that the network found in this frame.
    void leaveOrReturn(const RectF& found, SizeI picture);
    /// Adds a recent template. If there are too many, an old one is removed, otherwise the one with
    /// the lowest score.
    void remember(SiameseTemplate recent);
    /// The same, but the oldest recent template is removed.
    void rememberLatest(SiameseTemplate recent);
    void save(StateWriter& state, const SiameseModel& model) const;
    /// Throws EngineError if the values are not valid for this network.
    static SiameseTarget load(StateReader& state, const SiameseModel& model);
};

/// Returns whether a side of a box is at an edge of the frame.
bool atEdge(const RectF& box, SizeI picture);

/// Returns the mean of the first template's features and the recent ones, which share the weight
/// `share`.
SiameseFeatures mixedFeatures(const std::vector<SiameseTemplate>& templates, double share);

/// Returns up to `count` centres of windows around the last position to search in this frame, ring
/// by ring, `step` pixels apart and inside the image. Continues after the windows of the last
/// frame.
std::vector<PointF> windowsFarther(SiameseTarget& target, double step, SizeI picture,
                                   std::size_t count);

}  // namespace spoor
