// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Downloads from a server in this process, on 127.0.0.1.
#include "engine/networks/download.h"

#include "engine/base/error.h"
#include "engine/base/hash/sha256.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/engine/networks/local_server.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/file_faults.h"

#include <gtest/gtest.h>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <regex>
#include <thread>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

class DownloadTest : public testing::Test {
protected:
    void SetUp() override {
        if (!canDownload()) GTEST_SKIP() << "This build has no libcurl";
        ::setenv("SPOOR_NETWORKS", m_folder.path().c_str(), 1);
        for (const char* name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"}) {
            ::unsetenv(name);
        }
        for (int i = 0; i < 200000; ++i) m_content += char(i * 31 + i / 251);
    }
    void TearDown() override { ::unsetenv("SPOOR_NETWORKS"); }

    LocalServer::Respond whole() {
        return [this](int, std::size_t from) {
            return LocalServer::Answer{from > 0 ? "206 Partial Content" : "200 OK",
                                       m_content.substr(from)};
        };
    }
    KnownNetwork network(const LocalServer& server) const {
        return {"mine",
                {},
                "",
                "MIT",
                "here",
                "COCO",
                "",
                {{"n.onnx", std::int64_t(m_content.size()), sha256(m_content), server.address()}}};
    }
    std::string get(LocalServer& server, const DownloadProgress& progress = {}, int attempts = 5) {
        const KnownNetwork known = network(server);
        try {
            const fs::path file = downloadNetwork(known, known.files[0], progress, attempts);
            EXPECT_EQ(readFile(file), m_content);
            return {};
        } catch (const EngineError& error) {
            EXPECT_FALSE(isInstalled(known));
            return error.what();
        }
    }
    /// Names of all files in the folder of networks.
    std::vector<std::string> left() const {
        std::vector<std::string> names;
        for (const auto& each : fs::recursive_directory_iterator(m_folder.path())) {
            if (each.is_regular_file()) names.push_back(each.path().filename().string());
        }
        return names;
    }

    TemporaryFolder m_folder;
    std::string m_content;
};

TEST_F(DownloadTest, InstallsCheckedFile) {
    LocalServer server(whole());
    EXPECT_EQ(get(server), "");
    EXPECT_EQ(left(), std::vector<std::string>{"n.onnx"});
    EXPECT_TRUE(isInstalled(network(server)));
}

TEST_F(DownloadTest, GetsOnlyMissingFilesOfNetwork) {
    LocalServer server(whole());
    KnownNetwork known = network(server);
    NetworkFile second = known.files[0];
    second.name = "m.onnx";
    known.files.push_back(second);
    std::int64_t last = 0;
    const auto seen = [&](std::int64_t bytes) {
        last = bytes;
        return true;
    };
    EXPECT_EQ(get(server), "");
    downloadNetwork(known, seen);
    EXPECT_TRUE(isInstalled(known));
    EXPECT_EQ(server.ranges().size(), 2u);
    EXPECT_EQ(last, known.bytes());
    downloadNetwork(known, seen);
    EXPECT_EQ(server.ranges().size(), 2u);
}

TEST_F(DownloadTest, ContinuesWhereConnectionBroke) {
    LocalServer server([this](int request, std::size_t from) {
        LocalServer::Answer answer{from > 0 ? "206 Partial Content" : "200 OK",
                                   m_content.substr(from)};
        answer.announced = answer.body.size();
        if (request < 2) answer.body.resize(70000);
        return answer;
    });
    EXPECT_EQ(get(server), "");
    EXPECT_EQ(server.ranges(), (std::vector<std::size_t>{0, 70000, 140000}));
}

TEST_F(DownloadTest, StartsAgainIfServerHasNoRanges) {
    LocalServer server([this](int request, std::size_t) {
        LocalServer::Answer answer{"200 OK", m_content, m_content.size()};
        if (request == 0) answer.body.resize(70000);
        return answer;
    });
    EXPECT_EQ(get(server), "");
    EXPECT_EQ(left(), std::vector<std::string>{"n.onnx"});
}

TEST_F(DownloadTest, ContinuesWhatKilledProcessLeft) {
    LocalServer server(whole());
    const KnownNetwork known = network(server);
    const fs::path part = installedFile(known, known.files[0]).string() + ".part";
    fs::create_directories(part.parent_path());
    std::ofstream(part, std::ios::binary) << m_content.substr(0, 5000);
    EXPECT_EQ(get(server), "");
    EXPECT_EQ(server.ranges(), std::vector<std::size_t>{5000});
}

TEST_F(DownloadTest, FailuresLeaveNothingBehind) {
    {
        LocalServer server([this](int, std::size_t from) {
            LocalServer::Answer answer{from > 0 ? "206 Partial Content" : "200 OK",
                                       m_content.substr(from, 10), m_content.size() - from};
            return answer;
        });
        EXPECT_NE(get(server, {}, 3).find("Cannot download n.onnx"), std::string::npos);
        EXPECT_EQ(server.ranges().size(), 3u);
    }
    EXPECT_TRUE(left().empty());
    {
        LocalServer server([this](int, std::size_t) {
            std::string other = m_content;
            other[100] = char(other[100] + 1);
            return LocalServer::Answer{"200 OK", other};
        });
        EXPECT_NE(get(server).find("is not the published file"), std::string::npos);
    }
    EXPECT_TRUE(left().empty());
    {
        LocalServer server([this](int, std::size_t) {
            return LocalServer::Answer{"200 OK", m_content + "more"};
        });
        EXPECT_NE(get(server).find("a longer file"), std::string::npos);
    }
    EXPECT_TRUE(left().empty());
    {
        LocalServer server([](int, std::size_t) {
            return LocalServer::Answer{"404 Not Found", ""};
        });
        EXPECT_NE(get(server).find("404"), std::string::npos);
    }
    EXPECT_TRUE(left().empty());
}

TEST_F(DownloadTest, StoppingLeavesNothingBehind) {
    LocalServer server(whole());
    EXPECT_NE(get(server, [](std::int64_t bytes) { return bytes == 0; }).find("was stopped"),
              std::string::npos);
    EXPECT_TRUE(left().empty());
}

TEST_F(DownloadTest, FullDiskLeavesNothingBehind) {
    LocalServer server(whole());
    std::string why;
    {
        const FullDisk disk(50000);
        why = get(server);
    }
    EXPECT_NE(why.find("n.onnx"), std::string::npos) << why;
    EXPECT_TRUE(left().empty());
}

TEST(Catalogue, NamesAreUniqueAndChecksumsComplete) {
    for (const KnownNetwork& each : knownNetworks()) {
        EXPECT_EQ(&networkNamed(each.name), &each);
        for (const NetworkFile& file : each.files) {
            EXPECT_EQ(file.sha256.size(), 64u) << file.name;
            EXPECT_GT(file.bytes, 0);
            EXPECT_TRUE(file.address.starts_with("https://")) << file.name;
        }
    }
    EXPECT_THROW(networkNamed("none"), EngineError);
}

TEST(Catalogue, AddressesArePinnedToACommit) {
    const std::regex commit("/[0-9a-f]{40}/");
    for (const KnownNetwork& each : knownNetworks())
        for (const NetworkFile& file : each.files)
            EXPECT_TRUE(std::regex_search(file.address, commit)) << file.address;
}

TEST(Catalogue, RecommendsANetworkForEachAlgorithmThatNeedsOne) {
    for (const char* algorithm : {"network-tracker", "detect", "classify"}) {
        ASSERT_TRUE(recommendedNetwork(algorithm)) << algorithm;
        EXPECT_EQ(recommendedNetwork(algorithm)->algorithm, algorithm);
    }
    EXPECT_FALSE(recommendedNetwork("tld"));
}

/// The published addresses, sizes and checksums, where they are available.
TEST(Catalogue, EqualsThePublishedAddresses) {
    const auto list = readFile(sharedFolder() / "data/models/addresses.tsv");
    if (!list) GTEST_SKIP() << "The file shared/data/models/addresses.tsv is missing";
    int found = 0;
    for (const KnownNetwork& each : knownNetworks())
        for (const NetworkFile& file : each.files) {
            if (each.source.find("opencv_zoo") != std::string::npos) continue;
            const std::string row =
                '\t' + std::to_string(file.bytes) + '\t' + file.sha256 + '\t' + file.address + '\n';
            EXPECT_NE(list->find(row), std::string::npos) << file.name << row;
            ++found;
        }
    EXPECT_EQ(found, 19);
}

TEST(Catalogue, RejectsUnknownFiles) {
    const TemporaryFolder folder;
    ::setenv("SPOOR_NETWORKS", folder.file("networks").c_str(), 1);
    std::ofstream(folder.file("x.onnx")) << "x";
    try {
        installNetwork(folder.file("x.onnx"));
        ADD_FAILURE();
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find(sha256("x")), std::string::npos);
    }
    EXPECT_FALSE(fs::exists(folder.file("networks")));
    ::unsetenv("SPOOR_NETWORKS");
}

}  // namespace
}  // namespace spoor::test
