// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the windows and faces of the algorithm "face" with OpenCV's CPU detector.
#include "tests/support/face_windows.h"

namespace spoor::test {
namespace {

// Cascades of other kinds: tilted features, stumps and trees, the old format, LBP.
const char* const otherCascades[] = {"haarcascade_eye_tree_eyeglasses.xml",
                                     "haarcascade_frontalcatface.xml",
                                     "haarcascade_lefteye_2splits.xml",
                                     "haarcascade_fullbody.xml",
                                     "haarcascade_licence_plate_rus_16stages.xml",
                                     "haarcascade_smile.xml",
                                     "lbpcascade_frontalface.xml",
                                     "lbpcascade_frontalface_improved.xml",
                                     "lbpcascade_profileface.xml"};

TEST_P(FaceWindows, MatchOpenCvOnSampleOfImages) {
    SPOOR_NEED_CASCADES();
    SPOOR_NEED_FACES();
    const auto pictures = facePictures();
    for (std::size_t i = 0; i < pictures.size(); i += 26) {
        SCOPED_TRACE(pictures[i]);
        const Frame frame = frameOf(pictures[i]);
        for (const char* cascade : issueCascades) check(frame, {cascade, 1.2}, "classic");
    }
    EXPECT_GT(m_windows, 100u);
}

TEST_P(FaceWindows, MatchOpenCvForEveryKindOfCascade) {
    SPOOR_NEED_CASCADES();
    SPOOR_NEED_FACES();
    const Frame frame = frameOf(facePictures().at(5));
    for (const char* cascade : otherCascades) {
        check(frame, {cascade, 1.15}, "classic");
        check(frame, {cascade, 1.4}, "dynamic");
    }
}

TEST_P(FaceWindows, MatchOpenCvWithinSizeLimits) {
    SPOOR_NEED_CASCADES();
    SPOOR_NEED_FACES();
    const Frame frame = frameOf(facePictures().at(7));
    const std::string alt = issueCascades[0];
    for (const Question& question :
         {Question{alt, 1.1, 24, 0}, Question{alt, 1.1, 30, 80}, Question{alt, 1.3, 47, 47},
          Question{alt, 1.3, 4000, 0}, Question{alt, 3.0, 0, 0}, Question{alt, 1.01, 20, 24}}) {
        check(frame, question, "classic");
    }
}

TEST_P(FaceWindows, MatchOpenCvOnNoiseOfOddSizes) {
    SPOOR_NEED_CASCADES();
    for (const SizeI size : {SizeI{20, 20}, SizeI{21, 23}, SizeI{500, 20}, SizeI{25, 300},
                             SizeI{199, 151}, SizeI{53, 54}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        check(noiseFrame(size, 61), {issueCascades[0], 1.1}, "classic");
        check(noiseFrame(size, 62), {issueCascades[1], 1.05}, "queue");
    }
}

SPOOR_BOTH_VARIANTS(FaceWindows);

}  // namespace
}  // namespace spoor::test
