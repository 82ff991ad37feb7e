// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module spoor-ffmpeg, a separate library: cameras (live_source.cpp) and filters
// (video_filters.cpp).

extern "C" {
#include <libavdevice/avdevice.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
}

#include <memory>

namespace {

struct GraphFree {
    void operator()(AVFilterGraph* graph) const { avfilter_graph_free(&graph); }
};
using GraphPtr = std::unique_ptr<AVFilterGraph, GraphFree>;

/// The ends of a graph: its first two filters.
AVFilterContext* source(void* graph) {
    return static_cast<AVFilterGraph*>(graph)->filters[0];
}
AVFilterContext* sink(void* graph) {
    return static_cast<AVFilterGraph*>(graph)->filters[1];
}

bool open(AVFilterGraph& graph, const char* description, const AVFrame& like) {
    AVFilterContext* from =
        avfilter_graph_alloc_filter(&graph, avfilter_get_by_name("buffer"), "in");
    AVFilterContext* to =
        avfilter_graph_alloc_filter(&graph, avfilter_get_by_name("buffersink"), "out");
    AVBufferSrcParameters* shape = av_buffersrc_parameters_alloc();
    if (!from || !to || !shape) return false;
    shape->format = like.format;
    shape->width = like.width;
    shape->height = like.height;
    shape->time_base = {1, 1000};
    const bool placed = av_buffersrc_parameters_set(from, shape) >= 0;
    av_free(shape);
    if (!placed || avfilter_init_str(from, nullptr) < 0 || avfilter_init_str(to, nullptr) < 0)
        return false;
    AVFilterInOut* begin = avfilter_inout_alloc();
    AVFilterInOut* end = avfilter_inout_alloc();
    if (!begin || !end) return false;
    *begin = {av_strdup("in"), from, 0, nullptr};
    *end = {av_strdup("out"), to, 0, nullptr};
    const int code = avfilter_graph_parse_ptr(&graph, description, &end, &begin, nullptr);
    avfilter_inout_free(&begin);
    avfilter_inout_free(&end);
    return code >= 0 && avfilter_graph_config(&graph, nullptr) >= 0;
}

}  // namespace

extern "C" {

void spoorRegisterCameras() {
    avdevice_register_all();
}

void* spoorOpenFilters(const char* description, const AVFrame* like) {
    GraphPtr graph(avfilter_graph_alloc());
    if (!graph) return nullptr;
    graph->nb_threads = 1;
    return open(*graph, description, *like) ? graph.release() : nullptr;
}

void spoorCloseFilters(void* graph) {
    GraphPtr(static_cast<AVFilterGraph*>(graph)).reset();
}

int spoorSendPicture(void* graph, AVFrame* picture) {
    return av_buffersrc_add_frame_flags(source(graph), picture, AV_BUFFERSRC_FLAG_KEEP_REF);
}

int spoorReceivePicture(void* graph, AVFrame* picture) {
    return av_buffersink_get_frame(sink(graph), picture);
}

}  // extern "C"
