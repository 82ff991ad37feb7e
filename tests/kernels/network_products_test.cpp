// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/abi/network_products.h"
#include "tests/kernels/product_fixture.h"

#include <algorithm>

namespace spoor::test {
namespace {

class NetworkProducts : public ProductTest {
protected:
    NetworkProducts() { lead = 12; }

    /// Whether the device runs this kernel. Without matrix units, network_split_product exchanges
    /// its values through more local memory than other GPUs have.
    bool runs(ProductKernel kernel) {
        if (device().shape() == KernelVariant::Cpu || device().isCpu()) return true;
        const auto able = productKernels(device(), singleProduct(64, 256, 64));
        return std::ranges::count(able, kernel) > 0;
    }
};

TEST_P(NetworkProducts, MultipliesWholeGroupsOfFour) {
    for (const auto kernel : {ProductKernel::Wide, ProductKernel::Split4, ProductKernel::Split8}) {
        if (!runs(kernel)) continue;
        SCOPED_TRACE(int(kernel));
        expectProducts(1, 70, 268, 132, false, kernel);
        expectProducts(2, 33, 516, 36, false, kernel);
        expectProducts(3, 17, 320, 4, false, kernel);
        expectProducts(1, 131, 260, 72, false, kernel);
        expectProducts(2, 40, 300, 64, false, kernel);
    }
}

TEST_P(NetworkProducts, SplitsShortSumsAndFewRows) {
    for (const auto kernel : {ProductKernel::Split4, ProductKernel::Split8}) {
        if (!runs(kernel)) continue;
        SCOPED_TRACE(int(kernel));
        expectProducts(5, 9, 64, 68, false, kernel);
        expectProducts(1, 1, 4, 4, false, kernel);
        expectProducts(1, 64, 68, 128, false, kernel);
    }
}

TEST_P(NetworkProducts, LeavesOtherMatricesToTheSmallerTiles) {
    const abi::MatrixProducts product = singleProduct(320, 768, 3072);
    const DeviceInfo& info = device().info();
    const bool fits = device().shape() == KernelVariant::Gpu && info.localBytes >= abi::wideLocal &&
                      info.maxWorkGroup >= abi::wideGroup;
    EXPECT_EQ(std::ranges::count(productKernels(device(), product), ProductKernel::Wide), fits);
    for (int abi::MatrixProducts::*part :
         {&abi::MatrixProducts::depth, &abi::MatrixProducts::columns, &abi::MatrixProducts::a,
          &abi::MatrixProducts::to, &abi::MatrixProducts::depthStep}) {
        abi::MatrixProducts odd = product;
        odd.*part += 1;
        EXPECT_EQ(productKernels(device(), odd), std::vector{ProductKernel::Tiles});
    }
    abi::MatrixProducts low = product;
    low.rows = 8;
    EXPECT_EQ(productKernels(device(), low), std::vector{ProductKernel::Tiles})
        << "most of its tile would be empty";
}

TEST_P(NetworkProducts, StoresTheFastestKernel) {
    const std::string line = tuneProduct(stages(), device(), 36, 256, 64);
    const abi::MatrixProducts product = singleProduct(36, 256, 64);
    const auto able = productKernels(device(), product);
    EXPECT_EQ(std::ranges::count(line, ','), std::ptrdiff_t(able.size()) - 1) << line;
    EXPECT_NE(std::ranges::find(able, productKernel(device(), product)), able.end());
    EXPECT_NE(line.find("36 x 256 x 64: tiles "), std::string::npos) << line;
    EXPECT_NE(line.find("; chosen: "), std::string::npos) << line;
}

SPOOR_BOTH_VARIANTS(NetworkProducts);

}  // namespace
}  // namespace spoor::test
