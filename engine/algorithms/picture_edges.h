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

/// How edges are found.
struct EdgeOptions {
    std::string method = "gradient";
    std::string model;  ///< file of the network or of the structured forest
    std::string device = "auto";
    double smallest = 32;  ///< gradient: side of the smallest box of interest, pixels
};

/// Edges of whole pictures, one after the other. Throws EngineError.
class PictureEdges {
public:
    explicit PictureEdges(const EdgeOptions& options);
    /// Strengths of the thinned edges, 0..255, row-major.
    std::vector<std::uint8_t> find(const Frame& picture);

private:
    double m_smallest;
    DeviceSet m_devices;
    StageContext m_stages;
    std::unique_ptr<EdgeMap> m_edges;
};

}  // namespace spoor
