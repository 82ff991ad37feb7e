// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Code shared by the formats with one file per image.
#pragma once

#include "engine/formats/io/import.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Files in `folders` with an extension, by frame. `frame_000012.txt` is frame 12; other numbered
/// names count from their lowest number; names without numbers count in sorted order. Throws if a
/// number is out of range, or if files in several folders have the same number.
std::map<FrameIndex, std::string> filesByFrame(const std::vector<std::string>& folders,
                                               std::string_view extension,
                                               std::initializer_list<std::string_view> except = {});
/// Throws if `path` is not a folder. `format` is the name of the format, for the message.
void needFolder(const std::string& path, const char* format);
/// The first of these folders that exists in `root`, else `root`.
std::string folderIn(const std::string& root, std::initializer_list<const char*> names);

/// The path of a frame's file: named by `stem`, the preserved name of its origin, else by the
/// image.
std::string fileOfFrame(const std::string& folder, FrameIndex frame, const std::string& stem,
                        const char* extension, const FormatOptions& options);

/// Four corners as a rotated box if they form one within `near` pixels; else nullopt.
std::optional<TurnedBox> turnedOfCorners(const Ring& corners, double near);
/// Sets four corners as an upright box, a rotated box, or a polygon.
void setCorners(SessionBox& box, Ring corners, double near);
/// The four corners of a box, rotated or not.
Ring cornersOf(const SessionBox& box);

}  // namespace spoor
