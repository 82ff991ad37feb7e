// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/colour_names.h"

#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <sys/stat.h>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>

namespace spoor::test {
namespace {

const float* namesOf(int r, int g, int b) {
    return colourNameTable().data() + std::size_t(r / 8 + 32 * (g / 8) + 1024 * (b / 8)) * 10;
}

double distance(const float* a, const float* b) {
    double sum = 0;
    for (int i = 0; i < 10; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum);
}

TEST(ColourNameTable, HoldsPrincipalComponentsOfColourCube) {
    const auto& table = colourNameTable();
    ASSERT_EQ(table.size(), std::size_t{32768} * 10);
    double mean[10] = {}, product[10][10] = {};
    for (std::size_t i = 0; i < 32768; ++i) {
        for (std::size_t a = 0; a < 10; ++a) {
            mean[a] += table[i * 10 + a] / 32768;
            for (std::size_t b = 0; b < 10; ++b) {
                product[a][b] += double(table[i * 10 + a]) * table[i * 10 + b] / 32768;
            }
        }
    }
    for (std::size_t a = 0; a < 10; ++a) {
        EXPECT_NEAR(mean[a], 0, 1e-6);
        EXPECT_GT(product[a][a], 1e-4) << "component without variance";
        if (a > 0) {
            EXPECT_LE(product[a][a], product[a - 1][a - 1]);
        }
        for (std::size_t b = 0; b < a; ++b) EXPECT_NEAR(product[a][b], 0, 1e-6);
    }
}

TEST(ColourNameTable, SeparatesBasicColoursButNotShades) {
    const int colours[][3] = {{5, 5, 5},     {20, 60, 220},   {110, 70, 30},   {128, 128, 128},
                              {30, 150, 40}, {250, 140, 0},   {250, 150, 190}, {120, 40, 140},
                              {200, 20, 30}, {250, 250, 250}, {250, 220, 20}};
    for (const auto& a : colours) {
        for (const auto& b : colours) {
            const double d = distance(namesOf(a[0], a[1], a[2]), namesOf(b[0], b[1], b[2]));
            if (&a == &b) continue;
            EXPECT_GT(d, 0.4) << a[0] << ' ' << a[1] << ' ' << b[0] << ' ' << b[1];
        }
    }
    EXPECT_LT(distance(namesOf(200, 20, 30), namesOf(190, 30, 40)), 0.3) << "two shades of red";
}

class ColourTableFile : public testing::Test {
protected:
    std::string written(const std::string& bytes) const {
        std::ofstream(m_folder.file("table"), std::ios::binary) << bytes;
        return m_folder.file("table");
    }
    static std::string bytesOf(const std::vector<float>& values) {
        return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
    }
    /// The message that refuses a file.
    std::string refusal(const std::string& file) const {
        try {
            ColourTable table(file);
        } catch (const EngineError& error) {
            return error.what();
        }
        return "accepted";
    }
    TemporaryFolder m_folder;
};

TEST_F(ColourTableFile, HoldsTenComponentsOrTheSharesOfElevenTerms) {
    const std::vector<float> ten = colourNameTable();
    EXPECT_EQ(ColourTable(written(bytesOf(ten))).values(), ten);
    EXPECT_EQ(ColourTable().values(), ten);
    // Each level of blue is a term of its own; terms 11 and beyond share the last one.
    std::vector<float> shares(std::size_t{32768} * 11);
    for (std::size_t i = 0; i < 32768; ++i)
        shares[i * 11 + std::min<std::size_t>(i / 1024, 10)] = 1;
    const std::vector<float> table = ColourTable(written(bytesOf(shares))).values();
    ASSERT_EQ(table.size(), std::size_t{32768} * 10);
    const auto apart = [&](std::size_t a, std::size_t b) {
        return distance(&table[a * 10], &table[b * 10]);
    };
    EXPECT_NEAR(apart(0, 1023), 0, 1e-6) << "the same term";
    EXPECT_NEAR(apart(0, 1024), std::numbers::sqrt2, 1e-5) << "two terms";
    EXPECT_NEAR(apart(20 * 1024, 31 * 1024), 0, 1e-6);
}

TEST_F(ColourTableFile, IsRefusedInASentence) {
    std::vector<float> values(std::size_t{32768} * 10);
    EXPECT_NE(refusal(written("")).find("has 0 bytes instead of"), std::string::npos);
    EXPECT_NE(refusal(written(bytesOf(values) + "x")).find("instead of"), std::string::npos);
    EXPECT_NE(refusal(written(std::string(std::size_t{4} << 20, 'x'))).find("table"),
              std::string::npos);
    for (const float bad : {std::nanf(""), INFINITY, 1e9f}) {
        values[77] = bad;
        EXPECT_NE(refusal(written(bytesOf(values))).find("value 78 is not a number"),
                  std::string::npos);
    }
    EXPECT_NE(refusal(m_folder.file("none")).find("none"), std::string::npos);
    EXPECT_NE(refusal(m_folder.path().string()), "accepted");
    const std::string pipe = m_folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_NE(refusal(pipe), "accepted");
}

TEST_F(ColourTableFile, OfTheAuthorsIsRead) {
    const std::string file = "/work/shared/data/models/w2crs_32768x10_float32.bin";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not installed";
    EXPECT_EQ(ColourTable(file).values().size(), std::size_t{32768} * 10);
}

class ColourNames : public KernelTest {};

TEST_P(ColourNames, ReadsTheTableAtTheMeanColourOfCells) {
    const SizeI grid{14, 9};
    const FeatureShape shape{grid, true};
    FrameBuilder builder({80, 60});
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 80; ++x) {
            // Each cell has one colour, in the middle of a bin.
            const unsigned cell = unsigned(x / 4 * 7 + y / 4 * 13);
            std::uint8_t* p = builder.row(y) + x * 4;
            p[0] = std::uint8_t(cell * 5 % 32 * 8 + 4), p[1] = std::uint8_t(cell * 11 % 32 * 8 + 4);
            p[2] = std::uint8_t(cell * 3 % 32 * 8 + 4), p[3] = 255;
        }
    }
    const Frame frame = builder.seal(0, 0);
    FrameContext context(frame);
    const std::vector<FeaturePatch> patches = {{0, 0, 1, 1}, {8, 12, 1, 1}};
    const Buffer features = device().acquire(patches.size() * shape.floats() * sizeof(float));
    const Buffer hann = hannWindow(grid, stages(), device());
    const Buffer cells = fhogFeatures(context, patches, shape, hann, features, stages());
    colourNames(ColourTable(), cells, patches.size(), shape, hann, features, stages());
    const auto values = read<float>(features, patches.size() * shape.floats());
    const auto window = [](int i, int n) {
        return 0.5 - 0.5 * std::cos(2 * std::numbers::pi * (i + 0.5) / n);
    };
    for (std::size_t p = 0; p < 2; ++p) {
        for (int y = 0; y < grid.height; ++y) {
            for (int x = 0; x < grid.width; ++x) {
                const std::uint8_t* pixel =
                    frame.row(int(patches[p].y) + y * 4) + (int(patches[p].x) + x * 4) * 4;
                const float* names = namesOf(pixel[2], pixel[1], pixel[0]);
                for (std::size_t n = 0; n < 10; ++n) {
                    const std::size_t at = p * shape.floats() + (32 + n) * shape.planeFloats() +
                                           std::size_t(y * shape.rowFloats() + x);
                    ASSERT_NEAR(values[at],
                                names[n] * window(x, grid.width) * window(y, grid.height), 1e-6);
                }
            }
        }
    }
}

SPOOR_BOTH_VARIANTS(ColourNames);

}  // namespace
}  // namespace spoor::test
