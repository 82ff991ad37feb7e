// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

#include <filesystem>

namespace spoor {

/// Supervisely's annotation of a video (NAME.mp4.json), of an image, or a folder of those: the
/// folder `ann`, a dataset, or a project. Of several videos, FormatOptions::video names the one to
/// read; images of several datasets are read together if their names differ. Corners of rectangles
/// are pixels that belong to the box. Rectangles, polygons, bitmaps, points and graphs of points
/// are read; figures of an object in the same frame are joined. A video is written.
ImportResult readSupervisely(const std::string& path, const FormatOptions& options);
void writeSupervisely(const Session& session, const std::string& path,
                      const FormatOptions& options);

/// The folders with the annotations of a project or dataset, in natural order; empty if it is none.
std::vector<std::filesystem::path> superviselyFolders(const std::filesystem::path& root);

}  // namespace spoor
