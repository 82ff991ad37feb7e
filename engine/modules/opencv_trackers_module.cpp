// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module spoor-opencv-trackers, a separate library (see opencv_module.h).
#include "engine/trax/opencv_module.h"

#include <opencv2/imgproc.hpp>
#include <opencv2/tracking.hpp>
#include <opencv2/tracking/tracking_legacy.hpp>
#include <opencv2/video/tracking.hpp>

#include <cstdio>
#include <string>

namespace {

/// One of OpenCV's trackers: its two interfaces have different boxes.
struct OpenCvTracker {
    cv::Ptr<cv::Tracker> tracker;
    cv::Ptr<cv::legacy::Tracker> legacy;
};

cv::Mat threeColours(const std::uint8_t* picture, int width, int height) {
    const cv::Mat four(height, width, CV_8UC4, const_cast<std::uint8_t*>(picture));
    cv::Mat three;
    cv::cvtColor(four, three, cv::COLOR_BGRA2BGR);
    return three;
}

void explain(const std::exception& what, char* error, std::size_t bytes) {
    std::snprintf(error, bytes, "%s", what.what());
}

OpenCvTracker made(const std::string& name) {
    if (name == "tld") return {nullptr, cv::legacy::TrackerTLD::create()};
    if (name == "csrt") return {cv::TrackerCSRT::create(), nullptr};
    if (name == "mil") return {cv::TrackerMIL::create(), nullptr};
    return {cv::TrackerKCF::create(), nullptr};
}

void* start(const char* name, std::uint64_t seed, const std::uint8_t* picture, int width,
            int height, const double* box, char* error, std::size_t bytes) {
    try {
        cv::setRNGSeed(int(seed) + 1);
        OpenCvTracker tracker = made(name);
        const cv::Mat image = threeColours(picture, width, height);
        const cv::Rect2d given(box[0], box[1], box[2], box[3]);
        if (tracker.tracker)
            tracker.tracker->init(image, cv::Rect(given));
        else if (!tracker.legacy->init(image, given))
            throw std::runtime_error("the box cannot be tracked");
        return new OpenCvTracker(tracker);
    } catch (const std::exception& what) {
        explain(what, error, bytes);
        return nullptr;
    }
}

int step(void* of, const std::uint8_t* picture, int width, int height, double* box, char* error,
         std::size_t bytes) {
    try {
        auto& tracker = *static_cast<OpenCvTracker*>(of);
        const cv::Mat image = threeColours(picture, width, height);
        cv::Rect2d found;
        cv::Rect whole;
        const bool there = tracker.tracker ? tracker.tracker->update(image, whole)
                                           : tracker.legacy->update(image, found);
        if (tracker.tracker) found = whole;
        if (!there || found.width <= 0 || found.height <= 0) return 0;
        box[0] = found.x, box[1] = found.y, box[2] = found.width, box[3] = found.height;
        return 1;
    } catch (const std::exception& what) {
        explain(what, error, bytes);
        return -1;
    }
}

void end(void* of) {
    delete static_cast<OpenCvTracker*>(of);
}

const spoor::OpenCvTrackerModule module{spoor::openCvTrackerVersion, start, step, end};

}  // namespace

extern "C" const spoor::OpenCvTrackerModule* spoorOpenCvTrackers() {
    return &module;
}
