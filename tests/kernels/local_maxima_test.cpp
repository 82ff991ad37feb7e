// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/local_maxima.h"
#include "tests/support/kernel_fixture.h"

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

namespace spoor::test {
namespace {

struct Map {
    SizeI size;
    std::vector<float> values;
    int tile = 16;
    float at(int x, int y) const { return values[std::size_t(y * size.width + x)]; }
};

Map noise(SizeI size, int tile, unsigned seed, int levels) {
    std::mt19937 random(seed);
    Map map{size, {}, tile};
    for (std::int64_t i = 0; i < size.area(); ++i) {
        map.values.push_back(float(int(random() % unsigned(levels))) / float(levels) * 2 - 1);
    }
    return map;
}

bool isMaximum(const Map& map, int x, int y) {
    for (int ny = std::max(0, y - 1); ny <= std::min(map.size.height - 1, y + 1); ++ny) {
        for (int nx = std::max(0, x - 1); nx <= std::min(map.size.width - 1, x + 1); ++nx) {
            if (map.at(nx, ny) > map.at(x, y)) return false;
            const bool before = ny < y || (ny == y && nx < x);
            if (before && map.at(nx, ny) == map.at(x, y)) return false;
        }
    }
    return true;
}

/// Follows the definition: all local maxima, then the best of each tile (the first on ties).
std::vector<Maximum> reference(const Map& map) {
    std::map<std::pair<int, int>, Maximum> tiles;
    for (int y = 0; y < map.size.height; ++y) {
        for (int x = 0; x < map.size.width; ++x) {
            if (!isMaximum(map, x, y)) continue;
            const Maximum here{x, y, map.at(x, y)};
            const auto [tile, fresh] = tiles.try_emplace({y / map.tile, x / map.tile}, here);
            if (!fresh && here.value > tile->second.value) tile->second = here;
        }
    }
    std::vector<Maximum> all;
    for (const auto& [tile, maximum] : tiles) all.push_back(maximum);
    std::sort(all.begin(), all.end(), [](const Maximum& a, const Maximum& b) {
        return std::tuple(-a.value, a.y, a.x) < std::tuple(-b.value, b.y, b.x);
    });
    return all;
}

class LocalMaxima : public KernelTest {
protected:
    std::vector<std::vector<Maximum>> compute(const std::vector<Map>& maps) {
        std::vector<float> values;
        std::vector<MapRegion> regions;
        for (const auto& map : maps) {
            regions.push_back({values.size(), map.size, map.tile, {}, anyScore, anyScore});
            values.insert(values.end(), map.values.begin(), map.values.end());
        }
        std::vector<std::vector<Maximum>> all;
        for (auto& maxima : localMaxima(upload(values), regions, stages())) {
            EXPECT_EQ(maxima.found, std::int64_t(maxima.best.size()));
            all.push_back(std::move(maxima.best));
        }
        return all;
    }
    void check(const std::vector<Map>& maps) {
        const auto found = compute(maps);
        ASSERT_EQ(found.size(), maps.size());
        for (std::size_t i = 0; i < maps.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "map " << i << ": " << maps[i].size.width << " x "
                                            << maps[i].size.height << ", tile " << maps[i].tile);
            const auto wanted = reference(maps[i]);
            ASSERT_EQ(found[i].size(), wanted.size());
            for (std::size_t k = 0; k < wanted.size(); ++k) {
                EXPECT_EQ(found[i][k].x, wanted[k].x);
                EXPECT_EQ(found[i][k].y, wanted[k].y);
                EXPECT_EQ(found[i][k].value, wanted[k].value);
            }
        }
    }
};

TEST_P(LocalMaxima, MatchDefinitionAtAwkwardSizes) {
    for (const SizeI size :
         {SizeI{1, 1}, SizeI{1, 50}, SizeI{50, 1}, SizeI{2, 2}, SizeI{17, 33}, SizeI{130, 67}}) {
        for (const int tile : {1, 3, 16, 200}) check({noise(size, tile, 21, 100000)});
    }
}

TEST_P(LocalMaxima, TiesGoToTheLowestIndex) {
    for (const int levels : {2, 3, 5}) check({noise({61, 47}, 8, 22, levels)});
}

TEST_P(LocalMaxima, FlatMapHasOneMaximumAtFirstIndex) {
    Map map{{40, 30}, std::vector<float>(1200, 0.25f), 16};
    const auto found = compute({map}).front();
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].x, 0);
    EXPECT_EQ(found[0].y, 0);
    EXPECT_EQ(found[0].value, 0.25f);
}

TEST_P(LocalMaxima, MapsOfDifferentSizesShareOneLaunch) {
    check({noise({7, 90}, 4, 23, 1000), noise({1, 1}, 16, 24, 1000), noise({88, 5}, 16, 25, 7),
           noise({64, 64}, 8, 26, 1000)});
}

TEST_P(LocalMaxima, LargestValueComesFirst) {
    Map map = noise({35, 29}, 16, 27, 1000);
    for (auto& v : map.values) v = v * 1e6f - 5e6f;  // far below any correlation
    check({map});
    EXPECT_EQ(compute({map}).front().front().value,
              *std::max_element(map.values.begin(), map.values.end()));
}

/// Keeps the best maxima in order and drops each one that overlaps a kept one.
std::vector<Maximum> suppressed(const std::vector<Maximum>& maxima, SizeI box, float least) {
    std::vector<Maximum> kept;
    const auto boxOf = [&](const Maximum& m) {
        return RectF{double(m.x), double(m.y), double(box.width), double(box.height)};
    };
    for (const auto& each : maxima) {
        if (each.value < least && !kept.empty()) break;
        const bool free = std::none_of(kept.begin(), kept.end(), [&](const Maximum& better) {
            return overlap(boxOf(each), boxOf(better)) > suppressionOverlap;
        });
        if (free) kept.push_back(each);
        if (each.value < least) break;
    }
    return kept;
}

void expectSame(const std::vector<Maximum>& found, const std::vector<Maximum>& wanted) {
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(std::tuple(found[i].x, found[i].y, found[i].value),
                  std::tuple(wanted[i].x, wanted[i].y, wanted[i].value))
            << i;
    }
}

TEST_P(LocalMaxima, SuppressionMatchesGreedyMethod) {
    int number = 50;
    for (const SizeI box : {SizeI{1, 1}, SizeI{8, 8}, SizeI{40, 6}, SizeI{5, 90}, SizeI{64, 64}}) {
        for (const float least : {anyScore, 0.0f, 0.9f, 2.0f}) {
            for (const int levels : {4, 100000}) {  // many ties, then none
                SCOPED_TRACE(testing::Message() << box.width << " x " << box.height << " from "
                                                << least << ", levels " << levels);
                const Map map = noise({133, 71}, suppressionTile(box), unsigned(++number), levels);
                const MapRegion region{0, map.size, map.tile, box, 0.5f, least};
                const auto found = localMaxima(upload(map.values), {&region, 1}, stages()).front();
                const auto all = reference(map);
                expectSame(found.best, suppressed(all, box, least));
                EXPECT_EQ(found.found, std::int64_t(all.size()));
                EXPECT_EQ(found.above, std::count_if(all.begin(), all.end(), [](const Maximum& m) {
                              return m.value >= 0.5f;
                          }));
            }
        }
    }
}

TEST_P(LocalMaxima, DecidesLongChainFromBestEnd) {
    // Rising values at intervals of half a box: the best is kept, then every second one.
    Map map{{400, 1}, std::vector<float>(400, -1.0f), 2};
    for (int i = 0; i < 100; ++i) map.values[std::size_t(4 * i)] = float(i) / 100;
    const MapRegion region{0, map.size, map.tile, {8, 8}, 0, 0};
    const auto found = localMaxima(upload(map.values), {&region, 1}, stages()).front().best;
    ASSERT_EQ(found.size(), 50u);
    for (int i = 0; i < 50; ++i) EXPECT_EQ(found[std::size_t(i)].x, 396 - 8 * i);
}

TEST_P(LocalMaxima, PiecesMatchWholeMap) {
    const Map map = noise({101, 77}, 5, 28, 50);
    const MapRegion region{0, map.size, map.tile, {20, 20}, 0, 0};
    const auto wanted = localMaxima(upload(map.values), {&region, 1}, stages()).front().best;
    MaximaTable table({region}, device());
    const RectI all{0, 0, map.size.width, map.size.height};
    for (int y = 0; y < map.size.height; y += 25) {
        for (int x = 0; x < map.size.width; x += 35) {
            const RectI core = intersection(RectI{x, y, 35, 25}, all);
            const RectI part = intersection(RectI{x - 1, y - 1, 37, 27}, all);
            std::vector<float> values(7, 9.0f);  // values before the part
            for (int v = part.y; v < part.y + part.height; ++v) {
                for (int u = part.x; u < part.x + part.width; ++u) values.push_back(map.at(u, v));
            }
            const MapPiece piece{0, 7, part, core};
            table.add(upload(values), {&piece, 1}, stages());
        }
    }
    expectSame(table.best(stages()).front().best, wanted);
}

TEST_P(LocalMaxima, ReadsMoreMaximaThanFitFirstRead) {
    const Map map = noise({300, 200}, 1, 29, 100000);
    const MapRegion region{0, map.size, 1, {1, 1}, anyScore, anyScore};
    const auto found = localMaxima(upload(map.values), {&region, 1}, stages()).front().best;
    EXPECT_GT(found.size(), 4000u);
    expectSame(found, reference(map));
}

SPOOR_BOTH_VARIANTS(LocalMaxima);

}  // namespace
}  // namespace spoor::test
