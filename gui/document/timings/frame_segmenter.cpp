// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/timings/frame_segmenter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

using Spans = std::vector<std::pair<Nanos, Nanos>>;

/// Adds a span to disjoint spans and returns the length that they did not cover yet.
Nanos cover(Spans& spans, Spans& merged, Nanos begin, Nanos end) {
    Nanos fresh = std::max(0ns, end - begin);
    merged.clear();
    std::pair joined(begin, std::max(begin, end));
    for (const auto& [first, last] : spans) {
        const Nanos shared = std::min(last, end) - std::max(first, begin);
        if (shared < 0ns) {
            merged.emplace_back(first, last);
            continue;
        }
        fresh -= shared;
        joined = {std::min(joined.first, first), std::max(joined.second, last)};
    }
    merged.push_back(joined);
    spans.swap(merged);
    return std::max(0ns, fresh);
}

}  // namespace

bool FrameSegmenter::begins(const TimingRow& row) {
    const bool again =
        m_several && row.stage == m_firstStage && row.kernel.empty() && row.begin >= m_lastEnd;
    const bool fresh = m_firstStage.empty() || row.frame != m_frame || again;
    if (fresh) {
        m_frame = row.frame;
        m_firstStage = row.stage;
        m_lastEnd = row.end;
        m_several = false;
    }
    m_several = m_several || row.stage != m_firstStage;
    m_lastEnd = std::max(m_lastEnd, row.end);
    return fresh;
}

bool startsRun(const std::vector<TimingRow>& rows, std::size_t at) {
    return at > 0 && std::abs(rows[at].frame - rows[at - 1].frame) > 1;
}

std::size_t lastRunStart(const std::vector<TimingRow>& rows, std::size_t from) {
    for (std::size_t at = rows.size(); at-- > from + 1;)
        if (startsRun(rows, at)) return at;
    return from;
}

int rankOf(std::string_view stage) {
    if (stage == "sync") return 2;
    return stage == "decode" || stage == "upload" || stage == "download" || stage == "move" ? 0 : 1;
}

Nanos shareMoments(std::vector<StageSpan>& spans, std::vector<Nanos>& times) {
    std::stable_sort(spans.begin(), spans.end(), [](const StageSpan& a, const StageSpan& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.begin < b.begin;
    });
    Nanos total = 0ns;
    for (const StageSpan& span : spans) times[std::size_t(span.stage)] = 0ns;
    Spans covered;
    Spans spare;
    for (const StageSpan& span : spans) {
        const Nanos fresh = cover(covered, spare, span.begin, span.end);
        times[std::size_t(span.stage)] += fresh;
        total += fresh;
    }
    return total;
}

Nanos percentile(std::vector<Nanos>& values, double part) {
    if (values.empty()) return -1ns;
    const auto rank = std::size_t(std::max(0.0, std::ceil(part * double(values.size())) - 1));
    const auto place = values.begin() + std::ptrdiff_t(std::min(rank, values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

}  // namespace spoor
