// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <span>

namespace spoor {

/// A window of the picture to be resampled: where the centre of its sample (0, 0) lies, counted
/// from the centre of the top-left pixel, and the distance of samples, both in pixels.
struct Patch {
    float x = 0;
    float y = 0;
    float stepX = 1;
    float stepY = 1;
    bool operator==(const Patch&) const = default;
};

constexpr int fhogCell = 4;       ///< samples a cell, each way
constexpr int fhogChannels = 31;  ///< 18 signed orientations, 9 unsigned, 4 of texture
constexpr int maxFhogCells = 128;

/// What the features of a patch are: planes of grid.height rows of rowFloats() floats, the last
/// ones of a row unused (as engine/compute/fft/fft.h wants them): FHOG, grey, and in colour 10
/// colour names.
struct FeatureShape {
    SizeI grid;  ///< cells; at most maxFhogCells each way, the width even
    bool colour = false;

    int channels() const { return fhogChannels + 1 + (colour ? 10 : 0); }
    int rowFloats() const { return 2 * (grid.width / 2 + 1); }
    std::size_t planeFloats() const { return std::size_t(rowFloats()) * std::size_t(grid.height); }
    std::size_t floats() const { return planeFloats() * std::size_t(channels()); }
    bool operator==(const FeatureShape&) const = default;
};

/// The Hann window of a grid on a device: its columns, then its rows.
Buffer hannWindow(SizeI grid, StageContext& stages, ComputeContext& device);

/// Fills the first 32 planes of each patch in `features`: histograms of oriented gradients
/// (Felzenszwalb et al., PAMI 2010) and grey less the patch's mean, times the Hann window. Returns
/// what colourNames() reads: the cells before normalisation.
Buffer fhogFeatures(FrameContext& frame, std::span<const Patch> patches, const FeatureShape& shape,
                    const Buffer& hann, const Buffer& features, StageContext& stages);

}  // namespace spoor
