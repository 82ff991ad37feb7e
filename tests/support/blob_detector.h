// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <vector>

namespace spoor::test {

/// A detector for tests: finds blocks of 8 x 8 pixels that became bright, associates them with
/// targets by distance, and removes targets that are missing for three frames. It keeps state on
/// its device. Sets SPOOR_KERNEL_DIR to the folder of its kernel.
const AlgorithmDescriptor& blobDetectorType();

/// Bright squares of 8 x 8 pixels over dim noise, each visible for some frames, with exact truth.
class BlobSource : public FrameSource {
public:
    static constexpr FrameIndex frameCount = 60;
    BlobSource();
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    /// The squares in a frame, in order of appearance.
    static std::vector<RectF> boxes(FrameIndex index);

private:
    SourceInfo m_info;
};

}  // namespace spoor::test
