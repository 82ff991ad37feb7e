// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operators of exported networks, compared with plain computations.
#include "tests/support/network_fixture.h"

#include <numeric>

namespace spoor::test {
namespace {

class OnnxOperators : public NetworkTest {
protected:
    /// Runs one node with the input and these further inputs.
    Values node(const std::string& op, const Sizes& sizes, const Values& input,
                const std::function<void(OnnxModel&)>& with = {},
                const std::function<std::vector<std::string>(OnnxModel&)>& more = {}) {
        OnnxModel m(20);
        std::vector<std::string> names{m.input("x", sizes)};
        if (more) {
            for (const auto& name : more(m)) names.push_back(name);
        }
        const auto made = m.node(op, names);
        if (with) with(m);
        m.output(made);
        return run(m, input);
    }
    static void expectClose(const Values& got, const Values& expected, float bound = 1e-5f) {
        ASSERT_EQ(got.size(), expected.size());
        for (std::size_t i = 0; i < got.size(); ++i) {
            ASSERT_NEAR(got[i], expected[i], bound * (1 + std::abs(expected[i]))) << i;
        }
    }
    static Values mapped(const Values& from, const std::function<double(double)>& how) {
        Values to;
        for (const float each : from) to.push_back(float(how(double(each))));
        return to;
    }
};
SPOOR_BOTH_VARIANTS(OnnxOperators);

TEST_P(OnnxOperators, ComputesFunctionsOfSingleValues) {
    Values input;
    for (int i = 0; i < 60; ++i) input.push_back(float(i - 30) / 8);
    const std::vector<std::pair<const char*, std::function<double(double)>>> plain = {
        {"Sin", [](double x) { return std::sin(x); }},
        {"Cos", [](double x) { return std::cos(x); }},
        {"Floor", [](double x) { return std::floor(x); }},
        {"Ceil", [](double x) { return std::ceil(x); }},
        {"Round", [](double x) { return std::nearbyint(x); }},
        {"Sign", [](double x) { return double((x > 0) - (x < 0)); }},
        {"Mish", [](double x) { return x * std::tanh(std::log1p(std::exp(x))); }},
        {"Softsign", [](double x) { return x / (1 + std::abs(x)); }},
        {"ThresholdedRelu", [](double x) { return x > 1 ? x : 0; }},
        {"Celu", [](double x) { return std::max(x, 0.0) + std::min(0.0, std::expm1(x)); }},
        {"Selu",
         [](double x) {
             return 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * std::expm1(x));
         }},
        {"Swish", [](double x) { return x / (1 + std::exp(-x)); }}};
    for (const auto& [op, how] : plain) {
        SCOPED_TRACE(op);
        expectClose(node(op, {1, 2, 5, 6}, input), mapped(input, how), 2e-5f);
    }
}

TEST_P(OnnxOperators, ComparesValues) {
    Values input, other;
    for (int i = 0; i < 40; ++i) input.push_back(float(i % 7)), other.push_back(float(i % 5));
    const std::vector<std::pair<const char*, std::function<bool(float, float)>>> plain = {
        {"Equal", [](float a, float b) { return a == b; }},
        {"Less", [](float a, float b) { return a < b; }},
        {"LessOrEqual", [](float a, float b) { return a <= b; }},
        {"Greater", [](float a, float b) { return a > b; }},
        {"GreaterOrEqual", [](float a, float b) { return a >= b; }}};
    for (const auto& [op, how] : plain) {
        OnnxModel m(17);
        const auto x = m.input("x", {1, 40});
        const auto made = m.node(op, {x, m.constant({1, 40}, other)});
        const auto turned = m.node("Not", {made});
        // 10 where it is true, 3 elsewhere.
        m.output(m.node("Where", {turned, m.constant({}, {3}), m.constant({}, {10})}));
        Values expected;
        for (std::size_t i = 0; i < 40; ++i) expected.push_back(how(input[i], other[i]) ? 10 : 3);
        SCOPED_TRACE(op);
        expectClose(run(m, input), expected);
    }
}

/// Whole numbers divide without a fraction; exporters find rows and columns in this way.
TEST_P(OnnxOperators, DividesWholeNumbersExactly) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 3000});
    const auto whole = m.node("Cast", {x});
    m.with("to", std::int64_t{onnx::TensorProto::INT64});
    const auto real = [&](const std::string& name) {
        const auto made = m.node("Cast", {name});
        m.with("to", std::int64_t{onnx::TensorProto::FLOAT});
        return made;
    };
    const auto rows = real(m.node("Div", {whole, m.integers({80})}));
    const auto columns = real(m.node("Mod", {whole, m.integers({80})}));
    m.output(m.node("Concat", {rows, columns, real(m.node("Mod", {whole, m.integers({-7})}))}));
    m.with("axis", std::int64_t{0});
    Values input, expected;
    for (int i = 0; i < 3000; ++i) input.push_back(float(i * 29) + 0.75f);
    for (int i = 0; i < 3000; ++i) expected.push_back(float(i * 29 / 80));
    for (int i = 0; i < 3000; ++i) expected.push_back(float(i * 29 % 80));
    for (int i = 0; i < 3000; ++i) {
        const int rest = i * 29 % 7;
        expected.push_back(float(rest == 0 ? 0 : rest - 7));
    }
    EXPECT_EQ(run(m, input), expected);
}

/// A detector without non-maximum suppression: the best classes of all positions.
TEST_P(OnnxOperators, ChoosesAndGathersRows) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 50, 6});  // 4 numbers of a box, 2 scores
    const auto scores = m.node("Slice", {x, m.integers({4}), m.integers({6}), m.integers({2})});
    const auto best = m.node("ReduceMax", {scores});
    m.with("axes", Sizes{2}).with("keepdims", std::int64_t{0});
    const auto top = m.node("TopK", {best, m.integers({10})});
    m.last().add_output("places");
    const auto rows = m.node("Unsqueeze", {"places", m.integers({2})});
    const auto tiled = m.node("Tile", {rows, m.integers({1, 1, 6})});
    m.output(m.node("GatherElements", {x, tiled}));
    m.with("axis", std::int64_t{1});
    m.output(top);
    const Values input = m.reals(300);
    const Values got = run(m, input);
    std::vector<int> order(50);
    std::iota(order.begin(), order.end(), 0);
    const auto score = [&](int i) {
        return std::max(input[std::size_t(i * 6 + 4)], input[std::size_t(i * 6 + 5)]);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return score(a) > score(b); });
    ASSERT_EQ(got.size(), 60u);
    for (int i = 0; i < 60; ++i) {
        EXPECT_EQ(got[std::size_t(i)], input[std::size_t(order[std::size_t(i / 6)] * 6 + i % 6)]);
    }
}

/// Candidate elimination of one-stream trackers: tokens are removed and put back by their index.
TEST_P(OnnxOperators, ScattersTokensBack) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 8, 3});
    const auto first = m.node("Slice", {x, m.integers({0}), m.integers({1}), m.integers({2})});
    const auto flat = m.node("Squeeze", {first, m.integers({2})});
    (void)m.node("TopK", {flat, m.integers({5})});
    m.last().add_output("kept");
    const auto index =
        m.node("Expand", {m.node("Unsqueeze", {"kept", m.integers({2})}), m.integers({1, 5, 3})});
    const auto tokens = m.node("GatherElements", {x, index});
    m.with("axis", std::int64_t{1});
    const auto zeros = m.node("Mul", {x, m.constant({}, {0})});
    m.output(m.node("ScatterElements", {zeros, index, tokens}));
    m.with("axis", std::int64_t{1});
    const Values input = m.reals(24);
    std::vector<int> order(8);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return input[std::size_t(a * 3)] > input[std::size_t(b * 3)];
    });
    Values expected(24, 0.0f);
    for (int k = 0; k < 5; ++k) {
        for (int i = 0; i < 3; ++i) {
            const auto at = std::size_t(order[std::size_t(k)] * 3 + i);
            expected[at] = input[at];
        }
    }
    expectClose(run(m, input), expected);
}

TEST_P(OnnxOperators, FindsTheFirstLargestValue) {
    Values input{3, 9, 9, 1, 5, 2, 8, 8};
    const auto got = node("ArgMax", {1, 2, 4}, input, [](OnnxModel& m) {
        m.with("axis", std::int64_t{2}).with("keepdims", std::int64_t{0});
    });
    expectClose(got, {1, 2});
    const auto low =
        node("ArgMin", {1, 2, 4}, input, [](OnnxModel& m) { m.with("axis", std::int64_t{-1}); });
    expectClose(low, {3, 1});
}

TEST_P(OnnxOperators, ComputesSumsOfProducts) {
    const std::map<char, int> sizes = {{'b', 2}, {'h', 3}, {'i', 4}, {'j', 5}, {'d', 6}};
    for (const char* equation :
         {"bhid,bhjd->bhij", "bhij,bhjd->bhid", "bid, bjd", "bhid,dj->bhij", "bi,bj->jbi",
          "bhid,bjd->bihj", "hid,hid->hi", "hi,id->d", "bhid->dbi", "hd->h"}) {
        std::string text = equation;
        std::erase(text, ' ');
        const std::size_t arrow = text.find("->"), comma = text.find(',');
        const std::string a = text.substr(0, std::min(comma, arrow));
        const std::string b =
            comma == std::string::npos ? "" : text.substr(comma + 1, arrow - comma - 1);
        const std::string out = arrow == std::string::npos ? "ij" : text.substr(arrow + 2);
        OnnxModel m(12);
        const auto shapeOf = [&](const std::string& labels) {
            std::vector<std::int64_t> shape;
            for (const char c : labels) shape.push_back(sizes.at(c));
            return shape;
        };
        const auto x = m.input("x", shapeOf(a));
        const auto countOf = [&](const std::string& labels) {
            int count = 1;
            for (const char c : labels) count *= sizes.at(c);
            return count;
        };
        const Values left = m.reals(std::size_t(countOf(a))),
                     right = m.reals(std::size_t(countOf(b)));
        const auto made = b.empty() ? m.node("Einsum", {x})
                                    : m.node("Einsum", {x, m.constant(shapeOf(b), right)});
        m.with("equation", std::string(equation));
        m.output(made);
        Values expected(std::size_t(countOf(out)), 0.0f);
        std::string all;
        for (const auto& [label, size] : sizes)
            if ((a + b).find(label) != std::string::npos) all += label;
        for (int at = 0; at < countOf(all); ++at) {
            std::map<char, int> place;
            int rest = at;
            for (const char c : all) place[c] = rest % sizes.at(c), rest /= sizes.at(c);
            const auto index = [&](const std::string& labels) {
                std::size_t flat = 0;
                for (const char c : labels)
                    flat = flat * std::size_t(sizes.at(c)) + std::size_t(place[c]);
                return flat;
            };
            expected[index(out)] += left[index(a)] * (b.empty() ? 1.0f : right[index(b)]);
        }
        SCOPED_TRACE(equation);
        expectClose(run(m, left), expected);
    }
}

/// Softmax(Q K' / sqrt(d) + mask) V, for queries of two heads side by side.
TEST_P(OnnxOperators, ComputesAttention) {
    OnnxModel m(23);
    const auto x = m.input("x", {1, 5, 6});
    const float low = -std::numeric_limits<float>::infinity();
    Values mask(25, 0.0f);
    for (const int hidden : {1, 7, 13, 24}) mask[std::size_t(hidden)] = low;
    const auto made = m.node("Attention", {x, x, x, m.constant({5, 5}, mask)});
    m.with("q_num_heads", std::int64_t{2}).with("kv_num_heads", std::int64_t{2});
    m.output(made);
    const Values input = m.reals(30);
    Values expected(30);
    for (int head = 0; head < 2; ++head) {
        for (int q = 0; q < 5; ++q) {
            std::vector<double> weights(5);
            double sum = 0;
            for (int k = 0; k < 5; ++k) {
                double score = double(mask[std::size_t(q * 5 + k)]);
                for (int c = 0; c < 3; ++c) {
                    score += double(input[std::size_t(q * 6 + head * 3 + c)]) *
                             double(input[std::size_t(k * 6 + head * 3 + c)]) / std::sqrt(3.0);
                }
                sum += weights[std::size_t(k)] = std::exp(score);
            }
            for (int c = 0; c < 3; ++c) {
                double value = 0;
                for (int k = 0; k < 5; ++k) {
                    value += weights[std::size_t(k)] / sum *
                             double(input[std::size_t(k * 6 + head * 3 + c)]);
                }
                expected[std::size_t(q * 6 + head * 3 + c)] = float(value);
            }
        }
    }
    expectClose(run(m, input), expected);
}

/// As ONNX Runtime writes optimised files.
TEST_P(OnnxOperators, ComputesFusedOperators) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 4, 6});
    const auto w = m.reals(24);
    const auto product = m.node("FusedMatMul", {x, m.constant({4, 6}, w)});
    m.last().set_domain("com.microsoft");
    m.with("transB", std::int64_t{1}).with("alpha", 0.5f);
    const auto gelu = m.node("Gelu", {product});
    m.last().set_domain("com.microsoft");
    const auto scale = m.reals(4), shift = m.reals(4);
    const auto norm = m.node("SkipLayerNormalization",
                             {gelu, product, m.constant({4}, scale), m.constant({4}, shift)});
    m.last().set_domain("com.microsoft");
    m.with("epsilon", 1e-5f);
    m.output(norm);
    const Values input = m.reals(24);
    Values expected;
    for (int row = 0; row < 4; ++row) {
        std::vector<double> sums;
        for (int o = 0; o < 4; ++o) {
            double v = 0;
            for (int i = 0; i < 6; ++i) {
                v += 0.5 * double(input[std::size_t(row * 6 + i)]) *
                     double(w[std::size_t(o * 6 + i)]);
            }
            sums.push_back(v + 0.5 * v * (1 + std::erf(v / std::sqrt(2.0))));
        }
        const double mean = std::accumulate(sums.begin(), sums.end(), 0.0) / 4;
        double spread = 0;
        for (const double v : sums) spread += (v - mean) * (v - mean) / 4;
        for (std::size_t o = 0; o < 4; ++o) {
            expected.push_back(float(
                (sums[o] - mean) / std::sqrt(spread + 1e-5) * double(scale[o]) + double(shift[o])));
        }
    }
    expectClose(run(m, input), expected, 1e-4f);
}

TEST_P(OnnxOperators, NormalisesGroupsAndRoots) {
    OnnxModel m(21);
    const auto x = m.input("x", {1, 4, 3, 2});
    const Values scale = m.reals(4), shift = m.reals(4), input = m.reals(24);
    m.output(m.node("GroupNormalization", {x, m.constant({4}, scale), m.constant({4}, shift)}));
    m.with("num_groups", std::int64_t{2});
    Values expected;
    for (int i = 0; i < 24; ++i) {
        double mean = 0, spread = 0;
        const auto group = input.begin() + i / 12 * 12;
        for (int k = 0; k < 12; ++k) mean += double(group[k]) / 12;
        for (int k = 0; k < 12; ++k)
            spread += (double(group[k]) - mean) * (double(group[k]) - mean) / 12;
        expected.push_back(float((double(input[std::size_t(i)]) - mean) / std::sqrt(spread + 1e-5) *
                                     double(scale[std::size_t(i / 6)]) +
                                 double(shift[std::size_t(i / 6)])));
    }
    expectClose(run(m, input), expected, 1e-4f);
    OnnxModel root(23);
    const auto y = root.input("x", {1, 4, 6});
    root.output(root.node("RMSNormalization", {y, root.constant({6}, {1, 2, 3, 4, 5, 6})}));
    Values rooted;
    for (int i = 0; i < 24; ++i) {
        double sum = 1e-5;
        for (int k = 0; k < 6; ++k) {
            sum += double(input[std::size_t(i / 6 * 6 + k)]) *
                   double(input[std::size_t(i / 6 * 6 + k)]) / 6;
        }
        rooted.push_back(float(double(input[std::size_t(i)]) / std::sqrt(sum) * (i % 6 + 1)));
    }
    expectClose(run(root, input), rooted, 1e-4f);
}

/// Quantised values, and weights of 8 bits with one scale per filter.
TEST_P(OnnxOperators, ComputesQuantisedNetworks) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 2, 3, 3});
    const auto bytes = [&](const std::string& name, const Sizes& sizes,
                           const std::vector<int>& values, onnx::TensorProto::DataType type) {
        auto& tensor = *m.graph().add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(type);
        for (const auto size : sizes) tensor.add_dims(size);
        for (const int value : values) tensor.add_int32_data(value);
        return name;
    };
    const auto zero = bytes("zero", {}, {7}, onnx::TensorProto::UINT8);
    const auto step = m.constant({}, {0.1f});
    const auto q = m.node("QuantizeLinear", {x, step, zero});
    const auto dq = m.node("DequantizeLinear", {q, step, zero});
    const auto w = bytes("w", {3, 2, 1, 1}, {-128, 127, 3, -4, 50, 60}, onnx::TensorProto::INT8);
    const auto weights = m.node("DequantizeLinear", {w, m.constant({3}, {0.5f, 1, 2})});
    m.with("axis", std::int64_t{0});
    m.output(m.node("Conv", {dq, weights}));
    const Values input = m.reals(18, -3, 30);
    const auto rounded = [](float value) {
        const double whole = std::clamp(std::nearbyint(double(value) / 0.1) + 7, 0.0, 255.0);
        return (whole - 7) * 0.1;
    };
    const double by[] = {-64, 63.5, 3, -4, 100, 120};
    Values expected;
    for (std::size_t f = 0; f < 3; ++f) {
        for (std::size_t i = 0; i < 9; ++i) {
            expected.push_back(
                float(by[2 * f] * rounded(input[i]) + by[2 * f + 1] * rounded(input[9 + i])));
        }
    }
    expectClose(run(m, input), expected, 1e-4f);
    const auto graph = graphOf(m);
    ASSERT_EQ(graph->notes.size(), 1u);
    EXPECT_NE(graph->notes[0].english().find("quantised"), std::string::npos);
}

/// As PyTorch and ONNX Runtime quantise the values of each image.
TEST_P(OnnxOperators, ComputesDynamicallyQuantisedProducts) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 3, 8});
    const auto q = m.node("DynamicQuantizeLinear", {x});
    m.last().add_output("scale");
    m.last().add_output("zero");
    auto& tensor = *m.graph().add_initializer();
    tensor.set_name("w");
    tensor.set_data_type(onnx::TensorProto::INT8);
    tensor.add_dims(8), tensor.add_dims(2);
    for (int i = 0; i < 16; ++i) tensor.add_int32_data(i * 16 - 128);
    const auto product = m.node("MatMulInteger", {q, "w", "zero"});
    const auto real = m.node("Cast", {product});
    m.with("to", std::int64_t{onnx::TensorProto::FLOAT});
    m.output(m.node("Mul", {real, "scale"}));
    const Values input = m.reals(24, -2, 5);
    const auto [low, high] = std::minmax_element(input.begin(), input.end());
    const float scale = (std::max(*high, 0.0f) - std::min(*low, 0.0f)) / 255;
    const double zero = std::nearbyint(-double(std::min(*low, 0.0f)) / double(scale));
    Values expected;
    for (int row = 0; row < 3; ++row) {
        for (int o = 0; o < 2; ++o) {
            double sum = 0;
            for (int i = 0; i < 8; ++i) {
                const double share = double(input[std::size_t(row * 8 + i)] / scale);
                const double whole = std::clamp(std::nearbyint(share) + zero, 0.0, 255.0);
                sum += (whole - zero) * ((i * 2 + o) * 16 - 128);
            }
            expected.push_back(float(sum * double(scale)));
        }
    }
    // A value half way between two steps can be rounded to either.
    expectClose(run(m, input), expected, 0.02f);
}

TEST_P(OnnxOperators, ReducesInOtherWays) {
    const Values input{1, -2, 3, -4, 5, 6, 0, 2};
    const auto axes = [](OnnxModel& m) { return std::vector<std::string>{m.integers({2})}; };
    expectClose(node("ReduceL1", {1, 2, 4}, input, {}, axes), {10, 13});
    expectClose(node("ReduceSumSquare", {1, 2, 4}, input, {}, axes), {30, 65});
    expectClose(node("ReduceLogSumExp", {1, 2, 4}, input, {}, axes),
                {float(std::log(std::exp(1) + std::exp(-2) + std::exp(3) + std::exp(-4))),
                 float(std::log(std::exp(5) + std::exp(6) + 1 + std::exp(2)))});
    const Values soft = node("LogSoftmax", {1, 2, 4}, input);
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += std::exp(double(soft[i]));
    EXPECT_NEAR(sum, 1, 1e-5);
}

}  // namespace
}  // namespace spoor::test
