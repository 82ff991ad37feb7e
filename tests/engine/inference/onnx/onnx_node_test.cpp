// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs ONNX's own operator tests: one folder per test with a model, its inputs and the expected
// outputs. tests/onnx_nodes fetches them and sets SPOOR_ONNX_NODES to their folder and
// SPOOR_ONNX_TABLE to the output table. The table has one line per test with its operators, its
// result and the message if it was refused.
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/onnx/onnx_tensors.h"
#include "tests/support/network_fixture.h"

#include <cstdlib>
#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

/// The tolerances of ONNX's own runner.
constexpr double relative = 1e-3, absolute = 1e-7;

onnx::TensorProto tensorIn(const fs::path& file) {
    onnx::TensorProto tensor;
    const auto bytes = readFile(file);
    if (!bytes || !tensor.ParseFromString(*bytes)) throw std::runtime_error(file.string());
    return tensor;
}

/// One test. The first `computed` float32 inputs become inputs of the network, the others
/// constants.
struct NodeCase {
    onnx::ModelProto model;
    std::vector<onnx::TensorProto> inputs;
    std::vector<onnx::TensorProto> outputs;
    std::string operators;
    int reals = 0;  ///< Number of float32 inputs.

    explicit NodeCase(const fs::path& folder) {
        const auto bytes = readFile(folder / "model.onnx");
        if (!bytes || !model.ParseFromString(*bytes)) throw std::runtime_error(folder.string());
        std::set<std::string> names;
        for (const auto& node : model.graph().node()) names.insert(node.op_type());
        for (const auto& name : names) operators += (operators.empty() ? "" : ",") + name;
        if (!isTensors(model.graph().input()) || !isTensors(model.graph().output())) return;
        for (int i = 0; i < model.graph().input_size(); ++i) {
            inputs.push_back(
                tensorIn(folder / "test_data_set_0" / ("input_" + std::to_string(i) + ".pb")));
            reals += inputs.back().data_type() == onnx::TensorProto::FLOAT;
        }
        for (int i = 0; i < model.graph().output_size(); ++i) {
            outputs.push_back(
                tensorIn(folder / "test_data_set_0" / ("output_" + std::to_string(i) + ".pb")));
        }
    }
    /// Returns whether all outputs are float32.
    bool isReal() const {
        return !outputs.empty() && std::all_of(outputs.begin(), outputs.end(), [](const auto& o) {
            return o.data_type() == onnx::TensorProto::FLOAT;
        });
    }
    /// Returns the model with only `computed` inputs and the sizes of the data; `given` gets their
    /// indices.
    onnx::ModelProto with(int computed, std::vector<int>& given) const {
        onnx::ModelProto made = model;
        // Operators that have not changed since before set 7, the oldest supported one, name an
        // older set.
        for (auto& set : *made.mutable_opset_import()) {
            set.set_version(std::max<std::int64_t>(set.version(), 7));
        }
        made.mutable_graph()->clear_input();
        for (int i = 0; i < int(inputs.size()); ++i) {
            onnx::TensorProto tensor = inputs[std::size_t(i)];
            onnx::ValueInfoProto input = model.graph().input(i);
            if (tensor.data_type() != onnx::TensorProto::FLOAT || computed == 0) {
                tensor.set_name(input.name());
                *made.mutable_graph()->add_initializer() = tensor;
                continue;
            }
            --computed;
            auto& shape = *input.mutable_type()->mutable_tensor_type()->mutable_shape();
            shape.clear_dim();
            for (const auto size : tensor.dims()) shape.add_dim()->set_dim_value(size);
            *made.mutable_graph()->add_input() = input;
            given.push_back(i);
        }
        return made;
    }

private:
    template <typename Values>
    static bool isTensors(const Values& values) {
        return std::all_of(values.begin(), values.end(),
                           [](const auto& v) { return v.type().has_tensor_type(); });
    }
};

Values realsOf(const onnx::TensorProto& tensor) {
    return constantOf(tensor, "a test").reals;
}

class OnnxNodeTest : public KernelTest {
protected:
    /// Returns the first difference from the expected outputs; empty if there is none.
    std::string differs(const NodeCase& test, int computed) {
        std::vector<int> given;
        const auto model = test.with(computed, given);
        const auto graph = std::make_shared<NetworkGraph>(
            parseOnnx(model.SerializeAsString(), "model.onnx").orThrow());
        Network network(graph, {}, "network", stages(), device(), {.fuse = true});
        for (std::size_t i = 0; i < given.size(); ++i) {
            const Values values = realsOf(test.inputs[std::size_t(given[i])]);
            stages().upload(network.memory(), values.data(), values.size() * sizeof(float),
                            network.inputOffset(i) * sizeof(float));
        }
        network.run(stages());
        for (std::size_t o = 0; o < test.outputs.size(); ++o) {
            const Values expected = realsOf(test.outputs[o]);
            const auto& dims = test.outputs[o].dims();
            if (network.outputShape(o) != TensorShape(dims.begin(), dims.end())) {
                return "shape " + toText(network.outputShape(o));
            }
            const auto made =
                read<float>(network.memory(), expected.size(), network.outputOffset(o));
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const double wanted = double(expected[i]);
                if (std::abs(double(made[i]) - wanted) <= absolute + relative * std::abs(wanted))
                    continue;
                return "value " + std::to_string(i) + " of output " + std::to_string(o) + " is " +
                       std::to_string(made[i]) + ", not " + std::to_string(wanted);
            }
        }
        return "";
    }
    /// Runs the test with all inputs computed, and with all except the first as constants. It
    /// passes if one variant is supported and none gives a wrong result.
    std::string became(const NodeCase& test) {
        std::string refused;
        bool passed = false;
        for (const int computed : std::set<int>{test.reals, std::min(test.reals, 1)}) {
            try {
                const std::string why = differs(test, computed);
                if (!why.empty()) return "failed\t" + why;
                passed = true;
            } catch (const EngineError& error) {
                refused = error.what();
            }
        }
        return passed ? "passed\t" : "refused\t" + refused;
    }
};

TEST_P(OnnxNodeTest, MatchesResultsOfOnnx) {
    const char* folder = std::getenv("SPOOR_ONNX_NODES");
    const char* table = std::getenv("SPOOR_ONNX_TABLE");
    if (!folder || !table) GTEST_SKIP() << "only tests/onnx_nodes runs this test";
    std::vector<fs::path> tests;
    for (const auto& each : fs::directory_iterator(folder)) tests.push_back(each.path());
    std::sort(tests.begin(), tests.end());
    ASSERT_GT(tests.size(), 100u);
    std::ofstream lines(table, std::ios::app);
    int passed = 0;
    for (const auto& path : tests) {
        const NodeCase test(path);
        if (!test.isReal()) continue;
        const std::string line = became(test);
        EXPECT_NE(line.rfind("failed", 0), 0u) << path << ": " << line;
        passed += line.rfind("passed", 0) == 0;
        lines << (GetParam() == KernelVariant::Cpu ? "cpu" : "gpu") << '\t'
              << path.filename().string() << '\t' << test.operators << '\t' << line << '\n';
    }
    EXPECT_GT(passed, 100);
    EXPECT_TRUE(lines.flush().good());
}

SPOOR_BOTH_VARIANTS(OnnxNodeTest);

}  // namespace
}  // namespace spoor::test
