// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_select.h"

#include "tests/support/tensor_fixture.h"

#include <numeric>

namespace spoor::test {
namespace {

class NetworkSelect : public TensorTest {
protected:
    /// Whole numbers from `low` to `high`.
    std::vector<float> numbers(const TensorShape& shape, int low, int high) {
        std::uniform_int_distribution<int> spread(low, high);
        std::vector<float> values(std::size_t(elementsOf(shape)));
        for (float& value : values) value = float(spread(m_random));
        return values;
    }
};
SPOOR_BOTH_VARIANTS(NetworkSelect);

int wrapped(float index, int size) {
    return index < 0 ? int(index) + size : int(index);
}

TEST_P(NetworkSelect, GathersAlongAnAxis) {
    const TensorShape from{3, 7, 5};
    const auto values = randoms(from), places = numbers({2, 4}, -7, 6);
    const TensorPlace to = empty({3, 2, 4, 5});
    run([&](Stage& stage) {
        pick(stage, place(values, from), place(places, {2, 4}), to, {PickLayer::Kind::Axis, 1, 0});
    });
    const auto got = result(to);
    for (int o = 0; o < 3; ++o) {
        for (int k = 0; k < 8; ++k) {
            for (int i = 0; i < 5; ++i) {
                const int at = (o * 7 + wrapped(places[std::size_t(k)], 7)) * 5 + i;
                ASSERT_EQ(got[std::size_t((o * 8 + k) * 5 + i)], values[std::size_t(at)]);
            }
        }
    }
}

TEST_P(NetworkSelect, GathersSingleValuesAndRows) {
    const TensorShape from{4, 6, 5}, each{3, 9, 5};
    const auto values = randoms(from), places = numbers(each, -6, 5);
    const TensorPlace in = place(values, from), to = empty(each);
    run([&](Stage& stage) {
        pick(stage, in, place(places, each), to, {PickLayer::Kind::Each, 1, 0});
    });
    const auto got = result(to);
    for (int i = 0; i < 3 * 9 * 5; ++i) {
        const int at = (i / 45 * 6 + wrapped(places[std::size_t(i)], 6)) * 5 + i % 5;
        ASSERT_EQ(got[std::size_t(i)], values[std::size_t(at)]) << i;
    }
    // Rows within batches of 4: one number along the axis of 6.
    const auto rows = numbers({4, 3, 1}, 0, 5);
    const TensorPlace batched = empty({4, 3, 5});
    run([&](Stage& stage) {
        pick(stage, in, place(rows, {4, 3, 1}), batched, {PickLayer::Kind::Rows, 0, 1});
    });
    const auto some = result(batched);
    for (int i = 0; i < 60; ++i) {
        const int at = (i / 15 * 6 + int(rows[std::size_t(i / 5)])) * 5 + i % 5;
        ASSERT_EQ(some[std::size_t(i)], values[std::size_t(at)]) << i;
    }
    // Two numbers per row, without batches.
    const std::vector<float> pairs{3, -1, 0, 2};
    const TensorPlace two = empty({2, 5});
    run([&](Stage& stage) {
        pick(stage, in, place(pairs, {2, 2}), two, {PickLayer::Kind::Rows, 0, 0});
    });
    for (int i = 0; i < 10; ++i) {
        const int row = i < 5 ? 3 * 6 + 5 : 2;
        ASSERT_EQ(result(two)[std::size_t(i)], values[std::size_t(row * 5 + i % 5)]);
    }
}

/// Positions outside an axis must not read or write outside the tensor.
TEST_P(NetworkSelect, ClampsPositionsOutsideAnAxis) {
    const TensorPlace to = empty({3});
    const TensorPlace wild = place({1e9f, -1e9f, std::nanf("")}, {3});
    run([&](Stage& stage) {
        pick(stage, place({1, 2, 3, 4}, {4}), wild, to, {PickLayer::Kind::Axis, 0, 0});
    });
    EXPECT_EQ(result(to)[0], 4);
    EXPECT_EQ(result(to)[1], 1);
}

TEST_P(NetworkSelect, ScattersRowsAndSingleValues) {
    const TensorShape from{5, 4, 3};
    const auto values = randoms(from), updates = randoms({6, 3});
    // Equal positions: the last one counts, or all are added.
    const std::vector<float> places{4, 3, 0, 1, 4, 3, -1, -1, 2, 2, 0, 1};
    for (const bool adds : {false, true}) {
        std::vector<double> expected(values.begin(), values.end());
        for (int row = 0; row < 6; ++row) {
            const int at = wrapped(places[std::size_t(2 * row)], 5) * 4 +
                           wrapped(places[std::size_t(2 * row + 1)], 4);
            for (int i = 0; i < 3; ++i) {
                double& to = expected[std::size_t(at * 3 + i)];
                to = (adds ? to : 0) + double(updates[std::size_t(row * 3 + i)]);
            }
        }
        const TensorPlace to = empty(from);
        run([&](Stage& stage) {
            scatter(stage, place(values, from), place(places, {6, 2}), place(updates, {6, 3}), to,
                    {true, 0, adds});
        });
        expectNear(result(to), expected);
    }
    const TensorShape some{5, 7, 2};
    const auto single = numbers(some, -4, 3), news = randoms(some);
    std::vector<double> expected(values.begin(), values.end());
    for (int i = 0; i < 70; ++i) {
        const int at = (i / 14 * 4 + wrapped(single[std::size_t(i)], 4)) * 3 + i % 2;
        expected[std::size_t(at)] = double(news[std::size_t(i)]);
    }
    const TensorPlace to = empty(from);
    run([&](Stage& stage) {
        scatter(stage, place(values, from), place(single, some), place(news, some), to,
                {false, 1, false});
    });
    expectNear(result(to), expected);
}

TEST_P(NetworkSelect, RanksValuesWithTies) {
    for (const int length : {1, 2, 63, 300, 5000}) {
        for (const bool smallest : {false, true}) {
            const TensorShape from{2, length, 3};
            // Many values are equal; some are 0 with either sign.
            auto values = numbers(from, -length / 4, length / 4);
            for (std::size_t i = 0; i < values.size(); i += 3) values[i] *= 0.25f;
            for (const int count : {1, std::min(length, 40), length}) {
                const TensorPlace in = place(values, from);
                const TensorPlace best = empty({2, count, 3}), which = empty({2, count, 3});
                run([&](Stage& stage) { rank(stage, in, best, {1, count, smallest, false}); });
                run([&](Stage& stage) { rank(stage, in, which, {1, count, smallest, true}); });
                const auto got = result(best), places = result(which);
                for (int row = 0; row < 6; ++row) {
                    const auto value = [&](int i) {
                        return values[std::size_t((row / 3 * length + i) * 3 + row % 3)];
                    };
                    std::vector<int> order(std::size_t(length), 0);
                    std::iota(order.begin(), order.end(), 0);
                    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
                        return smallest ? value(a) < value(b) : value(a) > value(b);
                    });
                    for (int k = 0; k < count; ++k) {
                        const auto at = std::size_t((row / 3 * count + k) * 3 + row % 3);
                        ASSERT_EQ(int(places[at]), order[std::size_t(k)]) << length << ' ' << k;
                        ASSERT_EQ(got[at], value(order[std::size_t(k)]));
                    }
                }
            }
        }
    }
}

TEST_P(NetworkSelect, SamplesMapsLinearly) {
    const TensorShape from{2, 3, 5, 6}, grid{2, 4, 7, 2};
    const auto values = randoms(from), places = randoms(grid, -1.4f, 1.4f);
    for (const bool corners : {false, true}) {
        const TensorPlace to = empty({2, 3, 4, 7});
        run([&](Stage& stage) {
            sample(stage, place(values, from), place(places, grid), to,
                   {false, SampleLayer::Border::Zeros, corners});
        });
        std::vector<double> expected;
        for (int i = 0; i < 2 * 3 * 28; ++i) {
            const int plane = i / 28;
            const auto at = std::size_t(2 * (plane / 3 * 28 + i % 28));
            const auto along = [&](double share, int size) {
                return corners ? (share + 1) / 2 * (size - 1) : ((share + 1) * size - 1) / 2;
            };
            const double x = along(double(places[at]), 6), y = along(double(places[at + 1]), 5);
            double sum = 0;
            for (int row = 0; row < 5; ++row) {
                for (int column = 0; column < 6; ++column) {
                    const double weight = std::max(0.0, 1 - std::abs(x - column)) *
                                          std::max(0.0, 1 - std::abs(y - row));
                    sum += weight * double(values[std::size_t((plane * 5 + row) * 6 + column)]);
                }
            }
            expected.push_back(sum);
        }
        expectNear(result(to), expected, 1e-4);
    }
}

/// The positions of a border that repeats, and of one that reflects.
TEST_P(NetworkSelect, SamplesBeyondTheBorder) {
    const TensorPlace in = place({0, 1, 2, 3}, {1, 1, 1, 4}), to = empty({1, 1, 1, 3});
    const TensorPlace grid = place({-1.5f, 0, 1.5f, 0, 0.25f, 0}, {1, 1, 3, 2});
    run([&](Stage& stage) {
        sample(stage, in, grid, to, {false, SampleLayer::Border::Repeat, false});
    });
    expectNear(result(to), {0, 3, 2});
    run([&](Stage& stage) {
        sample(stage, in, grid, to, {false, SampleLayer::Border::Reflect, false});
    });
    expectNear(result(to), {0.5, 2.5, 2});
    run([&](Stage& stage) {
        sample(stage, in, grid, to, {true, SampleLayer::Border::Zeros, false});
    });
    expectNear(result(to), {0, 0, 2});
}

}  // namespace
}  // namespace spoor::test
