// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Code shared by the formats with one file per image.
#pragma once

#include "engine/formats/io/import.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Files in `folders` with an extension, in the natural order of their names.
std::vector<std::string> filesIn(const std::vector<std::string>& folders,
                                 std::string_view extension,
                                 std::span<const std::string_view> except = {});
/// Such files by frame, as framesOfNames() says. Throws if there are none, if a number is out of
/// range, or if files in several folders have the same number.
std::map<FrameIndex, std::string> filesByFrame(const std::vector<std::string>& folders,
                                               std::string_view extension,
                                               const FormatOptions& options,
                                               SessionBuilder& builder,
                                               std::span<const std::string_view> except = {});

/// The frame of each name, or -1 for a name that is left out. `names` are names of files in natural
/// order. If the images are known, a name belongs to the image of the same name, otherwise to the
/// image with the same number. Without images, the number counts from FormatOptions::firstNumber,
/// otherwise from 0 in names such as `frame_000012` and if there is a number 0, otherwise from 1.
/// Names without numbers count in their order. Each assumption becomes a note.
///
/// `listed` names are those of all images, as in COCO: their numbers only give the order, unless
/// FormatOptions says more.
std::vector<FrameIndex> framesOfNames(const std::vector<std::string>& names, bool listed,
                                      const FormatOptions& options, SessionBuilder& builder);
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
/// Adds the polygons or points of `more` to those of `box`. Returns whether both have such a shape.
bool joinShapes(SessionBox& box, const SessionBox& more);

}  // namespace spoor
