// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares windows and faces with OpenCV's CPU detector on the entire CMU+MIT frontal set.
#include "tests/support/face_windows.h"

namespace spoor::test {
namespace {

class AllFaces : public FaceWindows {
protected:
    /// Checks all 130 images with two scale factors. Takes minutes per cascade.
    void checkAll(const char* cascade) {
        SPOOR_NEED_CASCADES();
        SPOOR_NEED_FACES();
        const auto pictures = facePictures();
        EXPECT_EQ(pictures.size(), 130u);
        for (const auto& picture : pictures) {
            SCOPED_TRACE(picture);
            const Frame frame = frameOf(picture);
            for (const double factor : {1.1, 1.2}) check(frame, {cascade, factor}, "classic");
        }
    }
};

TEST_P(AllFaces, MatchOpenCvWithAlt) {
    checkAll(issueCascades[0]);
}
TEST_P(AllFaces, MatchOpenCvWithAlt2) {
    checkAll(issueCascades[1]);
}
TEST_P(AllFaces, MatchOpenCvWithAltTree) {
    checkAll(issueCascades[2]);
}
TEST_P(AllFaces, MatchOpenCvWithDefault) {
    checkAll(issueCascades[3]);
}
TEST_P(AllFaces, MatchOpenCvWithProfile) {
    checkAll(issueCascades[4]);
}

SPOOR_BOTH_VARIANTS(AllFaces);

}  // namespace
}  // namespace spoor::test
