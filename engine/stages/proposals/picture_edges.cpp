// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/picture_edges.h"

#include "engine/compute/device_info.h"
#include "engine/media/frame.h"
#include "engine/stages/proposals/edge_source.h"

#include <algorithm>
#include <cmath>

namespace spoor {

PictureEdges::PictureEdges(const EdgeOptions& options)
    : m_smallest(options.smallest),
      m_stages(m_devices, ResolvedPlan{selectDevice(options.device).orThrow().stableName, {}}),
      m_edges(makeEdgeMap(options.method, options.model)) {}

std::vector<std::uint8_t> PictureEdges::find(const Frame& picture) {
    FrameContext frame(picture);
    EdgeMapRegion region;
    region.place = {0, 0, picture.size().width, picture.size().height};
    region.smallest = m_smallest;
    EdgeMaps maps = m_edges->find(frame, m_stages, {&region, 1});
    const auto pixels = std::size_t(picture.size().area());
    std::vector<float> values(pixels);
    if (maps.values) {
        m_stages.download(maps.values, values.data(), pixels * sizeof(float),
                          maps.offsets[0] * sizeof(float));
    } else {
        const auto first = maps.onHost.begin() + std::ptrdiff_t(maps.offsets[0]);
        std::copy_n(first, pixels, values.begin());
    }
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    m_stages.finish(picture.index(), rows, artifacts);
    std::vector<std::uint8_t> strengths;
    for (const float value : values) {
        strengths.push_back(std::uint8_t(std::lround(255 * std::clamp(value, 0.0f, 1.0f))));
    }
    return strengths;
}

}  // namespace spoor
