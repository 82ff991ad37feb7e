// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/state_io.h"
#include "engine/base/error.h"

#include <gtest/gtest.h>
#include <cstring>
#include <random>

namespace spoor::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes sampleBytes() {
    StateWriter writer;
    writer.put("count", std::int64_t{-5});
    writer.put("score", 0.1);
    writer.put("box", RectF{1, 2, 3.5, 4});
    writer.put("name", std::string("a name"));
    const Bytes pixels = {1, 2, 3};
    writer.put("pixels", std::span(pixels));
    const std::vector<float> weights = {0.5f, -1e30f};
    writer.put("weights", std::span(weights));
    writer.put("nothing", std::span<const float>());
    writer.put("no_pixels", std::span<const std::uint8_t>());
    return writer.bytes();
}

struct Values {
    std::int64_t count = 0;
    double score = 0;
    RectF box;
    std::string name;
    Bytes pixels;
    std::vector<float> weights;
    std::vector<float> nothing;
    Bytes noPixels;
    bool operator==(const Values&) const = default;
};

Values readAll(const Bytes& bytes) {
    StateReader reader(bytes);
    Values values;
    values.count = reader.integer("count");
    values.score = reader.real("score");
    values.box = reader.box("box");
    values.name = reader.text("name");
    values.pixels = reader.bytes("pixels");
    values.weights = reader.floats("weights");
    values.nothing = reader.floats("nothing");
    values.noPixels = reader.bytes("no_pixels");
    EXPECT_TRUE(reader.atEnd());
    return values;
}

TEST(StateIo, ReadsBackWrittenValues) {
    const Values wanted{-5, 0.1, {1, 2, 3.5, 4}, "a name", {1, 2, 3}, {0.5f, -1e30f}, {}, {}};
    EXPECT_EQ(readAll(sampleBytes()), wanted);
}

TEST(StateIo, ReportsTruncationAtAnyByte) {
    const Bytes whole = sampleBytes();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Bytes part(whole.begin(), whole.begin() + std::ptrdiff_t(length));
        EXPECT_THROW(readAll(part), EngineError) << "at byte " << length;
    }
}

TEST(StateIo, NeverCrashesOnRandomDamage) {
    const Bytes whole = sampleBytes();
    std::mt19937 random(51);
    int refused = 0;
    for (int i = 0; i < 20000; ++i) {
        Bytes damaged = whole;
        for (unsigned k = 0; k <= random() % 4; ++k) {
            damaged[random() % damaged.size()] = std::uint8_t(random());
        }
        try {
            readAll(damaged);
        } catch (const EngineError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 10000) << "Most bytes are names, types or sizes.";
}

TEST(StateIo, RejectsOtherNamesTypesAndOrders) {
    const Bytes bytes = sampleBytes();
    EXPECT_THROW((void)StateReader(bytes).integer("counts"), EngineError);
    EXPECT_THROW((void)StateReader(bytes).integer("coun"), EngineError);
    EXPECT_THROW((void)StateReader(bytes).real("count"), EngineError);
    EXPECT_THROW((void)StateReader(bytes).real("score"), EngineError);
    try {
        (void)StateReader(bytes).real("score");
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find("'score'"), std::string::npos) << error.what();
    }
}

TEST(StateIo, RejectsWrongPayloadSizes) {
    StateWriter writer;
    writer.put("weights", std::span<const float>(std::vector<float>{1, 2}));
    const Bytes good = writer.bytes();
    const std::size_t size = 1 + 7 + 1;  // offset of the payload size
    for (const std::uint64_t claim : {0ull, 1ull, 7ull, 9ull, 1ull << 40, ~0ull, ~0ull - 20}) {
        Bytes bad = good;
        std::memcpy(&bad[size], &claim, sizeof claim);
        StateReader reader(bad);
        if (claim == 0) {
            EXPECT_TRUE(reader.floats("weights").empty());
        } else {
            EXPECT_THROW((void)reader.floats("weights"), EngineError) << claim;
        }
    }
}

}  // namespace
}  // namespace spoor::test
