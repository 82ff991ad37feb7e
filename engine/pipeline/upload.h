// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <vector>

namespace spoor {

/// A buffer of the device's pool with a copy of the values, one after the other.
template <typename T>
Buffer uploaded(const std::vector<T>& values, StageContext& stages, ComputeContext& device) {
    Buffer buffer = device.acquire(values.size() * sizeof(T));
    stages.upload(buffer, values.data(), values.size() * sizeof(T));
    return buffer;
}

}  // namespace spoor
