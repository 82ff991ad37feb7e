// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"
#include "engine/stages/proposals/edge_map.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Options of the edge detection.
struct EdgeOptions {
    std::string method = "gradient";
    std::string model;  ///< File of the network or of the structured forest.
    std::string device = "auto";
    double smallest = 32;  ///< Gradients: side of the smallest relevant box in pixels.
};

/// Detects edges in whole images, one after the other. Functions throw EngineError.
class PictureEdges {
public:
    explicit PictureEdges(const EdgeOptions& options);
    /// Returns the strengths of the thinned edges, 0..255, row-major.
    std::vector<std::uint8_t> find(const Frame& picture);

private:
    double m_smallest;
    DeviceSet m_devices;
    StageContext m_stages;
    std::unique_ptr<EdgeMap> m_edges;
};

}  // namespace spoor
