// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/report.h"
#include "engine/stages/filter/background_filter.h"
#include "engine/stages/filter/colour_histogram.h"
#include "engine/stages/filter/correlation_filter.h"
#include "engine/stages/filter/scale_filter.h"

#include <map>
#include <memory>

namespace spoor {

/// The filter's window around a target: which part of the picture it sees and how finely. Fixed by
/// the first box; later boxes stretch it.
struct FilterWindow {
    FeatureShape features;
    double step = 1;  ///< pixels a sample while the target has its first size
    RectF firstBox;

    /// The window around a box: as many times the box as the first one was.
    Patch patchOf(const RectF& box) const;
    /// The part of the picture that patchOf() covers.
    RectF areaOf(const RectF& box) const;
    /// Picture pixels a cell, for a box.
    PointF cellOf(const RectF& box) const;
    /// The window around a box as cells.
    CellGrid cellsOf(const RectF& box) const;
};

RectF movedBox(const RectF& box, double dx, double dy);
/// The filter over scales for a first box.
ScaleShape makeScaleShape(const RectF& box);
/// Which filter follows a target.
enum class FilterKind { Kernel, Background };

/// The window for a first box; `colour` when the picture has any.
FilterWindow makeFilterWindow(FilterKind kind, const RectF& box, bool colour);
/// One target of the pipeline between frames.
struct FilterTarget {
    FilterKind kind = FilterKind::Kernel;
    FilterWindow window;
    RectF box;                                 ///< at its last certain place
    std::shared_ptr<TargetFilter> filter;      ///< shared with others whose windows have its layout
    int place = 0;                             ///< in it, and in the colours
    std::unique_ptr<ScaleFilter> scale;        ///< only where a pyramid of scales is wanted
    std::shared_ptr<ColourHistogram> colours;  ///< only where there are any, and they count
    double usualPeak = 0;       ///< slow mean of the response's maximum while tracking
    double usualRatio = 0;      ///< the same of the peak-to-sidelobe ratio
    std::int64_t searches = 0;  ///< around the last place, since the response was strong
    bool paused = false;

    /// The box's windows that are searched next while the response is weak, their centres within
    /// the picture; `near`: they are those next to the last place.
    std::vector<RectF> windowsAround(SizeI picture, bool& near);

    void save(StateWriter& state, StageContext& stages) const;
    /// Throws EngineError when the values make no target. `others`: those that it may share with.
    static FilterTarget load(StateReader& state, const std::map<TargetId, FilterTarget>& others,
                             StageContext& stages, ComputeContext& device);
};

using FilterTargets = std::map<TargetId, FilterTarget>;

/// Gives a target that is none of the others a filter that has learnt nothing: a place in one that
/// there is, so that a launch is for all its targets, or one of its own.
void giveFilter(FilterTarget& target, const FilterTargets& others, StageContext& stages,
                ComputeContext& device);
/// The same of colours, where it has none.
void giveColours(FilterTarget& target, const FilterTargets& others, ComputeContext& device);

}  // namespace spoor
