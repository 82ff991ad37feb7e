// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/advice.h"

namespace spoor {
namespace {

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
     SPOOR_TR(
         "engine",
         "A target that changes its shape is lost, and one that turns or grows unless rotation "
         "and size are searched, which costs time. It cannot tell two things apart that look the "
         "same."),
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
              "Take it for a target that stays in the picture while its size or the light change: "
              "gradients mind light little, and what is around the target is learned as well. "
              "Where its proportions change too, try scale_mode=proposals."),
     SPOOR_TR("engine",
              "It follows what is in its search window. One that jumps out of it is looked for "
              "around its last place, then farther away, and one that looks different when it "
              "comes back is not known again."),
     "",
     {"J. F. Henriques, R. Caseiro, P. Martins, J. Batista: High-Speed Tracking with "
      "Kernelized Correlation Filters. PAMI 37(3), 2015.",
      "H. Kiani Galoogahi, A. Fagg, S. Lucey: Learning Background-Aware Correlation Filters "
      "for Visual Tracking. ICCV, 2017.",
      "F. Li, C. Tian, W. Zuo, L. Zhang, M.-H. Yang: Learning Spatial-Temporal Regularized "
      "Correlation Filters for Visual Tracking. CVPR, 2018.",
      "L. Bertinetto, J. Valmadre, S. Golodetz, O. Miksik, P. H. S. Torr: Staple: Complementary "
      "Learners for Real-Time Tracking. CVPR, 2016.",
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
    {"siamese",
     SPOOR_TR("engine",
              "Take it for the best box of any target when you have its networks: they were "
              "trained on thousands of videos, and follow changes of size, shape and light."),
     SPOOR_TR("engine",
              "It needs files that do not come with Spoor, and finds whatever looks like the "
              "target: among others of its kind it may change over to one of them. It learns "
              "nothing of the target but its first look."),
     SPOOR_TR("engine",
              "Without its networks there is nothing to see on this page. Choose them in the "
              "parameters of the workbench."),
     {"L. Bertinetto, J. Valmadre, J. F. Henriques, A. Vedaldi, P. H. S. Torr: "
      "Fully-Convolutional Siamese Networks for Object Tracking. ECCV Workshops, 2016.",
      "Z. Chen, B. Zhong, G. Li, S. Zhang, R. Ji: Siamese Box Adaptive Network for Visual "
      "Tracking. CVPR, 2020.",
      "H. Chu: NanoTrack, in SiamTrackers, 2022."}},
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

AlgorithmAdvice pipelineAdvice(std::string_view pipeline) {
    for (const AdviceEntry& each : advice) {
        if (pipeline != each.pipeline) continue;
        AlgorithmAdvice found{Message(each.use), Message(each.limits), Message(each.sample), {}};
        for (const char* source : each.sources)
            if (source) found.sources.push_back(source);
        return found;
    }
    return {};
}

}  // namespace spoor
