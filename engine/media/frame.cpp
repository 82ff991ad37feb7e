// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame.h"

#include <new>

namespace spoor {

FrameBuilder::FrameBuilder(SizeI size) : m_data(std::make_shared<Frame::Data>()) {
    m_data->size = size;
    // 64 spare bytes: vector loads of the last pixels stay inside the allocation.
    const std::size_t bytes = (std::size_t(size.area()) * 4 + 64 + 63) / 64 * 64;
    m_data->pixels.reset(
        static_cast<std::uint8_t*>(::operator new[](bytes, std::align_val_t(4096))));
}

Frame FrameBuilder::seal(FrameIndex index, double time) {
    m_data->index = index;
    m_data->time = time;
    Frame frame;
    frame.m_data = std::move(m_data);
    return frame;
}

}  // namespace spoor
