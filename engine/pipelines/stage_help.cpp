// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipelines/stage_help.h"

namespace spoor {
namespace {

struct Entry {
    const char* stage;
    const char* help;
};

constexpr Entry entries[] = {
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
              "Asks ten ferns about each window that is left. A fern compares thirteen pairs of "
              "pixels and looks up how often that pattern was the target so far. The mean of the "
              "ten must reach the threshold; the map shows where it comes close.")},
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
              "Finds the edges around the target, with their strength and direction, and thins "
              "them to lines. Object proposals stand and fall with it: watch whether the outline "
              "of the target is stronger than the texture inside.")},
    {"edge_groups",
     SPOOR_TR("engine",
              "Joins edge pixels that go on in the same direction to groups, one colour each. "
              "Groups that are connected to the border of the search window belong to the "
              "background, and are dimmed.")},
    {"edge_boxes",
     SPOOR_TR("engine",
              "Scores thousands of boxes by the edge groups that lie wholly inside, less those "
              "that cross the border: a box around a whole object has a high score.")},
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
    {"group_windows",
     SPOOR_TR("engine",
              "A face is found by several windows that overlap; this joins them to one box. "
              "Windows that stand alone are dropped as chance.")},
};

}  // namespace

Message stageHelp(std::string_view stage) {
    for (const Entry& each : entries) {
        if (stage == each.stage) return Message(each.help);
    }
    return {};
}

}  // namespace spoor
