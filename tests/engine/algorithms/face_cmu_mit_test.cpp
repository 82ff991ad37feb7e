// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All of the CMU+MIT frontal set: the windows and faces of OpenCV's CPU detector.
#include "tests/support/face_windows.h"

namespace spoor::test {
namespace {

class AllFaces : public FaceWindows {
protected:
    /// All 130 pictures with 2 factors; a test a cascade, each of them minutes.
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

TEST_P(AllFaces, AreOpenCvsWithAlt) {
    checkAll(issueCascades[0]);
}
TEST_P(AllFaces, AreOpenCvsWithAlt2) {
    checkAll(issueCascades[1]);
}
TEST_P(AllFaces, AreOpenCvsWithAltTree) {
    checkAll(issueCascades[2]);
}
TEST_P(AllFaces, AreOpenCvsWithDefault) {
    checkAll(issueCascades[3]);
}
TEST_P(AllFaces, AreOpenCvsWithProfile) {
    checkAll(issueCascades[4]);
}

SPOOR_BOTH_SHAPES(AllFaces);

}  // namespace
}  // namespace spoor::test
