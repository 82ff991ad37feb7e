// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "kernels/abi/fhog.h"

#include <span>

namespace spoor {

/// An image window to resample: the centre of its sample (0, 0), relative to the centre of the
/// top-left pixel, and the distance between samples, both in pixels.
struct FeaturePatch : abi::FhogPatch {
    bool operator==(const FeaturePatch& other) const {
        return x == other.x && y == other.y && stepX == other.stepX && stepY == other.stepY;
    }
};
static_assert(sizeof(FeaturePatch) == sizeof(abi::FhogPatch));

using abi::fhogCell;
using abi::fhogChannels;
using abi::maxFhogCells;

/// The layout of the features of a patch: planes of grid.height rows of rowFloats() floats. The
/// last floats of a row are unused (as engine/compute/fft/fft.h requires). The planes are FHOG,
/// grey, and for colour frames 10 colour names.
struct FeatureShape {
    SizeI grid;  ///< in cells; at most maxFhogCells per side, even width
    bool colour = false;

    int channels() const { return fhogChannels + 1 + (colour ? 10 : 0); }
    int rowFloats() const { return 2 * (grid.width / 2 + 1); }
    std::size_t planeFloats() const { return std::size_t(rowFloats()) * std::size_t(grid.height); }
    std::size_t floats() const { return planeFloats() * std::size_t(channels()); }
    bool operator==(const FeatureShape&) const = default;
};

/// The Hann window of a grid on a device: first its columns, then its rows.
Buffer hannWindow(SizeI grid, StageContext& stages, ComputeContext& device);

/// Fills the first 32 planes of each patch in `features`: histograms of oriented gradients
/// (Felzenszwalb et al., PAMI 2010), and grey minus the mean of the patch, multiplied by the Hann
/// window. Returns the cells before normalisation, for colourNames().
Buffer fhogFeatures(FrameContext& frame, std::span<const FeaturePatch> patches,
                    const FeatureShape& shape, const Buffer& hann, const Buffer& features,
                    StageContext& stages);

}  // namespace spoor
