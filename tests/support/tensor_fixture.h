// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/layers/network_layers.h"
#include "engine/pipeline/stage.h"
#include "tests/support/kernel_fixture.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <random>

namespace spoor::test {

/// Transfers tensors to and from layers, with both kernel variants.
class TensorTest : public KernelTest {
protected:
    // Offset of tensors in their buffers. Kernels that read four values at once need a multiple.
    std::size_t lead = 13;

    /// Uploads the values into a buffer that it keeps. NaN around them reveals accesses outside.
    TensorPlace place(const std::vector<float>& values, const TensorShape& shape) {
        std::vector<float> framed(values.size() + 2 * lead, std::nanf(""));
        std::copy(values.begin(), values.end(), framed.begin() + lead);
        m_buffers.push_back(std::make_unique<Buffer>(upload(framed)));
        return {*m_buffers.back(), lead, shape};
    }
    TensorPlace empty(const TensorShape& shape) {
        return place(std::vector<float>(std::size_t(elementsOf(shape)), 77.0f), shape);
    }
    std::vector<float> result(const TensorPlace& place) {
        const auto count = std::size_t(elementsOf(place.shape));
        const auto all = read<float>(*place.buffer, count + 2 * lead);
        for (std::size_t i = 0; i < lead; ++i) {
            EXPECT_TRUE(std::isnan(all[i]) && std::isnan(all[lead + count + i]))
                << "written outside the tensor";
        }
        return {all.begin() + lead, all.begin() + std::ptrdiff_t(lead + count)};
    }
    void run(const std::function<void(Stage&)>& layer) {
        Stage stage(stages(), "network", device());
        layer(stage);
    }
    std::vector<float> randoms(const TensorShape& shape, float low = -1, float high = 1) {
        std::uniform_real_distribution<float> spread(low, high);
        std::vector<float> values(std::size_t(elementsOf(shape)));
        for (float& value : values) value = spread(m_random);
        return values;
    }
    static void expectNear(const std::vector<float>& got, const std::vector<double>& expected,
                           double bound = 1e-5) {
        ASSERT_EQ(got.size(), expected.size());
        for (std::size_t i = 0; i < got.size(); ++i) {
            ASSERT_NEAR(double(got[i]), expected[i], bound * (1 + std::abs(expected[i]))) << i;
        }
    }

    std::mt19937 m_random{7};

private:
    std::vector<std::unique_ptr<Buffer>> m_buffers;
};

}  // namespace spoor::test
