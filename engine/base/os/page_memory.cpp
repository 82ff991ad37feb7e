// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/page_memory.h"

#include <sys/mman.h>
#include <deque>
#include <mutex>
#include <new>

namespace spoor {
namespace {

/// Large blocks are aligned to the huge pages of the processor, which take a fraction of the time
/// to map: frames that are kept need new memory again and again.
constexpr std::size_t pageSize = 4096, hugePage = std::size_t{2} << 20;

std::align_val_t alignmentOf(std::size_t bytes) {
    return std::align_val_t{bytes < hugePage ? pageSize : hugePage};
}

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
    : data(static_cast<std::uint8_t*>(::operator new[](count, alignmentOf(count), std::nothrow))),
      bytes(count) {
    // The kernel may ignore this advice.
    if (data && count >= hugePage) ::madvise(data, count / hugePage * hugePage, MADV_HUGEPAGE);
}

PageBlock::~PageBlock() {
    ::operator delete[](data, alignmentOf(bytes));
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
