// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/page_memory.h"
#include "engine/base/types.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace spoor {

/// Cheap handle to the immutable host pixels of one picture. Pixels are 32 bits, in memory B G R
/// 255 (what QImage::Format_RGB32 and OpenCL uchar4 take without a copy); grey video has B = G = R.
/// Rows are stride() bytes apart, the first pixel is aligned to 4096 bytes, and the allocation is a
/// multiple of 64 bytes, so that OpenCL CPU devices can use it in place. Handles may be copied and
/// read from any thread. What the last handle leaves is used again (see PageMemory).
class Frame {
public:
    Frame() = default;

    explicit operator bool() const { return m_data != nullptr; }
    SizeI size() const { return m_data ? m_data->size : SizeI{}; }
    /// Bytes from one row to the next: width * 4.
    std::size_t stride() const { return std::size_t(size().width) * 4; }
    std::size_t bytes() const { return stride() * std::size_t(size().height); }
    const std::uint8_t* pixels() const { return m_data ? m_data->pixels.data() : nullptr; }
    const std::uint8_t* row(int y) const { return pixels() + std::size_t(y) * stride(); }

    FrameIndex index() const { return m_data ? m_data->index : -1; }
    /// Presentation time in seconds from the first frame.
    double time() const { return m_data ? m_data->time : 0.0; }
    /// The source has no colour (B = G = R everywhere).
    bool grey() const { return m_data && m_data->grey; }
    /// The decoder reported damage: the picture may be partly wrong; its number is right.
    bool corrupt() const { return m_data && m_data->corrupt; }

    /// What the pixels are in, for devices that lock it; null for no picture.
    std::shared_ptr<PageBlock> block() const { return m_data ? m_data->pixels.block() : nullptr; }
    /// Keeps the pixels as they are for as long as it is held.
    std::shared_ptr<const void> hold() const { return m_data; }
    /// How many handles share the pixels (for tests of boundedness).
    long useCount() const { return m_data.use_count(); }

private:
    friend class FrameBuilder;
    struct Data {
        Data(SizeI dimensions, PageMemory memory) : size(dimensions), pixels(std::move(memory)) {}
        SizeI size;
        FrameIndex index = 0;
        double time = 0;
        bool grey = false;
        bool corrupt = false;
        PageMemory pixels;
    };
    std::shared_ptr<const Data> m_data;
};

/// Allocates pixels, lets a source fill them, then seals them into a Frame.
class FrameBuilder {
public:
    explicit FrameBuilder(SizeI size);
    std::uint8_t* pixels() { return m_data->pixels.data(); }
    std::uint8_t* row(int y) { return pixels() + std::size_t(y) * stride(); }
    std::size_t stride() const { return std::size_t(m_data->size.width) * 4; }
    SizeI size() const { return m_data->size; }
    FrameBuilder& grey(bool value) {
        m_data->grey = value;
        return *this;
    }
    FrameBuilder& corrupt(bool value) {
        m_data->corrupt = value;
        return *this;
    }
    /// The builder is empty afterwards.
    Frame seal(FrameIndex index, double time);

private:
    std::shared_ptr<Frame::Data> m_data;
};

}  // namespace spoor
