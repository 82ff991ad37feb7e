// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks as exporters write them: equivalent forms, several inputs, fixed sizes that are not
// needed, and whole files of a tracker if they are available.
#include "engine/base/paths.h"
#include "tests/support/network_fixture.h"
#include "tests/support/siamese_files.h"

#include <array>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

class NetworkFiles : public NetworkTest {};

TEST_P(NetworkFiles, RecogniseHardSwishOfOlderExporters) {
    OnnxModel m(9);
    const auto y = m.convolution(m.input("x", {1, 3, 9, 9}), 3, 4, 3);
    const auto hard = m.node("Clip", {m.node("Add", {y, m.constant({}, {3})})});
    m.with("min", 0.0f).with("max", 6.0f);
    m.output(m.node("Mul", {y, m.node("Div", {hard, m.constant({}, {6})})}));
    const auto graph = graphOf(m);
    ASSERT_EQ(graph->layers.size(), 1u);
    EXPECT_EQ(graph->layers[0].activation.type, Activation::HardSwish);
    EXPECT_NEAR(graph->layers[0].activation.slope, 1 / 6.0, 1e-7);
    EXPECT_NEAR(graph->layers[0].activation.low, 0.5, 1e-7);
}

/// The block of a transformer as exporters write it: x + gelu(norm(x) A + a) B + b.
TEST_P(NetworkFiles, TransformerBlocksBecomeThreeLayers) {
    constexpr std::int64_t rows = 9, width = 24, inner = 40;
    for (const bool halfFirst : {false, true}) {
        OnnxModel m(17);
        const auto x = m.input("x", {1, rows, width});
        const Values scale = m.reals(width), shift = m.reals(width), first = m.reals(width * inner),
                     a = m.reals(inner), second = m.reals(inner * width), b = m.reals(width);
        const auto norm = m.node("LayerNormalization",
                                 {x, m.constant({width}, scale), m.constant({width}, shift)});
        const auto y = m.node("Add", {m.constant({inner}, a),
                                      m.node("MatMul", {norm, m.constant({width, inner}, first)})});
        const auto erf = m.node("Erf", {m.node("Div", {y, m.constant({}, {1.41421356f})})});
        const auto one = m.node("Add", {erf, m.constant({}, {1})}), half = m.constant({}, {0.5f});
        const auto gelu = halfFirst ? m.node("Mul", {m.node("Mul", {y, half}), one})
                                    : m.node("Mul", {m.node("Mul", {y, one}), half});
        const auto z = m.node("MatMul", {gelu, m.constant({inner, width}, second)});
        m.output(m.node("Add", {x, m.node("Add", {z, m.constant({width}, b)})}));

        const auto graph = graphOf(m);
        const auto merged = fused(*graph, shapesOf(*graph, {}).orThrow());
        ASSERT_EQ(merged.layers.size(), 3u);
        EXPECT_EQ(merged.layers[1].activation.type, Activation::Gelu);
        const Values input = m.reals(rows * width, -2, 2);
        Values expected;
        for (std::int64_t r = 0; r < rows; ++r) {
            const float* const row = input.data() + r * width;
            double mean = 0, variance = 0;
            for (std::int64_t i = 0; i < width; ++i) mean += double(row[i]) / width;
            for (std::int64_t i = 0; i < width; ++i)
                variance += std::pow(double(row[i]) - mean, 2) / width;
            std::vector<double> sums(b.begin(), b.end());
            for (std::int64_t k = 0; k < inner; ++k) {
                double value = double(a[std::size_t(k)]);
                for (std::int64_t i = 0; i < width; ++i) {
                    const auto at = std::size_t(i);
                    value +=
                        ((double(row[i]) - mean) / std::sqrt(variance + 1e-5) * double(scale[at]) +
                         double(shift[at])) *
                        double(first[std::size_t(i * inner + k)]);
                }
                value *= 0.5 * (1 + std::erf(value / std::sqrt(2.0)));
                for (std::int64_t i = 0; i < width; ++i)
                    sums[std::size_t(i)] += value * double(second[std::size_t(k * width + i)]);
            }
            for (std::int64_t i = 0; i < width; ++i)
                expected.push_back(float(double(row[i]) + sums[std::size_t(i)]));
        }
        for (const bool fuse : {false, true})
            EXPECT_LE(difference(run(m, input, {.fuse = fuse}), expected), 1e-5) << fuse;
        if (!halfFirst) expectBatchedEqualsSingle(m);
    }
}

TEST_P(NetworkFiles, ComputedKernelsMatchConstantKernels) {
    OnnxModel computed, constant;
    const Values kernels = computed.reals(5 * 9), input = computed.reals(5 * 12 * 14);
    const auto x = computed.input("x", {1, 5, 12, 14});
    const auto y = computed.input("y", {1, 5, 3, 3});
    const auto turned = computed.node("Reshape", {y, computed.integers({5, 1, 3, 3})});
    const auto add = [](OnnxModel& m, const std::string& from, const std::string& by) {
        m.output(m.node("Conv", {from, by}));
        m.with("group", std::int64_t{5}).with("pads", Sizes{1, 1, 1, 1});
        m.with("kernel_shape", Sizes{3, 3});
    };
    add(computed, x, turned);
    add(constant, constant.input("x", {1, 5, 12, 14}), constant.constant({5, 1, 3, 3}, kernels));
    Network network(graphOf(computed), {}, "network", stages(), device());
    stages().upload(network.memory(), kernels.data(), kernels.size() * sizeof(float),
                    network.inputOffset(1) * sizeof(float));
    EXPECT_LE(difference(run(network, input), openCv(constant, input)), 1e-5);
}

TEST_P(NetworkFiles, FixedInputSizesCanBeOpened) {
    OnnxModel fixed(13, 5), other(13, 5);
    const auto build = [](OnnxModel& m, std::int64_t side) {
        const auto x = m.convolution(m.input("x", {1, 3, side, side}), 3, 8, 3, 2);
        m.output(m.node("GlobalAveragePool", {m.node("Relu", {x})}));
    };
    build(fixed, 255), build(other, 127);
    const auto open = std::make_shared<NetworkGraph>(withOpenSizes(*graphOf(fixed)));
    const Values input = fixed.reals(3 * 127 * 127);
    Network network(open, {127, 127}, "network", stages(), device());
    EXPECT_LE(difference(run(network, input), openCv(other, input)), 1e-4);
    // A Reshape to a fixed shape prevents other sizes.
    OnnxModel stiff;
    stiff.output(stiff.node("Reshape", {stiff.input("x", {1, 2, 8, 8}), stiff.integers({1, 128})}));
    EXPECT_FALSE(shapesOf(withOpenSizes(*graphOf(stiff)), {7, 8}));
}

/// Inputs for which the expected outputs are known; the values are the same on all platforms.
Values wave(std::size_t count, double scale, double step) {
    Values values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = float(scale * std::sin(step * double(i) + 1e-5 * double(i % 7919)));
    }
    return values;
}

class TrackerFiles : public NetworkTest {
protected:
    void SetUp() override {
        NetworkTest::SetUp();
        SPOOR_NEED_SIAMESE();
    }
    std::shared_ptr<const NetworkGraph> read(const std::string& name) {
        return std::make_shared<NetworkGraph>(readOnnx(siameseFile(name.c_str())).orThrow());
    }
    void fill(Network& network, std::size_t input, const Values& values) {
        stages().upload(network.memory(), values.data(), values.size() * sizeof(float),
                        network.inputOffset(input) * sizeof(float));
    }
    Values output(Network& network, std::size_t output) {
        return NetworkTest::read<float>(network.memory(),
                                        std::size_t(elementsOf(network.outputShape(output))),
                                        network.outputOffset(output));
    }
};

/// Output values k n / 9 + k of n that onnxruntime 1.32 computes from wave(), and the largest
/// magnitude of the output.
struct Known {
    const char* file;
    int side;  ///< Image size; 0: two inputs with the sizes of the file.
    std::size_t output;
    double largest;
    std::array<double, 9> values;
};
const Known known[] = {
    {"v1_backbone",
     127,
     0,
     15.656687,
     {-4.7367, 0.584763, -3.404029, -2.547404, -1.90502, 2.546878, 5.643703, 0.912798, -2.13377}},
    {"v1_backbone",
     255,
     0,
     15.419435,
     {-7.797975, 2.258038, -5.899593, 1.073467, -6.969612, -1.670515, 1.57556, 3.236227,
      -4.829113}},
    {"v1_head",
     0,
     0,
     12.615242,
     {8.966202, 10.827513, 10.816128, 11.100709, 11.726213, -0.546169, 0.291868, 0.284076,
      -0.129754}},
    {"v1_head",
     0,
     1,
     44.00094,
     {42.329052, 40.73616, 35.624668, 37.716671, 39.936707, 33.987907, 22.866108, 30.812313,
      31.702087}},
    {"v2_backbone",
     127,
     0,
     20.929129,
     {-6.530464, 1.749845, -5.273505, -3.586353, -3.276952, 2.862976, 5.712036, 1.865464,
      -1.047279}},
    {"v2_backbone",
     255,
     0,
     19.946608,
     {-6.004969, -0.269216, -6.14761, 1.168896, -7.249481, 3.368882, -0.432598, 3.575073,
      -2.030289}},
    {"v2_head",
     0,
     0,
     4.890988,
     {4.063529, 3.97293, 4.398186, 4.392415, 4.718158, -3.705337, -3.571229, -3.536621, -3.850715}},
    {"v2_head",
     0,
     1,
     51.050293,
     {23.657022, 32.20686, 37.738743, 29.074759, 32.119247, 29.105186, 23.9121, 28.760326,
      28.717035}},
    {"v3_backbone",
     127,
     0,
     6.5765686,
     {-0.938501, 0.585637, 0.03404, 2.896081, 3.122141, -0.175385, 1.172986, 0.0365, -3.9735}},
    {"v3_backbone",
     255,
     0,
     7.6656704,
     {-2.403476, -1.870255, -3.271709, 1.007194, 3.03685, 0.602687, 1.367911, -1.112067,
      -6.295661}},
    {"v3_head",
     0,
     0,
     4.866683,
     {4.284435, 1.775033, 2.022502, 1.307381, 3.501187, -4.57413, -1.514819, -2.457537, -2.806647}},
    {"v3_head",
     0,
     1,
     51.84884,
     {27.887005, 37.002544, 31.012329, 37.404121, 42.917953, 30.369652, 29.625568, 37.333138,
      39.665184}},
    {"../lightfc/lightfc_template",
     128,
     0,
     4.0786324,
     {-2.162014, 1.070133, 0.1542882, 0.423098, -0.04854929, -0.09013081, 0.2259923, -0.09315754,
      -0.3571548}},
    {"../lightfc/lightfc_tracking",
     0,
     0,
     0.12472224,
     {0.001701802, 0.02619213, 0.09515861, 0.04941249, 0.0406667, 0.04569063, 0.0006572306,
      0.02422363, 0.01794019}},
    {"../lightfc/lightfc_tracking",
     0,
     1,
     0.45798525,
     {0.2991577, 0.3355191, 0.3256396, 0.3536896, 0.281113, 0.2930646, 0.2293689, 0.2261746,
      0.2585509}},
    {"../lightfc/lightfc_tracking",
     0,
     2,
     1.6183895,
     {0.8668154, 0.01885099, 0.7474418, -0.3632252, -0.1555903, 0.396949, -0.4058647, -0.3644127,
      -0.2244588}},
};

TEST_P(TrackerFiles, WholeFilesMatchOnnxruntime) {
    std::vector<Known> all(std::begin(known), std::end(known));
    for (Known each : known) {  // LightFC as its authors publish it
        const std::string_view name = each.file;
        if (name.ends_with("lightfc_template"))
            each.file = "../lightfc/ncnn/lightfc_template.ncnn.param";
        if (name.ends_with("lightfc_tracking"))
            each.file = "../lightfc/ncnn/lightfc_search.ncnn.param";
        if (name != each.file) all.push_back(each);
    }
    for (const Known& each : all) {
        for (const bool fuse : {false, true}) {
            SCOPED_TRACE(std::string(each.file) + ' ' + std::to_string(each.side));
            const bool ncnn = std::string_view(each.file).ends_with(".param");
            const std::string name = each.file + std::string(ncnn ? "" : ".onnx");
            // The template network of LightFC is its search network.
            const std::string found = name.ends_with("template.ncnn.param")
                                          ? "../lightfc/ncnn/lightfc_search.ncnn.param"
                                          : name;
            if (siameseFile(found.c_str()).empty()) continue;
            auto graph = std::make_shared<const NetworkGraph>(
                readOnnx(fs::path(siameseFile(found.c_str())).parent_path() /
                         fs::path(name).filename())
                    .orThrow());
            if (each.side > 0) graph = std::make_shared<NetworkGraph>(withOpenSizes(*graph));
            Network network(graph, {each.side, each.side}, "network", stages(), device(),
                            {.fuse = fuse});
            for (std::size_t i = 0; i < graph->inputs.size(); ++i) {
                const auto count = std::size_t(elementsOf(network.inputShape(i)));
                fill(network, i,
                     each.side > 0 ? wave(count, 127, 0.013)
                                   : wave(count, 1.5, i == 0 ? 0.37 : 0.23));
            }
            network.run(stages());
            const Values values = output(network, each.output);
            for (std::size_t k = 0; k < each.values.size(); ++k) {
                EXPECT_NEAR(double(values[k * values.size() / 9 + k]), each.values[k],
                            1e-4 * each.largest)
                    << k;
            }
        }
    }
}

/// Compares all values for files that OpenCV 4.6 can read (no HardSwish, no computed kernels).
TEST_P(TrackerFiles, WholeFilesMatchOpenCv) {
    const auto graph = std::make_shared<NetworkGraph>(withOpenSizes(*read("v1_backbone.onnx")));
    cv::dnn::Net peer = cv::dnn::readNetFromONNX(siameseFile("v1_backbone.onnx"));
    for (const int side : {127, 255}) {
        Network network(graph, {side, side}, "network", stages(), device(), {.fuse = true});
        const Values input = wave(std::size_t(3 * side * side), 127, 0.013);
        const int sizes[] = {1, 3, side, side};
        peer.setInput(cv::Mat(4, sizes, CV_32F, const_cast<float*>(input.data())).clone());
        const cv::Mat out = peer.forward().clone();
        const Values expected(out.ptr<float>(), out.ptr<float>() + out.total());
        EXPECT_LE(difference(run(network, input), expected), 1e-4) << side;
    }
}

SPOOR_BOTH_VARIANTS(NetworkFiles);
SPOOR_BOTH_VARIANTS(TrackerFiles);

}  // namespace
}  // namespace spoor::test
