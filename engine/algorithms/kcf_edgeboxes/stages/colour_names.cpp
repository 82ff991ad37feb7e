// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/colour_names.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>

namespace spoor {
namespace {

// A mean colour between two bins of the table may fall into either.
const OutputSpec channelsOutput{"colour_names.channels", OutputType::Float32, 2e-6, false, 0.005};

constexpr int levels = 32;
constexpr std::size_t colours = std::size_t{levels} * levels * levels;
constexpr std::size_t terms = 11;
// CIELAB distance at which the membership of a prototype is exp(-1/2). Not critical.
constexpr double reach = 18;

using Lab = std::array<double, 3>;
using Terms = std::array<double, terms>;
using Square = std::array<Terms, terms>;

/// Prototypes of the basic colour terms in CIELAB (D65): typical positions of their foci.
constexpr std::array<Lab, terms> prototypes = {{{8, 0, 0},      // black
                                                {35, 15, -55},  // blue
                                                {35, 22, 32},   // brown
                                                {55, 0, 0},     // grey
                                                {50, -45, 38},  // green
                                                {67, 42, 68},   // orange
                                                {73, 38, 0},    // pink
                                                {36, 48, -42},  // purple
                                                {42, 60, 38},   // red
                                                {97, 0, 0},     // white
                                                {84, 2, 80}}};  // yellow

double linear(double level) {
    const double v = level / 255;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

/// sRGB to CIELAB, D65 (IEC 61966-2-1, CIE 15).
Lab labOf(double r, double g, double b) {
    const double x = linear(r), y = linear(g), z = linear(b);
    const auto f = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const double fx = f((0.4124564 * x + 0.3575761 * y + 0.1804375 * z) / 0.95047);
    const double fy = f(0.2126729 * x + 0.7151522 * y + 0.0721750 * z);
    const double fz = f((0.0193339 * x + 0.1191920 * y + 0.9503041 * z) / 1.08883);
    return {116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

Terms assignment(const Lab& colour) {
    Terms parts{};
    double sum = 0;
    for (std::size_t t = 0; t < terms; ++t) {
        double square = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            square += (colour[i] - prototypes[t][i]) * (colour[i] - prototypes[t][i]);
        }
        parts[t] = std::exp(-square / (2 * reach * reach));
        sum += parts[t];
    }
    for (double& part : parts) part /= sum;
    return parts;
}

/// Rotates in the plane of coordinates p and q, so that a[p][q] becomes 0.
void rotate(Square& a, Square& vectors, std::size_t p, std::size_t q) {
    if (a[p][q] == 0) return;
    const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1), s = t * c;
    for (std::size_t k = 0; k < terms; ++k) {
        const double kp = a[k][p], kq = a[k][q];
        a[k][p] = c * kp - s * kq;
        a[k][q] = s * kp + c * kq;
    }
    for (std::size_t k = 0; k < terms; ++k) {
        const double pk = a[p][k], qk = a[q][k];
        a[p][k] = c * pk - s * qk;
        a[q][k] = s * pk + c * qk;
        const double kp = vectors[k][p], kq = vectors[k][q];
        vectors[k][p] = c * kp - s * kq;
        vectors[k][q] = s * kp + c * kq;
    }
}

/// Eigenvectors (columns) of a symmetric matrix by Jacobi's method, in order of falling
/// eigenvalues. The largest component of each is positive.
Square principalAxes(Square a) {
    Square vectors{};
    for (std::size_t i = 0; i < terms; ++i) vectors[i][i] = 1;
    for (int sweep = 0; sweep < 30; ++sweep) {
        for (std::size_t p = 0; p < terms; ++p) {
            for (std::size_t q = p + 1; q < terms; ++q) rotate(a, vectors, p, q);
        }
    }
    std::array<std::size_t, terms> order{};
    for (std::size_t i = 0; i < terms; ++i) order[i] = i;
    std::ranges::sort(order, std::ranges::greater{}, [&](std::size_t i) { return a[i][i]; });
    Square sorted{};
    for (std::size_t i = 0; i < terms; ++i) {
        std::size_t largest = 0;
        for (std::size_t k = 1; k < terms; ++k) {
            if (std::abs(vectors[k][order[i]]) > std::abs(vectors[largest][order[i]])) largest = k;
        }
        const double sign = vectors[largest][order[i]] < 0 ? -1 : 1;
        for (std::size_t k = 0; k < terms; ++k) sorted[k][i] = sign * vectors[k][order[i]];
    }
    return sorted;
}

/// Projects the shares of the colour terms onto their ten principal components.
std::vector<float> principalComponents(std::vector<Terms> cube) {
    Terms mean{};
    for (const Terms& each : cube)
        for (std::size_t t = 0; t < terms; ++t) mean[t] += each[t] / double(colours);
    Square covariance{};
    for (Terms& each : cube) {
        for (std::size_t t = 0; t < terms; ++t) each[t] -= mean[t];
        for (std::size_t s = 0; s < terms; ++s) {
            for (std::size_t t = 0; t < terms; ++t) covariance[s][t] += each[s] * each[t];
        }
    }
    const Square axes = principalAxes(covariance);
    std::vector<float> table;
    table.reserve(colours * colourNameChannels);
    for (const Terms& each : cube) {
        for (std::size_t n = 0; n < colourNameChannels; ++n) {
            double sum = 0;
            for (std::size_t t = 0; t < terms; ++t) sum += each[t] * axes[t][n];
            table.push_back(float(sum));
        }
    }
    return table;
}

std::vector<float> makeTable() {
    std::vector<Terms> cube;
    for (std::size_t i = 0; i < colours; ++i) {
        const double half = 256.0 / levels / 2 - 0.5;  // centre of a bin
        const auto level = [&](std::size_t n) {
            return double(n % levels) * (256.0 / levels) + half;
        };
        cube.push_back(assignment(labOf(level(i), level(i / levels), level(i / levels / levels))));
    }
    return principalComponents(std::move(cube));
}

constexpr double maxShare = 1000;  // far more than any table has

std::vector<float> tableIn(const std::string& file, const std::string& bytes) {
    const std::size_t values = bytes.size() / sizeof(float), perColour = values / colours;
    const bool whole = bytes.size() == perColour * colours * sizeof(float);
    if (!whole || (perColour != colourNameChannels && perColour != terms))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a table of colour names: it has %2 bytes instead of "
                             "%3 or %4 (32,768 colours with 10 or 11 floats each). Choose another "
                             "file."),
                    file, std::int64_t(bytes.size()),
                    std::int64_t(colours * colourNameChannels * sizeof(float)),
                    std::int64_t(colours * terms * sizeof(float))));
    std::vector<float> table(values);
    std::memcpy(table.data(), bytes.data(), bytes.size());
    const auto wrong = std::ranges::find_if(
        table, [](float each) { return !(std::abs(double(each)) <= maxShare); });
    if (wrong != table.end())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a table of colour names: value %2 is not a number "
                             "between -1,000 and 1,000. The file must hold little-endian 32-bit "
                             "floats."),
                    file, std::int64_t(wrong - table.begin() + 1)));
    if (perColour == colourNameChannels) return table;
    std::vector<Terms> cube(colours);
    for (std::size_t i = 0; i < values; ++i) cube[i / terms][i % terms] = double(table[i]);
    return principalComponents(std::move(cube));
}

}  // namespace

const std::vector<float>& colourNameTable() {
    static const std::vector<float> table = makeTable();
    return table;
}

ColourTable::ColourTable(const std::string& file) : m_key("colour_names table") {
    if (file.empty()) {
        m_values = {std::shared_ptr<void>(), &colourNameTable()};
        return;
    }
    const std::string bytes = readInput(file, 2 * colours * terms * sizeof(float)).orThrow();
    m_values = std::make_shared<const std::vector<float>>(tableIn(file, bytes));
    m_key += ' ' + std::to_string(std::hash<std::string>()(bytes));
}

Buffer ColourTable::on(ComputeContext& device, StageContext& stages) const {
    return device.keep<Buffer>(m_key, [&] {
        const std::size_t bytes = m_values->size() * sizeof(float);
        auto buffer = std::make_shared<Buffer>(device.acquire(bytes));
        stages.upload(*buffer, m_values->data(), bytes);
        return buffer;
    });
}

void colourNames(const ColourTable& names, const Buffer& cells, std::size_t patches,
                 const FeatureShape& shape, const Buffer& hann, const Buffer& features,
                 StageContext& stages) {
    ComputeContext& device = features.device();
    const Buffer table = names.on(device, stages);
    Stage stage(stages, "colour_names", device);
    const auto width = std::size_t(shape.grid.width), height = std::size_t(shape.grid.height);
    const Grid grid = device.shape() == KernelVariant::Cpu
                          ? Grid{{1, height, patches}, {1, 1, 1}}
                          : Grid{{width, height, patches}, {16, 4, 1}};
    stage.run(abi::colour_names, grid, cells, shape.grid.width, shape.grid.height, table, hann,
              shape.rowFloats(), kernelInt(shape.channels()), kernelInt(fhogChannels + 1),
              features);
    for (std::size_t i = 0; i < patches; ++i) {
        stages.outputs().publish(
            channelsOutput, features,
            {shape.grid.width, int(colourNameChannels) * shape.grid.height},
            (i * shape.floats() + (fhogChannels + 1) * shape.planeFloats()) * sizeof(float),
            std::size_t(shape.rowFloats()));
    }
}

}  // namespace spoor
