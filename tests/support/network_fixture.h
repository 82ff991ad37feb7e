// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/onnx_model.h"

#include <algorithm>
#include <cmath>
#include <opencv2/dnn.hpp>

namespace spoor::test {

using Values = std::vector<float>;

/// Compares networks, with both kernel variants, with OpenCV on the CPU.
class NetworkTest : public KernelTest {
protected:
    std::shared_ptr<const NetworkGraph> graphOf(const OnnxModel& model) {
        return std::make_shared<NetworkGraph>(parseOnnx(model.bytes(), "test.onnx").orThrow());
    }
    Values run(Network& network, const Values& input, std::size_t output = 0) {
        stages().upload(network.memory(), input.data(), input.size() * sizeof(float),
                        network.inputOffset() * sizeof(float));
        network.run(stages());
        Values values =
            read<float>(network.memory(), std::size_t(elementsOf(network.outputShape(output))),
                        network.outputOffset(output));
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages().finish(0, rows, artifacts);
        return values;
    }
    Values run(const OnnxModel& model, const Values& input, Network::Options options = {}) {
        Network network(graphOf(model), {}, "network", stages(), device(), options);
        return run(network, input);
    }
    /// Compares a batch of three images with single ones, bit for bit.
    void expectBatchedEqualsSingle(OnnxModel& model) {
        const auto graph = graphOf(model);
        auto three = batched(*graph, shapesOf(*graph, {}).orThrow(), 3);
        ASSERT_TRUE(three);
        Values all, expected;
        for (int i = 0; i < 3; ++i) {
            const Values one = model.reals(elementsOf(graph->inputs[0].shape));
            const Values made = run(model, one, {.fuse = true});
            all.insert(all.end(), one.begin(), one.end());
            expected.insert(expected.end(), made.begin(), made.end());
        }
        Network network(std::make_shared<NetworkGraph>(std::move(*three)), {}, "network", stages(),
                        device(), {.fuse = true});
        EXPECT_EQ(run(network, all), expected);
    }
    static Values openCv(const OnnxModel& model, const Values& input) {
        const std::string bytes = model.bytes();
        cv::dnn::Net net = cv::dnn::readNetFromONNX(bytes.data(), bytes.size());
        net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
        net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
        std::vector<int> sizes;
        for (const auto& dim : model.model.graph().input(0).type().tensor_type().shape().dim()) {
            sizes.push_back(int(dim.dim_value()));
        }
        net.setInput(cv::Mat(sizes, CV_32F, const_cast<float*>(input.data())).clone());
        const cv::Mat out = net.forward().clone();
        return {out.ptr<float>(), out.ptr<float>() + out.total()};
    }
    /// Largest difference relative to the largest value of the output.
    static double difference(const Values& a, const Values& b) {
        EXPECT_EQ(a.size(), b.size());
        if (a.size() != b.size() || a.empty()) return 1e9;
        double most = 1e-6, far = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            most = std::max(most, double(std::abs(b[i])));
            far = std::max(far, double(std::abs(a[i] - b[i])));
        }
        return far / most;
    }
    void expectParity(OnnxModel& model, const std::string& what) {
        const auto& dims = model.model.graph().input(0).type().tensor_type().shape().dim();
        std::int64_t count = 1;
        for (const auto& dim : dims) count *= dim.dim_value();
        const Values input = model.reals(count);
        const double far = difference(run(model, input), openCv(model, input));
        EXPECT_LE(far, 1e-4) << what;
        m_worst = std::max(m_worst, far);
    }
    void TearDown() override { RecordProperty("worst", std::to_string(m_worst)); }

    double m_worst = 0;
};

}  // namespace spoor::test
