// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/turning_picture.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

constexpr SizeI videoSize{320, 240};
constexpr FrameIndex videoFrames = 40;

/// A plate that moves, turns and grows. A grey bar hides a part of it in some frames.
class CoveredPlate : public FrameSource {
public:
    explicit CoveredPlate(FrameIndex firstCovered = -1, FrameIndex lastCovered = -1,
                          RectI bar = {0, 0, 150, 240})
        : m_plate(videoSize, videoFrames,
                  [](FrameIndex frame) {
                      const double t = double(frame);
                      return TurnedBox{{150 + 1.5 * t, 120 + 8 * std::sin(t / 9)},
                                       120 * (1 + t / 400),
                                       90 * (1 + t / 400),
                                       t * 0.3};
                  }),
          m_first(firstCovered),
          m_last(lastCovered),
          m_bar(bar) {}
    const SourceInfo& info() const override { return m_plate.info(); }
    bool covers(FrameIndex frame, PointF p) const {
        return frame >= m_first && frame <= m_last && p.x >= m_bar.x &&
               p.x < m_bar.x + m_bar.width && p.y >= m_bar.y && p.y < m_bar.y + m_bar.height;
    }
    std::optional<Frame> read(FrameIndex index) override {
        const auto plate = m_plate.read(index);
        return greyFrame(
            videoSize,
            [&](int x, int y) {
                const bool covered = covers(index, {x + 0.5, y + 0.5});
                return covered ? 80u : unsigned(plate->row(y)[x * 4]);
            },
            index);
    }
    /// Where a point of the first frame is.
    PointF moved(PointF p, FrameIndex frame) const {
        const TurnedBox a = m_plate.placeAt(0), b = m_plate.placeAt(frame);
        const auto [c, s] = cosineAndSine(b.angle - a.angle);
        const double grown = b.width / a.width;
        const double dx = (p.x - a.centre.x) * grown, dy = (p.y - a.centre.y) * grown;
        return {b.centre.x + c * dx - s * dy, b.centre.y + s * dx + c * dy};
    }

private:
    TurningPicture m_plate;
    FrameIndex m_first, m_last;
    RectI m_bar;
};

const AlgorithmDescriptor& pointsAlgorithm() {
    return *findAlgorithm("points").value();
}

StartBox startOn(Points points) {
    const RectF box = boundsOf(points);
    return {box, Shape(std::move(points))};
}

/// Places inside the plate of the first frame.
Points drawnPoints() {
    Points points;
    for (int y = 90; y <= 150; y += 15)
        for (int x = 105; x <= 195; x += 15) points.places.push_back({x + 0.5, y + 0.25});
    return points;
}

Points pointsIn(const Shape& shape) {
    const Points* const points = shape.as<Points>();
    EXPECT_TRUE(points);
    return points ? *points : Points();
}

double apart(PointF a, PointF b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

TEST(Points, FollowPlacesOnAMovingTurningAndGrowingPlate) {
    CoveredPlate plate;
    PipelineRun run(pointsAlgorithm(), plate);
    const Points start = drawnPoints();
    run.add(0, 1, startOn(start));
    EXPECT_EQ(pointsIn(run.pipeline().shape(1)), start);
    for (FrameIndex frame = 1; frame < videoFrames; ++frame) {
        const TargetResult result = run.step(frame).at(0);
        EXPECT_EQ(result.state, TargetState::Tracking);
        const Points found = pointsIn(result.shape);
        ASSERT_EQ(found.places.size(), start.places.size());
        double worst = 0;
        for (std::size_t i = 0; i < found.places.size(); ++i)
            worst = std::max(worst, apart(found.places[i], plate.moved(start.places[i], frame)));
        EXPECT_LT(worst, 1) << frame;
        EXPECT_TRUE(found.hidden.empty()) << frame;
        const RectF around = boundsOf(found);
        EXPECT_LT(result.box.x, around.x);
        EXPECT_GT(result.box.bottom(), around.bottom());
    }
}

TEST(Points, StartAsAGridInABoxThatTheyMove) {
    CoveredPlate plate;
    PipelineRun run(pointsAlgorithm(), plate,
                    paramsWith(pointsAlgorithm(), {{"grid_points", "48"}}));
    const RectF box{105, 90, 90, 60};
    run.add(0, 3, box);
    EXPECT_EQ(pointsIn(run.pipeline().shape(3)).places.size(), 45u)
        << "9 x 5, the shape of the box";
    TargetResult last;
    for (FrameIndex frame = 1; frame < 20; ++frame) last = run.step(frame).at(0);
    const double grown = 1 + 19 / 400.0;
    const PointF centre = plate.moved(box.centre(), 19);
    EXPECT_LT(apart(last.box.centre(), centre), 0.5);
    EXPECT_NEAR(last.box.width, box.width * grown, 0.7);
    EXPECT_NEAR(last.box.height, box.height * grown, 0.7);
}

TEST(Points, CoveredOnesAreOccludedPredictedAndFoundAgain) {
    CoveredPlate plate(10, 19);
    PipelineRun run(pointsAlgorithm(), plate);
    const Points start = drawnPoints();
    run.add(0, 1, startOn(start));
    int covered = 0, hidden = 0, back = 0;
    for (FrameIndex frame = 1; frame < 32; ++frame) {
        const Points found = pointsIn(run.step(frame).at(0).shape);
        for (std::size_t i = 0; i < start.places.size(); ++i) {
            const PointF real = plate.moved(start.places[i], frame);
            // Patches near the edge of the bar are hidden in part.
            const bool inside = plate.covers(frame, real) && real.x < 144;
            covered += inside;
            hidden += inside && found.isHidden(i);
            if (inside) {
                EXPECT_LT(apart(found.places[i], real), 4) << frame << ' ' << i;
            }
            if (frame != 31) continue;
            back += !found.isHidden(i);
            EXPECT_LT(apart(found.places[i], real), 2) << i;
        }
    }
    EXPECT_GT(covered, 50);
    EXPECT_GE(hidden, covered * 95 / 100);
    EXPECT_EQ(back, int(start.places.size()));
}

TEST(Points, AreLostTogetherAndFoundTogether) {
    CoveredPlate plate(10, 14, {0, 0, 320, 240});
    PipelineRun run(pointsAlgorithm(), plate);
    run.add(0, 1, startOn(drawnPoints()));
    for (FrameIndex frame = 1; frame < 18; ++frame) {
        const TargetResult result = run.step(frame).at(0);
        const bool gone = frame >= 10 && frame <= 14;
        EXPECT_EQ(result.state == TargetState::Lost, gone) << frame;
        EXPECT_EQ(result.reason.empty(), !gone) << frame << ' ' << result.reason.english();
    }
}

TEST(Points, CorrectionOfOneRetracksThatOneOnly) {
    CoveredPlate plate;
    PipelineRun corrected(pointsAlgorithm(), plate), plain(pointsAlgorithm(), plate);
    for (PipelineRun* each : {&corrected, &plain}) each->add(0, 1, startOn(drawnPoints()));
    Points points;
    for (FrameIndex frame = 1; frame <= 5; ++frame) {
        points = pointsIn(corrected.step(frame).at(0).shape);
        plain.step(frame);
    }
    points.places[8] = {points.places[8].x + 6, points.places[8].y - 4};
    corrected.correct(5, 1, startOn(points));
    EXPECT_EQ(pointsIn(corrected.pipeline().shape(1)), points);
    for (FrameIndex frame = 6; frame < 20; ++frame) {
        const Points a = pointsIn(corrected.step(frame).at(0).shape);
        const Points b = pointsIn(plain.step(frame).at(0).shape);
        for (std::size_t i = 0; i < a.places.size(); ++i) {
            EXPECT_EQ(a.places[i] == b.places[i], i != 8) << frame << ' ' << i;
            EXPECT_EQ(a.isHidden(i), b.isHidden(i));
        }
        EXPECT_NEAR(a.places[8].x - b.places[8].x, 6, 1);
    }
}

TEST(Points, ContinueFromASavedStateBitForBit) {
    CoveredPlate plate(10, 19);
    PipelineRun run(pointsAlgorithm(), plate);
    run.add(0, 1, startOn(drawnPoints()));
    run.add(0, 2, RectF{100, 80, 60, 50});
    for (FrameIndex frame = 1; frame < 15; ++frame) run.step(frame);
    PipelineRun again(pointsAlgorithm(), plate);
    again.load(run.save());
    for (FrameIndex frame = 15; frame < 25; ++frame) EXPECT_EQ(run.step(frame), again.step(frame));
}

TEST(Points, RefuseStartsWithoutAPointInTheImage) {
    CoveredPlate plate;
    PipelineRun run(pointsAlgorithm(), plate);
    EXPECT_THROW(run.add(0, 1, startOn(Points{{{-5, 10}, {400, 20}}})), EngineError);
    EXPECT_THROW(run.add(0, 1, startOn(Points{std::vector<PointF>(10'001, PointF{5, 5})})),
                 EngineError);
    run.add(0, 1, startOn(Points{{{140.5, 120.5}, {400, 20}}}));
    const Points found = pointsIn(run.step(1).at(0).shape);
    EXPECT_FALSE(found.isHidden(0));
    EXPECT_TRUE(found.isHidden(1));
}

}  // namespace
}  // namespace spoor::test
