// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// YOLO: a folder with a text a picture, `class cx cy w h` in parts of the picture's size. Written
/// as Ultralytics has it (labels/train/, data.yaml), read from there, from darknet's
/// obj_train_data/, or from the folder itself.
Imported readYolo(const std::string& path, const FormatOptions& options);
void writeYolo(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
