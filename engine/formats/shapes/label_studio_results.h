// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Code shared by reader and writer of Label Studio's JSON. It includes the JSON library.
#pragma once

#include "engine/formats/io/json_events.h"

namespace spoor {

using StudioJson = nlohmann::json;

/// Kind of results, and their member with the labels: labels on ranges of frames, from 1.
inline constexpr const char* timelineType = "timelinelabels";
/// Key in Session::carried: names of the tags in the labelling interface that such results refer
/// to.
inline constexpr const char* timelineKey = "label-studio-timeline";

/// Rotates a vector clockwise.
PointF turnedBy(PointF p, double degrees);

}  // namespace spoor
