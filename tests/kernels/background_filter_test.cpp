// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/background_filter.h"

#include "engine/base/error.h"
#include "engine/pipeline/state_io.h"
#include "tests/support/filter_fixture.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <stdexcept>

namespace spoor::test {
namespace {

using Spectra = std::vector<cv::Mat2d>;  ///< Whole spectra.

cv::Mat2d spectrumOf(const cv::Mat1d& plane) {
    cv::Mat2d out;
    cv::dft(plane, out, cv::DFT_COMPLEX_OUTPUT);
    return out;
}

cv::Mat1d planeOf(const cv::Mat2d& spectrum) {
    cv::Mat1d out;
    cv::dft(spectrum, out, cv::DFT_INVERSE | cv::DFT_SCALE | cv::DFT_REAL_OUTPUT);
    return out;
}

std::array<std::uint32_t, sizeof(FilterPeak) / 4> bitsOf(const FilterPeak& peak) {
    return std::bit_cast<std::array<std::uint32_t, sizeof(FilterPeak) / 4>>(peak);
}

/// Scales gradients, grey and colour names to the same mean square each.
Planes levelled(const Planes& planes) {
    const std::size_t ends[] = {0, 31, 32, planes.size()};
    Planes out;
    for (int kind = 0; kind < 3; ++kind) {
        double energy = 0, count = 0;
        for (std::size_t c = ends[kind]; c < ends[kind + 1]; ++c) {
            energy += planes[c].dot(planes[c]);
            count += double(planes[c].total());
        }
        for (std::size_t c = ends[kind]; c < ends[kind + 1]; ++c) {
            out.push_back(planes[c] * std::sqrt(0.375 * 0.375 * count / energy));
        }
    }
    return out;
}

/// The same filter in double precision; solves the equations of each bin as a whole system.
class Plain {
public:
    explicit Plain(const BackgroundShape& shape) : m_shape(shape) {}

    void train(const Planes& patch, double rate) {
        const Planes x = levelled(patch);
        for (std::size_t c = 0; c < x.size(); ++c) {
            const cv::Mat2d now = spectrumOf(x[c]);
            if (m_filter.empty()) {
                m_model.push_back(now);
            } else {
                m_model[c] += rate * (now - m_model[c]);
            }
        }
        const bool first = m_filter.empty();
        const cv::Mat2d zero = cv::Mat2d::zeros(x[0].size());
        const Spectra zeros(x.size(), zero);
        const Spectra before = first ? zeros : m_filter;
        Spectra f = zeros, g = zeros, h = zeros;
        for (auto& each : g) each = each.clone();
        for (auto& each : h) each = each.clone();
        double gamma = m_shape.penalty;
        for (int step = 0; step < m_shape.steps; ++step) {
            f = solved(before, g, h, first ? 0 : m_shape.memory, gamma);
            for (std::size_t c = 0; c < x.size(); ++c) {
                const cv::Mat2d q = gamma * f[c] + h[c];
                cv::Mat1d plane = planeOf(q);
                crop(plane, gamma);
                g[c] = spectrumOf(plane);
                const cv::Mat2d difference = f[c] - g[c];
                h[c] = h[c] + gamma * difference;
            }
            gamma *= m_shape.growth;
        }
        m_filter = f;
    }
    cv::Mat1d respond(const Planes& patch) const {
        const Planes z = levelled(patch);
        cv::Mat2d sum = cv::Mat2d::zeros(z[0].size());
        for (std::size_t c = 0; c < z.size(); ++c) {
            cv::Mat product;
            cv::mulSpectrums(spectrumOf(z[c]), m_filter[c], product, 0, true);
            sum += cv::Mat2d(product);
        }
        return planeOf(sum);
    }

private:
    Spectra solved(const Spectra& before, const Spectra& g, const Spectra& h, double mu,
                   double gamma) const {
        using Number = std::complex<double>;
        const auto of = [](const cv::Vec2d& v) { return Number(v[0], v[1]); };
        const SizeI grid = m_shape.features.grid;
        cv::Mat1d label(grid.height, grid.width);
        for (int y = 0; y < grid.height; ++y) {
            for (int x = 0; x < grid.width; ++x) {
                const double dx = std::min(x, grid.width - x), dy = std::min(y, grid.height - y);
                label(y, x) =
                    std::exp(-(dx * dx + dy * dy) / 2 / (m_shape.labelSigma * m_shape.labelSigma));
            }
        }
        const cv::Mat2d wanted = spectrumOf(label);
        const auto count = int(m_model.size());
        Spectra f;
        for (const auto& each : m_model) f.push_back(cv::Mat2d::zeros(each.size()));
        // Solves (X X* / area + (mu + gamma) I) F = X conj(Y) / area + mu before + gamma G - H as a
        // real system of twice the size.
        cv::Mat1d a(2 * count, 2 * count), b(2 * count, 1), solution;
        for (int y = 0; y < grid.height; ++y) {
            for (int x = 0; x < grid.width; ++x) {
                for (int i = 0; i < count; ++i) {
                    const Number xi = of(m_model[std::size_t(i)](y, x));
                    for (int j = 0; j < count; ++j) {
                        const Number entry = xi * std::conj(of(m_model[std::size_t(j)](y, x))) /
                                                 double(grid.area()) +
                                             (i == j ? mu + gamma : 0.0);
                        a(i, j) = a(count + i, count + j) = entry.real();
                        a(count + i, j) = entry.imag();
                        a(i, count + j) = -entry.imag();
                    }
                    const auto c = std::size_t(i);
                    const Number right = xi * std::conj(of(wanted(y, x))) / double(grid.area()) +
                                         mu * of(before[c](y, x)) + gamma * of(g[c](y, x)) -
                                         of(h[c](y, x));
                    b(i) = right.real();
                    b(count + i) = right.imag();
                }
                cv::solve(a, b, solution, cv::DECOMP_CHOLESKY);
                for (int i = 0; i < count; ++i) {
                    f[std::size_t(i)](y, x) = {solution(i), solution(count + i)};
                }
            }
        }
        return f;
    }
    void crop(cv::Mat1d& plane, double gamma) const {
        const SizeI grid = m_shape.features.grid;
        const auto share = [](int cell, int cells, double length) {
            return std::clamp(std::min(cell + 1.0, (cells + length) / 2) -
                                  std::max(double(cell), (cells - length) / 2),
                              0.0, 1.0);
        };
        for (int y = 0; y < grid.height; ++y) {
            for (int x = 0; x < grid.width; ++x) {
                const bool target = share(x, grid.width, m_shape.target.x) *
                                        share(y, grid.height, m_shape.target.y) >=
                                    0.5;
                const double weight = target ? m_shape.inside : m_shape.outside;
                plane(y, x) /= weight * weight + gamma;
            }
        }
    }
    BackgroundShape m_shape;
    Spectra m_model, m_filter;
};

class Background : public FilterTest {
protected:
    static BackgroundShape shapeOf(SizeI grid, bool colour) {
        BackgroundShape shape;
        shape.features = {grid, colour};
        shape.target = {grid.width / 2.5, grid.height / 3.5};
        shape.labelSigma = 0.9;
        return shape;
    }
};

TEST_P(Background, MatchesDirectSolutionAtAwkwardSizes) {
    for (const auto& [grid, colour] : {std::pair{SizeI{14, 8}, false}, {SizeI{6, 24}, true}}) {
        for (const int steps : {1, 2, 3}) {
            SCOPED_TRACE(testing::Message() << grid.width << ' ' << steps);
            BackgroundShape shape = shapeOf(grid, colour);
            shape.steps = steps;
            BackgroundFilter filter(shape, stages(), device());
            Plain plain(shape);
            std::vector<Planes> seen;
            for (unsigned i = 0; i < 4; ++i) seen.push_back(randomPlanes(shape.features, i));
            train(filter, {seen[0]}, 1);
            plain.train(seen[0], 1);
            train(filter, {seen[1]}, 0.3);
            plain.train(seen[1], 0.3);
            const std::vector<Planes> patches{seen[1], seen[2], seen[3]};
            const auto scores = score(filter, patches);
            const auto peaks = detect(filter, patches);
            for (std::size_t p = 0; p < patches.size(); ++p) {
                const cv::Mat1d expected = plain.respond(patches[p]);
                double best = 0;
                cv::Point at;
                cv::minMaxLoc(expected, nullptr, &best, nullptr, &at);
                EXPECT_LT(cv::norm(response(filter, p), expected, cv::NORM_INF), 1e-5);
                EXPECT_NEAR(scores[p], expected(0, 0), 1e-5) << "at zero shift";
                EXPECT_EQ(cv::Point(peaks[p].column, peaks[p].row), at);
                EXPECT_GE(peaks[p].value, best - 1e-5) << "after refinement";
            }
        }
    }
}

TEST_P(Background, SharesAddUpToTheResponse) {
    const BackgroundShape shape = shapeOf({14, 16}, true);
    BackgroundFilter filter(shape, stages(), device());
    const Planes seen = randomPlanes(shape.features, 1);
    Planes gradients = randomPlanes(shape.features, 2);
    const Planes whole = gradients;
    for (std::size_t c = 31; c < gradients.size(); ++c) gradients[c] = gradients[c] * 0;
    train(filter, {seen}, 1);
    (void)detect(filter, {whole, gradients});
    const cv::Mat1d both = response(filter, 0), alone = response(filter, 1);
    const ChannelRange ranges[] = {{0, 31}, {31, 32}, {32, 42}};
    for (const cv::Point cell : {cv::Point(7, 8), {9, 3}, {0, 15}}) {
        const cv::Point shift((cell.x + 7) % 14, (cell.y + 8) % 16);
        const auto shares = filter.shares({0, 0, cell.x, cell.y}, ranges, stages());
        EXPECT_NEAR(shares[0] + shares[1] + shares[2], both(shift), 1e-5);
        EXPECT_NEAR(shares[0], alone(shift), 1e-5) << "of a patch that has only gradients";
        const auto only = filter.shares({0, 1, cell.x, cell.y}, ranges, stages());
        EXPECT_NEAR(only[0], alone(shift), 1e-5);
        EXPECT_EQ(only[1] + only[2], 0);
    }
    const std::vector<char> mask = filter.mask(0, stages());
    ASSERT_EQ(mask.size(), 14u * 16);
    EXPECT_EQ(mask[8 * 14 + 7], 1) << "the middle";
    EXPECT_EQ(mask[0], 0) << "a corner";
}

TEST_P(Background, TrainScoredEqualsTrain) {
    const BackgroundShape shape = shapeOf({10, 16}, true);
    BackgroundFilter scored(shape, stages(), device()), plain(shape, stages(), device());
    const Planes first = randomPlanes(shape.features, 1), next = randomPlanes(shape.features, 2);
    for (BackgroundFilter* filter : {&scored, &plain}) {
        train(*filter, {first}, 1);
    }
    (void)score(scored, {next, first});
    scored.trainScored(firstScored, 0.2, stages());
    train(plain, {next}, 0.2);
    EXPECT_EQ(detect(scored, {first})[0].value, detect(plain, {first})[0].value);
}

TEST_P(Background, TreatsTargetsInSlotsIndependently) {
    std::vector<BackgroundShape> shapes(3, shapeOf({14, 16}, true));
    shapes[1].target = {9, 3}, shapes[1].labelSigma = 1.4;
    shapes[2].target = {3.5, 8}, shapes[2].labelSigma = 0.6;
    const auto patch = [&](unsigned seed) { return randomPlanes(shapes[0].features, seed); };
    std::vector<std::unique_ptr<BackgroundFilter>> alone;
    for (const auto& shape : shapes) {
        alone.push_back(std::make_unique<BackgroundFilter>(shape, stages(), device()));
    }
    BackgroundFilter together(shapes[0], stages(), device());
    const auto check = [&](const std::vector<int>& places, unsigned seed) {
        std::vector<Planes> patches;
        for (const int place : places) patches.push_back(patch(seed + unsigned(place)));
        const auto peaks = detect(together, patches, places);
        const auto scores = score(together, patches, places);
        for (std::size_t i = 0; i < places.size(); ++i) {
            BackgroundFilter& own = *alone[std::size_t(places[i])];
            const FilterPeak peak = detect(own, {patches[i]})[0];
            EXPECT_EQ(bitsOf(peak), bitsOf(peaks[i])) << i;
            EXPECT_EQ(score(own, {patches[i]})[0], scores[i]) << i;
        }
    };
    train(together, {patch(1)}, 1);
    train(*alone[0], {patch(1)}, 1);
    // Slots are allocated in order; the contents of earlier ones stay.
    together.put(1, shapes[1], stages());
    together.put(2, shapes[2], stages());
    train(together, {patch(2), patch(3), patch(4)}, 0.3, {2, 0, 1});
    for (const auto& [place, seed] : {std::pair{2u, 2u}, {0u, 3u}, {1u, 4u}}) {
        train(*alone[place], {patch(seed)}, 0.3);
    }
    check({0, 1, 2, 1, 2}, 10);
    check({2}, 20);
    // Train with patches from the middle of the scored ones, then give a slot to another target.
    (void)score(together, {patch(5), patch(6), patch(7)}, {0, 0, 1});
    together.trainScored(std::vector<TrainedPatch>{{1, 2}, {0, 1}}, 0.2, stages());
    train(*alone[0], {patch(6)}, 0.2);
    train(*alone[1], {patch(7)}, 0.2);
    together.put(2, shapes[1], stages());
    alone[2] = std::make_unique<BackgroundFilter>(shapes[1], stages(), device());
    train(together, {patch(8)}, 0.1, {2});
    train(*alone[2], {patch(8)}, 0.1);
    check({1, 0, 2}, 30);
}

TEST_P(Background, FindsShiftedPatch) {
    const BackgroundShape shape = shapeOf({16, 24}, false);
    BackgroundFilter filter(shape, stages(), device());
    const Planes seen = randomPlanes(shape.features, 5);
    for (int i = 0; i < 4; ++i) train(filter, {seen}, 1);
    const auto peaks = detect(filter, {seen, shifted(seen, 3, -5), shifted(seen, -7, 10)});
    const int expected[][2] = {{0, 0}, {3, -5}, {-7, 10}};
    for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_NEAR(peaks[p].x, expected[p][0], 0.1);
        EXPECT_NEAR(peaks[p].y, expected[p][1], 0.1);
        EXPECT_NEAR(peaks[p].value, peaks[0].value, 1e-5);
        EXPECT_GT(peaks[p].ratio(), 5);
    }
}

TEST_P(Background, RefinesPeakToMaximumOfPolynomial) {
    const BackgroundShape shape = shapeOf({24, 16}, false);
    BackgroundFilter filter(shape, stages(), device());
    const Planes seen = randomPlanes(shape.features, 6);
    train(filter, {seen}, 1);
    const FilterPeak peak = detect(filter, {randomPlanes(shape.features, 7)})[0];
    const cv::Mat2d spectrum = spectrumOf(response(filter, 0));
    const auto value = [&](double x, double y) {
        double sum = 0;
        // The spectrum of a real plane is symmetric, so half of it suffices.
        for (int v = 0; v < 16; ++v) {
            for (int u = 0; u <= 12; ++u) {
                const double turn = 2 * CV_PI * (u * x / 24 + (v > 8 ? v - 16 : v) * y / 16);
                const double times = u == 0 || u == 12 ? 1 : 2;
                sum += times *
                       (spectrum(v, u)[0] * std::cos(turn) - spectrum(v, u)[1] * std::sin(turn));
            }
        }
        return sum / (24 * 16);
    };
    EXPECT_NEAR(peak.value, value(peak.x, peak.y), 1e-5);
    for (const auto& [dx, dy] : {std::pair{0.05, 0.0}, {-0.05, 0.0}, {0.0, 0.05}, {0.0, -0.05}}) {
        EXPECT_LE(value(peak.x + dx, peak.y + dy), peak.value + 1e-6);
    }
}

TEST_P(Background, SameInputGivesTheSameBits) {
    const BackgroundShape shape = shapeOf({48, 48}, true);
    std::vector<std::vector<FilterPeak>> runs;
    for (int run = 0; run < 2; ++run) {
        BackgroundFilter filter(shape, stages(), device());
        for (unsigned i = 0; i < 3; ++i) {
            train(filter, {randomPlanes(shape.features, i)}, 0.1);
        }
        runs.push_back(detect(filter, {randomPlanes(shape.features, 9)}));
    }
    EXPECT_EQ(bitsOf(runs[0][0]), bitsOf(runs[1][0]));
}

TEST_P(Background, AcceptsFlatFeatures) {
    const BackgroundShape shape = shapeOf({16, 16}, true);
    BackgroundFilter filter(shape, stages(), device());
    Planes flat = randomPlanes(shape.features, 1);
    for (auto& plane : flat) plane = 0.0;
    train(filter, {flat}, 1);
    train(filter, {randomPlanes(shape.features, 2)}, 0.5);
    EXPECT_EQ(detect(filter, {flat})[0].value, 0);
    EXPECT_GT(detect(filter, {randomPlanes(shape.features, 2)})[0].value, 0);
}

TEST_P(Background, ContinuesIdenticallyAfterSaveAndLoad) {
    const BackgroundShape shape = shapeOf({10, 16}, true);
    BackgroundFilter filter(shape, stages(), device());
    train(filter, {randomPlanes(shape.features, 1)}, 1);
    StateWriter writer;
    filter.save(0, writer, stages());
    BackgroundFilter other(shape, stages(), device());
    StateReader reader(writer.bytes());
    other.load(0, reader, stages());
    EXPECT_TRUE(reader.atEnd());
    for (BackgroundFilter* each : {&filter, &other}) {
        train(*each, {randomPlanes(shape.features, 2)}, 0.2);
    }
    const std::vector<Planes> next{randomPlanes(shape.features, 3)};
    EXPECT_EQ(detect(filter, next)[0].value, detect(other, next)[0].value);

    BackgroundFilter larger(shapeOf({12, 16}, true), stages(), device());
    StateReader again(writer.bytes());
    EXPECT_THROW(larger.load(0, again, stages()), EngineError);
}

TEST_P(Background, RejectsUnsupportedSizes) {
    for (const SizeI grid : {SizeI{0, 8}, {16, 12}, {16, 136}, {130, 16}}) {
        EXPECT_THROW(BackgroundFilter(shapeOf(grid, false), stages(), device()), std::logic_error)
            << grid.width << " x " << grid.height;
    }
    BackgroundShape shape = shapeOf({16, 16}, false);
    shape.steps = 0;
    EXPECT_THROW(BackgroundFilter(shape, stages(), device()), std::logic_error);
}

SPOOR_BOTH_VARIANTS(Background);

}  // namespace
}  // namespace spoor::test
