// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"
#include "engine/inference/network_memory.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/stage.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A network on a device, for pictures of one size: kernels chosen, weights uploaded and memory
/// planned once. Then a run allocates nothing and waits for nothing (but for what is watched).
///
/// Tensors are planar float32 (1, C, H, W), one after the other in memory(); offsets count floats.
/// Inputs are written into memory() before each run (their place is used again by later layers);
/// outputs stay there until the next.
class Network {
public:
    struct Options {
        ConvolutionMethod method = ConvolutionMethod::Auto;
        bool share = true;        ///< tensors share memory when their times do not overlap
        bool fuse = false;        ///< fewer launches, where no layer's maps or time are asked for
        bool keepInputs = false;  ///< they stay until they are written again
        WeightStorage storage = WeightStorage::Float;
    };
    /// `stage`: where its layers' rows and artifacts hang, see addNetworkStages. `picture`: height
    /// and width where the file leaves them open; empty: those of the file. Throws EngineError when
    /// the size does not fit the network, or the network not the device.
    Network(std::shared_ptr<const NetworkGraph> graph, SizeI picture, const std::string& stage,
            StageContext& stages, ComputeContext& device, Options options);
    Network(std::shared_ptr<const NetworkGraph> graph, SizeI picture, const std::string& stage,
            StageContext& stages, ComputeContext& device);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const NetworkGraph& graph() const { return *m_graph; }
    ComputeContext& device() const { return *m_device; }
    Buffer& memory() { return m_memory; }
    const TensorShape& inputShape(std::size_t input = 0) const;
    std::size_t inputOffset(std::size_t input = 0) const;
    const TensorShape& outputShape(std::size_t output = 0) const;
    std::size_t outputOffset(std::size_t output = 0) const;

    const TensorShape& tensorShape(int tensor) const { return m_shapes.at(std::size_t(tensor)); }
    /// Where a tensor of the graph lies; what is there after a run is its own only where tensors
    /// do not share memory.
    std::size_t tensorOffset(int tensor) const { return m_plan.offsets.at(std::size_t(tensor)); }

    /// Enqueues all layers, a stage row each. A layer whose maps are watched is read back at once,
    /// which waits. `footprint`: the part of the frame that the picture shows.
    void run(StageContext& stages, const RectF& footprint = {});
    /// The same as part of a stage of the caller's: its kernels are rows, its layers are not, and
    /// no maps are shown.
    void run(Stage& stage);

    std::size_t bytes() const;  ///< of tensors and workspace, without weights

private:
    struct Step;
    void prepare(Step& step, StageContext& stages, const Options& options);
    void enqueue(const Step& step, Stage& stage);
    void publish(const Step& step, StageContext& stages, const RectF& footprint);

    std::shared_ptr<const NetworkGraph> m_graph;
    ComputeContext* m_device;
    std::vector<TensorShape> m_shapes;
    MemoryPlan m_plan;
    Buffer m_memory;
    Buffer m_workspace;  ///< m_memory where no layer needs one
    bool m_hasWorkspace = false;
    std::vector<std::unique_ptr<Step>> m_steps;
};

/// Adds a stage a layer, "STAGE.LAYER", whose place is that of stage `stage`, and its feature maps,
/// the gallery "STAGE.LAYER.maps".
void addNetworkStages(const NetworkGraph& graph, const std::string& stage, AlgorithmLayout& shape);

}  // namespace spoor
