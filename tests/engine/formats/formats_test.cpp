// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/base/version.h"
#include "engine/formats/results/chrome_trace.h"
#include "engine/formats/results/result_csv.h"
#include "engine/formats/results/timing_csv.h"
#include "tests/engine/formats/io/comma_point.h"
#include "tests/support/file_faults.h"

#include <gtest/gtest.h>
#include <clocale>
#include <fstream>
#include <locale>
#include <nlohmann/json.hpp>
#include <random>

namespace spoor {
using namespace std::string_literals;

namespace {

RunDescription someRun() {
    RunDescription run;
    run.input = "cars\nand more.mp4";
    run.pipeline = "template";
    run.plan = {"pocl-cpu", {{"correlation_map", "host"}}};
    DeviceInfo device;
    device.stableName = "pocl-cpu";
    device.name = "A CPU";
    device.platform = "Portable";
    device.driver = "3.1";
    run.devices = {device};
    run.params = {{"method", "tiled"}, {"threshold", "0.5"}};
    run.seed = 11;
    return run;
}

TargetResult tracked(TargetId id, RectF box, double confidence, std::string label = {}) {
    TargetResult result;
    result.id = id;
    result.state = TargetState::Tracking;
    result.box = box;
    result.confidence = confidence;
    result.label = std::move(label);
    return result;
}

std::string contents(const std::string& path) {
    return readTextFile(path).value();
}

/// The table without its comments.
std::string table(const std::string& path) {
    const std::string text = contents(path);
    return text.substr(text.find("\nframe,") + 1);
}

TEST(ResultCsv, WritesSpecifiedFormat) {
    const TemporaryFolder folder;
    const std::string path = folder.file("boxes.csv");
    const RunDescription run = someRun();
    ResultCsvWriter writer(path, ResultCsvWriter::Order::ByTarget, &run);
    TargetResult lost;
    lost.id = 1;
    lost.box = {5, 5, 5, 5};
    writer.write(0, 0.0,
                 {tracked(2, {10.5, 20.25, 30, 40.12346}, 1, "a, \"b\""),
                  tracked(1, {-1e-9, 1.0 / 3, 1e6, 2}, 0.5)});
    writer.write(1, 1 / 25.0, {lost});
    writer.finish();
    EXPECT_EQ(contents(path), "# spoor: " + std::string(versionNumber()) +
                                  "\n"
                                  "# input: cars and more.mp4\n"
                                  "# pipeline: template\n"
                                  "# plan: pocl-cpu; correlation_map=host\n"
                                  "# device: pocl-cpu; A CPU; Portable\n"
                                  "# driver: pocl-cpu; 3.1; \n"
                                  "# parameters: method=tiled; threshold=0.5\n"
                                  "# seed: 11\n"
                                  "frame,time_s,target_id,label,x,y,w,h,state,confidence\n"
                                  "0,0,1,,0,0.3333,1000000,2,Tracking,0.5\n"
                                  "0,0,2,\"a, \"\"b\"\"\",10.5,20.25,30,40.1235,Tracking,1\n"
                                  "1,0.04,1,,,,,,Lost,0\n");
}

TEST(ResultCsv, SortsDetectionsByScoreThenPosition) {
    const TemporaryFolder folder;
    const std::string path = folder.file("boxes.csv");
    const RunDescription run = someRun();
    ResultCsvWriter writer(path, ResultCsvWriter::Order::ByScore, &run);
    TargetResult lost;
    writer.write(3, 0.12,
                 {tracked(1, {9, 1, 2, 2}, 0.5), tracked(2, {4, 8, 2, 2}, 0.5), lost,
                  tracked(3, {4, 7, 2, 2}, 0.5), tracked(4, {1, 1, 2, 2}, 0.9)});
    writer.write(4, 0.16, {});
    writer.finish();
    EXPECT_EQ(table(path),
              "frame,time_s,target_id,label,x,y,w,h,state,confidence\n"
              "3,0.12,4,,1,1,2,2,Tracking,0.9\n"
              "3,0.12,3,,4,7,2,2,Tracking,0.5\n"
              "3,0.12,2,,4,8,2,2,Tracking,0.5\n"
              "3,0.12,1,,9,1,2,2,Tracking,0.5\n");
}

TEST(ResultCsv, ReadsItsOwnOutput) {
    const TemporaryFolder folder;
    const std::string path = folder.file("boxes.csv");
    const RunDescription run = someRun();
    ResultCsvWriter writer(path, ResultCsvWriter::Order::ByTarget, &run);
    TargetResult lost;
    lost.id = 7;
    writer.write(12, 0.48, {tracked(3, {1.5, 2.25, 3, 4}, 0.75, "#car\n\"x\" "), lost});
    writer.finish();
    const ResultTable read = readResultCsv(path).orThrow();
    EXPECT_EQ(read.comments.size(), 8u);
    EXPECT_EQ(read.comments.back(), "seed: 11");
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(
        read.rows[0],
        (ResultRow{
            12, 0.48, 3, "#car\n\"x\" ", RectF{1.5, 2.25, 3, 4}, TargetState::Tracking, 0.75, {}}));
    EXPECT_EQ(read.rows[1], (ResultRow{12, 0.48, 7, "", std::nullopt, TargetState::Lost, 0, {}}));
}

TEST(ResultCsv, ReadsByColumnNames) {
    const auto read = parseResultCsv(
        "\xEF\xBB\xBF# a\r\n#b\r\nh,source, frame ,y,x,w\r\n4,\"hand, set\",9,2,+1,3\r\n\r\n", "f");
    ASSERT_TRUE(read) << read.error().english();
    EXPECT_EQ(read.value().comments, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(read.value().extras, (std::vector<std::string>{"source"}));
    ASSERT_EQ(read.value().rows.size(), 1u);
    const ResultRow expected{
        9, 0, 1, "", RectF{1, 2, 3, 4}, TargetState::Tracking, 1, {"hand, set"}};
    EXPECT_EQ(read.value().rows[0], expected);
}

TEST(ResultCsv, ReportsLineAndExpectedContent) {
    const auto why = [](const char* text) {
        const auto read = parseResultCsv(text, "boxes.csv");
        return read ? std::string("no error") : read.error().english();
    };
    EXPECT_EQ(why(""), "boxes.csv: expected a header line with column names, but the file ends.");
    EXPECT_EQ(why("frame,x,y,w\n"), "boxes.csv, line 1: expected a column h in the header.");
    EXPECT_EQ(why("frame,x,x,w,h\n"), "boxes.csv, line 1: the column x occurs twice.");
    EXPECT_EQ(why("#\n\nframe,x,y,w,h\n1,2,3,4\n"),
              "boxes.csv, line 4: expected 5 fields as in the header, found 4.");
    EXPECT_EQ(why("frame,x,y,w,h\n1,2,3,4,5\nx,2,3,4,5\n"),
              "boxes.csv, line 3: expected a frame number, 0 or more, in the column frame, found "
              "\"x\".");
    EXPECT_EQ(why("frame,x,y,w,h\n1,2,3,4,1e999\n"),
              "boxes.csv, line 2: expected a number in the column h, found \"1e999\".");
    EXPECT_EQ(why("frame,x,y,w,h\n1,2,3,-4,5\n"),
              "boxes.csv, line 2: expected a length, 0 or more, in the column w, found \"-4\".");
    EXPECT_EQ(why("frame,x,y,w,h,state\n1,2,3,4,5,lost\n"),
              "boxes.csv, line 2: expected Tracking, Uncertain or Lost in the column state, found "
              "\"lost\".");
    EXPECT_EQ(why("frame,x,y,w,h,label\n1,2,3,4,5,\"a\nb\n"),
              "boxes.csv, line 2: a quoted field has no closing quote.");
    EXPECT_EQ(why("frame,x,y,w,h,label\n1,2,3,4,5,\"a\"b\n"),
              "boxes.csv, line 2: expected a comma or the end of the line after a closing quote.");
    EXPECT_EQ(readResultCsv(test::missingPath("f.csv")).error().english(),
              "Cannot read \"" + test::missingPath("f.csv") + "\": No such file or directory.");
    EXPECT_FALSE(readResultCsv("/"));
}

TEST(ResultCsv, SurvivesArbitraryBytes) {
    const std::string good =
        "# plan: x\nframe,time_s,target_id,label,x,y,w,h,state,confidence\n"
        "0,0,1,\"a,b\",1,2,3,4,Tracking,1\n1,0.04,1,,,,,,Lost,0\n2,0.08,1,,1e3,2,3,4,Uncertain,."
        "3\n";
    ASSERT_TRUE(parseResultCsv(good, "f"));
    std::mt19937 random(5);
    const std::string bytes = ",\"\n\r#x-9e.\xFF\0 "s;
    for (int round = 0; round < 20000; ++round) {
        std::string text = good.substr(0, random() % 8 == 0 ? random() % good.size() : good.size());
        for (unsigned i = 0; i < random() % 6 && !text.empty(); ++i) {
            const std::size_t at = random() % text.size();
            if (random() % 3 == 0) text.erase(at, 1 + random() % 5);
            if (random() % 2 == 0)
                text.insert(at, 1, bytes[random() % bytes.size()]);
            else if (at < text.size())
                text[at] = char(random());
        }
        const auto read = parseResultCsv(text, "f");
        if (!read) {
            EXPECT_TRUE(read.error().english().starts_with("f"));
            continue;
        }
        for (const ResultRow& row : read.value().rows) {
            EXPECT_GE(row.frame, 0);
            EXPECT_EQ(row.box.has_value(), row.state != TargetState::Lost);
            EXPECT_TRUE(!row.box || row.box->finite());
        }
    }
}

std::vector<TimingRow> someTimings(Nanos start) {
    return {{0, "upload", "", "gpu", start + 1000ns, start + 2500ns, 4096},
            {0, "correlation_map", "", "gpu", start + 3000ns, start + 9001ns, 0},
            {0, "correlation_map", "cross_sum", "gpu", start + 4000ns, start + 9000ns, 0},
            {0, "correlation_map", "normalise", "gpu", start + 8000ns, start + 9500ns, 0},
            {1, "decode \"x\"", "", "host", start + 10000ns, start + 12000ns, 0}};
}

TEST(TimingCsv, WritesSpecifiedFormatAndReadsItBack) {
    const TemporaryFolder folder;
    const std::string path = folder.file("timings.csv");
    TimingCsvWriter writer(path, 1000ns);
    writer.write(someTimings(1000ns));
    writer.finish();
    EXPECT_EQ(contents(path),
              "frame,stage,kernel,device,begin_ns,end_ns,bytes\n"
              "0,upload,,gpu,1000,2500,4096\n"
              "0,correlation_map,,gpu,3000,9001,0\n"
              "0,correlation_map,cross_sum,gpu,4000,9000,0\n"
              "0,correlation_map,normalise,gpu,8000,9500,0\n"
              "1,\"decode \"\"x\"\"\",,host,10000,12000,0\n");
    const auto rows = readTimingCsv(path).orThrow();
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[2].kernel, "cross_sum");
    EXPECT_EQ(rows[4].stage, "decode \"x\"");
    EXPECT_EQ(rows[4].end, 12000ns);
    EXPECT_EQ(parseTimingCsv("frame,stage,kernel,device,begin_ns,end_ns\n0,a,,b,5,4\n", "t")
                  .error()
                  .english(),
              "t, line 2: expected a time in the column end_ns that is not before begin_ns, found "
              "\"4\".");
}

TEST(ChromeTrace, WritesProcessesThreadsAndNestedEvents) {
    const TemporaryFolder folder;
    const std::string path = folder.file("trace.json");
    ChromeTraceWriter writer(path, someRun(), 1000ns);
    writer.write(someTimings(1000ns));
    writer.finish();
    const auto trace = nlohmann::json::parse(contents(path));
    EXPECT_EQ(trace["otherData"]["seed"], "11");
    std::map<int, std::string> processes, threads;
    std::map<int, double> busyUntil;
    int complete = 0;
    for (const auto& event : trace["traceEvents"]) {
        if (event["ph"] == "M") {
            auto& names = event["name"] == "process_name" ? processes : threads;
            const int id = event[event["name"] == "process_name" ? "pid" : "tid"];
            names[id] = event["args"]["name"];
            continue;
        }
        ++complete;
        ASSERT_EQ(event["ph"], "X");
        EXPECT_TRUE(processes.count(event["pid"]));
        EXPECT_TRUE(threads.count(event["tid"]));
        EXPECT_GE(event["ts"].get<double>(), busyUntil[event["tid"]]);
        busyUntil[event["tid"]] = event["ts"].get<double>() + event["dur"].get<double>();
    }
    EXPECT_EQ(complete, 5);
    EXPECT_EQ(processes, (std::map<int, std::string>{{1, "gpu"}, {2, "host"}}));
    EXPECT_EQ(threads, (std::map<int, std::string>{{1, "upload"},
                                                   {2, "correlation_map"},
                                                   {3, "correlation_map kernels"},
                                                   {4, "correlation_map kernels 2"},
                                                   {5, "decode \"x\""}}));
    EXPECT_EQ(trace["traceEvents"][1]["args"]["name"], "upload");
    EXPECT_EQ(trace["traceEvents"][2]["ts"], 1.0);
    EXPECT_EQ(trace["traceEvents"][2]["dur"], 1.5);
    EXPECT_EQ(trace["traceEvents"][2]["args"]["bytes"], 4096);
}

TEST(ChromeTrace, ReplacesFileOnlyWhenFinished) {
    const TemporaryFolder folder;
    const std::string path = folder.file("trace.json");
    std::ofstream(path) << "older trace";
    { ChromeTraceWriter writer(path, someRun(), 0ns); }
    EXPECT_EQ(contents(path), "older trace");
    ChromeTraceWriter(path, someRun(), 0ns).finish();
    EXPECT_TRUE(nlohmann::json::parse(contents(path))["traceEvents"].empty());
}

template <typename Work>
std::string errorOf(Work work) {
    try {
        work();
    } catch (const EngineError& error) {
        return error.what();
    }
    return "no error";
}

TEST(Formats, NameFileThatCannotBeWritten) {
    const std::string full =
        "Cannot write \"/dev/full\": the disk is full. Free some space or choose another location.";
    const auto order = ResultCsvWriter::Order::ByTarget;
    EXPECT_EQ(errorOf([&] { ResultCsvWriter("/dev/full", order).finish(); }), full);
    EXPECT_EQ(errorOf([&] { TimingCsvWriter("/dev/full", 0ns).finish(); }), full);
    EXPECT_EQ(errorOf([&] { ChromeTraceWriter("/dev/full", someRun(), 0ns).finish(); }), full);
    EXPECT_EQ(errorOf([&] { TextFile(test::missingPath("f.csv")); }),
              "Cannot write \"" + test::missingPath("f.csv") +
                  "\": its folder does not exist. Create the folder first.");
    EXPECT_EQ(errorOf([&] { TextFile("/"); }),
              "Cannot write \"/\": Is a directory. Choose another location.");
    EXPECT_EQ(errorOf([&] {
                  TextFile file("/dev/full");
                  for (int i = 0; i < 100000; ++i) file.write("0123456789");
              }),
              full);
}

TEST(Formats, KeepPreviousFileUntilFinished) {
    const TemporaryFolder folder;
    const std::string path = folder.file("boxes.csv");
    const RunDescription run = someRun();
    {
        ResultCsvWriter writer(path, ResultCsvWriter::Order::ByTarget, &run);
        writer.write(0, 0, {tracked(1, {1, 2, 3, 4}, 1)});
        writer.finish();
    }
    const std::string before = contents(path);
    {
        ResultCsvWriter writer(path, ResultCsvWriter::Order::ByTarget, &run);
        for (int i = 0; i < 5000; ++i) writer.write(i, 0, {tracked(1, {1, 2, 3, 4}, 1)});
    }  // No finish(), as after an exception.
    EXPECT_EQ(contents(path), before);
}

TEST(Formats, IgnoreLocale) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const std::locale global =
        std::locale::global(std::locale(std::locale(), new test::CommaPoint));
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8"})
        if (std::setlocale(LC_ALL, name)) break;  // Set C's locale, too, if installed.
    EXPECT_EQ(fixedText(1234567.125, 2), "1234567.12");
    EXPECT_EQ(fixedText(-0.00001, 4), "0");
    EXPECT_EQ(fixedText(100, 0), "100");
    EXPECT_EQ(fixedText(std::nan(""), 4), "");
    const TemporaryFolder folder;
    const std::string path = folder.file("timings.csv");
    TimingCsvWriter writer(path, 0ns);
    writer.write({{123456, "a", "", "b", 1234567ns, 2345678ns, 0}});
    writer.finish();
    EXPECT_NE(contents(path).find("\n123456,a,,b,1234567,2345678,0\n"), std::string::npos);
    const auto read = parseResultCsv("frame,x,y,w,h\n1,2.5,3,4,5\n", "f");
    std::locale::global(global);
    std::setlocale(LC_ALL, before.c_str());
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().rows[0].box->x, 2.5);
}

}  // namespace
}  // namespace spoor
