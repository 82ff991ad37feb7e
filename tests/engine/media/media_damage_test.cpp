// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged files: frame numbers stay right, available frames are shown, and nothing crashes.
#include "engine/base/error.h"
#include "engine/media/frame_index.h"
#include "engine/media/frame_source.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace spoor {
namespace {

struct Kind {
    const char* file;
    const char* arguments;
};
const Kind kinds[] = {
    {"a.mkv", "-c:v libx264 -bf 2 -g 15 -pix_fmt yuv420p"},
    {"a.mp4", "-c:v libx264 -bf 2 -g 15 -pix_fmt yuv420p -movflags +faststart"},
    {"a.ts", "-c:v libx264 -bf 2 -g 15 -pix_fmt yuv420p"},
    {"a.h264", "-c:v libx264 -bf 2 -g 15 -pix_fmt yuv420p"},
    {"a.avi", "-c:v mpeg4 -bf 2 -g 15"},
    {"a.mpg", "-c:v mpeg1video -bf 2 -g 12"},
    {"v.mkv", "-c:v ffv1 -pix_fmt yuv420p"},
    {"j.avi", "-c:v mjpeg -pix_fmt yuvj420p"},
    {"a.webm", "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -g 15"},
};

/// Encodes with one thread: encoders store the number of threads, which would change the bytes.
std::string make(const TemporaryFolder& folder, const Kind& kind, double seconds = 1.2) {
    const std::string file = folder / kind.file;
    const bool made =
        test::ffmpeg("-f lavfi -i testsrc2=s=96x80:r=25:d=" + std::to_string(seconds) + " " +
                     std::string(kind.arguments) + " -threads 1 " + file);
    return made ? file : std::string();
}

/// Reads everything in several orders. Every frame must come with its number.
void readEverything(const std::string& file, FrameIndex expected, const char* what) {
    const auto source = openSource(file);
    const FrameIndex count = *source->info().frameCount;
    EXPECT_EQ(count, expected) << what << " " << file;
    for (FrameIndex n = 0; n < count; ++n) {
        const auto frame = source->read(n);
        ASSERT_TRUE(frame) << file << n;
        EXPECT_EQ(frame->index(), n);
    }
    for (FrameIndex n = count - 1; n >= 0; n -= 7) ASSERT_TRUE(source->read(n)) << file << n;
}

class Damage : public testing::Test {
protected:
    void SetUp() override {
        if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    }
    TemporaryFolder m_folder;
};

TEST_F(Damage, PlaysAvailablePartOfTruncatedFiles) {
    for (const Kind& kind : kinds) {
        const std::string whole = make(m_folder, kind);
        if (whole.empty()) continue;
        const std::string bytes = test::readAll(whole);
        for (const double part : {0.4, 0.97}) {
            const std::string file = m_folder / (std::string("cut-") + kind.file);
            test::writeAll(file, bytes.substr(0, std::size_t(double(bytes.size()) * part)));
            const auto hashes = test::ffmpegHashes(file, {96, 80});
            ASSERT_FALSE(hashes.empty()) << file;
            readEverything(file, FrameIndex(hashes.size()), "truncated");
        }
    }
}

TEST_F(Damage, KeepsFrameNumbersDespiteFlippedBytes) {
    std::mt19937 random(3);
    for (const Kind& kind : kinds) {
        const std::string whole = make(m_folder, kind);
        if (whole.empty()) continue;
        const auto clean = test::ffmpegHashes(whole, {96, 80});
        const std::string bytes = test::readAll(whole);
        for (int round = 0; round < 1; ++round) {
            std::string flipped = bytes;
            const std::size_t middle = bytes.size() * 2 / 5 + random() % (bytes.size() / 5);
            for (std::size_t i = 0; i < 40; ++i) flipped[middle + i] = char(random());
            const std::string file = m_folder / (std::string("flip-") + kind.file);
            test::writeAll(file, flipped);
            const auto hashes = test::ffmpegHashes(file, {96, 80});
            readEverything(file, FrameIndex(hashes.size()), "flipped");
            const auto source = openSource(file);
            const FrameIndex last = *source->info().frameCount - 1;
            EXPECT_EQ(test::hashOf(*source->read(last)), hashes.back()) << file << " " << round;
            EXPECT_EQ(test::hashOf(*source->read(0)), hashes.front()) << file << " " << round;
        }
    }
}

TEST_F(Damage, MarksConcealedFrames) {
    const std::string whole = make(m_folder, kinds[0], 2);
    ASSERT_FALSE(whole.empty());
    const std::string bytes = test::readAll(whole);
    // The position of the damage decides which frames are concealed and which are dropped.
    int marked = 0;
    for (const double part : {0.4, 0.5, 0.6, 0.7, 0.8, 0.9}) {
        std::string damaged = bytes;
        const auto first = std::size_t(double(bytes.size()) * part);
        for (std::size_t i = 0; i < 100; ++i) damaged[first + i * 3] ^= 0x55;
        test::writeAll(whole, damaged);
        const auto source = openSource(whole);
        int corrupt = 0;
        for (FrameIndex n = 0; n < source->info().frameCount; ++n)
            corrupt += source->read(n)->corrupt();
        EXPECT_LT(corrupt, 40) << part;
        EXPECT_FALSE(source->read(0)->corrupt()) << part;
        marked += corrupt > 0;
    }
    EXPECT_GT(marked, 0) << "number of damaged files with marked frames";
}

/// The stream is too long to be decoded while opening, so timestamps number its frames.
TEST_F(Damage, PacketWithoutImageKeepsItsNumberInLongStreams) {
    const std::string file = m_folder / "long.avi";
    ASSERT_TRUE(
        test::ffmpeg("-f lavfi -i testsrc=s=1280x960:r=25:d=2.4 -c:v mjpeg -pix_fmt "
                     "yuvj420p " +
                     file));
    std::string bytes = test::readAll(file);
    std::vector<std::size_t> starts;
    for (std::size_t at = bytes.find("movi"); starts.size() < 60;) {
        at = bytes.find("00dc", at) + 8;
        starts.push_back(at);
    }
    std::fill(bytes.begin() + std::ptrdiff_t(starts[56]),
              bytes.begin() + std::ptrdiff_t(starts[57] - 8), '\0');
    test::writeAll(file, bytes);
    const auto source = openSource(file);
    EXPECT_EQ(source->info().frameCount, 60);
    const auto hash55 = test::hashOf(*source->read(55));
    EXPECT_TRUE(source->read(56)->corrupt());
    EXPECT_EQ(source->read(56)->index(), 56);
    EXPECT_EQ(test::hashOf(*source->read(56)), hash55);
    const auto frame57 = source->read(57);
    EXPECT_FALSE(frame57->corrupt());
    EXPECT_NE(test::hashOf(*frame57), hash55);
    // The result must not depend on the order of reading.
    source->read(0);
    EXPECT_EQ(test::hashOf(*source->read(57)), test::hashOf(*frame57));
    source->read(59);
    EXPECT_TRUE(source->read(56)->corrupt());
    EXPECT_EQ(test::hashOf(*source->read(56)), hash55);
}

/// The header of the container states a wrong length.
TEST_F(Damage, IgnoresFrameCountOfContainer) {
    const std::string file = m_folder / "a.avi";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=96x80:r=25:d=2 -c:v mpeg4 " + file));
    std::string bytes = test::readAll(file);
    const std::size_t avih = bytes.find("avih");
    const std::size_t strh = bytes.find("strh");
    ASSERT_NE(avih, std::string::npos);
    ASSERT_NE(strh, std::string::npos);
    for (const std::size_t at : {avih + 8 + 16, strh + 8 + 32}) {
        ASSERT_EQ(bytes[at], 50);
        bytes[at] = 33;
    }
    test::writeAll(file, bytes);
    readEverything(file, 50, "wrong header");
}

TEST_F(Damage, ReportsMissingFrames) {
    for (const Kind& kind : {kinds[0], kinds[2]}) {
        const std::string whole = make(m_folder, kind, 6);
        if (whole.empty()) continue;
        const SourceInfo intact = openSource(whole)->info();
        EXPECT_EQ(intact.missingFrames, 0) << kind.file;
        EXPECT_FALSE(intact.damaged) << kind.file;
        std::string bytes = test::readAll(whole);
        std::mt19937 noise(7);
        for (std::size_t i = bytes.size() / 3; i < bytes.size() * 2 / 3; ++i)
            bytes[i] = char(noise() & 255U);
        const std::string file = m_folder / (std::string("noise-") + kind.file);
        test::writeAll(file, bytes);
        const SourceInfo info = openSource(file)->info();
        EXPECT_LT(*info.frameCount, *intact.frameCount) << kind.file;
        EXPECT_GT(info.missingFrames, 0) << kind.file;
        EXPECT_NEAR(double(*info.frameCount + info.missingFrames), double(*intact.frameCount), 20)
            << kind.file;
        EXPECT_GT(info.firstGap, 0) << kind.file;
        EXPECT_NEAR(info.framesPerSecond, 25, 0.1) << kind.file << ": the gap lowers the rate";
    }
}

TEST_F(Damage, RandomDamageNeverCrashes) {
    std::mt19937 random(11);
    for (const Kind& kind : kinds) {
        const std::string whole = make(m_folder, kind);
        if (whole.empty()) continue;
        const std::string bytes = test::readAll(whole);
        for (int round = 0; round < 12; ++round) {
            std::string damaged = bytes;
            for (unsigned i = 0; i < 1u << (round % 6); ++i) {
                // Half of the damage goes into the headers.
                const std::size_t span =
                    i % 2 ? damaged.size() : std::min<std::size_t>(600, damaged.size());
                damaged[random() % span] = char(random());
            }
            if (round % 3 == 0) damaged.resize(random() % damaged.size());
            const std::string file = m_folder / (std::string("fuzz-") + kind.file);
            test::writeAll(file, damaged);
            try {
                const auto source = openSource(file);
                const FrameIndex count = *source->info().frameCount;
                for (FrameIndex n = count - 1; n >= 0; n -= 9) EXPECT_TRUE(source->read(n));
                for (FrameIndex n = 0; n < count; ++n) EXPECT_TRUE(source->read(n));
            } catch (const EngineError& error) {
                EXPECT_FALSE(error.message().empty());
            }
        }
    }
}

TEST_F(Damage, RebuildsDamagedIndexCache) {
    const std::string file = make(m_folder, kinds[0]);
    ::setenv("SPOOR_CACHE_DIR", (m_folder.path() / "cache").c_str(), 1);
    ASSERT_EQ(openSource(file)->info().frameCount, 30);
    const auto folder = m_folder.path() / "cache/index";
    ASSERT_TRUE(std::filesystem::exists(folder)) << "the index is cached here";
    std::vector<std::filesystem::path> cached;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) cached.push_back(entry);
    ASSERT_EQ(cached.size(), 1u);
    const std::string good = test::readAll(cached[0].string());
    std::mt19937 random(5);
    for (int round = 0; round < 30; ++round) {
        std::string bad = good;
        bad[random() % bad.size()] ^= char(1 + random() % 255);
        if (round % 5 == 0) bad.resize(random() % bad.size());
        test::writeAll(cached[0].string(), bad);
        EXPECT_EQ(openSource(file)->info().frameCount, 30);
        EXPECT_EQ(test::readAll(cached[0].string()), good);
    }
    // A file with the same name but other content must not use the cached index.
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=96x80:r=25:d=1 -c:v libx264 " + file));
    EXPECT_EQ(openSource(file)->info().frameCount, 25);
}

}  // namespace
}  // namespace spoor
