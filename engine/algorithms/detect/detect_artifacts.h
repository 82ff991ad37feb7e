// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/detect_params.h"
#include "engine/algorithms/detect/stages/detector_decode.h"
#include "engine/algorithms/detect/stages/detector_network.h"
#include "engine/base/types.h"
#include "engine/pipeline/detection_associator.h"

#include <map>
#include <vector>

namespace spoor {

/// The detections of one frame and what became of them.
struct DetectedFrame {
    DetectorNetwork::Answer answer;
    std::vector<DetectorCandidate> candidates;
    std::vector<DetectionFate> fates;
    /// One for each kept or unsure fate, in their order.
    std::vector<DetectionAssociator::Assignment> assigned;
};

/// The limits that the parameters set. `overlap` applies while they leave it open.
DetectionRules rulesOf(const DetectParams& params, const std::map<int, double>& thresholds,
                       double overlap);

/// What became of a detection, in words. `to`: the assignment of a kept or unsure one.
Message fateText(const DetectionFate& fate, const DetectionAssociator::Assignment& to,
                 const std::string& label, double threshold, double least);

/// The part of the network's input that a candidate covers, in the frame and clipped to it.
RectF boxInFrame(const DetectedFrame& found, const DetectorCandidate& candidate, SizeI frame);

/// The lowest score of candidates in the artifacts.
double minShownScore(const DetectionRules& rules, const StageContext& stages);

/// Publishes the watched artifacts.
void showDetections(const DetectorModel& model, const DetectionRules& rules,
                    const DetectedFrame& found, SizeI frame, StageContext& stages);

/// Adds the artifacts of the stage "detection_choice".
void addChoiceArtifacts(AlgorithmLayout& shape);
/// Adds the signals of detections and their association, `described` by appearances or not.
void addAssociationSignals(AlgorithmLayout& shape, bool described);

}  // namespace spoor
