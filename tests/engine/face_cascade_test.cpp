// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The windows and faces of the pipeline "face" against OpenCV's CPU detector.
#include "engine/media/picture_file.h"
#include "engine/stages/window_cascade.h"
#include "tests/support/cascade_reference.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/objdetect.hpp>

#include <tuple>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

using Boxes = std::vector<std::tuple<int, int, int, int>>;

const char* const issueCascades[] = {
    "haarcascade_frontalface_alt.xml", "haarcascade_frontalface_alt2.xml",
    "haarcascade_frontalface_alt_tree.xml", "haarcascade_frontalface_default.xml",
    "haarcascade_profileface.xml"};
// Of the other kinds: tilted stumps and trees, the old format, LBP.
const char* const otherCascades[] = {"haarcascade_eye_tree_eyeglasses.xml",
                                     "haarcascade_frontalcatface.xml",
                                     "haarcascade_lefteye_2splits.xml",
                                     "haarcascade_fullbody.xml",
                                     "haarcascade_licence_plate_rus_16stages.xml",
                                     "haarcascade_smile.xml",
                                     "lbpcascade_frontalface.xml",
                                     "lbpcascade_frontalface_improved.xml",
                                     "lbpcascade_profileface.xml"};

std::vector<std::string> facePictures() {
    std::vector<std::string> files;
    const fs::path folder = sharedFolder() / "data/faces/cmu_mit_frontal/images";
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".jpg") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Frame frameOf(const std::string& file) {
    return readPicture(file).seal(0, 0);
}

Boxes boxes(const std::vector<cv::Rect>& rects) {
    Boxes all;
    for (const auto& r : rects) all.emplace_back(r.x, r.y, r.width, r.height);
    std::sort(all.begin(), all.end());
    return all;
}
/// Clipped to the picture.
Boxes boxes(const std::vector<RectI>& rects, SizeI picture) {
    Boxes all;
    for (const auto& rect : rects) {
        const RectI r = intersection(rect, RectI{0, 0, picture.width, picture.height});
        all.emplace_back(r.x, r.y, r.width, r.height);
    }
    std::sort(all.begin(), all.end());
    return all;
}

class FaceWindows : public KernelTest {
protected:
    struct Question {
        std::string cascade;
        double factor = 1.1;
        int smallest = 0;
        int largest = 0;
    };
    void check(const Frame& frame, const Question& question, const std::string& method) {
        const std::string file = packagedCascade(question.cascade);
        const Cascade cascade = readCascade(file).orThrow();
        const SizeI low{question.smallest, question.smallest};
        const SizeI high{question.largest, question.largest};
        const auto scales = windowScales(frame.size(), cascade.window, question.factor, low, high);
        const WindowCascade search(cascade,
                                   windowLevels(frame.size(), cascade.window, scales, 1 << 26),
                                   stages(), device());
        FrameContext context(frame);
        const auto found =
            search.search(greyImage(context, stages(), device()), method, false, stages());

        auto grey = greyOf(frame);
        const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC1, grey.data());
        cv::CascadeClassifier& theirs = m_theirs[question.cascade];
        if (theirs.empty()) {
            ASSERT_TRUE(theirs.load(file));
        }
        std::vector<cv::Rect> rects;
        theirs.detectMultiScale(picture, rects, question.factor, 0, 0, {low.width, low.height},
                                {high.width, high.height});
        ASSERT_EQ(boxes(found.boxes, frame.size()), boxes(rects))
            << question.cascade << ", factor " << question.factor << ", " << method;
        m_windows += rects.size();
        theirs.detectMultiScale(picture, rects, question.factor, 3, 0, {low.width, low.height},
                                {high.width, high.height});
        std::vector<RectI> groups;
        for (const auto& each : groupWindows(found.boxes, 3)) groups.push_back(each.box);
        ASSERT_EQ(boxes(groups, frame.size()), boxes(rects));
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages().finish(0, rows, artifacts);
    }
    std::map<std::string, cv::CascadeClassifier> m_theirs;
    std::size_t m_windows = 0;
};

#define SPOOR_NEED_CASCADES()                      \
    if (packagedCascade(issueCascades[0]).empty()) \
    GTEST_SKIP() << "The package opencv-data is not installed"
#define SPOOR_NEED_FACES() \
    if (facePictures().empty()) GTEST_SKIP() << "The folder shared/data/faces is not there"

TEST_P(FaceWindows, AreOpenCvsOnAFewPictures) {
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

TEST_P(FaceWindows, AreOpenCvsForEveryKindOfCascade) {
    SPOOR_NEED_CASCADES();
    SPOOR_NEED_FACES();
    const Frame frame = frameOf(facePictures().at(5));
    for (const char* cascade : otherCascades) {
        check(frame, {cascade, 1.15}, "classic");
        check(frame, {cascade, 1.4}, "dynamic");
    }
}

TEST_P(FaceWindows, AreOpenCvsWithinSizesAndAtBothEnds) {
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

TEST_P(FaceWindows, AreOpenCvsOnNoiseOfAwkwardSizes) {
    SPOOR_NEED_CASCADES();
    for (const SizeI size : {SizeI{20, 20}, SizeI{21, 23}, SizeI{500, 20}, SizeI{25, 300},
                             SizeI{199, 151}, SizeI{53, 54}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        check(noiseFrame(size, 61), {issueCascades[0], 1.1}, "classic");
        check(noiseFrame(size, 62), {issueCascades[1], 1.05}, "queue");
    }
}

/// All 130 pictures, 5 cascades and 2 factors; labelled slow.
TEST_P(FaceWindows, SlowAreOpenCvsOnAllOfCmuMit) {
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
