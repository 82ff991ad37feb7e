// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// Pascal VOC: a folder with an XML a picture in Annotations/. Edges of boxes are taken as they
/// stand, as datumaro and CVAT do (VOC's own pictures count pixels from 1). What else an object or
/// a picture has is carried along. Source: VOCdevkit, PASannotate; datumaro, data_formats/voc.
ImportResult readVoc(const std::string& path, const FormatOptions& options);
void writeVoc(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
