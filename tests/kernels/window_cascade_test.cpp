// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_cascade.h"
#include "tests/support/cascade_reference.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/objdetect.hpp>

#include <map>
#include <tuple>

namespace spoor::test {
namespace {

using Boxes = std::vector<std::tuple<int, int, int, int>>;

/// Smooth enough for windows to differ, rough enough for contrast, and flat in one corner.
Frame testPicture(SizeI size, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<double> waves;
    for (int i = 0; i < 12; ++i) waves.push_back(0.03 + double(random() % 1000) / 2000);
    const unsigned salt = unsigned(random());
    return greyFrame(size, [=](int x, int y) {
        if (x < size.width / 4 && y < size.height / 3) return 90u;
        double v = 0;
        for (std::size_t i = 0; i + 1 < waves.size(); i += 2) {
            v += std::sin(waves[i] * x + waves[i + 1] * y + double(i));
        }
        const unsigned noise = (unsigned(x) * 7919u + unsigned(y) * 104729u + salt) % 23u;
        return unsigned(std::clamp(128 + v * 30 + double(noise), 0.0, 255.0));
    });
}

Boxes sorted(const std::vector<RectI>& boxes) {
    Boxes all;
    for (const auto& box : boxes) all.emplace_back(box.x, box.y, box.width, box.height);
    std::sort(all.begin(), all.end());
    return all;
}

class WindowCascadeKernel : public KernelTest {
protected:
    WindowSearch search(const Cascade& cascade, const Frame& frame, double factor,
                        const std::string& method, std::int64_t maxEntries = 1 << 26,
                        std::optional<CascadeTuning> tuning = std::nullopt) {
        FrameContext context(frame);
        const auto scales = windowScales(frame.size(), cascade.window, factor, {}, {});
        m_groups = windowLevels(frame.size(), cascade.window, scales, maxEntries);
        const WindowCascade search(cascade, m_groups, stages(), device(), tuning);
        return search.search(greyImage(context, stages(), device()), method, true, stages());
    }
    /// Compares every window of every level with scalar code.
    void check(const Cascade& cascade, const Frame& frame, const WindowSearch& found) {
        const auto grey = greyOf(frame);
        Boxes wanted;
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            for (std::size_t l = 0; l < m_groups[g].levels.size(); ++l) {
                const WindowLevel& level = m_groups[g].levels[l];
                const CascadeReference reference(cascade, grey, frame.size(), level.size);
                for (int row = 0; row < level.down; ++row) {
                    bool skip = false;
                    for (int x = 0; x < level.across; ++x) {
                        int fate = reference.fate(x * level.step, row * level.step);
                        const bool rejected = fate == 0;
                        if (skip) fate = WindowSearch::unvisited;
                        skip = !skip && rejected;
                        const int window = level.first + row * level.across + x;
                        ASSERT_EQ(int(found.fates[g][std::size_t(window)]), fate)
                            << "level " << l << " at " << x << ',' << row;
                        if (fate == int(cascade.stages.size())) {
                            const RectI box = m_groups[g].box({int(l), x, row});
                            wanted.emplace_back(box.x, box.y, box.width, box.height);
                        }
                    }
                }
            }
        }
        std::sort(wanted.begin(), wanted.end());
        EXPECT_EQ(sorted(found.boxes), wanted);
    }
    std::vector<WindowLevels> m_groups;
};

TEST_P(WindowCascadeKernel, MatchesScalarCodeForEveryCascadeKindAndMethod) {
    const SizeI window{20, 18};
    for (int kind = 0; kind < 6; ++kind) {
        const bool lbp = kind >= 4, trees = kind % 2 == 1, tilted = kind == 2 || kind == 3;
        const Cascade cascade =
            parseCascade(randomCascade(window, lbp, trees, tilted, unsigned(31 + kind)), "random")
                .orThrow();
        EXPECT_EQ(cascade.tilted, tilted);
        const Frame frame = testPicture({93, 71}, unsigned(kind));
        for (const auto& method : cascadeMethods()) {
            SCOPED_TRACE(testing::Message() << "kind " << kind << ", " << method);
            check(cascade, frame, search(cascade, frame, 1.3, method));
        }
    }
}

TEST_P(WindowCascadeKernel, MatchesScalarCodeAtAwkwardSizes) {
    const SizeI window{20, 18};
    const Cascade cascade =
        parseCascade(randomCascade(window, false, false, false, 41), "random").orThrow();
    for (const SizeI size : {SizeI{20, 18}, SizeI{21, 18}, SizeI{20, 40}, SizeI{131, 19},
                             SizeI{37, 101}, SizeI{52, 53}, SizeI{150, 64}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const Frame frame = testPicture(size, 42);
        check(cascade, frame, search(cascade, frame, 1.1, "classic"));
    }
}

TEST_P(WindowCascadeKernel, SmallLevelGroupsGiveSameResult) {
    const Cascade cascade =
        parseCascade(randomCascade({20, 18}, false, true, true, 43), "random").orThrow();
    const Frame frame = testPicture({120, 90}, 44);
    const auto whole = search(cascade, frame, 1.2, "classic");
    EXPECT_EQ(m_groups.size(), 1u);
    const auto parts = search(cascade, frame, 1.2, "classic", 12000);
    EXPECT_GT(m_groups.size(), 3u);
    EXPECT_EQ(sorted(parts.boxes), sorted(whole.boxes));
    check(cascade, frame, parts);
}

TEST_P(WindowCascadeKernel, FindsAllHitsBeyondListCapacity) {
    std::string text = randomCascade({20, 18}, false, false, false, 45);
    for (std::size_t at = 0; (at = text.find("<stageThreshold>", at)) != std::string::npos;) {
        at += 16;
        text.replace(at, text.find('<', at) - at, "-1000");
    }
    const Cascade cascade = parseCascade(text, "random").orThrow();
    const Frame frame = noiseFrame({300, 260}, 46);
    const auto found = search(cascade, frame, 1.1, "classic");
    std::size_t windows = 0;
    for (const auto& level : m_groups.front().levels) {
        windows += std::size_t(level.across) * std::size_t(level.down);
    }
    EXPECT_GT(windows, 16384u);
    EXPECT_EQ(found.boxes.size(), windows);
}

TEST_P(WindowCascadeKernel, FindsNothingInFlatImage) {
    const Cascade cascade =
        parseCascade(randomCascade({20, 18}, false, false, false, 47), "random").orThrow();
    const Frame frame = greyFrame({80, 60}, [](int, int) { return 255u; });
    EXPECT_TRUE(search(cascade, frame, 1.1, "classic").boxes.empty());
}

TEST_P(WindowCascadeKernel, MethodsDifferInTheirLaunches) {
    const Cascade cascade =
        parseCascade(randomCascade({20, 18}, false, false, false, 48), "random").orThrow();
    const Frame frame = testPicture({320, 240}, 49);
    // One persistent work-group per compute unit is fewer than the tasks on any device.
    CascadeTuning tuning = CascadeTuning::usual(device().shape());
    tuning.groupsPerUnit = 1;
    std::map<std::string, TimingRows::Counts> counts;
    for (const auto& method : cascadeMethods()) {
        (void)stages().timings().takeCounts();
        (void)search(cascade, frame, 1.2, method, 1 << 26, tuning);
        counts[method] = stages().timings().takeCounts();
    }
    EXPECT_GT(counts["naive"].launches, counts["merged"].launches);
    EXPECT_EQ(counts["merged"].launches, counts["persistent"].launches);
    EXPECT_GT(counts["merged"].workGroups, counts["persistent"].workGroups);
    EXPECT_EQ(counts["persistent"].workGroups, counts["classic"].workGroups);
}

TEST_P(WindowCascadeKernel, EveryTuningGivesSameResult) {
    std::vector<CascadeTuning> tunings(2, CascadeTuning::usual(device().shape()));
    if (device().shape() == KernelVariant::Gpu) {
        tunings[0] = {32, 8, 2, 1, 2, 2, 4, 0};
        tunings[1] = {128, 48, 4, 6, 16, 4, 4, 1};
    } else {
        tunings[0].dense = 2, tunings[1].dense = 8, tunings[1].groupsPerUnit = 4;
    }
    for (const bool trees : {false, true}) {
        const Cascade cascade =
            parseCascade(randomCascade({20, 18}, false, trees, false, 51), "random").orThrow();
        const Frame frame = testPicture({133, 97}, 52);
        for (const auto& tuning : tunings) {
            for (const char* method : {"merged", "dynamic", "classic"}) {
                check(cascade, frame, search(cascade, frame, 1.2, method, 1 << 26, tuning));
            }
        }
    }
}

TEST_P(WindowCascadeKernel, LoadsAddUpToTheWork) {
    const Cascade cascade =
        parseCascade(randomCascade({20, 18}, false, false, false, 53), "random").orThrow();
    const Frame frame = testPicture({300, 200}, 54);
    (void)search(cascade, frame, 1.2, "classic");
    const Nanos begin = nowNanos();
    const auto found = search(cascade, frame, 1.2, "classic");
    const double wall = toMilliseconds(nowNanos() - begin);
    double windows = 0, trees = 0, longest = 0;
    for (const auto& load : found.loads) {
        windows += load.windows, trees += load.trees;
        longest = std::max(longest, load.milliseconds);
    }
    double all = 0;
    for (const auto& level : m_groups.front().levels) all += double(level.across) * level.down;
    EXPECT_EQ(windows, all);
    EXPECT_GT(trees, windows / 2);
    EXPECT_EQ(longest > 0, found.timed);
    EXPECT_LT(longest, wall);
}

SPOOR_BOTH_VARIANTS(WindowCascadeKernel);

class CascadeTuningStore : public KernelTest {};

TEST_P(CascadeTuningStore, ReturnsValidTuningAndDefaultOtherwise) {
    const CascadeTuning usual = CascadeTuning::usual(device().shape());
    const CascadeTuning before = cascadeTuning(device());
    CascadeTuning other = usual;
    const auto& setting = cascadeSettings(device().shape()).front();
    other.*setting.field = setting.values.back();
    ASSERT_NE(other, usual);
    storeCascadeTuning(device(), other);
    EXPECT_EQ(cascadeTuning(device()), other);
    other.*setting.field = 1 << 20;  // invalid: from another version, or damaged
    storeCascadeTuning(device(), other);
    EXPECT_EQ(cascadeTuning(device()), usual);
    storeCascadeTuning(device(), before);
}

TEST_P(CascadeTuningStore, TunerFindsTheBestOfEachSetting) {
    const auto& settings = cascadeSettings(device().shape());
    const auto cost = [&](const CascadeTuning& tuning) {
        double sum = 0;  // the last value of each setting is the best
        for (const auto& setting : settings) {
            sum += std::abs(tuning.*setting.field - setting.values.back());
        }
        return sum;
    };
    std::vector<CascadeTuning> tried;
    const CascadeTuning best = tuneCascade(device(), [&](const CascadeTuning& tuning) {
        EXPECT_EQ(std::count(tried.begin(), tried.end(), tuning), 0);
        tried.push_back(tuning);
        return cost(tuning);
    });
    EXPECT_EQ(tried.front(), CascadeTuning::usual(device().shape()));
    EXPECT_EQ(cost(best), 0);
}

SPOOR_BOTH_VARIANTS(CascadeTuningStore);

TEST(WindowCascadeContrast, IsRejectedUpToOpenCvLimit) {
    for (const int area : {1, 2, 18 * 18, 22 * 22, 30 * 62, 254 * 254}) {
        const std::int64_t refused = refusedContrast(area);
        const auto passes = [&](std::int64_t contrast) {
            return contrast > 0 && area * double(float(1 / std::sqrt(double(contrast)))) < 0.1;
        };
        EXPECT_FALSE(passes(refused)) << area;
        EXPECT_TRUE(passes(refused + 1)) << area;
    }
}

/// Compares the grouping of many kinds of boxes with OpenCV's.
TEST(GroupWindows, MatchesOpenCv) {
    std::mt19937 random(50);
    for (int round = 0; round < 200; ++round) {
        std::vector<RectI> boxes;
        const int clusters = 1 + int(random() % 8);
        for (int c = 0; c < clusters; ++c) {
            const int size = 20 + int(random() % 80), x = int(random() % 200);
            const int y = int(random() % 200), members = 1 + int(random() % 12);
            for (int i = 0; i < members; ++i) {
                const auto off = [&] { return int(random() % unsigned(size / 5 + 1)); };
                boxes.push_back({x + off(), y + off(), size + off() / 2, size + off() / 2});
            }
        }
        for (const int least : {1, 2, 3, 6}) {
            std::vector<cv::Rect> theirs;
            for (const auto& b : boxes) theirs.emplace_back(b.x, b.y, b.width, b.height);
            std::vector<int> weights;
            cv::groupRectangles(theirs, weights, least, 0.2);
            std::vector<std::tuple<int, int, int, int, int>> wanted, got;
            for (std::size_t i = 0; i < theirs.size(); ++i) {
                const auto& r = theirs[i];
                wanted.emplace_back(r.x, r.y, r.width, r.height, weights[i]);
            }
            for (const auto& each : groupWindows(boxes, least)) {
                const RectI& r = each.box;
                got.emplace_back(r.x, r.y, r.width, r.height, each.members);
            }
            std::sort(wanted.begin(), wanted.end());
            std::sort(got.begin(), got.end());
            ASSERT_EQ(got, wanted) << "round " << round;
        }
    }
}

}  // namespace
}  // namespace spoor::test
