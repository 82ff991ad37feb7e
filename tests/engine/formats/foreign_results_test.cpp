// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Results as written by other toolkits.
#include "engine/base/temporary_folder.h"
#include "engine/formats/format_table.h"
#include "engine/formats/shapes/vot.h"

#include <gtest/gtest.h>
#include <cstring>
#include <fstream>

namespace spoor {
namespace {

template <typename Value>
void put(std::string& bytes, Value value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

template <typename Value>
void putAll(std::string& bytes, std::initializer_list<int> values) {
    for (const int value : values) put(bytes, Value(value));
}

/// A code, a rectangle, a polygon, a mask.
std::string binaryRun() {
    std::string bytes;
    put(bytes, std::int16_t{1});
    put(bytes, std::uint32_t{4});
    put(bytes, std::uint8_t{0});
    put(bytes, std::uint32_t{1});
    put(bytes, std::uint8_t{1});
    putAll<float>(bytes, {1, 2, 3, 4});
    put(bytes, std::uint8_t{2});
    put(bytes, std::uint16_t{3});
    putAll<float>(bytes, {10, 10, 20, 10, 20, 30});
    put(bytes, std::uint8_t{3});
    putAll<std::int16_t>(bytes, {5, 6});
    putAll<std::uint16_t>(bytes, {2, 2, 2, 1, 3});
    return bytes;
}

class ForeignResults : public testing::Test {
protected:
    std::string written(const std::string& name, const std::string& content) {
        std::string path = m_folder.file(name);
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    TemporaryFolder m_folder;
};

TEST_F(ForeignResults, ReadsBinaryVotResults) {
    const std::string path = written("ball_001.bin", binaryRun());
    ASSERT_EQ(detectFormat(path).orThrow()->id, std::string("vot"));
    const auto run = readVotRun(path);
    ASSERT_EQ(run.size(), 4u);
    EXPECT_EQ(run[0].kind, VotRegion::Kind::Started);
    EXPECT_EQ(run[1].box, (RectF{1, 2, 3, 4}));
    EXPECT_EQ(run[2].box, (RectF{10, 10, 10, 20}));
    EXPECT_EQ(run[3].box, (RectF{5, 6, 2, 2}));
    const Session session = importSession(path, {}).orThrow().session;
    EXPECT_EQ(session.frames(), 4);
}

TEST_F(ForeignResults, RejectsTruncatedVotResults) {
    const std::string whole = binaryRun();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string path = written("cut.bin", whole.substr(0, size));
        EXPECT_FALSE(importSession(path, {})) << size;
    }
    std::string many;
    put(many, std::int16_t{1});
    put(many, std::uint32_t{0xffffffff});
    EXPECT_FALSE(importSession(written("many.bin", many), {}));
}

TEST_F(ForeignResults, ReadsGot10kRunFolders) {
    written("Crossing/Crossing_001.txt", "1,2,3,4\n2,2,3,4\n");
    written("Crossing/Crossing_time.txt", "0.1\n0.1\n");
    const std::string folder = m_folder.file("Crossing");
    EXPECT_EQ(detectFormat(folder).orThrow()->id, std::string("got10k"));
    const Session session = importSession(folder + "/", {}).orThrow().session;
    ASSERT_EQ(session.targets().size(), 1u);
    EXPECT_EQ(session.targets()[0].boxes[1].box, (RectF{2, 2, 3, 4}));
}

TEST_F(ForeignResults, ReadsCocoResultLists) {
    const std::string path = written(
        "results.json", "[{\"image_id\":0,\"category_id\":1,\"bbox\":[1,2,3,4],\"score\":0.5}]");
    EXPECT_EQ(detectFormat(path).orThrow()->id, std::string("coco"));
    const Session session = importSession(path, {}).orThrow().session;
    EXPECT_EQ(session.targets().at(0).boxes.at(0).frame, 0);
    EXPECT_FALSE(importSession(*findFormat("json").orThrow(), path, {}));
    EXPECT_FALSE(importSession(written("none.json", "[1,2]"), {}));
}

TEST_F(ForeignResults, SplitsOnlyLabelsThatRepeatInAFrame) {
    written("y/labels/train/frame_000000.txt", "0 .5 .5 .2 .2\n1 .2 .2 .1 .1\n1 .8 .8 .1 .1\n");
    written("y/labels/train/frame_000001.txt", "0 .5 .5 .2 .2\n1 .2 .2 .1 .1\n");
    written("y/classes.txt", "a\nb\n");
    FormatOptions options;
    options.size = {100, 100};
    const ImportResult imported = importSession(m_folder.file("y"), options).orThrow();
    ASSERT_EQ(imported.session.targets().size(), 4u);
    EXPECT_EQ(imported.session.targets()[0].boxes.size(), 2u);
    EXPECT_EQ(imported.notes.size(), 1u);
}

}  // namespace
}  // namespace spoor
