// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jia, Zhang, Yuan, Li: Viola-Jones face detection with OpenCL. Figures 11 to 14 are plots; the
// text has their ranges.
#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/bench/papers/paper.h"
#include "engine/bench/shared_benches.h"

namespace spoor {
namespace {

const std::string amd = "Radeon HD 7970", nvidia = "GeForce GTX 680";
/// Sizes of the three images that the paper shows.
const std::vector<SizeI> shownSizes = {{256, 337}, {696, 510}, {1280, 1024}};

OwnFigures detectorRatios(const BenchJob& job) {
    StageRunner runner(job.device);
    OwnFigures own;
    const auto all = compareFacePictures(runner, shownSizes, job.options);
    double ours = 0, theirs = 0, same = 0;
    for (const auto& each : all) {
        const BenchRow row{"face",     "picture",           "",
                           job.device, sizeText(each.size), each.ours,
                           "",         openCvThreads(),     each.openCv};
        job.sink(row);
        widen(own, "over OpenCV's detector on the CPU", row.ratio());
        if (each.openCl)
            widen(own, "over OpenCV's OpenCL detector",
                  100 * (each.openCl->median / each.ours.median - 1));
        ours += each.ours.median, theirs += each.openCv.median, same += each.same ? 1 : 0;
    }
    own["over OpenCV's detector, all images together"] = theirs / ours;
    own["images with the same faces as OpenCV on the CPU"] = 100 * same / double(all.size());
    return own;
}

struct FaceStep {
    const char* method;
    const char* name;
};
const FaceStep faceSteps[] = {{"merged", "uberkernel: one launch for all sizes"},
                              {"persistent", "persistent threads, coarse grains"},
                              {"dynamic", "dynamic mapping and global queue"},
                              {"queue", "local queue"},
                              {"classic", "classic optimisations"}};

/// Returns the speed-ups over the first version, as in figure 13 of the paper.
OwnFigures stepGains(const BenchJob& job) {
    std::vector<BenchRow> rows;
    BenchOptions wanted = job.options;
    wanted.ablate = true;
    benchFaceSteps({job.device, wanted, keeping(rows, job.sink)});
    OwnFigures own;
    for (const auto& row : rows) {
        for (const auto& step : faceSteps) {
            if (row.kernel == step.method) widen(own, step.name, row.ratio());
        }
    }
    return own;
}

}  // namespace

Paper facePaper() {
    std::vector<PaperRow> steps;
    for (const auto& step : faceSteps) steps.push_back({step.name, "x", {}});
    return {
        "Jia Haipeng, Zhang Yunquan, Yuan Liang, Li Shigang: Performance of the Viola-Jones face "
        "detector with OpenCL (Chinese Journal of Computers)",
        {{"figures 11, 12 and 14, table 3, pages 12 to 14",
          "Speed-up over OpenCV 2.4's detector on a Xeon X5550, and per cent faster than its "
          "OpenCL version, on 50 images of the CMU set with 427 faces, including set-up and "
          "transfers",
          "minimum and maximum over the given images (default: generated images of the three sizes "
          "that the paper shows), including transfers, over OpenCV 4 with all threads of this "
          "machine; devices and kernels are set up once per program",
          {{"over OpenCV's detector on the CPU", "x", {{amd, 11.24, 20.27}, {nvidia, 9.24, 17.62}}},
           {"over OpenCV's detector, all images together", "x", {}},
           {"over the authors' earlier program", "% faster", {{"both cards", 22.3, 51.6}}},
           {"over OpenCV's OpenCL detector", "% faster", {{amd, 27.1, 37.9}, {nvidia, 20.6, 31.7}}},
           {"images with the same faces as OpenCV on the CPU", "%", {{amd, 100}, {nvidia, 100}}}},
          detectorRatios},
         {"figure 13, page 13",
          "Speed-up of each step, including the previous ones, over the first version (the text "
          "has no numbers: dynamic mapping gains most, then the local queue)",
          "time of the search kernels over the first 8 images of a folder; a range if there is "
          "more than one set",
          std::move(steps), stepGains}}};
}

}  // namespace spoor
