// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/frame_context.h"

#include "engine/compute/context.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

namespace spoor {

FrameContext::FrameContext(const Frame& frame) : m_frame(std::make_unique<const Frame>(frame)) {}
FrameContext::~FrameContext() = default;
FrameContext::FrameContext(FrameContext&& other) noexcept = default;
FrameContext& FrameContext::operator=(FrameContext&& other) noexcept = default;

SizeI FrameContext::size() const {
    return m_frame->size();
}

Buffer FrameContext::stored(ComputeContext& device, StageContext& stages) {
    return product<Buffer>("stored", device, [&] {
        const std::size_t bytes = m_frame->storedBytes();
        if (device.isCpu()) return device.wrap(m_frame->stored(), bytes, m_frame->hold());
        Buffer buffer = device.acquire(bytes);
        stages.upload(buffer, *m_frame);
        return buffer;
    });
}

}  // namespace spoor
