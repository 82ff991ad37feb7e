// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Frame;

/// Facts that are known about a source after opening it.
struct SourceInfo {
    std::string input;      ///< As named by the user: a path, a printf pattern or camera:N.
    std::string container;  ///< e.g. "mpeg", "matroska,webm", "pictures"
    std::string codec;      ///< e.g. "h264 (High)", "jpg"
    SizeI size;             ///< Size of the first frame, after rotation.
    /// Exact number of frames in decoder output order; nullopt for a camera.
    std::optional<FrameIndex> frameCount;
    double framesPerSecond = 25;  ///< Average, or 25 for images; see Frame::time().
    SizeI pixelShape{1, 1};       ///< How wide and how high a pixel is shown, such as 4:3.
    int rotation = 0;             ///< Clockwise degrees from the metadata, already applied.
    bool live = false;            ///< A camera: frames cannot be read twice.
    bool mixedSizes = false;      ///< Images differ in size; trackers reject them.
    bool interlaced = false;      ///< Fields are shown together, so that moving edges show combs.
    std::string transfer = {};    ///< "HLG" or "PQ" if HDR is shown without a tone curve.
    bool damaged = false;         ///< The decoder met damage when the file was opened.
    /// Frames that are missing by the timestamps: the sum of the gaps.
    FrameIndex missingFrames = 0;
    /// The first frame after a gap in the timestamps; meaningful if missingFrames > 0.
    FrameIndex firstGap = 0;
    /// Paths of the images, by frame; null if the source is not made of image files.
    std::shared_ptr<const std::vector<std::string>> files = nullptr;
};

/// Thrown by a read that was cancelled.
struct ReadCancelled {};
/// Whether to cancel a read; called often, from the reading thread.
using CancelCheck = std::function<bool()>;

/// Decodes one input. Not thread-safe: FrameStore owns sources and serialises access.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual const SourceInfo& info() const = 0;
    /// Returns exactly frame `index`, independent of earlier reads; nullopt after the last frame. A
    /// damaged frame keeps its number and is marked corrupt. Throws EngineError if reading fails.
    virtual std::optional<Frame> read(FrameIndex index) = 0;
    /// Lets read() throw ReadCancelled if the check says so; empty: never. A later read()
    /// continues.
    virtual void cancelWhen(CancelCheck) {}  // NOLINT(performance-unnecessary-value-param)
    /// The last frame up to `index` that is decoded without others; `index` if all are. May be
    /// called while another thread is in read().
    virtual FrameIndex quickFrame(FrameIndex index) const { return index; }
    /// Returns an independent reader of the same input, so that users at different positions do not
    /// compete for one decoder; nullptr if there can be only one. May be called while another
    /// thread is in read().
    virtual std::unique_ptr<FrameSource> another() const { return nullptr; }
};

/// Opens a video file, a folder of images, a printf pattern ("img/%04d.jpg") or "camera:N". Throws
/// EngineError with the file, the codec if known, and advice.
std::unique_ptr<FrameSource> openSource(const std::string& input);

}  // namespace spoor
