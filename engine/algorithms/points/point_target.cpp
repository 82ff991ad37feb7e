// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/point_target.h"

#include "engine/base/numbers/median.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace spoor {
namespace {

constexpr double gridMargin = 5;  ///< pixels from the edge of the box to the grid
constexpr std::size_t neighbourCount = 8;
constexpr std::size_t minNeighbours = 3;  ///< visible ones; with fewer, all points predict
constexpr std::size_t minScalePoints = 4;
constexpr double samePlace = 0.01;  ///< pixels; exported positions are rounded
constexpr double pointMargin = abi::pointRadius + 0.5;

double pointDistance(PointF a, PointF b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

PointF medianOf(const std::vector<PointF>& places) {
    std::vector<double> x, y;
    for (const PointF& p : places) x.push_back(p.x), y.push_back(p.y);
    return {median(x), median(y)};
}

}  // namespace

PointTarget::PointTarget(const StartBox& start, SizeI frame, int gridPoints) {
    const Points* const drawn = start.drawn.as<Points>();
    m_grid = !drawn;
    if (drawn) {
        if (const Message problem = shapeProblem(start.drawn); !problem.empty())
            throw EngineError(problem);
        if (drawn->places.size() > maxTargetPoints)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The target has %1 points, but at most %2 can be "
                                               "tracked. Split it into several targets."),
                                      drawn->places.size(), maxTargetPoints));
        for (const PointF& p : drawn->places) m_points.emplace_back().at = p;
        m_start = boundsOf(start.drawn);
    } else {
        m_start = checkTargetBox(start.box, frame).orThrow();
        addGrid(intersection(m_start, {0, 0, double(frame.width), double(frame.height)}),
                gridPoints);
    }
    bool any = false;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        TrackedPoint& point = m_points[i];
        point.home = point.before = point.at;
        const bool inside = isInside(point.at, frame);
        point.visible = inside && !(drawn && drawn->isHidden(i));
        any = any || inside;
    }
    if (!any)
        throw EngineError(SPOOR_TR("engine",
                                   "All points are outside the image. Place at least one "
                                   "inside."));
    m_centre = m_start.centre();
    m_neighbours.resize(m_points.size());
    updateBox();
}

void PointTarget::addGrid(const RectF& part, int count) {
    const double margin = std::min({gridMargin, part.width / 4, part.height / 4});
    const double width = part.width - 2 * margin, height = part.height - 2 * margin;
    const int columns = std::clamp(int(std::lround(std::sqrt(count * width / height))), 1, count);
    const int rows = count / columns;
    const auto along = [](double from, double length, int i, int all) {
        return all > 1 ? from + length * i / (all - 1) : from + length / 2;
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            m_points.emplace_back().at = {along(part.x + margin, width, column, columns),
                                          along(part.y + margin, height, row, rows)};
}

std::optional<std::vector<std::size_t>> PointTarget::move(const Points& drawn, SizeI frame) {
    if (drawn.places.size() != m_points.size()) return std::nullopt;
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        TrackedPoint& point = m_points[i];
        if (pointDistance(drawn.places[i], point.at) <= samePlace) {
            point.visible = !drawn.isHidden(i) && isInside(point.at, frame);
            continue;
        }
        point.at = drawn.places[i];
        point.visible = isInside(point.at, frame);
        const PointF from = m_start.centre();
        point.home = {from.x + (point.at.x - m_centre.x) / m_scale,
                      from.y + (point.at.y - m_centre.y) / m_scale};
        m_neighbours[i].clear();
        if (point.visible) moved.push_back(i);
    }
    updateBox();
    return moved;
}

void PointTarget::place(std::size_t index, const PointPatch& patch) {
    TrackedPoint& point = m_points[index];
    point.first = point.recent = patch;
    point.textured = hasTexture(patch);
    point.age = 0, point.error = 0, point.likeness = 1;
}

Shape PointTarget::shape() const {
    Points points;
    std::vector<bool> hidden;
    for (const TrackedPoint& each : m_points) {
        points.places.push_back(each.at);
        hidden.push_back(!each.visible);
    }
    points.setHidden(std::move(hidden));
    return points;
}

std::vector<std::size_t> PointTarget::visiblePoints() const {
    std::vector<std::size_t> visible;
    for (std::size_t i = 0; i < m_points.size(); ++i)
        if (m_points[i].visible) visible.push_back(i);
    return visible;
}

double PointTarget::visibleShare() const {
    int visible = 0, all = 0;
    for (const TrackedPoint& each : m_points)
        if (each.textured) ++all, visible += each.visible;
    return all > 0 ? double(visible) / all : 0;
}

void PointTarget::startFrame() {
    ++m_frames;
    for (TrackedPoint& each : m_points) {
        each.before = each.at;
        each.wasVisible = each.visible;
        each.error = each.likeness = 0;
    }
}

void PointTarget::track(std::size_t index, std::optional<PointF> to, double error, SizeI frame,
                        double maxError) {
    TrackedPoint& point = m_points[index];
    point.visible = to && error <= maxError && isInside(*to, frame);
    point.error = to ? error : 0;
    if (point.visible) point.at = *to;
}

void PointTarget::judge(std::size_t index, const PointPatch& patch, const PointsParams& params) {
    TrackedPoint& point = m_points[index];
    point.likeness = likenessOf(patch, point.first);
    if (point.recent != point.first)
        point.likeness = std::max(point.likeness, likenessOf(patch, point.recent));
    if (point.likeness < params.minLikeness) {
        point.visible = false;
        point.at = point.before;
        return;
    }
    point.age = std::min(point.age + 1, 1 << 20);
    if (params.renewal == 0 || point.age < params.renewal ||
        point.likeness < params.foundLikeness())
        return;
    point.recent = patch;
    point.age = 0;
}

const std::vector<std::uint32_t>& PointTarget::neighboursOf(std::size_t index) {
    auto& known = m_neighbours[index];
    const std::size_t count = std::min(neighbourCount, m_points.size() - 1);
    if (known.size() == count) return known;
    std::vector<std::pair<double, std::uint32_t>> others;
    for (std::size_t i = 0; i < m_points.size(); ++i)
        if (i != index)
            others.emplace_back(pointDistance(m_points[i].home, m_points[index].home),
                                std::uint32_t(i));
    std::partial_sort(others.begin(), others.begin() + std::ptrdiff_t(count), others.end());
    for (std::size_t i = 0; i < count; ++i) known.push_back(others[i].second);
    return known;
}

std::vector<PointF> PointTarget::neighbourMotions(std::size_t index, double minLikeness) {
    std::vector<PointF> motions;
    for (const std::uint32_t i : neighboursOf(index))
        if (m_points[i].isTracked() && m_points[i].likeness >= minLikeness)
            motions.push_back(m_points[i].motion());
    return motions;
}

void PointTarget::checkMotion(const PointsParams& params) {
    std::vector<std::size_t> doubtful;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const TrackedPoint& point = m_points[i];
        if (!point.isTracked() || point.likeness >= params.foundLikeness()) continue;
        const auto motions = neighbourMotions(i, params.foundLikeness());
        if (motions.size() >= minNeighbours &&
            pointDistance(point.motion(), medianOf(motions)) > params.maxError)
            doubtful.push_back(i);
    }
    for (const std::size_t i : doubtful) {
        m_points[i].visible = false;
        m_points[i].at = m_points[i].before;
    }
}

void PointTarget::predict() {
    std::vector<PointF> all;
    for (const TrackedPoint& each : m_points)
        if (each.isTracked()) all.push_back(each.motion());
    constexpr double fading = 0.9;
    const bool trusted = visibleShare() >= minTrustedShare && !all.empty();
    m_motion = trusted ? medianOf(all) : PointF{m_motion.x * fading, m_motion.y * fading};
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        TrackedPoint& point = m_points[i];
        if (point.visible) continue;
        std::vector<PointF> near;
        if (trusted) near = neighbourMotions(i, 0);
        const PointF motion = near.size() < minNeighbours ? m_motion : medianOf(near);
        point.at = {std::clamp(point.at.x + motion.x, -maxShapePixels, maxShapePixels),
                    std::clamp(point.at.y + motion.y, -maxShapePixels, maxShapePixels)};
    }
}

std::vector<std::size_t> PointTarget::searched(SizeI frame, int most) const {
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const TrackedPoint& point = m_points[i];
        if (!point.visible && point.textured && isInside(point.at, frame)) hidden.push_back(i);
    }
    const auto limit = std::size_t(most);
    if (hidden.size() <= limit) return hidden;
    const std::size_t turn = std::size_t(m_frames) * limit % hidden.size();
    std::rotate(hidden.begin(), hidden.begin() + std::ptrdiff_t(turn), hidden.end());
    hidden.resize(limit);
    return hidden;
}

int PointTarget::searchRadius(int radius) const {
    return visibleShare() >= minTrustedShare ? radius : std::min(2 * radius, abi::pointReach);
}

void PointTarget::findAgain(std::size_t index, PointF at, double likeness, SizeI frame) {
    if (!isInside(at, frame)) return;
    TrackedPoint& point = m_points[index];
    point.at = at;
    point.likeness = likeness;
    point.visible = true;
}

void PointTarget::moveBox() {
    if (visibleShare() < minTrustedShare) return;
    std::vector<PointF> now, homes;
    for (const TrackedPoint& each : m_points) {
        if (!each.visible) continue;
        now.push_back(each.at);
        homes.push_back(each.home);
    }
    const PointF middle = medianOf(now), homeMiddle = medianOf(homes);
    std::vector<double> ratios;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (const double length = pointDistance(homes[i], homeMiddle); length > 1)
            ratios.push_back(pointDistance(now[i], middle) / length);
    if (ratios.size() >= minScalePoints) m_scale = std::clamp(median(ratios), 0.01, 100.0);
    const PointF from = m_start.centre();
    std::vector<PointF> centres;
    for (std::size_t i = 0; i < now.size(); ++i)
        centres.push_back({now[i].x - m_scale * (homes[i].x - from.x),
                           now[i].y - m_scale * (homes[i].y - from.y)});
    m_centre = medianOf(centres);
    updateBox();
}

void PointTarget::updateBox() {
    if (m_grid) {
        const double width = m_start.width * m_scale, height = m_start.height * m_scale;
        m_box = {m_centre.x - width / 2, m_centre.y - height / 2, width, height};
        return;
    }
    Points points;
    for (const TrackedPoint& each : m_points) points.places.push_back(each.at);
    const RectF bounds = boundsOf(points);
    m_box = {bounds.x - pointMargin, bounds.y - pointMargin, bounds.width + 2 * pointMargin,
             bounds.height + 2 * pointMargin};
}

void PointTarget::save(StateWriter& state) const {
    state.put("points.paused", std::int64_t{paused});
    state.put("points.grid", std::int64_t{m_grid});
    state.put("points.start", m_start);
    state.put("points.centre_x", m_centre.x);
    state.put("points.centre_y", m_centre.y);
    state.put("points.scale", m_scale);
    state.put("points.motion_x", m_motion.x);
    state.put("points.motion_y", m_motion.y);
    state.put("points.frames", m_frames);
    state.put("points.count", std::int64_t(m_points.size()));
    for (const TrackedPoint& each : m_points) {
        state.put("at", RectF{each.at.x, each.at.y, each.home.x, each.home.y});
        state.put("age", std::int64_t{each.age} * 2 + each.visible);
        state.put("first", std::span<const std::uint8_t>(each.first));
        state.put("recent", std::span<const std::uint8_t>(each.recent));
    }
}

PointTarget PointTarget::load(StateReader& state, SizeI frame) {
    const auto need = [](bool good) {
        if (!good) throw damagedState();
    };
    const auto near = [](double v) { return std::abs(v) <= 2 * maxShapePixels; };
    const auto patchOf = [&](const char* name) {
        const auto bytes = state.bytes(name);
        PointPatch patch;
        need(bytes.size() == patch.size());
        std::copy(bytes.begin(), bytes.end(), patch.begin());
        return patch;
    };
    PointTarget target;
    target.paused = state.integer("points.paused") != 0;
    target.m_grid = state.integer("points.grid") != 0;
    target.m_start = state.box("points.start");
    target.m_centre.x = state.real("points.centre_x");
    target.m_centre.y = state.real("points.centre_y");
    target.m_scale = state.real("points.scale");
    target.m_motion.x = state.real("points.motion_x");
    target.m_motion.y = state.real("points.motion_y");
    target.m_frames = state.integer("points.frames");
    need(near(target.m_motion.x) && near(target.m_motion.y));
    need(near(target.m_centre.x) && near(target.m_centre.y) && target.m_scale >= 0.01 &&
         target.m_scale <= 100 && target.m_frames >= 0 && target.m_frames < std::int64_t{1} << 40);
    if (target.m_grid) need(bool(checkTargetBox(target.m_start, frame)));
    need(near(target.m_start.x) && near(target.m_start.y) && near(target.m_start.width) &&
         near(target.m_start.height));
    const std::int64_t count = state.integer("points.count");
    need(count > 0 && count <= maxTargetPoints);
    for (std::int64_t i = 0; i < count; ++i) {
        TrackedPoint point;
        const RectF at = state.box("at");
        need(near(at.x) && near(at.y) && near(at.width) && near(at.height));
        point.at = point.before = {at.x, at.y};
        point.home = {at.width, at.height};
        const std::int64_t age = state.integer("age");
        need(age >= 0 && age <= std::int64_t{1} << 22);
        point.age = int(age / 2);
        point.visible = age % 2 != 0;
        need(!point.visible || isInside(point.at, frame));
        point.first = patchOf("first"), point.recent = patchOf("recent");
        point.textured = hasTexture(point.first);
        target.m_points.push_back(point);
    }
    target.m_neighbours.resize(target.m_points.size());
    target.updateBox();
    return target;
}

}  // namespace spoor
