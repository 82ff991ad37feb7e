// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
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

/// How an artifact can be drawn over the video.
enum class ArtifactPlacement { None, Marks, Picture };

/// The kinds of artifacts: a type above, its name in files and lists, its placement in the frame.
/// Each kind also needs two files: its writer for the command line (engine/cli/output/artifacts)
/// and its view (gui/view/artifacts). The program does not link without them.
// clang-format off
#define SPOOR_ARTIFACT_KINDS(ROW)              \
    ROW(BoxList, "box_list", Marks)            \
    ROW(ScalarMap, "scalar_map", Picture)      \
    ROW(Raster, "raster", Picture)             \
    ROW(PointSet, "point_set", Marks)          \
    ROW(Series, "series", None)                \
    ROW(Bars, "bars", None)                    \
    ROW(Funnel, "funnel", None)                \
    ROW(Gallery, "gallery", None)              \
    ROW(Text, "text", None)                    \
    ROW(WindowInspection, "window_inspection", Marks)
// clang-format on

enum class ArtifactKind {
#define SPOOR_KIND(Type, name, place) Type,
    SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND
};
/// "box_list", "scalar_map", ...
const char* toText(ArtifactKind kind);
ArtifactPlacement placeOf(ArtifactKind kind);

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

/// A window that the user wants explained (command::Inspect): the nearest one that the algorithm
/// searches. For a box without area, the window at that place that gets furthest.
struct InspectRequest {
    TargetId target = 0;  ///< 0: every target
    RectF box;
};

}  // namespace spoor
