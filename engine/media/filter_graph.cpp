// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/filter_graph.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"

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

}  // namespace spoor
