// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"
#include "engine/inference/layers/network_memory.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/stage.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A network on a device for images of one size. The constructor chooses kernels, uploads weights
/// and plans memory; a run then allocates nothing and waits only for watched artifacts.
///
/// Tensors are planar float32 (1, C, H, W), one after the other in memory(), and offsets count
/// floats. Inputs are written to memory() before each run, because later layers reuse their memory.
/// Outputs stay valid until the next run.
class Network {
public:
    struct Options {
        ConvolutionMethod method = ConvolutionMethod::Auto;
        bool share = true;  ///< Tensors with disjoint lifetimes share memory.
        bool fuse = false;  ///< Use fewer launches. Layers then have no feature maps or timings of
                            ///< their own.
        bool keepInputs = false;  ///< Inputs stay valid until they are written again.
        WeightStorage storage = WeightStorage::Float;
    };
    /// `stage` is the parent of the layers' stages and artifacts, see addNetworkStages(). `picture`
    /// gives the height and width if the file leaves them open; if empty, those of the file are
    /// used. Throws EngineError if the size does not fit the network or the network does not fit
    /// the device.
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
    /// Offset of a tensor of the graph in memory(). After a run, a tensor is intact only if tensors
    /// do not share memory.
    std::size_t tensorOffset(int tensor) const { return m_plan.offsets.at(std::size_t(tensor)); }

    /// Enqueues all layers, each in its own stage. Watched feature maps are read back at once,
    /// which waits. `footprint` is the part of the frame that the image shows.
    void run(StageContext& stages, const RectF& footprint = {});
    /// Enqueues all layers as kernels of the caller's stage, without stages or feature maps of the
    /// layers.
    void run(Stage& stage);

    std::size_t bytes() const;  ///< Size of tensors and workspace, without weights.

private:
    struct Step;
    class FirstPass;
    void prepare(Step& step, StageContext& stages, const Options& options);
    void enqueue(const Step& step, Stage& stage);
    void publish(const Step& step, StageContext& stages, const RectF& footprint);

    std::shared_ptr<const NetworkGraph> m_graph;
    ComputeContext* m_device;
    std::vector<TensorShape> m_shapes;
    MemoryPlan m_plan;
    Buffer m_memory;
    Buffer m_workspace;  ///< Equals m_memory if no layer needs a workspace.
    bool m_hasWorkspace = false;
    bool m_ran = false;
    std::vector<std::unique_ptr<Step>> m_steps;
};

/// Adds one stage "STAGE.LAYER" per layer, placed with `stage`, and the gallery of its feature
/// maps, "STAGE.LAYER.maps".
void addNetworkStages(const NetworkGraph& graph, const std::string& stage, AlgorithmLayout& shape);

}  // namespace spoor
