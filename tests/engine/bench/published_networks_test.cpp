// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/published_networks.h"
#include "engine/bench/shared_benches.h"
#include "engine/compute/device_info.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TEST(PublishedNetworks, HaveThePublishedLayers) {
    struct Expected {
        std::shared_ptr<const NetworkGraph> graph;
        int convolutions, classes;
        double products;  ///< 1e9 multiply-adds
    };
    // Seven convolutions (table 3.2) and AlexNet's last layers; Ioffe and Szegedy, figure 5.
    const Expected all[] = {{fastPoorNetwork(), 7, 1000, 0.35},
                            {inceptionSub(), 69, 1000, 2.03},
                            {inceptionFull(), 69, 21841, 3.42}};
    for (const Expected& each : all) {
        const auto shapes = shapesOf(*each.graph, {}).orThrow();
        EXPECT_EQ(shapes.at(std::size_t(each.graph->outputs[0].tensor)),
                  (TensorShape{1, each.classes}));
        EXPECT_EQ(std::count_if(each.graph->layers.begin(), each.graph->layers.end(),
                                [](const NetworkLayer& layer) { return layer.op == "Conv"; }),
                  each.convolutions);
        EXPECT_NEAR(double(productsOf(*each.graph, shapes)) / 1e9, each.products,
                    0.05 * each.products);
    }
}

TEST(PublishedNetworks, ComputeWhatOpenCvComputes) {
    StageRunner runner(selectDevice("cpu").orThrow().stableName);
    BenchOptions options;
    options.rounds = 1;
    options.seconds = 0.01;
    for (const auto& graph : {fastPoorNetwork(), inceptionSub()}) {
        std::vector<BenchRow> rows;
        benchPass(runner, graph, "network", options,
                  [&](const BenchRow& row) { rows.push_back(row); });
        ASSERT_FALSE(rows.empty());
        EXPECT_LT(rows[0].extra["difference"].get<double>(), 1e-4);
        EXPECT_GT(rows[0].extra["convolution_share"].get<double>(), 0);
        EXPECT_LT(rows[0].extra["convolution_share"].get<double>(), 1);
        EXPECT_GT(rows[0].extra["memory_saved"].get<double>(), 0);
    }
}

}  // namespace
}  // namespace spoor::test
