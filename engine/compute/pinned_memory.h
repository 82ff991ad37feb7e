// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/page_memory.h"
#include "engine/compute/driver/cl_api.h"

#include <map>
#include <memory>

namespace spoor {

/// Blocks of host memory that a device has pinned, so that it transfers directly from them. A block
/// is pinned while a buffer that uses it (CL_MEM_USE_HOST_PTR) is mapped. Pinning costs as much as
/// a few transfers, so a block is pinned on its second use.
class PinnedMemory {
public:
    /// Whether transfers from the block need no copy. Pins the block on its second use.
    bool use(const std::shared_ptr<PageBlock>& block, const cl::Context& context,
             cl::CommandQueue& queue);

private:
    struct PinnedBlock {
        std::shared_ptr<PageBlock> block;  // destroyed after the buffer that uses it
        cl::Buffer buffer;
        bool refused = false;
    };
    void lock(PinnedBlock& which, const cl::Context& context, cl::CommandQueue& queue);
    void forgetUnused();

    std::map<const PageBlock*, PinnedBlock> m_locks;
    std::size_t m_bytes = 0;
};

}  // namespace spoor
