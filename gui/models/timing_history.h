// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/frame_segmenter.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace spoor {

/// Times of all computed frames of one run, for statistics over the whole of it: about 50 bytes a
/// frame and 8 a stage. Reads rows as they come; knows no widget and no thread.
class TimingHistory {
public:
    static constexpr int warmUpFrames = 5;  ///< the first ones: programs are built, buffers made

    struct FrameTiming {
        FrameIndex frame = 0;
        Nanos total = 0;           ///< each moment once, see shareMoments()
        std::size_t firstRow = 0;  ///< place of its rows among those that were read
        std::uint32_t rows = 0;
        bool warmUp = false;
    };

    /// Reads rows[from, to), which follow those that were read before.
    void read(const std::vector<TimingRow>& rows, std::size_t from, std::size_t to);

    bool empty() const { return m_frames.empty(); }
    /// In order of arrival.
    const std::vector<FrameTiming>& frames() const { return m_frames; }
    /// The newest computation of a frame; -1: there is none.
    std::ptrdiff_t find(FrameIndex frame) const;

    int stageCount() const { return int(m_stages.size()); }
    std::string_view stage(int number) const { return m_stages[std::size_t(number)].id; }
    int stageNumber(std::string_view id) const;  ///< -1: there is none
    /// Time of a stage in a computed frame; -1: it did not run.
    Nanos time(int stage, std::size_t computed) const;
    /// Of a stage, or of whole frames (`stage` -1), in order of arrival, warm-up left out.
    std::vector<Nanos> times(int stage) const;
    /// The stage that took most of a computed frame; -1: none.
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
    std::vector<StageSpan> m_open;  ///< of the last frame
    std::vector<Nanos> m_scratch;
};

}  // namespace spoor
