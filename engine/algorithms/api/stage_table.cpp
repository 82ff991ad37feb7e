// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/stage_table.h"

#include "engine/compute/device_info.h"

#include <algorithm>

namespace spoor {
namespace {

struct StageText {
    const char* stage;
    const char* help;
};

constexpr StageText stageWords[] = {
    {"grey",
     SPOOR_TR("engine", "Converts the frame to greyscale once, for all stages that need it.")},
    {"integral_image",
     SPOOR_TR("engine",
              "Sums all pixels above and to the left of each pixel. Four look-ups then give the "
              "sum of any rectangle and, with the sums of squares, its variance.")},
    {"blurred_image", SPOOR_TR("engine",
                               "Smooths the greyscale image in integer arithmetic, so that pixel "
                               "comparisons give the same result on every device.")},
    {"correlation_map",
     SPOOR_TR("engine",
              "Compares the template with the image at every position. A score of 1 means "
              "identical up to brightness and contrast. A good target gives one sharp peak. Two "
              "equally high peaks are positions that the tracker cannot distinguish.")},
    {"turned_template",
     SPOOR_TR("engine",
              "Renders rotated and scaled templates in steps around the target's last angle and "
              "size, then finer ones around the best. The bars show the score of each. A clear "
              "maximum means a reliable angle. Round or striped targets have none.")},
    {"correlation_masked",
     SPOOR_TR("engine",
              "Compares the rotated templates with the image at every position of the search "
              "region. Only pixels inside the rotated box count.")},
    {"local_maxima",
     SPOOR_TR("engine",
              "Selects the highest separate maxima of the map, best first. The lead of the first "
              "over the second shows how reliable the choice was.")},
    {"variance_filter",
     SPOOR_TR("engine",
              "Rejects all windows whose variance is below a fraction of the target's variance in "
              "its first frame, such as sky and walls. It costs two look-ups per window. A target "
              "that fades can be rejected as well.")},
    {"fern_forest",
     SPOOR_TR("engine",
              "Evaluates the ferns on each remaining window. A fern compares thirteen pixel pairs "
              "and looks up how often their pattern has been the target. The mean of all ferns "
              "must reach the threshold. The map shows where it comes close.")},
    {"nearest_neighbour",
     SPOOR_TR("engine",
              "Compares the remaining windows with stored patches of the target and of objects "
              "that it was confused with. The memory shows the source frame of each patch. Wrong "
              "patches explain why the tracker drifts. You can delete them.")},
    {"median_flow",
     SPOOR_TR("engine",
              "Tracks a grid of points from the previous frame to this one and back. Discards "
              "points that do not return to their origin. The median of the others moves and "
              "scales the box. Long lines are points that were tracked wrongly.")},
    {"point_flow",
     SPOOR_TR("engine",
              "Tracks each visible point from the previous frame to this one and back. A point "
              "that does not return to its origin is occluded. Long lines are fast points.")},
    {"point_patches",
     SPOOR_TR("engine",
              "Compares the pixels around each point with those of the first frame and with a "
              "renewed patch. A point that resembles neither is occluded. Its neighbours predict "
              "where it is, and it is searched there. Renewed patches that show something else "
              "than the first ones explain why a point drifts.")},
    {"clustering",
     SPOOR_TR("engine",
              "Merges overlapping windows of the detector and decides between them and the flow. "
              "It also decides whether the target is Uncertain or Lost, and states the reason.")},
    {"learning",
     SPOOR_TR("engine",
              "Trains the forest and the memory with warped copies of the target and with similar "
              "windows far from it. It learns only while the track is trusted.")},
    {"fhog", SPOOR_TR("engine",
                      "Describes each cell of 4 x 4 pixels by its gradient directions, normalised "
                      "by the surrounding cells. It tolerates lighting changes but not rotation.")},
    {"colour_names", SPOOR_TR("engine",
                              "Describes each cell by its similarity to the basic colour terms. "
                              "Disabled for grey video.")},
    {"colour_histogram",
     SPOOR_TR("engine",
              "Counts the colours that distinguish the target from its surroundings, and finds "
              "where they occur. It tolerates rotation and deformation. If the colours stand out, "
              "they contribute to the target's position. Disabled for grey video.")},
    {"correlation_filter",
     SPOOR_TR("engine",
              "Learns a filter that responds with a peak on the target and with zero around it, "
              "and places the target at the maximum response. The peak-to-sidelobe ratio measures "
              "how far the peak stands out. It drops when the target is occluded or changes.")},
    {"scale_filter", SPOOR_TR("engine",
                              "Compares the target at 33 sizes with the learned model and selects "
                              "the size with the best response.")},
    {"edge_map",
     SPOOR_TR("engine",
              "Detects the edges around the target with gradients, a small network or a structured "
              "forest (parameter edges), and thins them to lines. Proposals depend on them: the "
              "outline of the target should be stronger than the texture inside.")},
    {"edge_groups", SPOOR_TR("engine",
                             "Joins edge pixels that continue in the same direction into groups, "
                             "one colour each. Groups connected to the border of the search window "
                             "belong to the background and are dimmed.")},
    {"edge_boxes",
     SPOOR_TR("engine",
              "Scores thousands of boxes by the edge groups that lie entirely inside, minus those "
              "that cross the border. A box around a whole object scores high. A tracker can skip "
              "boxes that overlap its target too little: correlation-filter skips those below 0.4, "
              "and kcf-edgeboxes has the parameter min_overlap.")},
    {"selective_search",
     SPOOR_TR("engine",
              "Segments the image into small regions and repeatedly merges similar ones. The box "
              "of every region along the way is a proposal.")},
    {"sliding_window",
     SPOOR_TR("engine",
              "Proposes boxes at every position, size and shape on a grid, regardless of the "
              "image. It is the baseline for the other generators.")},
    {"window_pyramid",
     SPOOR_TR("engine",
              "Downscales the image in steps and computes integral images of each size, so that a "
              "detector of fixed size finds faces of all sizes.")},
    {"window_cascade",
     SPOOR_TR("engine",
              "Runs a cascade of increasingly strict stages on every window of every size. Most "
              "windows are rejected after two or three stages. The map shows how many stages each "
              "window passes. It is bright where something resembles a face.")},
    {"box_crop", SPOOR_TR("engine",
                          "Cuts the box out of the image, with the size and normalisation that the "
                          "network expects. Check the crop: the labels depend on it.")},
    {"classifier", SPOOR_TR("engine",
                            "Runs the network on the crop and ranks the labels by probability. An "
                            "object without a label of its own gets the most similar label.")},
    {"letterbox",
     SPOOR_TR("engine",
              "Fits the searched part of the frame into the input of the network without "
              "distortion and fills the rest. Check that small objects are still visible.")},
    {"detector", SPOOR_TR("engine",
                          "Runs the network on the frame. This gives a score, a class and a box "
                          "for each cell of several grids.")},
    {"detection_choice",
     SPOOR_TR("engine",
              "Decodes the boxes, discards those below the lowest confidence, and keeps the best "
              "of overlapping boxes of a class. The map shows the score of each cell. The list "
              "gives the fate of each candidate.")},
    {"association",
     SPOOR_TR("engine",
              "Assigns detections to the objects of earlier frames by the overlap with their "
              "predicted boxes: first those above the minimum confidence, then weaker ones for "
              "objects that remain. A detection without an object starts one. With an appearance "
              "network, it also compares appearances and recognises lost objects elsewhere.")},
    {"appearance",
     SPOOR_TR("engine",
              "Describes the appearance of each detected object by a vector. The smaller the angle "
              "between two vectors, the more likely they show the same object.")},
    {"siamese_crop",
     SPOOR_TR(
         "engine",
         "Cuts a square around the last position of the target out of the image, about four times "
         "its size, and resizes it for the network. The tracker cannot find a target outside it.")},
    {"siamese_template", SPOOR_TR("engine",
                                  "Extracts the target's features with the backbone when the box "
                                  "is drawn and, if the memory is used, whenever the target is "
                                  "clearly visible. The gallery shows the current templates.")},
    {"siamese_network",
     SPOOR_TR("engine",
              "Extracts the features of the search area with the backbone and compares them with "
              "the template. This gives a score and a box for each of 16 x 16 positions. The "
              "feature maps show what a layer responds to.")},
    {"siamese_choice",
     SPOOR_TR("engine",
              "Weighs the scores: changes of size or shape lower them, and positions near the "
              "centre of the window raise them. The best box moves the target. Its score relative "
              "to the usual one determines whether it is trusted.")},
    {"mask_crop",
     SPOOR_TR("engine",
              "Cuts a square around the tracker's box out of the frame and resizes it to 160 x 160 "
              "pixels, each the mean of what it covers. The network cannot find parts of the "
              "target outside it.")},
    {"mask_colours",
     SPOOR_TR("engine",
              "Counts the colours of the target and of its surroundings, weighted by the mask, and "
              "gives the likelihood of each pixel. A target in the colours of its background has "
              "no clear map.")},
    {"mask_network",
     SPOOR_TR("engine",
              "Finds the mask from the crop, the previous mask, the colours, the box and the "
              "memory: the user's mask and the last one that was trusted. Uncertain masks are not "
              "remembered.")},
    {"mask_frame", SPOOR_TR("engine",
                            "Resizes the mask of the crop to the pixels of the frame. Pixels "
                            "above 0.5 belong to the target.")},
    {"group_windows", SPOOR_TR("engine",
                               "Merges the overlapping windows that detect a face into one box. "
                               "Isolated windows are discarded as false detections.")},
};

struct FirstKernel {
    const char* stage;
    const char* file;
    const char* kernel;
    int cost;  ///< Compile time in milliseconds on one server core, PoCL 3.1.
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
    {"point_flow", "median_flow", "flow_points", 440},
    {"point_flow", "flow_pyramid", "flow_halve", 240},
    {"point_patches", "point_patches", "point_sample", 100},
    {"point_patches", "point_patches", "point_search", 300},
    {"fhog", "fhog", "fhog_cells", 650},
    {"fhog", "fhog", "fhog_features", 430},
    {"correlation_filter", "correlation_filter", "filter_product", 290},
    {"correlation_filter", "correlation_filter", "filter_gauss", 200},
    {"correlation_filter", "correlation_filter", "filter_score", 180},
    {"correlation_filter", "correlation_filter", "filter_peak", 145},
    {"correlation_filter", "correlation_filter", "filter_learn", 110},
    {"correlation_filter", "correlation_filter", "filter_train", 80},
    {"correlation_filter", "correlation_filter", "filter_respond", 60},
    // Used by the stage correlation_filter with the background-aware filter.
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

/// Returns the build options of the stage, without SPOOR_CPU.
Defines definesOf(std::string_view kernel) {
    if (kernel == "windows_classic") return {{"CLASSIC", "1"}};
    if (kernel == "correlation_dot") return {{"VNNI", "1"}};
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
    // Both kernels compute the same sums; the CPU's instruction set decides.
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
    std::ranges::stable_sort(kernels, std::ranges::greater{},
                             [&](const KernelId& a) { return costOf(a); });
}

}  // namespace spoor
