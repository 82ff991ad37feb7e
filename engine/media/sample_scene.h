// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace spoor {

/// The built-in scene with exact truth: a butterfly over a meadow. The background pans, the target
/// grows and shrinks (within 1.25 of its first size), a leaf hides it once completely, and later
/// another butterfly crosses close by. Rendered with integers: the same bytes on every machine.
class SampleScene {
public:
    struct Options {
        SizeI size{640, 360};  ///< everything grows with the height
        FrameIndex frames = 250;
        double framesPerSecond = 25;
        std::uint32_t seed = 7;  ///< of meadow and leaf; the motion is always the same
        bool target = true;      ///< false: the scene without the target's pixels
    };
    explicit SampleScene(Options options);
    SampleScene();
    ~SampleScene();

    const Options& options() const;
    /// Thread-safe, as are all const functions.
    Frame render(FrameIndex frame) const;
    /// The target's box, whether something hides it or not. Exact: no pixel of the target lies
    /// outside, and it touches all four sides.
    RectF box(FrameIndex frame) const;
    /// The same; nullopt when no pixel of the target can be seen.
    std::optional<RectF> truth(FrameIndex frame) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

std::unique_ptr<FrameSource> makeSampleSource(SampleScene::Options options);
/// The product's demo: 250 frames of 640 x 360 at 25 a second.
std::unique_ptr<FrameSource> makeSampleSource();
/// The target's box in that demo; nullopt while it is completely hidden and after the last frame.
std::optional<RectF> sampleTruth(FrameIndex frame);
/// What to draw on frame 0 of the demo.
RectF sampleFirstBox();

}  // namespace spoor
