// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace spoor {

/// The built-in scene with exact ground truth: a butterfly over a meadow. The background pans, the
/// target grows and shrinks (within 1.25 of its first size), a leaf hides it completely once, and
/// later another butterfly crosses nearby. Rendered with integers, so every machine produces the
/// same bytes.
class SampleScene {
public:
    struct Options {
        SizeI size{640, 360};  ///< All lengths scale with the height.
        FrameIndex frames = 250;
        double framesPerSecond = 25;
        std::uint32_t seed = 7;  ///< For meadow and leaf; the motion is always the same.
        bool target = true;      ///< False: the scene without the pixels of the target.
    };
    explicit SampleScene(Options options);
    SampleScene();
    ~SampleScene();

    const Options& options() const;
    /// Thread-safe, like all const functions.
    Frame render(FrameIndex frame) const;
    /// The box of the target, hidden or not. It is exact: no pixel of the target lies outside, and
    /// the target touches all four sides.
    RectF box(FrameIndex frame) const;
    /// The box of the target; nullopt if no pixel of it is visible.
    std::optional<RectF> truth(FrameIndex frame) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

std::unique_ptr<FrameSource> makeSampleSource(SampleScene::Options options);
/// The demo: 250 frames of 640 x 360 at 25 frames per second.
std::unique_ptr<FrameSource> makeSampleSource();
/// The box of the target in the demo; nullopt while it is completely hidden and after the last
/// frame.
std::optional<RectF> sampleTruth(FrameIndex frame);
/// The initial box for frame 0 of the demo.
RectF sampleFirstBox();

}  // namespace spoor
