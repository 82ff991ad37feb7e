// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace spoor {

class Frame;
class FrameStore;
struct SourceInfo;

/// How the images of a dataset are written.
enum class ImageKind { Jpeg, Png };

/// Whether files of the format name one image per frame, so that a dataset needs the images.
bool namesImages(const Format& format);
/// The folder in which readers of the format expect the images of the dataset at `path`.
std::string imageFolder(const Format& format, const std::string& path);
/// File names of the frames, for the files of the format and for the images. Formats that do not
/// prescribe a numbering take the names of the `source` images, which is empty for a video.
std::vector<std::string> imageNames(const Format& format, FrameIndex frames, ImageKind kind,
                                    const std::vector<std::string>& source = {});
/// Names of the image files that the document's frames come from; empty for a video. Reads the
/// folder. Callable from any thread.
std::vector<std::string> sourceImages(const SourceInfo& source);

/// The frames whose images belong to the dataset: all frames for sequences; otherwise the annotated
/// ones, because an image without a label file would count as one without objects.
std::vector<FrameIndex> imageFrames(const Format& format, const Session& session,
                                    const FrameRange& range);

/// The images of an exported dataset. It owns its data, so the document may change or close while
/// they are written.
struct DatasetImages {
    std::shared_ptr<FrameStore> frames;
    std::vector<FrameIndex> indices;
    std::string folder;
    std::vector<std::string> names;  ///< result of imageNames()
    ImageKind kind = ImageKind::Jpeg;
};

/// The approximate size of one image file in bytes: that of the middle of `frame`, scaled to its
/// area. 0 for an empty frame.
double imageBytes(const Frame& frame, ImageKind kind);

/// Writes the images without overlays. `done` counts them. Returns false if it was stopped; images
/// written so far stay. Throws EngineError. Callable from any thread.
bool writeDatasetImages(const DatasetImages& images, const std::stop_token& stop,
                        std::atomic<std::int64_t>& done);

}  // namespace spoor
