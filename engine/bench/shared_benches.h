// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"
#include "engine/bench/network_peers.h"
#include "engine/bench/picture_folder.h"
#include "engine/bench/stage_runner.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace spoor {

// Benches that the tables of the papers (papers/) also use.

/// Measures the cross sums of a side x side template over a whole image with each method, without
/// the conversion to grey and the integral images.
std::vector<Timing> crossSumTimes(StageRunner& runner, SizeI picture, int side,
                                  const std::vector<std::string>& methods,
                                  const BenchOptions& options);

/// Compares TLD's kernel groups with plain C++, for a box and an image of these sizes.
void benchTldCase(SizeI picture, SizeI box, const BenchJob& job);

/// Compares the search of each of cascadeMethods() with the first, on the first eight images of
/// each folder of the options, or on generated images.
void benchFaceSteps(const BenchJob& job);

/// Detection in a single image, from its pixels to grouped faces, including transfers.
struct FaceComparison {
    SizeI size;
    Timing ours, openCv;
    std::optional<Timing> openCl;  ///< OpenCV's OpenCL detector, on GPUs only.
    bool same = false;             ///< The boxes are equal to OpenCV's.
};
/// Compares the images in the folders of the options, or generated images of `sizes`.
std::vector<FaceComparison> compareFacePictures(StageRunner& runner,
                                                const std::vector<SizeI>& sizes,
                                                const BenchOptions& options);

/// Measure matrix products of layers with each of our kernels, one layer, and a whole pass. See
/// bench_network.cpp.
void benchProducts(StageRunner& runner, std::span<const PassLayer> layers, const std::string& size,
                   const BenchOptions& options, const BenchSink& sink);
void benchLayer(StageRunner& runner, const PassLayer& layer, const std::string& network,
                const BenchOptions& options, const BenchSink& sink);
void benchPass(StageRunner& runner, const std::shared_ptr<const NetworkGraph>& graph,
               const std::string& name, const BenchOptions& options, const BenchSink& sink,
               std::vector<ConvolutionMethod> methods = {ConvolutionMethod::Auto});

/// Returns the number of boxes that EdgeBoxes proposes in a window of 1.4 times the target's size.
std::size_t proposalsAround(StageRunner& runner, const Frame& frame, const RectF& target);

/// Returns the sequences of the options, or else the sample scene in that size with ground truth.
std::vector<TruthSequence> sequencesOr(const BenchOptions& options, SizeI sample);
/// Does the work of benchSequences() for sequences in memory.
void benchTrackers(const std::vector<TruthSequence>& sequences, const BenchOptions& options,
                   const BenchSink& sink);

}  // namespace spoor
