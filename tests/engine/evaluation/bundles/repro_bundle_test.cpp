// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reproduction bundles: content, hidden folders, damaged files, and repeated runs.
#include "engine/evaluation/bundles/repro_bundle.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/store/project_file.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Strings = std::vector<std::string>;

TEST(ContentHash, ChangesWithEverySingleBit) {
    std::string text(1000, 'x');
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = char(i * 31);
    std::set<std::string> seen{contentHash(text.data(), text.size())};
    for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
        text[bit / 8] = char(text[bit / 8] ^ (1 << bit % 8));
        seen.insert(contentHash(text.data(), text.size()));
        text[bit / 8] = char(text[bit / 8] ^ (1 << bit % 8));
    }
    // Changes in one word and in the next word of the same lane must not cancel out.
    std::set<std::string> pairs;
    for (std::size_t bit = 0; bit < 64; ++bit)
        for (std::size_t other = 0; other < 64; ++other) {
            std::string changed = text;
            changed[64 + bit / 8] = char(changed[64 + bit / 8] ^ (1 << bit % 8));
            changed[96 + other / 8] = char(changed[96 + other / 8] ^ (1 << other % 8));
            pairs.insert(contentHash(changed.data(), changed.size()));
        }
    EXPECT_EQ(pairs.size(), 64u * 64);
    for (std::size_t size = 0; size < 100; ++size) seen.insert(contentHash(text.data(), size));
    const std::string zeros(64, '\0');
    for (std::size_t size = 1; size <= 64; ++size) seen.insert(contentHash(zeros.data(), size));
    EXPECT_EQ(seen.size(), 1u + 8000 + 100 + 63) << "text also starts with a zero";
    EXPECT_EQ(contentHash("spoor", 5).size(), 32u);
}

TEST(MessageLogTest, LimitsSizeAndHidesFolders) {
    MessageLog log;
    for (int n = 0; n < 1500; ++n) log.add("line " + std::to_string(n) + "\nmore");
    const auto entries = log.entries();
    ASSERT_EQ(entries.size(), MessageLog::maxEntries);
    EXPECT_EQ(entries.back().text, "line 1499 more");
    log.add(std::string(100000, 'x'));
    EXPECT_LT(log.entries().back().text.size(), MessageLog::maxBytes + 10);

    const Strings folders{"/home/me/my videos"};
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"Cannot open \"/home/me/a b/c.mp4\": no.", "Cannot open \"c.mp4\": no."},
        {"in /usr/lib/x.so, 1 / 2", "in x.so, 1 / 2"},
        {"/home/me/my videos/a b.mkv is gone", "a b.mkv is gone"},
        {"--out=/tmp/o.csv", "--out=o.csv"},
        {"no path here", "no path here"},
        {"a folder: /tmp/x/", "a folder: x"},
        {"/", "/"},
    };
    for (const auto& [text, wanted] : cases) EXPECT_EQ(withoutFolders(text, folders), wanted);
}

ReproBundle sample() {
    ReproBundle bundle;
    bundle.version = "0.9";
    bundle.system = "Linux";
    bundle.run.input = "/home/somebody/holiday/clip.mkv";
    bundle.run.pipeline = "template";
    bundle.run.plan = {"pocl-cpu", {{"grey", "pocl-cpu"}}};
    bundle.run.params = {{"threshold", "0.5"}, {"model", "/home/somebody/model.yml"}};
    bundle.run.seed = 18446744073709551615u;
    DeviceInfo device;
    device.stableName = "pocl-cpu";
    device.driver = "3.1";
    bundle.run.devices = {device};
    bundle.asked = {"auto", {{"grey", "cpu"}}};
    bundle.kernels = {{"grey.cl", "00"}, {"common.clh", "11"}};
    bundle.frames = {{3, "a"}, {4, "b"}};
    TargetResult given;
    given.id = 7;
    given.label = "it's \"one\"";
    given.state = TargetState::Tracking;
    given.box = {0.1, 1.0 / 3, 20.7, 1e-300};
    given.confidence = 1;
    given.given = true;
    TargetResult tracked = given;
    tracked.given = false;
    tracked.confidence = 0.123456789012345678;
    bundle.setResults({{3, {given}}, {4, {tracked}}});
    bundle.log = {{0.5, "Cannot read \"/home/somebody/holiday/clip.mkv\".", "at /home/somebody/x"}};
    SessionTarget target;
    target.id = 7;
    target.label = "one";
    SessionBox key;
    key.frame = 3;
    key.box = given.box;
    key.keyframe = true;
    target.boxes.push_back(key);
    bundle.session.put(target);
    return bundle;
}

TEST(ReproBundleTest, PreservesEveryBitAndOpensAsProject) {
    const TemporaryFolder folder;
    const std::string path = folder.file("b.spoor");
    const ReproBundle wanted = sample();
    writeReproBundle(path, wanted);
    writeReproBundle(path, wanted);  // Overwrites itself.
    const ReproBundle found = readReproBundle(path).orThrow();
    EXPECT_EQ(found.version, wanted.version);
    EXPECT_EQ(found.run.seed, wanted.run.seed);
    EXPECT_EQ(found.run.params, wanted.run.params);
    EXPECT_EQ(found.run.plan, wanted.run.plan);
    EXPECT_EQ(found.asked, wanted.asked);
    EXPECT_EQ(found.kernels, wanted.kernels);
    EXPECT_EQ(found.frames, wanted.frames);
    EXPECT_EQ(found.starts, wanted.starts);
    ASSERT_EQ(found.starts.size(), 1u);
    EXPECT_EQ(found.first, 3);
    EXPECT_EQ(found.last, 4);
    EXPECT_EQ(found.log, wanted.log);
    EXPECT_EQ(found.results.at(4)[0].confidence, wanted.results.at(4)[0].confidence);
    EXPECT_EQ(found.results.at(4)[0].box, wanted.results.at(4)[0].box);
    EXPECT_FALSE(found.hasPixels);
    std::size_t files = 0;
    for (const auto& each : fs::directory_iterator(folder.path())) files += each.exists();
    EXPECT_EQ(files, 1u) << "a single file without a journal";
    const ProjectFile project(path);
    EXPECT_EQ(project.document().load().targets().size(), 1u);
    EXPECT_EQ(project.document().run().pipeline, "template");
    EXPECT_EQ(project.results().chunk(7, 0).size(), 1u);
}

TEST(ReproBundleTest, HidesFoldersEverywhere) {
    const TemporaryFolder folder;
    ReproBundle bundle = sample();
    bundle.hideFolders();
    writeReproBundle(folder.file("b.spoor"), bundle);
    const std::string bytes = *readFile(folder.file("b.spoor"));
    EXPECT_EQ(bytes.find("somebody"), std::string::npos);
    EXPECT_EQ(bytes.find("holiday"), std::string::npos);
    EXPECT_NE(bytes.find("clip.mkv"), std::string::npos);
    EXPECT_NE(bytes.find("model.yml"), std::string::npos);
}

TEST(ReproBundleTest, ReportsDamagedFilesWithMessage) {
    const TemporaryFolder folder;
    const std::string path = folder.file("b.spoor");
    writeReproBundle(path, sample());
    const std::string good = *readFile(path);
    const auto check = [&](const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        const auto found = readReproBundle(path);
        if (!found) {
            EXPECT_NE(found.error().english().find("b.spoor"), std::string::npos);
            EXPECT_LT(found.error().english().size(), 600u);
        }
        return bool(found);
    };
    EXPECT_TRUE(check(good));
    EXPECT_FALSE(check(""));
    EXPECT_FALSE(check("not a database"));
    EXPECT_FALSE(check(good.substr(0, good.size() / 2)));
    EXPECT_FALSE(bool(readReproBundle(folder.file("none"))));
    EXPECT_FALSE(bool(readReproBundle(folder.path().string())));
    { const ProjectFile plain(folder.file("plain.spoor")); }
    const auto plain = readReproBundle(folder.file("plain.spoor"));
    ASSERT_FALSE(bool(plain)) << "a project without a run";
    EXPECT_NE(plain.error().english().find(
                  "is a project, not a reproduction bundle, so it has no results to compare with"),
              std::string::npos)
        << plain.error().english();
    std::mt19937 random(3);
    int refused = 0;
    for (int round = 0; round < 1500; ++round) {
        std::string bytes = good;
        const int changes = 1 + int(random() % 8);
        for (int n = 0; n < changes; ++n) bytes[random() % bytes.size()] = char(random());
        if (round % 5 == 0) bytes.resize(random() % bytes.size());
        refused += !check(bytes);
    }
    EXPECT_GT(refused, 300);
}

TEST(ReproBundleTest, RefusesMoreStartsThanAProjectHasTargets) {
    const TemporaryFolder folder;
    ReproBundle bundle = sample();
    bundle.starts.resize(maxTargets + 1, bundle.starts.front());
    for (std::size_t i = 0; i <= maxTargets; ++i) bundle.starts[i].id = TargetId(i + 1);
    const auto last = bundle.starts.back();
    bundle.starts.pop_back();
    writeReproBundle(folder.file("most.spoor"), bundle);
    EXPECT_EQ(readReproBundle(folder.file("most.spoor")).orThrow().starts.size(), maxTargets);
    bundle.starts.push_back(last);
    writeReproBundle(folder.file("more.spoor"), bundle);
    const auto refused = readReproBundle(folder.file("more.spoor"));
    ASSERT_FALSE(bool(refused));
    EXPECT_NE(refused.error().english().find("it starts too many targets"), std::string::npos);
}

/// A folder of images with a moving textured square.
class Reproduce : public testing::Test {
protected:
    Reproduce() {
        fs::create_directory(pictures());
        for (int i = 0; i < 8; ++i) writePicture(i, 0);
    }
    std::string pictures() const { return m_folder.file("pictures"); }
    std::string file(const std::string& name) const { return m_folder.file(name); }
    void writePicture(int i, int shift) const {
        std::mt19937 noise(7);
        std::string pixels(96 * 64, '\x60');
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x)
                pixels[std::size_t((10 + i + y) * 96 + 10 + 2 * i + x + shift)] = char(noise());
        std::ofstream(pictures() + "/000" + std::to_string(i) + ".pgm", std::ios::binary)
            << "P5\n96 64\n255\n"
            << pixels;
    }
    static ChildResult start(Strings arguments) {
        arguments.insert(arguments.begin(), std::string(SPOOR_BIN_DIR) + "/spoor-cli");
        return runChildren({arguments}, hangLimit).front();
    }
    void makeBundle(const Strings& more = {}) const {
        Strings all{"track",       pictures(), "--algorithm",   "template", "--init", "--out",
                    file("o.csv"), "--bundle", file("b.spoor"), "--start",  "2"};
        all.insert(all.begin() + 5, "14,12,20,20");
        all.insert(all.end(), more.begin(), more.end());
        const ChildResult made = start(all);
        ASSERT_EQ(made.code, 0) << made.errors;
    }
    json reproduce(int code, const Strings& more = {}) const {
        Strings all{"reproduce", file("b.spoor"), pictures(), "--json", "-"};
        all.insert(all.end(), more.begin(), more.end());
        const ChildResult result = start(all);
        EXPECT_EQ(result.code, code) << result.errors;
        return json::parse(result.output, nullptr, false);
    }

    TemporaryFolder m_folder;
};

TEST_F(Reproduce, RepeatedRunIsIdentical) {
    makeBundle();
    const json found = reproduce(0);
    EXPECT_TRUE(found["all_same"]);
    EXPECT_EQ(found["frames"]["compared"], 6);
    EXPECT_EQ(found["frames"]["same"], 6);
    EXPECT_EQ(found["results"]["same"], 6);
    EXPECT_EQ(found["run"]["input"], "pictures");
    EXPECT_FALSE(found["log"].empty());
    EXPECT_FALSE(found["kernels"].empty());
    EXPECT_EQ(readFile(file("b.spoor"))->find(m_folder.path().string()), std::string::npos);
}

TEST_F(Reproduce, NamesFirstDifferentFrameAndResult) {
    makeBundle();
    writePicture(5, 3);
    const json found = reproduce(1);
    EXPECT_EQ(found["frames"]["first_different"], 5);
    EXPECT_EQ(found["frames"]["same"], 5);
    EXPECT_EQ(found["results"]["first_different"], 5);
    EXPECT_FALSE(found["same"]["frames"]);
    EXPECT_TRUE(found["same"]["devices"]);
    EXPECT_EQ(found["differences"][0]["part"], "frames");
    const ChildResult words = start({"reproduce", file("b.spoor"), pictures()});
    EXPECT_NE(words.output.find("First difference: Frame 5 differs"), std::string::npos)
        << words.output;
}

TEST_F(Reproduce, NamesChangedParametersKernelsAndVersions) {
    makeBundle();
    const json parameter = reproduce(1, {"--set", "threshold=0.25"});
    EXPECT_EQ(parameter["differences"][0]["part"], "parameters");
    EXPECT_EQ(reproduce(0, {"--set", "threshold=0.25", "--results-only"})["all_same"], false);
    ReproBundle bundle = readReproBundle(file("b.spoor")).orThrow();
    bundle.kernels["grey.cl"] = "another";
    bundle.version = "0.0.1";
    for (DeviceInfo& device : bundle.run.devices) device.driver = "older";
    bundle.results[6][0].box.x += 1e-9;
    writeReproBundle(file("b.spoor"), bundle);
    const json found = reproduce(1);
    for (const char* part : {"program", "devices", "kernels", "results"})
        EXPECT_FALSE(found["same"][part]) << part;
    EXPECT_TRUE(found["same"]["frames"]);
    EXPECT_EQ(found["results"]["first_different"], 6);
    EXPECT_EQ(found["results"]["same"], 5);
}

TEST_F(Reproduce, RunsFromIncludedFrames) {
    makeBundle({"--bundle-pixels"});
    fs::rename(pictures(), file("elsewhere"));
    const ChildResult found = start({"reproduce", file("b.spoor")});
    EXPECT_EQ(found.code, 0) << found.errors << found.output;
    EXPECT_NE(found.output.find("(6 of 6 frames)"), std::string::npos) << found.output;
    EXPECT_FALSE(fs::exists(file("b.spoor.part.mkv")));
}

TEST_F(Reproduce, RepeatsLaterStartsAndDetectors) {
    makeBundle();
    ReproBundle bundle = readReproBundle(file("b.spoor")).orThrow();
    // As in the workbench: the target was re-initialised in frame 5.
    auto& start = bundle.results[5][0];
    bundle.starts.push_back({5, start.id, "", start.box});
    start.confidence = 1;
    writeReproBundle(file("b.spoor"), bundle);
    const json found = reproduce(0, {"--results-only"});
    EXPECT_EQ(found["results"]["same"], 6) << found["differences"].dump();
    const ChildResult detector =
        Reproduce::start({"track", pictures(), "--algorithm", "proposals", "--frames", "3", "--set",
                          "max_boxes=20", "--out", file("p.csv"), "--bundle", file("b.spoor")});
    ASSERT_EQ(detector.code, 0) << detector.errors;
    EXPECT_EQ(reproduce(0)["results"]["same"], 3);
}

TEST_F(Reproduce, ReportsWrongUseWithMessage) {
    makeBundle();
    const auto refused = [](const Strings& arguments, const std::string& part) {
        const ChildResult result = start(arguments);
        EXPECT_EQ(result.code, 2) << part;
        EXPECT_NE(result.errors.find(part), std::string::npos) << result.errors;
        EXPECT_LE(std::count(result.errors.begin(), result.errors.end(), '\n'), 4);
    };
    refused({"reproduce", file("none.spoor")}, "none.spoor");
    refused({"reproduce", file("o.csv")}, "is not a reproduction bundle or is damaged");
    refused({"reproduce", file("b.spoor"), file("nothing.mkv")}, "nothing.mkv");
    refused({"reproduce", file("b.spoor"), pictures(), "--device", "tpu"}, "'tpu'");
    refused({"reproduce", file("b.spoor"), pictures() + "/0000.pgm"}, "frames up to 7");
    fs::rename(pictures(), file("elsewhere"));
    refused({"reproduce", file("b.spoor")}, "\"pictures\"");
    refused({"track", file("elsewhere"), "--algorithm", "template", "--init", "14,12,20,20",
             "--out", file("o.csv"), "--bundle-pixels"},
            "--bundle");
}

}  // namespace
}  // namespace spoor::test
