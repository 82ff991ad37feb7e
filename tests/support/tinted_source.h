// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_source.h"

#include <memory>
#include <optional>
#include <utility>

namespace spoor::test {

/// Colours the frames of another source: less blue in light areas, more in dark ones.
class TintedSource : public FrameSource {
public:
    explicit TintedSource(std::unique_ptr<FrameSource> source) : m_source(std::move(source)) {}
    const SourceInfo& info() const override { return m_source->info(); }
    std::optional<Frame> read(FrameIndex index) override {
        const auto frame = m_source->read(index);
        if (!frame) return std::nullopt;
        FrameBuilder builder(frame->size());
        for (int y = 0; y < frame->size().height; ++y) {
            const std::uint8_t* from = frame->row(y);
            std::uint8_t* to = builder.row(y);
            for (int i = 0; i < frame->size().width * 4; ++i) {
                to[i] = i % 4 == 0 ? std::uint8_t(from[i] / 2 + 60) : from[i];
            }
        }
        return builder.seal(index, frame->time());
    }

private:
    std::unique_ptr<FrameSource> m_source;
};

}  // namespace spoor::test
