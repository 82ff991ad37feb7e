// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <spoor/types.h>
#include <spoor/video.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace spoor {
inline namespace v0 {

/// Settings of a tracker, fixed when it is made.
struct TrackerOptions {
    /// "auto" (a usable GPU, else the CPU), "cpu", "gpu", an index, or Device::name.
    std::string device = "auto";
    /// Devices of single stages, by Algorithm::stages; "host" where a stage can run there.
    std::map<std::string, std::string> stages;
    /// Values by Parameter::name, as text: {"nn_threshold", "0.6"}. Others keep their defaults.
    std::map<std::string, std::string> parameters;
    /// The same input, parameters, seed and devices give bit-identical results.
    std::uint64_t seed = 0;
    /// Measure stages and kernels, see Tracker::timings().
    bool timed = false;
    /// Gets what a user should know, as sentences, such as that a device failed and the tracker
    /// goes on with another one. Called by the thread that calls the tracker. Empty: standard
    /// error.
    std::function<void(const std::string&)> note;
};

enum class State {
    Tracking,
    Uncertain,  ///< There is a box, but the tracker doubts it.
    Lost,       ///< The target was not found, so it has no box.
};

/// The result for one target in one frame.
struct TrackResult {
    int target = 0;  ///< ID of the target, from 1; IDs are not used twice.
    State state = State::Lost;
    Box box;                ///< In pixels of the frame; all 0 if lost.
    double confidence = 0;  ///< 0 to 1; its meaning depends on the algorithm.
    std::string reason;     ///< Why the target is uncertain or lost, as a sentence; may be empty.
    std::string label;      ///< Class from a detector or classifier; may be empty.
};

/// The time of a stage, or of one of its kernels.
struct StageTime {
    std::string stage;
    std::string kernel;                 ///< Empty for the stage as a whole.
    std::string device;                 ///< Device::name, or "host".
    std::int64_t beginNanoseconds = 0;  ///< On the steady clock of the computer.
    std::int64_t endNanoseconds = 0;
};

/// One number per cell, such as the scores of a search.
struct Map {
    int width = 0;              ///< Cells in a row.
    int height = 0;             ///< Rows.
    std::vector<float> values;  ///< width * height numbers, row by row from the top left.
    float low = 0;              ///< Range for showing it: the value that is shown dark,
    float high = 1;             ///< and the value that is shown bright.
    Box footprint;              ///< The part of the frame that the map covers, in pixels.
};

/// Tracks one or several targets through frames that the caller passes one by one. The results
/// equal those of `spoor-cli track`. Functions throw Error; targets that were tracked before stay.
/// Use one tracker in one thread at a time; several trackers may run in parallel.
class Tracker {
public:
    /// `algorithm`: Algorithm::id. Throws Error for unknown names and values that are not allowed.
    explicit Tracker(const std::string& algorithm, const TrackerOptions& options = {});
    ~Tracker();
    Tracker(Tracker&&) noexcept;
    Tracker& operator=(Tracker&&) noexcept;

    /// Ends all targets and begins with this frame: one target per box, in their order. Pass no box
    /// to an algorithm that finds its targets itself. The first call of a process may compile
    /// kernels for some seconds. All frames up to the next init() have the same size.
    const std::vector<TrackResult>& init(const VideoFrame& frame, const std::vector<Box>& boxes);
    const std::vector<TrackResult>& init(const Image& image, const std::vector<Box>& boxes);
    /// Follows all targets into the next frame. Frames of a Video are not copied; images are.
    const std::vector<TrackResult>& update(const VideoFrame& frame);
    const std::vector<TrackResult>& update(const Image& image);

    /// Starts another target in the last frame and returns its ID.
    int add(const Box& box);
    /// Ends a target.
    void remove(int target);

    /// Results of all targets in the last frame, in the order of their IDs.
    const std::vector<TrackResult>& results() const;

    /// Sets a live parameter from the next frame on. Throws Error for others: they need a new
    /// tracker.
    void set(const std::string& name, const std::string& value);
    /// Current values of all parameters, as text.
    std::map<std::string, std::string> parameters() const;

    /// Selects the intermediate results (Algorithm::artifacts) to compute from the next frame on.
    /// Others cost nothing.
    void watch(const std::vector<std::string>& artifacts);
    /// Returns a watched map (Algorithm::maps) of the last frame. `target`: its owner; 0: the first
    /// target that has one. Throws Error if the last frame has no such map.
    Map map(const std::string& artifact, int target = 0) const;
    /// Times of the last frame; empty unless TrackerOptions::timed.
    std::vector<StageTime> timings() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace v0
}  // namespace spoor
