// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All of the CMU+MIT frontal set: the windows and faces of OpenCV's CPU detector.
#include "tests/support/face_windows.h"

namespace spoor::test {
namespace {

/// All 130 pictures, 5 cascades and 2 factors.
TEST_P(FaceWindows, AreOpenCvsOnAllOfCmuMit) {
    SPOOR_NEED_CASCADES();
    SPOOR_NEED_FACES();
    const auto pictures = facePictures();
    EXPECT_EQ(pictures.size(), 130u);
    for (const auto& picture : pictures) {
        SCOPED_TRACE(picture);
        const Frame frame = frameOf(picture);
        for (const char* cascade : issueCascades) {
            for (const double factor : {1.1, 1.2}) check(frame, {cascade, factor}, "classic");
        }
    }
}

SPOOR_BOTH_SHAPES(FaceWindows);

}  // namespace
}  // namespace spoor::test
