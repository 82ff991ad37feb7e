// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

namespace spoor {

/// What several targets have learnt, in places of one size in one buffer, so that a launch reaches
/// all of it.
class TargetSlots {
public:
    TargetSlots(std::size_t bytesEach, ComputeContext& device)
        : m_each(bytesEach), m_device(&device) {}

    const Buffer& buffer() const { return m_buffer; }
    /// Room for so many places; what is in the first ones stays.
    void grow(int places);
    /// What one place holds. Reading waits.
    void write(int place, const void* from, StageContext& stages) const;
    void read(int place, void* to, StageContext& stages) const;
    /// The same from a buffer of the device.
    void copy(int place, const Buffer& from) const;

private:
    void copyTo(const Buffer& to, const Buffer& from, std::size_t bytes, std::size_t offset) const;

    std::size_t m_each;
    ComputeContext* m_device;
    int m_places = 0;
    Buffer m_buffer;
};

}  // namespace spoor
