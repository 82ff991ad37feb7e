// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/track_worker.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"

namespace spoor {
namespace {

void decodeAll(FrameStore& frames, std::size_t memory) {
    const FrameIndex count = frames.info().frameCount.value_or(0);
    try {
        const auto first = frames.get(0);
        if (!first || first->storedBytes() * std::size_t(count) > memory) return;
        for (FrameIndex i = 1; i < count; ++i) (void)frames.get(i);
    } catch (const EngineError&) {  // NOLINT(bugprone-empty-catch): the run reports it
    }
}

}  // namespace

std::shared_ptr<FrameStore> TrackWorker::frames(const std::string& input,
                                                FrameStore::Options options) {
    if (m_frames && m_input == input && options.cacheBytes == m_cacheBytes) return m_frames;
    m_frames.reset();
    m_frames = openInput(input, options);
    m_input = input, m_cacheBytes = options.cacheBytes;
    if (m_decodeFirst) decodeAll(*m_frames, options.cacheBytes);
    return m_frames;
}

}  // namespace spoor
