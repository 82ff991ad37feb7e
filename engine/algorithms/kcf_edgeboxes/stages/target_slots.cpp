// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/target_slots.h"

#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {

void TargetSlots::grow(int places) {
    if (places <= m_places) return;
    // Grow by half, because more targets often follow.
    const int room = std::max(places, m_places * 3 / 2);
    const Buffer larger = m_device->acquire(std::size_t(room) * m_each);
    if (m_places > 0) copyTo(larger, m_buffer, std::size_t(m_places) * m_each, 0);
    m_buffer = larger;
    m_places = room;
}

void TargetSlots::write(int place, const void* from, StageContext& stages) const {
    stages.upload(m_buffer, from, m_each, std::size_t(place) * m_each);
}

void TargetSlots::read(int place, void* to, StageContext& stages) const {
    stages.download(m_buffer, to, m_each, std::size_t(place) * m_each);
}

void TargetSlots::copy(int place, const Buffer& from) const {
    copyTo(m_buffer, from, m_each, std::size_t(place) * m_each);
}

void TargetSlots::copyTo(const Buffer& to, const Buffer& from, std::size_t bytes,
                         std::size_t offset) const {
    m_device->checkAlive();
    try {
        cl::CommandQueue& queue = m_device->queue();
        queue.enqueueCopyBuffer(from.cl(), to.cl(), 0, offset, bytes, nullptr,
                                m_device->trackCompletion(queue, "a copy"));
    } catch (const cl::Error& error) {
        m_device->fail(error, "a copy of what targets have learnt");
    }
}

}  // namespace spoor
