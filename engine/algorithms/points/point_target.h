// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/points/points_params.h"
#include "engine/algorithms/points/stages/point_patches.h"
#include "engine/base/shape.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/state_io.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace spoor {

/// A target with a smaller share of visible points is lost: they may belong to something else.
constexpr double minTrustedShare = 0.1;

inline bool isInside(PointF p, SizeI frame) {
    return p.x >= 0 && p.y >= 0 && p.x < frame.width && p.y < frame.height;
}

/// A point of a target. Positions are in frame pixels.
struct TrackedPoint {
    PointF at;      ///< estimated while the point is occluded
    PointF home;    ///< position in the first frame of the target, or mapped back to it
    PointF before;  ///< `at` in the last frame
    bool visible = true, wasVisible = false;
    bool textured = false;  ///< the first patch has texture
    int age = 0;            ///< frames since `recent` was taken
    double error = 0;       ///< forward-backward error in pixels, in the last frame
    double likeness = 1;    ///< with the more similar patch, in the last frame
    PointPatch first{}, recent{};

    /// Whether the motion of this frame is known.
    bool isTracked() const { return visible && wasVisible; }
    PointF motion() const { return {at.x - before.x, at.y - before.y}; }
};

/// The points of one target. For each frame, call startFrame(), track() and judge() for the visible
/// points, checkMotion(), predict(), findAgain() for the points that searched() returns, and
/// moveBox().
class PointTarget {
public:
    bool paused = false;

    /// Takes the points of `start`, or makes a grid over the part of the box inside the frame.
    /// Throws EngineError if no point is inside the frame, or if there are too many.
    PointTarget(const StartBox& start, SizeI frame, int gridPoints);
    /// Moves points to where the user drew them, and returns those that were moved. They become
    /// visible; the others keep their state, unless `drawn` gives another one. Returns nullopt, and
    /// moves nothing, if the number of points differs.
    std::optional<std::vector<std::size_t>> move(const Points& drawn, SizeI frame);
    /// Sets the patches of a point that the user has placed.
    void place(std::size_t index, const PointPatch& patch);

    const std::vector<TrackedPoint>& points() const { return m_points; }
    const RectF& box() const { return m_box; }
    Shape shape() const;
    std::vector<std::size_t> visiblePoints() const;
    /// Share of the points with texture that are visible, 0..1.
    double visibleShare() const;

    void startFrame();
    /// Moves a visible point to where the flow found it, or hides it.
    void track(std::size_t index, std::optional<PointF> to, double error, SizeI frame,
               double maxError);
    /// Compares a visible point with its patches. Hides it if it is too different from both.
    void judge(std::size_t index, const PointPatch& patch, const PointsParams& params);
    /// Hides uncertain points that do not move like their certain neighbours: something else may
    /// drag them along.
    void checkMotion(const PointsParams& params);
    /// Moves the occluded points by the median motion of their neighbours, or by the last motion of
    /// the target, which fades, if too few points are visible.
    void predict();
    /// The occluded points to search in this frame, and the radius.
    std::vector<std::size_t> searched(SizeI frame, int most) const;
    int searchRadius(int radius) const;
    void findAgain(std::size_t index, PointF at, double likeness, SizeI frame);
    /// Moves and scales the box with the visible points.
    void moveBox();

    void save(StateWriter& state) const;
    static PointTarget load(StateReader& state, SizeI frame);

private:
    PointTarget() = default;
    void addGrid(const RectF& part, int count);
    const std::vector<std::uint32_t>& neighboursOf(std::size_t index);
    /// Motions of those neighbours that were tracked in this frame with at least this likeness.
    std::vector<PointF> neighbourMotions(std::size_t index, double minLikeness);
    void updateBox();

    bool m_grid = false;        ///< started on a box
    RectF m_start, m_box;       ///< in the first frame and now
    PointF m_centre;            ///< where the centre of `m_start` is now
    double m_scale = 1;         ///< relative to the first frame
    PointF m_motion;            ///< of all points, in the last frame with enough visible ones
    std::int64_t m_frames = 0;  ///< since the start
    std::vector<TrackedPoint> m_points;
    std::vector<std::vector<std::uint32_t>> m_neighbours;  ///< per point, on first use
};

}  // namespace spoor
