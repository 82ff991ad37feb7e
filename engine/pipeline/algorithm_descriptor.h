// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
#include "engine/compute/kernel_id.h"
#include "engine/pipeline/artifact_kind.h"
#include "engine/pipeline/params.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

class Pipeline;

/// A stage of an algorithm, with a timing row, an entry in the device plan and artifacts.
struct StageSpec {
    std::string id;  ///< e.g. "correlation_map"; also names its kernel and source files
    Message label;
    bool onDevice = true;      ///< can run on OpenCL devices
    bool onHost = false;       ///< can run on the host ("host" in a device plan)
    std::string placedWith{};  ///< id of the stage whose device it shares; then not in plans
    /// Kernels that its first frames need on a CPU, in groups of one work-item; compiled in
    /// advance.
    std::vector<KernelId> kernels = {};
    Message help = {};       ///< for the manual: what it does and what to look for in its artifacts
    bool divisible = false;  ///< several devices can share its work
};

/// An artifact that a stage can publish.
struct ArtifactSpec {
    std::string id;     ///< e.g. "correlation_map.map"
    std::string stage;  ///< id of the stage that publishes it
    Message label;
    ArtifactKind kind = ArtifactKind::Text;
};

/// The direction in which values of a signal indicate a problem.
enum class WorseDirection { Low, High };

/// A number that an algorithm records for each target in every frame. Signals are cheap, so they
/// are always recorded and kept for the whole run, to diagnose failures afterwards.
struct SignalSpec {
    std::string id;     ///< e.g. "median_flow.error"
    std::string stage;  ///< id of the stage that records it
    Message label;
    std::string unit;  ///< "px", or empty
    WorseDirection worse = WorseDirection::Low;
    std::string parameter{};  ///< name of the parameter that sets its threshold; empty: none
};

/// Stages, artifacts and signals for given parameters (e.g. the layers of a network file).
struct AlgorithmLayout {
    std::vector<StageSpec> stages;
    std::vector<ArtifactSpec> artifacts;
    std::vector<SignalSpec> signalSpecs;
    bool turns = false;         ///< accepts rotated boxes as start boxes and returns rotated boxes
    bool masks = false;         ///< starts on drawn masks and returns masks
    bool points = false;        ///< starts on drawn points and returns points
    bool detectsLosses = true;  ///< reports TargetState::Lost; false: never
};

/// Arguments of AlgorithmDescriptor::create; all values are validated.
struct AlgorithmOptions {
    ParamSet params;
    std::uint64_t seed = 0;
    SizeI frameSize;
    TargetId firstId = 1;  ///< first id for targets that a detector creates; smaller ids are in use
};

/// Describes an algorithm; the workbench and the command line are generated from it.
struct AlgorithmDescriptor {
    std::string id;  ///< e.g. "template"
    Message label;
    Message help;          ///< one sentence: what it does
    bool needsBox = true;  ///< the user draws the targets; false: the algorithm detects them
    bool follows = true;   ///< ids identify targets across frames; false: within one frame
    std::string finds{};   ///< label of what it detects, e.g. "face"; empty: objects of any kind
    bool names = false;    ///< classifies targets, see TargetResult::names
    std::vector<ParamSpec> params;
    std::function<AlgorithmLayout(const ParamSet&)> describe;
    std::function<std::unique_ptr<Pipeline>(const AlgorithmOptions&)> create;

    /// False when a parameter must be set first (e.g. a file that is not included with Spoor).
    bool runsWithDefaults() const;
    /// A sentence for the user if targets are never Lost with default parameters; otherwise empty.
    Message lossLimit() const;
};

/// Implements AlgorithmDescriptor::create for pipelines that are constructed from the options.
template <typename Made>
std::unique_ptr<Pipeline> created(const AlgorithmOptions& setup) {
    return std::make_unique<Made>(setup);
}

/// The algorithms that need a start box.
std::vector<AlgorithmDescriptor> trackersAmong(std::vector<AlgorithmDescriptor> types);
/// "none" and the trackers, as choices of a parameter that holds an id.
std::vector<std::pair<std::string, Message>> trackerChoices(
    const std::vector<AlgorithmDescriptor>& trackers);
/// The tracker with this id; null if none.
const AlgorithmDescriptor* chosenTracker(const std::vector<AlgorithmDescriptor>& trackers,
                                         const std::string& id);

}  // namespace spoor
