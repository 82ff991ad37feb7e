// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/media/picture_file.h"
#include "tests/support/cascade_reference.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/objdetect.hpp>

#include <tuple>

namespace spoor::test {

using Boxes = std::vector<std::tuple<int, int, int, int>>;

inline const char* const issueCascades[] = {
    "haarcascade_frontalface_alt.xml", "haarcascade_frontalface_alt2.xml",
    "haarcascade_frontalface_alt_tree.xml", "haarcascade_frontalface_default.xml",
    "haarcascade_profileface.xml"};
inline std::vector<std::string> facePictures() {
    std::vector<std::string> files;
    const std::filesystem::path folder = sharedFolder() / "data/faces/cmu_mit_frontal/images";
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".jpg") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

inline Frame frameOf(const std::string& file) {
    return readPicture(file).seal(0, 0);
}

inline Boxes boxes(const std::vector<cv::Rect>& rects) {
    Boxes all;
    for (const auto& r : rects) all.emplace_back(r.x, r.y, r.width, r.height);
    std::sort(all.begin(), all.end());
    return all;
}
/// Clips the boxes to the picture.
inline Boxes boxes(const std::vector<RectI>& rects, SizeI picture) {
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

}  // namespace spoor::test

#define SPOOR_NEED_CASCADES()                      \
    if (packagedCascade(issueCascades[0]).empty()) \
    GTEST_SKIP() << "The package opencv-data is not installed"
#define SPOOR_NEED_FACES() \
    if (facePictures().empty()) GTEST_SKIP() << "The folder shared/data/faces is missing"
