// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/common/stage_table.h"

#include "engine/stages/flow/lucas_kanade.h"
#include "engine/stages/template/correlation_map.h"

#include <algorithm>
#include <string>

namespace spoor {
namespace {

struct StageText {
    const char* stage;
    const char* help;
};

constexpr StageText stageWords[] = {
    {"grey",
     SPOOR_TR("engine", "Makes a grey picture of the frame, once for everyone who needs it.")},
    {"integral_image",
     SPOOR_TR("engine",
              "Sums all pixels above and to the left of each pixel. With four look-ups it then "
              "gives the sum, and with the sums of squares the variance, of any rectangle.")},
    {"blurred_image",
     SPOOR_TR("engine",
              "Smooths the grey picture in whole numbers, so that comparisons of two pixels come "
              "out the same on every device.")},
    {"correlation_map",
     SPOOR_TR("engine",
              "Lays the template on every place of the picture and computes how alike they are: 1 "
              "is the same up to brightness and contrast. A good target has one sharp peak; two "
              "peaks of one height are two places that the tracker cannot tell apart.")},
    {"turned_template",
     SPOOR_TR("engine",
              "Makes the template turned and in other sizes, in steps around the target's last "
              "angle and size, and finer ones around the best of them. The bars say how well each "
              "fits: a clear top is a safe angle; round or striped targets have none.")},
    {"correlation_masked",
     SPOOR_TR("engine",
              "Lays the turned templates on every place of the region that is searched and "
              "computes how alike they are; only what is inside the turned box counts.")},
    {"local_maxima",
     SPOOR_TR("engine",
              "Picks the highest places of the map that are apart from each other, best first. "
              "How far the second one is behind the first tells how safe the choice was.")},
    {"variance_filter",
     SPOOR_TR("engine",
              "Drops all windows that are flatter than a share of the target was in its first "
              "frame: sky and walls go here, at the cost of two look-ups. Where the target fades, "
              "it can be dropped as well.")},
    {"fern_forest",
     SPOOR_TR("engine",
              "Asks twenty ferns about each window that is left. A fern compares thirteen pairs of "
              "pixels and looks up how often that pattern was the target so far. The mean of the "
              "twenty must reach the threshold; the map shows where it comes close.")},
    {"nearest_neighbour",
     SPOOR_TR("engine",
              "Compares the windows that are left with the remembered patches of the target and "
              "of what it was mistaken for. The memory shows each patch with the frame that it "
              "came from: patches that do not belong there explain why the tracker drifts, and "
              "can be deleted.")},
    {"median_flow",
     SPOOR_TR("engine",
              "Follows a grid of points from the last frame into this one and back again. Points "
              "that do not come back where they began are left out; the median of the others "
              "moves and scales the box. Long lines are points that went astray.")},
    {"clustering",
     SPOOR_TR("engine",
              "Joins the detector's windows that overlap, and decides between them and the flow: "
              "who is believed, whether the target is Uncertain or Lost, and why.")},
    {"learning",
     SPOOR_TR("engine",
              "Teaches forest and memory with warped copies of the target and with windows far "
              "from it that looked like it. It only learns while the track is trusted.")},
    {"fhog",
     SPOOR_TR("engine",
              "Describes each cell of 4 x 4 pixels by the directions of its gradients, normalised "
              "by the cells around it. Light changes matter little to it, turning does.")},
    {"colour_names",
     SPOOR_TR("engine",
              "Describes each cell by how well it fits the basic colour terms. Off for grey "
              "video.")},
    {"colour_histogram",
     SPOOR_TR("engine",
              "Counts which colours the target has and its surroundings have not, and finds where "
              "they are. It takes turning and bending lightly; where the colours stand out they "
              "have a say in where the target is. Off for grey video.")},
    {"correlation_filter",
     SPOOR_TR("engine",
              "Learns a filter that answers with a peak on the target and with nothing around it, "
              "and finds the target where the answer is highest. The peak-to-sidelobe ratio says "
              "how far it stands out: when it drops, something covers or changes the target.")},
    {"scale_filter",
     SPOOR_TR("engine",
              "Compares the target at 33 sizes with what was learned, and takes the size that "
              "answers best.")},
    {"edge_map",
     SPOOR_TR("engine",
              "Finds the edges around the target, by gradients, a small network or a structured "
              "forest (the parameter edges), and thins them to lines. Object proposals stand and "
              "fall with it: watch whether the outline "
              "of the target is stronger than the texture inside.")},
    {"edge_groups",
     SPOOR_TR("engine",
              "Joins edge pixels that go on in the same direction to groups, one colour each. "
              "Groups that are connected to the border of the search window belong to the "
              "background, and are dimmed.")},
    {"edge_boxes",
     SPOOR_TR("engine",
              "Scores thousands of boxes by the edge groups that lie wholly inside, less those "
              "that cross the border: a box around a whole object has a high score. For a tracker, "
              "only boxes that overlap its target by at least 0.4 are scored.")},
    {"selective_search",
     SPOOR_TR("engine",
              "Cuts the picture into small regions and joins similar ones again and again; the box "
              "of each region on the way is a proposal.")},
    {"sliding_window",
     SPOOR_TR("engine",
              "Proposes boxes at every place, size and shape on a grid, whatever is in the "
              "picture: what the others are to be better than.")},
    {"window_pyramid",
     SPOOR_TR("engine",
              "Makes the picture smaller in steps, with integral images of each size, so that one "
              "detector of fixed size finds faces of all sizes.")},
    {"window_cascade",
     SPOOR_TR("engine",
              "Asks a cascade of ever stricter stages about every window of every size; most leave "
              "after two or three. The map shows how far windows come: it glows where something "
              "looks like a face.")},
    {"box_crop",
     SPOOR_TR("engine",
              "Cuts the box out of the picture, in the size and with the normalisation that the "
              "network wants. Look at what it sees: names are as good as the crop.")},
    {"classifier",
     SPOOR_TR("engine",
              "Runs the network over the crop and ranks the labels by their probability. A network "
              "knows its labels only: something else gets the name of what looks most like it.")},
    {"siamese_crop",
     SPOOR_TR(
         "engine",
         "Cuts a square around the last place of the target out of the picture, about four "
         "times as large, and resizes it for the network. What is not in it cannot be found.")},
    {"siamese_template",
     SPOOR_TR("engine",
              "Describes the target by the backbone, once when it is drawn and, with a memory, "
              "whenever it is seen clearly. The gallery shows what is searched for.")},
    {"siamese_network",
     SPOOR_TR("engine",
              "Describes the search area by the backbone and compares it with the template: a "
              "score and a box for each of 16 x 16 places. The feature maps show what a layer "
              "responds to.")},
    {"siamese_choice",
     SPOOR_TR("engine",
              "Weighs the scores: another size or shape than before counts against a place, the "
              "middle of the window for it. The best box moves the target; how its score compares "
              "with the usual one says whether it is believed.")},
    {"group_windows",
     SPOOR_TR("engine",
              "A face is found by several windows that overlap; this joins them to one box. "
              "Windows that stand alone are dropped as chance.")},
};

struct FirstKernel {
    const char* stage;
    const char* file;
    const char* kernel;
    int cost;  ///< milliseconds on one core of a server, PoCL 3.1
};

constexpr FirstKernel firstKernelTable[] = {
    {"grey", "grey", "grey", 85},
    {"integral_image", "integral_image", "integral_totals", 100},
    {"integral_image", "integral_image", "integral_bands", 140},
    {"blurred_image", "blurred_image", "blurred_image", 580},
    {"correlation_map", "correlation_map", "correlation_tiled", 1200},
    {"correlation_map", "correlation_map", "correlation_dot", 260},
    {"turned_template", "turned_template", "turned_template", 150},
    {"correlation_masked", "correlation_masked", "correlation_masked", 900},
    {"local_maxima", "local_maxima", "local_maxima_suppress", 350},
    {"local_maxima", "local_maxima", "local_maxima", 160},
    {"variance_filter", "variance_filter", "variance_filter", 190},
    {"fern_forest", "fern_forest", "fern_forest", 160},
    {"fern_forest", "fern_forest", "fern_columns", 110},
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
    // Of the correlation filter where it is the background-aware one.
    {"background_filter", "background_filter", "background_solve", 400},
    {"background_filter", "background_filter", "background_refine", 200},
    {"background_filter", "background_filter", "background_respond", 150},
    {"background_filter", "correlation_filter", "filter_peak", 145},
    {"background_filter", "background_filter", "background_level", 100},
    {"background_filter", "background_filter", "background_crop", 60},
    {"background_filter", "background_filter", "background_learn", 60},
    {"colour_names", "colour_names", "colour_names", 150},
    {"colour_histogram", "colour_histogram", "colour_learn", 100},
    {"colour_histogram", "colour_histogram", "colour_rows", 80},
    {"colour_histogram", "colour_histogram", "colour_columns", 40},
    {"colour_histogram", "colour_histogram", "colour_join", 150},
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
    if (kernel == "correlation_dot") return {{"SPOOR_VNNI", "1"}};
    return {};
}

}  // namespace

Message stageHelp(std::string_view stage) {
    for (const StageText& each : stageWords) {
        if (stage == each.stage) return Message(each.help);
    }
    return {};
}

std::vector<KernelId> firstKernels(std::string_view stage) {
    // The same sums, by what the processor has.
    const std::string_view unused = hostHasVnni() ? "correlation_tiled" : "correlation_dot";
    std::vector<KernelId> kernels;
    for (const FirstKernel& each : firstKernelTable) {
        if (each.stage == stage && each.kernel != unused)
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
