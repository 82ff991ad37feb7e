// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/pipeline/frame_context.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A part of the frame whose edges are requested.
struct EdgeMapRegion {
    RectI place;           ///< inside the working image
    int halve = 1;         ///< frame pixels per working pixel, in each direction: 1 or 2
    double smallest = 32;  ///< side of the smallest box of interest, in working pixels
    /// For a region whose position only the device knows: its corner is one pixel before (origin +
    /// step * displacement), rounded down. It may extend beyond the frame. The displacement is in
    /// floats 1 and 2 of record `peak` of eight floats.
    int peak = -1;  ///< -1: the region is at `place`
    PointF origin{}, step{};
};

/// Thinned edges of regions: for each region a plane of magnitudes 0..1, row-major without gaps,
/// then a plane of orientations (see EdgePixels), which are valid where magnitudes are not 0.
struct EdgeMaps {
    Buffer values;                     ///< floats on the device of stage "edge_map", or null
    std::vector<float> onHost;         ///< the values, if computed on the host
    std::vector<std::size_t> offsets;  ///< of the magnitudes of each region
    std::size_t count = 0;             ///< number of values
    std::size_t corners = 0;           ///< index of the corners: x and y per region
};

/// The interface of all edge detectors.
class EdgeMap {
public:
    virtual ~EdgeMap() = default;
    /// Computes the maps of all regions in one set of launches. The regions must not be empty.
    /// `peaks` holds the records of regions with a `peak`, on the device of stage "edge_map".
    virtual EdgeMaps find(FrameContext& frame, StageContext& stages,
                          std::span<const EdgeMapRegion> regions,
                          const Buffer* peaks = nullptr) = 0;
    /// Whether regions may have a `peak`.
    virtual bool follows() const { return false; }
};

/// Colour gradients, thinned to their local maxima. Regions may have a `peak`.
std::unique_ptr<EdgeMap> makeGradientEdges();

/// Publishes maps on the device for device comparisons. `bound` is the tolerance of magnitudes.
/// `strays` is the fraction that may exceed it, because ridge decisions flip where neighbours are
/// equally strong.
void outputEdgeMaps(const EdgeMaps& maps, std::span<const EdgeMapRegion> regions, double bound,
                    double strays, StageContext& stages);

/// The size of the working image of a frame.
inline SizeI workingSize(SizeI frame, int halve) {
    return {std::max(1, frame.width / halve), std::max(1, frame.height / halve)};
}

/// Constants of "gradient" for a region. They depend on the size of the requested boxes and
/// maximise the recall of the true box on frames of ten sequences.
struct GradientScale {
    double sigma = 1;     ///< standard deviation of the Gaussian, in working pixels
    int reach = 1;        ///< of the local maximum, in each direction
    float floor = 0.03f;  ///< added to the local maximum, against noise
    float faint = 0.05f;  ///< minimum fraction of the local maximum for an edge
};
GradientScale gradientScale(double smallest);
/// Weights of a Gaussian from -tail to tail, with a sum of 1.
std::vector<float> gaussianWeights(double sigma);

}  // namespace spoor
