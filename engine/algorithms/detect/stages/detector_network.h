// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/detector_model.h"
#include "engine/inference/network.h"

#include <optional>
#include <vector>

namespace spoor {

/// A detector on the device of stage "detector".
class DetectorNetwork {
public:
    /// `longest` is the longer side of the input of a network that takes images of any size; 0: the
    /// size of the part of the frame.
    explicit DetectorNetwork(DetectorModel model, int longest = 0)
        : m_model(std::move(model)), m_longest(longest) {}

    const DetectorModel& model() const { return m_model; }

    /// The outputs for a part of a frame: one vector per output of the network.
    struct Answer {
        Letterbox place;
        std::vector<std::vector<float>> outputs;
    };
    /// Stages "letterbox" and "detector". Waits. The network is set up again if the device or the
    /// size of its input changes. Throws EngineError if the network does not fit them.
    Answer run(FrameContext& frame, const RectI& part, StageContext& stages);

private:
    Network& network(SizeI input, StageContext& stages);

    DetectorModel m_model;
    int m_longest;
    SizeI m_input;
    std::optional<Network> m_network;
};

/// Adds the stages "letterbox" and "detector" with their artifacts.
void addDetectorStages(AlgorithmLayout& shape);

}  // namespace spoor
