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

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

enum class TargetState { Tracking, Uncertain, Lost };

/// "Tracking", "Uncertain" or "Lost", as in the result CSV.
const char* toText(TargetState state);

/// What a classifier takes a target for.
struct TargetName {
    std::string label;
    double probability = 0;  ///< 0..1
    bool operator==(const TargetName&) const = default;
};

/// What a pipeline says of one target in one frame.
struct TargetResult {
    TargetId id = 0;
    TargetState state = TargetState::Lost;
    RectF box;                        ///< meaningless when Lost
    double confidence = 0;            ///< 0..1, what it means is the pipeline's
    Message reason;                   ///< why Uncertain or Lost; may be empty
    std::string label;                ///< given by the user or the detector; may be empty
    bool given = false;               ///< the box was set by hand in this frame (initialisation)
    std::vector<TargetName> names{};  ///< of a classifier, most probable first
    Shape shape{};                    ///< where it is more than the box, which is around it then
    bool operator==(const TargetResult&) const = default;
};

/// The result of a target that starts on what was set by hand.
TargetResult givenResult(TargetId id, const StartBox& start);
/// What a file calls the target: its label, else what a classifier takes it for; may be empty.
std::string labelOf(const TargetResult& result);

/// One row of the timings: a stage (kernel empty), or a kernel of it. Transfers are stages named
/// "upload", "download" and "move", waiting for a device is "sync", decoding is "decode"; pixels
/// made of a decoder's planes on a device are "colours".
/// Host and device times are on one clock, nowNanos().
struct TimingRow {
    FrameIndex frame = 0;
    std::string_view stage;   ///< interned: lives as long as the process
    std::string_view kernel;  ///< interned; empty for the stage's own row
    std::string_view device;  ///< stable name of the device, or "host"; interned
    Nanos begin = 0;
    Nanos end = 0;
    std::int64_t bytes = 0;  ///< moved by a transfer
};

/// Everything about one frame, immutable once it is handed out.
struct FrameReport {
    Frame frame;
    /// True when a pipeline computed these results now; false when they are recorded ones, shown
    /// again while playing or seeking.
    bool computed = false;
    /// Targets were started on this frame: only the given results are new.
    bool started = false;
    std::vector<TargetResult> results;  ///< in order of id
    std::vector<TimingRow> timings;     ///< empty unless computed
    std::vector<Artifact> artifacts;    ///< only watched ones
    std::vector<Signal> signalValues;   ///< of all targets that were followed
};

using FrameReportPtr = std::shared_ptr<const FrameReport>;

}  // namespace spoor
