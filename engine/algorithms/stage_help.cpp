// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/stage_help.h"

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
    {"group_windows",
     SPOOR_TR("engine",
              "A face is found by several windows that overlap; this joins them to one box. "
              "Windows that stand alone are dropped as chance.")},
};

struct AdviceEntry {
    const char* pipeline;
    const char* use;
    const char* limits;
    const char* sample;
    const char* sources[8];
};

constexpr AdviceEntry advice[] = {
    {"template",
     SPOOR_TR("engine",
              "Take it first: it needs nothing but the picture in the box, and everything that it "
              "does can be seen. It is at its best where the target keeps its look and its size: "
              "marks, parts on a line, instruments, still cameras."),
     SPOOR_TR("engine",
              "The box keeps its size, and a target that turns, grows or changes its shape is "
              "lost. It cannot tell two things apart that look the same."),
     "",
     {"J. P. Lewis: Fast Normalized Cross-Correlation. Vision Interface, 1995."}},
    {"tld",
     SPOOR_TR("engine",
              "Take it for a target that leaves the picture or is hidden and comes back, and whose "
              "look changes slowly: it goes on learning, and it searches the whole frame."),
     SPOOR_TR("engine",
              "Small boxes and surfaces without texture give the flow nothing to hold on to. It "
              "can learn the wrong thing when the box is wrong for long: look at the memory. The "
              "box keeps the proportions that it was drawn with."),
     "",
     {"Z. Kalal, K. Mikolajczyk, J. Matas: Tracking-Learning-Detection. PAMI 34(7), "
      "2012.",
      "Z. Kalal, K. Mikolajczyk, J. Matas: Forward-Backward Error: Automatic Detection "
      "of Tracking Failures. ICPR, 2010.",
      "M. Özuysal, M. Calonder, V. Lepetit, P. Fua: Fast Keypoint Recognition Using "
      "Random Ferns. PAMI 32(3), 2010.",
      "J.-Y. Bouguet: Pyramidal Implementation of the Lucas Kanade Feature Tracker. "
      "Intel, 2000."}},
    {"kcf-edgeboxes",
     SPOOR_TR("engine",
              "Take it for a target that stays in the picture while its size, its proportions or "
              "the light change: gradients mind light little, and proposals change width and "
              "height by themselves."),
     SPOOR_TR("engine",
              "It follows what is in its search window. One that jumps out of it is looked for "
              "around its last place, then farther away, and one that looks different when it "
              "comes back is not known again."),
     "",
     {"J. F. Henriques, R. Caseiro, P. Martins, J. Batista: High-Speed Tracking with "
      "Kernelized Correlation Filters. PAMI 37(3), 2015.",
      "P. F. Felzenszwalb, R. B. Girshick, D. McAllester, D. Ramanan: Object Detection "
      "with Discriminatively Trained Part-Based Models. PAMI 32(9), 2010.",
      "M. Danelljan, G. Häger, F. S. Khan, M. Felsberg: Accurate Scale Estimation for "
      "Robust Visual Tracking. BMVC, 2014.",
      "D. S. Bolme, J. R. Beveridge, B. A. Draper, Y. M. Lui: Visual Object Tracking "
      "using Adaptive Correlation Filters. CVPR, 2010.",
      "C. L. Zitnick, P. Dollár: Edge Boxes: Locating Object Proposals from Edges. ECCV, "
      "2014."}},
    {"face",
     SPOOR_TR("engine",
              "Take it when nobody is to draw boxes: it finds upright faces that look at the "
              "camera, or what else a cascade was trained on, and gives each one a number. With a "
              "tracker it also follows them while they turn away."),
     SPOOR_TR("engine",
              "Faces from the side, turned over or hidden by more than glasses are missed, and "
              "textures that look like a face are found at times. It tells faces apart by their "
              "place only and knows nobody."),
     SPOOR_TR("engine",
              "There are no faces in the sample, only butterflies: the page shows the search at "
              "work, and how few windows come far. Open a video with faces to see some found."),
     {"P. Viola, M. Jones: Rapid Object Detection using a Boosted Cascade of Simple "
      "Features. CVPR, 2001.",
      "R. Lienhart, J. Maydt: An Extended Set of Haar-like Features for Rapid Object "
      "Detection. ICIP, 2002.",
      "S. Liao, X. Zhu, Z. Lei, L. Zhang, S. Z. Li: Learning Multi-scale Block Local "
      "Binary Patterns for Face Recognition. ICB, 2007."}},
    {"proposals",
     SPOOR_TR("engine",
              "Take it to see what a tracker with proposals has to choose from, or to get boxes "
              "of whatever objects there are for a program that classifies them."),
     SPOOR_TR("engine",
              "It follows nothing: each frame has proposals of its own, and most of them are no "
              "objects. Objects without a clear outline are missed."),
     "",
     {"C. L. Zitnick, P. Dollár: Edge Boxes: Locating Object Proposals from Edges. ECCV, "
      "2014.",
      "J. R. R. Uijlings, K. E. A. van de Sande, T. Gevers, A. W. M. Smeulders: "
      "Selective Search for Object Recognition. IJCV 104(2), 2013.",
      "P. Dollár, C. L. Zitnick: Structured Forests for Fast Edge Detection. ICCV, "
      "2013."}},
    {"classify",
     SPOOR_TR("engine",
              "Take it to see what a network takes a target for while a tracker follows it, and "
              "when it changes its mind."),
     SPOOR_TR("engine",
              "It needs a network of yours and its labels; none comes with Spoor. A network knows "
              "its labels only: it gives one of them to everything."),
     SPOOR_TR("engine",
              "Without a network there is nothing to see on this page. Choose one in the "
              "parameters of the workbench."),
     {"A. Krizhevsky, I. Sutskever, G. E. Hinton: ImageNet Classification with Deep "
      "Convolutional Neural Networks. NIPS, 2012."}},
};

}  // namespace

Message stageHelp(std::string_view stage) {
    for (const Entry& each : entries) {
        if (stage == each.stage) return Message(each.help);
    }
    return {};
}

PipelineAdvice pipelineAdvice(std::string_view pipeline) {
    for (const AdviceEntry& each : advice) {
        if (pipeline != each.pipeline) continue;
        PipelineAdvice found{Message(each.use), Message(each.limits), Message(each.sample), {}};
        for (const char* source : each.sources)
            if (source) found.sources.push_back(source);
        return found;
    }
    return {};
}

}  // namespace spoor
