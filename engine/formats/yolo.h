// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// YOLO: a folder with a text a picture, `class cx cy w h` in parts of the picture's size. Written
/// as Ultralytics has it (labels/train/, data.yaml), read from there, from darknet's
/// obj_train_data/, or from the folder itself.
ImportResult readYolo(const std::string& path, const FormatOptions& options);
void writeYolo(const Session& session, const std::string& path, const FormatOptions& options);
/// YOLO-OBB: turned boxes, `class x1 y1 ... x4 y4`. Four corners that are no turned box are a
/// polygon. Source: Ultralytics, docs/en/datasets/obb.
ImportResult readYoloTurned(const std::string& path, const FormatOptions& options);
void writeYoloTurned(const Session& session, const std::string& path, const FormatOptions& options);
/// YOLO-seg: polygons, `class x1 y1 x2 y2 ...`. Of a mask along its pixels' edges; a line a part.
/// Source: Ultralytics, docs/en/datasets/segment.
ImportResult readYoloSegments(const std::string& path, const FormatOptions& options);
void writeYoloSegments(const Session& session, const std::string& path,
                       const FormatOptions& options);
/// "yolo", "yolo-obb" or "yolo-seg", by how many numbers the lines of a folder have.
const char* yoloKind(const std::string& folder);

}  // namespace spoor
