// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/import.h"

#include <span>

namespace spoor {

/// What a format has a place for, besides boxes.
enum FormatCapability : unsigned {
    holdsLabels = 1,
    holdsColours = 2,
    holdsAttributes = 4,
    holdsSources = 8,
    holdsKeyframes = 16,
    holdsOcclusion = 32,
    holdsOutside = 64,  ///< that a target is said to be absent, not only that there is no box
    holdsConfidence = 128,
    holdsStates = 256,  ///< uncertain boxes
    holdsSize = 512,
    holdsRate = 1024,
    holdsIdentity = 2048,
    holdsLength = 4096,     ///< also frames after the last box
    holdsEdges = 8192,      ///< boxes that reach over the picture's edge
    holdsEmpty = 16384,     ///< frames that were looked at and in which nothing is
    holdsTurned = 1 << 15,  ///< turned boxes
    holdsPolygons = 1 << 16,
    holdsMasks = 1 << 17,
    holdsPoints = 1 << 18,
    holdsFrameAttributes = 1 << 19,  ///< attributes of a frame
    holdsShapes = holdsTurned | holdsPolygons | holdsMasks | holdsPoints,
    holdsAll = (1 << 20) - 1
};

/// A format of boxes, a row of the table.
struct Format {
    const char* id;    ///< as in --from and --to
    const char* name;  ///< as users know it
    const char* form;  ///< "file", "folder" or "file or folder"
    const char* about;
    unsigned holds;  ///< of Holds
    int digits;      ///< after the point; 0: all
    ImportResult (*read)(const std::string& path, const FormatOptions& options);
    void (*write)(const Session& session, const std::string& path, const FormatOptions& options);
};

std::span<const Format> formats();
Result<const Format*> findFormat(std::string_view id);
/// The format of a file or folder, by its name and content.
Result<const Format*> detectFormat(const std::string& path);

/// Reads all or nothing; the message names file and line and says what was expected.
Result<ImportResult> importSession(const Format& format, const std::string& path,
                                   const FormatOptions& options);
/// The same in whatever format it is.
Result<ImportResult> importSession(const std::string& path, const FormatOptions& options);
/// Throws EngineError when it cannot be written, or holds what the format cannot express at all.
void exportSession(const Format& format, const Session& session, const std::string& path,
                   const FormatOptions& options);

/// What of this session the format cannot hold, a sentence each; `path` says whether as a file or
/// as a folder, which holds more in some formats.
std::vector<Message> losses(const Session& session, const Format& format,
                            const std::string& path = {});

/// That whoever takes boxes from it takes those around its shapes, where it has any.
std::vector<Message> boxesOfShapes(const Session& session, const std::string& file);

}  // namespace spoor
