// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/masks/stages/mask_colours.h"
#include "engine/algorithms/masks/stages/mask_crop.h"
#include "engine/inference/network.h"

#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A picture with its mask, as the network remembers it.
struct MaskMemory {
    static constexpr int cells = (abi::maskSide / 8) * (abi::maskSide / 8);
    static constexpr int keyRows = 32, valueRows = 25;
    std::vector<float> key, value;  ///< Rows of `cells`.
};

/// The inputs of the network for a target, apart from the picture.
struct MaskQuery {
    TargetId target = 0;
    MaskSquare square;
    abi::MaskCrop crop;
    const std::vector<float>* previous = nullptr;  ///< Last mask in its own crop; null: the box.
    std::vector<float> shares;                     ///< MaskColours::shares().
    std::vector<const MaskMemory*> memory;         ///< At most MaskNetwork::slots().
    /// Mask to remember in place of the one that the network finds.
    const std::vector<float>* given = nullptr;
};

struct MaskAnswer {
    std::vector<float> mask;        ///< In the crop, 0 to 1.
    std::vector<float> likelihood;  ///< In the crop.
    double quality = 0;             ///< Overlap that the mask exceeds in four of five frames.
    MaskMemory memory;
    MaskCounts counts;                 ///< Colours on both sides of the mask.
    std::vector<std::uint8_t> pixels;  ///< The mask in `part` of the frame, one byte per pixel.
    RectI part;
};

/// The mask network on the device of stage "mask_network". `segment` finds the mask of a target,
/// `memorise` makes a memory of it. Wants the files in share/spoor/masks, whose names begin with
/// `prefix`: "start-" for the weights that make the first mask of a box.
class MaskNetwork {
public:
    explicit MaskNetwork(StageContext& stages, const std::string& prefix = "");

    std::size_t slots() const { return m_slots; }
    /// Counts the colours on both sides of a mask in the crop, without the network. Waits.
    MaskCounts colours(FrameContext& frame, const MaskQuery& query, const std::vector<float>& mask,
                       StageContext& stages);
    /// Finds and remembers a mask. Waits once.
    MaskAnswer find(FrameContext& frame, const MaskQuery& query, StageContext& stages);
    /// Finds a mask from a box alone, with the network "start-": the first pass sees the box as the
    /// previous mask, later ones the mask before, which they also remember.
    MaskAnswer propose(FrameContext& frame, MaskQuery query, StageContext& stages);

private:
    Buffer crop(FrameContext& frame, const MaskQuery& query, StageContext& stages);
    void uploadMemory(const MaskQuery& query, StageContext& stages);
    MaskAnswer read(const MaskQuery& query, const Buffer& bins, SizeI frame, StageContext& stages);
    void copy(Network& from, std::size_t output, Network& to, std::size_t input, Stage& stage);

    ComputeContext* m_device;
    Network m_segment, m_memorise;
    std::size_t m_slots = 0;
};

}  // namespace spoor
