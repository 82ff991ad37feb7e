// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/background_filter.h"
#include "engine/algorithms/kcf_edgeboxes/stages/colour_histogram.h"
#include "engine/algorithms/kcf_edgeboxes/stages/correlation_filter.h"
#include "engine/algorithms/kcf_edgeboxes/stages/scale_filter.h"
#include "engine/base/types.h"

#include <map>
#include <memory>

namespace spoor {

/// The window of a filter around a target: the part of the frame that it covers, and its
/// resolution. The first box defines it; later boxes scale it.
struct FilterWindow {
    FeatureShape features;
    double step = 1;  ///< pixels per sample at the first size of the target
    RectF firstBox;

    /// The window around a box, in the proportion of the first window to the first box.
    FeaturePatch patchOf(const RectF& box) const;
    /// The part of the frame that patchOf() covers.
    RectF areaOf(const RectF& box) const;
    /// Frame pixels per cell, for a box.
    PointF cellOf(const RectF& box) const;
    /// The window around a box, in cells.
    CellGrid cellsOf(const RectF& box) const;
};

RectF movedBox(const RectF& box, double dx, double dy);
/// The constants of the scale filter for a first box.
ScaleShape makeScaleShape(const RectF& box);
/// The kind of filter that tracks a target.
enum class FilterKind { Kernel, Background };

/// Window and label of the kernelised filter. The defaults are those of the paper.
struct KernelSettings {
    double window = 2.5;       ///< size of the window relative to the target
    bool proportional = true;  ///< false: equal margins, (window - 1) times the mean side in total
    double labelWidth = 0.06;  ///< standard deviation of the label, relative to the mean side
};

/// The window for a first box; `colour` is true for colour frames. The background-aware filter has
/// no settings.
FilterWindow makeFilterWindow(FilterKind kind, const KernelSettings& settings, const RectF& box,
                              bool colour);
/// The state of a target between frames.
struct FilterTarget {
    FilterKind kind = FilterKind::Kernel;
    KernelSettings settings;
    FilterWindow window;
    RectF box;                                 ///< last certain box
    std::shared_ptr<TargetFilter> filter;      ///< shared by targets whose windows have this layout
    int place = 0;                             ///< slot in the filter and in the colour histogram
    std::unique_ptr<ScaleFilter> scale;        ///< only with a pyramid of scales
    std::shared_ptr<ColourHistogram> colours;  ///< only for colour frames, if colours are used
    double usualPeak = 0;       ///< slow mean of the response's maximum while tracking
    double usualRatio = 0;      ///< slow mean of the peak-to-sidelobe ratio while tracking
    std::int64_t searches = 0;  ///< around the last box, since the response was strong
    bool paused = false;

    /// The windows to search next while the response is weak, with centres inside the frame.
    /// `near`: they are those next to the last box.
    std::vector<RectF> windowsAround(SizeI picture, bool& near);

    void save(StateWriter& state, StageContext& stages) const;
    /// Throws EngineError for invalid values. The target may share filters with `others`.
    static FilterTarget load(StateReader& state, const KernelSettings& settings,
                             const std::map<TargetId, FilterTarget>& others, StageContext& stages,
                             ComputeContext& device);
};

using FilterTargets = std::map<TargetId, FilterTarget>;

/// Gives a new target an untrained filter: a slot in the filter of another target, so that they
/// share launches, or a filter of its own.
void giveFilter(FilterTarget& target, const FilterTargets& others, StageContext& stages,
                ComputeContext& device);
/// Gives a target a colour histogram if it has none, in the same way.
void giveColours(FilterTarget& target, const FilterTargets& others, ComputeContext& device);

}  // namespace spoor
