// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
#include "engine/pipeline/artifact_kind.h"
#include "engine/pipeline/window_inspection.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace spoor {

/// Boxes in source-frame pixels, each with a score and, for rejected boxes, the reason.
struct BoxList {
    struct Box {
        RectF box;
        double score = 0;
        bool accepted = true;
        Message reason;  ///< why it was accepted or rejected; may be empty
        std::vector<std::pair<Message, double>> attributes;
    };
    std::vector<Box> boxes;  ///< best first
};

/// One value per cell, row-major. `footprint` is the part of the source frame that the map covers,
/// so that the map can be drawn over the video.
struct ScalarMap {
    SizeI size;
    std::vector<float> values;
    float low = 0;   ///< value at the start of the colour map
    float high = 1;  ///< value at the end of the colour map
    RectF footprint;
};

/// Points with their displacement and error (e.g. optical flow).
struct PointSet {
    struct Point {
        PointF from;
        PointF to;
        double error = 0;
        bool kept = true;
    };
    std::vector<Point> points;
};

/// Values of one or more curves over time, for this frame.
struct Series {
    std::vector<std::pair<Message, double>> values;
    std::string unit;
};

/// Bars with labels.
struct Bars {
    std::vector<std::pair<Message, double>> bars;
    std::string unit;
};

/// How many candidates remain after each step of a cascade.
struct Funnel {
    struct Step {
        Message label;
        std::int64_t count = 0;
    };
    std::vector<Step> steps;
};

/// Small images with captions; `id` identifies an image in Act commands.
struct Gallery {
    struct Picture {
        std::int64_t id = 0;
        Raster raster;
        Message caption;
    };
    std::vector<Picture> pictures;
};

/// A line of text.
struct Text {
    Message text;
};

/// A variant of the artifact types.
template <typename First, typename... Types>
using VariantAfter = std::variant<Types...>;
using ArtifactValue = VariantAfter<void
#define SPOOR_KIND(Type, name, place) , Type
                                       SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND
                                   >;

/// An intermediate result of a stage. It is produced only while its id is watched.
struct Artifact {
    std::string id;       ///< as in ArtifactSpec
    TargetId target = 0;  ///< 0 when it does not belong to a single target
    ArtifactValue value;
};

}  // namespace spoor
