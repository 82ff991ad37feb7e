// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// External trackers: the TraX dialogue, and the errors for trackers that violate it.
#include "engine/trax/trax_client.h"

#include "engine/algorithms/api/registry.h"
#include "engine/analysis/sensitivity.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/device_set.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "engine/media/writing/picture_writer.h"
#include "engine/tracking/streaming_tracker.h"
#include "engine/trax/trax_pictures.h"
#include "engine/trax/trax_tracker.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace spoor::test {
namespace {

constexpr const char* greeting = "echo '@@TRAX:hello \"trax.version=3\"'; ";

std::string refusal(const std::string& command, std::chrono::milliseconds limit = hangLimit) {
    try {
        TraxClient client(command, limit);
        client.start("file:///a/1.png", {1, 2, 3, 4});
        client.follow("file:///a/2.png");
        return "no error";
    } catch (const EngineError& error) {
        return error.message().english();
    }
}

TEST(TraxClient, ReportsErrorsOfTrackers) {
    const std::string read = "read line; ";
    const std::string state = "echo '@@TRAX:state \"1,2,3,4\"'; ";
    const auto expect = [](const std::string& said, const std::string& part) {
        EXPECT_NE(said.find(part), std::string::npos) << said << "\n  lacks: " << part;
    };
    expect(refusal("/none/such --tracker"), "Cannot start the tracker ");
    expect(refusal("/none/such --tracker"), "/none/such: not found");
    expect(refusal("exec sleep 60", 300ms), "did not respond for 0.3 s and was stopped");
    expect(refusal("echo hello there; exec sleep 60", 300ms),
           "did not respond for 0.3 s and was stopped");
    expect(refusal("echo oops >&2; exit 3"), "exited with code 3. Its last message: oops");
    expect(refusal("kill -SEGV $$"), "crashed (signal 11)");
    expect(refusal("echo '@@TRAX:nonsense'"), "is not valid TraX: @@TRAX:nonsense");
    expect(refusal("echo '@@TRAX:state \"1,2,3,4\"'"), "sent 'state' first instead of 'hello'");
    expect(refusal("echo '@@TRAX:hello \"trax.version=x\"'"), "reports TraX version 'x'");
    expect(refusal("echo '@@TRAX:hello \"trax.image=url;\"'"),
           "does not accept pictures as files, as pixels or in the message");
    expect(refusal("echo '@@TRAX:hello \"trax.region=mask;\"'"),
           "does not accept rectangles or polygons");
    expect(refusal("echo '@@TRAX:hello \"trax.channels=ir;\"'"),
           "does not accept colour pictures alone");
    expect(refusal("while :; do echo x; done", 500ms), "did not respond for 0.5 s and was stopped");
    expect(refusal("cat /dev/zero"), "wrote an endless line and was stopped");
    expect(refusal(greeting + read + "exec sleep 60", 300ms),
           "did not respond for 0.3 s and was stopped");
    expect(refusal(greeting + read + "while :; do echo x; done", 500ms),
           "did not respond for 0.5 s and was stopped");
    expect(refusal(greeting + read + state + read + "kill -SEGV $$"), "crashed (signal 11)");
    expect(refusal(greeting + read + state + "exit 7"), "exited with code 7. Its last message: -");
    expect(refusal(greeting + read + "echo '@@TRAX:state \"here\"'"),
           "replied 'here', which is not a valid region");
    expect(refusal(greeting + read + "echo '@@TRAX:state'"), "instead of 'state' and one region");
    expect(refusal(greeting + read + "echo '@@TRAX:state \"1'"),
           "sent a line that is not valid TraX");
    expect(refusal(greeting + read + "echo '@@TRAX:quit \"trax.reason=tired\"'"),
           "stopped. Its message: tired");
    EXPECT_EQ(refusal(greeting + read + state + read + state + read), "no error");
}

TEST(TraxClient, TreatsSpecialRegionsAndEmptyBoxesAsNoBox) {
    for (const std::string region : {"0", "2", "0,0,0,0", "nan,nan,nan,nan"}) {
        TraxClient client(
            greeting + std::string("read line; echo '@@TRAX:state \"" + region + "\"'; read line"),
            hangLimit);
        const TraxResponse answer = client.start("file:///a.png", {1, 2, 3, 4});
        EXPECT_FALSE(answer.box) << region;
        EXPECT_EQ(answer.region, region);
    }
    TraxClient client(greeting + std::string("echo noise; read line; echo more noise; "
                                             "echo '@@TRAX:state \"0,0,8,0,8,4,0,4\" "
                                             "\"confidence=0.25\"'; read line"),
                      hangLimit);
    const TraxResponse answer = client.start("file:///a.png", {1, 2, 3, 4});
    ASSERT_TRUE(answer.box);
    EXPECT_EQ(answer.box->width, 8);
    EXPECT_EQ(answer.confidence, 0.25);
}

TEST(TraxClient, UsesTheProtocolVersionOfTheTracker) {
    const TemporaryFolder folder;
    const auto heard = [&](const std::string& properties) {
        const std::string log = folder.file("log");
        const std::string answers =
            "while read line; do echo \"$line\" >> " + log +
            "; case \"$line\" in *quit*) exit;; *file:*) echo '@@TRAX:state \"1,2,3,4\"';; esac; "
            "done";
        {
            TraxClient client(
                "echo '@@TRAX:hello " + properties + "'; rm -f " + log + "; " + answers, hangLimit);
            client.start("file:///a/1.png", {1.5, 2, 3, 4});
            client.follow("file:///a/2.png");
        }
        std::ostringstream all;
        all << std::ifstream(log).rdbuf();
        return all.str();
    };
    const std::string old =
        "@@TRAX:initialize \"file:///a/1.png\" \"1.5,2,3,4\"\n@@TRAX:frame "
        "\"file:///a/2.png\"\n@@TRAX:quit\n";
    EXPECT_EQ(heard(""), old);
    EXPECT_EQ(heard("\"trax.version=1\" \"trax.image=path;\""), old);
    EXPECT_EQ(heard("\"trax.version=3\""), old);
    const std::string now =
        "@@TRAX:initialize \"1.5,2,3,4\"\n@@TRAX:frame \"file:///a/1.png\"\n@@TRAX:frame "
        "\"file:///a/2.png\"\n@@TRAX:quit\n";
    EXPECT_EQ(heard("\"trax.version=4\" \"trax.multiobject=1\""), now);
    EXPECT_EQ(heard("\"trax.version=9\""), now);
    EXPECT_EQ(heard("\"trax.version=4\" \"trax.region=polygon;\""),
              "@@TRAX:initialize \"1.5,2,4.5,2,4.5,6,1.5,6\"\n@@TRAX:frame "
              "\"file:///a/1.png\"\n@@TRAX:frame \"file:///a/2.png\"\n@@TRAX:quit\n");
}

TEST(TraxClient, ReadsPolygonsAsShapesWithTheirBoundingBox) {
    TraxClient client(
        "echo '@@TRAX:hello'; while read line; do case \"$line\" in *quit*) exit;; *file:*) "
        "echo '@@TRAX:state \"20,6,34,20,20,34,6,20\"';; esac; done",
        hangLimit);
    client.start("file:///a/1.png", {6, 6, 28, 28});
    const TraxResponse answer = client.follow("file:///a/2.png");
    EXPECT_EQ(answer.box, (RectF{6, 6, 28, 28}));
    EXPECT_EQ(answer.shape, Shape(Polygon{{{{20, 6}, {34, 20}, {20, 34}, {6, 20}}}}));
}

/// Tracks two targets over six frames. `goBack`: repeats the last two frames and compares them.
std::vector<std::vector<TargetResult>> followed(const std::string& pipeline,
                                                const std::string& input, bool goBack = false) {
    useTraxTrackers();
    const AlgorithmDescriptor& type = *findAlgorithm(pipeline).orThrow();
    StreamingTracker run(makeRunConfig(type, ParamSet(type.params)), [](const EngineError&) {});
    const auto frames = openInput(input);
    std::vector<std::vector<TargetResult>> all;
    std::string state;
    for (FrameIndex i = 0; i < 6; ++i) {
        std::vector<StartBox> starts;
        if (i == 0) starts = {{175.5, 197.75, 48, 40}, {300, 100, 60, 60}};
        all.push_back(run.update(*frames->get(i), starts));
        if (i == 3) state = run.save();
    }
    if (!goBack) return all;
    run.load(state);
    for (FrameIndex i = 4; i < 6; ++i) EXPECT_EQ(run.update(*frames->get(i), {}), all[i]);
    return all;
}

void expectAlike(const std::vector<std::vector<TargetResult>>& other,
                 const std::vector<std::vector<TargetResult>>& direct) {
    ASSERT_EQ(other.size(), direct.size());
    for (std::size_t i = 1; i < direct.size(); ++i) {
        ASSERT_EQ(other[i].size(), 2u);
        for (std::size_t k = 0; k < 2; ++k) {
            EXPECT_NEAR(other[i][k].box.x, direct[i][k].box.x, 1e-4);
            EXPECT_NEAR(other[i][k].box.y, direct[i][k].box.y, 1e-4);
            EXPECT_NEAR(other[i][k].confidence, direct[i][k].confidence, 1e-6);
        }
    }
}

std::string serverCommand(int version) {
    return std::string("trax:") + SPOOR_BIN_DIR +
           "/spoor-cli trax --algorithm template --protocol " + std::to_string(version);
}

struct TraxCase {
    int version;
    const char* form;  ///< The only image format that the tracker accepts.
};

class TraxTrackerTest : public testing::TestWithParam<TraxCase> {};

TEST_P(TraxTrackerTest, GivesTheSameResultsAsTheAlgorithmItself) {
    const std::string form = GetParam().form;
    const std::string command =
        serverCommand(GetParam().version) + " | sed -u 's/path;memory;buffer;/" + form + ";/'";
    expectAlike(followed(command, "sample", true), followed("template", "sample"));
}

INSTANTIATE_TEST_SUITE_P(VersionsAndPictures, TraxTrackerTest,
                         testing::Values(TraxCase{1, "path"}, TraxCase{4, "path"},
                                         TraxCase{3, "memory"}, TraxCase{4, "buffer"}));

/// Writes the first frames of the sample video as PNG files.
void writePictures(const TemporaryFolder& folder, int frames) {
    const auto source = openInput("sample");
    for (int i = 0; i < frames; ++i)
        writePng(folder.file("f" + std::to_string(i) + ".png"), *source->get(i));
}

TEST(TraxTracker, SendsTheFilesOfFramesUnlessTheyHaveChanged) {
    const TemporaryFolder folder, logs;
    writePictures(folder, 6);
    const std::string log = logs.file("log");
    const std::string command = "trax:" + ("tee " + log) + " | " + serverCommand(3).substr(5);
    const auto direct = followed("template", folder.path().string());
    expectAlike(followed(command, folder.path().string(), true), direct);
    std::ostringstream heard;
    heard << std::ifstream(log).rdbuf();
    for (int i = 0; i < 6; ++i) {
        const std::string file = "\"file://" + folder.file("f" + std::to_string(i) + ".png") + '"';
        EXPECT_NE(heard.str().find(file), std::string::npos) << heard.str();
    }
    // The file of a frame now contains another image.
    const auto frames = openInput(folder.path().string());
    const Frame first = *frames->get(0);
    TraxPictures pictures;
    EXPECT_EQ(pictures.path(pictures.name(first)), folder.file("f0.png"));
    writePng(folder.file("f0.png"), *openInput("sample")->get(40));
    const auto written = pictures.path(pictures.name(first));
    ASSERT_TRUE(written);
    EXPECT_NE(*written, folder.file("f0.png"));
    EXPECT_FALSE(std::memcmp(readPicture(*written).pixels(), first.pixels(), first.bytes()));
}

/// Tracks the same frames from many initial boxes, as the sensitivity analysis of the workbench
/// does.
class TraxStarts : public testing::Test {
protected:
    std::vector<FramePath> run(const std::string& pipeline, const std::stop_token& stop) {
        useTraxTrackers();
        FrameStore::Options options;
        options.prefetch = 0;
        BackgroundRunSetup setup;
        const AlgorithmDescriptor& type = *findAlgorithm(pipeline).orThrow();
        setup.config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
        setup.first = 1, setup.last = 4;
        const auto starts = jitteredStarts({175, 197, 48, 40}, 4, 0);
        std::vector<FramePath> paths(starts.size());
        DeviceSet devices;
        runStarts(
            devices, openInput("sample", options), setup, starts, stop,
            [&](std::size_t i, FrameIndex frame, const std::optional<RectF>& box) {
                if (paths[i].boxes.empty()) paths[i].first = frame;
                paths[i].boxes.push_back(box);
            },
            [&](std::size_t i, const Message& why) { failed[i] = why.english(); });
        return paths;
    }
    std::map<std::size_t, std::string> failed;
};

TEST_F(TraxStarts, MatchThoseOfTheAlgorithmItself) {
    const auto direct = run("template", {}), other = run(serverCommand(4), {});
    EXPECT_TRUE(failed.empty());
    for (std::size_t i = 0; i < direct.size(); ++i) {
        ASSERT_EQ(other[i].boxes.size(), 4u) << i;
        EXPECT_EQ(other[i].first, direct[i].first);
        for (std::size_t k = 0; k < 4; ++k)
            EXPECT_NEAR(other[i].boxes[k].value().x, direct[i].boxes[k].value().x, 1e-4);
    }
}

TEST_F(TraxStarts, ContinueAfterACrash) {
    const TemporaryFolder folder;
    const std::string seen = folder.file("seen");
    const auto paths = run("trax:echo x >> " + seen + "; if [ $(wc -l < " + seen +
                               ") = 2 ]; then kill -SEGV $$; fi; " + serverCommand(3).substr(5),
                           {});
    ASSERT_EQ(failed.size(), 1u);
    EXPECT_NE(failed[1].find("crashed (signal 11)"), std::string::npos) << failed[1];
    EXPECT_EQ(paths[0].boxes.size(), 4u);
    EXPECT_TRUE(paths[1].boxes.empty());
    EXPECT_EQ(paths[3].boxes.size(), 4u);
}

TEST_F(TraxStarts, EndAtOnceOnAStopRequest) {
    const TemporaryFolder folder;
    std::stop_source stop;
    const std::string begun = folder.file("begun");
    std::jthread stopping([&] {
        EXPECT_TRUE(waitUntil([&] { return std::filesystem::exists(begun); }));
        stop.request_stop();
    });
    const auto paths = run("trax:: > " + begun + "; exec sleep 3600", stop.get_token());
    EXPECT_TRUE(failed.empty()) << failed.begin()->second << " (the time limit ended it)";
    EXPECT_TRUE(paths[0].boxes.empty());
}

TEST(TraxTracker, IsNotFoundAsAStoredAlgorithm) {
    useTraxTrackers();
    EXPECT_TRUE(findAlgorithm("trax:anything"));
    EXPECT_EQ(findAlgorithm("trax:anything").value(), findAlgorithm("trax:anything").value());
    EXPECT_FALSE(findStoredAlgorithm("trax:anything"));
    EXPECT_FALSE(findAlgorithm("trax:"));
    EXPECT_TRUE(findStoredAlgorithm("template"));
}

}  // namespace
}  // namespace spoor::test
