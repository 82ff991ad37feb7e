// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/av_util.h"
#include "engine/media/video_reader.h"

#include <memory>
#include <string>

namespace spoor {

/// Filters of FFmpeg (libavfilter) for pictures of one size and format, in the module
/// spoor-ffmpeg. Not thread-safe.
class FilterGraph {
public:
    /// `description` as for the option -vf of ffmpeg; pictures are like `first`. Throws EngineError
    /// if the module or a filter is missing.
    FilterGraph(const std::string& description, const AVFrame& first);
    ~FilterGraph();
    /// Adds a picture with a growing `pts`, or the end (null).
    void send(const AVFrame* picture);
    /// The next filtered picture; false if another one is needed, or after the end.
    bool receive(AVFrame& picture);

private:
    struct Functions;
    const Functions& m_functions;
    void* m_graph = nullptr;
};

/// The treatment of the decoded pictures of a video, which the prefix of the input chooses.
struct VideoTreatment {
    bool deinterlace = false;  ///< One picture per pair of fields, in the order of the stream.
    bool toneCurve = false;    ///< From HLG or PQ to BT.709.

    bool none() const { return !deinterlace && !toneCurve; }
    /// The prefixes of an input with this treatment, such as "deinterlaced:".
    std::string prefix() const;
};

/// Reads pictures of a video with a treatment, in any order: a picture is the same whichever were
/// read before. Throws EngineError if FFmpeg lacks a filter. Not thread-safe.
class TreatedPictures {
public:
    TreatedPictures(VideoReader& reader, VideoTreatment treatment, FrameIndex frameCount);
    /// As VideoReader::read().
    VideoReader::Picture read(FrameIndex frame);

private:
    void startBefore(FrameIndex frame);
    /// Sends the next picture to the filters, or the end.
    void feed();

    VideoReader& m_reader;
    VideoTreatment m_treatment;
    FrameIndex m_frameCount = 0;
    std::unique_ptr<FilterGraph> m_graph;
    AvFramePtr m_sent, m_filtered;
    FrameIndex m_next = 0;           ///< The picture that the filters return next.
    FrameIndex m_fed = 0;            ///< The picture that they get next.
    FrameIndex m_lastCorrupt = -10;  ///< The last one fed that was corrupt.
};

}  // namespace spoor
