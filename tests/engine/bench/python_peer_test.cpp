// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bench with libraries of pip in Python. The test that needs a network connection is slow.
#include "engine/bench/python_peer.h"
#include "engine/base/error.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

std::string failureOf(const std::string& library) {
    try {
        PythonPeer peer(library);
    } catch (const EngineError& error) {
        return error.what();
    }
    return {};
}

TEST(PythonPeer, MatchesTemplatesAndTracks) {
    std::unique_ptr<PythonPeer> peer;
    try {
        peer = std::make_unique<PythonPeer>("opencv5");
    } catch (const EngineError& error) {
        GTEST_SKIP() << error.what();
    }
    EXPECT_EQ(peer->name().find("OpenCV 5."), 0u) << peer->name();
    // A bright square moves two pixels to the right.
    const SizeI size{96, 64};
    const auto scene = [&](int left) {
        std::vector<std::uint8_t> pixels(std::size_t(size.width) * size.height * 3, 20);
        for (int y = 20; y < 40; ++y) {
            for (int x = left; x < left + 20; ++x) {
                for (int c = 0; c < 3; ++c)
                    pixels[std::size_t(3 * (y * size.width + x) + c)] =
                        std::uint8_t(150 + 5 * (x - left));
            }
        }
        return peer->picture(pixels.data(), size, 3, "scene");
    };
    const int id = peer->make({{"make", "tracker"},
                               {"name", "csrt"},
                               {"picture", scene(30)},
                               {"box", {30, 20, 20, 20}},
                               {"seed", 0}});
    const auto answer = peer->run(id, {{"picture", scene(32)}});
    EXPECT_NEAR(answer.at("box").at(0).get<double>(), 32, 2);
    const std::vector<std::uint8_t> grey(std::size_t(size.width) * size.height, 7);
    const auto search = peer->sample({{"make", "template"},
                                      {"picture", peer->picture(grey.data(), size, 1, "grey")},
                                      {"box", {8, 8, 16, 16}}});
    EXPECT_GT(search(), 0);
    EXPECT_THROW((void)peer->make(
                     {{"make", "network"}, {"files", {"no.onnx"}}, {"width", 8}, {"height", 8}}),
                 EngineError);
}

TEST(PythonPeer, SaysWhyPackagesCannotBeInstalled) {
    const TemporaryFolder folder;
    const fs::path python = folder.path() / "python3";
    std::ofstream(python) << "#!/bin/sh\necho no venv here >&2\nexit 1\n";
    fs::permissions(python, fs::perms::owner_all);
    ::setenv("SPOOR_CACHE_DIR", folder.file("cache").c_str(), 1);
    ::setenv("PATH", folder.path().c_str(), 1);
    const std::string failure = failureOf("opencv5");
    EXPECT_NE(failure.find("cannot be installed"), std::string::npos) << failure;
    EXPECT_NE(failure.find("no venv here"), std::string::npos) << failure;
}

TEST(PythonPeer, SaysWhatPythonSaid) {
    const TemporaryFolder folder;
    const fs::path environment = folder.path() / "peers";
    fs::create_directories(environment / "bin");
    std::ofstream(environment / "complete") << "";
    const fs::path python = environment / "bin" / "python";
    std::ofstream(python) << "#!/bin/sh\necho there is no module cv2 >&2\n";
    fs::permissions(python, fs::perms::owner_all);
    ::setenv("SPOOR_CACHE_DIR", folder.path().c_str(), 1);
    const std::string failure = failureOf("onnxruntime");
    EXPECT_NE(failure.find("there is no module cv2"), std::string::npos) << failure;
}

}  // namespace
}  // namespace spoor::test
