// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/stage_output_probe.h"

#include "engine/compute/context.h"

namespace spoor {

void StageOutputProbe::publish(const OutputSpec& spec, const Buffer& buffer, SizeI size,
                               std::size_t offset, std::size_t stride) const {
    if (!m_observer || size.empty()) return;
    const std::size_t row = std::size_t(size.width) * bytesOf(spec.type);
    const std::size_t step = stride == 0 ? row : stride * bytesOf(spec.type);
    const auto rows = std::size_t(size.height);
    ComputeContext& device = buffer.device();
    device.checkAlive();
    try {
        std::vector<std::uint8_t> wide((rows - 1) * step + row);
        device.queue().enqueueReadBuffer(buffer.cl(), CL_TRUE, offset, wide.size(), wide.data());
        device.checkCompleted(device.queue());
        StageOutput made{spec, size, std::vector<std::uint8_t>(rows * row), false};
        for (std::size_t y = 0; y < rows; ++y) {
            std::memcpy(made.bytes.data() + y * row, wide.data() + y * step, row);
        }
        m_observer->onOutput(made);
        for (std::size_t y = 0; y < rows; ++y) {
            std::memcpy(wide.data() + y * step, made.bytes.data() + y * row, row);
        }
        device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, offset, wide.size(), wide.data());
    } catch (const cl::Error& error) {
        device.fail(error, "comparing " + spec.id);
    }
}

void StageOutputProbe::clear(const Buffer& buffer, std::size_t bytes, std::size_t offset) const {
    if (!m_observer) return;
    try {
        ComputeContext& device = buffer.device();
        device.queue().enqueueFillBuffer(buffer.cl(), cl_uchar{0}, offset, bytes, nullptr,
                                         device.trackCompletion(device.queue(), "a fill"));
    } catch (const cl::Error& error) {
        buffer.device().fail(error, "comparing devices");
    }
}

}  // namespace spoor
