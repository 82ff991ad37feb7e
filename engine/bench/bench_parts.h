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

// Parts of the benches, by which the tables of sources (papers/) are measured, too.

/// Time of the cross sums of a side x side template over a whole picture, by each method: nothing
/// of grey and of integral images.
std::vector<Timing> crossSumTimes(StageRunner& runner, SizeI picture, int side,
                                  const std::vector<std::string>& methods,
                                  const BenchOptions& options);

/// TLD's groups of kernels against plain C++, for a box of that size in a picture of that size.
void benchTldCase(SizeI picture, SizeI box, const std::string& device, const BenchOptions& options,
                  const BenchSink& sink);

/// The search of each of cascadeMethods() against the first, over the first eight pictures of each
/// folder of the options, or generated ones.
void benchFaceSteps(const std::string& device, const BenchOptions& options, const BenchSink& sink);

/// One picture by itself: from its pixels to grouped faces, transfers and all.
struct FaceComparison {
    SizeI size;
    Timing ours, openCv;
    std::optional<Timing> openCl;  ///< OpenCV's, on GPUs
    bool same = false;             ///< the same boxes as OpenCV's
};
/// Pictures of the folders of the options, or of generated ones of `sizes`.
std::vector<FaceComparison> compareFacePictures(StageRunner& runner,
                                                const std::vector<SizeI>& sizes,
                                                const BenchOptions& options);

/// Matrix products of layers by each of our kernels; a layer; a pass: see bench_network.cpp.
void benchProducts(StageRunner& runner, std::span<const PassLayer> layers, const std::string& size,
                   const BenchOptions& options, const BenchSink& sink);
void benchLayer(StageRunner& runner, const PassLayer& layer, const std::string& network,
                const BenchOptions& options, const BenchSink& sink);
void benchPass(StageRunner& runner, std::span<const PassLayer> layers, const std::string& name,
               const BenchOptions& options, const BenchSink& sink);

/// Boxes that EdgeBoxes proposes around a target, in a part of the frame 1.4 times its size.
std::size_t proposalsAround(StageRunner& runner, const Frame& frame, const RectF& target);

/// The sequences of the options; none: the sample scene in that size, with its truth.
std::vector<TruthSequence> sequencesOr(const BenchOptions& options, SizeI sample);
/// benchSequences over sequences that are in memory.
void benchTrackers(const std::vector<TruthSequence>& sequences, const BenchOptions& options,
                   const BenchSink& sink);

}  // namespace spoor
