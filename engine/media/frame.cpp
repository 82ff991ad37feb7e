// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame.h"

#include "engine/base/error.h"

#include <utility>

namespace spoor {

FrameBuilder::FrameBuilder(SizeI size) {
    // 64 spare bytes: vector loads of the last pixels stay inside the allocation.
    const std::size_t bytes = (std::size_t(size.area()) * 4 + 64 + 63) / 64 * 64;
    PageMemory memory(bytes);
    if (!memory) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "There is no memory for a picture of %1 x %2 pixels, "
                                           "which needs %3 MB. Close other programs, or use a "
                                           "smaller picture."))
                              .arg(size.width)
                              .arg(size.height)
                              .arg((long)(bytes >> 20)));
    }
    m_data = std::make_shared<Frame::Data>(size, std::move(memory));
}

Frame FrameBuilder::seal(FrameIndex index, double time) {
    m_data->index = index;
    m_data->time = time;
    Frame frame;
    frame.m_data = std::move(m_data);
    return frame;
}

}  // namespace spoor
