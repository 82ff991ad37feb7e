// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// How far an input is that is being opened, and whether anybody still waits for it. Any thread.
class OpenProgress {
public:
    enum class Stage {
        Reading,   ///< through the file for its packets
        Counting,  ///< decoding, where packets do not tell what pictures there are
    };
    struct State {
        Stage stage = Stage::Reading;
        int percent = -1;  ///< -1: nobody knows
        bool operator==(const State&) const = default;
    };

    State state() const;
    /// Nobody waits for it any more: the next report() throws.
    void cancel() { m_cancelled = true; }
    bool cancelled() const { return m_cancelled; }
    /// From whoever opens; `share` is 0 to 1. Throws EngineError after cancel().
    void report(Stage stage, double share);

private:
    std::atomic<bool> m_cancelled{false};
    std::atomic<int> m_state{-1};  ///< percent, and 1000 for the stage
};

/// Decoded frames that the window keeps: so many that a 4K video, with all that is made of it,
/// stays under 1.5 GB.
constexpr std::size_t windowCacheBytes = std::size_t{512} << 20;

/// What users may name as input: a video, a folder of pictures, a printf pattern, camera:N, or
/// "sample" for the built-in scene (when no file has that name); "backward:" before it gives its
/// frames last one first. Throws EngineError.
std::shared_ptr<FrameStore> openInput(const std::string& input);
std::shared_ptr<FrameStore> openInput(const std::string& input, FrameStore::Options options);
/// For those who watch it and may call it off: for the window.
std::shared_ptr<FrameStore> openInput(const std::string& input, OpenProgress& progress);
/// openSource() for those who watch it; null: nobody does.
std::unique_ptr<FrameSource> openSource(const std::string& input, OpenProgress* progress);

/// The frames of another source, the last one first: its frame 0 is the other's last. Throws
/// EngineError where that is not known (a camera).
std::unique_ptr<FrameSource> backwardSource(std::unique_ptr<FrameSource> source);

/// The file names of the pictures of a folder or a pattern, by frame; empty for all others. Throws
/// EngineError.
std::vector<std::string> pictureNames(const std::string& input);

}  // namespace spoor
