// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// YOLO: a folder with one text file per image, `class cx cy w h` in fractions of the image size.
/// Written in the layout of Ultralytics (labels/train/, data.yaml); read from there, from
/// train/labels/, from darknet's obj_train_data/, or from the folder itself. A confidence, a track
/// number or both may follow the box.
ImportResult readYolo(const std::string& path, const FormatOptions& options);
void writeYolo(const Session& session, const std::string& path, const FormatOptions& options);
/// YOLO-OBB: rotated boxes, `class x1 y1 ... x4 y4`. Four corners that do not form a rotated box
/// become a polygon. Source: Ultralytics, docs/en/datasets/obb.
ImportResult readYoloTurned(const std::string& path, const FormatOptions& options);
void writeYoloTurned(const Session& session, const std::string& path, const FormatOptions& options);
/// YOLO-seg: polygons, `class x1 y1 x2 y2 ...`, one line per part. A mask is written as the polygon
/// along its pixel edges. Source: Ultralytics, docs/en/datasets/segment.
ImportResult readYoloSegments(const std::string& path, const FormatOptions& options);
void writeYoloSegments(const Session& session, const std::string& path,
                       const FormatOptions& options);
/// Returns "yolo", "yolo-obb" or "yolo-seg", depending on the number of fields per line in a
/// folder.
const char* yoloKind(const std::string& folder);

}  // namespace spoor
