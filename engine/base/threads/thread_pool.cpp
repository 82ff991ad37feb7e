// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/thread_pool.h"

#include "engine/base/os/processors.h"

#include <algorithm>
#include <atomic>
#include <exception>

namespace spoor {
namespace {

// More threads gain nothing, because the work items are short.
constexpr std::size_t maxThreads = 8;

}  // namespace

void ThreadPool::parallelFor(std::size_t count, const std::function<void(std::size_t)>& work) {
    const std::size_t helpers = std::min<std::size_t>({std::max<std::size_t>(count, 1),
                                                       availableProcessors(), maxThreads}) -
                                1;
    while (m_workers.size() < helpers) m_workers.push_back(std::make_unique<Worker>());
    std::atomic<std::size_t> next{0};
    const auto share = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::exception_ptr error;
    const auto guarded = [&](const auto& part) {
        try {
            part();
        } catch (...) {
            error = std::current_exception();
        }
    };
    for (std::size_t i = 0; i < helpers; ++i) m_workers[i]->start(share);
    guarded(share);
    // Wait for all workers even after an error, because they use variables on this stack.
    for (std::size_t i = 0; i < helpers; ++i) guarded([&] { m_workers[i]->wait(); });
    if (error) std::rethrow_exception(error);
}

}  // namespace spoor
