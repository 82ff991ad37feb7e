// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/worker.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace spoor {

/// Threads for parallel loops over independent work items. They start with the first loop of
/// several items and end with the pool. Only one thread may call it at a time.
class ThreadPool {
public:
    /// Calls work(0) .. work(count - 1) in any order, on the caller's thread and others. Returns
    /// when all calls are done; rethrows the exception of one of them.
    void parallelFor(std::size_t count, const std::function<void(std::size_t)>& work);

private:
    std::vector<std::unique_ptr<Worker>> m_workers;
};

}  // namespace spoor
