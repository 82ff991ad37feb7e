// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/first_kernels.h"

#include "engine/stages/flow/lucas_kanade.h"

#include <algorithm>
#include <string>

namespace spoor {
namespace {

struct FirstKernel {
    const char* stage;
    const char* file;
    const char* kernel;
    int cost;  ///< milliseconds on one core of a server, PoCL 3.1
};

constexpr FirstKernel firstKernelTable[] = {
    {"grey", "grey", "grey", 85},
    {"integral_image", "integral_image", "integral_join", 200},
    {"integral_image", "integral_image", "integral_bands", 140},
    {"blurred_image", "blurred_image", "blurred_image", 580},
    {"correlation_map", "correlation_map", "correlation_tiled", 1200},
    {"local_maxima", "local_maxima", "local_maxima_suppress", 350},
    {"local_maxima", "local_maxima", "local_maxima", 160},
    {"variance_filter", "variance_filter", "variance_filter", 190},
    {"fern_forest", "fern_forest", "fern_forest", 160},
    {"fern_forest", "fern_forest", "fern_select", 125},
    {"fern_forest", "fern_forest", "fern_codes", 130},
    {"fern_forest", "fern_forest", "fern_update", 50},
    {"nearest_neighbour", "nearest_neighbour", "nearest_neighbour", 400},
    {"learning", "learning", "positives", 220},
    {"median_flow", "median_flow", "flow_points", 440},
    {"median_flow", "flow_pyramid", "flow_halve", 240},
    {"fhog", "fhog", "fhog_cells", 650},
    {"fhog", "fhog", "fhog_features", 430},
    {"correlation_filter", "correlation_filter", "filter_product", 290},
    {"correlation_filter", "correlation_filter", "filter_gauss", 200},
    {"correlation_filter", "correlation_filter", "filter_score", 180},
    {"correlation_filter", "correlation_filter", "filter_peak", 145},
    {"correlation_filter", "correlation_filter", "filter_learn", 110},
    {"correlation_filter", "correlation_filter", "filter_train", 80},
    {"correlation_filter", "correlation_filter", "filter_respond", 60},
    {"colour_names", "colour_names", "colour_names", 150},
    {"edge_map", "edge_map", "edge_thin", 210},
    {"edge_map", "edge_map", "edge_pixels", 170},
    {"edge_map", "edge_map", "edge_smooth_rows", 130},
    {"edge_map", "edge_map", "edge_smooth_columns", 130},
    {"edge_map", "edge_map", "edge_gradient", 140},
    {"edge_map", "edge_map", "edge_max_rows", 110},
    {"edge_boxes", "edge_boxes", "edge_boxes", 220},
    {"window_pyramid", "window_pyramid", "pyramid_bands", 200},
    {"window_cascade", "window_cascade", "windows_classic", 350},
};

/// Those that the stages give, apart from SPOOR_CPU.
Defines definesOf(std::string_view kernel) {
    if (kernel == "flow_points") {
        return {{"RADIUS", std::to_string(flow::radius)},
                {"ITERATIONS", std::to_string(flow::iterations)},
                {"TEXTURE", std::to_string(flow::texture)}};
    }
    if (kernel == "windows_classic") return {{"CLASSIC", "1"}};
    return {};
}

}  // namespace

std::vector<KernelId> firstKernels(std::string_view stage) {
    std::vector<KernelId> kernels;
    for (const FirstKernel& each : firstKernelTable) {
        if (each.stage == stage)
            kernels.push_back({each.file, each.kernel, definesOf(each.kernel)});
    }
    return kernels;
}

void sortLongestFirst(std::vector<KernelId>& kernels) {
    const auto costOf = [](const KernelId& kernel) {
        for (const FirstKernel& each : firstKernelTable) {
            if (each.file == kernel.file && each.kernel == kernel.name) return each.cost;
        }
        return 0;
    };
    std::stable_sort(kernels.begin(), kernels.end(),
                     [&](const KernelId& a, const KernelId& b) { return costOf(a) > costOf(b); });
}

}  // namespace spoor
