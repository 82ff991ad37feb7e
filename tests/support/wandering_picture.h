// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "tests/support/face_windows.h"

#include <optional>
#include <string>

namespace spoor::test {

/// A picture that moves by two pixels per frame. Some frames are empty or have other sizes.
class WanderingPicture : public FrameSource {
public:
    explicit WanderingPicture(const std::string& file) : m_picture(frameOf(file)) {
        m_info.size = m_picture.size();
        m_info.frameCount = 40;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        const SizeI size = index == 30 ? SizeI{64, 48} : index == 31 ? SizeI{1, 300} : m_info.size;
        const bool shown = index < 5 || (index >= 8 && index < 12) || index >= 25;
        return greyFrame(
            size,
            [&](int x, int y) {
                const int from = x - int(index) * 2;
                if (!shown || from < 0 || x >= m_info.size.width) return 100u;
                return unsigned(m_picture.row(y)[from * 4]);
            },
            index);
    }

private:
    Frame m_picture;
    SourceInfo m_info;
};

}  // namespace spoor::test
