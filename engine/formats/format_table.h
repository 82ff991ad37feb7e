// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/flags.h"
#include "engine/base/result.h"
#include "engine/formats/io/import.h"

#include <span>

namespace spoor {

/// Data other than boxes that a format can store.
enum class FormatCapability : unsigned {
    Labels = 1 << 0,
    Colours = 1 << 1,
    Attributes = 1 << 2,
    Sources = 1 << 3,
    Keyframes = 1 << 4,
    Occlusion = 1 << 5,
    Outside = 1 << 6,  ///< Explicit absence of a target, as opposed to a missing box.
    Confidence = 1 << 7,
    States = 1 << 8,  ///< Uncertain boxes.
    Size = 1 << 9,
    Rate = 1 << 10,
    Identity = 1 << 11,
    Length = 1 << 12,       ///< Length of the video, including frames after the last box.
    Edges = 1 << 13,        ///< Boxes that extend beyond the edge of the image.
    EmptyFrames = 1 << 14,  ///< Annotated frames without any object.
    TurnedBoxes = 1 << 15,  ///< Rotated boxes.
    Polygons = 1 << 16,
    Masks = 1 << 17,
    Points = 1 << 18,
    FrameAttributes = 1 << 19,  ///< Attributes of a frame.
    Shapes = TurnedBoxes | Polygons | Masks | Points,
    Names = 1 << 20,         ///< Names of targets, apart from labels and attributes.
    NoLabel = 1 << 21,       ///< Targets without a label.
    HiddenPoints = 1 << 22,  ///< Which points of a shape are occluded.
    Events = 1 << 23,        ///< Labels on stretches and moments, with subjects and comments.
    All = (1 << 24) - 1
};
template <>
inline constexpr bool isFlags<FormatCapability> = true;

/// Headings in lists of formats.
enum class FormatGroup : std::uint8_t { Spoor, Detection, Tracking, Points, Events, Compositing };

/// An annotation format, one row of the table.
struct Format {
    const char* id;    ///< The name in --from and --to.
    const char* name;  ///< The name that users know.
    const char* form;  ///< "file", "folder" or "file or folder".
    const char* about;
    FormatCapability holds;
    int digits;  ///< Digits after the decimal point; 0: all.
    ImportResult (*read)(const std::string& path, const FormatOptions& options);
    void (*write)(const Session& session, const std::string& path, const FormatOptions& options);
    FormatGroup group;
    const char* suffix;    ///< Usual suffix of files, without the dot.
    bool centres = false;  ///< Stores points, and of boxes only their centres.
};

std::span<const Format> formats();
/// The project files of the window, which formats() does not list: "spoor" in findFormat().
const Format& projectFormat();
/// Whether the format can be imported.
bool readable(const Format& format);
Result<const Format*> findFormat(std::string_view id);
/// The format that the suffix of a file to write stands for: .csv or .spoor. Others have several.
Result<const Format*> formatToWrite(const std::string& path);
/// Detects the format of a file or folder from its name and content.
Result<const Format*> detectFormat(const std::string& path);

/// Reads the whole file or fails. The message names file and line and the expected content.
Result<ImportResult> importSession(const Format& format, const std::string& path,
                                   const FormatOptions& options);
/// Detects the format and reads the file.
Result<ImportResult> importSession(const std::string& path, const FormatOptions& options);
/// Throws EngineError if the file cannot be written or the format cannot express the session at
/// all.
void exportSession(const Format& format, const Session& session, const std::string& path,
                   const FormatOptions& options);

/// A kind of data that a format cannot store, and where the session has it.
struct FormatLoss {
    Message sentence;
    std::int64_t frames = 0;  ///< Number of frames with such data; 0: not tied to frames.
    std::vector<TargetId> targets = {};  ///< Targets with such data; empty: not tied to targets.
};
struct FormatLosses {
    std::vector<FormatLoss> lost;
    std::vector<Message> unused;  ///< Data that the session does not have.
};
FormatLosses formatLosses(const Session& session, const Format& format,
                          const std::string& path = {});
/// Lists the data of this session that the format cannot store, one sentence each. `path` tells
/// whether the export is a file or a folder; some formats store more in a folder.
std::vector<Message> losses(const Session& session, const Format& format,
                            const std::string& path = {});

/// Says that the files of a dataset at `path` name a folder of images that does not exist, because
/// exportSession() writes no images. Empty if the format names none or the folder exists.
Message missingImages(const Format& format, const std::string& path = {});

/// A note with the number of shapes in the session, for callers that use only their bounding boxes.
/// Empty if there are none.
std::vector<Message> boxesOfShapes(const Session& session, const std::string& file);

}  // namespace spoor
