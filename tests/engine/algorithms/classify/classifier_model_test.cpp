// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classifier_model.h"

#include "engine/base/temporary_folder.h"
#include "engine/inference/network_file.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/support/onnx_model.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>

namespace spoor::test {
namespace {

using Labels = std::vector<std::string>;

Labels labels(std::string_view text) {
    const auto read = parseLabels(text, "labels.txt");
    EXPECT_TRUE(read) << read.error().english();
    return read ? read.value() : Labels{};
}

void expectNoLabels(std::string_view text, const std::string& why) {
    const auto read = parseLabels(text, "labels.txt");
    ASSERT_FALSE(read) << why;
    EXPECT_NE(read.error().english().find(why), std::string::npos) << read.error().english();
    EXPECT_NE(read.error().english().find("labels.txt"), std::string::npos);
}

TEST(ClassifierLabels, AreReadOnePerLine) {
    EXPECT_EQ(labels("cat\ndog"), (Labels{"cat", "dog"}));
    EXPECT_EQ(labels("cat\r\ndog\r\n"), (Labels{"cat", "dog"}));
    EXPECT_EQ(labels("\xEF\xBB\xBF"
                     "cat\n  tabby, tabby cat\t\n\n \n"),
              (Labels{"cat", "tabby, tabby cat"}));
    EXPECT_EQ(labels("\xE7\x8C\xAB\n\xC3\xA9\n\xF0\x9F\x90\x88"),
              (Labels{"\xE7\x8C\xAB", "\xC3\xA9", "\xF0\x9F\x90\x88"}));
    EXPECT_EQ(labels("a\n\nc\n"), (Labels{"a", "", "c"})) << "empty lines count";
}

TEST(ClassifierLabels, LoseIdsAndIndicesThatAllLinesHave) {
    EXPECT_EQ(labels("n01440764 tench, Tinca tinca\nn01443537 goldfish\n"),
              (Labels{"tench, Tinca tinca", "goldfish"}));
    EXPECT_EQ(labels("0, tench\n1, great_white_shark\n"), (Labels{"tench", "great_white_shark"}));
    EXPECT_EQ(labels("0: tench\n1:goldfish\n"), (Labels{"tench", "goldfish"}));
    const std::vector<Labels> kept{{"0, tench", "goldfish"},
                                   {"1, tench", "2, goldfish"},
                                   {"0", "1"},
                                   {"n1 road", "n2 road"},
                                   {"0,", "1,"},
                                   {"n01440764", "n01443537"}};
    for (const Labels& each : kept) EXPECT_EQ(labels(each[0] + '\n' + each[1]), each);
}

TEST(ClassifierLabels, RejectInvalidLists) {
    expectNoLabels("", "is empty");
    expectNoLabels(" \n\r\n\t\n", "is empty");
    expectNoLabels(std::string_view("cat\0dog\n", 8), "not UTF-8 text");
    expectNoLabels("\x89PNG\r\n\x1A\n", "not UTF-8 text");
    expectNoLabels("caf\xE9\n", "not UTF-8 text");
    expectNoLabels("\xC0\xAF\n", "not UTF-8 text");
    expectNoLabels("\xE7\x8C", "not UTF-8 text");
    expectNoLabels("cat\n" + std::string(1001, 'x') + "\n", "Line 2");
}

Result<ClassifierModel> classifier(const OnnxModel& model) {
    auto graph = parseOnnx(model.bytes(), "net.onnx");
    EXPECT_TRUE(graph) << graph.error().english();
    if (!graph) return graph.error();
    return classifierOf(std::make_shared<const NetworkGraph>(std::move(graph).value()), 20);
}

/// A network of one layer and a product with five outputs. Sizes of 0 are open.
OnnxModel net(const Sizes& input, const char* end = nullptr) {
    OnnxModel m;
    const auto x = m.input("x", input);
    const auto means = m.node("GlobalAveragePool", {m.convolution(x, input[1], 4, 3)});
    auto y = m.node("Gemm", {m.node("Flatten", {means}), m.random({5, 4}), m.random({5})});
    m.with("transB", std::int64_t{1});
    if (end) y = m.node(end, {y});
    m.output(y);
    return m;
}

TEST(ClassifierModel, DescribesInputOfNetwork) {
    auto model = classifier(net({1, 3, 12, 16}));
    ASSERT_TRUE(model) << model.error().english();
    EXPECT_EQ(model.value().input, (SizeI{16, 12}));
    EXPECT_EQ(model.value().planes, 3);
    EXPECT_EQ(model.value().labels.size(), 5u);
    EXPECT_EQ(model.value().labels[3], "class 3");
    EXPECT_FALSE(model.value().probabilities);
    model = classifier(net({1, 1, 0, 0}));
    ASSERT_TRUE(model) << model.error().english();
    EXPECT_EQ(model.value().input, (SizeI{20, 20}));
    EXPECT_EQ(model.value().planes, 1);
}

TEST(ClassifierModel, KnowsWhetherOutputsAreProbabilities) {
    EXPECT_TRUE(classifier(net({1, 3, 8, 8}, "Softmax")).value().probabilities);
    EXPECT_TRUE(classifier(net({1, 3, 8, 8}, "Sigmoid")).value().probabilities);
    EXPECT_FALSE(classifier(net({1, 3, 8, 8}, "Relu")).value().probabilities);
    // A reshape after the last layer does not matter.
    OnnxModel m;
    const auto x = m.input("x", {1, 3, 8, 8});
    const auto p = m.node("Softmax", {m.node("GlobalAveragePool", {m.convolution(x, 3, 6, 3)})});
    m.with("axis", std::int64_t{1});
    m.output(m.node("Reshape", {p, m.integers({1, -1})}));
    const auto model = classifier(m);
    ASSERT_TRUE(model) << model.error().english();
    EXPECT_TRUE(model.value().probabilities);
    EXPECT_EQ(model.value().labels.size(), 6u);
}

void expectNoClassifier(const OnnxModel& model, const std::string& why) {
    const auto read = classifier(model);
    ASSERT_FALSE(read) << why;
    EXPECT_NE(read.error().english().find(why), std::string::npos) << read.error().english();
    EXPECT_NE(read.error().english().find("net.onnx"), std::string::npos);
}

TEST(ClassifierModel, RejectsOtherNetworks) {
    OnnxModel picture;
    picture.output(picture.convolution(picture.input("x", {1, 3, 8, 8}), 3, 2, 3));
    expectNoClassifier(picture, "its output is 1 x 2 x 8 x 8");

    OnnxModel one;
    const auto x = one.input("x", {1, 3, 8, 8});
    one.output(one.node("GlobalAveragePool", {one.convolution(x, 3, 1, 3)}));
    expectNoClassifier(one, "its output is 1 x 1 x 1 x 1");

    OnnxModel two = net({1, 3, 8, 8});
    two.output(two.node("Relu", {two.convolution("x", 3, 2, 3)}));
    expectNoClassifier(two, "2 outputs");

    OnnxModel inputs;
    const auto a = inputs.input("a", {1, 3, 1, 1}), b = inputs.input("b", {1, 3, 1, 1});
    inputs.output(inputs.node("Add", {a, b}));
    expectNoClassifier(inputs, "2 inputs");

    OnnxModel vector;
    vector.output(vector.node("Relu", {vector.input("x", {1, 10})}));
    expectNoClassifier(vector, "its input is 1 x 10");
    expectNoClassifier(net({1, 4, 8, 8}), "its input is 1 x 4 x 8 x 8");
}

class ClassifierFiles : public testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(m_folder.file(name), std::ios::binary) << bytes;
        return m_folder.file(name);
    }
    void expectRefused(const std::string& model, const std::string& labels,
                       const std::vector<std::string>& parts) {
        const auto read = readClassifier(model, labels, 20);
        ASSERT_FALSE(read) << model << ' ' << labels;
        const std::string sentence = read.error().english();
        for (const auto& part : parts) {
            EXPECT_NE(sentence.find(part), std::string::npos) << sentence << " without " << part;
        }
        EXPECT_LT(sentence.size(), 400u);
        EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '\n'), 0);
    }

    TemporaryFolder m_folder;
    std::string m_net = write("net.onnx", net({1, 3, 8, 8}).bytes());
};

TEST_F(ClassifierFiles, AreReadTogetherAndCached) {
    const auto read = readClassifier(m_net, write("five.txt", "a\nb\nc\nd\ne\n"), 20);
    ASSERT_TRUE(read) << read.error().english();
    EXPECT_EQ(read.value().labels, (Labels{"a", "b", "c", "d", "e"}));
    EXPECT_EQ(readClassifier(m_net, "", 20).value().labels[4], "class 4");
    EXPECT_EQ(readClassifier(m_net, "", 20).value().graph, read.value().graph) << "read once";
    // A file is read again after it changes.
    write("net.onnx", net({1, 1, 10, 10}).bytes());
    EXPECT_EQ(readClassifier(m_net, "", 20).value().planes, 1);
}

TEST_F(ClassifierFiles, LabelsNextToNetworkAreUsedUnlessOthersAreGiven) {
    write("labels.txt", "a\nb\nc\nd\ne\n");
    EXPECT_EQ(readClassifier(m_net, "", 20).value().labels.front(), "a");
    write("net.txt", "f\ng\nh\ni\nj\n");
    EXPECT_EQ(readClassifier(m_net, "", 20).value().labels.front(), "f");
    const std::string folder = m_folder.path().string();
    EXPECT_EQ(readClassifier(folder, "", 20).value().labels.front(), "f") << "its only network";
    EXPECT_EQ(readClassifier(m_net, m_folder.file("labels.txt"), 20).value().labels.front(), "a");
    EXPECT_EQ(filesOfNetwork(m_net).back().filename(), "net.txt");
    write("net.txt", "f\n");
    expectRefused(m_net, "", {"net.txt", "1 labels", "5 outputs"});
}

TEST_F(ClassifierFiles, AreRejectedIfMissingOrInvalid) {
    const std::string five = write("five.txt", "a\nb\nc\nd\ne\n");
    expectRefused(m_folder.file("none.onnx"), five, {"none.onnx", "Cannot read"});
    expectRefused("/proc", five, {"must contain one network"});
    expectRefused(write("text.onnx", "no network\n"), five, {"text.onnx"});
    expectRefused(write("empty.onnx", ""), five, {"empty.onnx"});
    const std::string bytes = net({1, 3, 8, 8}).bytes();
    expectRefused(write("cut.onnx", bytes.substr(0, bytes.size() / 2)), five, {"cut.onnx"});
    OnnxModel odd = net({1, 3, 8, 8}, "Det");
    expectRefused(write("odd.onnx", odd.bytes()), five, {"odd.onnx", "Det"});
    expectRefused(m_net, m_folder.file("none.txt"), {"none.txt", "Cannot read"});
    expectRefused(m_net, m_folder.path().string(), {"Cannot read"});
    expectRefused(m_net, m_net, {"net.onnx", "not UTF-8 text"});
    expectRefused(m_net, write("nothing.txt", ""), {"nothing.txt", "is empty"});
    expectRefused(m_net, write("four.txt", "a\nb\nc\nd\n"), {"four.txt\" has 4", "5 outputs"});
    expectRefused(m_net, write("six.txt", "a\nb\nc\nd\ne\nf\n"), {"six.txt\" has 6", "5 outputs"});
}

}  // namespace
}  // namespace spoor::test
