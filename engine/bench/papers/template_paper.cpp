// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Song and Zhou: template matching by the correlation coefficient on a GPU. The times of table 1
// are in an image that is not available; section 5 has the values that follow from them.
#include "engine/bench/papers/paper.h"
#include "engine/bench/roofline.h"
#include "engine/bench/shared_benches.h"

namespace spoor {
namespace {

const std::string oldCard = "GeForce 8600M GS";
constexpr SizeI searched{512, 512};
constexpr int firstSide = 16;

/// Returns the bytes that cross sums read by the count of the paper: 4 bytes per product.
double countedBytes(int side) {
    return double(side) * side * double(searched.area()) * 4;
}

std::vector<std::string> paperMethods() {
    return {"naive", "tiled", "direct", "fft"};
}

const char* methodName(const std::string& method) {
    if (method == "naive") return "algorithm 1: one work-group per position";
    if (method == "tiled") return "algorithm 2: tiles of 16 x 16 positions";
    return method == "direct" ? "ours: direct" : "ours: by Fourier transforms";
}

OwnFigures bandwidths(const BenchJob& job) {
    StageRunner runner(job.device);
    const auto times = crossSumTimes(runner, searched, firstSide, paperMethods(), job.options);
    OwnFigures own;
    for (std::size_t i = 0; i < times.size(); ++i)
        own[methodName(paperMethods()[i])] = countedBytes(firstSide) / times[i].median / 1e6;
    own["memory (theirs: data sheet, ours: copying)"] =
        measureRoofline(runner.device()).bytesPerSecond / 1e9;
    return own;
}

OwnFigures kernelTimes(const BenchJob& job) {
    StageRunner runner(job.device);
    const auto times = crossSumTimes(runner, searched, firstSide, paperMethods(), job.options);
    OwnFigures own;
    for (std::size_t i = 0; i < times.size(); ++i)
        own[methodName(paperMethods()[i])] = times[i].median;
    return own;
}

/// Measures only the cross sum, as the paper does on the CPU.
Sample plainCrossSum(int side) {
    const int width = searched.width, places = width - side + 1;
    std::vector<std::uint8_t> picture(std::size_t(searched.area()));
    std::uint32_t state = 1;
    for (auto& value : picture) {
        state = state * 1664525u + 1013904223u;
        value = std::uint8_t(state >> 24);
    }
    std::vector<std::uint32_t> sums(std::size_t(places) * std::size_t(places));
    return [=]() mutable {
        return wallMilliseconds([&] {
            for (int y = 0; y < places; ++y) {
                for (int x = 0; x < places; ++x) {
                    std::uint32_t sum = 0;
                    for (int r = 0; r < side; ++r) {
                        const std::uint8_t* const in = &picture[std::size_t((y + r) * width + x)];
                        const std::uint8_t* const patch = &picture[std::size_t(r * width)];
                        for (int c = 0; c < side; ++c) sum += std::uint32_t(in[c]) * patch[c];
                    }
                    sums[std::size_t(y * places + x)] = sum;
                }
            }
        });
    };
}

const int sides[] = {16, 32, 48};

std::string stepName(const char* step, int side) {
    return step + std::string(", template ") + std::to_string(side) + " x " + std::to_string(side);
}

/// Returns the speed-ups from one algorithm to the next.
OwnFigures templateSteps(const BenchJob& job) {
    StageRunner runner(job.device);
    OwnFigures own;
    for (const int side : sides) {
        const auto times = crossSumTimes(runner, searched, side, {"naive", "tiled"}, job.options);
        const auto plain =
            measure({plainCrossSum(side)}, job.options.rounds, job.options.seconds / 4)[0];
        own[stepName("algorithm 1 against one thread of the CPU", side)] =
            plain.median / times[0].median;
        own[stepName("algorithm 2 against algorithm 1", side)] = times[0].median / times[1].median;
    }
    return own;
}

}  // namespace

Paper templatePaper() {
    std::vector<PaperRow> steps;
    for (const int side : sides) {
        steps.push_back(
            {stepName("algorithm 1 against one thread of the CPU", side), "x", {{oldCard, 5}}});
        steps.push_back(
            {stepName("algorithm 2 against algorithm 1", side), "x", {{oldCard, 7, 12}}});
    }
    const std::string first = methodName("naive"), second = methodName("tiled");
    return {
        "Song Ji and Zhou Songtao: Fast image matching by parallel computing on a GPU (2011)",
        {{"section 5, bandwidth",
          "Effective bandwidth of the cross sums, counted as in the paper: 16 x 16 x 512 x 512 x 4 "
          "bytes in the time of the kernel",
          "the same count in the time of our kernels; it exceeds the memory bandwidth if repeated "
          "reads come from caches",
          {{first, "GB/s", {{oldCard, 0.67}}},
           {second, "GB/s", {{oldCard, 9.2}}},
           {methodName("direct"), "GB/s", {}},
           {methodName("fft"), "GB/s", {}},
           {"memory (theirs: data sheet, ours: copying)", "GB/s", {{oldCard, 12.8}}}},
          bandwidths},
         {"section 5, first row of table 1",
          "Time of the cross sums, template 16 x 16 in 512 x 512; theirs follows from the "
          "bandwidth",
          "only kernels, without transfers, as in the paper",
          {{first, "ms", {{oldCard, 401}}},
           {second, "ms", {{oldCard, 29.2}}},
           {methodName("direct"), "ms", {}},
           {methodName("fft"), "ms", {}}},
          kernelTimes},
         {"section 5, steps",
          "Speed-up of each step (theirs: AMD Turion 64 X2 at 2.2 GHz, over all rows of table 1)",
          "one thread runs plain C++ that the compiler vectorises", std::move(steps),
          templateSteps}}};
}

}  // namespace spoor
