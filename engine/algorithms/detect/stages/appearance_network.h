// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/appearance_model.h"
#include "engine/base/numbers/appearance.h"
#include "engine/inference/network.h"
#include "engine/pipeline/frame_context.h"

#include <map>
#include <span>
#include <vector>

namespace spoor {

/// Computes the appearances of objects on the device of stage "appearance".
class AppearanceNetwork {
public:
    explicit AppearanceNetwork(AppearanceModel model);

    const AppearanceModel& model() const { return m_model; }

    /// The appearance of the content of each box. Stages "box_crop" and "appearance". Computes
    /// several boxes at once and waits once per batch. Each box must overlap the frame. The
    /// networks are set up again if the device changes. Throws EngineError if they do not fit it.
    std::vector<Appearance> describe(FrameContext& frame, std::span<const RectF> boxes,
                                     StageContext& stages);

private:
    Network& networkFor(std::size_t count, StageContext& stages);
    void pass(FrameContext& frame, std::span<const RectF> boxes, std::vector<Appearance>& found,
              StageContext& stages);

    AppearanceModel m_model;
    std::size_t m_maxBatch;
    std::map<std::size_t, Network> m_networks;  ///< by batch size
};

/// Adds the stages "box_crop" and "appearance".
void addAppearanceStages(AlgorithmLayout& shape);

}  // namespace spoor
