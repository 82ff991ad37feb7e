// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks of ncnn give the values of the ONNX network with the same weights; damaged and quantised
// ones are refused.
#include "engine/inference/onnx/onnx_ncnn.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/network_fixture.h"

#include <cstring>
#include <fstream>

namespace spoor::test {
namespace {

class NcnnReader : public NetworkTest {
protected:
    /// Appends plain numbers.
    void plain(const Values& values) {
        m_bin.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
    }
    /// Appends a tag, then the numbers as they are.
    void tagged(const Values& values, std::uint32_t tag = 0) {
        m_bin.append(reinterpret_cast<const char*>(&tag), sizeof tag);
        plain(values);
    }
    /// Appends multiples of 1/64 below 2 as halves.
    void halves(const Values& values) {
        constexpr std::uint32_t tag = 0x01306B47;
        m_bin.append(reinterpret_cast<const char*>(&tag), sizeof tag);
        for (const float value : values) {
            std::uint32_t bits = 0;
            std::memcpy(&bits, &value, sizeof bits);
            const std::uint32_t exponent = (bits >> 23 & 0xff) - 112;
            const auto half = std::uint16_t(
                value == 0 ? 0 : (bits >> 16 & 0x8000) | exponent << 10 | (bits >> 13 & 0x3ff));
            m_bin.append(reinterpret_cast<const char*>(&half), sizeof half);
        }
        m_bin.resize((m_bin.size() + 3) / 4 * 4);
    }
    /// Writes a network of these lines, with an input "x" of 2 x 6 x 8.
    std::string write(const std::vector<std::string>& lines, const char* size = "0=8 1=6 2=2") {
        const std::string param = m_folder.file("net.ncnn.param");
        std::ofstream text(param);
        text << "7767517\n"
             << lines.size() + 1 << ' ' << 100 << "\nInput in 0 1 x " << size << '\n';
        for (const std::string& each : lines) text << each << '\n';
        std::ofstream(m_folder.file("net.ncnn.bin"), std::ios::binary) << m_bin;
        return param;
    }
    std::string why(const std::vector<std::string>& lines) {
        const auto read = readOnnx(write(lines));
        return read ? "" : read.error().english();
    }
    void expectEqual(const std::vector<std::string>& lines, const OnnxModel& model,
                     const Values& input) {
        const auto graph = std::make_shared<NetworkGraph>(readOnnx(write(lines)).orThrow());
        Network network(graph, {}, "network", stages(), device(), {});
        EXPECT_LE(difference(run(network, input), openCv(model, input)), 1e-5);
    }

    TemporaryFolder m_folder;
    std::string m_bin;
};

TEST_P(NcnnReader, EqualsOnnxWithTheSameWeights) {
    OnnxModel m;
    Values kernels = m.reals(3 * 2 * 9);
    for (float& each : kernels) each = std::round(each * 64) / 64;
    const Values bias = m.reals(3), deep = m.reals(3 * 9), scale = m.reals(3, 0.5f, 2),
                 mean = m.reals(3), variance = m.reals(3, 0.5f, 2), shift = m.reals(3),
                 up = m.reals(4 * 3 * 4), product = m.reals(5 * 4), input = m.reals(2 * 6 * 8);
    halves(kernels), plain(bias);
    tagged(deep);
    plain(scale), plain(mean), plain(variance), plain(shift);
    tagged(up);
    tagged(product), plain(m.reals(0));
    const auto x = m.input("x", {1, 2, 6, 8});
    const auto first =
        m.node("Conv", {x, m.constant({3, 2, 3, 3}, kernels), m.constant({3}, bias)});
    m.with("kernel_shape", Sizes{3, 3}).with("pads", Sizes{1, 1, 1, 1});
    const auto a = m.node("Relu", {first});
    const auto depth = m.node("Conv", {a, m.constant({3, 1, 3, 3}, deep)});
    m.with("kernel_shape", Sizes{3, 3}).with("pads", Sizes{1, 1, 1, 1});
    m.with("strides", Sizes{2, 2}).with("group", std::int64_t{3});
    const auto normal =
        m.node("BatchNormalization", {depth, m.constant({3}, scale), m.constant({3}, shift),
                                      m.constant({3}, mean), m.constant({3}, variance)});
    m.with("epsilon", 1e-3f);
    // ncnn: outputs first; ONNX: inputs first.
    Values turned(up.size());
    for (std::size_t o = 0; o < 4; ++o)
        for (std::size_t i = 0; i < 3; ++i)
            std::copy_n(up.begin() + std::ptrdiff_t((o * 3 + i) * 4), 4,
                        turned.begin() + std::ptrdiff_t((i * 4 + o) * 4));
    const auto larger = m.node("ConvTranspose", {normal, m.constant({3, 4, 2, 2}, turned)});
    m.with("kernel_shape", Sizes{2, 2}).with("strides", Sizes{2, 2});
    const auto gate = m.node("Sigmoid", {larger});
    const auto pooled = m.node("GlobalAveragePool", {m.node("Mul", {larger, gate})});
    const auto flat = m.node("Flatten", {pooled});
    m.with("axis", std::int64_t{1});
    const auto made = m.node("Gemm", {flat, m.constant({5, 4}, product)});
    m.with("transB", std::int64_t{1});
    m.output(m.node("Softmax", {made}));
    m.with("axis", std::int64_t{1});
    expectEqual(
        {"Convolution c 1 1 x a 0=3 1=3 4=1 5=1 6=54 9=1",
         "ConvolutionDepthWise d 1 1 a b 0=3 1=3 3=2 4=1 6=27 7=3",
         "BatchNorm n 1 1 b e 0=3 1=0.001", "Deconvolution u 1 1 e f 0=4 1=2 3=2 6=48",
         "Split s 1 2 f f1 f2", "Sigmoid g 1 1 f1 h", "BinaryOp m 2 1 f2 h i 0=2",
         "Pooling p 1 1 i j 0=1 4=1", "InnerProduct q 1 1 j k 0=5 2=20", "Softmax r 1 1 k out 0=0"},
        m, input);
}

TEST_P(NcnnReader, ReshapesJoinsAndResizes) {
    OnnxModel m;
    const auto x = m.input("x", {1, 2, 6, 8});
    const auto larger = m.node("Resize", {x, "", m.constant({4}, {1, 1, 2, 2})});
    m.with("mode", "nearest").with("coordinate_transformation_mode", "asymmetric");
    m.with("nearest_mode", "floor");
    const auto smaller = m.node("MaxPool", {larger});
    m.with("kernel_shape", Sizes{2, 2}).with("strides", Sizes{2, 2});
    const auto leaky = m.node("LeakyRelu", {x});
    m.with("alpha", 0.1f);
    const auto joined = m.node("Concat", {smaller, leaky});
    m.with("axis", std::int64_t{1});
    const auto flat = m.node("Reshape", {joined, m.integers({1, 4, 48})});
    const auto turned = m.node("Transpose", {flat});
    m.with("perm", Sizes{0, 2, 1});
    m.output(m.node("Mul", {turned, m.constant({}, {3})}));
    expectEqual({"Interp i 1 1 x a 0=1 1=2.0 2=2.0", "Pooling p 1 1 a b 0=0 1=2 2=2",
                 "ReLU r 1 1 x c 0=0.1", "Concat j 2 1 b c d 0=0", "Reshape s 1 1 d e 0=48 1=4",
                 "Permute t 1 1 e f 0=1", "BinaryOp m 1 1 f out 0=2 1=1 2=3.0"},
                m, m.reals(2 * 6 * 8));
}

TEST_P(NcnnReader, RefusesWhatItCannotReadWithReason) {
    const std::vector<std::string> convolution{"Convolution c 1 1 x a 0=1 1=1 6=2"};
    EXPECT_NE(why(convolution).find("weights are missing"), std::string::npos);
    tagged({1, 2, 3});
    EXPECT_NE(why(convolution).find("more weights follow"), std::string::npos);
    m_bin.clear();
    tagged({1, 2}, 0x000D4B38);
    EXPECT_NE(why(convolution).find("quantised"), std::string::npos);
    EXPECT_NE(why({"LSTM l 1 1 x a"}).find("'l'"), std::string::npos);
    EXPECT_NE(why({"ReLU r 1 1 y a"}).find("nothing makes its input 'y'"), std::string::npos);
    EXPECT_NE(why({"ReLU r 1 99 x a"}).find("damaged"), std::string::npos);
    EXPECT_NE(why({"Permute p 1 1 x a 0=77"}).find("not supported"), std::string::npos);
    std::ofstream(m_folder.file("no.param")) << "text";
    EXPECT_FALSE(bool(readOnnx(m_folder.file("no.param"))));
    EXPECT_FALSE(bool(readOnnx(m_folder.file("missing.param"))));
}

SPOOR_BOTH_VARIANTS(NcnnReader);

}  // namespace
}  // namespace spoor::test
