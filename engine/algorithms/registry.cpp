// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/registry.h"

#include "engine/algorithms/classify.h"
#include "engine/algorithms/face_cascade.h"
#include "engine/algorithms/kcf_edgeboxes.h"
#include "engine/algorithms/proposals.h"
#include "engine/algorithms/siamese.h"
#include "engine/algorithms/stage_table.h"
#include "engine/algorithms/template_match.h"
#include "engine/algorithms/tld.h"

namespace spoor {
namespace {

/// The same pipeline, its stages explained and with their kernels.
PipelineType explained(PipelineType type) {
    type.describe = [describe = std::move(type.describe)](const ParamSet& params) {
        PipelineShape shape = describe(params);
        for (StageSpec& stage : shape.stages) {
            if (stage.help.empty()) stage.help = stageHelp(stage.id);
            if (stage.kernels.empty()) stage.kernels = firstKernels(stage.id);
        }
        return shape;
    };
    return type;
}

}  // namespace

const std::vector<PipelineType>& pipelineTypes() {
    static const std::vector<PipelineType> types = [] {
        std::vector<PipelineType> all = {explained(templateMatchType()), explained(tldType()),
                                         explained(kcfEdgeboxesType())};
        // Detectors hand what they find over to the trackers before them, and what these follow is
        // named.
        const std::vector<PipelineType> trackers = all;
        all.push_back(explained(faceCascadeType(trackers)));
        all.push_back(explained(proposalsType()));
        all.push_back(explained(siameseType()));
        all.push_back(explained(classifyType(trackers)));
        return all;
    }();
    return types;
}

Result<const PipelineType*> findPipeline(const std::string& id) {
    std::string known;
    for (const auto& type : pipelineTypes()) {
        if (type.id == id) return &type;
        known += (known.empty() ? "" : ", ") + type.id;
    }
    return Message(SPOOR_TR("engine", "There is no pipeline '%1'. The pipelines are: %2."))
        .arg(id)
        .arg(known);
}

}  // namespace spoor
