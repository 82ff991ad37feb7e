// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace spoor {

/// A block of host memory, aligned to 4096 bytes. Its address is fixed for its lifetime.
struct PageBlock {
    explicit PageBlock(std::size_t bytes);  ///< data is null if the allocation fails
    ~PageBlock();
    PageBlock(const PageBlock&) = delete;
    PageBlock& operator=(const PageBlock&) = delete;

    std::uint8_t* data = nullptr;
    std::size_t bytes = 0;
};

/// Memory of an image, with undefined initial contents. Blocks are reused by later images of the
/// same size, so that consecutive frames cause no page faults and pinned pages stay pinned. A
/// limited number of free blocks is kept; others are released.
class PageMemory {
public:
    PageMemory() = default;
    /// Empty if the allocation fails.
    explicit PageMemory(std::size_t bytes);
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept = default;
    PageMemory& operator=(PageMemory&& other) = delete;

    explicit operator bool() const { return m_block != nullptr; }
    std::uint8_t* data() const { return m_block ? m_block->data : nullptr; }
    const std::shared_ptr<PageBlock>& block() const { return m_block; }

    /// Bytes of all free blocks that are kept for reuse.
    static std::size_t waitingBytes();

private:
    std::shared_ptr<PageBlock> m_block;
};

}  // namespace spoor
