// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shi's thesis, chapter 3: the forward pass of a convolutional network on the GPU of a phone.
#include "engine/bench/papers/paper.h"
#include "engine/bench/papers/product_steps.h"
#include "engine/bench/published_networks.h"
#include "engine/bench/roofline.h"
#include "engine/bench/shared_benches.h"
#include "engine/pipeline/stage_context.h"

namespace spoor {
namespace {

const std::string phoneCpu = "Snapdragon 801 CPU", phoneGpu = "Adreno 330";

const double layerTimes[] = {245.99, 242.82, 83.98, 69.67, 105.85, 103.48, 185.347};

ProductSize productOf(const PassLayer& layer) {
    const ConvolutionShape& s = layer.convolution;
    return {s.outputHeight() * s.outputWidth(), s.filters,
            s.channels * s.kernelHeight * s.kernelWidth};
}

std::vector<ProductSize> allProducts() {
    std::vector<ProductSize> sizes;
    for (const auto& layer : fastPoorNet()) sizes.push_back(productOf(layer));
    return sizes;
}

/// Returns 1e9 operations per second; a multiplication and an addition count as two.
double gigaflops(double milliseconds) {
    double operations = 0;
    for (const auto& size : allProducts()) operations += 2.0 * size.m * size.n * size.k;
    return operations / milliseconds / 1e6;
}

std::string layerName(std::size_t index) {
    const ProductSize size = productOf(fastPoorNet()[index]);
    return "layer " + std::to_string(index) + ": " + std::to_string(size.m) + " x " +
           std::to_string(size.n) + " x " + std::to_string(size.k);
}

OwnFigures layerFigures(const BenchJob& job) {
    StageRunner runner(job.device);
    const auto layers = fastPoorNet();
    OwnFigures own;
    BenchOptions wanted = job.options;
    wanted.ablate = false;
    wanted.seconds = job.options.seconds / 4;
    double all = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        std::vector<BenchRow> rows;
        benchLayer(runner, layers[i], "FastPoorNet", wanted, keeping(rows, job.sink));
        const double ms = rows.front().time.median;
        own[layerName(i)] = ms;
        all += ms;
    }
    own["all convolutions"] = all;
    return own;
}

constexpr const char* againstOneThread = "the paper's kernel against one thread";

OwnFigures productRates(const BenchJob& job) {
    StageRunner runner(job.device);
    std::vector<BenchRow> rows;
    const auto layers = fastPoorNet();
    benchProducts(runner, layers, "all of FastPoorNet", job.options, keeping(rows, job.sink));
    OwnFigures own;
    const auto set = [&](const char* name, double ms) { own[name] = gigaflops(ms); };
    for (const auto& row : rows) {
        if (row.kernel == "convolution_tiled") set("the paper's kernel", row.time.median);
        if (row.kernel == "gemm") set("CLBlast", row.time.median);
        if (row.kernel == "convolution_direct") set("ours: direct", row.time.median);
        if (row.peer == "plain C++, 1 thread") set("one thread of the CPU", row.peerTime.median);
        if (row.peer.starts_with("OpenCV")) set("OpenCV on the CPU", row.peerTime.median);
    }
    const auto ours = own.find("the paper's kernel"), plain = own.find("one thread of the CPU");
    if (ours != own.end() && plain != own.end())
        own[againstOneThread] = ours->second.low / plain->second.low;
    return own;
}

OwnFigures productStepGains(const BenchJob& job) {
    StageRunner runner(job.device);
    const auto& steps = productSteps();
    const auto times =
        productStepTimes(runner.device(), allProducts(), job.options.rounds, job.options.seconds);
    OwnFigures own;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        job.sink({"network", "product_steps", steps[i], job.device, "all of FastPoorNet", times[i],
                  "", steps[0], times[0]});
        if (i > 0) own[steps[i]] = times[i - 1].median / times[i].median;
    }
    own["all steps together"] = times.front().median / times.back().median;
    return own;
}

/// Returns the median rate of transferring 16 MiB, in GB/s.
double transferRate(StageRunner& runner, bool up, const BenchOptions& options) {
    std::vector<float> values(std::size_t{4} << 20);
    const std::size_t bytes = values.size() * sizeof(float);
    const Buffer buffer = runner.device().acquire(bytes);
    const Frame frame = FrameBuilder({16, 16}).seal(0, 0);
    const auto move = [&] {
        return runner
            .run(frame,
                 [&](FrameContext&) {
                     if (up) runner.stages().upload(buffer, values.data(), bytes);
                     if (!up) runner.stages().download(buffer, values.data(), bytes);
                 })
            .wall;
    };
    return double(bytes) / measure({move}, options.rounds, options.seconds / 4)[0].median / 1e6;
}

constexpr const char* shareOfCopying = "tiles of the matrix product, share of copying";

OwnFigures productBandwidth(const BenchJob& job) {
    StageRunner runner(job.device);
    OwnFigures own;
    const double most = measureRoofline(runner.device()).bytesPerSecond / 1e9;
    own["copying on the device"] = most;
    own["host to device"] = transferRate(runner, true, job.options);
    own["device to host"] = transferRate(runner, false, job.options);
    BenchOptions alone = job.options;
    alone.againstOpenCv = false;
    alone.alone = true;  // omits the plain product
    std::vector<BenchRow> rows;
    benchProducts(runner, fastPoorNet(), "all of FastPoorNet", alone, keeping(rows, job.sink));
    double bytes = 0;
    for (const auto& size : allProducts()) bytes += tiledProductBytes(size);
    for (const auto& row : rows) {
        if (row.kernel != "convolution_tiled") continue;
        const double rate = bytes / row.time.median / 1e6;
        own["tiles of the matrix product"] = rate;
        own[shareOfCopying] = 100 * rate / most;
    }
    return own;
}

/// The networks that Shi measures, with the values of tables 3.1 and 3.3.
struct PaperNetwork {
    const char* name;
    std::shared_ptr<const NetworkGraph> (*make)();
    double share, cpu, gpu, gain;
    double convolutions;  ///< ms on the CPU; 0: in the table of the layers.
};
const PaperNetwork networks[] = {
    {"FastPoorNet", fastPoorNetwork, 79.34, 1300, 610, 2.131, 0},
    {"Inception-sub", inceptionSub, 96.35, 12050, 5660, 2.129, 11610},
    {"Inception-full", inceptionFull, 91.79, 21930, 10310, 2.127, 20130}};

constexpr const char* productOnDevice = "on the device, with the product of the thesis";
constexpr const char* productAgainstCpu = "device against CPU, with the product of the thesis";

std::string of(const PaperNetwork& network, const char* what) {
    return std::string(network.name) + ": " + what;
}

OwnFigures passFigures(const BenchJob& job) {
    OwnFigures own;
    BenchOptions wanted = job.options;
    wanted.ablate = false;
    for (const PaperNetwork& network : networks) {
        StageRunner runner(job.device);
        std::vector<BenchRow> rows;
        benchPass(runner, network.make(), network.name, wanted, keeping(rows, job.sink),
                  {ConvolutionMethod::Auto, ConvolutionMethod::Tiled});
        const BenchRow& first = rows.front();
        own[of(network, "on the device, ours")] = first.time.median;
        own[of(network, "convolutions")] = 100 * first.extra["convolution_share"].get<double>();
        own[of(network, "memory saved")] = 100 * first.extra["memory_saved"].get<double>();
        for (const auto& row : rows) {
            const bool product = row.kernel == toText(ConvolutionMethod::Tiled);
            if (product) own[of(network, productOnDevice)] = row.time.median;
            if (!row.peer.starts_with("OpenCV CPU")) continue;
            own[of(network, "on the CPU")] = row.peerTime.median;
            own[of(network, product ? productAgainstCpu : "device against CPU, ours")] =
                row.ratio();
        }
    }
    return own;
}

PaperTable networksTable() {
    std::vector<PaperRow> rows;
    for (const PaperNetwork& network : networks) {
        rows.push_back({of(network, "convolutions"), "%", {{phoneCpu, network.share}}});
        rows.push_back({of(network, "on the CPU"), "ms", {{phoneCpu, network.cpu}}});
        rows.push_back({of(network, productOnDevice), "ms", {{phoneGpu, network.gpu}}});
        rows.push_back({of(network, productAgainstCpu), "x", {{phoneGpu, network.gain}}});
        rows.push_back({of(network, "on the device, ours"), "ms", {}});
        rows.push_back({of(network, "device against CPU, ours"), "x", {}});
        if (network.convolutions > 0)
            rows.push_back(
                {of(network, "convolutions on the CPU"), "ms", {{phoneCpu, network.convolutions}}});
        rows.push_back(
            {of(network, "memory saved"), "%", {{"MXNet with AlexNet, GoogLeNet and VGG", 75}}});
    }
    return {"tables 3.1 and 3.3, pages 24 and 33, and figure 2.10, page 16",
            "Whole passes of three networks: the share of the convolutions on the CPU, the times, "
            "and the memory that is saved by reusing the memory of values that have been read",
            "random weights; ours selects a method per layer, and the product of the thesis is the "
            "preset gemm-yang-2016 in all layers; the share of the convolutions is that of our "
            "kernels' time; times are "
            "from host to host; the CPU runs OpenCV's DNN module; the last layers of FastPoorNet "
            "are those of AlexNet, because the thesis does not describe them; Inception is that "
            "of MXNet's examples, with batch normalisations merged into convolutions",
            std::move(rows), passFigures};
}

PaperTable layersTable() {
    std::vector<PaperRow> rows;
    for (std::size_t i = 0; i < std::size(layerTimes); ++i) {
        rows.push_back({layerName(i), "ms", {{phoneCpu, layerTimes[i]}}});
    }
    rows.push_back({"all convolutions", "ms", {{phoneCpu, 1037.16}}});
    return {"table 3.2, page 25",
            "Time of the convolutions of FastPoorNet (pixels x filters x depth of the product), "
            "before they are ported to the GPU",
            "each layer with the method selected for it; input and output stay on the device",
            std::move(rows), layerFigures};
}

PaperTable stepsTable() {
    const auto& steps = productSteps();
    return {"figure 3.8, page 33",
            "Speed-up of each step of the matrix product over the previous one",
            "the same steps as separate kernels, for all products of FastPoorNet",
            {{steps[1], "x", {}},
             {steps[2], "x", {{phoneGpu, 3}}},
             {steps[3], "x", {{phoneGpu, 1.25}}},
             {steps[4], "x", {{phoneGpu, 1.16}}},
             {"all steps together", "x", {}}},
            productStepGains};
}

}  // namespace

Paper cnnPaper() {
    return {
        "Shi Yang: High-performance implementation of core computer vision algorithms on mobile "
        "GPU (thesis, National University of Defense Technology, 2016), chapter 3",
        {layersTable(),
         {"section 3.6, page 33",
          "Speed of the matrix products of FastPoorNet, in 1e9 operations per second",
          "only the products, without gathering patches; one thread runs three plain loops",
          {{"one thread of the CPU", "Gflop/s", {{phoneCpu, 0.44}}},
           {"the paper's kernel", "Gflop/s", {{phoneGpu, 7.21}}},
           {againstOneThread, "x", {{phoneGpu + " over " + phoneCpu, 16}}},
           {"ours: direct", "Gflop/s", {}},
           {"CLBlast", "Gflop/s", {}},
           {"OpenCV on the CPU", "Gflop/s", {}}},
          productRates},
         stepsTable(),
         {"figures 3.4 and 3.7, pages 29 and 32",
          "Bandwidth, of which the paper's kernel reaches 70 to 80 %",
          "copies of 64 and 16 MiB; for the product, what its tiles read and write in its time, "
          "which can exceed the memory bandwidth because of caches",
          {{"copying on the device", "GB/s", {{phoneGpu, 8.4}}},
           {"host to device", "GB/s", {{phoneGpu + ", computed from ratios", 2.42}}},
           {"device to host", "GB/s", {{phoneGpu + ", computed from ratios", 1.73}}},
           {"tiles of the matrix product",
            "GB/s",
            {{phoneGpu + ", computed from the share", 5.9, 6.7}}},
           {shareOfCopying, "%", {{phoneGpu, 70, 80}}}},
          productBandwidth},
         networksTable()}};
}

}  // namespace spoor
