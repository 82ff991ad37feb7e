// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/sequence_folder.h"

#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <filesystem>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;

class SequenceFolderTest : public testing::Test {
protected:
    void put(const std::string& path, const std::string& text = "") const {
        fs::create_directories((m_folder.path() / path).parent_path());
        writeText(m_folder.path() / path, text);
    }
    /// Name, input and truth of what is found, or its problem.
    std::vector<std::string> found(const std::string& folder = "") const {
        std::vector<std::string> all;
        const auto relative = [&](const std::string& path) {
            return fs::path(path).lexically_relative(m_folder.path()).string();
        };
        for (const FoundSequence& each : findSequences((m_folder.path() / folder).string()))
            all.push_back(each.problem.empty()
                              ? each.sequence.name + " " + relative(each.sequence.input) + " " +
                                    relative(each.sequence.truth)
                              : relative(each.folder) + ": " +
                                    each.problem.english().substr(0, 17));
        return all;
    }

    TemporaryFolder m_folder;
    const std::string m_truth = "1,2,30,40\n2,3,30,40\n";
};

TEST_F(SequenceFolderTest, FindsTheLayoutsOfPublishedBenchmarks) {
    put("otb/Deer/img/0001.jpg"), put("otb/Deer/groundtruth_rect.txt", m_truth);
    put("vot/ball/color/00000001.jpg"), put("vot/ball/groundtruth.txt", m_truth);
    put("got/GOT-10k_1/00000001.jpg"), put("got/GOT-10k_1/groundtruth.txt", m_truth);
    put("lasot/bear/bear-1/img/1.jpg"), put("lasot/bear/bear-1/groundtruth.txt", m_truth);
    put("own/car/car.mp4"), put("own/car/groundtruth.txt", m_truth);
    put("davis/JPEGImages/480p/bike/00000.jpg"), put("davis/Annotations/480p/bike/00000.png");
    using Texts = std::vector<std::string>;
    EXPECT_EQ(found("otb"), Texts{"Deer otb/Deer/img otb/Deer/groundtruth_rect.txt"});
    EXPECT_EQ(found("otb/Deer/"), Texts{"Deer otb/Deer/img otb/Deer/groundtruth_rect.txt"});
    EXPECT_EQ(found("vot"), Texts{"ball vot/ball/color vot/ball/groundtruth.txt"});
    EXPECT_EQ(found("got"), Texts{"GOT-10k_1 got/GOT-10k_1 got/GOT-10k_1/groundtruth.txt"});
    EXPECT_EQ(found("lasot"), Texts{"bear-1 lasot/bear/bear-1/img "
                                    "lasot/bear/bear-1/groundtruth.txt"});
    EXPECT_EQ(found("own"), Texts{"car own/car/car.mp4 own/car/groundtruth.txt"});
    EXPECT_EQ(found("davis"), Texts{"bike davis/JPEGImages/480p/bike "
                                    "davis/Annotations/480p/bike"});
}

TEST_F(SequenceFolderTest, SaysWhatFoldersLack) {
    put("a/img/1.jpg"), put("a/groundtruth.txt", m_truth);
    put("b/img/1.jpg");
    put("c/groundtruth.txt", m_truth);
    put("notes/readme.txt");
    EXPECT_EQ(found(), (std::vector<std::string>{"a a/img a/groundtruth.txt",
                                                 "b: It has no ground ", "c: It has no images."}));
    EXPECT_EQ(found("b"), std::vector<std::string>{"b: It has no ground "});
    EXPECT_TRUE(found("notes").empty());
    EXPECT_TRUE(found("missing").empty());
}

TEST_F(SequenceFolderTest, ChecksGroundTruthAndKeepsNamesUnique) {
    for (const char* root : {"x", "y"})
        put(std::string(root) + "/a/img/1.jpg"),
            put(std::string(root) + "/a/groundtruth.txt", m_truth);
    put("y/absent/img/1.jpg"), put("y/absent/groundtruth.txt", "nan,nan,nan,nan\n");
    put("y/broken/img/1.jpg"), put("y/broken/groundtruth.txt", "one,two\n");
    put("y/init/img/1.jpg"), put("y/init/groundtruth.txt", m_truth), put("y/init/init.txt", "x\n");
    const auto all = checkedSequences({m_folder.file("x"), m_folder.file("y")});
    ASSERT_EQ(all.size(), 5u);
    EXPECT_EQ(all[0].sequence.name, "a");
    EXPECT_EQ(all[0].frames, 2);
    EXPECT_EQ(all[1].sequence.name, "a 2");
    EXPECT_NE(all[2].problem.english().find("no box to start from"), std::string::npos)
        << all[2].problem.english();
    EXPECT_FALSE(all[3].problem.empty()) << "its ground truth has no numbers";
    EXPECT_FALSE(all[4].problem.empty()) << "its first box has no numbers";
}

TEST_F(SequenceFolderTest, SuiteTextNamesThePreset) {
    put("truth.txt", m_truth);
    put("suite.toml",
        "[[tracker]]\npreset = \"tld-opentld\"\nsettings = { ferns = 9 }\n[[sequence]]\n"
        "name = \"s\"\ninput = \"sample\"\ntruth = \"truth.txt\"\n");
    const Suite first = readSuite(m_folder.file("suite.toml")).orThrow();
    const std::string text = suiteText(first);
    EXPECT_NE(text.find("preset = 'tld-opentld'"), std::string::npos) << text;
    EXPECT_EQ(text.find("algorithm"), std::string::npos) << text;
    EXPECT_EQ(text.find("decisions"), std::string::npos) << "its values follow from it: " << text;
    put("again.toml", text);
    const Suite again = readSuite(m_folder.file("again.toml")).orThrow();
    EXPECT_EQ(again.trackers.front().settings, first.trackers.front().settings);
    EXPECT_EQ(again.trackers.front().settings.at("ferns"), "9") << "it wins over the preset";
    EXPECT_EQ(suiteText(again), text);
}

TEST_F(SequenceFolderTest, SuiteTextReadsBackTheSame) {
    put("truth.txt", m_truth);
    put("suite.toml",
        "name = \"Two \\\"words\\\"\"\nprotocols = [\"ope\", \"sre\"]\nseeds = [0, 3]\njobs = 2\n"
        "eao = [10, 20]\n[[tracker]]\nname = \"strict · CPU\"\nalgorithm = \"template\"\n"
        "device = \"cpu\"\nstage_devices = { correlation_map = \"cpu\" }\n"
        "settings = { threshold = 0.25, method = \"fft\" }\n[[sequence]]\nname = \"s\"\n"
        "input = \"sample\"\ntruth = \"truth.txt\"\ninit = [1, 2, 3.5, 4]\n"
        "attributes = [\"OCC\"]\n");
    const Suite first = readSuite(m_folder.file("suite.toml")).orThrow();
    put("again.toml", suiteText(first));
    const auto again = readSuite(m_folder.file("again.toml"));
    ASSERT_TRUE(again) << again.error().english();
    EXPECT_EQ(suiteText(again.value()), suiteText(first));
    const SuiteTracker& tracker = again.value().trackers.front();
    EXPECT_EQ(tracker.settings, first.trackers.front().settings);
    EXPECT_EQ(tracker.stageDevices, first.trackers.front().stageDevices);
    EXPECT_EQ(again.value().sequences.front().init, (RectF{1, 2, 3.5, 4}));
    EXPECT_EQ(again.value().sequences.front().attributes, std::vector<std::string>{"OCC"});
    EXPECT_EQ(again.value().eao->high, 20);
    EXPECT_EQ(again.value().seeds, (std::vector<std::uint64_t>{0, 3}));
}

}  // namespace
}  // namespace spoor
