// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagnosis_rules.h"

namespace spoor {
namespace {

using Bound = DiagnosisRule::Bound;

// Sentences say what was measured; hints say when that is seen, and never that it is so here.
const DiagnosisRule table[] = {
    {"response_ratio", "correlation_filter.ratio", Bound::Usual, WorseDirection::Low, 0.5, 0, false,
     1, "", SPOOR_TR("engine", "Peak-to-sidelobe ratio"),
     SPOOR_TR("engine",
              "The peak-to-sidelobe ratio fell to %1; its median over the last 50 tracked frames "
              "is %3."),
     SPOOR_TR("engine",
              "The response has no single clear peak. Seen when a target is covered, blurred or "
              "looks different, and when something else fits as well.")},
    {"response_ratio_weak", "correlation_filter.ratio", Bound::Limit, WorseDirection::Low, 0, 0,
     false, 1, "", SPOOR_TR("engine", "Peak-to-sidelobe ratio"),
     SPOOR_TR("engine",
              "The peak-to-sidelobe ratio is %1; under %2 the tracker does not believe the "
              "response."),
     SPOOR_TR("engine",
              "The response has no single clear peak. Seen when a target is covered, blurred or "
              "looks different, and when something else fits as well.")},
    {"response_weak", "correlation_filter.peak", Bound::Limit, WorseDirection::Low, 0, 0, false, 2,
     "", SPOOR_TR("engine", "Maximum of the response"),
     SPOOR_TR("engine",
              "The maximum of the response fell to %1; under %2 the tracker does not believe it."),
     SPOOR_TR("engine",
              "Nothing in the window looks much like what was learnt. Seen when a target is "
              "covered, left the window, turned, or changed its size or light.")},
    {"response_rival", "correlation_filter.rival", Bound::Fixed, WorseDirection::High, 0.8, 0,
     false, 2, "", SPOOR_TR("engine", "Second maximum, as a share of the first"),
     SPOOR_TR("engine", "A second place answers nearly as strongly: %1 times the maximum."),
     SPOOR_TR("engine",
              "Two places fit alike. Seen with look-alikes, with repeated texture, and when the "
              "response is weak everywhere.")},
    {"flow_error", "median_flow.error", Bound::Usual, WorseDirection::High, 4, 1, false, 1, "px",
     SPOOR_TR("engine", "Forward-backward error"),
     SPOOR_TR("engine",
              "The forward-backward error rose to %1 px; its median over the last 50 tracked "
              "frames is %3 px."),
     SPOOR_TR("engine",
              "Points that were followed on and back did not return to where they began. Seen "
              "with covering, blur, and fast or turning motion.")},
    {"flow_limit", "median_flow.error", Bound::Limit, WorseDirection::High, 0, 0, false, 1, "px",
     SPOOR_TR("engine", "Forward-backward error"),
     SPOOR_TR("engine",
              "The forward-backward error is %1 px; over %2 px the flow is not believed."),
     SPOOR_TR("engine",
              "Points that were followed on and back did not return to where they began. Seen "
              "with covering, blur, and fast or turning motion.")},
    {"flow_points", "median_flow.points", Bound::Limit, WorseDirection::Low, 0, 0, false, 0, "",
     SPOOR_TR("engine", "Points that flow follows"),
     SPOOR_TR("engine", "Only %1 good points of the box were found again; %2 are needed."),
     SPOOR_TR("engine", "Seen with boxes without texture, and when a target is covered.")},
    {"similarity_fell", "nearest_neighbour.track", Bound::Usual, WorseDirection::Low, 0.6, 0, false,
     2, "", SPOOR_TR("engine", "Similarity of the followed box"),
     SPOOR_TR("engine",
              "What is in the followed box became less like the first pictures: similarity %1; "
              "its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine",
              "Seen when the box slides off the target, and when the target turns or changes "
              "its look.")},
    {"similarity_low", "nearest_neighbour.track", Bound::Limit, WorseDirection::Low, 0, 0, true, 2,
     "", SPOOR_TR("engine", "Similarity of the followed box"),
     SPOOR_TR("engine",
              "The similarity of the followed box to the first pictures is %1; %2 is needed to "
              "trust it."),
     SPOOR_TR("engine",
              "Seen when the box slides off the target, and when the target turns or changes "
              "its look.")},
    {"no_neighbour", "nearest_neighbour.best", Bound::Limit, WorseDirection::Low, 0, 0, true, 2, "",
     SPOOR_TR("engine", "Best similarity of a window"),
     SPOOR_TR("engine",
              "No window is like the remembered pictures: the best similarity is %1, %2 is "
              "needed."),
     SPOOR_TR("engine",
              "The detector cannot bring the target back. Seen when it is covered, gone, or shows "
              "a side that was not learnt.")},
    {"no_forest", "fern_forest.passed", Bound::Limit, WorseDirection::Low, 0, 0, true, 0, "",
     SPOOR_TR("engine", "Windows that pass the forest"),
     SPOOR_TR("engine", "%1 windows passed the forest."),
     SPOOR_TR("engine",
              "The detector has nothing to compare. Seen when a target is covered, gone, or out "
              "of the sizes that are searched.")},
    {"places", "clustering.places", Bound::Limit, WorseDirection::High, 0, 0, true, 0, "",
     SPOOR_TR("engine", "Places that the detector finds"),
     SPOOR_TR("engine", "The detector finds %1 places that look like the target."),
     SPOOR_TR("engine", "It does not choose between them. Seen with look-alikes.")},
    {"disagreement", "clustering.agreement", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Overlap of flow and detector"),
     SPOOR_TR("engine",
              "Flow and detector disagree: the followed box overlaps what the detector finds by "
              "%1; under %2 they are two places."),
     SPOOR_TR("engine", "One of the two is not on the target; this does not tell which.")},
    {"variance", "variance_filter.box", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Variance of the box, as a share of the first"),
     SPOOR_TR("engine",
              "The variance in the box fell to %1 times that of the first one; windows under %2 "
              "are turned down."),
     SPOOR_TR("engine",
              "The box has less contrast than it began with. Seen with blur, fog, dim light, "
              "and when the box slides off to something plain.")},
    {"score_low", "local_maxima.best", Bound::Limit, WorseDirection::Low, 0, 0, false, 2, "",
     SPOOR_TR("engine", "Best score"),
     SPOOR_TR("engine", "The best score in the picture is %1, under the threshold of %2."),
     SPOOR_TR("engine",
              "No place looks like the template. Seen when a target is covered, gone, turned, or "
              "changed its size or light.")},
    {"score_fell", "local_maxima.best", Bound::Usual, WorseDirection::Low, 0.8, 0, false, 2, "",
     SPOOR_TR("engine", "Best score"),
     SPOOR_TR("engine",
              "The best score fell to %1; its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine",
              "The target looks less like the template than it did. Seen with partial covering, "
              "turning, and changes of size or light.")},
    {"second_place", "local_maxima.lead", Bound::Limit, WorseDirection::Low, 0, 0, false, 3, "",
     SPOOR_TR("engine", "Lead over the second place"),
     SPOOR_TR("engine",
              "The best place is only %1 ahead of a second one; under %2 the choice is uncertain."),
     SPOOR_TR("engine", "Two places look like the template. Seen with look-alikes.")},
    {"unseen", "group_windows.unseen", Bound::Fixed, WorseDirection::High, 0, 0, false, 0, "frames",
     SPOOR_TR("engine", "Since the detector found it"),
     SPOOR_TR("engine", "The detector has not found it for %1 frames."),
     SPOOR_TR("engine",
              "A tracker may follow it all the same, but nothing confirms it. Seen when a face "
              "turns away, is covered or small, and between detections.")},
    {"border", derived::border, Bound::Fixed, WorseDirection::Low, 1, 0, false, 1, "px",
     SPOOR_TR("engine", "Distance to the border of the picture"),
     SPOOR_TR("engine",
              "The box reaches the border of the picture: it is %1 px from it (less than 0: "
              "beyond)."),
     SPOOR_TR("engine", "What lies beyond the border is not seen; the target may be cut off.")},
    {"grew", derived::scale, Bound::Fixed, WorseDirection::High, 1.25, 0, false, 2, "x",
     SPOOR_TR("engine", "Size against the 10 frames before"),
     SPOOR_TR("engine", "The box became %1 times as large as in the 10 frames before."),
     SPOOR_TR("engine",
              "Seen when a target comes near quickly, and when a box slides over to something "
              "larger.")},
    {"shrank", derived::scale, Bound::Fixed, WorseDirection::Low, 0.8, 0, false, 2, "x",
     SPOOR_TR("engine", "Size against the 10 frames before"),
     SPOOR_TR("engine", "The box shrank to %1 times its size in the 10 frames before."),
     SPOOR_TR("engine",
              "Seen when a target goes away quickly, and when a box closes on a part of it.")},
    {"jump", derived::step, Bound::Usual, WorseDirection::High, 4, 0.5, false, 2, "x",
     SPOOR_TR("engine", "Step in one frame, in sizes of the box"),
     SPOOR_TR("engine",
              "The box moved by %1 times its size in one frame; its median over the last 50 "
              "tracked frames is %3."),
     SPOOR_TR("engine",
              "Seen with fast motion, cuts and missing frames, and when a box jumps to something "
              "else.")},
    {"confidence", derived::confidence, Bound::Usual, WorseDirection::Low, 0.5, 0, false, 2, "",
     SPOOR_TR("engine", "Confidence"),
     SPOOR_TR("engine",
              "The confidence fell to %1; its median over the last 50 tracked frames is %3."),
     SPOOR_TR("engine", "What a confidence means is the algorithm's.")},
    {"truth", derived::overlap, Bound::Fixed, WorseDirection::Low, 0.25, 0, false, 2, "",
     SPOOR_TR("engine", "Overlap with the truth"),
     SPOOR_TR("engine", "The box overlaps the true one by %1 only."),
     SPOOR_TR("engine", "By the truth that was loaded, the box is not on the target.")},
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
    SPOOR_TR("engine", "It is %1; the algorithm compares it with %2."),
    SPOOR_TR("engine", "It is on the wrong side of what the algorithm asks for.")};

}  // namespace

std::span<const DiagnosisRule> diagnosisRules() {
    return table;
}

const DiagnosisRule& anyLimitRule() {
    return anyLimit;
}

}  // namespace spoor
