// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/configured_run.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace spoor {

class StreamSource;

/// A run over pictures that somebody hands in one by one, for programs that have pictures and want
/// boxes. The boxes are those of a Runner over the same pictures with the same numbers. One thread.
/// Throws EngineError; what was tracked before stays.
class StreamingTracker {
public:
    /// Called when a device was put aside and the run goes on with another one.
    using Notice = ReplayableRun::Notice;

    /// `timed`: outcomes have timings.
    StreamingTracker(command::SetPipeline choice, Notice notice, bool timed = false);
    ~StreamingTracker();

    const command::SetPipeline& choice() const { return m_choice; }
    /// Compiles what frames will need, and tries it. Ends all targets.
    void warmUp();

    /// Number of the next picture: one more than that of the last, 0 for the first unless it is
    /// set before.
    FrameIndex next() const { return m_next; }
    void setFirst(FrameIndex index) { m_next = follows() ? m_next : index; }
    /// Follows all targets into the next picture, and starts new ones on it; gives the results of
    /// all, in the order in which they were started.
    const std::vector<TargetResult>& update(FrameBuilder picture,
                                            const std::vector<StartBox>& starts);
    /// The same of a picture that has the number next().
    const std::vector<TargetResult>& update(const Frame& frame,
                                            const std::vector<StartBox>& starts);
    /// Starts a target on the picture shown last, which others may be followed in.
    TargetId start(const StartBox& box);
    /// Starts a target again.
    void start(TargetId id, const StartBox& box);
    void remove(TargetId id);
    /// Of the picture shown last.
    const FrameOutcome& outcome() const { return m_outcome; }
    const Frame& frame() const { return m_frame; }

    /// A live parameter.
    void setParameter(const std::string& name, const std::string& value);
    void setWatched(std::set<std::string> artifacts);
    /// Ends all targets; the next picture is the first of another sequence.
    void forget();
    bool follows() const { return m_source != nullptr; }
    /// Empty before the first picture.
    ResolvedPlan plan();

    /// The inner state after the picture shown last: from it any run of this pipeline goes on as
    /// this one does, elsewhere and on other devices, too; on the same ones bit for bit.
    std::string save();
    /// Goes on from there; the next picture is the one after it. Parameters that can be changed in
    /// a run stay those of this one.
    void load(const std::string& state);

private:
    ReplayableRun& run();
    void open(SizeI size);
    void need() const;

    command::SetPipeline m_choice;
    ConfiguredRun m_chosen;
    std::shared_ptr<FrameStore> m_frames;
    StreamSource* m_source = nullptr;  ///< of the run's frames
    FrameIndex m_next = 0;
    TargetId m_nextId = 1;
    std::set<TargetId> m_targets;  ///< that were started
    Frame m_frame;
    FrameOutcome m_outcome;
};

/// What a state is of, to make the run that goes on from it.
struct StreamingStateHeader {
    std::string pipeline;
    std::map<std::string, std::string> params;
    std::uint64_t seed = 0;
};
StreamingStateHeader streamingStateHeader(const std::string& state);

}  // namespace spoor
