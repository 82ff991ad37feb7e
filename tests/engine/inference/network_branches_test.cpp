// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network_fixture.h"

namespace spoor::test {
namespace {

class NetworkBranches : public NetworkTest {};
SPOOR_BOTH_VARIANTS(NetworkBranches);

/// Three equal heads and one with another kernel.
OnnxModel heads() {
    OnnxModel m(13, 16);
    const auto x = m.node("Relu", {m.convolution(m.input("x", {1, 6, 14, 10}), 6, 24, 3)});
    std::vector<std::string> parts;
    for (const int head : {0, 1, 2, 3}) {
        auto y = m.node("Relu", {m.convolution(x, 24, 32, head < 3 ? 3 : 5)});
        const auto mean = m.node("GlobalAveragePool", {y});
        const auto inner = m.node("Relu", {m.convolution(mean, 32, 16, 1)});
        y = m.node("Mul", {y, m.node("Sigmoid", {m.convolution(inner, 16, 32, 1)})});
        y = m.node("Relu", {m.convolution(y, 32, 16, 3)});
        if (head == 1) parts.push_back(y);
        parts.push_back(m.convolution(y, 16, 1 + head, 1));
        if (head == 0) parts.back() = m.node("Sigmoid", {parts.back()});
    }
    m.output(m.node("Concat", parts));
    m.with("axis", std::int64_t{1});
    return m;
}

TEST_P(NetworkBranches, MergesEqualBranchesOnGpus) {
    OnnxModel m = heads();
    const auto graph = graphOf(m);
    const auto shapes = shapesOf(*graph, {}).orThrow();
    // Three branches of six layers become one whose parts are sliced.
    const NetworkGraph merged = withMergedBranches(*graph, shapes);
    EXPECT_EQ(graph->layers.size() - merged.layers.size(), 3 * 6 - (6 + 3));
    Network network(graph, {}, "network", stages(), device(), {.fuse = true});
    const bool gpu = device().shape() == KernelVariant::Gpu;
    EXPECT_EQ(network.graph().layers.size(), (gpu ? merged : *graph).layers.size());

    const Values input = m.reals(elementsOf(graph->inputs[0].shape)), expected = openCv(m, input);
    EXPECT_LE(difference(run(m, input), expected), 1e-4);
    EXPECT_LE(difference(run(network, input), expected), 1e-4);
    Network whole(std::make_shared<NetworkGraph>(merged), {}, "network", stages(), device());
    EXPECT_LE(difference(run(whole, input), expected), 1e-4);
}

TEST_P(NetworkBranches, LargeBranchesStayApart) {
    OnnxModel m;
    const auto x = m.input("x", {1, 1, 600, 500});
    m.output(m.node("Add", {m.convolution(x, 1, 1, 3), m.convolution(x, 1, 1, 3)}));
    const auto graph = graphOf(m);
    const auto shapes = shapesOf(*graph, {}).orThrow();
    EXPECT_EQ(withMergedBranches(*graph, shapes).layers.size(), graph->layers.size());
}

TEST_P(NetworkBranches, AlignedSlicesLieInTheirInputs) {
    for (const std::int64_t begin : {4, 3}) {
        OnnxModel m;
        const auto x = m.node("Relu", {m.input("x", {1, 9, 4, 8})});
        const auto part =
            m.node("Slice", {x, m.integers({begin}), m.integers({begin + 4}), m.integers({1})});
        m.output(m.node("Add", {m.convolution(part, 4, 9, 3), x}));
        expectParity(m, "slice from " + std::to_string(begin));
        Network network(graphOf(m), {}, "network", stages(), device());
        const auto& layers = network.graph().layers;
        const auto slice = std::find_if(layers.begin(), layers.end(), [](const auto& layer) {
            return std::holds_alternative<SliceLayer>(layer.work);
        });
        ASSERT_NE(slice, layers.end());
        const bool inside = network.tensorOffset(slice->output) ==
                            network.tensorOffset(slice->inputs[0]) + std::size_t(begin) * 32;
        EXPECT_EQ(inside, begin == 4);
    }
}

TEST_P(NetworkBranches, BatchedImagesHaveSameBitsAsSingleOnes) {
    OnnxModel m = heads();
    expectBatchedEqualsSingle(m);
}

}  // namespace
}  // namespace spoor::test
