// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/page_memory.h"
#include "engine/base/types.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace spoor {

/// Integer conversion of luma Y and chroma U and V to blue, green and red. It equals libswscale's
/// 16-bit vector code (yuv_2_rgb.asm) bit for bit:
///   l = (8 Y - lumaOffset) luma >> 16,  u = 8 U - 1024,  v = 8 V - 1024,
///   B = l + (u blueU >> 16),  G = l + (u greenU >> 16) + (v greenV >> 16),
///   R = l + (v redV >> 16),
/// each clamped to 0..255.
struct YuvFormula {
    std::int32_t lumaOffset = 0, luma = 0, blueU = 0, greenU = 0, greenV = 0, redV = 0;
    bool operator==(const YuvFormula&) const = default;
};

/// The usual output of decoders with 8 bits per value: a luma plane, and none or two chroma planes,
/// which have half the columns (rounded up) and all or half the rows. The planes are contiguous in
/// memory, and their rows have no gaps.
struct PlaneLayout {
    SizeI size;
    SizeI chroma;  ///< Size of U and of V; empty for grey images.
    YuvFormula formula;

    bool grey() const { return chroma.empty(); }
    /// The chroma row of image row y is y >> rowShift().
    int rowShift() const { return !grey() && chroma.height < size.height ? 1 : 0; }
    std::size_t u() const { return std::size_t(size.area()); }
    std::size_t v() const { return u() + std::size_t(chroma.area()); }
    std::size_t bytes() const { return v() + std::size_t(chroma.area()); }
    bool operator==(const PlaneLayout&) const = default;
};

/// Cheap handle to the immutable host pixels of one image. Pixels have 32 bits, in memory B G R
/// 255, which QImage::Format_RGB32 and OpenCL uchar4 take without a copy. Grey video has B = G = R.
/// Rows are stride() bytes apart, the first pixel is aligned to 4096 bytes, and the allocation is a
/// multiple of 64 bytes, so that OpenCL CPU devices can use it in place. Handles may be copied and
/// read from any thread. The memory is recycled after the last handle (see PageMemory).
///
/// A frame may hold the planes of its decoder instead (see planes()). Its pixels are then computed
/// on first use and kept.
class Frame {
public:
    Frame() = default;

    explicit operator bool() const { return m_data != nullptr; }
    SizeI size() const { return m_data ? m_data->size : SizeI{}; }
    /// Bytes from one row to the next: width * 4.
    std::size_t stride() const { return std::size_t(size().width) * 4; }
    std::size_t bytes() const { return stride() * std::size_t(size().height); }
    /// May throw EngineError if the pixels have to be computed and memory is short.
    const std::uint8_t* pixels() const { return m_data ? m_data->colours() : nullptr; }
    const std::uint8_t* row(int y) const { return pixels() + std::size_t(y) * stride(); }

    FrameIndex index() const { return m_data ? m_data->index : FrameIndex(-1); }
    /// Presentation time in seconds from the first frame.
    double time() const { return m_data ? m_data->time : 0.0; }
    /// The source has no colour (B = G = R everywhere).
    bool grey() const { return m_data && m_data->grey; }
    /// The decoder reported damage: the image may be partly wrong, but its number is right.
    bool corrupt() const { return m_data && m_data->corrupt; }

    /// Copies a part inside the image to rows without gaps, without computing pixels().
    void copyPart(const RectI& part, std::uint8_t* to) const;

    /// Layout of the planes in stored(); null if stored() holds pixels.
    const PlaneLayout* planes() const {
        return m_data && m_data->layout ? &*m_data->layout : nullptr;
    }
    const std::uint8_t* stored() const { return m_data ? m_data->stored.data() : nullptr; }
    std::size_t storedBytes() const { return planes() ? planes()->bytes() : bytes(); }
    /// Bytes in use: those stored, plus the pixels if they were computed.
    std::size_t heldBytes() const;
    /// The memory block of stored(), for devices that pin it; null for an empty frame.
    std::shared_ptr<PageBlock> block() const { return m_data ? m_data->stored.block() : nullptr; }
    /// Keeps all data valid and unchanged while the result is held.
    std::shared_ptr<const void> hold() const { return m_data; }
    /// Number of handles that share the pixels.
    long useCount() const { return m_data.use_count(); }

private:
    friend class FrameBuilder;
    struct Data {
        Data(SizeI dimensions, PageMemory memory) : size(dimensions), stored(std::move(memory)) {}
        const std::uint8_t* colours() const;
        SizeI size;
        FrameIndex index = 0;
        double time = 0;
        bool grey = false;
        bool corrupt = false;
        PageMemory stored;
        std::optional<PlaneLayout> layout;
        // Pixels of planes, computed once by the first caller.
        mutable std::mutex mutex;
        mutable std::unique_ptr<PageMemory> made;
        mutable std::atomic<const std::uint8_t*> pixels{nullptr};
    };
    std::shared_ptr<const Data> m_data;
};

/// Allocates pixels, lets a source fill them, and seals them into a Frame.
class FrameBuilder {
public:
    explicit FrameBuilder(SizeI size);
    /// Creates a builder for planes; fill them through planes().
    static FrameBuilder ofPlanes(const PlaneLayout& layout);
    std::uint8_t* planes() { return m_data->stored.data(); }
    std::uint8_t* pixels() { return m_data->stored.data(); }
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
    FrameBuilder() = default;
    std::shared_ptr<Frame::Data> m_data;
};

}  // namespace spoor
