// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Include this only in the sources of Label Studio: it includes the JSON library.
#pragma once

#include "engine/formats/io/import.h"
#include "engine/formats/io/json_events.h"

#include <string>

namespace spoor {

using StudioJson = nlohmann::json;

inline constexpr const char* pointLabels = "keypointlabels";
/// Labels on ranges of frames, from 1.
inline constexpr const char* timelineType = "timelinelabels";
/// Key in Session::carried: names of the tags in the labelling interface that such results refer
/// to.
inline constexpr const char* timelineKey = "label-studio-timeline";
inline constexpr const char* frameMember = "frame_index";  ///< In the data of Spoor's images.

/// The results of one annotator in a task, and whether a model made them.
struct StudioResults {
    StudioJson* list = nullptr;
    bool predicted = false;
    std::size_t annotations = 0;
};

/// Rotates a vector clockwise.
PointF turnedBy(PointF p, double degrees);
/// The label of a result. The member depends on the kind of result.
std::string studioLabel(const StudioJson& value);
/// Takes the name of a target out of a result: the text that Label Studio shows as the meta
/// information of a region. Returns nothing if there are several texts.
std::string takeStudioName(StudioJson& result);
StudioResults resultsIn(StudioJson& task);
/// Turns the other exports of a task into the complete one: the file of one annotation, with its
/// task inside, and the minimal JSON, whose regions are lists next to the data. Source: Label
/// Studio, guide/export.html, "JSON" and "JSON-MIN".
void completeTask(StudioJson& task);
/// The frame of an image: the one that Spoor wrote, otherwise its place in the list.
FrameIndex studioFrame(const StudioJson& task, std::size_t place);
/// Id and file of a task, for --video.
std::string taskName(const StudioJson& task);
/// The results that boxes of a task are added to.
StudioJson& resultsOf(StudioJson& task);
/// File of an image; empty for other tasks.
std::string studioImage(const StudioJson& task);

}  // namespace spoor
