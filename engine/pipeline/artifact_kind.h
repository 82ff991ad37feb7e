// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// How an artifact can be drawn over the video.
enum class ArtifactPlacement { None, Marks, Picture };

/// The kinds of artifacts: a type in artifact.h, its name in files and lists, its placement in the
/// frame. Each kind also needs two files: its writer for the command line
/// (engine/cli/output/artifacts) and its view (gui/view/artifacts). The program does not link
/// without them.
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

}  // namespace spoor
