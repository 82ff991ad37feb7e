// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network.h"

#include "engine/base/temporary_folder.h"
#include "tests/support/network_fixture.h"

#include <dlfcn.h>
#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>

namespace {
std::atomic<int> buffersMade = 0;
}

/// Intercepts the driver's function for the engine and the libraries that it uses.
#undef clCreateBuffer  // the driver's own, not the watched one
extern "C" cl_mem clCreateBuffer(cl_context context, cl_mem_flags flags, std::size_t size,
                                 void* host, cl_int* error) {
    ++buffersMade;
    static const auto next =
        reinterpret_cast<decltype(&clCreateBuffer)>(dlsym(RTLD_NEXT, "clCreateBuffer"));
    return next(context, flags, size, host, error);
}

namespace spoor::test {
namespace {

std::int64_t pick(std::mt19937& random, std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

TEST_P(NetworkTest, ComputesConvolutionsOfAllKinds) {
    std::mt19937 random(3);
    for (int round = 0; round < 24; ++round) {
        OnnxModel m(13, unsigned(round));
        const std::int64_t groups = round % 4 == 3 ? 3 : 1, each = pick(random, 1, 5);
        const std::int64_t channels = groups * each, filters = groups * pick(random, 1, 9);
        const std::int64_t kernelY = pick(random, 1, 5), kernelX = pick(random, 1, 5);
        auto x = m.input("x", {1, channels, pick(random, 11, 30), pick(random, 11, 40)});
        x = m.node("Conv", {x, m.random({filters, each, kernelY, kernelX}), m.random({filters})});
        m.with("kernel_shape", Sizes{kernelY, kernelX}).with("group", groups);
        m.with("strides", Sizes{pick(random, 1, 3), pick(random, 1, 3)});
        if (round % 3 == 0) {
            m.with("auto_pad", std::string(round % 2 ? "SAME_UPPER" : "VALID"));
        } else {
            const auto pad = pick(random, 0, 2), side = pick(random, 0, 2);
            m.with("pads", Sizes{pad, side, pad, side});
            m.with("dilations", Sizes{pick(random, 1, 2), pick(random, 1, 2)});
        }
        const char* ops[] = {"", "Relu", "LeakyRelu", "Sigmoid"};
        if (round % 4) x = m.node(ops[round % 4], {x});
        m.output(x);
        expectParity(m, "convolution " + std::to_string(round));
    }
}

using Layer = std::function<std::string(OnnxModel&, const std::string&)>;

Layer pool(const char* op, const Sizes& kernel, const Sizes& stride, const Sizes& pads, bool flag) {
    return [=](OnnxModel& m, const std::string& x) {
        auto made = m.node(op, {x});
        m.with("kernel_shape", kernel).with("strides", stride).with("pads", pads);
        m.with("ceil_mode", std::int64_t{flag});
        return made;
    };
}

Layer resize(const char* mode, const char* coordinates, const char* nearest) {
    return [=](OnnxModel& m, const std::string& x) {
        auto made = m.node("Resize", {x, "", m.constant({4}, {1, 1, 2, 2})});
        m.with("mode", std::string(mode));
        m.with("coordinate_transformation_mode", std::string(coordinates));
        if (*nearest) m.with("nearest_mode", std::string(nearest));
        return made;
    };
}

const std::vector<std::pair<const char*, Layer>> otherLayers = {
    {"normalisation", [](auto& m, const auto& x) { return m.normalisation(x, 4); }},
    {"relu", [](auto& m, const auto& x) { return m.node("Relu", {x}); }},
    {"leaky", [](auto& m, const auto& x) { return m.node("LeakyRelu", {x}); }},
    {"sigmoid", [](auto& m, const auto& x) { return m.node("Sigmoid", {x}); }},
    {"clip",
     [](auto& m, const auto& x) {
         auto made = m.node("Clip", {x});  // OpenCV reads bounds only as attributes
         m.with("min", -0.25f).with("max", 0.5f);
         return made;
     }},
    {"max", pool("MaxPool", {3, 2}, {2, 1}, {1, 0, 1, 0}, false)},
    {"max ceil", pool("MaxPool", {3, 3}, {2, 2}, {0, 0, 0, 0}, true)},
    {"average", pool("AveragePool", {3, 3}, {2, 2}, {1, 1, 1, 1}, false)},
    {"average padding",
     [](auto& m, const auto& x) {
         m.model.set_producer_name("pytorch");  // OpenCV counts padding only for this producer
         auto made = m.node("AveragePool", {x});
         m.with("kernel_shape", Sizes{3, 3}).with("pads", Sizes{1, 1, 1, 1});
         m.with("count_include_pad", std::int64_t{1}).with("strides", Sizes{2, 2});
         return made;
     }},
    {"global", [](auto& m, const auto& x) { return m.node("GlobalAveragePool", {x}); }},
    {"add",
     [](auto& m, const auto& x) {
         return m.node("Add", {x, m.node("Relu", {x})});
     }},
    {"mul",
     [](auto& m, const auto& x) {
         return m.node("Mul", {x, m.node("Sigmoid", {x})});
     }},
    {"squeeze",
     [](auto& m, const auto& x) {
         return m.node("Mul", {x, m.node("Sigmoid", {m.node("GlobalAveragePool", {x})})});
     }},
    {"add a constant",
     [](auto& m, const auto& x) {
         return m.node("Add", {x, m.random({1, 4, 1, 1})});
     }},
    {"concat",
     [](auto& m, const auto& x) {
         auto made = m.node("Concat", {x, m.node("Relu", {x}), x});
         m.with("axis", std::int64_t{1});
         return made;
     }},
    {"concat rows",
     [](auto& m, const auto& x) {
         auto made = m.node("Concat", {x, m.node("Relu", {x})});
         m.with("axis", std::int64_t{2});
         return made;
     }},
    {"nearest", resize("nearest", "asymmetric", "floor")},
    {"linear asymmetric", resize("linear", "asymmetric", "")},
    {"linear half pixel", resize("linear", "half_pixel", "")},
    {"linear corners", resize("linear", "align_corners", "")},
    {"softmax",
     [](auto& m, const auto& x) {
         auto made = m.node("Softmax", {x});
         m.with("axis", std::int64_t{1});
         return made;
     }},
    {"gemm",
     [](auto& m, const auto& x) {
         auto made =
             m.node("Gemm", {m.node("Flatten", {x}), m.random({17, 4 * 15 * 21}), m.random({17})});
         m.with("transB", std::int64_t{1});
         return made;
     }},
    {"reshape",
     [](auto& m, const auto& x) {
         return m.node("Reshape", {m.node("Dropout", {x}), m.integers({0, -1})});
     }},
    {"hard swish", [](auto& m, const auto& x) { return m.node("HardSwish", {x}); }},
    {"hard sigmoid",
     [](auto& m, const auto& x) {
         auto made = m.node("HardSigmoid", {x});
         m.with("alpha", 0.3f).with("beta", 0.4f);
         return made;
     }},
    {"hard swish in parts",
     [](auto& m, const auto& x) {
         const auto y = m.convolution(x, 4, 6, 1);
         const auto hard = m.node("Clip", {m.node("Add", {y, m.constant({}, {3})})});
         m.with("min", 0.0f).with("max", 6.0f);
         return m.node("Mul", {y, m.node("Div", {hard, m.constant({}, {6})})});
     }},
    {"exp", [](auto& m, const auto& x) { return m.node("Exp", {x}); }},
    {"tanh", [](auto& m, const auto& x) { return m.node("Tanh", {x}); }},
    {"subtract",
     [](auto& m, const auto& x) {
         return m.node("Sub", {m.constant({}, {0.5f}), m.node("Sub", {x, m.random({1, 4, 1, 1})})});
     }},
    {"transpose",
     [](auto& m, const auto& x) {
         const auto made = m.node("Transpose", {x});
         m.with("perm", Sizes{0, 2, 3, 1});
         return m.node("Relu", {made});
     }},
    {"slice",
     [](auto& m, const auto& x) {
         return m.node("Slice", {x, m.integers({1, 2}), m.integers({20, 9}), m.integers({2, 3}),
                                 m.integers({1, 1})});
     }},
    {"product",
     [](auto& m, const auto& x) {
         const auto flat = m.node("Reshape", {x, m.integers({1, 4, -1})});
         const auto turned = m.node("Transpose", {flat});
         m.with("perm", Sizes{0, 2, 1});
         return m.node("MatMul", {turned, m.node("Relu", {flat})});
     }},
    {"identity", [](auto& m, const auto& x) { return m.node("Relu", {m.node("Identity", {x})}); }},
};

TEST_P(NetworkTest, ComputesEveryOtherLayer) {
    for (const auto& [name, build] : otherLayers) {
        OnnxModel m(13, 5);
        m.output(build(m, m.input("x", {1, 4, 15, 21})));
        expectParity(m, name);
    }
}

std::string residualBlock(OnnxModel& m, const std::string& x, std::int64_t from, std::int64_t to,
                          std::int64_t stride) {
    auto y = m.node("Relu", {m.normalisation(m.convolution(x, from, to, 3, stride), to)});
    y = m.normalisation(m.convolution(y, to, to, 3), to);
    const auto side =
        stride == 1 && from == to ? x : m.normalisation(m.convolution(x, from, to, 1, stride), to);
    return m.node("Relu", {m.node("Add", {y, side})});
}

OnnxModel residual() {
    OnnxModel m(13, 11);
    auto x = m.input("x", {1, 3, 64, 80});
    x = m.node("Relu", {m.normalisation(m.convolution(x, 3, 16, 7, 2), 16)});
    x = m.node("MaxPool", {x});
    m.with("kernel_shape", Sizes{3, 3})
        .with("strides", Sizes{2, 2})
        .with("pads", Sizes{1, 1, 1, 1});
    x = residualBlock(m, x, 16, 16, 1);
    x = residualBlock(m, x, 16, 32, 2);
    x = residualBlock(m, x, 32, 48, 2);
    x = m.node("Flatten", {m.node("GlobalAveragePool", {x})});
    x = m.node("Gemm", {x, m.random({10, 48}), m.random({10})});
    m.with("transB", std::int64_t{1});
    m.output(m.node("Softmax", {x}));
    m.with("axis", std::int64_t{1});
    return m;
}

OnnxModel depthwise() {
    OnnxModel m(13, 12);
    const auto six = [&](const std::string& x) {
        auto made = m.node("Clip", {x});
        m.with("min", 0.0f).with("max", 6.0f);
        return made;
    };
    auto x = m.input("x", {1, 3, 57, 71});
    x = six(m.normalisation(m.convolution(x, 3, 8, 3, 2), 8));
    for (const std::int64_t stride : {1, 2, 1}) {
        auto y = six(m.normalisation(m.convolution(x, 8, 32, 1), 32));
        y = six(m.normalisation(m.convolution(y, 32, 32, 3, stride, 32), 32));
        y = m.normalisation(m.convolution(y, 32, 8, 1), 8);
        x = stride == 1 ? m.node("Add", {x, y}) : y;
    }
    m.output(m.node("GlobalAveragePool", {x}));
    return m;
}

/// An encoder and decoder with skip connections. The sizes halve and double evenly.
OnnxModel encoderDecoder(std::int64_t height = 48, std::int64_t width = 64, bool open = false) {
    OnnxModel m(13, 13);
    const auto block = [&](const std::string& x, std::int64_t from, std::int64_t to) {
        return m.node("Relu", {m.convolution(x, from, to, 3)});
    };
    const auto halved = [&](const std::string& x) {
        auto made = m.node("MaxPool", {x});
        m.with("kernel_shape", Sizes{2, 2}).with("strides", Sizes{2, 2});
        return made;
    };
    const auto doubled = [&](const std::string& x) {
        auto made = m.node("Resize", {x, "", m.constant({4}, {1, 1, 2, 2})});
        m.with("mode", std::string("linear"));
        m.with("coordinate_transformation_mode", std::string("half_pixel"));
        return made;
    };
    const auto x = m.input("x", open ? Sizes{1, 3, 0, 0} : Sizes{1, 3, height, width});
    const auto a = block(x, 3, 8), b = block(halved(a), 8, 12), c = block(halved(b), 12, 16);
    auto y = m.node("Concat", {doubled(c), b});
    m.with("axis", std::int64_t{1});
    y = m.node("Concat", {doubled(block(y, 28, 10)), a});
    m.with("axis", std::int64_t{1});
    m.output(m.node("Sigmoid", {m.convolution(block(y, 18, 6), 6, 1, 1)}));
    return m;
}

/// Seven convolutions and two products, a smaller version of the network in Shi (2016, table 3.2).
OnnxModel plain() {
    OnnxModel m(13, 14);
    auto x = m.input("x", {1, 3, 96, 96});
    std::int64_t channels = 3;
    for (const std::int64_t filters : {8, 12, 16, 24, 24, 32, 32}) {
        x = m.node("Relu", {m.convolution(x, channels, filters, 3)});
        if (filters != channels && filters != 12) {
            x = m.node("MaxPool", {x});
            m.with("kernel_shape", Sizes{3, 3}).with("strides", Sizes{2, 2});
            m.with("pads", Sizes{1, 1, 1, 1});
        }
        channels = filters;
    }
    x = m.node("Flatten", {x});
    x = m.node("Gemm", {x, m.random({40, 1152}, -0.1f, 0.1f), m.random({40})});
    m.with("transB", std::int64_t{1});
    x = m.node("Gemm", {m.node("Relu", {x}), m.random({10, 40}), m.random({10})});
    m.with("transB", std::int64_t{1});
    m.output(m.node("Softmax", {x}));
    m.with("axis", std::int64_t{1});
    return m;
}

TEST_P(NetworkTest, ComputesWholeNetworks) {
    for (auto [name, model] :
         {std::pair{"residual", residual()}, std::pair{"depthwise", depthwise()},
          std::pair{"encoder and decoder", encoderDecoder()}, std::pair{"plain", plain()}}) {
        expectParity(model, name);
    }
}

TEST_P(NetworkTest, OldAndNewFormsOfGemmAndClipAgree) {
    const auto build = [](bool newer) {
        OnnxModel m;
        const Values rows = m.reals(6);
        const Values columns = {rows[0], rows[3], rows[1], rows[4], rows[2], rows[5]};
        const auto x = m.input("x", {1, 3});
        const auto weights = newer ? m.constant({2, 3}, rows) : m.constant({3, 2}, columns);
        const auto y = m.node("Gemm", {x, weights, m.constant({1, 2}, {0.5f, -0.5f})});
        m.with("transB", std::int64_t{newer}).with("alpha", 2.0f).with("beta", 3.0f);
        if (newer) {
            m.output(m.node("Clip", {y, m.constant({}, {-1}), m.constant({}, {1.25f})}));
        } else {
            m.output(m.node("Clip", {y}));
            m.with("min", -1.0f).with("max", 1.25f);
        }
        return m;
    };
    OnnxModel newer = build(true);
    const Values input = {0.25f, -0.5f, 0.125f}, result = run(newer, input);
    EXPECT_EQ(result, run(build(false), input));
    const auto weights = std::get<FullyConnectedLayer>(graphOf(newer)->layers[0].work).weights;
    const float expected = weights[0] * 0.25f - weights[1] * 0.5f + weights[2] * 0.125f + 1.5f;
    EXPECT_NEAR(result[0], std::clamp(expected, -1.0f, 1.25f), 1e-6);
}

TEST_P(NetworkTest, ConvolutionMethodsAgree) {
    OnnxModel m = encoderDecoder();
    const Values input = m.reals(3 * 48 * 64);
    const Values expected = openCv(m, input);
    for (const auto method :
         {ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm, ConvolutionMethod::Tiled}) {
        EXPECT_LE(difference(run(m, input, {method, true}), expected), 1e-4) << toText(method);
    }
}

TEST_P(NetworkTest, SharedMemoryKeepsBitsAndIsSmaller) {
    OnnxModel models[] = {residual(), depthwise(), encoderDecoder(), plain()};
    for (OnnxModel& m : models) {
        const auto graph = graphOf(m);
        Network shared(graph, {}, "network", stages(), device());
        Network apart(graph, {}, "network", stages(), device(), {ConvolutionMethod::Auto, false});
        const Values input = m.reals(elementsOf(shared.inputShape()));
        const Values first = run(shared, input);
        EXPECT_EQ(first, run(apart, input));
        EXPECT_EQ(first, run(shared, input));
        EXPECT_LT(shared.bytes(), apart.bytes());
    }
}

/// Depthwise blocks with shortcuts on two levels; the lower level is added to the upper one. The
/// first or second operand of a sum can be fused, one operand has two readers, and one has another
/// size.
OnnxModel twoLevels() {
    OnnxModel m(13, 15);
    const auto block = [&](const std::string& x, std::int64_t width) {
        const auto inner = m.node("Relu", {m.convolution(x, width, width, 3, 1, width)});
        return m.node("Relu", {m.node("Add", {m.convolution(inner, width, width, 1), x})});
    };
    const auto x = m.input("x", {1, 3, 42, 58});
    const auto a = block(m.node("Relu", {m.convolution(x, 3, 9, 3)}), 9);
    auto b = m.node("MaxPool", {a});
    m.with("kernel_shape", Sizes{2, 2}).with("strides", Sizes{2, 2});
    b = block(block(m.convolution(b, 9, 20, 1), 20), 20);
    b = m.node("Resize", {m.convolution(b, 20, 9, 1), "", m.constant({4}, {1, 1, 2, 2})});
    m.with("mode", std::string("linear"));
    m.with("coordinate_transformation_mode", std::string("half_pixel"));
    const auto sum = m.node("Relu", {m.node("Add", {a, b})});
    const auto twice = m.convolution(sum, 9, 9, 3);
    const auto both = m.node("Add", {twice, m.node("Sigmoid", {twice})});
    m.output(m.node("Add", {m.convolution(both, 9, 4, 3), m.random({1, 4, 1, 1})}));
    return m;
}

TEST_P(NetworkTest, FusionKeepsFunctionWithFewerLayers) {
    const auto sizes = [&](OnnxModel& m, bool fuse) {
        Network network(graphOf(m), {}, "network", stages(), device(), {.fuse = fuse});
        return network.graph().layers.size();
    };
    for (auto& [model, saved] : std::initializer_list<std::pair<OnnxModel, std::size_t>>{
             {twoLevels(), 7}, {residual(), 0}, {depthwise(), 0}, {encoderDecoder(), 0}}) {
        OnnxModel m = model;
        const Values input = m.reals(elementsOf(graphOf(m)->inputs[0].shape));
        const Values expected = openCv(m, input);
        EXPECT_LE(difference(run(m, input), expected), 1e-4);
        EXPECT_LE(difference(run(m, input, {.fuse = true}), expected), 1e-4);
        if (saved > 0) {
            EXPECT_EQ(sizes(m, false) - sizes(m, true), saved);
        }
    }
}

TEST_P(NetworkTest, BatchedImagesHaveSameBitsAsSingleOnes) {
    for (OnnxModel m : {twoLevels(), residual(), depthwise(), encoderDecoder()})
        expectBatchedEqualsSingle(m);
    OnnxModel mixing;
    mixing.output(mixing.node("Transpose", {mixing.input("x", {1, 4, 5})}));
    const auto graph = graphOf(mixing);
    EXPECT_FALSE(batched(*graph, shapesOf(*graph, {}).orThrow(), 2));
}

TEST_P(NetworkTest, ConstructorFixesOpenSizes) {
    OnnxModel open = encoderDecoder(0, 0, true), fixed = encoderDecoder(40, 56);
    Network network(graphOf(open), {56, 40}, "network", stages(), device());
    EXPECT_EQ(network.outputShape(), (TensorShape{1, 1, 40, 56}));
    const Values input = fixed.reals(3 * 40 * 56);
    EXPECT_LE(difference(run(network, input), openCv(fixed, input)), 1e-4);
    EXPECT_THROW(Network(graphOf(open), {}, "network", stages(), device()), EngineError);
    EXPECT_THROW(Network(graphOf(open), {57, 40}, "network", stages(), device()), EngineError);
}

TEST_P(NetworkTest, RunAllocatesNothingAndDoesNotWait) {
    OnnxModel m = encoderDecoder();
    for (const auto method : {ConvolutionMethod::Auto, ConvolutionMethod::Direct,
                              ConvolutionMethod::Im2colGemm, ConvolutionMethod::Tiled}) {
        Network network(graphOf(m), {}, "network", stages(), device(), {method, true});
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        const auto frame = [&] {
            network.run(stages());
            stages().finish(0, rows, artifacts);
        };
        frame();
        const int before = buffersMade;
        EXPECT_GT(before, 0);
        stages().timings().takeCounts();
        for (int i = 0; i < 5; ++i) frame();
        EXPECT_EQ(buffersMade, before) << toText(method);
        const auto counts = stages().timings().takeCounts();
        EXPECT_EQ(counts.syncs, 0);
        EXPECT_EQ(counts.bytesUp, 0);
        EXPECT_GT(counts.launches, 0);
    }
}

TEST_P(NetworkTest, EveryLayerIsAStageWithTimesAndMaps) {
    OnnxModel m = residual();
    const auto graph = graphOf(m);
    AlgorithmLayout shape;
    addNetworkStages(*graph, "network", shape);
    ASSERT_EQ(shape.stages.size(), graph->layers.size() - 1);  // Flatten computes nothing
    ASSERT_EQ(shape.artifacts.size(), shape.stages.size());
    Network network(graph, {}, "network", stages(), device());
    std::set<std::string> watched;
    for (const auto& artifact : shape.artifacts) watched.insert(artifact.id);
    stages().setWatched(watched);
    const Values input = m.reals(3 * 64 * 80);
    stages().upload(network.memory(), input.data(), input.size() * sizeof(float),
                    network.inputOffset() * sizeof(float));
    network.run(stages(), {0, 0, 80, 64});
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    stages().finish(0, rows, artifacts);
    for (const auto& stage : shape.stages) {
        EXPECT_EQ(stage.placedWith, "network");
        const auto isStage = [&](const TimingRow& row) { return row.stage == stage.id; };
        EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const TimingRow& row) {
            return isStage(row) && row.kernel.empty() && row.end > row.begin;
        })) << stage.id;
        EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const TimingRow& row) {
            return isStage(row) && !row.kernel.empty();
        })) << stage.id;
    }
    ASSERT_EQ(artifacts.size(), shape.artifacts.size());
    const auto& maps = std::get<Gallery>(artifacts.front().value);
    ASSERT_EQ(maps.pictures.size(), 16u);
    EXPECT_EQ(maps.pictures[0].raster.size, (SizeI{40, 32}));
    EXPECT_EQ(maps.pictures[0].raster.footprint, (RectF{0, 0, 80, 64}));
    EXPECT_EQ(std::get<Gallery>(artifacts.back().value).pictures.size(), 1u);
    stages().setWatched({});
    EXPECT_LE(difference(run(network, input), openCv(m, input)), 1e-4);
}

TEST_P(NetworkTest, ThreadsWithOwnContextsShareGraph) {
    OnnxModel m = encoderDecoder();
    const auto graph = graphOf(m);
    const Values input = m.reals(3 * 48 * 64);
    const Values expected = run(m, input);
    const std::string name = std::string(device().name());
    std::vector<Values> results(2);
    std::vector<std::thread> threads;
    for (Values& result : results) {
        threads.emplace_back([&] {
            DeviceSet own;
            own.shape = GetParam();
            StageContext context(own, ResolvedPlan{name, {}});
            Network network(graph, {}, "network", context, context.device("network"));
            context.upload(network.memory(), input.data(), input.size() * sizeof(float),
                           network.inputOffset() * sizeof(float));
            network.run(context);
            result.resize(expected.size());
            context.download(network.memory(), result.data(), result.size() * sizeof(float),
                             network.outputOffset() * sizeof(float));
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(results[0], expected);
    EXPECT_EQ(results[1], expected);
}

TEST_P(NetworkTest, ReportsNetworkTooLargeForDevice) {
    OnnxModel m;
    auto x = m.input("x", {1, 1, 16384, 16384});
    for (int i = 0; i < 3; ++i) x = m.node("Concat", {x, m.node("Sigmoid", {x})});
    m.output(x);
    const auto read = parseOnnx(m.bytes(), "wide.onnx");
    ASSERT_FALSE(read);  // the output exceeds the limit
    EXPECT_NE(read.error().english().find("wide.onnx"), std::string::npos);
    OnnxModel many;
    x = many.input("x", {1, 1, 16384, 16384});
    for (int i = 0; i < 40; ++i) many.output(many.node("Relu", {x}));
    const auto graph = graphOf(many);
    try {
        Network network(graph, {}, "network", stages(), device());
        FAIL() << "no error was thrown";
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find("test.onnx"), std::string::npos) << error.what();
    }
}

SPOOR_BOTH_VARIANTS(NetworkTest);

}  // namespace
}  // namespace spoor::test
