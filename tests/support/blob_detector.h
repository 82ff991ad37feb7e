// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <vector>

namespace spoor::test {

/// A detector: finds blocks of 8 x 8 pixels that turned bright, links them to targets by distance,
/// and drops a target that was missing for three frames. Keeps state on its device. Its kernel is
/// found through SPOOR_KERNEL_DIR, which this sets.
const AlgorithmDescriptor& blobDetectorType();

/// Bright squares of 8 x 8 pixels, each for some frames, over dim noise. Exact truth.
class BlobSource : public FrameSource {
public:
    static constexpr FrameIndex frameCount = 60;
    BlobSource();
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    /// The squares on a frame, in order of appearance.
    static std::vector<RectF> boxes(FrameIndex index);

private:
    SourceInfo m_info;
};

}  // namespace spoor::test
