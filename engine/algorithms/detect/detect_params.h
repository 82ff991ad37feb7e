// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/region_params.h"

namespace spoor {

/// Parameters of "detect".
struct DetectParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    std::string model =
        file("model", SPOOR_TR("engine", "Network"),
             SPOOR_TR("engine",
                      "ONNX file of a detector (YOLOX, NanoDet, YuNet, or boxes with "
                      "scores), or the name of an installed one. Not included with "
                      "Spoor."),
             {.live = false, .required = true});
    std::string detections =
        file("detections", SPOOR_TR("engine", "Detections"),
             SPOOR_TR("engine",
                      "File or folder with boxes of another program, in any format that Spoor "
                      "imports. They replace the network. Their IDs are ignored."),
             {.live = false});
    std::string labels =
        file("labels", SPOOR_TR("engine", "Labels"),
             SPOOR_TR("engine",
                      "Text file with one label per class, in the order of the network's "
                      "outputs. Empty: the names in the network, or those of COCO for 80 "
                      "classes."),
             {.live = false});
    int inputSize = integer("input_size", SPOOR_TR("engine", "Input size"), 0, {0, 4096},
                            SPOOR_TR("engine",
                                     "Longer side of the network's input. Larger finds smaller "
                                     "objects but takes longer. 0: the size in the file, or "
                                     "that of the frame if the file leaves it open."),
                            {.unit = "px", .live = false});
    double threshold = real("threshold", SPOOR_TR("engine", "Confidence threshold"), 0.4, {0, 1},
                            SPOOR_TR("engine",
                                     "Confidence that a new object must reach. More reduces false "
                                     "detections but misses more objects."));
    std::string classThresholds =
        file("class_thresholds", SPOOR_TR("engine", "Thresholds per class"),
             SPOOR_TR("engine",
                      "Text file with one CLASS = CONFIDENCE per line, * for all other "
                      "classes. A value above 1 switches a class off. Empty: the minimum "
                      "confidence applies to all classes."),
             {.live = false});
    double lowThreshold =
        real("low_threshold", SPOOR_TR("engine", "Min. confidence of known objects"), 0.1, {0, 1},
             SPOOR_TR("engine",
                      "Confidence at which a detection still continues an object of the last "
                      "frame. Less bridges occlusions but can follow the wrong object."));
    double overlap =
        real("overlap", SPOOR_TR("engine", "Max. overlap"), 0, {0, 1},
             SPOOR_TR("engine",
                      "Discards boxes that overlap a better box of their class by more than "
                      "this. Less merges neighbours; more keeps duplicates. 0: the value of "
                      "the network's authors."));
    int maxDetections = integer(
        "max_detections", SPOOR_TR("engine", "Max. detections"), 100, {1, 1000},
        SPOOR_TR("engine",
                 "Maximum number of detections per frame. More keeps weaker ones in crowds."));
    int detectEvery =
        integer("detect_every", SPOOR_TR("engine", "Detect every"), 1, {1, 1000},
                SPOOR_TR("engine",
                         "Interval between detections. Boxes move at constant velocity in "
                         "between. Larger is faster but finds new objects later."),
                {.unit = "frames"});
    int patience =
        integer("patience", SPOOR_TR("engine", "Patience"), 30, {0, 100000},
                SPOOR_TR("engine",
                         "Number of frames for which an object without a detection keeps its "
                         "ID. More bridges longer gaps but can give an ID to another object."),
                {.unit = "frames"});
    std::string appearanceModel =
        file("appearance_model", SPOOR_TR("engine", "Appearance network"),
             SPOOR_TR("engine",
                      "ONNX file of a network for re-identification, or the name of an installed "
                      "one. Objects of a class then keep their IDs by appearance as well as by "
                      "position. Empty: by position only. Not included with Spoor."),
             {.live = false});
    double maxAppearanceDistance = real(
        "max_appearance_distance", SPOOR_TR("engine", "Max. appearance distance"), 0.25, {0, 1},
        SPOOR_TR("engine",
                 "Distance between appearances up to which two boxes can show the same "
                 "object (0: equal). More finds lost objects again despite changes but "
                 "confuses similar objects. Applies with an appearance network."));
    RegionParams region{*this};
};

}  // namespace spoor
