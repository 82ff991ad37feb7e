// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What formats with a file a picture have in common.
#pragma once

#include "engine/formats/import.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// The files of folders with an extension, by frame. `frame_000012.txt` is frame 12; other numbered
/// names count from their lowest number; names without numbers count in their order.
/// Throws where a number is no frame's, or that of two files.
std::map<FrameIndex, std::string> filesByFrame(const std::vector<std::string>& folders,
                                               std::string_view extension,
                                               std::initializer_list<std::string_view> except = {});
/// Throws when `path` is no folder, which `format` (its name) is.
void needFolder(const std::string& path, const char* format);
/// The first of these folders in `root` that is there, else `root`.
std::string folderIn(const std::string& root, std::initializer_list<const char*> names);

/// The name of a frame's file beside its picture: the one that it came from, which is carried as
/// `stem`, else the picture's.
std::string fileOfFrame(const std::string& folder, FrameIndex frame, const std::string& stem,
                        const char* extension, const FormatOptions& options);

/// Four corners as the turned box that they are, within `near` pixels; nothing when they are none.
std::optional<TurnedBox> turnedOfCorners(const Ring& corners, double near);
/// Puts four corners into a box: as an upright box, a turned one, or a polygon.
void setCorners(SessionBox& box, Ring corners, double near);
/// The four corners of a box, turned or not.
Ring cornersOf(const SessionBox& box);

}  // namespace spoor
