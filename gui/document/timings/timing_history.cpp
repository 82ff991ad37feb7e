// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/timings/timing_history.h"

#include <algorithm>

namespace spoor {

void TimingHistory::read(const std::vector<TimingRow>& rows, std::size_t from, std::size_t to) {
    for (std::size_t at = from; at < to; ++at) {
        const TimingRow& row = rows[at];
        if (m_cutter.begins(row) || m_frames.empty()) {
            close();
            m_open.clear();
            FrameTiming computed;
            computed.frame = row.frame;
            computed.firstRow = at;
            computed.warmUp = m_frames.size() < std::size_t(warmUpFrames);
            m_byFrame[row.frame] = m_frames.size();
            m_frames.push_back(computed);
        }
        ++m_frames.back().rows;
        if (row.kernel.empty())
            m_open.push_back({stageFor(row.stage), rankOf(row.stage), row.begin, row.end});
    }
    close();
}

int TimingHistory::stageNumber(std::string_view id) const {
    for (int number = 0; number < stageCount(); ++number)
        if (stage(number) == id) return number;
    return -1;
}

int TimingHistory::stageFor(std::string_view id) {
    const int known = stageNumber(id);
    if (known >= 0) return known;
    m_stages.push_back({id, {}});
    return stageCount() - 1;
}

void TimingHistory::close() {
    if (m_frames.empty()) return;
    m_scratch.assign(m_stages.size(), -1ns);
    m_frames.back().total = shareMoments(m_open, m_scratch);
    for (std::size_t stage = 0; stage < m_stages.size(); ++stage) {
        std::vector<Nanos>& times = m_stages[stage].times;
        times.resize(m_frames.size(), -1ns);
        times.back() = m_scratch[stage];
    }
}

std::ptrdiff_t TimingHistory::find(FrameIndex frame) const {
    const auto found = m_byFrame.find(frame);
    return found == m_byFrame.end() ? -1 : std::ptrdiff_t(found->second);
}

Nanos TimingHistory::time(int stage, std::size_t computed) const {
    const std::vector<Nanos>& times = m_stages[std::size_t(stage)].times;
    return computed < times.size() ? times[computed] : -1ns;
}

std::vector<Nanos> TimingHistory::times(int stage) const {
    std::vector<Nanos> values;
    values.reserve(m_frames.size());
    for (std::size_t n = 0; n < m_frames.size(); ++n) {
        if (m_frames[n].warmUp) continue;
        const Nanos value = stage < 0 ? m_frames[n].total : time(stage, n);
        if (value >= 0ns) values.push_back(value);
    }
    return values;
}

int TimingHistory::longestStage(std::size_t computed) const {
    int longest = -1;
    for (int stage = 0; stage < stageCount(); ++stage)
        if (time(stage, computed) > (longest < 0 ? 0ns : time(longest, computed))) longest = stage;
    return longest;
}

}  // namespace spoor
