// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace spoor {

/// The C interface of the module with OpenCV's trackers. It is loaded on first use and never
/// linked, because OpenCV's tracking depends on many libraries. Images are B G R x without gaps,
/// boxes x, y, width, height. On failure, `error` receives the reason.
struct OpenCvTrackerModule {
    int version;
    /// Starts the tracker "csrt", "kcf", "mil" or "tld" on a box. Returns null on failure.
    void* (*start)(const char* name, std::uint64_t seed, const std::uint8_t* picture, int width,
                   int height, const double* box, char* error, std::size_t errorBytes);
    /// Tracks into the next image. Returns 1 and the box, 0 if the target is lost, or -1.
    int (*step)(void* tracker, const std::uint8_t* picture, int width, int height, double* box,
                char* error, std::size_t errorBytes);
    void (*end)(void* tracker);
};
constexpr int openCvTrackerVersion = 1;

}  // namespace spoor

extern "C" const spoor::OpenCvTrackerModule* spoorOpenCvTrackers();
