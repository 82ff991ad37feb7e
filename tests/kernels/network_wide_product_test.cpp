// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_wide_product.h"

#include "tests/kernels/product_fixture.h"

namespace spoor::test {
namespace {

class NetworkWideProduct : public ProductTest {
protected:
    NetworkWideProduct() { lead = 12; }
};

TEST_P(NetworkWideProduct, MultipliesWholeGroupsOfFour) {
    expectProducts(1, 70, 268, 132, false);
    expectProducts(2, 33, 516, 36, false);
    expectProducts(3, 17, 320, 4, false);
    expectProducts(1, 131, 260, 72, false);
    expectProducts(2, 40, 300, 64, false);
}

TEST_P(NetworkWideProduct, LeavesOtherMatricesToTheSmallerTiles) {
    abi::MatrixProducts product{};
    product.depth = 768, product.rows = 320, product.columns = 3072;
    run([&](Stage& stage) {
        const bool fits = isWideProduct(stage, product);
        for (int abi::MatrixProducts::*part :
             {&abi::MatrixProducts::depth, &abi::MatrixProducts::columns, &abi::MatrixProducts::a,
              &abi::MatrixProducts::to}) {
            abi::MatrixProducts odd = product;
            odd.*part += 1;
            EXPECT_FALSE(isWideProduct(stage, odd));
        }
        abi::MatrixProducts low = product;
        low.rows = 8;
        EXPECT_FALSE(isWideProduct(stage, low)) << "most of its tile would be empty";
        EXPECT_EQ(fits, stage.device().info().localBytes >= 48 << 10 &&
                            stage.device().info().maxWorkGroup >= 224);
    });
}

SPOOR_BOTH_VARIANTS(NetworkWideProduct);

}  // namespace
}  // namespace spoor::test
