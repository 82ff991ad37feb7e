// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/page_memory.h"
#include "engine/compute/cl_api.h"

#include <map>
#include <memory>

namespace spoor {

/// Which blocks of host memory a device has page-locked, so that transfers go straight from them:
/// the memory of a buffer that uses it (CL_MEM_USE_HOST_PTR), for as long as it is mapped. Locking
/// costs as much as some transfers, so a block is locked when it is met for the second time.
class PinnedMemory {
public:
    /// Whether transfers from the block need no copy.
    bool use(const std::shared_ptr<PageBlock>& block, const cl::Context& context,
             cl::CommandQueue& queue);

private:
    struct PinnedBlock {
        std::shared_ptr<PageBlock> block;  // ends after the buffer that uses it
        cl::Buffer buffer;
        bool refused = false;
    };
    void lock(PinnedBlock& which, const cl::Context& context, cl::CommandQueue& queue);
    void forgetUnused();

    std::map<const PageBlock*, PinnedBlock> m_locks;
    std::size_t m_bytes = 0;
};

}  // namespace spoor
