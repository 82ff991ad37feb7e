// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/pinned_memory.h"

#include "engine/compute/context.h"

namespace spoor {
namespace {

// Pinned pages cannot be swapped out, so their amount is limited; other blocks are copied.
constexpr std::size_t maxLockedBytes = std::size_t{512} << 20;

}  // namespace

bool PinnedMemory::use(const std::shared_ptr<PageBlock>& block, const cl::Context& context,
                       cl::CommandQueue& queue) {
    if (!block) return false;
    const auto found = m_locks.find(block.get());
    if (found == m_locks.end()) {
        forgetUnused();
        m_locks[block.get()].block = block;
        return false;
    }
    PinnedBlock& known = found->second;
    if (!known.buffer() && !known.refused && m_bytes + block->bytes <= maxLockedBytes)
        lock(known, context, queue);
    return known.buffer() != nullptr;
}

void PinnedMemory::lock(PinnedBlock& which, const cl::Context& context, cl::CommandQueue& queue) {
    try {
        cl::Buffer buffer(context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, which.block->bytes,
                          which.block->data);
        void* const mapped = queue.enqueueMapBuffer(buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                                    which.block->bytes);
        which.refused = mapped != which.block->data;
        if (which.refused) return;
        which.buffer = std::move(buffer);
        m_bytes += which.block->bytes;
    } catch (const cl::Error&) {
        which.refused = true;  // transfers copy from this block instead
    }
}

void PinnedMemory::forgetUnused() {
    for (auto each = m_locks.begin(); each != m_locks.end();) {
        if (each->second.block.use_count() > 1) {
            ++each;
            continue;
        }
        if (each->second.buffer()) m_bytes -= each->second.block->bytes;
        each = m_locks.erase(each);
    }
}

}  // namespace spoor
