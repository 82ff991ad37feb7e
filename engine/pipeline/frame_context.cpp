// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/frame_context.h"

#include "engine/pipeline/stage_context.h"

namespace spoor {

Buffer FrameContext::stored(ComputeContext& device, StageContext& stages) {
    return product<Buffer>("stored", device, [&] {
        const std::size_t bytes = m_frame.storedBytes();
        if (device.isCpu()) return device.wrap(m_frame.stored(), bytes, m_frame.hold());
        Buffer buffer = device.acquire(bytes);
        stages.upload(buffer, m_frame);
        return buffer;
    });
}

}  // namespace spoor
