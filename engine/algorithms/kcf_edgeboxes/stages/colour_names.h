// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"
#include "kernels/abi/colour_names.h"

#include <vector>

namespace spoor {

using abi::colourNameChannels;

/// Ten values for each of 32 x 32 x 32 colours (row r + 32 g + 1024 b, levels divided by 8): how
/// strongly a colour belongs to the eleven basic colour terms (Berlin and Kay), as soft assignment
/// to prototypes in CIELAB, projected onto the ten principal components over the colour cube.
/// Computed once per process; equal in every run.
const std::vector<float>& colourNameTable();

/// The table on a device; uploaded once.
Buffer colourNameTable(StageContext& stages, ComputeContext& device);

/// Fills the ten planes after FHOG and grey of each patch in `features` from the mean colours in
/// `cells`, which fhogFeatures() returns.
void colourNames(const Buffer& cells, std::size_t patches, const FeatureShape& shape,
                 const Buffer& hann, const Buffer& features, StageContext& stages);

}  // namespace spoor
