// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The speed of the sample on the start page.
#include "gui/document/runs/sample_speed.h"

#include "gui/features/projects/sample_preview.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "tests/gui/support/tracked_sample.h"

namespace spoor::test {
namespace {

class SampleSpeedTest : public TrackedSample {
protected:
    QString device() { return QString::fromStdString(document().state().plan.device); }
};

TEST_F(SampleSpeedTest, StartPageShowsTheSpeedOfAnEarlierRunOnItsDevice) {
    ASSERT_FALSE(device().isEmpty());
    auto* const preview = window().findChild<SamplePreview*>();
    ASSERT_TRUE(preview);
    preview->setDevice("another-device");
    ASSERT_TRUE(waitFor([&] { return SampleSpeed::on(device()).has_value(); }));
    EXPECT_EQ(SampleSpeed::on(device())->algorithm, "template");
    EXPECT_GT(SampleSpeed::on(device())->rate, 0);
    EXPECT_TRUE(preview->caption().endsWith("fps")) << "nothing was measured on this device";
    preview->setDevice({});
    workbench->bridge().close();
    ASSERT_TRUE(waitFor([&] { return preview->isVisible(); }));
    ASSERT_TRUE(waitFor([&] { return preview->caption().endsWith("frames/s"); }))
        << preview->caption().toStdString();
    EXPECT_TRUE(preview->caption().contains("Template matching"));
}

TEST_F(SampleSpeedTest, RunStripAndTimingShowOneRate) {
    window().modes().show("timing");
    auto& figure = child<FigureBlock>("timing.rate");
    auto* const strip = window().findChild<RunStrip*>();
    ASSERT_TRUE(strip);
    EXPECT_TRUE(waitFor([&] {
        return figure.value() != "-" &&
               strip->sentence().contains(' ' + figure.value() + " frames/s on CPU");
    })) << strip->sentence().toStdString()
        << ", " << figure.value().toStdString();
}

}  // namespace
}  // namespace spoor::test
