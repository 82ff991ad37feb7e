// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_store.h"

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace spoor::test {

/// Ten uniform grey frames, each with its own brightness.
class SteppedSource : public FrameSource {
public:
    static constexpr FrameIndex frameTotal = 10;
    static constexpr SizeI frameSize{160, 120};
    static int brightness(FrameIndex frame) { return 40 + 15 * int(frame); }

    /// `onRead` is called on the reader's thread before each frame.
    explicit SteppedSource(std::function<void(FrameIndex)> onRead) : m_onRead(std::move(onRead)) {
        m_info.input = "stepped";
        m_info.size = frameSize;
        m_info.frameCount = frameTotal;
        m_info.framesPerSecond = 25;
    }
    static std::shared_ptr<FrameStore> store(std::function<void(FrameIndex)> onRead = {}) {
        return FrameStore::fromSource(std::make_unique<SteppedSource>(std::move(onRead)),
                                      {.prefetch = 0});
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= frameTotal) return std::nullopt;
        if (m_onRead) m_onRead(index);
        FrameBuilder builder(frameSize);
        const std::size_t bytes = builder.stride() * std::size_t(frameSize.height);
        std::memset(builder.pixels(), brightness(index), bytes);
        for (std::size_t at = 3; at < bytes; at += 4) builder.pixels()[at] = 255;
        return builder.seal(index, double(index) / 25);
    }

private:
    SourceInfo m_info;
    std::function<void(FrameIndex)> m_onRead;
};

}  // namespace spoor::test
