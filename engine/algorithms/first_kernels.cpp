// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/first_kernels.h"

namespace spoor {
namespace {

struct FirstKernel {
    const char* stage;
    const char* file;
    const char* kernel;
};

constexpr FirstKernel firstKernelTable[] = {
    {"grey", "grey", "grey"},
    {"integral_image", "integral_image", "integral_join"},
    {"integral_image", "integral_image", "integral_bands"},
    {"blurred_image", "blurred_image", "blurred_image"},
    {"correlation_map", "correlation_map", "correlation_tiled"},
    {"local_maxima", "local_maxima", "local_maxima_suppress"},
    {"local_maxima", "local_maxima", "local_maxima"},
    {"variance_filter", "variance_filter", "variance_filter"},
    {"fern_forest", "fern_forest", "fern_forest"},
    {"fern_forest", "fern_forest", "fern_select"},
    {"fern_forest", "fern_forest", "fern_codes"},
    {"fern_forest", "fern_forest", "fern_update"},
    {"nearest_neighbour", "nearest_neighbour", "nearest_neighbour"},
    {"learning", "learning", "positives"},
    {"median_flow", "median_flow", "flow_points"},
    {"median_flow", "flow_pyramid", "flow_halve"},
    {"fhog", "fhog", "fhog_cells"},
    {"fhog", "fhog", "fhog_features"},
    {"correlation_filter", "correlation_filter", "filter_product"},
    {"correlation_filter", "correlation_filter", "filter_gauss"},
    {"correlation_filter", "correlation_filter", "filter_score"},
    {"correlation_filter", "correlation_filter", "filter_peak"},
    {"correlation_filter", "correlation_filter", "filter_learn"},
    {"correlation_filter", "correlation_filter", "filter_train"},
    {"correlation_filter", "correlation_filter", "filter_respond"},
    {"edge_map", "edge_map", "edge_thin"},
    {"edge_map", "edge_map", "edge_pixels"},
    {"edge_map", "edge_map", "edge_smooth_rows"},
    {"edge_map", "edge_map", "edge_smooth_columns"},
    {"edge_map", "edge_map", "edge_gradient"},
    {"edge_map", "edge_map", "edge_max_rows"},
    {"edge_boxes", "edge_boxes", "edge_boxes"},
    {"window_pyramid", "window_pyramid", "pyramid_bands"},
    {"window_pyramid", "window_pyramid", "pyramid_join"},
    {"window_cascade", "window_cascade", "windows_queue"},
};

}  // namespace

std::vector<KernelUse> firstKernels(std::string_view stage) {
    std::vector<KernelUse> uses;
    for (const FirstKernel& each : firstKernelTable) {
        if (each.stage == stage) uses.push_back({{each.file, each.kernel, {}}, {1, 1, 1}});
    }
    return uses;
}

}  // namespace spoor
