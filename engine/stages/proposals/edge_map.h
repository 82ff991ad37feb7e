// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A part of the frame whose edges are wanted.
struct EdgeMapRegion {
    RectI place;           ///< in the working picture, inside it
    int halve = 1;         ///< frame pixels a side of a pixel of the working picture: 1 or 2
    double smallest = 32;  ///< side of the smallest box of interest, working pixels
    /// A region that follows something only the device knows yet: its corner is one pixel before
    /// (origin + step * displacement), rounded down. It may stick out of the picture. The
    /// displacement is in floats 1 and 2 of record `peak` of eight floats.
    int peak = -1;  ///< -1: the region is at its place
    PointF origin{}, step{};
};

/// Thinned edges of regions: for each a plane of magnitudes 0..1, row-major without gaps, and
/// after it one of orientations (see EdgePixels); orientations count where magnitudes are not 0.
struct EdgeMaps {
    Buffer values;                     ///< floats, on the device of stage "edge_map"; or
    std::vector<float> onHost;         ///< here, when it was made on the host
    std::vector<std::size_t> offsets;  ///< of each region's magnitudes
    std::size_t count = 0;             ///< of all values; the last ones are
    std::size_t corners = 0;           ///< from here on x and y of each region's corner
};

/// The one interface to whatever finds edges.
class EdgeMap {
public:
    virtual ~EdgeMap() = default;
    /// The maps of all regions in one set of launches. No region is empty. `peaks`: where there are
    /// regions that follow something, its records, on the device of stage "edge_map".
    virtual EdgeMaps find(FrameContext& frame, StageContext& stages,
                          std::span<const EdgeMapRegion> regions,
                          const Buffer* peaks = nullptr) = 0;
    /// Whether regions may follow something.
    virtual bool follows() const { return false; }
};

/// Gradients of colours, thinned by their local maxima; its regions may follow something.
std::unique_ptr<EdgeMap> makeGradientEdges();

/// Hands maps on the device to whoever compares devices: how far magnitudes may differ, and what
/// part of them by more, because whether a pixel is a ridge falls either way where its neighbours
/// are as strong.
void outputEdgeMaps(const EdgeMaps& maps, std::span<const EdgeMapRegion> regions, double bound,
                    double strays, StageContext& stages);

/// Size of the picture that a frame is worked on in.
inline SizeI workingSize(SizeI frame, int halve) {
    return {std::max(1, frame.width / halve), std::max(1, frame.height / halve)};
}

/// Constants of "gradient" for a region. They follow the size of the boxes that are looked for, and
/// were chosen by the recall of the true box on frames of ten sequences: sharper, smoother, other
/// reaches, several scales at once and other colours found fewer or no more.
struct GradientScale {
    double sigma = 1;     ///< of the Gaussian, working pixels
    int reach = 1;        ///< of the local maximum, each way
    float floor = 0.03f;  ///< what the local maximum is raised by: under it is noise
    float faint = 0.05f;  ///< part of the local maximum under which an edge is none
};
GradientScale gradientScale(double smallest);
/// Weights of a Gaussian from -tail to tail, their sum 1.
std::vector<float> gaussianWeights(double sigma);

}  // namespace spoor
