// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/start_box.h"
#include "engine/scoring/shape_scoring.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/turning_picture.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& matching() {
    return *findAlgorithm("template").value();
}

ParamSet turning(const std::vector<std::pair<std::string, std::string>>& settings) {
    return paramsWith(matching(), settings);
}

struct Worst {
    double angle = 0, scale = 0, centre = 0;
};

/// Tracks the plate and returns the largest deviations from the truth.
Worst follow(TurningPicture& source, const ParamSet& set, const StartBox& start) {
    PipelineRun run(matching(), source, set);
    run.add(0, 1, start);
    const TurnedBox first = source.placeAt(0);
    Worst worst;
    for (FrameIndex i = 1; i < source.info().frameCount; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_EQ(result.state, TargetState::Tracking) << "frame " << i;
        const auto* box = result.shape.as<TurnedBox>();
        const TurnedBox truth = source.placeAt(i);
        const TurnedBox found =
            box ? *box
                : TurnedBox{result.box.centre(), result.box.width, result.box.height, first.angle};
        EXPECT_EQ(result.box, boundsOf(box ? Shape(*box) : Shape(found)));
        worst.angle =
            std::max(worst.angle, std::abs(std::remainder(found.angle - truth.angle, 360.0)));
        worst.scale = std::max({worst.scale, std::abs(found.width / truth.width - 1),
                                std::abs(found.height / truth.height - 1)});
        worst.centre = std::max(worst.centre, std::hypot(found.centre.x - truth.centre.x,
                                                         found.centre.y - truth.centre.y));
    }
    return worst;
}

TEST(TurnedMatch, FindsAngleWithinOneDegreeAndScaleWithinOnePercent) {
    TurningPicture source({200, 160}, 40, [](FrameIndex i) {
        const double t = double(i);
        return TurnedBox{{90 + 20 * std::sin(t / 8), 80 + 12 * std::sin(t / 5)},
                         48 * (1 + 0.3 * std::sin(t / 9)),
                         36 * (1 + 0.3 * std::sin(t / 9)),
                         4.3 * t};
    });
    const Worst worst =
        follow(source, turning({{"rotation", "10"}, {"scale", "0.06"}, {"search", "0.2"}}),
               boundsOf(source.placeAt(0)));
    EXPECT_LT(worst.angle, 1);
    EXPECT_LT(worst.scale, 0.01);
    EXPECT_LT(worst.centre, 0.6);
}

TEST(TurnedMatch, FindsQuarterTurnsExactly) {
    // A noise image that is rotated about its centre in quarter turns.
    const Frame noise = noiseFrame({90, 90}, 5);
    class Quarters : public FrameSource {
    public:
        explicit Quarters(const Frame& frame) : m_grey(greyOf(frame)) { m_info.size = {90, 90}; }
        const SourceInfo& info() const override { return m_info; }
        std::optional<Frame> read(FrameIndex index) override {
            return greyFrame(
                {90, 90},
                [&](int x, int y) {
                    for (FrameIndex i = 0; i < index; ++i) std::tie(x, y) = std::pair(y, 89 - x);
                    return unsigned(m_grey[std::size_t(y * 90 + x)]);
                },
                index);
        }

    private:
        std::vector<std::uint8_t> m_grey;
        SourceInfo m_info;
    } source(noise);
    PipelineRun run(matching(), source,
                    turning({{"rotation", "90"}, {"rotation_step", "45"}, {"search", "2"}}));
    run.add(0, 1, RectF{37, 40, 20, 13});
    for (FrameIndex i = 1; i <= 4; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_NEAR(result.confidence, 1, 1e-6);
        const auto* box = result.shape.as<TurnedBox>();
        ASSERT_TRUE(box);
        EXPECT_EQ(std::remainder(box->angle - 90.0 * double(i), 360), 0) << box->angle;
        // Centre of the first box, rotated about the centre of the image.
        PointF d{47 - 45.0, 46.5 - 45};
        for (FrameIndex k = 0; k < i; ++k) d = {-d.y, d.x};
        EXPECT_EQ(box->centre, (PointF{45 + d.x, 45 + d.y}));
        EXPECT_EQ(box->width, 20);
        EXPECT_EQ(box->height, 13);
    }
}

TEST(TurnedMatch, FindsMultiplesOfStepWithinHalfADegree) {
    TurningPicture source({160, 120}, 13, [](FrameIndex i) {
        return TurnedBox{{80, 60}, 40, 30, 5.0 * double(i)};
    });
    const Worst worst =
        follow(source, turning({{"rotation", "10"}, {"search", "0.1"}}), RectF{60, 45, 40, 30});
    EXPECT_LT(worst.angle, 0.5);
    EXPECT_EQ(worst.scale, 0);
}

TEST(TurnedMatch, AcceptsAndReturnsRotatedBoxes) {
    TurningPicture source({180, 140}, 20, [](FrameIndex i) {
        return TurnedBox{{80 + double(i), 70}, 46, 24, 33 - 3.5 * double(i)};
    });
    const TurnedBox first = source.placeAt(0);
    const Worst worst = follow(source, turning({{"rotation", "5"}, {"search", "0.2"}}),
                               StartBox(boundsOf(first), first));
    EXPECT_LT(worst.angle, 1);
    EXPECT_EQ(worst.scale, 0);
    EXPECT_LT(worst.centre, 0.6);
}

TEST(TurnedMatch, ReturnsUprightBoxesForScaleOnly) {
    TurningPicture source({180, 140}, 20, [](FrameIndex i) {
        const double scale = std::pow(1.02, double(i));
        return TurnedBox{{90, 70}, 40 * scale, 30 * scale, 0};
    });
    PipelineRun run(matching(), source, turning({{"scale", "0.05"}, {"search", "0.2"}}));
    run.add(0, 1, RectF{70, 55, 40, 30});
    for (FrameIndex i = 1; i < 20; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_TRUE(result.shape.empty());
        EXPECT_NEAR(result.box.width / source.placeAt(i).width, 1, 0.01) << i;
    }
}

TEST(TurnedMatch, RotatedBoxesOverlapMoreThanUprightOnes) {
    TurningPicture source({200, 160}, 60, [](FrameIndex i) {
        const double t = double(i);
        return TurnedBox{{100 + 15 * std::sin(t / 8), 80}, 60, 24, 3.0 * t};
    });
    const TurnedBox first = source.placeAt(0);
    const auto overlapOf = [&](const ParamSet& set) {
        PipelineRun run(matching(), source, set);
        run.add(0, 1, StartBox(boundsOf(first), first));
        double sum = 0;
        for (FrameIndex i = 1; i < 60; ++i) {
            const TargetResult result = run.step(i).at(0);
            const TurnedBox truth = source.placeAt(i);
            if (result.state == TargetState::Lost) continue;
            sum += turnedOverlap({boundsOf(truth), Shape(truth)}, {result.box, result.shape})
                       .value_or(0);
        }
        return sum / 59;
    };
    const double turned = overlapOf(turning({{"rotation", "5"}, {"search", "0.2"}}));
    const double upright = overlapOf(turning({{"search", "0.2"}}));
    EXPECT_GT(turned, 0.93);
    EXPECT_GT(turned, upright + 0.3);
}

TEST(TurnedMatch, RecoversLostTargetElsewhereAtLastPose) {
    TurningPicture source({240, 160}, 8, [](FrameIndex i) {
        return TurnedBox{{i < 4 ? 60.0 : 180.0, 80}, 40, 30, i < 4 ? 5.0 * double(i) : 15};
    });
    PipelineRun run(matching(), source, turning({{"rotation", "5"}, {"search", "0.1"}}));
    run.add(0, 1, RectF{40, 65, 40, 30});
    for (FrameIndex i = 1; i < 8; ++i) {
        const TargetResult result = run.step(i).at(0);
        ASSERT_NE(result.state, TargetState::Lost) << i;
        EXPECT_NEAR(result.box.centre().x, source.placeAt(i).centre.x, 1) << i;
        EXPECT_NEAR(result.shape.as<TurnedBox>()->angle, source.placeAt(i).angle, 1) << i;
    }
}

TEST(TurnedMatch, UpdatedTemplateDoesNotDrift) {
    TurningPicture source({160, 120}, 30, [](FrameIndex i) {
        return TurnedBox{{80, 60}, 40, 30, 2.0 * double(i)};
    });
    const Worst worst =
        follow(source, turning({{"rotation", "5"}, {"refresh", "0.1"}, {"search", "0.1"}}),
               RectF{60, 45, 40, 30});
    EXPECT_LT(worst.angle, 3);
    EXPECT_LT(worst.centre, 1);
}

TEST(TurnedMatch, RejectsTooManyTemplates) {
    TurningPicture source({160, 120}, 3, [](FrameIndex) { return TurnedBox{{80, 60}, 40, 30, 0}; });
    PipelineRun run(matching(), source,
                    turning({{"rotation", "180"}, {"rotation_step", "0.5"}, {"scale", "0.5"}}));
    run.add(0, 1, RectF{60, 45, 40, 30});
    try {
        run.step(1);
        FAIL();
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find("Increase the steps"), std::string::npos);
    }
}

TEST(TurnedMatch, RejectsDamagedStates) {
    TurningPicture source({160, 120}, 3, [](FrameIndex) { return TurnedBox{{80, 60}, 40, 30, 0}; });
    PipelineRun run(matching(), source, turning({{"rotation", "5"}}));
    run.add(0, 1, RectF{60, 45, 40, 30});
    const auto state = run.save();
    for (std::size_t at = 0; at < std::min<std::size_t>(state.size(), 400); at += 5) {
        auto damaged = state;
        damaged[at] ^= 0x7f;
        PipelineRun other(matching(), source, turning({{"rotation", "5"}}));
        try {
            other.load(damaged);
            (void)other.step(1);
        } catch (const EngineError&) {
        }
    }
}

}  // namespace
}  // namespace spoor::test
