// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/pipeline/report.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// The timing rows of the frame in work, and the events that they wait for: all of a frame's
/// waiting for devices is here. One thread.
class TimingRows {
public:
    /// Whether frames have timings (they do at first). Where nobody reads them, leave them: on some
    /// drivers a launch that is timed costs the host three times one that is not.
    void setTimed(bool timed) { m_timed = timed; }
    bool timed() const { return m_timed; }

    /// A row of the host's clock, e.g. decoding; as all rows, none where frames are not timed.
    void addRow(std::string_view stage, std::string_view device, Nanos begin, Nanos end,
                std::int64_t bytes = 0, std::string_view kernel = {});
    /// A row with the times of a command; with `last`, of what lies between the two. The names are
    /// interned.
    void addCommand(std::string_view stage, std::string_view kernel, ComputeContext& device,
                    cl::Event event, cl::Event last = {}, std::int64_t bytes = 0);
    /// A row "download", after all others, of a command that the frame must wait for even where it
    /// is not timed. `what` is for the error: "reading back a map".
    void addReadBack(const std::string& what, ComputeContext& device, cl::Event event,
                     std::int64_t bytes);
    /// Begins the row of a stage; none where frames are not timed. The rows from here to its end
    /// are its kernels: it ends with the last of them at the earliest. `device`: null for the host.
    std::optional<std::size_t> openStage(std::string_view stage, ComputeContext* device);
    void closeStage(std::size_t row);

    /// The device has work in flight.
    void use(ComputeContext& device) { m_used.insert(&device); }
    /// A launch, for the bench.
    void launched(ComputeContext& device, std::int64_t workGroups);

    /// Waits for the compute queue, row "sync"; gives the time of its end. Throws cl::Error, and
    /// DeviceLostError where a command came to nothing.
    Nanos sync(ComputeContext& device);
    /// The same for one command of the side queue.
    void await(ComputeContext& device, const cl::Event& event);

    /// Waits for everything and gives the frame's rows.
    void finish(FrameIndex frame, std::vector<TimingRow>& timings);
    /// Forgets the frame once the devices that are alive are done with it. False: a lost one, which
    /// is not touched, may still read and write what it was given; that must never go.
    bool abandon();
    /// Clocks of devices and host drift apart: every so many frames they want calibrateClock().
    bool calibrationDue() const { return m_frames % framesPerCalibration == 0; }

    /// Launches, synchronisation points and bytes read back since the last call, for the bench.
    struct Counts {
        std::int64_t launches = 0;
        std::int64_t workGroups = 0;
        std::int64_t syncs = 0;
        std::int64_t bytesUp = 0;
        std::int64_t bytesDown = 0;
    };
    Counts takeCounts() { return std::exchange(m_counts, {}); }
    void countUp(std::int64_t bytes) { m_counts.bytesUp += bytes; }
    /// Bytes that the host waited for.
    void countDown(std::int64_t bytes);

private:
    // They drift apart by microseconds a second.
    static constexpr std::int64_t framesPerCalibration = 256;

    struct PendingRow {
        TimingRow row;
        ComputeContext* device = nullptr;
        cl::Event event;          ///< null for rows of the host clock
        cl::Event last;           ///< of work between two markers
        std::string_view what;    ///< for errors; empty: the kernel, or a transfer
        std::size_t kernels = 0;  ///< of a stage's row: how many of the next rows are its kernels
        bool resolved = false;    ///< the row has the times of its event
    };
    static void resolve(PendingRow& pending);
    void resolveDone();
    void waitForUsed();
    void forget();

    bool m_timed = true;
    std::set<ComputeContext*> m_used;  ///< with something in flight that no row stands for
    std::vector<PendingRow> m_pending;
    std::vector<PendingRow> m_readBacks;
    std::size_t m_synced = 0;  ///< rows before this one were there at the last synchronisation
    std::int64_t m_frames = 0;
    Counts m_counts;
};

/// Frames are not timed for as long as this lives.
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
