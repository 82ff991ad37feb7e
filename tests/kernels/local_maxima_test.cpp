// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/local_maxima.h"
#include "tests/support/kernel_fixture.h"

#include <algorithm>
#include <map>
#include <random>

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

/// The definition: all local maxima, then the best (of equals the first) of each tile.
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
            regions.push_back({values.size(), map.size, map.tile});
            values.insert(values.end(), map.values.begin(), map.values.end());
        }
        return localMaxima(upload(values), regions, stages());
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

TEST_P(LocalMaxima, AreThoseOfTheDefinitionAtAwkwardSizes) {
    for (const SizeI size :
         {SizeI{1, 1}, SizeI{1, 50}, SizeI{50, 1}, SizeI{2, 2}, SizeI{17, 33}, SizeI{130, 67}}) {
        for (const int tile : {1, 3, 16, 200}) check({noise(size, tile, 21, 100000)});
    }
}

TEST_P(LocalMaxima, TiesGoToTheLowestIndex) {
    for (const int levels : {2, 3, 5}) check({noise({61, 47}, 8, 22, levels)});
}

TEST_P(LocalMaxima, FlatMapHasOneInItsFirstPlace) {
    Map map{{40, 30}, std::vector<float>(1200, 0.25f), 16};
    const auto found = compute({map}).front();
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].x, 0);
    EXPECT_EQ(found[0].y, 0);
    EXPECT_EQ(found[0].value, 0.25f);
}

TEST_P(LocalMaxima, MapsOfDifferingSizesShareOneLaunch) {
    check({noise({7, 90}, 4, 23, 1000), noise({1, 1}, 16, 24, 1000), noise({88, 5}, 16, 25, 7),
           noise({64, 64}, 8, 26, 1000)});
}

TEST_P(LocalMaxima, LargestValueComesFirstWhateverItIs) {
    Map map = noise({35, 29}, 16, 27, 1000);
    for (auto& v : map.values) v = v * 1e6f - 5e6f;  // far under any correlation
    check({map});
    EXPECT_EQ(compute({map}).front().front().value,
              *std::max_element(map.values.begin(), map.values.end()));
}

SPOOR_BOTH_SHAPES(LocalMaxima);

}  // namespace
}  // namespace spoor::test
