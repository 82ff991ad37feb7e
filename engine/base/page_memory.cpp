// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/page_memory.h"

#include <deque>
#include <mutex>
#include <new>

namespace spoor {
namespace {

constexpr std::align_val_t pageSize{4096};

// Blocks circulate between the decoder, a few decoded frames and the frame being processed.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t maxWaiting = 0;  // lets the sanitizer detect uses of freed frames
#else
constexpr std::size_t maxWaiting = 8;
#endif
constexpr std::size_t maxWaitingBytes = std::size_t{192} << 20;

/// Blocks that are not in use, in the order in which they were released.
struct IdleBlocks {
    std::mutex mutex;
    std::deque<std::shared_ptr<PageBlock>> blocks;
    std::size_t bytes = 0;

    void dropFirst() {
        bytes -= blocks.front()->bytes;
        blocks.pop_front();
    }
};

/// Never destroyed, because frames may outlive static objects.
IdleBlocks& waiting() {
    static IdleBlocks* const all = new IdleBlocks;
    return *all;
}

std::shared_ptr<PageBlock> takeWaiting(std::size_t bytes) {
    IdleBlocks& all = waiting();
    const std::lock_guard lock(all.mutex);
    // The block released last is the most likely one to be cached and pinned.
    for (auto each = all.blocks.rbegin(); each != all.blocks.rend(); ++each) {
        if ((*each)->bytes != bytes) continue;
        std::shared_ptr<PageBlock> block = std::move(*each);
        all.blocks.erase(std::next(each).base());
        all.bytes -= bytes;
        return block;
    }
    return nullptr;
}

}  // namespace

PageBlock::PageBlock(std::size_t count)
    : data(static_cast<std::uint8_t*>(::operator new[](count, pageSize, std::nothrow))),
      bytes(count) {}

PageBlock::~PageBlock() {
    ::operator delete[](data, pageSize);
}

PageMemory::PageMemory(std::size_t bytes) : m_block(takeWaiting(bytes)) {
    if (m_block) return;
    m_block = std::make_shared<PageBlock>(bytes);
    if (!m_block->data) m_block.reset();
}

PageMemory::~PageMemory() {
    if (!m_block) return;
    IdleBlocks& all = waiting();
    const std::lock_guard lock(all.mutex);
    all.bytes += m_block->bytes;
    all.blocks.push_back(std::move(m_block));
    while (all.blocks.size() > maxWaiting || all.bytes > maxWaitingBytes) all.dropFirst();
}

std::size_t PageMemory::waitingBytes() {
    IdleBlocks& all = waiting();
    const std::lock_guard lock(all.mutex);
    return all.bytes;
}

}  // namespace spoor
