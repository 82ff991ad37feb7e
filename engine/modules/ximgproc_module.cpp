// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module spoor-ximgproc, a separate library (see ximgproc.h). OpenCV's own reader accepts any
// file as a forest and later fails out of bounds, so the file is checked first.
#include "engine/stages/proposals/ximgproc.h"

#include <opencv2/imgproc.hpp>
#include <opencv2/ximgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <tuple>

namespace {

constexpr int thinningRadius = 2;  // as in the EdgeBoxes release of its authors
// Selective search compares all pairs of segments, so larger images are downscaled.
constexpr double maxPixels = 500.0 * 500.0;
constexpr int minBoxSide = 8;

void tell(const std::exception& error, char* text, std::size_t bytes) {
    std::snprintf(text, bytes, "%s", error.what());
}

/// Reads the numbers of a model table: one row per tree, all of the same length.
template <typename T>
std::vector<T> table(const cv::FileNode& node, std::size_t trees) {
    std::vector<T> all, row;
    std::size_t length = 0;
    if (node.size() != trees) throw std::runtime_error("a table has another number of trees");
    for (const auto& each : node) {
        row.clear();
        each >> row;
        if (length == 0) length = row.size();
        if (row.empty() || row.size() != length) {
            throw std::runtime_error("a table has rows of differing lengths");
        }
        all.insert(all.end(), row.begin(), row.end());
    }
    return all;
}

int option(const cv::FileNode& options, const char* name, int low, int high) {
    const cv::FileNode node = options[name];
    if (!node.isInt() || int(node) < low || int(node) > high) {
        throw std::runtime_error(std::string("its option ") + name + " is missing or out of range");
    }
    return int(node);
}

/// Throws when a forest from this file would read outside its tables.
void checkForest(const char* file) {
    const cv::FileStorage storage(file, cv::FileStorage::READ);
    if (!storage.isOpened()) throw std::runtime_error("it cannot be read");
    const cv::FileNode options = storage["options"];
    const int stride = option(options, "stride", 1, 16),
              shrink = option(options, "shrinkNumber", 1, 8);
    const int patch = option(options, "patchSize", 4, 64);
    const int inner = option(options, "patchInnerSize", 2, patch);
    const int orientations = option(options, "numberOfGradientOrientations", 1, 32);
    const int grid = option(options, "selfsimilarityGridSize", 1, 16);
    const int trees = option(options, "numberOfTrees", 1, 64);
    (void)option(options, "numberOfTreesToEvaluate", 1, trees);
    for (const char* radius : {"gradientSmoothingRadius", "regFeatureSmoothingRadius",
                               "ssFeatureSmoothingRadius", "gradientNormalizationRadius"}) {
        (void)option(options, radius, 0, 64);
    }
    if (patch % shrink != 0 || stride % shrink != 0) throw std::runtime_error("its options clash");
    const auto children = table<int>(storage["childs"], std::size_t(trees));
    const auto features = table<int>(storage["featureIds"], std::size_t(trees));
    const auto thresholds = table<float>(storage["thresholds"], std::size_t(trees));
    std::vector<int> bins, bounds, row;
    for (const auto& each : storage["edgeBins"]) {
        each >> row;
        bins.insert(bins.end(), row.begin(), row.end());
    }
    for (const auto& each : storage["edgeBoundaries"]) {
        each >> row;
        bounds.insert(bounds.end(), row.begin(), row.end());
    }
    if (features.size() != children.size() || thresholds.size() != children.size() ||
        bounds.size() < children.size() + 1) {
        throw std::runtime_error("its tables do not fit each other");
    }
    const int channels = 2 * (orientations + 1) + 3, cells = patch / shrink;
    const int pairs = grid * grid * (grid * grid - 1) / 2;
    const int nodes = int(children.size()) / trees;
    for (std::size_t i = 0; i < children.size(); ++i) {
        // Children follow their parent, so that every path ends.
        const int own = int(i) % nodes, child = children[i];
        if (child != 0 && (child <= own + 1 || child >= nodes)) {
            throw std::runtime_error("a tree of it has no end");
        }
        if (features[i] < 0 || features[i] >= (cells * cells + pairs) * channels ||
            !std::isfinite(thresholds[i])) {
            throw std::runtime_error("a tree of it asks for a feature that there is not");
        }
    }
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        if (bounds[i] < 0 || bounds[i] > bounds[i + 1] || bounds[i + 1] > int(bins.size())) {
            throw std::runtime_error("a leaf of it lies outside of its edges");
        }
    }
    for (const int bin : bins) {
        if (bin < 0 || bin >= inner * inner * channels) {
            throw std::runtime_error("an edge of it lies outside of its patch");
        }
    }
}

struct Forest {
    cv::Ptr<cv::ximgproc::StructuredEdgeDetection> detector;
};

void* openForest(const char* file, char* error, std::size_t bytes) {
    try {
        checkForest(file);
        return new Forest{cv::ximgproc::createStructuredEdgeDetection(file)};
    } catch (const std::exception& what) {
        tell(what, error, bytes);
        return nullptr;
    }
}

void closeForest(void* forest) {
    delete static_cast<Forest*>(forest);
}

cv::Mat colours(const std::uint8_t* picture, int width, int height) {
    const cv::Mat four(height, width, CV_8UC4, const_cast<std::uint8_t*>(picture));
    cv::Mat three;
    cv::cvtColor(four, three, cv::COLOR_BGRA2BGR);
    return three;
}

bool findEdges(void* forest, const std::uint8_t* picture, int width, int height, float* magnitude,
               float* orientation, char* error, std::size_t bytes) {
    try {
        cv::Mat rgb, strength, turn, thin;
        cv::cvtColor(colours(picture, width, height), rgb, cv::COLOR_BGR2RGB);
        rgb.convertTo(rgb, CV_32FC3, 1 / 255.0);
        auto& detector = *static_cast<Forest*>(forest)->detector;
        detector.detectEdges(rgb, strength);
        detector.computeOrientation(strength, turn);
        detector.edgesNms(strength, turn, thin, thinningRadius, 0, 1, false);
        thin.copyTo(cv::Mat(height, width, CV_32F, magnitude));
        turn.copyTo(cv::Mat(height, width, CV_32F, orientation));
        return true;
    } catch (const std::exception& what) {
        tell(what, error, bytes);
        return false;
    }
}

int selectiveSearch(const std::uint8_t* picture, int width, int height, int* boxes, int most,
                    char* error, std::size_t bytes) {
    try {
        if (width < minBoxSide || height < minBoxSide) return 0;
        cv::Mat bgr = colours(picture, width, height);
        const double scale = std::min(1.0, std::sqrt(maxPixels / (double(width) * height)));
        if (scale < 1) cv::resize(bgr, bgr, {}, scale, scale, cv::INTER_AREA);
        const auto search = cv::ximgproc::segmentation::createSelectiveSearchSegmentation();
        search->setBaseImage(bgr);
        search->switchToSelectiveSearchFast();
        std::vector<cv::Rect> found;
        search->process(found);
        // OpenCV ranks the boxes randomly, but the set of boxes depends only on the image.
        std::ranges::sort(found, [](const cv::Rect& a, const cv::Rect& b) {
            return std::tuple(-std::int64_t{a.width} * a.height, a.y, a.x, a.width) <
                   std::tuple(-std::int64_t{b.width} * b.height, b.y, b.x, b.width);
        });
        const int count = std::min(int(found.size()), most);
        const double sx = double(width) / bgr.cols, sy = double(height) / bgr.rows;
        for (int i = 0; i < count; ++i) {
            const cv::Rect& r = found[std::size_t(i)];
            const int x = int(r.x * sx), y = int(r.y * sy);
            const std::array<int, 4> box{
                x, y, std::min(width - x, std::max(1, int(std::lround(r.width * sx)))),
                std::min(height - y, std::max(1, int(std::lround(r.height * sy))))};
            std::ranges::copy(box, boxes + std::ptrdiff_t{4} * i);
        }
        return count;
    } catch (const std::exception& what) {
        tell(what, error, bytes);
        return -1;
    }
}

int edgeBoxes(const float* magnitude, const float* orientation, int width, int height,
              const spoor::XimgprocEdgeBoxes* p, int* boxes, char* error, std::size_t bytes) {
    try {
        const cv::Mat edges(height, width, CV_32F, const_cast<float*>(magnitude));
        const cv::Mat turns(height, width, CV_32F, const_cast<float*>(orientation));
        constexpr float eta = 1;  // a constant threshold, like our suppression
        std::vector<cv::Rect> found;
        cv::ximgproc::createEdgeBoxes(p->alpha, p->beta, eta, p->minScore, p->maxBoxes,
                                      p->edgeMinMag, p->edgeMergeThr, p->clusterMinMag,
                                      p->maxAspectRatio, p->minBoxArea, p->gamma, p->kappa)
            ->getBoundingBoxes(edges, turns, found);
        const int count = std::min(int(found.size()), p->maxBoxes);
        for (int i = 0; i < count; ++i, boxes += 4) {
            const cv::Rect& r = found[std::size_t(i)];
            boxes[0] = r.x, boxes[1] = r.y, boxes[2] = r.width, boxes[3] = r.height;
        }
        return count;
    } catch (const std::exception& what) {
        tell(what, error, bytes);
        return -1;
    }
}

constexpr spoor::XimgprocModule module{spoor::ximgprocVersion, openForest, closeForest, findEdges,
                                       selectiveSearch,        edgeBoxes};

}  // namespace

extern "C" const spoor::XimgprocModule* spoorXimgproc() {
    return &module;
}
