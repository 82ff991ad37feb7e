// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/network_products.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/inference/convolution/convolution_shape.h"
#include "engine/inference/convolution/convolution_tuning.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/network_products.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace spoor {
namespace {

constexpr char tuningFolder[] = "tuning";
constexpr int minWideDepth = 256;  // shorter sums leave its slices without work
constexpr int minSplitDepth = 64;
constexpr std::array productNames{"tiles", "wide", "split 4", "split 8"};

int slicesOf(ProductKernel kernel) {
    return kernel == ProductKernel::Split8 ? 8 : 4;
}

bool hasNvidiaCompiler(const ComputeContext& device) {
    return std::ranges::count(device.info().extensions, "cl_nv_compiler_options") > 0;
}

std::vector<float> testValues(std::size_t count, unsigned state) {
    std::vector<float> values(count);
    for (float& value : values) {
        state = state * 1664525u + 1013904223u;
        value = float(state >> 8) / float(1 << 23) - 1;
    }
    return values;
}

/// The two buffers of a product without bias and added tensor, and its output.
struct TestBuffers {
    Buffer first, second, output;

    TestBuffers(ComputeContext& device, const abi::MatrixProducts& p) {
        const auto floats = [](int a, int b) { return std::size_t(a) * std::size_t(b); };
        const auto filled = [&](std::size_t count, unsigned seed) {
            return uploadFloats(device, testValues(count, seed));
        };
        first = filled(floats(p.rows, p.depth), 1);
        second = filled(floats(p.depth, p.columns), 2);
        output = filled(floats(p.rows, p.columns), 3);
    }
    ProductBuffers all() const { return {first, second, first, first, output}; }
};

template <typename Run>
void launchProducts(const Run& run, ProductKernel kernel, const ProductBuffers& b,
                    const abi::MatrixProducts& p, int count,
                    const abi::ActivationValues& activation) {
    const ComputeContext& device = b.output.device();
    const auto launch = [&](const auto& id, int rows, int columns, int group) {
        const Grid grid{{ceilDiv(std::size_t(p.columns), std::size_t(columns)) * std::size_t(group),
                         ceilDiv(std::size_t(p.rows), std::size_t(rows)), std::size_t(count)},
                        {std::size_t(group), 1, 1}};
        run(id, grid, b.first, b.second, b.bias, b.added, b.output, p, activation);
    };
    if (device.shape() == KernelVariant::Cpu) {
        launch(abi::network_product.with({}), abi::productStripe, abi::productColumns, 1);
    } else if (kernel == ProductKernel::Tiles) {
        launch(abi::network_product.with({}), abi::productTileRows, abi::productTileColumns,
               abi::productGroup);
    } else if (kernel == ProductKernel::Wide) {
        launch(abi::network_wide_product.with({}), abi::wideRows, abi::wideColumns, abi::wideGroup);
    } else {
        const int slices = slicesOf(kernel);
        launch(abi::network_split_product.with(
                   {{"SLICES", std::to_string(slices)},
                    {"MATRIX_UNIT", hasNvidiaCompiler(device) ? "1" : "0"}}),
               abi::splitRows, abi::splitColumns, slices * abi::splitSlice);
    }
}

/// Compares a product of the matrix units with that of the host.
bool splitsRight(ComputeContext& device, ProductKernel kernel) {
    const abi::MatrixProducts p = singleProduct(40, 84, 68);
    const auto a = testValues(std::size_t(p.rows) * std::size_t(p.depth), 1);
    const auto b = testValues(std::size_t(p.depth) * std::size_t(p.columns), 2);
    std::vector<float> made(std::size_t(p.rows) * std::size_t(p.columns));
    try {
        const TestBuffers buffers(device, p);
        launchProducts(
            [&](const auto& id, const Grid& grid, const auto&... args) {
                launchOn(device.queue(), device, nullptr, id, grid, args...);
            },
            kernel, buffers.all(), p, 1, {});
        device.queue().enqueueReadBuffer(buffers.output.cl(), CL_TRUE, 0,
                                         made.size() * sizeof(float), made.data());
        device.waitAndCheck();
    } catch (const DeviceRefusedError&) {
        return false;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        return false;
    } catch (const cl::Error& error) {
        device.fail(error, "a product of matrices");
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
        const std::size_t row = i / std::size_t(p.columns), column = i % std::size_t(p.columns);
        double sum = 0, magnitude = 0;
        for (std::size_t k = 0; k < std::size_t(p.depth); ++k) {
            const double product = double(a[row * std::size_t(p.depth) + k]) *
                                   double(b[k * std::size_t(p.columns) + column]);
            sum += product, magnitude += std::abs(product);
        }
        if (!(std::abs(double(made[i]) - sum) <= 1e-6 * magnitude)) return false;
    }
    return true;
}

bool hasMatrixUnit(ComputeContext& device) {
    return device.keep<bool>("matrix unit", [&] {
        return std::make_shared<bool>(hasNvidiaCompiler(device) &&
                                      splitsRight(device, ProductKernel::Split4) &&
                                      splitsRight(device, ProductKernel::Split8));
    });
}

std::string sizesOf(const abi::MatrixProducts& p) {
    return std::to_string(p.rows) + " x " + std::to_string(p.depth) + " x " +
           std::to_string(p.columns);
}

std::string keyOf(const ComputeContext& device, const abi::MatrixProducts& p) {
    const auto& info = device.info();
    return "product 1\n" + info.platformVersion + '\n' + info.name + '\n' + info.driver + '\n' +
           sizesOf(p);
}

/// Returns the kernel of a rule that was measured with transformers on an H200.
ProductKernel usualProduct(const ComputeContext& device, const abi::MatrixProducts& p,
                           ProductKernel last) {
    if (last != ProductKernel::Split8) return last;
    // Few work-groups fill the device only with all slices.
    const std::size_t groups = ceilDiv(std::size_t(p.rows), std::size_t(abi::splitRows)) *
                               ceilDiv(std::size_t(p.columns), std::size_t(abi::splitColumns));
    const auto units = std::size_t(std::max(1, device.info().computeUnits));
    return groups <= 2 * units && p.depth >= 2 * minWideDepth ? last : ProductKernel::Split4;
}

}  // namespace

abi::MatrixProducts singleProduct(int rows, int depth, int columns) {
    abi::MatrixProducts product{};
    product.rows = rows, product.depth = depth, product.columns = columns;
    product.rowStep = depth, product.depthStep = 1;
    product.bias = product.added = -1;
    product.scale = 1;
    return product;
}

std::vector<ProductKernel> productKernels(ComputeContext& device, const abi::MatrixProducts& p) {
    std::vector<ProductKernel> all{ProductKernel::Tiles};
    const bool fours = std::ranges::all_of(
        std::array{p.a, p.b, p.to, p.depth, p.columns, std::max(p.bias, 0), std::max(p.added, 0)},
        [](int place) { return place % 4 == 0; });
    if (device.shape() == KernelVariant::Cpu || !fours || p.depthStep != 1) return all;
    const DeviceInfo& info = device.info();
    if (info.localBytes >= abi::wideLocal && info.maxWorkGroup >= abi::wideGroup &&
        p.depth >= minWideDepth && p.rows > abi::wideRows / 2) {
        all.push_back(ProductKernel::Wide);
    }
    if (p.depth >= minSplitDepth && p.rows > abi::splitRows / 4 && hasMatrixUnit(device)) {
        all.insert(all.end(), {ProductKernel::Split4, ProductKernel::Split8});
    }
    return all;
}

ProductKernel productKernel(ComputeContext& device, const abi::MatrixProducts& p) {
    const auto able = productKernels(device, p);
    if (able.size() == 1) return able.front();
    const auto stored = cacheRead(tuningFolder, keyOf(device, p));
    const auto found = std::ranges::find_if(able, [&](ProductKernel each) {
        return stored && *stored == productNames[std::size_t(each)];
    });
    return found != able.end() ? *found : usualProduct(device, p, able.back());
}

void runProducts(Stage& stage, ProductKernel kernel, const ProductBuffers& buffers,
                 const abi::MatrixProducts& p, int count, const abi::ActivationValues& activation) {
    launchProducts([&](const auto& id, const Grid& grid,
                       const auto&... args) { stage.run(id, grid, args...); },
                   kernel, buffers, p, count, activation);
}

std::string tuneProduct(StageContext& stages, ComputeContext& device, int rows, int depth,
                        int columns) {
    const abi::MatrixProducts product = singleProduct(rows, depth, columns);
    const TestBuffers buffers(device, product);
    std::string line = "product of matrices " + sizesOf(product) + ":";
    std::size_t best = 0;
    double least = 0;
    for (const ProductKernel kernel : productKernels(device, product)) {
        const double ms = minMilliseconds(stages, device, [&] {
            Stage stage(stages, "product", device);
            runProducts(stage, kernel, buffers.all(), product, 1, {});
        });
        if (least == 0 || ms < least) best = std::size_t(kernel), least = ms;
        char text[64];
        std::snprintf(text, sizeof text, " %s %.3f ms,", productNames[std::size_t(kernel)], ms);
        line += text;
    }
    line.back() = ';';
    cacheWrite(tuningFolder, keyOf(device, product), productNames[best]);
    return line + " chosen: " + productNames[best];
}

}  // namespace spoor
