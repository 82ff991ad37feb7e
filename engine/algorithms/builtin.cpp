// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"

#include "engine/algorithms/api/stage_table.h"
#include "engine/algorithms/classify/classify.h"
#include "engine/algorithms/detect/detect.h"
#include "engine/algorithms/face/face_cascade.h"
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"
#include "engine/algorithms/masks/masks.h"
#include "engine/algorithms/points/points.h"
#include "engine/algorithms/proposals/proposals.h"
#include "engine/algorithms/siamese/siamese.h"
#include "engine/algorithms/template/template_match.h"
#include "engine/algorithms/tld/tld.h"

#include <map>
#include <mutex>
#include <utility>

namespace spoor {
namespace {

/// Adds help texts and kernels to the stages of an algorithm.
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

/// A tracker that can also follow masks.
AlgorithmDescriptor followed(AlgorithmDescriptor tracker) {
    return explained(withMasks(std::move(tracker)));
}

/// Algorithms that are created on demand; never destroyed.
struct AlgorithmCache {
    std::mutex mutex;
    std::map<std::string, std::function<AlgorithmDescriptor(const std::string&)>>
        kinds;  ///< By prefix.
    std::map<std::string, AlgorithmDescriptor> made;
};
AlgorithmCache& madePipelines() {
    static AlgorithmCache& only = *new AlgorithmCache;
    return only;
}

/// Returns the registered prefix of an id that is longer than the prefix, or null.
const std::string* prefixOf(const AlgorithmCache& known, const std::string& id) {
    for (const auto& [prefix, make] : known.kinds)
        if (id.starts_with(prefix) && id.size() > prefix.size()) return &prefix;
    return nullptr;
}

/// Replaces the id that an algorithm had in earlier versions.
std::string currentId(const std::string& id) {
    return id == "siamese" ? "network-tracker" : id;
}

}  // namespace

const std::vector<AlgorithmDescriptor>& algorithmDescriptors() {
    static const std::vector<AlgorithmDescriptor> types = [] {
        // Trackers that detectors and classification can use. In files of version 0.2, the tracker
        // "kcf-edgeboxes" of "face" is "correlation-filter" (see settings.h).
        const std::vector<AlgorithmDescriptor> trackers = {
            explained(templateMatchType()), explained(tldType()),
            explained(correlationFilterType()), explained(kcfEdgeboxesType())};
        std::vector<AlgorithmDescriptor> all;
        for (const AlgorithmDescriptor& tracker : trackers) all.push_back(followed(tracker));
        all.push_back(explained(pointsType()));
        all.push_back(explained(faceCascadeType({trackers.begin(), trackers.end() - 1})));
        all.push_back(explained(detectType()));
        all.push_back(explained(proposalsType()));
        all.push_back(followed(siameseType()));
        all.push_back(explained(classifyType(trackers)));
        return all;
    }();
    return types;
}

Result<const AlgorithmDescriptor*> findAlgorithm(const std::string& id) {
    std::string known;
    const std::string current = currentId(id);
    for (const auto& type : algorithmDescriptors()) {
        if (type.id == current) return &type;
        known += (known.empty() ? "" : ", ") + type.id;
    }
    AlgorithmCache& other = madePipelines();
    const std::lock_guard lock(other.mutex);
    if (const std::string* const prefix = prefixOf(other, id)) {
        const auto found = other.made.find(id);
        if (found != other.made.end()) return &found->second;
        return &other.made.emplace(id, followed(other.kinds.at(*prefix)(id.substr(prefix->size()))))
                    .first->second;
    }
    return Message(SPOOR_TR("engine", "There is no algorithm '%1'. Choose one of: %2."), id, known);
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
            return Message(
                SPOOR_TR("engine",
                         "This run was made with the external tracker %1. Spoor does not "
                         "start programs that a file names. Choose the tracker yourself."),
                id);
    }
    return findAlgorithm(id);
}

}  // namespace spoor
