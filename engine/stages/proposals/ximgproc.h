// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/media/frame.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Parameters of OpenCV's EdgeBoxes under its own names.
struct XimgprocEdgeBoxes {
    float alpha, beta;
    float minScore;
    int maxBoxes;
    float edgeMinMag, edgeMergeThr, clusterMinMag;
    float maxAspectRatio, minBoxArea;
    float gamma, kappa;
};

/// What the module with OpenCV's ximgproc offers, in plain C. It is loaded when it is first needed
/// and never linked: ximgproc brings OpenCV's codecs along, and those a hundred libraries. Pictures
/// are B G R x without gaps. Where something fails, `error` gets the reason.
struct XimgprocModule {
    int version;
    void* (*openForest)(const char* file, char* error, std::size_t errorBytes);
    void (*closeForest)(void* forest);
    /// Thinned edges and their orientations, as in EdgePixels.
    bool (*findEdges)(void* forest, const std::uint8_t* picture, int width, int height,
                      float* magnitude, float* orientation, char* error, std::size_t errorBytes);
    /// Up to `most` boxes x, y, width, height, the largest first; gives their number, or -1.
    int (*selectiveSearch)(const std::uint8_t* picture, int width, int height, int* boxes, int most,
                           char* error, std::size_t errorBytes);
    /// EdgeBoxes on edges and orientations as findEdges gives them: up to params->maxBoxes boxes x,
    /// y, width, height, best first; gives their number, or -1.
    int (*edgeBoxes)(const float* magnitude, const float* orientation, int width, int height,
                     const XimgprocEdgeBoxes* params, int* boxes, char* error,
                     std::size_t errorBytes);
};
constexpr int ximgprocVersion = 2;

/// The module; throws EngineError when it is not installed.
const XimgprocModule& ximgproc();

/// Pixels of a part of the working picture (the frame, or its half), B G R 255; outside of it those
/// of its border.
std::vector<std::uint8_t> workingPixels(const Frame& frame, const RectI& part, int halve);

}  // namespace spoor

extern "C" const spoor::XimgprocModule* spoorXimgproc();
