// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/frame_context.h"

#include "engine/pipeline/stage_context.h"

namespace spoor {

Buffer FrameContext::picture(ComputeContext& device, StageContext& stages) {
    return product<Buffer>("picture", device, [&] {
        if (device.isCpu()) return device.wrap(m_frame.pixels(), m_frame.bytes());
        Buffer buffer = device.acquire(m_frame.bytes());
        stages.uploadInPlace(buffer, m_frame.pixels(), m_frame.bytes());
        return buffer;
    });
}

}  // namespace spoor
