// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/classifier_model.h"
#include "engine/inference/network.h"
#include "engine/stages/frame/box_crop.h"

#include <span>
#include <vector>

namespace spoor {

/// A classifier on the device of stage "classifier": names what is in boxes of a frame.
class Classifier {
public:
    struct Options {
        CropColours colours;   ///< planes are the model's
        bool softmax = true;   ///< outputs are logits, not probabilities
        std::size_t most = 5;  ///< names a box
    };
    Classifier(ClassifierModel model, Options options, StageContext& stages);

    const ClassifierModel& model() const { return m_model; }
    ComputeContext& device() const { return m_network.device(); }

    /// The most probable names of each place, the first one of equal ones first. One wait for all
    /// places (and more for what is watched). `targets`: whose they are, for artifacts.
    std::vector<std::vector<TargetName>> names(FrameContext& frame,
                                               std::span<const CropRegion> places,
                                               std::span<const TargetId> targets,
                                               StageContext& stages);

private:
    void showInput(const CropRegion& place, TargetId target, StageContext& stages);
    std::vector<TargetName> best(const float* probabilities) const;

    ClassifierModel m_model;
    Options m_options;
    Network m_network;
    Buffer m_results;  ///< a row of outputs a place
};

/// The stages "box_crop", "classifier" and one a layer of the network, with their artifacts (those
/// of "classifier" are the pipeline's to publish);
/// `model` may be null: its layers are not known.
void addClassifierStages(const ClassifierModel* model, AlgorithmLayout& shape);

}  // namespace spoor
