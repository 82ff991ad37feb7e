// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/worker.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace spoor {

/// Threads that share out pieces of work which have nothing to do with each other. They start when
/// there are several pieces for the first time, and end with the crew. One caller at a time.
class ThreadPool {
public:
    /// Does work(0) .. work(count - 1), in no order, on the caller's thread and others, and returns
    /// when all are done; throws what one of them threw.
    void parallelFor(std::size_t count, const std::function<void(std::size_t)>& work);

private:
    std::vector<std::unique_ptr<Worker>> m_workers;
};

}  // namespace spoor
