// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the rows of inspected windows with the decisions of the kernels, and with OpenCV's sums
// from cascades that are cut after a stage.
#include "engine/algorithms/face/stages/window_inspect.h"

#include "engine/media/sample_scene.h"
#include "tests/support/face_windows.h"

#include <cmath>
#include <fstream>
#include <iterator>
#include <map>

namespace spoor::test {
namespace {

/// A part of the sample scene: textures, edges and flat areas.
Frame sceneFrame(const RectI& part) {
    const auto source = makeSampleSource();
    const Frame frame = *source->read(0);
    const auto grey = greyOf(frame);
    return greyFrame({part.width, part.height}, [&](int x, int y) {
        return unsigned(grey[std::size_t((y + part.y) * frame.size().width + x + part.x)]);
    });
}

class WindowInspect : public KernelTest {
protected:
    WindowSearch search(const Frame& frame, const Cascade& cascade, double factor) {
        const auto scales = windowScales(frame.size(), cascade.window, factor, {}, {});
        m_groups = windowLevels(frame.size(), cascade.window, scales, 1 << 24);
        const WindowCascade search(cascade, m_groups, stages(), device());
        FrameContext context(frame);
        WindowSearch found =
            search.search(greyImage(context, stages(), device()), "classic", true, stages());
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages().finish(0, rows, artifacts);
        return found;
    }
    /// The fate that the rows of a window stand for.
    static int fateOf(const WindowInspection& window, bool contrast) {
        const auto failed = int(window.firstFailed());
        if (!contrast) return failed;
        return failed == 0 ? int(WindowSearch::refused) : failed - 1;
    }
    std::vector<WindowLevels> m_groups;
};

TEST_P(WindowInspect, RowsEqualTheDecisionsOfAllWindows) {
    SPOOR_NEED_CASCADES();
    const Frame frame = sceneFrame({160, 90, 80, 60});
    for (const char* name : {"haarcascade_frontalface_alt.xml", "haarcascade_frontalface_alt2.xml",
                             "haarcascade_lefteye_2splits.xml", "haarcascade_profileface.xml",
                             "haarcascade_smile.xml", "lbpcascade_frontalface.xml"}) {
        SCOPED_TRACE(name);
        const Cascade cascade = readCascade(packagedCascade(name)).orThrow();
        const WindowSearch found = search(frame, cascade, 1.4);
        int windows = 0, later = 0;
        for (std::size_t g = 0; g < found.fates.size(); ++g) {
            for (std::size_t i = 0; i < found.fates[g].size(); ++i) {
                const int fate = found.fates[g][i];
                if (fate == WindowSearch::unvisited) continue;
                const WindowInspection window =
                    inspectCascade(cascade, frame, m_groups[g], m_groups[g].place(int(i)));
                ASSERT_EQ(fateOf(window, !cascade.lbp), fate)
                    << window.box.x << ',' << window.box.y << ": " << window.summary().english();
                ++windows;
                later += fate != WindowSearch::refused && fate > 1;
            }
        }
        EXPECT_GT(windows, 100);
        EXPECT_GT(later, 0);
    }
}

TEST_P(WindowInspect, FindsTheNearestSearchedWindow) {
    SPOOR_NEED_CASCADES();
    const Cascade cascade = readCascade(packagedCascade(issueCascades[0])).orThrow();
    WindowSearch found = search(sceneFrame({150, 80, 120, 90}), cascade, 1.2);
    const auto near = searchedWindow(m_groups, found, {31, 22, 40, 40});
    ASSERT_TRUE(near);
    const RectI box = m_groups[near->group].box(near->place);
    EXPECT_LE(std::abs(box.x - 31) + std::abs(box.y - 22), 8);
    EXPECT_LE(std::abs(box.width - 40), 4);
    EXPECT_TRUE(searchedWindow(m_groups, found, {60, 45, 0, 0}));
    for (auto& fates : found.fates) fates.assign(fates.size(), WindowSearch::unvisited);
    EXPECT_FALSE(searchedWindow(m_groups, found, {60, 45, 0, 0}));
}

/// The text of a cascade file without the stages after the first `stages`.
std::string cutAfter(const std::string& file, int stages) {
    std::ifstream in(file);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    std::size_t at = 0;
    for (int i = 0; i <= stages; ++i) at = text.find("<maxWeakCount>", at + 1);
    // The first occurrence is a limit of the training.
    at = text.find("<maxWeakCount>", at + 1);
    if (at == std::string::npos) return text;
    return text.substr(0, text.rfind("<_>", at)) + text.substr(text.find("</stages>", at));
}

using SumOfBox = std::map<std::tuple<int, int, int, int>, double>;

/// OpenCV's sum in the last stage of a cascade for each window that passes it.
SumOfBox openCvSums(const Frame& frame, const std::string& text, double factor) {
    const auto file = std::filesystem::path(testing::TempDir()) / "cut_cascade.xml";
    std::ofstream(file) << text;
    cv::CascadeClassifier theirs;
    EXPECT_TRUE(theirs.load(file.string()));
    auto grey = greyOf(frame);
    const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC1, grey.data());
    std::vector<cv::Rect> rects;
    std::vector<int> levels;
    std::vector<double> weights;
    theirs.detectMultiScale(picture, rects, levels, weights, factor, 0, 0, {}, {}, true);
    SumOfBox sums;
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const cv::Rect& r = rects[i];
        sums[{r.x, r.y, r.width, r.height}] = weights[i];
    }
    return sums;
}

TEST_P(WindowInspect, SumsEqualOpenCvsOfCascadesCutAfterAStage) {
    SPOOR_NEED_CASCADES();
    const Frame frame =
        facePictures().empty() ? sceneFrame({100, 50, 200, 150}) : frameOf(facePictures().front());
    for (const char* name : {"haarcascade_frontalface_alt.xml", "lbpcascade_frontalface.xml"}) {
        const std::string file = packagedCascade(name);
        const Cascade cascade = readCascade(file).orThrow();
        const WindowSearch found = search(frame, cascade, 1.4);
        for (const int stages : {2, 5, 9}) {
            SCOPED_TRACE(testing::Message() << name << " cut after stage " << stages);
            const SumOfBox sums = openCvSums(frame, cutAfter(file, stages), 1.4);
            int compared = 0;
            for (std::size_t g = 0; g < found.fates.size(); ++g) {
                for (std::size_t i = 0; i < found.fates[g].size() && compared < 400; ++i) {
                    const int fate = found.fates[g][i];
                    if (fate >= WindowSearch::unvisited || fate < stages) continue;
                    const WindowPosition place = m_groups[g].place(int(i));
                    const RectI box = m_groups[g].box(place);
                    const auto theirs = sums.find({box.x, box.y, box.width, box.height});
                    if (theirs == sums.end()) continue;  // OpenCV clips boxes at the border
                    const WindowInspection window =
                        inspectCascade(cascade, frame, m_groups[g], place);
                    const auto row = std::size_t(stages - (cascade.lbp ? 1 : 0));
                    ASSERT_EQ(window.rows[row].value, theirs->second);
                    ++compared;
                }
            }
            EXPECT_GT(compared, 5);
        }
    }
}

SPOOR_BOTH_VARIANTS(WindowInspect);

}  // namespace
}  // namespace spoor::test
