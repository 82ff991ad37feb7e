// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/timing_row.h"

#include <span>
#include <string_view>
#include <vector>

namespace spoor {

/// A bar of the flame view: one row of the timings and its position.
struct FlameBar {
    TimingRow row;
    int line = 0;    ///< counted from the top
    int stage = -1;  ///< for a kernel, index of the bar of its stage; -1: none
};

/// A group of lines: the host's thread, the queues of a device, or its transfers.
struct FlameLane {
    enum class Kind { Host, Device, Transfers };
    Kind kind = Kind::Host;
    std::string_view device;  ///< stable name
    int firstLine = 0;
    int lines = 0;
};

/// One frame on the host and the devices, on a common clock. The host's lane has its stages,
/// decoding, and waiting for devices. A device's lane has its stages, each with its kernels in the
/// line below. Stages that overlap (work enqueued ahead, a side queue) are stacked.
struct FlameLayout {
    std::vector<FlameLane> lanes;
    std::vector<FlameBar> bars;  ///< in the order of the rows
    int lines = 0;
    Nanos begin = 0ns;
    Nanos end = 0ns;
};
FlameLayout layOutFrame(std::span<const TimingRow> rows);

}  // namespace spoor
