// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/measuring.h"
#include "engine/compute/device_set.h"

#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace spoor {

/// What is measured, and for how long.
struct BenchOptions {
    std::vector<std::string> pipelines;  ///< empty: all
    std::vector<std::string> devices;    ///< stable names
    std::vector<int> sizes;              ///< template sides; empty: the bench's own
    SizeI picture{1920, 1080};
    bool againstOpenCv = true;
    int rounds = 20;
    double seconds = 2;               ///< for one comparison
    bool start = false;               ///< the first result of a program, nothing else
    bool scaling = false;             ///< frames by pictures' size and number of targets alone
    bool ablate = false;              ///< the steps of an optimisation, one by one
    std::vector<std::string> papers;  ///< of paperIds(): their tables instead of all else
    /// Folders of binary PGM or PPM pictures. Those with a groundtruth.txt are for trackers, others
    /// for detectors; none: generated pictures.
    std::vector<std::string> sequences;

    // Trackers over sequences:
    std::vector<std::string> variants;      ///< "ID:name=value,..." beside the pipelines
    std::vector<std::string> settings;      ///< name=value for all that have the parameter
    std::vector<std::string> peers;         ///< of openCvTrackers()
    std::vector<std::string> stageDevices;  ///< stage=device
    int seeds = 1;
    std::size_t frames = std::numeric_limits<std::size_t>::max();  ///< most of a sequence
    bool oneThread = true;  ///< OpenCV with one thread as well
    bool alone = false;     ///< it has one thread now: only what is compared with it is wanted

    /// Told what is begun, and which share (0..1) of the work of the called function is behind.
    std::function<void(const std::string& what, double done)> progress = [](auto&&...) {};
};

/// Counts the parts of a bench's work for its progress.
class BenchSteps {
public:
    BenchSteps(const BenchOptions& options, std::size_t count)
        : m_options(options), m_count(count) {}
    void begin(const std::string& what) {
        m_options.progress(what, double(m_begun++) / double(m_count));
    }

private:
    const BenchOptions& m_options;
    std::size_t m_count, m_begun = 0;
};

/// Takes rows as they are measured.
using BenchSink = std::function<void(const BenchRow&)>;

/// Template matching: every method against OpenCV's matchTemplate, and against each other.
void benchTemplate(const BenchOptions& options, const BenchSink& sink);
/// Faces: the pipeline against OpenCV's detector, or (ablate) its methods against each other.
void benchFace(const BenchOptions& options, const BenchSink& sink);
/// TLD: groups of kernels as the paper has them, each against the same in plain C++ on one thread.
void benchTld(const BenchOptions& options, const BenchSink& sink);
/// Proposals: EdgeBoxes against OpenCV's, where that is installed, on the same edges.
void benchProposals(const BenchOptions& options, const BenchSink& sink);
/// Convolutions and networks: each method against OpenCV's DNN module, and matrix products.
void benchNetwork(const BenchOptions& options, const BenchSink& sink);
/// A Siamese tracker against OpenCV's DNN module, on files that the settings name.
void benchSiamese(const BenchOptions& options, const BenchSink& sink);
/// Trackers over real sequences: speed, costs and accuracy of pipelines beside OpenCV's trackers.
void benchSequences(const BenchOptions& options, const BenchSink& sink);
/// What a frame takes, from the decoded picture to the results, by the picture's size (320 x 240 to
/// 7680 x 4320) and by the number of targets (1 to 100), with the shares of kernels, transfers, and
/// launching and waiting; of the pipelines that follow boxes, and of faces.
void benchScaling(const BenchOptions& options, const BenchSink& sink);
/// From the start of spoor-cli to the first tracked frame of the sample, with empty caches of
/// compiled kernels and with full ones.
void benchStart(const BenchOptions& options, const BenchSink& sink);
/// Kernels written for graphics cards, adapted for processors, against their originals and plain
/// loops; (ablate) step by step. The last row is the mean ratio of the five.
void benchAdapt(const BenchOptions& options, const BenchSink& sink);
/// Spoor's own kernels for graphics cards on a processor: adapted, against their originals and
/// against the forms that were written for processors by hand; then the mean of the latter ratios.
void benchAdaptOwn(const BenchOptions& options, const BenchSink& sink);
/// Every kernel of the product in its GPU shape against its SPOOR_CPU shape, on CPU devices.
void benchShapes(const BenchOptions& options, const BenchSink& sink);

}  // namespace spoor
