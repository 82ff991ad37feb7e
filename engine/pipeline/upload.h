// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <vector>

namespace spoor {

class StageContext;

/// Copies the values to a buffer from the pool of the device.
template <typename T>
Buffer uploaded(const std::vector<T>& values, StageContext& stages, ComputeContext& device) {
    Buffer buffer = device.acquire(values.size() * sizeof(T));
    stages.upload(buffer, values.data(), values.size() * sizeof(T));
    return buffer;
}

}  // namespace spoor
