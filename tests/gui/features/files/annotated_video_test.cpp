// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/annotated_video.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/media/draw.h"
#include "engine/media/frame.h"
#include "tests/gui/features/files/stepped_source.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace spoor::test {
namespace {

constexpr RectF early{20, 60, 30, 30};
constexpr RectF late{100, 60, 30, 30};

SessionBox keyframeAt(FrameIndex frame, const RectF& box) {
    SessionBox key;
    key.frame = frame;
    key.box = box;
    key.keyframe = true;
    return key;
}

/// A target that moves from one position to another and is Lost in the last frame.
Session walking() {
    SessionTarget target;
    target.id = 1;
    target.label = "鹅";
    target.put(keyframeAt(0, early));
    target.put(keyframeAt(8, late));
    SessionTarget whole = interpolated(target);
    SessionBox lost = keyframeAt(9, late);
    lost.source = BoxSource::Tracked;
    lost.keyframe = false;
    lost.state = TargetState::Lost;
    whole.put(lost);
    Session session;
    session.put(whole);
    return session;
}

int brightnessAt(const Frame& frame, int x, int y) {
    return frame.row(y)[4 * x + 1];
}

/// Whether something is drawn along the left edge of a box, from row `from` to row `to` of it.
bool painted(const Frame& frame, const RectF& box, int from, int to) {
    const int ground = brightnessAt(frame, frame.size().width - 2, frame.size().height - 2);
    for (int y = int(box.y) + from; y < int(box.y) + to; ++y)
        for (int dx = -2; dx <= 2; ++dx)
            if (std::abs(brightnessAt(frame, int(box.x) + dx, y) - ground) > 30) return true;
    return false;
}
bool painted(const Frame& frame, const RectF& box) {
    return painted(frame, box, 0, int(box.height));
}

class AnnotatedVideoTest : public ::testing::Test {
protected:
    AnnotatedVideo video(const char* name, FrameRange range,
                         std::function<void(FrameIndex)> onRead = {}) {
        AnnotatedVideo made;
        made.frames = SteppedSource::store(std::move(onRead));
        made.session = walking();
        made.range = range;
        made.path = folder.file(name);
        return made;
    }
    bool write(const AnnotatedVideo& video) {
        done = 0;
        bool whole = false;
        std::exception_ptr problem;
        std::thread([&] {
            try {
                whole = writeAnnotatedVideo(video, stop.get_token(), done);
            } catch (...) {
                problem = std::current_exception();
            }
        }).join();
        if (problem) std::rethrow_exception(problem);
        return whole;
    }
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& file : std::filesystem::directory_iterator(folder.path()))
            names.push_back(file.path().filename().string());
        return names;
    }

    TemporaryFolder folder;
    std::stop_source stop;
    std::atomic<std::int64_t> done{0};
};

TEST_F(AnnotatedVideoTest, WritesFramesOfRangeWithBoxes) {
    for (const char* name : {"clip.mp4", "clip.mkv", "clip.avi"}) {
        const AnnotatedVideo part = video(name, {2, 9});
        ASSERT_TRUE(write(part)) << name;
        EXPECT_EQ(done, 8);
        const auto read = FrameStore::open(part.path);
        ASSERT_EQ(read->frameCount(), 8) << name;
        EXPECT_NEAR(read->info().framesPerSecond, 25, 1e-3);
        for (FrameIndex at = 0; at < 8; ++at) {
            const auto frame = read->get(at);
            ASSERT_TRUE(frame);
            EXPECT_EQ(frame->size(), SteppedSource::frameSize);
            const int ground = brightnessAt(*frame, 158, 118);
            EXPECT_NEAR(ground, SteppedSource::brightness(at + 2), 5) << name << " frame " << at;
        }
        EXPECT_TRUE(painted(*read->get(0), {40, 60, 30, 30})) << "interpolated";
        EXPECT_FALSE(painted(*read->get(0), {130, 60, 30, 30}));
        EXPECT_TRUE(painted(*read->get(6), late)) << "manual";
        EXPECT_FALSE(painted(*read->get(6), {40, 60, 30, 30}, 0, 10)) << "earlier position";
        EXPECT_TRUE(painted(*read->get(7), late, 0, 4)) << "corners at the last position";
        EXPECT_FALSE(painted(*read->get(7), late, 18, 20)) << "Lost";
    }
}

TEST_F(AnnotatedVideoTest, DrawsTrailsAndLabelsAsInWindow) {
    AnnotatedVideo bare = video("bare.mkv", {8, 8});
    bare.layers.shown = {true, false, false};
    ASSERT_TRUE(write(bare));
    ASSERT_TRUE(write(video("all.mkv", {8, 8})));
    const Frame without = *FrameStore::open(bare.path)->get(0);
    const Frame with = *FrameStore::open(folder.file("all.mkv"))->get(0);
    const RectF way{60, 68, 0, 14};    // left of the box, at the height of its centre
    const RectF label{101, 44, 0, 8};  // above the box
    EXPECT_TRUE(painted(with, way) && painted(with, label));
    EXPECT_FALSE(painted(without, way) || painted(without, label));
    EXPECT_TRUE(painted(without, late)) << "boxes are always drawn";
}

TEST_F(AnnotatedVideoTest, ConcealsTargetsAndLostOnesUnlessToldOtherwise) {
    AnnotatedVideo made = video("covered.mkv", {8, 9});
    made.layers.shown.fill(false);
    made.layers.hidden = true;
    made.conceal = Concealment::Black;
    ASSERT_TRUE(write(made));
    const auto covered = FrameStore::open(made.path);
    for (FrameIndex at = 0; at < 2; ++at) {
        const Frame frame = *covered->get(at);
        EXPECT_LT(brightnessAt(frame, 115, 75), 20) << "inside, frame " << at;
        EXPECT_LT(brightnessAt(frame, 99, 75), 20) << "the margin, frame " << at;
        EXPECT_NEAR(brightnessAt(frame, 35, 75), SteppedSource::brightness(at + 8), 5);
    }
    made.concealLost = false;
    made.path = folder.file("shown.mkv");
    ASSERT_TRUE(write(made));
    EXPECT_NEAR(brightnessAt(*FrameStore::open(made.path)->get(1), 115, 75),
                SteppedSource::brightness(9), 5);
}

TEST_F(AnnotatedVideoTest, ConcealedPixelsCannotBeRead) {
    FrameBuilder noise({96, 64});
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 96; ++x)
            for (int c = 0; c < 4; ++c)
                noise.row(y)[4 * x + c] = std::uint8_t((37 * x * x + 91 * y * (x + 1)) % 251);
    const Frame original = noise.seal(0, 0);
    for (const Concealment how : {Concealment::Blur, Concealment::Mosaic}) {
        FrameBuilder picture = copyOf(original);
        conceal(picture, {16, 16, 40, 40}, how);
        conceal(picture, {90, 60, 400, 400}, how);  // at the edge
        conceal(picture, {-50, -50, 10, 10}, how);  // outside
        const Frame frame = picture.seal(0, 0);
        int changes = 0;
        for (int x = 12; x < 59; ++x)
            changes += brightnessAt(frame, x, 36) != brightnessAt(frame, x + 1, 36);
        EXPECT_LE(changes, how == Concealment::Mosaic ? 8 : 48);
        EXPECT_EQ(brightnessAt(frame, 5, 36), brightnessAt(original, 5, 36)) << "outside the box";
        int steepest = 0;
        for (int x = 13; x < 58; ++x)
            steepest = std::max(
                steepest, std::abs(brightnessAt(frame, x, 36) - brightnessAt(frame, x + 1, 36)));
        EXPECT_TRUE(how == Concealment::Mosaic || steepest < 40) << steepest;
    }
}

TEST_F(AnnotatedVideoTest, LabelsOfSmallPicturesCoverAtMostAThirdOfTheWidth) {
    AnnotatedVideo made = video("lost.mkv", {9, 9});
    SessionTarget target = *made.session.target(1);
    SessionBox lost = *target.at(9);
    lost.remark = ResultNote{Message("More than half of the target is outside the picture."), {}};
    target.put(lost);
    made.session.put(target);
    ASSERT_TRUE(write(made));
    const Frame frame = *FrameStore::open(made.path)->get(0);
    const int width = frame.size().width;
    int dark = 0;
    for (int x = 0; x < width; ++x) dark += brightnessAt(frame, x, 55) < 80;
    EXPECT_GT(dark, width / 10);
    EXPECT_LE(dark, width / 3 + 1);
}

TEST_F(AnnotatedVideoTest, DrawsTheRulerIfItIsOnScreen) {
    AnnotatedVideo made = video("ruler.mkv", {8, 8});
    made.session.calibration.scale = Calibration::Scale::Stick;
    made.session.calibration.stick = ScaleBar{{PointF{20, 20}, PointF{140, 20}}, 2};
    for (const bool shown : {false, true}) {
        made.layers.scene = shown;
        ASSERT_TRUE(write(made));
        const Frame frame = *FrameStore::open(made.path)->get(0);
        EXPECT_EQ(painted(frame, {40, 18, 0, 5}), shown);
    }
}

TEST_F(AnnotatedVideoTest, LegendOfTheGroundTruthCoversNoBox) {
    const SizeI size = SteppedSource::frameSize;
    for (const bool low : {false, true}) {
        SessionTarget target;
        target.id = 1;
        target.put(keyframeAt(0, {4, low ? 64.0f : 4.0f, 150, 50}));
        target.put(keyframeAt(4, {4, low ? 64.0f : 4.0f, 150, 50}));
        AnnotatedVideo made = video("truth.mkv", {0, 4});
        made.session = Session();
        made.session.put(interpolated(target));
        made.layers.shown = {true, false, false};
        const auto darkIn = [&](int from, int to) {
            EXPECT_TRUE(write(made));
            const Frame frame = *FrameStore::open(made.path)->get(2);
            int dark = 0;
            for (int y = from; y < to; ++y)
                for (int x = 0; x < size.width; ++x) dark += brightnessAt(frame, x, y) < 40;
            return dark;
        };
        const int from = low ? 0 : 64, to = low ? 56 : size.height;
        EXPECT_EQ(darkIn(from, to), 0);
        made.truth = std::make_shared<const Session>(made.session);
        EXPECT_GT(darkIn(from, to), 500) << "in the free half";
    }
}

TEST_F(AnnotatedVideoTest, StoppingKeepsExistingFile) {
    std::ofstream(folder.file("clip.mp4")) << "existing file";
    const auto half = video("clip.mp4", {0, 9}, [this](FrameIndex frame) {
        if (frame == 4) stop.request_stop();
    });
    EXPECT_FALSE(write(half));
    EXPECT_LT(done, 10);
    EXPECT_EQ(files(), std::vector<std::string>{"clip.mp4"});
    EXPECT_EQ(readFile(half.path), "existing file");
    const auto last = video("clip.mp4", {0, 9}, [this](FrameIndex frame) {
        if (frame == 9) stop.request_stop();
    });
    stop = std::stop_source();
    EXPECT_FALSE(write(last)) << "stopped in the last frame";
    EXPECT_EQ(readFile(last.path), "existing file");
}

TEST_F(AnnotatedVideoTest, ReportsErrorsAndLeavesNoFile) {
    const auto problem = [&](const char* name, FrameRange range) -> std::string {
        try {
            write(video(name, range));
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return "none";
    };
    EXPECT_NE(problem("no/such/clip.mp4", {0, 9}).find("its folder does not exist"),
              std::string::npos);
    EXPECT_NE(problem("clip.wmv", {0, 9}).find("Use .mkv, .mp4"), std::string::npos);
    EXPECT_NE(problem("clip.mp4", {10, 12}).find("no frame 10"), std::string::npos);
    EXPECT_NE(problem("clip.mp4", {5, 12}).find("no frame 10"), std::string::npos);
    EXPECT_TRUE(files().empty());
}

}  // namespace
}  // namespace spoor::test
