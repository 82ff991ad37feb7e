// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

class Frame;

/// A mask for the user to check.
struct MaskProposal {
    Mask mask;           ///< Empty if nothing stands out.
    double quality = 0;  ///< Overlap with the target that it exceeds in four of five frames.
};

/// The proposal that is shown first: the largest one that is nearly as good as the best one,
/// because parts of a target are found more easily than the whole target.
std::size_t firstChoice(const std::vector<MaskProposal>& proposals);

/// Proposes masks in still frames with the start network, for a box or around a click. Throws
/// EngineError if no device or no network is available. Not for the thread of a window: a box takes
/// tens of milliseconds, a click some hundred.
class MaskProposer {
public:
    /// `device`: a selector, see selectDevice().
    explicit MaskProposer(const std::string& device);
    ~MaskProposer();

    MaskProposal inBox(const Frame& frame, const RectF& box);
    /// The connected masks around a pixel, the smallest one first; none if nothing stands out.
    std::vector<MaskProposal> around(const Frame& frame, const PointF& click);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
