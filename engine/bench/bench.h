// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/measuring.h"
#include "engine/compute/device_set.h"

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

class PythonPeer;

/// Selects what is measured, and for how long.
struct BenchOptions {
    std::vector<std::string> pipelines;  ///< Algorithm ids; empty: all.
    std::vector<std::string> devices;    ///< Stable names.
    std::vector<int> sizes;              ///< Template sides; empty: the default sizes.
    SizeI picture{1920, 1080};
    bool againstOpenCv = true;
    /// A library to compare with instead, where it has the same.
    std::shared_ptr<PythonPeer> peer;
    int rounds = 20;
    double seconds = 2;               ///< Per comparison.
    bool start = false;               ///< Measure only the time to the first result.
    bool project = false;             ///< Measure only a project of a million boxes.
    bool scaling = false;             ///< Measure only frames by image size and number of targets.
    bool ablate = false;              ///< Measure the steps of an optimisation one by one.
    bool publishedSizes = false;      ///< Adapted kernels: the chapter's sizes.
    std::vector<std::string> papers;  ///< Of paperIds(): measure only their tables.
    /// Folders of binary PGM or PPM images. Folders with a groundtruth.txt are for trackers, others
    /// for detectors. Empty: generated images.
    std::vector<std::string> sequences;

    // Trackers on sequences:
    std::vector<std::string> variants;      ///< "ID:name=value,...", in addition to `pipelines`.
    std::vector<std::string> presets;       ///< Ids of published methods, before the variants.
    std::vector<std::string> settings;      ///< name=value for all that have the parameter.
    std::vector<std::string> peers;         ///< Of openCvTrackers().
    std::vector<std::string> stageDevices;  ///< stage=device.
    int seeds = 1;
    std::size_t frames = std::numeric_limits<std::size_t>::max();  ///< Maximum per sequence.
    bool oneThread = true;  ///< Measure OpenCV with one thread, too.
    bool alone = false;  ///< Measure only comparisons with the peer or OpenCV, not Spoor by itself.

    /// The value of a setting; empty if there is none.
    std::string setting(const std::string& name) const;

    /// Receives what begins and the completed share (0..1) of the called function's work.
    std::function<void(const std::string& what, double done)> progress = [](auto&&...) {};
};

/// Reports the progress of a bench that consists of `count` parts.
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

/// Receives rows as they are measured.
using BenchSink = std::function<void(const BenchRow&)>;

/// What to measure on one device.
struct BenchJob {
    const std::string& device;
    const BenchOptions& options;
    const BenchSink& sink;
};

/// Measures `own` and the peers that have a sample in turn. Reports the row with its time once for
/// each of these peers; without them once.
void comparePeers(BenchRow row, const Sample& own, const std::vector<Peer>& peers,
                  const BenchOptions& options, const BenchSink& sink);

/// Template matching: compares every method with OpenCV's matchTemplate and with the others.
void benchTemplate(const BenchOptions& options, const BenchSink& sink);
/// Faces: compares the algorithm with OpenCV's detector or (ablate) its methods with each other.
void benchFace(const BenchOptions& options, const BenchSink& sink);
/// TLD: compares the kernel groups of the paper with plain C++ on one thread.
void benchTld(const BenchOptions& options, const BenchSink& sink);
/// Points: compares the algorithm with OpenCV's Lucas-Kanade on a picture that is warped by known
/// homographies, in accuracy and time.
void benchPoints(const BenchOptions& options, const BenchSink& sink);
/// Proposals: compares EdgeBoxes with OpenCV's, if that is installed, on the same edges.
void benchProposals(const BenchOptions& options, const BenchSink& sink);
/// Convolutions, networks and matrix products: compares each method with OpenCV's DNN module.
void benchNetwork(const BenchOptions& options, const BenchSink& sink);
/// Compares a Siamese tracker with OpenCV's DNN module, on the files that the settings name.
void benchSiamese(const BenchOptions& options, const BenchSink& sink);
/// Measures the stages of a detector on ten frames, and compares its network in the same way.
void benchDetect(const BenchOptions& options, const BenchSink& sink);
/// Compares speed, cost and accuracy of algorithms and of OpenCV's trackers on real sequences.
void benchSequences(const BenchOptions& options, const BenchSink& sink);
/// Measures the time of a frame, from the decoded image to the results, by image size (320 x 240 to
/// 7680 x 4320) and by number of targets (1 to 100), with the shares of kernels, transfers and
/// waits. Covers the algorithms that need boxes, and faces.
void benchScaling(const BenchOptions& options, const BenchSink& sink);
/// Measures the time from the start of spoor-cli to the first tracked frame of the sample, with
/// empty and with full caches of compiled kernels.
void benchStart(const BenchOptions& options, const BenchSink& sink);
/// Measures a project with 1,000,000 boxes of 100 targets on the host: opening it, an edit step and
/// its undo with their commits, and the export to every format; with the peak memory of each.
void benchProject(const BenchOptions& options, const BenchSink& sink);
/// Compares GPU kernels that are adapted for CPUs with their originals and with plain loops, or
/// (ablate) step by step. The last row is the mean ratio of five of them.
void benchAdapt(const BenchOptions& options, const BenchSink& sink);
/// Compares Spoor's own GPU kernels, adapted for CPUs, with their originals and with the CPU
/// variants that were written by hand. The last row is the mean ratio to the latter.
void benchAdaptOwn(const BenchOptions& options, const BenchSink& sink);
/// Compares the CPU and GPU variants of every kernel on CPU devices.
void benchShapes(const BenchOptions& options, const BenchSink& sink);

}  // namespace spoor
