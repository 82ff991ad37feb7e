// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/segmentation/grab_cut.h"

#include "engine/base/mask.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace spoor {
namespace {

constexpr int rounds = 5;
constexpr double largestSide = 640;  // In pixels; larger parts are scaled down.

RectI pixelsAround(const RectF& box, SizeI picture) {
    const double left = std::max(0.0, std::floor(box.x)), top = std::max(0.0, std::floor(box.y));
    const double right = std::min(double(picture.width), std::ceil(box.right()));
    const double bottom = std::min(double(picture.height), std::ceil(box.bottom()));
    if (!(right > left) || !(bottom > top)) return {};
    return {int(left), int(top), int(right - left), int(bottom - top)};
}

}  // namespace

Mask maskInBox(const Frame& frame, const RectF& box) {
    if (!frame || !box.finite()) return {};
    const RectI inner = pixelsAround(box, frame.size());
    const RectI outer =
        pixelsAround({box.x - box.width / 2, box.y - box.height / 2, 2 * box.width, 2 * box.height},
                     frame.size());
    // Without surroundings, nothing tells the object from the background.
    if (inner.empty() || inner == outer || inner.width < 3 || inner.height < 3) return {};
    const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC4,
                          const_cast<std::uint8_t*>(frame.pixels()), frame.stride());
    cv::Mat colours;
    cv::cvtColor(picture(cv::Rect(outer.x, outer.y, outer.width, outer.height)), colours,
                 cv::COLOR_BGRA2BGR);
    const double scale = std::min(1.0, largestSide / std::max(outer.width, outer.height));
    if (scale < 1) cv::resize(colours, colours, {}, scale, scale, cv::INTER_AREA);
    const auto scaled = [scale](int value) { return int(std::lround(value * scale)); };
    const cv::Rect place(scaled(inner.x - outer.x), scaled(inner.y - outer.y),
                         std::max(1, scaled(inner.width)), std::max(1, scaled(inner.height)));
    const cv::Rect inside = place & cv::Rect(0, 0, colours.cols, colours.rows);
    if (inside.area() == 0 || inside.size() == colours.size()) return {};
    cv::Mat marks, background, foreground;
    cv::theRNG().state = 1;  // The same box always yields the same mask.
    cv::grabCut(colours, marks, inside, background, foreground, rounds, cv::GC_INIT_WITH_RECT);
    cv::Mat chosen = (marks == cv::GC_FGD) | (marks == cv::GC_PR_FGD);
    if (scale < 1) cv::resize(chosen, chosen, {outer.width, outer.height}, 0, 0, cv::INTER_NEAREST);
    std::vector<std::uint8_t> pixels(chosen.begin<std::uint8_t>(), chosen.end<std::uint8_t>());
    return maskOf(pixels, outer);
}

}  // namespace spoor
