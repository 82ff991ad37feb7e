// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs `spoor-cli convert`, `evaluate` and `track` as users do.
#include "tests/support/format_files.h"

#include <sys/wait.h>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
using namespace test;

namespace {

class CliBoxes : public testing::Test {
protected:
    struct Ended {
        int code = -1;
        std::string text;  ///< Standard output and error.
    };

    Ended run(const std::string& arguments) const {
        const std::string command = "cd '" + m_folder.path().string() +
                                    "' && '" SPOOR_BIN_DIR "/spoor-cli' " + arguments + " 2>&1";
        Ended ended;
        FILE* pipe = ::popen(command.c_str(), "r");
        if (!pipe) return ended;
        std::array<char, 4096> piece;
        for (std::size_t n; (n = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
            ended.text.append(piece.data(), n);
        const int status = ::pclose(pipe);
        ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return ended;
    }
    void write(const char* name, std::string_view text) const {
        writeText(m_folder.path() / name, text);
    }
    std::string text(const char* name) const { return textOfFile(m_folder.path() / name); }

    TemporaryFolder m_folder;
};

TEST_F(CliBoxes, HelpNamesEveryFormat) {
    const Ended help = run("convert --help");
    for (const Format& format : formats())
        EXPECT_NE(help.text.find("  " + std::string(format.id) + " "), std::string::npos);
}

TEST_F(CliBoxes, ReportsHowLostFramesCount) {
    write("groundtruth.txt", "10,10,10,10\n10,10,10,10\n10,10,10,10\n10,10,10,10\n");
    write("a.csv",
          "frame,time_s,target_id,label,x,y,w,h,state,confidence\n0,0,1,,10,10,10,10,Tracking,1\n"
          "1,0,1,,10,10,10,10,Tracking,1\n2,0,1,,,,,,Lost,0\n3,0,1,,,,,,Lost,0\n");
    const std::string call = "evaluate --truth groundtruth.txt --result a.csv --json out.json";
    const auto figures = [this] { return nlohmann::json::parse(text("out.json")); };
    Ended ended = run(call);
    EXPECT_EQ(ended.code, 0) << ended.text;
    EXPECT_NE(ended.text.find("a: 2 Lost frames repeated"), std::string::npos) << ended.text;
    EXPECT_EQ(figures()["absent"], "repeat");
    EXPECT_EQ(figures()["results"][0]["lost"], 2);
    EXPECT_EQ(figures()["results"][0]["sr50"], 1);
    EXPECT_EQ(figures()["results"][0]["ao"], 1);
    ended = run(call + " --absent nan");
    EXPECT_NE(ended.text.find("a: 2 Lost frames counted as misses"), std::string::npos);
    EXPECT_EQ(figures()["results"][0]["sr50"], 0.5);
    EXPECT_EQ(figures()["results"][0]["p20"], 0.5);
    EXPECT_NEAR(figures()["results"][0]["ao"], 1 / 3.0, 1e-12);
    ended = run(call + " --absent zero");
    EXPECT_NE(ended.text.find("2 Lost frames counted as the box 0,0,0,0"), std::string::npos);
    EXPECT_EQ(figures()["results"][0]["sr50"], 0.5);
    EXPECT_EQ(figures()["results"][0]["p20"], 0.5) << "21.2 pixels from the corner";
    EXPECT_EQ(figures()["results"][0]["precision"][22], 1);
    write("a.csv",
          "frame,time_s,target_id,label,x,y,w,h,state,confidence\n0,0,1,,10,10,10,10,Tracking,1\n"
          "1,0,1,,10,10,10,10,Tracking,1\n2,0,1,,10,10,10,10,Tracking,1\n"
          "3,0,1,,10,10,10,10,Tracking,1\n");
    EXPECT_EQ(run(call).text.find("Lost"), std::string::npos);
}

TEST_F(CliBoxes, WritesScoresAsJson) {
    write("groundtruth.txt", "10,10,10,10\n10,10,10,10\nnan,nan,nan,nan\n10,10,10,10\n");
    write("a.csv",
          "frame,time_s,target_id,label,x,y,w,h,state,confidence\n0,0,1,,10,10,10,10,Tracking,1\n"
          "1,0,1,,15,10,10,10,Tracking,1\n2,0,1,,,,,,Lost,0\n3,0,1,,10,10,10,10,Tracking,1\n");
    write("b.txt", "10,10,10,10\n10,10,10,10\n10,10,10,10\n10,10,10,10\n");
    const Ended ended =
        run("evaluate --truth groundtruth.txt --result a.csv b.txt --json out.json");
    EXPECT_EQ(ended.code, 0) << ended.text;
    const auto results = nlohmann::json::parse(text("out.json"))["results"];
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0]["name"], "a");
    EXPECT_EQ(results[0]["frames"], 4);
    EXPECT_EQ(results[0]["success"].size(), 21u);
    EXPECT_EQ(results[0]["precision"].size(), 51u);
    EXPECT_NEAR(results[0]["auc"], (7 + 13 * 2 / 3.0) / 21, 1e-12);
    EXPECT_NEAR(results[0]["sr50"], 2 / 3.0, 1e-12);
    EXPECT_EQ(results[0]["p20"], 1);
    EXPECT_EQ(results[0]["tld"]["f"], 1) << "a third overlaps by more than a quarter";
    EXPECT_NEAR(results[0]["ao"], 2 / 3.0, 1e-12);
    EXPECT_NEAR(results[0]["sr05"], 0.5, 1e-12);
    EXPECT_NEAR(results[1]["tld"]["p"], 2 / 3.0, 1e-12) << "one box while the target is absent";
    EXPECT_EQ(run("evaluate --truth groundtruth.txt --result a.csv --min-auc 0.7").code, 0);
    const Ended under = run("evaluate --truth groundtruth.txt --result a.csv --min-auc 0.8");
    EXPECT_EQ(under.code, 1);
    EXPECT_NE(under.text.find("spoor-cli: a: auc is 0.746, less than 0.8."), std::string::npos)
        << under.text;
}

TEST_F(CliBoxes, GivesTheSameScoresForAllFormats) {
    write("groundtruth.txt", "10,10,10,10\n11,10,10,10\n0,0,0,0\n13.25,10,10,10\n");
    write("a.csv", "frame,x,y,w,h\n0,10,10,10,10\n1,12,10,10,10\n3,12,11,9,10\n");
    const auto scores = [&](const std::string& truth, const std::string& result) {
        const Ended ended = run("evaluate --truth " + truth + " --result " + result +
                                " --json out.json --otb-base 1");
        EXPECT_EQ(ended.code, 0) << ended.text;
        auto row = nlohmann::json::parse(text("out.json"))["results"][0];
        row.erase("name");
        row.erase("frames");  // some formats end with the last box
        return row;
    };
    const auto expected = scores("groundtruth.txt", "a.csv");
    for (const char* id : {"json", "vot", "coco", "cvat", "mot"}) {
        ASSERT_EQ(run(std::string("convert a.csv r.") + id + " --to " + id).code, 0) << id;
        EXPECT_EQ(scores("groundtruth.txt", std::string("r.") + id), expected) << id;
    }
    // The suffix of the output is the format where only one has it.
    EXPECT_EQ(run("convert a.csv again.csv").code, 0);
    EXPECT_EQ(scores("groundtruth.txt", "again.csv"), expected);
    const Ended unknown = run("convert a.csv r.json");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.text.find("does not tell the format"), std::string::npos) << unknown.text;
    ASSERT_EQ(run("convert groundtruth.txt groundtruth_rect.txt --from vot --to otb").code, 0);
    for (const char* id : {"got10k", "vot"}) {
        ASSERT_EQ(run("convert groundtruth_rect.txt t_" + std::string(id) + "/ --to " + id).code,
                  0);
        EXPECT_EQ(scores("t_" + std::string(id), "a.csv"), expected) << id;
    }
}

TEST_F(CliBoxes, WritesARunInEveryFormat) {
    const std::string track = "track sample --algorithm template --init 100,80,60,50 --frames 4 ";
    const Ended plain = run(track + "--out plain.csv");
    ASSERT_EQ(plain.code, 0) << plain.text;
    for (const char* format : {"csv", "json", "otb", "vot", "mot", "coco", "cvat"}) {
        const Ended done = run(track + "--format " + format + " --out out." + format);
        ASSERT_EQ(done.code, 0) << format << ": " << done.text;
        const Ended back = run(std::string("convert out.") + format + " back.csv --from " + format +
                               " --to csv --size 640x360");
        ASSERT_EQ(back.code, 0) << format << ": " << back.text;
        const std::string rows = text("back.csv");
        EXPECT_NE(rows.find(",100,80,60,50,"), std::string::npos) << format << ":\n" << rows;
    }
    EXPECT_NE(text("out.csv").find(",given,0,1,0,\n"), std::string::npos) << "the first box";
    EXPECT_NE(text("out.csv").find(",tracked,0,0,0,on\n"), std::string::npos);
    const Ended yolo = run(track + "--format yolo --out yolo");
    EXPECT_EQ(yolo.code, 0);
    EXPECT_NE(yolo.text.find("names the folder images/train"), std::string::npos) << yolo.text;
    const Ended converted = run("convert plain.csv dataset --to yolo --size 640x360");
    EXPECT_NE(converted.text.find("images/train"), std::string::npos) << converted.text;
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "yolo/data.yaml"));
    for (const std::string& again :
         {track + "--format yolo --out yolo",
          std::string("convert plain.csv yolo --to yolo --size 640x360")}) {
        const Ended refused = run(again);
        EXPECT_EQ(refused.code, 2);
        EXPECT_NE(refused.text.find("holds an earlier export"), std::string::npos) << refused.text;
        const Ended forced = run(again + " --force");
        EXPECT_EQ(forced.code, 0) << forced.text;
        EXPECT_NE(forced.text.find("held an earlier export"), std::string::npos) << forced.text;
    }
    EXPECT_EQ(run(track + "--format darklabel --out x").code, 2);
    EXPECT_EQ(run(track + "--format nothing --out x").code, 2);
    EXPECT_EQ(run(track + "--format otb --comments --out x").code, 2);
}

}  // namespace
}  // namespace spoor
