// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "engine/stages/frame/grey.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// A picture and its halves, quarters ...: each level is the one before it blurred by 1 4 6 4 1
/// both ways and taken at every second pixel, as OpenCV's pyrDown does, bit for bit.
class FlowPyramid {
public:
    static constexpr int most = 5;       ///< levels above the picture
    static constexpr int smallest = 16;  ///< a level is halved while both sides have so many pixels

    struct Level {
        SizeI size;
        std::vector<std::uint8_t> pixels;  ///< rows without gaps, and 64 spare bytes
    };

    /// Row-major grey pixels.
    FlowPyramid(std::vector<std::uint8_t> grey, SizeI size);
    const std::vector<Level>& levels() const { return m_levels; }  ///< the picture first

    /// Sizes of the levels of a picture, itself first.
    static std::vector<SizeI> sizes(SizeI picture);

private:
    std::vector<Level> m_levels;
};

/// The same on a device, of pictures of one size.
class FlowDownscaler {
public:
    FlowDownscaler(SizeI picture, StageContext& stages, ComputeContext& device);

    SizeI picture() const { return m_picture; }
    ComputeContext& device() const { return *m_device; }
    /// Rows of 4 ints: width, height, first entry in the halves, 0. Level 0 is the picture.
    const Buffer& levels() const { return m_table; }
    /// Memory for all levels but the picture; to be filled by run().
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
