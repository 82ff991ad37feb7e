// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mode Measure says that the camera moves.
#include "gui/document/runs/background_motion.h"
#include "gui/shell/bars/run_strip.h"
#include "tests/gui/document/projects/project_fixture.h"

namespace spoor::test {
namespace {

/// Part of a large texture, from this column on.
QImage viewFrom(int column) {
    static const QImage texture = [] {
        QImage image(400, 120, QImage::Format_RGB32);
        unsigned state = 7;
        for (int y = 0; y < image.height(); y += 8) {
            for (int x = 0; x < image.width(); x += 8) {
                state = state * 1664525U + 1013904223U;
                const int grey = int(state >> 24);
                for (int at = 0; at < 64; ++at)
                    image.setPixel(x + at % 8, y + at / 8, qRgb(grey, grey, grey));
            }
        }
        return image;
    }();
    return texture.copy(column, 0, 160, 120);
}

QImage grey(const QImage& image) {
    return image.convertToFormat(QImage::Format_Grayscale8);
}

class BackgroundMotionTest : public ProjectTest {
protected:
    /// Replaces the images of the clip by a camera that pans by this many pixels per frame.
    void pan(int pixels) {
        for (int i = 0; i < 30; ++i)
            viewFrom(i * pixels)
                .save(QStringLiteral("%1/%2.png").arg(clip()).arg(i, 4, 10, QLatin1Char('0')));
    }
    /// Tracks a target to the end and changes to mode Measure.
    void measure() {
        openClip();
        draw(20, 30);
        action("track_all").trigger();
        ASSERT_TRUE(waitFor([&] { return document().state().trackedTo == 29; }));
        action("mode_measure").trigger();
    }
    bool says(const char* words) {
        return workbench->window()->findChild<RunStrip*>()->sentence().contains(
            QLatin1String(words));
    }
};

TEST_F(BackgroundMotionTest, StripSaysHowFarThePanningCameraMoves) {
    pan(3);
    measure();
    EXPECT_TRUE(waitFor([&] { return says("the background moves by about 3"); }));
}

TEST_F(BackgroundMotionTest, StripIsSilentAboutACameraThatStandsStill) {
    pan(0);
    BackgroundMotion motion(document());
    measure();
    EXPECT_TRUE(waitFor([&] { return motion.speed().has_value(); }));
    EXPECT_EQ(motion.speed(), 0);
    EXPECT_FALSE(says("the background moves"));
}

TEST(BackgroundShift, LeavesOutTheTargets) {
    QImage before = grey(viewFrom(0)), after = before;
    const QRect target(60, 40, 40, 40);
    for (int y = target.top(); y <= target.bottom(); ++y)
        for (int x = target.left(); x <= target.right(); ++x)
            after.scanLine(y)[x] = before.constScanLine(y)[x + 6];
    EXPECT_EQ(backgroundShift(before, after, {target}), QPoint(0, 0));
    EXPECT_EQ(backgroundShift(before, grey(viewFrom(5)), {}), QPoint(-5, 0));
}

}  // namespace
}  // namespace spoor::test
