// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program killed while it writes: a few times here, often in cli_kill_slow_test.
#include "engine/base/temporary_folder.h"
#include "tests/support/cli_killer.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

const std::string cli = SPOOR_BIN_DIR "/spoor-cli";

TEST(CliKill, AConvertedFileIsTheOldOrTheNewOne) {
    const TemporaryFolder folder;
    const std::string boxes = test::manyBoxes(folder.file("boxes.csv"));
    for (const char* format : {"json", "coco", "cvat"}) {
        const std::string out = folder.file(format);
        EXPECT_GT(test::killOver({cli, "convert", boxes, out, "--to", format}, out, 6), 0);
    }
}

TEST(CliKill, ResultsAreTheOldOrTheNewOnes) {
    const TemporaryFolder folder;
    const std::string out = folder.file("out.csv");
    EXPECT_GT(test::killOver({cli, "track", "sample", "--pipeline", "template", "--init",
                              "100,80,40,40", "--frames", "60", "--out", out},
                             out, 4),
              0);
}

}  // namespace
}  // namespace spoor
