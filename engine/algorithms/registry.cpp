// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/registry.h"

#include "engine/algorithms/classify/classify.h"
#include "engine/algorithms/common/stage_table.h"
#include "engine/algorithms/face/face_cascade.h"
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"
#include "engine/algorithms/proposals/proposals.h"
#include "engine/algorithms/siamese/siamese.h"
#include "engine/algorithms/template/template_match.h"
#include "engine/algorithms/tld/tld.h"

#include <map>
#include <mutex>
#include <utility>

namespace spoor {
namespace {

/// The same pipeline, its stages explained and with their kernels.
AlgorithmDescriptor explained(AlgorithmDescriptor type) {
    type.describe = [describe = std::move(type.describe)](const ParamSet& params) {
        AlgorithmLayout shape = describe(params);
        for (StageSpec& stage : shape.stages) {
            if (stage.help.empty()) stage.help = stageHelp(stage.id);
            if (stage.kernels.empty()) stage.kernels = firstKernels(stage.id);
        }
        return shape;
    };
    return type;
}

/// Pipelines that are made when somebody asks for them; never destroyed.
struct AlgorithmCache {
    std::mutex mutex;
    std::map<std::string, std::function<AlgorithmDescriptor(const std::string&)>>
        kinds;  ///< by prefix
    std::map<std::string, AlgorithmDescriptor> made;
};
AlgorithmCache& madePipelines() {
    static AlgorithmCache& only = *new AlgorithmCache;
    return only;
}

/// The prefix of a kind that an id begins with, and something more.
const std::string* prefixOf(const AlgorithmCache& known, const std::string& id) {
    for (const auto& [prefix, make] : known.kinds)
        if (id.starts_with(prefix) && id.size() > prefix.size()) return &prefix;
    return nullptr;
}

}  // namespace

const std::vector<AlgorithmDescriptor>& algorithmDescriptors() {
    static const std::vector<AlgorithmDescriptor> types = [] {
        std::vector<AlgorithmDescriptor> all = {
            explained(templateMatchType()), explained(tldType()), explained(kcfEdgeboxesType())};
        // Detectors hand what they find over to the trackers before them, and what these follow is
        // named.
        const std::vector<AlgorithmDescriptor> trackers = all;
        all.push_back(explained(faceCascadeType(trackers)));
        all.push_back(explained(proposalsType()));
        all.push_back(explained(siameseType()));
        all.push_back(explained(classifyType(trackers)));
        return all;
    }();
    return types;
}

Result<const AlgorithmDescriptor*> findAlgorithm(const std::string& id) {
    std::string known;
    for (const auto& type : algorithmDescriptors()) {
        if (type.id == id) return &type;
        known += (known.empty() ? "" : ", ") + type.id;
    }
    AlgorithmCache& other = madePipelines();
    const std::lock_guard lock(other.mutex);
    if (const std::string* const prefix = prefixOf(other, id)) {
        const auto found = other.made.find(id);
        if (found != other.made.end()) return &found->second;
        return &other.made.emplace(id, other.kinds.at(*prefix)(id.substr(prefix->size())))
                    .first->second;
    }
    return Message(SPOOR_TR("engine", "There is no algorithm '%1'. The algorithms are: %2."))
        .arg(id)
        .arg(known);
}

void addAlgorithmKind(const std::string& prefix,
                      std::function<AlgorithmDescriptor(const std::string&)> make) {
    AlgorithmCache& other = madePipelines();
    const std::lock_guard lock(other.mutex);
    other.kinds[prefix] = std::move(make);
}

Result<const AlgorithmDescriptor*> findStoredAlgorithm(const std::string& id) {
    {
        AlgorithmCache& other = madePipelines();
        const std::lock_guard lock(other.mutex);
        if (prefixOf(other, id))
            return Message(SPOOR_TR("engine",
                                    "This was made with another program (%1), which is not started "
                                    "because a file says so. Choose it yourself."))
                .arg(id);
    }
    return findAlgorithm(id);
}

}  // namespace spoor
