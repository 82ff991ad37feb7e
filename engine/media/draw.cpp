// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/draw.h"

#include "engine/media/frame.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>

namespace spoor {
namespace {

cv::Mat matOf(FrameBuilder& picture) {
    return {picture.size().height, picture.size().width, CV_8UC4, picture.pixels(),
            picture.stride()};
}

cv::Scalar scalar(Colour colour) {
    return {double(colour[0]), double(colour[1]), double(colour[2]), 255};
}

constexpr int fractionBits = 4;  // For OpenCV's sub-pixel drawing.

cv::Point fixed(double x, double y) {
    // Box edges lie between pixels, OpenCV's coordinates at pixel centres.
    return {cvRound((x - 0.5) * (1 << fractionBits)), cvRound((y - 0.5) * (1 << fractionBits))};
}

void drawLine(cv::Mat& mat, PointF from, PointF to, const cv::Scalar& colour, int width) {
    cv::line(mat, fixed(from.x, from.y), fixed(to.x, to.y), colour, width, cv::LINE_AA,
             fractionBits);
}

/// Draws one side of a box in the pieces of the style.
void drawSide(cv::Mat& mat, PointF from, PointF to, BoxStyle style, const cv::Scalar& colour,
              int width) {
    const auto piece = [&](double a, double b) {
        drawLine(mat, {from.x + (to.x - from.x) * a, from.y + (to.y - from.y) * a},
                 {from.x + (to.x - from.x) * b, from.y + (to.y - from.y) * b}, colour, width);
    };
    if (style == BoxStyle::Solid) {
        piece(0, 1);
    } else if (style == BoxStyle::Corners) {
        piece(0, 0.2), piece(0.8, 1);
    } else {
        constexpr int dashes = 5;
        for (int i = 0; i < dashes; ++i) {
            piece(2.0 * i / (2 * dashes - 1), (2.0 * i + 1) / (2 * dashes - 1));
        }
    }
}

}  // namespace

const char* toText(Concealment how) {
    switch (how) {
        case Concealment::Blur:
            return "blur";
        case Concealment::Mosaic:
            return "mosaic";
        case Concealment::Black:
            return "black";
        case Concealment::None:
            break;
    }
    return "none";
}

void conceal(FrameBuilder& picture, const RectF& box, Concealment how) {
    if (how == Concealment::None) return;
    constexpr double around = 0.1;
    constexpr int values = 8;
    cv::Mat mat = matOf(picture);
    const auto pixel = [](double at, int end) { return int(std::clamp(at, 0.0, double(end))); };
    const int left = pixel(std::floor(box.x - around * box.width), mat.cols);
    const int top = pixel(std::floor(box.y - around * box.height), mat.rows);
    const int right = pixel(std::ceil(box.right() + around * box.width), mat.cols);
    const int bottom = pixel(std::ceil(box.bottom() + around * box.height), mat.rows);
    if (right <= left || bottom <= top) return;
    cv::Mat part = mat({left, top, right - left, bottom - top});
    if (how == Concealment::Black) return void(part.setTo(cv::Scalar(0, 0, 0, 255)));
    const double scale = std::min(1.0, double(values) / std::max(part.cols, part.rows));
    cv::Mat small;
    cv::resize(part, small,
               {std::max(1, int(part.cols * scale)), std::max(1, int(part.rows * scale))}, 0, 0,
               cv::INTER_AREA);
    cv::resize(small, part, part.size(), 0, 0,
               how == Concealment::Mosaic ? cv::INTER_NEAREST : cv::INTER_LINEAR);
}

FrameBuilder copyOf(const Frame& frame) {
    FrameBuilder copy(frame.size());
    std::memcpy(copy.pixels(), frame.pixels(), frame.bytes());
    return copy;
}

void drawBox(FrameBuilder& picture, const RectF& box, Colour colour, BoxStyle style) {
    const PointF corners[] = {
        {box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}};
    drawOutline(picture, corners, colour, style);
}

void drawOutline(FrameBuilder& picture, std::span<const PointF> corners, Colour colour,
                 BoxStyle style) {
    cv::Mat mat = matOf(picture);
    for (const bool rim : {true, false}) {
        const cv::Scalar ink = rim ? cv::Scalar(0, 0, 0, 255) : scalar(colour);
        const int width = rim ? 4 : 2;
        for (std::size_t i = 0; i < corners.size(); ++i)
            drawSide(mat, corners[i], corners[(i + 1) % corners.size()], style, ink, width);
    }
}

void drawText(FrameBuilder& picture, PointF at, const std::string& text, Colour colour) {
    cv::Mat mat = matOf(picture);
    const cv::Point origin{cvRound(at.x), cvRound(at.y)};
    cv::putText(mat, text, origin, cv::FONT_HERSHEY_SIMPLEX, 0.45, {0, 0, 0, 255}, 3, cv::LINE_AA);
    cv::putText(mat, text, origin, cv::FONT_HERSHEY_SIMPLEX, 0.45, scalar(colour), 1, cv::LINE_AA);
}

}  // namespace spoor
