// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

class Frame;

/// Parameters of OpenCV's EdgeBoxes under its own names.
struct XimgprocEdgeBoxes {
    float alpha, beta;
    float minScore;
    int maxBoxes;
    float edgeMinMag, edgeMergeThr, clusterMinMag;
    float maxAspectRatio, minBoxArea;
    float gamma, kappa;
};

/// The C interface of the module with OpenCV's ximgproc. It is loaded on first use and never
/// linked: ximgproc depends on OpenCV's codecs, and those on a hundred libraries. Images are B G R
/// x without gaps. On failure, `error` receives the reason.
struct XimgprocModule {
    int version;
    void* (*openForest)(const char* file, char* error, std::size_t errorBytes);
    void (*closeForest)(void* forest);
    /// Computes thinned edges and their orientations, as in EdgePixels.
    bool (*findEdges)(void* forest, const std::uint8_t* picture, int width, int height,
                      float* magnitude, float* orientation, char* error, std::size_t errorBytes);
    /// Finds up to `most` boxes x, y, width, height, largest first. Returns their number, or -1.
    int (*selectiveSearch)(const std::uint8_t* picture, int width, int height, int* boxes, int most,
                           char* error, std::size_t errorBytes);
    /// Runs EdgeBoxes on the output of findEdges: up to params->maxBoxes boxes x, y, width, height,
    /// best first. Returns their number, or -1.
    int (*edgeBoxes)(const float* magnitude, const float* orientation, int width, int height,
                     const XimgprocEdgeBoxes* params, int* boxes, char* error,
                     std::size_t errorBytes);
};
constexpr int ximgprocVersion = 2;

/// The module; throws EngineError when it is not installed.
const XimgprocModule& ximgproc();

/// Pixels of a part of the working image (the frame, or its half), B G R 255. Outside, its border
/// is repeated.
std::vector<std::uint8_t> workingPixels(const Frame& frame, const RectI& part, int halve);

}  // namespace spoor

extern "C" const spoor::XimgprocModule* spoorXimgproc();
