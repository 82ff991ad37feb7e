// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>

namespace spoor {

/// Append-only log with one writing thread and any number of reading threads. Entries below size()
/// are immutable and stay at their address; readers never block the writer.
template <typename T, std::size_t ChunkSize = 1024, std::size_t MaxChunks = 65536>
class ChunkedLog {
public:
    ChunkedLog() : m_chunks(std::make_unique<std::array<std::atomic<T*>, MaxChunks>>()) {}
    ~ChunkedLog() {
        for (auto& chunk : *m_chunks) delete[] chunk.load();
    }
    ChunkedLog(const ChunkedLog&) = delete;
    ChunkedLog& operator=(const ChunkedLog&) = delete;

    /// Writer thread only.
    void append(T entry) {
        const std::size_t at = m_size.load(std::memory_order_relaxed);
        if (at >= ChunkSize * MaxChunks) throw std::length_error("ChunkedLog is full");
        auto& slot = (*m_chunks)[at / ChunkSize];
        T* chunk = slot.load(std::memory_order_relaxed);
        if (!chunk) {
            chunk = new T[ChunkSize];
            slot.store(chunk, std::memory_order_release);
        }
        chunk[at % ChunkSize] = std::move(entry);
        m_size.store(at + 1, std::memory_order_release);
    }

    /// Number of published entries. Any thread.
    std::size_t size() const { return m_size.load(std::memory_order_acquire); }

    /// Entry `at` < size(). Any thread.
    const T& operator[](std::size_t at) const {
        return (*m_chunks)[at / ChunkSize].load(std::memory_order_acquire)[at % ChunkSize];
    }

private:
    std::unique_ptr<std::array<std::atomic<T*>, MaxChunks>> m_chunks;
    std::atomic<std::size_t> m_size{0};
};

}  // namespace spoor
