// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "engine/stages/frame/grey.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// An image and its halves, quarters and so on. Each level is the previous one, blurred by 1 4 6 4
/// 1 in both directions and subsampled by two, bit for bit like OpenCV's pyrDown.
class FlowPyramid {
public:
    static constexpr int most = 5;       ///< maximum number of levels above the image
    static constexpr int smallest = 16;  ///< levels with a smaller side are not halved

    struct Level {
        SizeI size;
        std::vector<std::uint8_t> pixels;  ///< rows without gaps, and 64 spare bytes
    };

    /// Builds the pyramid from row-major grey pixels.
    FlowPyramid(std::vector<std::uint8_t> grey, SizeI size);
    const std::vector<Level>& levels() const { return m_levels; }  ///< the image first

    /// The sizes of the levels of an image, itself first.
    static std::vector<SizeI> sizes(SizeI picture);

private:
    std::vector<Level> m_levels;
};

/// Computes flow pyramids on a device, for images of one size.
class FlowDownscaler {
public:
    FlowDownscaler(SizeI picture, StageContext& stages, ComputeContext& device);

    SizeI picture() const { return m_picture; }
    ComputeContext& device() const { return *m_device; }
    /// Rows of 4 ints: width, height, first entry in the halves, 0. Level 0 is the image.
    const Buffer& levels() const { return m_table; }
    /// Memory for all levels except the image, to be filled by run().
    Buffer halves() const { return m_device->acquire(std::size_t(m_entries)); }
    void run(const Buffer& grey, const Buffer& halves, Stage& stage) const;

private:
    SizeI m_picture;
    ComputeContext* m_device;
    std::vector<SizeI> m_sizes;
    int m_entries = 0;
    Buffer m_table, m_scratch;
};

}  // namespace spoor
