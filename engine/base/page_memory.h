// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace spoor {

/// A piece of host memory, aligned to 4096 bytes. Stays where it is for as long as somebody holds
/// it.
struct PageBlock {
    explicit PageBlock(std::size_t bytes);  ///< data is null where there is no memory
    ~PageBlock();
    PageBlock(const PageBlock&) = delete;
    PageBlock& operator=(const PageBlock&) = delete;

    std::uint8_t* data = nullptr;
    std::size_t bytes = 0;
};

/// Memory of a picture. Its block is used again by later pictures of the same size, so that one
/// after the other costs no page faults, and a device that has locked the pages need not do it
/// anew. A few blocks wait for that, the rest is given back. Contents are undefined at first.
class PageMemory {
public:
    PageMemory() = default;
    /// Empty where there is no memory.
    explicit PageMemory(std::size_t bytes);
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept = default;
    PageMemory& operator=(PageMemory&& other) = delete;

    explicit operator bool() const { return m_block != nullptr; }
    std::uint8_t* data() const { return m_block ? m_block->data : nullptr; }
    const std::shared_ptr<PageBlock>& block() const { return m_block; }

    /// Bytes that wait to be used again.
    static std::size_t waitingBytes();

private:
    std::shared_ptr<PageBlock> m_block;
};

}  // namespace spoor
