// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

namespace spoor {

class StageContext;

/// What several targets have learned, in slots of equal size in one buffer, so that one launch can
/// access all of them.
class TargetSlots {
public:
    TargetSlots(std::size_t bytesEach, ComputeContext& device)
        : m_each(bytesEach), m_device(&device) {}

    const Buffer& buffer() const { return m_buffer; }
    /// Makes space for this many slots and keeps the contents of existing ones.
    void grow(int places);
    /// Writes or reads a slot. Reading waits.
    void write(int place, const void* from, StageContext& stages) const;
    void read(int place, void* to, StageContext& stages) const;
    /// Copies a buffer of the device to a slot.
    void copy(int place, const Buffer& from) const;

private:
    void copyTo(const Buffer& to, const Buffer& from, std::size_t bytes, std::size_t offset) const;

    std::size_t m_each;
    ComputeContext* m_device;
    int m_places = 0;
    Buffer m_buffer;
};

}  // namespace spoor
