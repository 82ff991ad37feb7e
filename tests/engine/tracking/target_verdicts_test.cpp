// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/verdict/target_verdicts.h"

#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/signal.h"
#include "engine/pipeline/state_io.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <map>
#include <random>

namespace spoor::test {
namespace {

constexpr TargetId id = 1;

/// The confidence of a tracker falls with the overlap of its box with the target.
double confidenceOf(const RectF& box, const RectF& target) {
    return 0.2 + 0.3 * overlap(box, target);
}

/// Judges boxes that the tests choose, as if a tracker had found them.
class JudgedBoxes {
public:
    void start(const Frame& frame, const RectF& box) { verdicts.start(frame, id, box); }
    BoxVerdict judge(const Frame& frame, const RectF& box, double confidence = 0.5) {
        std::vector<TargetResult> results(1);
        results[0].id = id;
        results[0].state = TargetState::Tracking;
        results[0].box = box;
        results[0].confidence = confidence;
        signalValues.clear();
        verdicts.judge(frame, results, signalValues);
        return results[0].verdict;
    }

    TargetVerdicts verdicts;
    std::vector<Signal> signalValues;
};

/// A dark textured background, which pans, and two brighter textured objects.
class TwoObjects {
public:
    TwoObjects()
        : m_background(noise(480, 1, 20)), m_first(noise(48, 2, 100)), m_second(noise(48, 3, 60)) {}
    static RectF first(int frame) { return {40.0 + 2 * frame, 60, 48, 48}; }
    static RectF second(int frame) { return {300.0 - 2 * frame, 130, 48, 48}; }
    Frame frame(int index) const {
        FrameBuilder picture({400, 240});
        paint(picture, m_background, {-double(index), 0, 480, 480});
        paint(picture, m_second, second(index));
        paint(picture, m_first, first(index));
        return picture.seal(index, index / 25.0);
    }

private:
    struct Texture {
        int side;
        std::vector<std::uint8_t> values;
    };
    /// Blotches of 6 x 6 pixels in 120 levels of brightness from `darkest` on.
    static Texture noise(int side, unsigned seed, int darkest) {
        std::minstd_rand random(seed);
        std::vector<std::uint8_t> blotches(std::size_t((side / 6 + 1) * (side / 6 + 1)));
        for (std::uint8_t& each : blotches) each = std::uint8_t(darkest + int(random() % 120));
        Texture texture{side, std::vector<std::uint8_t>(std::size_t(side) * side)};
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                texture.values[std::size_t(y) * side + x] =
                    blotches[std::size_t(y / 6) * (side / 6 + 1) + x / 6];
        return texture;
    }
    static void paint(FrameBuilder& picture, const Texture& texture, const RectF& place) {
        for (int y = 0; y < texture.side; ++y)
            for (int x = 0; x < texture.side; ++x) {
                const int column = int(place.x) + x, row = int(place.y) + y;
                if (column < 0 || row < 0 || column >= 400 || row >= 240) continue;
                std::uint8_t* pixel = picture.row(row) + std::size_t(column) * 4;
                pixel[0] = pixel[1] = pixel[2] = texture.values[std::size_t(y) * texture.side + x];
                pixel[3] = 255;
            }
    }
    Texture m_background, m_first, m_second;
};

TEST(TargetVerdictsTest, TrustsExactBoxesUntilTargetIsCovered) {
    const SampleScene scene;
    JudgedBoxes judged;
    judged.start(scene.render(0), scene.box(0));
    int hidden = 0, visible = 0;
    for (FrameIndex f = 1; f < 250; ++f) {
        const BoxVerdict verdict = judged.judge(scene.render(f), scene.box(f));
        hidden = scene.truth(f) ? 0 : hidden + 1;
        visible = scene.truth(f) ? visible + 1 : 0;
        if (hidden >= 4) {
            EXPECT_EQ(verdict, BoxVerdict::OffTarget) << "covered, frame " << f;
        }
        // The leaf covers the target only in part in the frames before and after.
        if (f < 60 || visible > 25) {
            EXPECT_EQ(verdict, BoxVerdict::OnTarget) << "visible, frame " << f;
        }
    }
}

TEST(TargetVerdictsTest, RejectsBoxThatStaysOnBackground) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), TwoObjects::first(0));
    for (int f = 1; f < 20; ++f)
        EXPECT_EQ(judged.judge(scene.frame(f), TwoObjects::first(f)), BoxVerdict::OnTarget) << f;
    // The box stops. The target has left it after 24 frames.
    for (int f = 20; f < 70; ++f) {
        const BoxVerdict verdict =
            judged.judge(scene.frame(f), TwoObjects::first(19),
                         confidenceOf(TwoObjects::first(19), TwoObjects::first(f)));
        if (f >= 44 + 5) {
            EXPECT_EQ(verdict, BoxVerdict::OffTarget) << f;
        }
    }
}

TEST(TargetVerdictsTest, RejectsJumpToAnotherObjectWithinFiveFrames) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), TwoObjects::first(0));
    for (int f = 1; f < 20; ++f) judged.judge(scene.frame(f), TwoObjects::first(f));
    for (int f = 20; f < 60; ++f) {
        const BoxVerdict verdict =
            judged.judge(scene.frame(f), TwoObjects::second(f),
                         confidenceOf(TwoObjects::second(f), TwoObjects::first(f)));
        if (f >= 25) {
            EXPECT_EQ(verdict, BoxVerdict::OffTarget) << f;
        }
    }
    for (int f = 60; f < 90; ++f) {
        const BoxVerdict verdict = judged.judge(scene.frame(f), TwoObjects::first(f));
        if (f >= 70) {
            EXPECT_EQ(verdict, BoxVerdict::OnTarget) << "the tracker returns, " << f;
        }
    }
}

TEST(TargetVerdictsTest, TrustsBoxOnPlainTarget) {
    JudgedBoxes judged;
    const auto frame = [](int index) {
        FrameBuilder picture({200, 100});
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 200; ++x) {
                const bool target = x >= 20 + index && x < 60 + index && y >= 30 && y < 60;
                const auto level = std::uint8_t(target ? 200 : 60 + (x * 7 + y * 13) % 64);
                std::fill_n(picture.row(y) + std::size_t(x) * 4, 4, level);
            }
        return picture.seal(index, index / 25.0);
    };
    judged.start(frame(0), {20, 30, 40, 30});
    for (int f = 1; f < 50; ++f)
        EXPECT_EQ(judged.judge(frame(f), {20.0 + f, 30, 40, 30}), BoxVerdict::OnTarget) << f;
}

TEST(TargetVerdictsTest, RecordsSignalsWithTheirLimits) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), TwoObjects::first(0));
    judged.judge(scene.frame(1), TwoObjects::first(1), 0.4);
    judged.judge(scene.frame(2), TwoObjects::first(2), 0.2);
    std::map<std::string_view, Signal> found;
    for (const Signal& each : judged.signalValues) found[each.id] = each;
    EXPECT_GT(found.at("verdict.likeness").value, 0.9F);
    EXPECT_GT(found.at("verdict.margin").value, found.at("verdict.margin").limit);
    EXPECT_NEAR(found.at("verdict.score").value, 0.5, 1e-6) << "the median of 0.4 and 0.2 is 0.4";
    EXPECT_EQ(found.at("verdict.inside").value, 1);
    EXPECT_LT(found.at("verdict.doubt").value, float(TargetVerdicts::limit));
}

TEST(TargetVerdictsTest, LeavesOtherResultsWithoutVerdict) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), TwoObjects::first(0));
    std::vector<TargetResult> results(3);
    results[0].id = id, results[0].given = true, results[0].box = TwoObjects::first(1);
    results[1].id = id, results[1].state = TargetState::Lost;
    results[2].id = id + 1, results[2].state = TargetState::Tracking;
    judged.verdicts.judge(scene.frame(1), results, judged.signalValues);
    for (const TargetResult& each : results) EXPECT_EQ(each.verdict, BoxVerdict::None);
    EXPECT_TRUE(judged.signalValues.empty());
}

TEST(TargetVerdictsTest, JudgesOddBoxesWithoutFailing) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), {-500, -500, 3, 1e9});
    judged.judge(scene.frame(1), {1e9, 1e9, 1e-9, 1e-9});
    judged.judge(scene.frame(1), {-1e300, 1e300, 1e300, 2});
    EXPECT_EQ(judged.judge(scene.frame(1), {0, 0, 0, 5}), BoxVerdict::None);
    FrameBuilder tiny({1, 1});
    judged.start(tiny.seal(0, 0), {0, 0, 1, 1});
}

TEST(TargetVerdictsTest, DoesNotJudgeATargetWithoutTexture) {
    JudgedBoxes judged;
    const auto plain = [](int frame) {
        FrameBuilder picture({160, 120});
        for (int y = 0; y < 120; ++y)
            std::fill_n(picture.row(y), 160 * 4, std::uint8_t(90 + frame));
        return picture.seal(frame, frame / 25.0);
    };
    judged.start(plain(0), {20, 30, 30, 30});
    for (int frame = 1; frame < 40; ++frame) {
        EXPECT_EQ(judged.judge(plain(frame), {20, 30, 30, 30}), BoxVerdict::None) << frame;
        EXPECT_TRUE(judged.signalValues.empty());
    }
}

TEST(TargetVerdictsTest, ContinuesBitForBitFromSavedState) {
    const SampleScene scene;
    JudgedBoxes straight;
    straight.start(scene.render(0), scene.box(0));
    for (FrameIndex f = 1; f < 30; ++f) straight.judge(scene.render(f), scene.box(f));
    StateWriter writer;
    straight.verdicts.save(writer);
    JudgedBoxes loaded;
    StateReader reader(writer.bytes());
    loaded.verdicts.load(reader);
    EXPECT_TRUE(reader.atEnd());
    EXPECT_LT(writer.bytes().size(), 24'000u);
    for (FrameIndex f = 30; f < 60; ++f) {
        straight.judge(scene.render(f), scene.box(f));
        loaded.judge(scene.render(f), scene.box(f));
        for (std::size_t i = 0; i < straight.signalValues.size(); ++i)
            EXPECT_EQ(loaded.signalValues.at(i).value, straight.signalValues[i].value);
    }
    StateReader old({});
    loaded.verdicts.load(old);
    EXPECT_EQ(loaded.judge(scene.render(60), scene.box(60)), BoxVerdict::None)
        << "states of earlier versions have no verdicts";
}

TEST(TargetVerdictsTest, RefusesDamagedState) {
    const TwoObjects scene;
    JudgedBoxes judged;
    judged.start(scene.frame(0), TwoObjects::first(0));
    StateWriter writer;
    judged.verdicts.save(writer);
    for (std::size_t size = 1; size < writer.bytes().size(); size += 97) {
        StateReader reader(std::span(writer.bytes()).first(size));
        EXPECT_THROW(TargetVerdicts().load(reader), EngineError) << size;
    }
}

}  // namespace
}  // namespace spoor::test
