// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/segmentation/grab_cut.h"

#include "engine/base/mask.h"
#include "engine/media/frame.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace spoor {
namespace {

constexpr int rounds = 2;
constexpr double largestSide = 256;  // In pixels; larger parts are scaled down.
// Shares of the side of a square with the area of the mask:
constexpr double margin = 0.25;  ///< around the mask
constexpr double disc = 0.1;     ///< radius that always changes
constexpr double reach = 0.35;   ///< radius that may change
constexpr double minDisc = 3;    ///< pixels

/// The part of the image that decides on a click: the mask with its surroundings, and the click.
cv::Rect partAround(const Mask& mask, cv::Point click, int radius, SizeI picture) {
    const RectI inside = insideOf(mask);
    cv::Rect part(click.x - radius, click.y - radius, 2 * radius + 1, 2 * radius + 1);
    if (!inside.empty()) part |= cv::Rect(inside.x, inside.y, inside.width, inside.height);
    const int dx = std::max(16, int(part.width * margin)),
              dy = std::max(16, int(part.height * margin));
    part = cv::Rect(part.x - dx, part.y - dy, part.width + 2 * dx, part.height + 2 * dy);
    return part & cv::Rect(0, 0, picture.width, picture.height);
}

/// Pixels near the click are open, all others keep their side.
cv::Mat marksAround(const cv::Mat& in, cv::Point click, double radius, double open, bool adds) {
    cv::Mat marks(in.size(), CV_8U);
    for (int y = 0; y < in.rows; ++y) {
        for (int x = 0; x < in.cols; ++x) {
            const bool target = in.at<std::uint8_t>(y, x) != 0;
            const bool fixed =
                target == adds || std::hypot(double(x - click.x), double(y - click.y)) > open;
            marks.at<std::uint8_t>(y, x) =
                std::uint8_t(target ? (fixed ? cv::GC_FGD : cv::GC_PR_FGD)
                                    : (fixed ? cv::GC_BGD : cv::GC_PR_BGD));
        }
    }
    cv::circle(marks, click, std::max(1, int(radius)), adds ? cv::GC_FGD : cv::GC_BGD, -1);
    return marks;
}

/// The 8-connected pixels of `changed` at the click.
cv::Mat connectedAt(const cv::Mat& changed, cv::Point click) {
    cv::Mat labels;
    cv::connectedComponents(changed, labels, 8);
    return labels == labels.at<int>(click);
}

}  // namespace

Mask changedAt(const Frame& frame, const Mask& mask, const PointF& click, bool adds) {
    const SizeI size = frame.size();
    const RectI whole{0, 0, size.width, size.height};
    std::vector<std::uint8_t> pixels = pixelsOf(mask, whole);
    const cv::Point at(int(std::floor(click.x)), int(std::floor(click.y)));
    if (!frame || !cv::Rect(0, 0, size.width, size.height).contains(at)) return mask;
    const double side = std::sqrt(double(std::count(pixels.begin(), pixels.end(), 1)) + 1);
    const double radius = std::max(minDisc, disc * side);
    const cv::Rect part = partAround(mask, at, int(radius), size);
    cv::Mat all(size.height, size.width, CV_8U, pixels.data());
    cv::Mat own = all(part);
    const cv::Mat picture(size.height, size.width, CV_8UC4,
                          const_cast<std::uint8_t*>(frame.pixels()), frame.stride());
    cv::Mat colours, small;
    cv::cvtColor(picture(part), colours, cv::COLOR_BGRA2BGR);
    const double scale = std::min(1.0, largestSide / std::max(part.width, part.height));
    cv::resize(colours, colours, {}, scale, scale, cv::INTER_AREA);
    cv::resize(own, small, colours.size(), 0, 0, cv::INTER_NEAREST);
    const cv::Point place = at - part.tl();
    const cv::Point scaled(std::min(int(place.x * scale), colours.cols - 1),
                           std::min(int(place.y * scale), colours.rows - 1));
    cv::Mat marks = marksAround(small, scaled, radius * scale,
                                std::max(reach * side, 2 * radius) * scale, adds);
    cv::Mat changed = cv::Mat::zeros(part.size(), CV_8U);
    const bool twoSides =
        cv::countNonZero(marks & 1) > 0 && cv::countNonZero(marks & 1) < marks.rows * marks.cols;
    if (twoSides) {
        cv::Mat background, foreground;
        cv::theRNG().state = 1;  // The same click always yields the same mask.
        cv::grabCut(colours, marks, {}, background, foreground, rounds, cv::GC_INIT_WITH_MASK);
        cv::resize(marks & 1, changed, part.size(), 0, 0, cv::INTER_NEAREST);
        changed = (changed != 0) != (own != 0);
    }
    cv::circle(changed, place, int(radius), 255, -1);
    changed &= adds ? own == 0 : own != 0;
    if (changed.at<std::uint8_t>(place) == 0) return mask;  // The pixel is on this side already.
    own.setTo(adds ? 1 : 0, connectedAt(changed, place));
    return maskOf(pixels, whole);
}

}  // namespace spoor
