// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/video_filters.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"

#include <algorithm>

namespace spoor {

/// Functions of the module spoor-ffmpeg.
struct FilterGraph::Functions {
    void* (*open)(const char*, const AVFrame*);
    void (*close)(void*);
    int (*send)(void*, const AVFrame*);
    int (*receive)(void*, AVFrame*);

    static const Functions& loaded() {
        static const Functions all{find<decltype(open)>("spoorOpenFilters"),
                                   find<decltype(close)>("spoorCloseFilters"),
                                   find<decltype(send)>("spoorSendPicture"),
                                   find<decltype(receive)>("spoorReceivePicture")};
        return all;
    }

private:
    template <typename Function>
    static Function find(const char* name) {
        const auto found = moduleFunction("spoor-ffmpeg.so", name);
        if (found) return reinterpret_cast<Function>(found.value());
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot load FFmpeg's filters: %1. Install Spoor again."),
                    found.error().english()));
    }
};

FilterGraph::FilterGraph(const std::string& description, const AVFrame& first)
    : m_functions(Functions::loaded()), m_graph(m_functions.open(description.c_str(), &first)) {
    if (!m_graph)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "FFmpeg cannot filter these pictures (\"%1\"). Convert "
                                           "the video with another program first."),
                                  description));
}

FilterGraph::~FilterGraph() {
    m_functions.close(m_graph);
}

void FilterGraph::send(const AVFrame* picture) {
    const int code = m_functions.send(m_graph, picture);
    if (code < 0)
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot filter a picture: %1."), avErrorText(code)));
}

bool FilterGraph::receive(AVFrame& picture) {
    av_frame_unref(&picture);
    return m_functions.receive(m_graph, &picture) >= 0;
}

namespace {

std::string graphOf(VideoTreatment treatment) {
    // bwdif needs the picture before and the one after.
    std::string graph = treatment.deinterlace ? "bwdif=mode=send_frame:deint=all" : "";
    if (treatment.deinterlace && treatment.toneCurve) graph += ',';
    if (treatment.toneCurve)
        graph +=
            "zscale=transfer=linear:npl=100,format=gbrpf32le,zscale=primaries=bt709,"
            "tonemap=hable:desat=0,zscale=transfer=bt709:matrix=bt709:range=limited,"
            "format=yuv420p";
    return graph;
}

}  // namespace

std::string VideoTreatment::prefix() const {
    return std::string(toneCurve ? "sdr:" : "") + (deinterlace ? "deinterlaced:" : "");
}

TreatedPictures::TreatedPictures(VideoReader& reader, VideoTreatment treatment,
                                 FrameIndex frameCount)
    : m_reader(reader),
      m_treatment(treatment),
      m_frameCount(frameCount),
      m_sent(makeAvFrame()),
      m_filtered(makeAvFrame()) {}

void TreatedPictures::startBefore(FrameIndex frame) {
    m_graph.reset();
    m_fed = m_next = std::max<FrameIndex>(0, frame - (m_treatment.deinterlace ? 1 : 0));
    m_lastCorrupt = -10;
}

void TreatedPictures::feed() {
    if (m_fed >= m_frameCount) return m_graph->send(nullptr);
    const VideoReader::Picture picture = m_reader.read(m_fed);
    if (!picture.frame) return m_graph->send(nullptr);
    const bool fits = !m_graph || (picture.frame->width == m_sent->width &&
                                   picture.frame->height == m_sent->height &&
                                   picture.frame->format == m_sent->format);
    if (!fits)
        throw EngineError(SPOOR_TR("engine",
                                   "The size of the video changes, so it cannot be deinterlaced or "
                                   "get a tone curve. Open it without the prefix."));
    av_frame_unref(m_sent.get());
    if (av_frame_ref(m_sent.get(), picture.frame) < 0) throw std::bad_alloc();
    if (!m_graph) m_graph = std::make_unique<FilterGraph>(graphOf(m_treatment), *m_sent);
    m_sent->pts = m_fed;
    if (picture.corrupt) m_lastCorrupt = m_fed;
    m_graph->send(m_sent.get());
    ++m_fed;
}

VideoReader::Picture TreatedPictures::read(FrameIndex frame) {
    if (!m_graph || frame != m_next) startBefore(frame);
    for (bool ended = false; m_next <= frame;) {
        if (m_graph && m_graph->receive(*m_filtered)) {
            ++m_next;
            continue;
        }
        if (ended) return {};
        ended = m_fed >= m_frameCount;
        feed();
    }
    return {m_filtered.get(), m_lastCorrupt + 1 >= frame};
}

}  // namespace spoor
