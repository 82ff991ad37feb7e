// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/advice.h"

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
              "Start with this one: it needs only the image inside the box, and you can inspect "
              "every step. It works best on targets that keep their appearance and size: markers, "
              "parts on a production line, instruments, static cameras."),
     SPOOR_TR("engine",
              "It loses targets that deform. It also loses targets that rotate or change size "
              "unless you enable the search for rotation and size, which takes time. It cannot "
              "distinguish objects that look the same."),
     "",
     {"J. Song, S. Zhou: Fast Image Matching by Parallel Computing on a GPU (in Chinese), 2011.",
      "J. P. Lewis: Fast Normalized Cross-Correlation. Vision Interface, 1995."}},
    {"tld",
     SPOOR_TR("engine",
              "Use it for targets that leave the frame or are occluded, then return, and whose "
              "appearance changes slowly. It learns continuously and searches the whole frame."),
     SPOOR_TR("engine",
              "Optical flow fails on small boxes and surfaces without texture. If the box is wrong "
              "for a long time, the tracker learns the wrong object: check the memory. The box "
              "keeps its initial aspect ratio."),
     "",
     {"D. Huang: Research on Key Techniques for High-Performance Visual Tracking. PhD thesis, "
      "National University of Defense Technology, 2017, chapter 4.",
      "Y. Shi: High-performance Implementation of Core Computer Vision Algorithms on Mobile GPU. "
      "Master's thesis, National University of Defense Technology, 2016, chapter 4.",
      "Z. Kalal, K. Mikolajczyk, J. Matas: Tracking-Learning-Detection. PAMI 34(7), "
      "2012.",
      "Z. Kalal, K. Mikolajczyk, J. Matas: Forward-Backward Error: Automatic Detection "
      "of Tracking Failures. ICPR, 2010.",
      "M. Özuysal, M. Calonder, V. Lepetit, P. Fua: Fast Keypoint Recognition Using "
      "Random Ferns. PAMI 32(3), 2010.",
      "J.-Y. Bouguet: Pyramidal Implementation of the Lucas Kanade Feature Tracker. "
      "Intel, 2000."}},
    {"points",
     SPOOR_TR(
         "engine",
         "Use it for positions rather than boxes: joints, markers, corners, or the deformation "
         "of a surface. Each point is tracked by itself and has its own state."),
     SPOOR_TR("engine",
              "It cannot follow points on surfaces without texture, along straight edges, or in "
              "strong blur. It gives up points that turn away from the camera or change quickly. "
              "Points on the outline of a target may stay with the background."),
     "",
     {"Z. Kalal, K. Mikolajczyk, J. Matas: Forward-Backward Error: Automatic Detection "
      "of Tracking Failures. ICPR, 2010.",
      "J.-Y. Bouguet: Pyramidal Implementation of the Lucas Kanade Feature Tracker. "
      "Intel, 2000.",
      "J. P. Lewis: Fast Normalized Cross-Correlation. Vision Interface, 1995."}},
    {"correlation-filter",
     SPOOR_TR("engine",
              "Use it for targets that stay in the frame while their size or the lighting changes: "
              "gradients tolerate lighting changes, and the filter also learns the surroundings. "
              "If the aspect ratio changes too, try scale_mode=proposals."),
     SPOOR_TR("engine",
              "It tracks only within its search window. If the target leaves the window, it "
              "searches around the last position, then farther away. It does not recognise a "
              "target whose appearance changed while it was gone."),
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
    {"kcf-edgeboxes",
     SPOOR_TR("engine",
              "Use it to compare with the published method, or for targets whose aspect ratio "
              "changes. For other videos, the correlation filter is more accurate."),
     SPOOR_TR("engine",
              "It always follows the highest response and learns what covers the target. It tracks "
              "only within a window of 2.5 times the target."),
     "",
     {"D. Huang: Research on Key Techniques for High-Performance Visual Tracking. PhD thesis, "
      "National University of Defense Technology, 2017, chapters 2 and 3.",
      "J. F. Henriques, R. Caseiro, P. Martins, J. Batista: High-Speed Tracking with "
      "Kernelized Correlation Filters. PAMI 37(3), 2015.",
      "P. F. Felzenszwalb, R. B. Girshick, D. McAllester, D. Ramanan: Object Detection "
      "with Discriminatively Trained Part-Based Models. PAMI 32(9), 2010.",
      "M. Danelljan, F. S. Khan, M. Felsberg, J. van de Weijer: Adaptive Color Attributes for "
      "Real-Time Visual Tracking. CVPR, 2014.",
      "C. L. Zitnick, P. Dollár: Edge Boxes: Locating Object Proposals from Edges. ECCV, "
      "2014."}},
    {"face",
     SPOOR_TR("engine",
              "Use it to detect without drawing boxes: it finds upright frontal faces, or other "
              "objects that a cascade was trained on, and numbers each of them. With a tracker it "
              "also follows faces that turn away."),
     SPOOR_TR("engine",
              "It misses profile faces, upside-down faces and faces hidden by more than glasses. "
              "Textures that resemble a face can cause false detections. It tells faces apart by "
              "position only and does not identify people."),
     SPOOR_TR("engine",
              "The sample shows butterflies, not faces. This page demonstrates the search and how "
              "early most windows are rejected. Open a video with faces to see detections."),
     {"H. Jia, Y. Zhang, L. Yuan, S. Li: Research of Viola-Jones Face Detection Algorithm "
      "Performance Optimization Based on OpenCL (in Chinese). Chinese Journal of Computers, 2016.",
      "P. Viola, M. Jones: Rapid Object Detection using a Boosted Cascade of Simple "
      "Features. CVPR, 2001.",
      "R. Lienhart, J. Maydt: An Extended Set of Haar-like Features for Rapid Object "
      "Detection. ICIP, 2002.",
      "S. Liao, X. Zhu, Z. Lei, L. Zhang, S. Z. Li: Learning Multi-scale Block Local "
      "Binary Patterns for Face Recognition. ICB, 2007."}},
    {"detect",
     SPOOR_TR("engine",
              "Use it to find objects of known classes, such as people, cars or faces, in every "
              "frame, and to follow many of them at once."),
     SPOOR_TR("engine",
              "It needs a network file that is not included with Spoor, and finds only the classes "
              "that the network was trained on. Without an appearance network, it tells objects of "
              "a class apart by position only, so IDs can swap when they cover each other."),
     SPOOR_TR(
         "engine",
         "This page stays empty without a network. Choose one in the parameters of the workbench."),
     {"Z. Ge, S. Liu, F. Wang, Z. Li, J. Sun: YOLOX: Exceeding YOLO Series in 2021. "
      "arXiv:2107.08430, 2021.",
      "R. Lyu: NanoDet: Super fast and high accuracy lightweight anchor-free object detection "
      "model, 2020.",
      "W. Wu, H. Peng, S. Yu: YuNet: A Tiny Millisecond-level Face Detector. Machine Intelligence "
      "Research 20, 2023.",
      "X. Li, W. Wang, L. Wu, S. Chen, X. Hu, J. Li, J. Tang, J. Yang: Generalized Focal Loss: "
      "Learning Qualified and Distributed Bounding Boxes for Dense Object Detection. NeurIPS, "
      "2020.",
      "Y. Zhang, P. Sun, Y. Jiang, D. Yu, F. Weng, Z. Yuan, P. Luo, W. Liu, X. Wang: ByteTrack: "
      "Multi-Object Tracking by Associating Every Detection Box. ECCV, 2022.",
      "N. Aharon, R. Orfaig, B.-Z. Bobrovsky: BoT-SORT: Robust Associations Multi-Pedestrian "
      "Tracking. arXiv:2206.14651, 2022.",
      "F. Yang, S. Odashima, S. Masui, S. Jiang: Hard to Track Objects with Irregular Motions and "
      "Similar Appearances? Make It Easier by Buffering the Matching Space. WACV, 2023.",
      "T.-Y. Lin, M. Maire, S. Belongie, J. Hays, P. Perona, D. Ramanan, P. Dollár, C. L. Zitnick: "
      "Microsoft COCO: Common Objects in Context. ECCV, 2014."}},
    {"proposals",
     SPOOR_TR("engine",
              "Use it to see which boxes a tracker with proposals can choose from, or to generate "
              "boxes of arbitrary objects for a classifier."),
     SPOOR_TR("engine",
              "It does not track: each frame has its own proposals, and most of them are not "
              "objects. It misses objects without a clear outline."),
     "",
     {"D. Huang: Research on Key Techniques for High-Performance Visual Tracking. PhD thesis, "
      "National University of Defense Technology, 2017, chapter 3.",
      "C. L. Zitnick, P. Dollár: Edge Boxes: Locating Object Proposals from Edges. ECCV, "
      "2014.",
      "J. R. R. Uijlings, K. E. A. van de Sande, T. Gevers, A. W. M. Smeulders: "
      "Selective Search for Object Recognition. IJCV 104(2), 2013.",
      "P. Dollár, C. L. Zitnick: Structured Forests for Fast Edge Detection. ICCV, "
      "2013."}},
    {"network-tracker",
     SPOOR_TR(
         "engine",
         "Use it for the most accurate boxes on any kind of target, if you have its networks. They "
         "were trained on thousands of videos and handle changes in size, shape and lighting."),
     SPOOR_TR("engine",
              "It needs network files that are not included with Spoor. It can switch to a similar "
              "object nearby, because it learns only the initial appearance of the target."),
     SPOOR_TR(
         "engine",
         "This page stays empty without networks. Choose them in the parameters of the workbench."),
     {"L. Bertinetto, J. Valmadre, J. F. Henriques, A. Vedaldi, P. H. S. Torr: "
      "Fully-Convolutional Siamese Networks for Object Tracking. ECCV Workshops, 2016.",
      "Z. Chen, B. Zhong, G. Li, S. Zhang, R. Ji: Siamese Box Adaptive Network for Visual "
      "Tracking. CVPR, 2020.",
      "H. Chu: NanoTrack, in SiamTrackers, 2022.",
      "Y. Li, M. Wang, X. Wu, Z. Liu, H. Li: Lightweight Full-Convolutional Siamese Tracker. "
      "Knowledge-Based Systems, 2024.",
      "B. Ye, H. Chang, B. Ma, S. Shan, X. Chen: Joint Feature Learning and Relation Modeling for "
      "Tracking: A One-Stream Framework. ECCV, 2022."}},
    {"classify",
     SPOOR_TR("engine",
              "Use it to see how a network classifies a target while a tracker follows it, and "
              "when the class changes."),
     SPOOR_TR("engine",
              "It needs your own network and its labels, which are not included with Spoor. A "
              "network assigns one of its labels to everything, even to unknown objects."),
     SPOOR_TR(
         "engine",
         "This page stays empty without a network. Choose one in the parameters of the workbench."),
     {"Y. Shi: High-performance Implementation of Core Computer Vision Algorithms on Mobile GPU. "
      "Master's thesis, National University of Defense Technology, 2016, chapter 3.",
      "A. Krizhevsky, I. Sutskever, G. E. Hinton: ImageNet Classification with Deep "
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
