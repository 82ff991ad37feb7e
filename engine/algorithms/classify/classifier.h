// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/classify/classifier_model.h"
#include "engine/inference/network.h"
#include "engine/pipeline/target_result.h"
#include "engine/pipeline/window_inspection.h"
#include "engine/stages/frame/box_crop.h"

#include <span>
#include <vector>

namespace spoor {

/// A classifier on the device of stage "classifier" that names the contents of boxes in a frame.
class Classifier {
public:
    struct Options {
        CropColours colours;   ///< Colours of the crop; `planes` is taken from the model.
        bool softmax = true;   ///< The outputs are logits rather than probabilities.
        std::size_t most = 5;  ///< Maximum number of names per box.
        ConvolutionMethod method = ConvolutionMethod::Auto;
    };
    Classifier(ClassifierModel model, Options options, StageContext& stages);

    const ClassifierModel& model() const { return m_model; }
    ComputeContext& device() const { return m_network.device(); }

    /// Returns the most probable names for each place, in descending order; ties go to the lower
    /// index. Waits once for all places, and once more for each watched artifact. `targets` holds
    /// the owner of each place, for artifacts.
    std::vector<std::vector<TargetName>> names(FrameContext& frame,
                                               std::span<const CropRegion> places,
                                               std::span<const TargetId> targets,
                                               StageContext& stages);

    struct SeenCrop {
        Raster input;  ///< of the network, with its normalisation undone
        std::vector<TargetName> names;
    };
    /// Classifies a place with all names. Waits.
    SeenCrop look(FrameContext& frame, const CropRegion& place, StageContext& stages);

private:
    void classify(FrameContext& frame, const CropRegion& place, std::size_t row, Raster* seen,
                  StageContext& stages);
    Raster input(const CropRegion& place, StageContext& stages);
    std::vector<TargetName> best(const float* probabilities, std::size_t most) const;

    ClassifierModel m_model;
    Options m_options;
    Network m_network;
    Buffer m_results;  ///< One row of outputs per place.
};

/// Adds the stages "box_crop" and "classifier" and one stage per layer of the network, with their
/// artifacts. The algorithm publishes the artifacts of "classifier". Without a `model`, the stages
/// of the layers are left out.
void addClassifierStages(const ClassifierModel* model, AlgorithmLayout& shape);

}  // namespace spoor
