// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <string_view>

namespace spoor {

/// One row of the timings: a stage (kernel empty) or one of its kernels. Special stages are
/// "upload", "download" and "move" for transfers, "sync" for waiting for a device, "decode" for
/// decoding, and "colours" for converting decoder planes to pixels on a device. Host and device
/// times share one clock, nowNanos().
struct TimingRow {
    FrameIndex frame = 0;
    std::string_view stage;   ///< interned: valid for the lifetime of the process
    std::string_view kernel;  ///< interned; empty for the row of the stage itself
    std::string_view device;  ///< stable name of the device, or "host"; interned
    Nanos begin = 0ns;
    Nanos end = 0ns;
    std::int64_t bytes = 0;  ///< size of the transfer
};

}  // namespace spoor
