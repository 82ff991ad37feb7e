// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Pascal VOC: a folder with one XML file per image in Annotations/. Box edges are read unchanged,
/// as in datumaro and CVAT, although VOC's own images count pixels from 1. Other data of an object
/// or an image is preserved. Source: VOCdevkit, PASannotate; datumaro, data_formats/voc.
ImportResult readVoc(const std::string& path, const FormatOptions& options);
void writeVoc(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
