// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/detector_model.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// An output as rows of values, without leading axes of length 1.
struct OutputTable {
    std::size_t index = 0;
    std::string name;   ///< in lower case
    TensorShape shape;  ///< as in the network
    bool isTable = false;
    bool isInteger = false;
    int rows = 0, columns = 0;

    bool has(std::string_view word) const { return name.find(word) != std::string::npos; }
};
OutputTable outputTable(const NetworkGraph::Output& output, std::size_t index,
                        const TensorShape& shape);

int gridCells(SizeI picture, int stride);
/// Strides 8, 16, 32 and so on whose grids have this number of cells together; none if no such
/// strides exist.
std::vector<int> gridStrides(SizeI picture, int rows);
/// Gives classes the labels "class N".
void numberClasses(DetectorModel& model, int classes);

/// Recognises boxes and scores in one output or several, and YOLOX. Returns false for others.
/// Throws EngineError if the outputs contradict the names of the classes in the file, or could be
/// read in two ways.
bool recogniseRows(DetectorModel& model, const std::vector<OutputTable>& outputs, SizeI picture,
                   const DetectorHints& hints, const NetworkGraph& graph);

}  // namespace spoor
