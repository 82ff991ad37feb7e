// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <span>
#include <string_view>
#include <vector>

namespace spoor {

/// A bar of the flame view: a row of the timings and where it stands.
struct FlameBar {
    TimingRow row;
    int line = 0;    ///< from the top
    int stage = -1;  ///< of a kernel: the bar of its stage; -1: none
};

/// Lines that belong together: the host's thread, the queues of a device, its transfers.
struct FlameLane {
    enum class Kind { Host, Device, Transfers };
    Kind kind = Kind::Host;
    std::string_view device;  ///< stable name
    int firstLine = 0;
    int lines = 0;
};

/// One frame across host and devices on one clock. The host's lane has its stages, decoding, and
/// waiting for devices; a device's lane its stages, each with its kernels in the line below; stages
/// that overlap (work enqueued ahead, a side queue) stand below each other.
struct FlameLayout {
    std::vector<FlameLane> lanes;
    std::vector<FlameBar> bars;  ///< as the rows
    int lines = 0;
    Nanos begin = 0;
    Nanos end = 0;
};
FlameLayout layOutFrame(std::span<const TimingRow> rows);

}  // namespace spoor
