// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/correlation_filter.h"

#include "engine/base/error.h"
#include "tests/support/filter_fixture.h"

#include <cmath>

namespace spoor::test {
namespace {

/// The same filter with cv::dft in double precision.
class Reference {
public:
    explicit Reference(const FilterShape& shape) : m_shape(shape) {}

    cv::Mat1d kernel(const Planes& x, const Planes& z) const {
        cv::Mat1d cross = cv::Mat1d::zeros(x[0].size());
        double norms = 0;
        for (std::size_t c = 0; c < x.size(); ++c) {
            cv::Mat product, back;
            cv::mulSpectrums(spectrum(z[c]), spectrum(x[c]), product, 0, true);
            cv::dft(product, back, cv::DFT_INVERSE | cv::DFT_SCALE | cv::DFT_REAL_OUTPUT);
            cross += back;
            norms += x[c].dot(x[c]) + z[c].dot(z[c]);
        }
        const double n = double(x[0].total()) * double(x.size());
        cv::Mat1d k = cross.clone();
        for (double& v : k) {
            v = std::exp(-std::max(0.0, norms - 2 * v) / n / m_shape.kernelSigma /
                         m_shape.kernelSigma);
        }
        return k;
    }
    void train(const Planes& x, double rate) {
        const cv::Mat2d k = spectrum(kernel(x, x));
        cv::Mat1d wanted(x[0].size());
        for (int v = 0; v < wanted.rows; ++v) {
            for (int u = 0; u < wanted.cols; ++u) {
                const double dx = std::min(u, wanted.cols - u), dy = std::min(v, wanted.rows - v);
                wanted(v, u) =
                    std::exp(-(dx * dx + dy * dy) / 2 / (m_shape.labelSigma * m_shape.labelSigma));
            }
        }
        cv::Mat n, d;
        cv::mulSpectrums(spectrum(wanted), k, n, 0);
        cv::mulSpectrums(k, k + cv::Scalar(m_shape.lambda, 0), d, 0);
        if (rate == 1) {
            m_n = n, m_d = d, m_x = x;
            return;
        }
        m_n += rate * (n - m_n);
        m_d += rate * (d - m_d);
        Planes moved;
        for (std::size_t c = 0; c < x.size(); ++c) moved.push_back(m_x[c] + rate * (x[c] - m_x[c]));
        m_x = moved;
    }
    /// `without`: channels that template and patch lack.
    cv::Mat1d respond(const Planes& z, ChannelRange without = {}) const {
        const auto cut = [&](Planes planes) {
            for (int c = without.first; c < without.end; ++c) planes[std::size_t(c)] *= 0;
            return planes;
        };
        Planes model, patch;
        for (const auto& each : m_x) model.push_back(each.clone());
        for (const auto& each : z) patch.push_back(each.clone());
        const cv::Mat2d k = spectrum(kernel(cut(model), cut(patch)));
        cv::Mat2d product(k.size());
        for (int y = 0; y < k.rows; ++y) {
            for (int x = 0; x < k.cols; ++x) {
                const auto of = [](const cv::Vec2d& v) { return std::complex<double>(v[0], v[1]); };
                const auto value = of(k(y, x)) * of(m_n(y, x)) / of(m_d(y, x));
                product(y, x) = {value.real(), value.imag()};
            }
        }
        cv::Mat1d response;
        cv::dft(product, response, cv::DFT_INVERSE | cv::DFT_SCALE | cv::DFT_REAL_OUTPUT);
        return response;
    }

private:
    static cv::Mat2d spectrum(const cv::Mat1d& plane) {
        cv::Mat2d out;
        cv::dft(plane, out, cv::DFT_COMPLEX_OUTPUT);
        return out;
    }
    FilterShape m_shape;
    Planes m_x;
    cv::Mat2d m_n, m_d;
};

class Filter : public FilterTest {
protected:
    static FilterShape shapeOf(SizeI grid, bool colour) {
        FilterShape shape;
        shape.features = {grid, colour};
        shape.labelSigma = 0.9;
        return shape;
    }
};

TEST_P(Filter, MatchesCvDftAtAwkwardSizes) {
    for (const auto& [grid, colour] :
         {std::pair{SizeI{14, 9}, false}, {SizeI{6, 25}, true}, {SizeI{30, 30}, true}}) {
        SCOPED_TRACE(grid.width);
        const FilterShape shape = shapeOf(grid, colour);
        CorrelationFilter filter(shape, stages(), device());
        Reference reference(shape);
        std::vector<Planes> seen;
        for (unsigned i = 0; i < 4; ++i) seen.push_back(randomPlanes(shape.features, i));
        train(filter, {seen[0]}, 1);
        reference.train(seen[0], 1);
        train(filter, {seen[1]}, 0.3);
        reference.train(seen[1], 0.3);
        const std::vector<Planes> one{seen[0]}, three{seen[1], seen[2], seen[3]};
        for (const auto& patches : {one, three}) {
            const auto peaks = detect(filter, patches);
            const auto scores = score(filter, patches);
            (void)detect(filter, patches);
            for (std::size_t p = 0; p < patches.size(); ++p) {
                const cv::Mat1d expected = reference.respond(patches[p]);
                double best = 0;
                cv::Point at;
                cv::minMaxLoc(expected, nullptr, &best, nullptr, &at);
                EXPECT_LT(cv::norm(response(filter, p), expected, cv::NORM_INF), 2e-3);
                EXPECT_NEAR(peaks[p].value, best, 2e-3);
                EXPECT_NEAR(scores[p], expected(0, 0), 2e-3) << "at zero shift";
                EXPECT_EQ(cv::Point(peaks[p].column, peaks[p].row), at);
            }
        }
    }
}

TEST_P(Filter, SharesEqualTheLossWithoutTheChannels) {
    const FilterShape shape = shapeOf({14, 9}, true);
    CorrelationFilter filter(shape, stages(), device());
    Reference reference(shape);
    std::vector<Planes> seen;
    for (unsigned i = 0; i < 3; ++i) seen.push_back(randomPlanes(shape.features, i));
    for (const double rate : {1.0, 0.3}) {
        train(filter, {seen[0]}, rate);
        reference.train(seen[0], rate);
    }
    const std::vector<Planes> patches{seen[1], shifted(seen[0], 2, -1)};
    (void)detect(filter, patches);
    const ChannelRange ranges[] = {{0, 31}, {31, 32}, {32, 42}, {4, 5}, {0, 0}};
    for (std::size_t p = 0; p < patches.size(); ++p) {
        for (const cv::Point cell : {cv::Point(7, 4), {9, 3}, {0, 8}}) {
            const auto shares = filter.shares({0, p, cell.x, cell.y}, ranges, stages());
            const cv::Point shift((cell.x + 7) % 14, (cell.y + 5) % 9);
            const double all = reference.respond(patches[p])(shift);
            for (std::size_t i = 0; i < std::size(ranges); ++i)
                EXPECT_NEAR(shares[i], all - reference.respond(patches[p], ranges[i])(shift), 2e-3);
            EXPECT_EQ(shares.back(), 0);
        }
    }
    EXPECT_TRUE(filter.mask(0, stages()).empty());
}

TEST_P(Filter, FindsShiftedPatch) {
    const FilterShape shape = shapeOf({16, 21}, false);
    CorrelationFilter filter(shape, stages(), device());
    const Planes seen = randomPlanes(shape.features, 5);
    train(filter, {seen}, 1);
    const auto peaks = detect(filter, {seen, shifted(seen, 3, -5), shifted(seen, -7, 10)});
    const int expected[][2] = {{0, 0}, {3, -5}, {-7, 10}};
    for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_NEAR(peaks[p].x, expected[p][0], 0.02);
        EXPECT_NEAR(peaks[p].y, expected[p][1], 0.02);
        EXPECT_NEAR(peaks[p].value, 1, 0.01);
        EXPECT_GT(peaks[p].ratio(), 5);
    }
}

TEST_P(Filter, ReportsSubcellPeakAndSidelobe) {
    const FilterShape shape = shapeOf({24, 20}, false);
    CorrelationFilter filter(shape, stages(), device());
    train(filter, {randomPlanes(shape.features, 6)}, 1);
    const FilterPeak peak = detect(filter, {randomPlanes(shape.features, 7)})[0];
    const cv::Mat1d f = response(filter, 0);
    const auto at = [&](int x, int y) { return f((y + 20) % 20, (x + 24) % 24); };
    double sum = 0, square = 0, second = -1e9;
    int count = 0;
    for (int y = 0; y < 20; ++y) {
        for (int x = 0; x < 24; ++x) {
            const int dx = std::min(std::abs(x - peak.column), 24 - std::abs(x - peak.column));
            const int dy = std::min(std::abs(y - peak.row), 20 - std::abs(y - peak.row));
            if (dx <= 5 && dy <= 5) continue;
            sum += f(y, x), square += f(y, x) * f(y, x), ++count;
            second = std::max(second, f(y, x));
        }
    }
    EXPECT_NEAR(peak.mean, sum / count, 1e-5);
    EXPECT_NEAR(peak.deviation, std::sqrt(square / count - sum * sum / count / count), 1e-5);
    EXPECT_NEAR(peak.second, second, 1e-6);
    const double here = at(peak.column, peak.row);
    const double left = at(peak.column - 1, peak.row), right = at(peak.column + 1, peak.row);
    const double column = peak.column > 11 ? peak.column - 24 : peak.column;
    EXPECT_NEAR(peak.x - column, 0.5 * (left - right) / (left - 2 * here + right), 1e-3);
}

TEST_P(Filter, TrainScoredEqualsTrain) {
    for (const SizeI grid : {SizeI{14, 9}, SizeI{40, 50}}) {
        const FilterShape shape = shapeOf(grid, true);
        const Planes first = randomPlanes(shape.features, 1);
        std::vector<Planes> patches;
        for (unsigned i = 0; i < 7; ++i) patches.push_back(randomPlanes(shape.features, 2 + i));
        CorrelationFilter again(shape, stages(), device()), scored(shape, stages(), device());
        for (CorrelationFilter* filter : {&again, &scored}) {
            train(*filter, {first}, 1);
            (void)score(*filter, patches);
        }
        train(again, {patches[0]}, 0.1);
        scored.trainScored(firstScored, 0.1, stages());
        const FilterState a = again.state(stages()), b = scored.state(stages());
        EXPECT_EQ(a.model, b.model);
        EXPECT_EQ(a.numerator, b.numerator);
        EXPECT_EQ(a.denominator, b.denominator);
        EXPECT_EQ(a.alpha, b.alpha);
        EXPECT_EQ(score(again, patches), score(scored, patches));
    }
}

TEST_P(Filter, ContinuesFromSavedStateBitForBit) {
    const FilterShape shape = shapeOf({14, 12}, true);
    CorrelationFilter filter(shape, stages(), device());
    const Planes seen = randomPlanes(shape.features, 8), next = randomPlanes(shape.features, 9);
    train(filter, {seen}, 1);
    train(filter, {next}, 0.2);
    CorrelationFilter again(shape, stages(), device());
    again.setState(filter.state(stages()), stages());
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(score(filter, {next}), score(again, {next}));
        EXPECT_EQ(detect(filter, {next})[0].value, detect(again, {next})[0].value);
        train(filter, {seen}, 0.1);
        train(again, {seen}, 0.1);
    }
    FilterState wrong = filter.state(stages());
    wrong.alpha.pop_back();
    EXPECT_THROW(again.setState(wrong, stages()), EngineError);
    wrong = filter.state(stages());
    wrong.model[7] = NAN;
    EXPECT_THROW(again.setState(wrong, stages()), EngineError);
}

SPOOR_BOTH_VARIANTS(Filter);

}  // namespace
}  // namespace spoor::test
