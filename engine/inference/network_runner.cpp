// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network_runner.h"

#include "engine/base/error.h"
#include "engine/compute/device_set.h"
#include "engine/inference/network.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <map>

namespace spoor {
namespace {

constexpr const char* runnerStage = "network";

NpyArray arrayOf(const TensorShape& shape) {
    NpyArray array{{shape.begin(), shape.end()}, {}};
    array.values.resize(std::size_t(elementsOf(shape)));
    return array;
}

bool fits(const NpyArray& array, const TensorShape& shape) {
    return std::equal(array.shape.begin(), array.shape.end(), shape.begin(), shape.end()) &&
           array.values.size() == std::size_t(elementsOf(shape));
}

}  // namespace

struct NetworkRunner::Parts {
    DeviceSet devices;
    StageContext stages;
    Network network;
    bool apart;
    std::string device;
    std::vector<LayerTime> times;

    Parts(std::shared_ptr<const NetworkGraph> graph, const DeviceInfo& info, SizeI picture,
          bool each)
        : stages(devices, ResolvedPlan{info.stableName, {}}),
          network(std::move(graph), picture, runnerStage, stages, stages.device(runnerStage),
                  Network::Options{.fuse = !each}),
          apart(each),
          device(info.name) {}

    void finish() {
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages.finish(0, rows, artifacts);
        std::map<std::string, double> sums;
        for (const TimingRow& row : rows) {
            if (row.kernel.empty()) continue;
            std::string name(apart ? row.stage : row.kernel);
            const std::string lead = std::string(runnerStage) + '.';
            if (name.starts_with(lead)) name.erase(0, lead.size());
            sums[name] += std::chrono::duration<double, std::milli>(row.end - row.begin).count();
        }
        times.clear();
        for (const auto& [name, sum] : sums) times.push_back({name, sum});
        std::ranges::stable_sort(times, std::ranges::greater{},
                                 [](const auto& each) { return each.milliseconds; });
    }
};

NetworkRunner::NetworkRunner(std::shared_ptr<const NetworkGraph> graph, const std::string& device,
                             SizeI picture, bool apart)
    : m_parts(std::make_unique<Parts>(std::move(graph), selectDevice(device).orThrow(), picture,
                                      apart)) {}

NetworkRunner::~NetworkRunner() = default;

const std::string& NetworkRunner::device() const {
    return m_parts->device;
}

TensorShape NetworkRunner::inputShape(std::size_t input) const {
    return m_parts->network.inputShape(input);
}

TensorShape NetworkRunner::outputShape(std::size_t output) const {
    return m_parts->network.outputShape(output);
}

std::vector<NpyArray> NetworkRunner::run(const std::vector<NpyArray>& inputs) {
    Network& network = m_parts->network;
    StageContext& stages = m_parts->stages;
    const NetworkGraph& graph = network.graph();
    if (inputs.size() != graph.inputs.size()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The network %1 has %2 inputs, but %3 arrays were "
                                           "given. Give one per input, in the same order."),
                                  graph.name, graph.inputs.size(), inputs.size()));
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const TensorShape& shape = network.inputShape(i);
        if (!fits(inputs[i], shape)) {
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "The input '%2' of the network %1 is %3, but the array is %4. Give an "
                         "array of this size."),
                graph.name, graph.inputs[i].name, toText(shape),
                toText(TensorShape(inputs[i].shape.begin(), inputs[i].shape.end()))));
        }
        stages.upload(network.memory(), inputs[i].values.data(),
                      inputs[i].values.size() * sizeof(float),
                      network.inputOffset(i) * sizeof(float));
    }
    if (m_parts->apart) {
        network.run(stages);
    } else {
        Stage stage(stages, runnerStage, network.device());
        network.run(stage);
    }
    std::vector<NpyArray> outputs;
    for (std::size_t i = 0; i < graph.outputs.size(); ++i) {
        outputs.push_back(arrayOf(network.outputShape(i)));
        stages.download(network.memory(), outputs[i].values.data(),
                        outputs[i].values.size() * sizeof(float),
                        network.outputOffset(i) * sizeof(float));
    }
    m_parts->finish();
    return outputs;
}

const std::vector<NetworkRunner::LayerTime>& NetworkRunner::times() const {
    return m_parts->times;
}

}  // namespace spoor
