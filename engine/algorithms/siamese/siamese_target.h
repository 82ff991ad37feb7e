// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/stages/siamese/siamese_choice.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// What a target looked like once.
struct SiameseTemplate {
    std::int64_t age = 0;  ///< frames since it was taken
    double logit = 0;      ///< how sure the network was; of the first one 0
    SiameseFeatures features;
    Raster picture;
};

/// One target of the pipeline between frames.
struct SiameseTarget {
    PointF centre;
    double width = 0, height = 0;
    double usualWidth = 0, usualHeight = 0;  ///< slow means while it is certain
    std::array<double, 3> fill{};            ///< where there is no picture
    std::vector<SiameseTemplate> templates;  ///< the first one, then recent ones, oldest first
    SiameseFeatures looked;                  ///< their mean, what the network searches for
    double usual = 0;                        ///< slow mean of the logit while it is certain
    bool judged = false;                     ///< something is usual
    std::int64_t weak = 0;                   ///< frames in a row that could not be believed
    std::int64_t searches = 0;               ///< windows farther away that were looked at since
    bool paused = false;

    RectF box() const { return {centre.x - width / 2, centre.y - height / 2, width, height}; }
    /// Puts a recent template to the others. When there are too many, one goes that is old, or else
    /// the one of which the network was least sure.
    void remember(SiameseTemplate recent);
    void save(StateWriter& state) const;
    /// Throws EngineError when the values make no target of this network.
    static SiameseTarget load(StateReader& state, std::size_t features);
};

/// How much of what is usual for a target a logit must be.
struct SiameseLimits {
    double weak = 0;   ///< under it the target is Uncertain
    double lost = 0;   ///< under it, some frames in a row, Lost
    double found = 0;  ///< over it it is believed to be elsewhere
};

/// Mean of the first template's features and the recent ones', which have this share together.
SiameseFeatures mixedFeatures(const std::vector<SiameseTemplate>& templates, double share);

/// Windows around the last place of a target that are looked at in this frame: one ring after the
/// other, as far as their middles lie in the picture, going on where the last frame ended.
std::vector<PointF> windowsFarther(SiameseTarget& target, SizeI picture, std::size_t count);

}  // namespace spoor
