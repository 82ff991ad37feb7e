// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagnosis_rules.h"

namespace spoor {
namespace {

using Bound = DiagnosisRule::Bound;

// Sentences state what was measured. Hints name typical situations and claim no cause.
const DiagnosisRule table[] = {
    {"response_ratio", "correlation_filter.ratio", Bound::Usual, WorseDirection::Low, 0.5, 0, false,
     1, "", SPOOR_TR("engine", "Peak-to-sidelobe ratio"),
     SPOOR_TR("engine",
              "The peak-to-sidelobe ratio fell to %1; its median over the last 50 tracked frames "
              "is %3."),
     SPOOR_TR("engine",
              "The response has no single clear peak. Typical if the target is occluded, blurred "
              "or changes its appearance, or if something else matches as well.")},
    {"response_ratio_weak", "correlation_filter.ratio", Bound::Limit, WorseDirection::Low, 0, 0,
     false, 1, "", SPOOR_TR("engine", "Peak-to-sidelobe ratio"),
     SPOOR_TR(
         "engine",
         "The peak-to-sidelobe ratio is %1. Below %2 the tracker does not trust the response."),
     SPOOR_TR("engine",
              "The response has no single clear peak. Typical if the target is occluded, blurred "
              "or changes its appearance, or if something else matches as well.")},
    {"response_weak", "correlation_filter.peak", Bound::Limit, WorseDirection::Low, 0, 0, false, 2,
     "", SPOOR_TR("engine", "Maximum response"),
     SPOOR_TR("engine",
              "The maximum of the response fell to %1. Below %2 the tracker does not trust it."),
     SPOOR_TR("engine",
              "Nothing in the window resembles the learned appearance. Typical if the target is "
              "occluded, leaves the window, rotates, or changes its size or lighting.")},
    {"response_rival", "correlation_filter.rival", Bound::Fixed, WorseDirection::High, 0.8, 0,
     false, 2, "", SPOOR_TR("engine", "Second maximum relative to the first"),
     SPOOR_TR("engine", "A second position responds nearly as strongly: %1 times the maximum."),
     SPOOR_TR("engine",
              "Two positions match equally well. Typical of similar objects, repeated texture and "
              "a weak response everywhere.")},
    {"flow_error", "median_flow.error", Bound::Usual, WorseDirection::High, 4, 1, false, 1, "px",
     SPOOR_TR("engine", "Forward-backward error"),
     SPOOR_TR("engine",
              "The forward-backward error rose to %1 px; its median over the last 50 tracked "
              "frames is %3 px."),
     SPOOR_TR("engine",
              "Points tracked forwards and back did not return to their origin. Typical of "
              "occlusion, blur, and fast or rotating motion.")},
    {"flow_limit", "median_flow.error", Bound::Limit, WorseDirection::High, 0, 0, false, 1, "px",
     SPOOR_TR("engine", "Forward-backward error"),
     SPOOR_TR("engine",
              "The forward-backward error is %1 px. Above %2 px the flow is not trusted."),
     SPOOR_TR("engine",
              "Points tracked forwards and back did not return to their origin. Typical of "
              "occlusion, blur, and fast or rotating motion.")},
    {"flow_points", "median_flow.points", Bound::Limit, WorseDirection::Low, 0, 0, false, 0, "",
     SPOOR_TR("engine", "Points tracked by the flow"),
     SPOOR_TR("engine", "Only %1 reliable points of the box were found again, but %2 are needed."),
     SPOOR_TR("engine", "Typical of boxes without texture and of occlusion.")},
    {"similarity_fell", "nearest_neighbour.track", Bound::Usual, WorseDirection::Low, 0.6, 0, false,
     2, "", SPOOR_TR("engine", "Similarity of tracked box"),
     SPOOR_TR("engine",
              "The content of the tracked box became less similar to the first patches: similarity "
              "%1; its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine",
              "Typical if the box drifts off the target, or if the target rotates or changes its "
              "appearance.")},
    {"similarity_low", "nearest_neighbour.track", Bound::Limit, WorseDirection::Low, 0, 0, true, 2,
     "", SPOOR_TR("engine", "Similarity of tracked box"),
     SPOOR_TR("engine",
              "The similarity of the tracked box to the first patches is %1. It must reach %2 to "
              "be trusted."),
     SPOOR_TR("engine",
              "Typical if the box drifts off the target, or if the target rotates or changes its "
              "appearance.")},
    {"no_neighbour", "nearest_neighbour.best", Bound::Limit, WorseDirection::Low, 0, 0, true, 2, "",
     SPOOR_TR("engine", "Best window similarity"),
     SPOOR_TR(
         "engine",
         "No window resembles the stored patches: the best similarity is %1, the threshold is %2."),
     SPOOR_TR("engine",
              "The detector cannot recover the target. Typical if it is occluded, out of frame, or "
              "shows a side that was not learned.")},
    {"no_forest", "fern_forest.passed", Bound::Limit, WorseDirection::Low, 0, 0, true, 0, "",
     SPOOR_TR("engine", "Windows passing the forest"),
     SPOOR_TR("engine", "%1 windows passed the forest."),
     SPOOR_TR("engine",
              "The detector has no windows to compare. Typical if the target is occluded, out of "
              "frame, or outside the searched sizes.")},
    {"places", "clustering.places", Bound::Limit, WorseDirection::High, 0, 0, true, 0, "",
     SPOOR_TR("engine", "Positions from the detector"),
     SPOOR_TR("engine", "The detector finds %1 positions that resemble the target."),
     SPOOR_TR("engine", "It cannot choose between them. Typical of similar objects.")},
    {"disagreement", "clustering.agreement", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Overlap of flow and detector"),
     SPOOR_TR("engine",
              "Flow and detector disagree: the tracked box overlaps the detection by %1. Below %2 "
              "they count as separate positions."),
     SPOOR_TR("engine", "One of the two is not on the target. This signal does not show which.")},
    {"variance", "variance_filter.box", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Box variance relative to the first"),
     SPOOR_TR("engine",
              "The variance in the box fell to %1 times that of the first box. Windows below %2 "
              "are rejected."),
     SPOOR_TR("engine",
              "The box has less contrast than at the start. Typical of blur, fog, dim light, and "
              "boxes that drift to a plain area.")},
    {"score_low", "local_maxima.best", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Best score"),
     SPOOR_TR("engine", "The best score in the image is %1, below the threshold of %2."),
     SPOOR_TR("engine",
              "No position resembles the template. Typical if the target is occluded, out of "
              "frame, rotated, or changes its size or lighting.")},
    {"score_fell", "local_maxima.best", Bound::Usual, WorseDirection::Low, 0.8, 0, false, 2, "",
     SPOOR_TR("engine", "Best score"),
     SPOOR_TR("engine",
              "The best score fell to %1; its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine",
              "The target resembles the template less than before. Typical of partial occlusion, "
              "rotation, and changes of size or lighting.")},
    {"second_place", "local_maxima.lead", Bound::Limit, WorseDirection::Low, 0, 0, false, 3, "",
     SPOOR_TR("engine", "Lead over the runner-up"),
     SPOOR_TR("engine",
              "The lead of the best position over the runner-up is only %1. Below %2 the choice is "
              "uncertain."),
     SPOOR_TR("engine", "Two positions resemble the template. Typical of similar objects.")},
    {"unseen", "group_windows.unseen", Bound::Fixed, WorseDirection::High, 0, 0, false, 0, "frames",
     SPOOR_TR("engine", "Frames since detection"),
     SPOOR_TR("engine", "The detector has not found the target for %1 frames."),
     SPOOR_TR("engine",
              "A tracker may still follow the target, but no detection confirms it. Typical if a "
              "face turns away, is occluded or small, and between detections.")},
    {"verdict_likeness", "verdict.likeness", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Likeness to the target"),
     SPOOR_TR("engine",
              "The box resembles the stored patches of the target by only %1. Below %2 this is "
              "unusual."),
     SPOOR_TR("engine",
              "Typical if the target is occluded, turns, or changes its appearance, and if the box "
              "left the target.")},
    {"verdict_margin", "verdict.margin", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Likeness to the target minus that to its surroundings"),
     SPOOR_TR("engine",
              "The likeness to the target exceeds the likeness to its surroundings by %1. Below %2 "
              "this is unusual."),
     SPOOR_TR("engine",
              "Typical if the box shows the background or another object, or if the target is "
              "plain.")},
    {"verdict_score", "verdict.score", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "x",
     SPOOR_TR("engine", "Confidence relative to the first frames"),
     SPOOR_TR("engine",
              "The confidence of the tracker is %1 times that of the target's first frames. Below "
              "%2 this is unusual."),
     SPOOR_TR("engine",
              "Typical if the target is occluded, blurred, or changes its appearance, and if the "
              "box left the target.")},
    {"verdict_inside", "verdict.inside", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Part of the box inside the image"),
     SPOOR_TR("engine", "Only %1 of the box is inside the image. Below %2 this is unusual."),
     SPOOR_TR("engine", "Typical if the target leaves the image.")},
    {"verdict_doubt", "verdict.doubt", Bound::Limit, WorseDirection::High, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Doubt"),
     SPOOR_TR("engine",
              "The doubt rose to %1. Above %2 the verdict is that the box is off the target."),
     SPOOR_TR("engine",
              "The doubt combines the likeness, the confidence, and the part of the box inside the "
              "image over the last frames.")},
    {"border", derived::border, Bound::Fixed, WorseDirection::Low, 1, 0, false, 1, "px",
     SPOOR_TR("engine", "Distance to the image border"),
     SPOOR_TR(
         "engine",
         "The distance of the box to the image border is %1 px (negative: beyond the border)."),
     SPOOR_TR("engine", "Pixels beyond the border are unknown, so the target may be cut off.")},
    {"grew", derived::scale, Bound::Fixed, WorseDirection::High, 1.25, 0, false, 2, "x",
     SPOOR_TR("engine", "Size relative to last 10 frames"),
     SPOOR_TR("engine", "The box grew to %1 times its size in the previous 10 frames."),
     SPOOR_TR(
         "engine",
         "Typical if the target approaches quickly, or if the box drifts to a larger object.")},
    {"shrank", derived::scale, Bound::Fixed, WorseDirection::Low, 0.8, 0, false, 2, "x",
     SPOOR_TR("engine", "Size relative to last 10 frames"),
     SPOOR_TR("engine", "The box shrank to %1 times its size in the previous 10 frames."),
     SPOOR_TR("engine",
              "Typical if the target moves away quickly, or if the box shrinks to a part of it.")},
    {"jump", derived::step, Bound::Usual, WorseDirection::High, 4, 0.5, false, 2, "x",
     SPOOR_TR("engine", "Step per frame, in box sizes"),
     SPOOR_TR("engine",
              "The box moved by %1 times its size in one frame; its median over the last 50 "
              "tracked frames is %3."),
     SPOOR_TR("engine",
              "Typical of fast motion, cuts and missing frames, or if the box jumps to another "
              "object.")},
    {"confidence", derived::confidence, Bound::Usual, WorseDirection::Low, 0.5, 0, false, 2, "",
     SPOOR_TR("engine", "Confidence"),
     SPOOR_TR("engine",
              "The confidence fell to %1; its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine", "The meaning of the confidence depends on the algorithm.")},
    {"truth", derived::overlap, Bound::Fixed, WorseDirection::Low, 0.25, 0, false, 2, "",
     SPOOR_TR("engine", "Overlap with ground truth"),
     SPOOR_TR("engine", "The box overlaps the ground truth by only %1."),
     SPOOR_TR("engine", "According to the ground truth, the box is not on the target.")},
};

const DiagnosisRule anyLimit = {
    "limit",
    "",
    Bound::Limit,
    WorseDirection::Low,
    0,
    0,
    false,
    2,
    "",
    "",
    SPOOR_TR("engine", "The value is %1. The algorithm compares it with %2."),
    SPOOR_TR("engine", "The value does not meet the algorithm's threshold.")};

}  // namespace

std::span<const DiagnosisRule> diagnosisRules() {
    return table;
}

const DiagnosisRule& anyLimitRule() {
    return anyLimit;
}

}  // namespace spoor
