// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/frame_context.h"

#include "engine/pipeline/stage_context.h"

namespace spoor {

Buffer FrameContext::picture(ComputeContext& device, StageContext& stages) {
    return product<Buffer>("picture", device, [&] {
        if (device.isCpu()) return device.wrap(m_frame.pixels(), m_frame.bytes(), m_frame.hold());
        Buffer buffer = device.acquire(m_frame.bytes());
        stages.upload(buffer, m_frame);
        return buffer;
    });
}

}  // namespace spoor
