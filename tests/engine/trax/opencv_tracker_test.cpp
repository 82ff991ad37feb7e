// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenCV's trackers as algorithms, with the real command line on the built-in sample.
#include "engine/trax/opencv_tracker.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/start_box.h"
#include "engine/trax/trax_tracker.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(OpenCvTrackers, AreKnownByTheirIds) {
    useTraxTrackers();
    for (const auto& [id, name] : openCvTrackerNames()) {
        const auto type = findAlgorithm(id);
        ASSERT_TRUE(type) << id;
        EXPECT_EQ(type.value()->label.english(), name);
        EXPECT_TRUE(type.value()->needsBox);
    }
    EXPECT_FALSE(openCvTrackerNames().empty());
    EXPECT_THROW(openCvTrackerType("none"), EngineError);
}

TEST(OpenCvTrackers, FollowTheSample) {
    for (const char* id : {"opencv:kcf", "opencv:csrt"}) {
        const ChildResult run = runChildren({{SPOOR_BIN_DIR "/spoor-cli", "track", "sample",
                                              "--algorithm", id, "--frames", "12", "--init",
                                              toText(StartBox(sampleFirstBox())), "--out", "-"}},
                                            std::chrono::seconds(120))
                                    .front();
        EXPECT_EQ(run.code, 0) << run.errors;
        EXPECT_NE(run.output.find("\n11,"), std::string::npos) << run.output;
        EXPECT_EQ(run.output.find("Lost"), std::string::npos) << run.output;
    }
}

}  // namespace
}  // namespace spoor
