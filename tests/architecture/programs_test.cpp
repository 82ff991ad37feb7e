// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks which libraries the built programs are linked with, as reported by ldd.
#include <gtest/gtest.h>
#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor {
namespace {

struct Program {
    std::string name;
    std::vector<std::string> banned;  ///< parts of library names
};

const std::vector<std::string> codecs = {"libavcodec", "libavformat", "libopencv_videoio",
                                         "libopencv_imgcodecs", "libgdal"};

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

// Debian's highgui links Qt 5, and its imgcodecs links gdal.
const std::vector<std::string> nowhere = {"libopencv_highgui", "libQt5", "libgdal"};

class Programs : public testing::TestWithParam<Program> {};

std::string linkedWith(const std::string& path) {
    FILE* pipe = ::popen(("LC_ALL=C ldd '" + path + "' 2>&1").c_str(), "r");
    if (!pipe) return {};
    std::string text;
    std::array<char, 4096> piece;
    for (std::size_t n; (n = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
        text.append(piece.data(), n);
    ::pclose(pipe);
    return text;
}

TEST_P(Programs, LinkOnlyAllowedLibraries) {
    const std::string path = std::string(SPOOR_BIN_DIR) + '/' + GetParam().name;
    if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not built";
    const std::string libraries = linkedWith(path);
    ASSERT_NE(libraries.find("libc.so"), std::string::npos) << libraries;
    EXPECT_EQ(libraries.find("not found"), std::string::npos) << libraries;
    for (const std::string& banned : GetParam().banned + nowhere)
        EXPECT_EQ(libraries.find(banned), std::string::npos)
            << GetParam().name << " is linked with " << banned;
}

INSTANTIATE_TEST_SUITE_P(
    All, Programs,
    testing::Values(Program{"spoor", {}}, Program{"spoor-cli", {"libQt"}},
                    Program{"spoor-probe", codecs + std::vector<std::string>{"libQt"}},
                    Program{"spoor-bench", codecs + std::vector<std::string>{"libQt"}}),
    [](const auto& test) {
        std::string name = test.param.name;
        for (char& c : name)
            if (c == '-') c = '_';
        return name;
    });

}  // namespace
}  // namespace spoor
