// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/base/string_pool.h"
#include "engine/base/types.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/signal.h"
#include "engine/pipeline/start_box.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

enum class TargetState : std::uint8_t { Tracking, Uncertain, Lost };

/// "Tracking", "Uncertain" or "Lost", as in the result CSV.
const char* toText(TargetState state);

/// Whether a box is on its target, judged from its content and independent of the algorithm.
enum class BoxVerdict : std::uint8_t { None, OnTarget, OffTarget };

/// "on" or "off", as in the result CSV; empty for None.
const char* toText(BoxVerdict verdict);
/// None for other texts.
BoxVerdict boxVerdict(std::string_view text);

/// A class that a classifier assigns to a target.
struct TargetName {
    std::string label;
    double probability = 0;  ///< 0..1
    bool operator==(const TargetName&) const = default;
};

/// The result for one target in one frame.
struct TargetResult {
    TargetId id = 0;
    TargetState state = TargetState::Lost;
    RectF box;                              ///< undefined when Lost
    double confidence = 0;                  ///< 0..1; its meaning depends on the algorithm
    Message reason;                         ///< why Uncertain or Lost; may be empty
    std::string label;                      ///< from the user or the detector; may be empty
    bool given = false;                     ///< the user set the box in this frame (initialisation)
    BoxVerdict verdict = BoxVerdict::None;  ///< only for boxes of a tracker
    std::vector<TargetName> names{};        ///< from a classifier, most probable first
    Shape shape{};  ///< set if more precise than the box, which then encloses it
    bool operator==(const TargetResult&) const = default;
};

/// The result of a target in the frame in which the user starts it.
TargetResult givenResult(TargetId id, const StartBox& start);
/// The name of a target in files: its label, or else its most probable class; may be empty.
std::string labelOf(const TargetResult& result);

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

/// Outputs of one frame.
struct FrameOutcome {
    std::vector<TargetResult> results;
    std::vector<TimingRow> timings;
    std::vector<Artifact> artifacts;
    std::vector<Signal> signalValues;
};

/// Everything about one frame; immutable once published.
struct FrameReport {
    Frame frame;
    /// True when a pipeline computed these results for this report; false for recorded results that
    /// are shown again during playback or seeking.
    bool computed = false;
    /// Targets were started on this frame: only their given results are new.
    bool started = false;
    std::vector<TargetResult> results;  ///< in order of id
    std::vector<TimingRow> timings;     ///< empty unless computed
    std::vector<Artifact> artifacts;    ///< only watched artifacts
    std::vector<Signal> signalValues;   ///< of all tracked targets
};

using FrameReportPtr = std::shared_ptr<const FrameReport>;

}  // namespace spoor
