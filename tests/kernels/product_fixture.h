// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/layers/network_tensors.h"
#include "tests/support/convolution_reference.h"
#include "tests/support/tensor_fixture.h"

#include <optional>

namespace spoor::test {

/// Compares products of matrices with sums in double precision.
class ProductTest : public TensorTest {
protected:
    TensorPlace random(const TensorShape& shape, std::uint32_t seed) {
        return place(randomValues(std::size_t(elementsOf(shape)), seed), shape);
    }
    /// `turned`: the first matrices are transposed. GPUs use `kernel` instead of that of the rule.
    void expectProducts(int count, int rows, int depth, int columns, bool turned,
                        std::optional<ProductKernel> kernel = {}) {
        const TensorShape first =
            turned ? TensorShape{count, depth, rows} : TensorShape{count, rows, depth};
        const TensorPlace a = random(first, 3), b = random({count, depth, columns}, 4);
        const TensorPlace out = empty({count, rows, columns});
        // Bias, an added tensor and the activation do not change the products.
        const TensorPlace bias = random({columns}, 6), added = random(out.shape, 7);
        const ProductLayer layer{turned, 0.5f, true, true};
        MatrixProduct multiply({a, b, bias, added}, out, layer);
        if (kernel) multiply.setKernel(*kernel);
        run([&](Stage& stage) { multiply.run(stage, {Activation::LeakyRelu, 0, 0, 2}); });
        const auto shift = result(bias), more = result(added);
        const auto x = result(a), y = result(b), made = result(out);
        for (std::size_t i = 0; i < made.size(); ++i) {
            const auto column = int(i) % columns, row = int(i) / columns % rows;
            const auto which = int(i) / columns / rows;
            double sum = 0, magnitude = 0;
            for (int k = 0; k < depth; ++k) {
                const int at =
                    turned ? (which * depth + k) * rows + row : (which * rows + row) * depth + k;
                const double product =
                    double(x[std::size_t(at)]) *
                    double(y[std::size_t((which * depth + k) * columns + column)]);
                sum += product, magnitude += std::abs(product);
            }
            const double value = 0.5 * sum + double(shift[std::size_t(column)]) + double(more[i]);
            ASSERT_NEAR(double(made[i]), value < 0 ? 2 * value : value, 1e-5 + 1e-5 * magnitude)
                << i;
        }
    }
};

}  // namespace spoor::test
