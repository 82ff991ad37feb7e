// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"
#include "kernels/abi/colour_names.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

using abi::colourNameChannels;

/// Ten values for each of 32 x 32 x 32 colours (row r + 32 g + 1024 b, levels divided by 8): how
/// strongly a colour belongs to the eleven basic colour terms (Berlin and Kay), as soft assignment
/// to prototypes in CIELAB, projected onto the ten principal components over the colour cube.
/// Computed once per process; equal in every run.
const std::vector<float>& colourNameTable();

/// Such a table, and where it is on a device.
class ColourTable {
public:
    /// The table in a file of 32,768 x 10 or 32,768 x 11 little-endian floats in the same order, or
    /// Spoor's own if `file` is empty. Eleven values per colour are the shares of the colour terms,
    /// of which the ten principal components are used. Throws EngineError for other files.
    explicit ColourTable(const std::string& file = {});

    const std::vector<float>& values() const { return *m_values; }
    /// The table on a device; uploaded once.
    Buffer on(ComputeContext& device, StageContext& stages) const;

private:
    std::string m_key;
    std::shared_ptr<const std::vector<float>> m_values;
};

/// Fills the ten planes after FHOG and grey of each patch in `features` from the mean colours in
/// `cells`, which fhogFeatures() returns.
void colourNames(const ColourTable& table, const Buffer& cells, std::size_t patches,
                 const FeatureShape& shape, const Buffer& hann, const Buffer& features,
                 StageContext& stages);

}  // namespace spoor
