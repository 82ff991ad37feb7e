// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/driver/cl_api.h"
#include "engine/pipeline/timing_row.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

class ComputeContext;

/// The timing rows of the current frame and the events that they depend on. All waiting for devices
/// happens here. Single-threaded.
class TimingRows {
public:
    /// Whether frames are timed (on by default). Disable it if the rows are not used: on some
    /// drivers a timed launch costs the host three times an untimed one.
    void setTimed(bool timed) { m_timed = timed; }
    bool timed() const { return m_timed; }

    /// Adds a row with host times, e.g. for decoding. Like all rows, only if frames are timed.
    void addRow(std::string_view stage, std::string_view device, Nanos begin, Nanos end,
                std::int64_t bytes = 0, std::string_view kernel = {});
    /// Adds a row with the times of a command. With `last`, it spans the work between the two
    /// commands. The names must be interned.
    void addCommand(std::string_view stage, std::string_view kernel, ComputeContext& device,
                    cl::Event event, cl::Event last = {}, std::int64_t bytes = 0);
    /// Adds a row "download", after all others, for a command that the frame waits for even when it
    /// is not timed. `what` describes it in errors: "reading back a map".
    void addReadBack(const std::string& what, ComputeContext& device, cl::Event event,
                     std::int64_t bytes);
    /// Opens the row of a stage; empty if frames are not timed. Rows up to closeStage() are its
    /// kernels, and the stage ends no earlier than the last of them. `device`: null for the host.
    std::optional<std::size_t> openStage(std::string_view stage, ComputeContext* device);
    void closeStage(std::size_t row);

    /// Marks the device as having work in flight.
    void use(ComputeContext& device) { m_used.insert(&device); }
    /// Counts a launch, for benchmarks.
    void launched(ComputeContext& device, std::int64_t workGroups);

    /// Waits for the compute queue, row "sync", and returns the end time. Throws cl::Error, and
    /// DeviceLostError when a command failed.
    Nanos sync(ComputeContext& device);
    /// Waits for one command of the side queue, row "sync".
    void await(ComputeContext& device, const cl::Event& event);

    /// Waits for everything and returns the rows of the frame.
    void finish(FrameIndex frame, std::vector<TimingRow>& timings);
    /// Discards the frame after the live devices have finished it. Returns false if a device is
    /// lost: it is not touched and may still access its memory, which must never be freed.
    bool abandon();
    /// The clocks of device and host drift apart: call calibrateClock() when this is true.
    bool calibrationDue() const { return m_frames % framesPerCalibration == 0; }

    /// Launches, synchronisation points and transferred bytes since the last call, for benchmarks.
    struct Counts {
        std::int64_t launches = 0;
        std::int64_t workGroups = 0;
        std::int64_t syncs = 0;
        std::int64_t bytesUp = 0;
        std::int64_t bytesDown = 0;
    };
    Counts takeCounts() { return std::exchange(m_counts, {}); }
    void countUp(std::int64_t bytes) { m_counts.bytesUp += bytes; }
    /// Counts bytes that the host waited for, with a synchronisation point.
    void countDown(std::int64_t bytes);

private:
    // The clocks drift apart by microseconds per second.
    static constexpr std::int64_t framesPerCalibration = 256;

    struct PendingRow {
        TimingRow row;
        ComputeContext* device = nullptr;
        cl::Event event;          ///< null for rows with host times
        cl::Event last;           ///< end marker of the work; null for a single command
        std::string_view what;    ///< for errors; empty: names the kernel or a transfer
        std::size_t kernels = 0;  ///< for a stage: how many of the next rows are its kernels
        bool resolved = false;    ///< the row has its final times
    };
    static void resolve(PendingRow& pending);
    void resolveDone();
    void waitForUsed();
    void forget();

    bool m_timed = true;
    std::set<ComputeContext*> m_used;  ///< devices with work in flight that may have no row
    std::vector<PendingRow> m_pending;
    std::vector<PendingRow> m_readBacks;
    std::size_t m_synced = 0;  ///< rows that existed at the last synchronisation
    std::int64_t m_frames = 0;
    Counts m_counts;
};

/// Disables the timing of frames during its lifetime.
class TimingSuspension {
public:
    explicit TimingSuspension(TimingRows& rows) : m_rows(rows), m_before(rows.timed()) {
        m_rows.setTimed(false);
    }
    ~TimingSuspension() { m_rows.setTimed(m_before); }
    TimingSuspension(const TimingSuspension&) = delete;
    TimingSuspension& operator=(const TimingSuspension&) = delete;

private:
    TimingRows& m_rows;
    bool m_before;
};

}  // namespace spoor
