// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/target_filter.h"
#include "tests/support/kernel_fixture.h"

#include <cmath>
#include <opencv2/core.hpp>
#include <random>

namespace spoor::test {

using Planes = std::vector<cv::Mat1d>;  ///< one plane per channel

inline Planes randomPlanes(const FeatureShape& shape, unsigned seed) {
    std::mt19937 random(seed);
    Planes planes;
    for (int c = 0; c < shape.channels(); ++c) {
        cv::Mat1d plane(shape.grid.height, shape.grid.width);
        for (double& v : plane) v = double(random() % 2001) / 4000 - 0.25;
        planes.push_back(plane);
    }
    return planes;
}

inline Planes shifted(const Planes& planes, int dx, int dy) {
    Planes out;
    for (const auto& plane : planes) {
        cv::Mat1d moved(plane.size());
        for (int y = 0; y < plane.rows; ++y) {
            for (int x = 0; x < plane.cols; ++x) {
                moved((y + dy + plane.rows) % plane.rows, (x + dx + plane.cols) % plane.cols) =
                    plane(y, x);
            }
        }
        out.push_back(moved);
    }
    return out;
}

/// Transfers planes to and from filters, with both kernel variants.
class FilterTest : public KernelTest {
protected:
    /// Training patch for the first scored patch of the target in slot 0.
    const std::vector<TrainedPatch> firstScored{{0, 0}};

    const Buffer& load(TargetFilter& filter, const std::vector<Planes>& patches) {
        const FeatureShape& shape = filter.layout();
        // Padding at the end of rows must not matter.
        std::vector<float> values(patches.size() * shape.floats(), NAN);
        for (std::size_t p = 0; p < patches.size(); ++p) {
            for (std::size_t c = 0; c < patches[p].size(); ++c) {
                for (int y = 0; y < shape.grid.height; ++y) {
                    for (int x = 0; x < shape.grid.width; ++x) {
                        values[p * shape.floats() + c * shape.planeFloats() +
                               std::size_t(y * shape.rowFloats() + x)] = float(patches[p][c](y, x));
                    }
                }
            }
        }
        const Buffer& features = filter.features(patches.size());
        stages().upload(features, values.data(), values.size() * sizeof(float));
        return features;
    }
    /// Trains slot 0 for each patch, or the slots given in `places`.
    void train(TargetFilter& filter, const std::vector<Planes>& patches, double rate,
               std::vector<int> places = {}) {
        places.resize(patches.size());
        filter.train(load(filter, patches), places, rate, stages());
    }
    std::vector<FilterPeak> detect(TargetFilter& filter, const std::vector<Planes>& patches,
                                   std::vector<int> places = {}) {
        places.resize(patches.size());
        const Buffer peaks = device().acquire((patches.size() + 1) * sizeof(FilterPeak));
        filter.detect(load(filter, patches), places, peaks, 1, stages());
        return read<FilterPeak>(peaks, patches.size(), 1);
    }
    std::vector<float> score(TargetFilter& filter, const std::vector<Planes>& patches,
                             std::vector<int> places = {}) {
        places.resize(patches.size());
        const Buffer scores = device().acquire((patches.size() + 2) * sizeof(float));
        filter.score(load(filter, patches), places, scores, 2, stages());
        return read<float>(scores, patches.size(), 2);
    }
    /// Response with zero shift in the first cell.
    cv::Mat1d response(const TargetFilter& filter, std::size_t patch) {
        const SizeI grid = filter.layout().grid;
        const auto values = read<float>(filter.response(patch, stages()), std::size_t(grid.area()));
        cv::Mat1d out(grid.height, grid.width);
        for (int y = 0; y < out.rows; ++y) {
            for (int x = 0; x < out.cols; ++x) {
                out((y + grid.height - grid.height / 2) % grid.height,
                    (x + grid.width - grid.width / 2) % grid.width) =
                    double(values[std::size_t(y * grid.width + x)]);
            }
        }
        return out;
    }
};

}  // namespace spoor::test
