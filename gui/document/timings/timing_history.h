// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/timings/frame_segmenter.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace spoor {

/// Times of all computed frames of one run, for statistics over the whole run. It takes about 50
/// bytes per frame and 8 bytes per stage and frame. Reads rows as they arrive; has no widgets or
/// threads.
class TimingHistory {
public:
    static constexpr int warmUpFrames = 5;  ///< programs are built, buffers allocated

    struct FrameTiming {
        FrameIndex frame = 0;
        Nanos total = 0ns;         ///< each moment counts once, see shareMoments()
        std::size_t firstRow = 0;  ///< index of its first row among the rows read
        std::uint32_t rows = 0;
        bool warmUp = false;
    };

    /// Reads rows[from, to), which follow the rows of the previous call.
    void read(const std::vector<TimingRow>& rows, std::size_t from, std::size_t to);

    bool empty() const { return m_frames.empty(); }
    /// In order of arrival.
    const std::vector<FrameTiming>& frames() const { return m_frames; }
    /// Index of the newest computation of a frame; -1 if there is none.
    std::ptrdiff_t find(FrameIndex frame) const;

    int stageCount() const { return int(m_stages.size()); }
    std::string_view stage(int number) const { return m_stages[std::size_t(number)].id; }
    int stageNumber(std::string_view id) const;  ///< -1 if there is none
    /// Time of a stage in a computed frame; -1 if it did not run.
    Nanos time(int stage, std::size_t computed) const;
    /// Times of a stage, or of whole frames (`stage` -1), in order of arrival, without warm-up.
    std::vector<Nanos> times(int stage) const;
    /// The stage that took longest in a computed frame; -1 if there is none.
    int longestStage(std::size_t computed) const;

private:
    struct Stage {
        std::string_view id;  ///< interned
        std::vector<Nanos> times;
    };
    int stageFor(std::string_view id);
    void close();

    std::vector<FrameTiming> m_frames;
    std::vector<Stage> m_stages;
    std::unordered_map<FrameIndex, std::size_t> m_byFrame;
    FrameSegmenter m_cutter;
    std::vector<StageSpan> m_open;  ///< stages of the last frame
    std::vector<Nanos> m_scratch;
};

}  // namespace spoor
