// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/kernel_id.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/params.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/signal.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// A stage of a pipeline: a timing row, a place in the device plan, a group of artifacts.
struct StageSpec {
    std::string id;  ///< e.g. "correlation_map": also its kernel file and source file
    Message label;
    bool onDevice = true;      ///< can run on OpenCL devices
    bool onHost = false;       ///< can run on the host ("host" in a device plan)
    std::string placedWith{};  ///< a stage whose device it shares: no place of its own in a plan
    /// Of its first frames on a processor, in work-groups of one item: to be compiled ahead.
    std::vector<KernelId> kernels = {};
    Message help = {};  ///< what it does and what to look for in its artifacts; for the manual
};

/// Something a stage can show.
struct ArtifactSpec {
    std::string id;     ///< e.g. "correlation_map.map"
    std::string stage;  ///< id of the stage that makes it
    Message label;
    ArtifactKind kind = ArtifactKind::Text;
};

/// Stages, artifacts and signals under given parameters (a network's layers depend on its file).
struct AlgorithmLayout {
    std::vector<StageSpec> stages;
    std::vector<ArtifactSpec> artifacts;
    std::vector<SignalSpec> signalSpecs;
    bool turns = false;  ///< starts on turned boxes as they are, and gives turned boxes
};

/// What a pipeline is made from, all of it checked before.
struct AlgorithmOptions {
    ParamSet params;
    std::uint64_t seed = 0;
    SizeI frameSize;
    TargetId firstId = 1;  ///< of the targets that a detector makes; smaller ones are taken
};

/// The descriptor that the workbench and the command line build themselves from.
struct AlgorithmDescriptor {
    std::string id;  ///< e.g. "template"
    Message label;
    Message help;          ///< one sentence: what it does
    bool needsBox = true;  ///< targets are drawn; false: the pipeline finds its own targets
    bool follows = true;   ///< a number is one target through the frames; false: of a frame only
    std::string finds{};   ///< what it finds, as a label: "face"; empty: objects of whatever kind
    bool names = false;    ///< it says what targets are, see TargetResult::names
    std::vector<ParamSpec> params;
    std::function<AlgorithmLayout(const ParamSet&)> describe;
    std::function<std::unique_ptr<Pipeline>(const AlgorithmOptions&)> create;

    /// False when a parameter has to be given first (a file that does not come with Spoor).
    bool runsWithDefaults() const;
};

/// For AlgorithmDescriptor::create, of pipelines that need nothing else.
template <typename Made>
std::unique_ptr<Pipeline> created(const AlgorithmOptions& setup) {
    return std::make_unique<Made>(setup);
}

/// Those that follow boxes, for a parameter "tracker" that chooses one of them by its id.
std::vector<AlgorithmDescriptor> trackersAmong(std::vector<AlgorithmDescriptor> types);
/// The one that is chosen; null: none.
const AlgorithmDescriptor* chosenTracker(const std::vector<AlgorithmDescriptor>& trackers,
                                         const ParamSet& params);

}  // namespace spoor
