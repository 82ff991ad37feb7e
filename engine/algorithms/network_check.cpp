// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/network_check.h"

#include "engine/algorithms/classify/classifier_model.h"
#include "engine/algorithms/detect/stages/appearance_model.h"
#include "engine/algorithms/detect/stages/detector_model.h"
#include "engine/algorithms/siamese/stages/siamese_model.h"
#include "engine/base/error.h"
#include "engine/inference/network_file.h"
#include "engine/inference/onnx/onnx_reader.h"

namespace spoor {
namespace {

constexpr int openClassifierSide = 224;

template <typename Model>
NetworkRole roleOf(const char* algorithm, const Result<Model>& model, std::string layout = {}) {
    NetworkRole role{algorithm, std::move(layout), std::nullopt};
    if (!model) role.why = model.error();
    return role;
}

}  // namespace

NetworkCheck checkNetwork(const std::string& network) {
    NetworkCheck check;
    check.file = networkFile(network).orThrow().string();
    check.unsupported = unsupportedOperators(check.file);
    auto graph = readGraph(check.file);
    if (!graph) {
        check.error = graph.error();
        return check;
    }
    check.graph = graph.value();
    const auto detector = readDetector(check.file, {});
    check.roles.push_back(
        roleOf("detect", detector, detector ? detector.value().layout() : std::string()));
    check.roles.push_back(roleOf("network-tracker", readSiamese(check.file, {})));
    check.roles.push_back(roleOf("classify", readClassifier(check.file, {}, openClassifierSide)));
    check.roles.push_back(roleOf("detect (appearance)", readAppearanceModel(check.file)));
    return check;
}

}  // namespace spoor
