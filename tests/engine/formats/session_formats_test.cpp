// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes files that were written by hand from the specifications.
#include "tests/support/file_faults.h"
#include "tests/support/format_files.h"

#include <nlohmann/json.hpp>
#include <random>

namespace spoor {
using namespace test;

namespace {

SessionBox boxAtFrame(FrameIndex frame, RectF rect, BoxSource source = BoxSource::Given) {
    SessionBox box;
    box.frame = frame;
    box.box = rect;
    box.source = source;
    box.keyframe = source == BoxSource::Given;
    return box;
}

/// A car in frames 0, 1 and 3, and a bus in frame 1.
Session twoTargets() {
    Session session;
    session.size = {100, 50};
    session.fps = 25;
    session.length = 5;
    SessionTarget car;
    car.id = 1;
    car.label = "car";
    car.put(boxAtFrame(0, {1, 2, 30, 40}));
    car.put(boxAtFrame(1, {2.5, 2, 30, 40}, BoxSource::Tracked));
    car.put(boxAtFrame(3, {5, 4, 20, 10.25}));
    car.boxes[2].occluded = true;
    car.boxes[1].confidence = 0.5;
    SessionTarget bus;
    bus.id = 2;
    bus.label = "bus";
    bus.put(boxAtFrame(1, {50, 10, 20, 20}));
    session.put(car);
    session.put(bus);
    return session;
}

Session oneTarget() {
    Session session = twoTargets();
    session.erase(2);
    return session;
}

TEST(OtbFormat, Golden) {
    EXPECT_EQ(written("otb", oneTarget()),
              "2,3,30,40\n3.5,3,30,40\nnan,nan,nan,nan\n6,5,20,10.25\nnan,nan,nan,nan\n");
    FormatOptions zero;
    zero.otbBase = 0;
    EXPECT_EQ(written("otb", oneTarget(), zero).substr(0, 10), "1,2,30,40\n");
    for (const char* text : {"129,80,64,78\n119,78,64,81\n", "129\t80\t64\t78\r\n119\t78\t64\t81",
                             "129 80  64 78 \n119 78 64 81\n\n"}) {
        const Session read = sessionOf("otb", text);
        ASSERT_EQ(read.boxCount(), 2u) << text;
        EXPECT_EQ(read.targets()[0].boxes[0].box, (RectF{128, 79, 64, 78}));
        EXPECT_EQ(read.length, 2);
    }
    const Session gap = sessionOf("otb", "1,1,5,5\nNaN,NaN,NaN,NaN\n0,0,0,0\n");
    EXPECT_TRUE(gap.targets()[0].at(1)->outside);
    EXPECT_TRUE(gap.targets()[0].at(2)->outside);
    EXPECT_EQ(whyNot("otb", "1,2,3,4\n1,2,3\n"),
              "f, line 2: expected four numbers x,y,w,h, found \"1,2,3\".");
    EXPECT_EQ(whyNot("otb", "1,2,3,4\n\n1,2,3,4\n"),
              "f, line 2: expected four numbers x,y,w,h, found \"\".");
    EXPECT_EQ(whyNot("otb", "1,2,-3,4\n"),
              "f, line 1: expected four numbers x,y,w,h, found \"1,2,-3,4\".");
}

TEST(OtbFormat, WritesOneFilePerTarget) {
    const TemporaryFolder folder;
    exportSession(format("otb"), twoTargets(), folder.file("out/"), {});
    EXPECT_EQ(textOfFile(folder.path() / "out/groundtruth_rect.2.txt"),
              "nan,nan,nan,nan\n51,11,20,20\nnan,nan,nan,nan\nnan,nan,nan,nan\nnan,nan,nan,nan\n");
    const auto read = importSession(format("otb"), folder.file("out"), {}).orThrow();
    EXPECT_EQ(read.session.targets().size(), 2u);
    EXPECT_EQ(read.session.target(2)->at(1)->box, (RectF{50, 10, 20, 20}));
    EXPECT_THROW(exportSession(format("otb"), twoTargets(), folder.file("one.txt"), {}),
                 EngineError);
    EXPECT_FALSE(std::filesystem::exists(folder.file("one.txt")) &&
                 !textOfFile(folder.file("one.txt")).empty());
}

TEST(VotFormat, Golden) {
    EXPECT_EQ(written("vot", oneTarget()), "1,2,30,40\n2.5,2,30,40\n0\n5,4,20,10.25\n0\n");
    const Session read = sessionOf("vot",
                                   "1\n10,20,30,40\n2\n0\n"
                                   "10,20,40,20,40,60,10,60\n"
                                   "m5,6,4,3,5,2,5\n"
                                   "nan,1,2,3\n");
    const auto& boxes = read.targets()[0].boxes;
    ASSERT_EQ(boxes.size(), 6u) << "the code 1 has no box";
    EXPECT_EQ(boxes[0].frame, 1);
    EXPECT_EQ(boxes[0].box, (RectF{10, 20, 30, 40}));
    EXPECT_EQ(boxes[1].state, TargetState::Lost);
    EXPECT_FALSE(boxes[1].outside);
    EXPECT_TRUE(boxes[2].outside);
    EXPECT_EQ(boxes[3].box, (RectF{10, 20, 30, 40})) << "bounding box of the polygon";
    EXPECT_EQ(*boxes[3].shape, Shape(Polygon{{{{10, 20}, {40, 20}, {40, 60}, {10, 60}}}}));
    EXPECT_EQ(boxes[4].box, (RectF{6, 7, 2, 1})) << "bounding box of the mask";
    EXPECT_EQ(*boxes[4].shape, Shape(Mask{{5, 6, 4, 3}, {5, 2, 5}}));
    EXPECT_TRUE(boxes[5].outside);
    EXPECT_EQ(read.length, 7);
    for (const char* bad : {"3\n", "1,2,3\n", "1,2,3,4,5\n", "1,2,3,-4\n", "x\n", "m1,2,3\n",
                            "m1,2,2,2,9\n", "1,2,3,4\n\n0\n"})
        EXPECT_NE(whyNot("vot", bad).find("expected a region"), std::string::npos) << bad;
}

TEST(VotFormat, FolderStoresSizeAndRate) {
    const TemporaryFolder folder;
    exportSession(format("vot"), twoTargets(), folder.file("seq/"), {});
    EXPECT_EQ(textOfFile(folder.path() / "seq/sequence"),
              "fps=25\nchannels.color=color/%08d.jpg\nwidth=100\nheight=50\nlength=5\n");
    const auto read = importSession(format("vot"), folder.file("seq"), {}).orThrow().session;
    EXPECT_EQ(read.size, (SizeI{100, 50}));
    EXPECT_EQ(read.fps, 25);
    EXPECT_EQ(read.target(2)->at(1)->box, (RectF{50, 10, 20, 20}));
    EXPECT_STREQ(detectFormat(folder.file("seq")).orThrow()->id, "vot");
}

TEST(Got10kFormat, Golden) {
    const TemporaryFolder folder;
    exportSession(format("got10k"), oneTarget(), folder.file("g"), {});
    const auto text = [&](const char* name) { return textOfFile(folder.path() / "g" / name); };
    EXPECT_EQ(text("groundtruth.txt"), "1,2,30,40\n2.5,2,30,40\n0,0,0,0\n5,4,20,10.25\n0,0,0,0\n");
    EXPECT_EQ(text("absence.label"), "0\n0\n1\n0\n1\n");
    EXPECT_EQ(text("cover.label"), "8\n8\n0\n4\n0\n");
    EXPECT_EQ(text("cut_by_image.label"), "0\n0\n0\n0\n0\n");
    EXPECT_EQ(text("meta_info.ini"),
              "[METAINFO]\nobject_class: car\nanno_fps: 25fps\nresolution: (100, 50)\n");
    const Session read = importSession(format("got10k"), folder.file("g"), {}).orThrow().session;
    EXPECT_EQ(read.size, (SizeI{100, 50}));
    EXPECT_EQ(read.fps, 25);
    EXPECT_TRUE(read.targets()[0].at(2)->outside);
    EXPECT_TRUE(read.targets()[0].at(3)->occluded);
    EXPECT_STREQ(detectFormat(folder.file("g")).orThrow()->id, "got10k");
    writeText(folder.path() / "g/cover.label", "8\n9\n");
    EXPECT_NE(importSession(format("got10k"), folder.file("g"), {})
                  .error()
                  .english()
                  .find("cover.label, line 2: expected a whole number from 0 to 8, found \"9\"."),
              std::string::npos);
    EXPECT_THROW(exportSession(format("got10k"), twoTargets(), folder.file("h"), {}), EngineError);
}

TEST(MotFormat, Golden) {
    EXPECT_EQ(written("mot", twoTargets()),
              "1,1,2,3,30,40,1,-1,-1,-1\n"
              "2,1,3.5,3,30,40,0.5,-1,-1,-1\n"
              "2,2,51,11,20,20,1,-1,-1,-1\n"
              "4,1,6,5,20,10.25,1,-1,-1,-1\n");
    const Session read = sessionOf("mot", "1,7,10,20,30,40,1,3,0.2\n2,7,11,20,30,40,1,3,1\n");
    EXPECT_EQ(read.target(7)->label, "car");
    EXPECT_EQ(read.target(7)->at(0)->box, (RectF{9, 19, 30, 40}));
    EXPECT_TRUE(read.target(7)->at(0)->occluded);
    EXPECT_EQ(whyNot("mot", "0,7,10,20,30,40,1,-1,-1,-1\n"),
              "f, line 1: expected frame,id,left,top,width,height and up to four more numbers, "
              "with frames counted from 1, found \"0,7,10,20,30,40,1,-1,-1,-1\".");
    EXPECT_EQ(whyNot("mot", "1,7,1,2,3,4\n2,7,1,2,3,4\n1,7,5,5,5,5\n"),
              "f, line 3: expected one box per target and frame, but target 7 has another one in "
              "frame 0 (counted from 0).");
    const auto detections =
        readText("mot", "1,-1,1,1,5,5,0.9,-1,-1,-1\n1,-1,9,9,5,5,0.8,-1,-1,-1\n").orThrow();
    EXPECT_EQ(detections.session.targets().size(), 2u);
    EXPECT_EQ(detections.notes.size(), 1u);
}

TEST(MotFormat, ReadsAndWritesFoldersOfBothDialects) {
    const TemporaryFolder folder;
    exportSession(format("mot"), twoTargets(), folder.file("seq/"), {});
    EXPECT_EQ(textOfFile(folder.path() / "seq/seqinfo.ini"),
              "[Sequence]\nname=seq\nimDir=img1\nframeRate=25\nseqLength=5\nimWidth=100\n"
              "imHeight=50\nimExt=.jpg\n");
    EXPECT_EQ(textOfFile(folder.path() / "seq/gt/gt.txt"),
              "1,1,2,3,30,40,1,3,1\n2,1,3.5,3,30,40,1,3,1\n2,2,51,11,20,20,1,1,1\n"
              "4,1,6,5,20,10.25,1,3,0\n");
    EXPECT_EQ(importSession(format("mot"), folder.file("seq"), {}).orThrow().session.length, 5);
    exportSession(format("mot-cvat"), twoTargets(), folder.file("cvat/"), {});
    EXPECT_EQ(textOfFile(folder.path() / "cvat/gt/labels.txt"), "car\nbus\n");
    EXPECT_EQ(textOfFile(folder.path() / "cvat/gt/gt.txt"),
              "1,1,1,2,30,40,1,1,1\n2,1,2.5,2,30,40,1,1,1\n2,2,50,10,20,20,1,2,1\n"
              "4,1,5,4,20,10.25,1,1,0\n");
    const auto cvat = importSession(format("mot-cvat"), folder.file("cvat"), {}).orThrow().session;
    EXPECT_EQ(cvat.target(2)->label, "bus");
    EXPECT_EQ(cvat.target(2)->at(1)->box, (RectF{50, 10, 20, 20}));
    EXPECT_STREQ(detectFormat(folder.file("cvat")).orThrow()->id, "mot-cvat");
    EXPECT_STREQ(detectFormat(folder.file("seq")).orThrow()->id, "mot");
    Session unknown = twoTargets();
    unknown.size = {};
    EXPECT_THROW(exportSession(format("mot"), unknown, folder.file("x/"), {}), EngineError);
}

TEST(CocoFormat, Golden) {
    Session session = twoTargets();
    session.emptyFrames = {{4, 4}};
    const auto json = nlohmann::json::parse(written("coco", session));
    EXPECT_EQ(json["categories"][0]["id"], 1);
    EXPECT_EQ(json["categories"][1]["name"], "bus");
    EXPECT_EQ(json["videos"][0]["id"], 1);
    EXPECT_EQ(json["tracks"][1]["category_id"], 2);
    ASSERT_EQ(json["images"].size(), 4u) << "frame 2 is not annotated";
    EXPECT_EQ(json["images"][2]["id"], 4);
    EXPECT_EQ(json["images"][2]["frame_index"], 3);
    EXPECT_EQ(json["images"][2]["width"], 100);
    EXPECT_EQ(json["images"][3]["frame_index"], 4) << "annotated without objects";
    ASSERT_EQ(json["annotations"].size(), 4u);
    const auto& bus = json["annotations"][2];
    EXPECT_EQ(bus["image_id"], 2);
    EXPECT_EQ(bus["track_id"], 2);
    EXPECT_EQ(bus["bbox"], (nlohmann::json{50, 10, 20, 20}));
    EXPECT_EQ(bus["area"], 400);
    EXPECT_EQ(bus["iscrowd"], 0);
    EXPECT_EQ(json["annotations"][0]["attributes"]["source"], "given");
    EXPECT_EQ(json["annotations"][1]["attributes"]["source"], "tracked");
    const Session again = sessionOf("coco", written("coco", session));
    EXPECT_EQ(again.emptyFrames, session.emptyFrames);
    EXPECT_EQ(again.length, 5);
    EXPECT_EQ(sessionOf("coco", written("coco", twoTargets())).length, 5);

    // Plain COCO with annotations first, unsorted images and without tracks.
    const Session read = sessionOf("coco", R"({"annotations": [
        {"id": 1, "image_id": 20, "category_id": 3, "bbox": [1, 2, 3.5, 4], "area": 14,
         "iscrowd": 0},
        {"id": 2, "image_id": 10, "category_id": 3, "bbox": [5, 6, 7, 8]}],
        "images": [{"id": 20, "file_name": "b.jpg", "width": 64, "height": 48},
                   {"id": 10, "file_name": "a.jpg", "width": 64, "height": 48}],
        "categories": [{"id": 3, "name": "cat"}], "info": {"year": 2020}})");
    ASSERT_EQ(read.targets().size(), 1u);
    EXPECT_EQ(read.targets()[0].label, "cat");
    EXPECT_EQ(read.targets()[0].at(1)->box, (RectF{1, 2, 3.5, 4}));
    EXPECT_EQ(read.size, (SizeI{64, 48}));
    EXPECT_EQ(read.length, 2);
    EXPECT_EQ(
        whyNot("coco", "{\"images\":[],\n\"annotations\":[\n{\"image_id\":1,\"bbox\":[1,2]}]}"),
        "f, line 3: expected [x,y,w,h] for \"bbox\", found [1,2].");
    EXPECT_EQ(
        whyNot("coco", "{\"images\":[],\n\"annotations\":[{\"image_id\":1,\"bbox\":[1,2,3,4]}]}"),
        "f, line 2: expected the id of one of the images for image_id, found 1.");
    EXPECT_EQ(whyNot("coco", "[]"), "f, line 1: expected a JSON object.");
    EXPECT_NE(whyNot("coco", "{\"images\":\n[}").find("f, line 2: the JSON is not valid"),
              std::string::npos);
}

TEST(CvatFormat, WritesWhatImportersNeed) {
    const std::string text = written("cvat", twoTargets());
    for (const char* part :
         {"<size>5</size>", "<width>100</width><height>50</height>",
          "<track id=\"0\" label=\"car\" source=\"auto\">",
          "<box frame=\"0\" outside=\"0\" occluded=\"0\" keyframe=\"1\" xtl=\"1.00\" ytl=\"2.00\" "
          "xbr=\"31.00\" ybr=\"42.00\" z_order=\"0\">",
          "<attribute name=\"confidence\">0.5</attribute>",
          // The gap in frame 2, and the end after frame 3.
          "<box frame=\"2\" outside=\"1\" occluded=\"0\" keyframe=\"1\"",
          "<box frame=\"4\" outside=\"1\" occluded=\"0\" keyframe=\"1\""})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    Session inLine;
    inLine.put(1, boxAtFrame(0, {0, 0, 10, 10}));
    inLine.put(1, boxAtFrame(1, {1, 0, 10, 10}, BoxSource::Interpolated));
    inLine.put(1, boxAtFrame(2, {9, 0, 10, 10}, BoxSource::Interpolated));
    inLine.put(1, boxAtFrame(3, {3, 0, 10, 10}));
    const std::string linear = written("cvat", inLine);
    EXPECT_NE(linear.find("frame=\"1\" outside=\"0\" occluded=\"0\" keyframe=\"0\""),
              std::string::npos);
    EXPECT_NE(linear.find("frame=\"2\" outside=\"0\" occluded=\"0\" keyframe=\"1\""),
              std::string::npos)
        << "a box off the line must be a keyframe, since importers drop other boxes";
    EXPECT_EQ(sessionOf("cvat", linear).targets()[0].boxes, inLine.targets()[0].boxes);
}

TEST(CvatFormat, HeldBoxesAreNoKeyframes) {
    Session session;
    session.length = 30;
    const auto hold = [&](FrameIndex from, FrameIndex to, const RectF& box) {
        session.put(1, boxAtFrame(from, box));
        for (FrameIndex frame = from + 1; frame < to; ++frame)
            session.put(1, boxAtFrame(frame, box, BoxSource::Interpolated));
    };
    hold(2, 10, {1, 2, 10, 10});
    SessionBox outside = boxAtFrame(10, {});
    outside.outside = true;
    session.put(1, outside);
    hold(14, 20, {5, 6, 10, 10});  // ends with a gap
    hold(24, 30, {9, 9, 10, 10});  // holds until the end
    const std::string text = written("cvat", session);
    int keys = 0;
    for (std::size_t at = 0; (at = text.find("keyframe=\"1\"", at)) != std::string::npos; ++at)
        ++keys;
    EXPECT_EQ(keys, 5) << "three boxes and two ends\n" << text;
    const Session read = sessionOf("cvat", text);
    for (const FrameIndex frame : {2, 5, 9, 14, 19, 24, 29}) {
        const SessionBox* const box = read.targets()[0].at(frame);
        ASSERT_TRUE(box && box->present()) << frame;
        EXPECT_EQ(box->box, session.targets()[0].at(frame)->box) << frame;
    }
    for (const FrameIndex frame : {10, 12, 20, 23}) {
        const SessionBox* const box = read.targets()[0].at(frame);
        EXPECT_FALSE(box && box->present()) << frame;
    }
}

TEST(CvatFormat, Golden) {
    const std::string head =
        "<?xml version=\"1.0\" "
        "encoding=\"utf-8\"?>\n<annotations><version>1.1</version><meta><task>"
        "<size>10</size><original_size><width>640</width><height>480</height></original_size>"
        "</task></meta>\n";
    const Session read = sessionOf(
        "cvat",
        head +
            "<track id=\"4\" label=\"c&amp;r\" source=\"manual\">\n"
            "<box frame=\"1\" outside=\"0\" occluded=\"1\" keyframe=\"1\" xtl=\"0.50\" ytl=\"2\" "
            "xbr=\"10.50\" ybr=\"12\" z_order=\"0\"/>\n"
            "<box frame=\"3\" outside=\"0\" occluded=\"0\" keyframe=\"1\" xtl=\"4.50\" ytl=\"2\" "
            "xbr=\"14.50\" ybr=\"12\"/>\n"
            "<box frame=\"5\" outside=\"1\" occluded=\"0\" keyframe=\"1\" xtl=\"4.50\" ytl=\"2\" "
            "xbr=\"14.50\" ybr=\"12\"/>\n</track>\n"
            "<track id=\"5\" label=\"bus\"><box frame=\"8\" outside=\"0\" occluded=\"0\" "
            "keyframe=\"1\" xtl=\"1\" ytl=\"2\" xbr=\"3\" ybr=\"4\"/></track></annotations>\n");
    EXPECT_EQ(read.size, (SizeI{640, 480}));
    EXPECT_EQ(read.length, 10);
    const SessionTarget* car = read.target(5);
    ASSERT_TRUE(car);
    EXPECT_EQ(car->label, "c&r");
    ASSERT_EQ(car->boxes.size(), 5u);
    EXPECT_TRUE(car->boxes[0].occluded);
    EXPECT_EQ(car->boxes[1].box, (RectF{2.5, 2, 10, 10})) << "linear between keyframes";
    EXPECT_EQ(car->boxes[1].source, BoxSource::Interpolated);
    EXPECT_EQ(car->boxes[3].box, (RectF{4.5, 2, 10, 10})) << "stays until it is outside";
    EXPECT_TRUE(car->boxes[4].outside);
    const SessionTarget* bus = read.target(6);
    ASSERT_TRUE(bus);
    EXPECT_EQ(bus->boxes.size(), 2u) << "stays until the end of the video";
    EXPECT_EQ(whyNot("cvat", head + "<track id=\"0\" label=\"a\">\n<box frame=\"0\" outside=\"0\" "
                                    "occluded=\"0\" keyframe=\"1\" xtl=\"1\" ytl=\"2\" "
                                    "xbr=\"3\"/></track></annotations>"),
              "f, line 4: expected the attribute ybr with a number in <box>.");
    EXPECT_EQ(whyNot("cvat", "<!DOCTYPE a [<!ENTITY b \"c\">]>\n<annotations/>"),
              "f, line 1: document types such as \"a\" are not supported. Remove the DOCTYPE.");
    EXPECT_EQ(whyNot("cvat", "<a/>"), "f, line 1: expected CVAT's <annotations>, found <a>.");
    EXPECT_EQ(whyNot("cvat", "<annotations>\n<b>\n</annotations>"),
              "f, line 3: the XML is not valid (mismatched tag).");
}

/// Fractions have few digits, and the pixels must not get more.
TEST(YoloFormat, KeepsPrecisionOfFractions) {
    const TemporaryFolder folder;
    const auto there = [&](const std::string& line, SizeI size, const std::string& back) {
        std::filesystem::create_directories(folder.path() / "y/labels");
        std::ofstream(folder.path() / "y/labels/frame_000000.txt") << line << "\n";
        FormatOptions options;
        options.size = size;
        const Session session =
            importSession(format("yolo"), folder.file("y"), options).orThrow().session;
        exportSession(format("yolo"), session, folder.file(back), {});
        return session.targets().front().boxes.front().box;
    };
    EXPECT_EQ(there("0 0.21 0.35 0.12 0.3", {100, 50}, "a"), (RectF{15, 10, 12, 15}));
    EXPECT_EQ(there("0 0.333333 0.5 0.1 0.2", {1920, 1080}, "b").x, 543.9994);
    EXPECT_EQ(there("0 2.5e-1 0.5 0.1 0.2", {1920, 1080}, "c").x, 384);
    std::mt19937 random(3);
    for (int i = 0; i < 50; ++i) {
        std::string line = "0";
        for (const int least : {300'000, 300'000, 0, 0})
            line += " 0." + std::to_string(least + 100'000 + int(random() % 300'000));
        const std::string back = "r" + std::to_string(i);
        (void)there(line, {int(random() % 4000) + 16, int(random() % 4000) + 16}, back);
        EXPECT_EQ(textOfFile(folder.path() / back / "labels/train/frame_000000.txt"), line + "\n");
    }
}

TEST(YoloFormat, Golden) {
    const TemporaryFolder folder;
    Session session = twoTargets();
    session.emptyFrames = {{4, 4}};
    exportSession(format("yolo"), session, folder.file("y"), {});
    const auto text = [&](const char* name) { return textOfFile(folder.path() / "y" / name); };
    EXPECT_EQ(
        text("data.yaml"),
        "path: .\ntrain: images/train\nval: images/train\nnames:\n  0: \"car\"\n  1: \"bus\"\n");
    EXPECT_EQ(text("labels/train/frame_000001.txt"),
              "0 0.175000 0.440000 0.300000 0.800000\n1 0.600000 0.400000 0.200000 0.400000\n");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "y/labels/train/frame_000002.txt"))
        << "an empty file would mean that the frame has no object";
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "y/labels/train/frame_000004.txt"));
    EXPECT_EQ(text("labels/train/frame_000004.txt"), "");
    FormatOptions options;
    EXPECT_NE(importSession(format("yolo"), folder.file("y"), options)
                  .error()
                  .english()
                  .find("Specify it with --size WxH"),
              std::string::npos);
    options.size = {100, 50};
    const auto read = importSession(format("yolo"), folder.file("y"), options).orThrow();
    EXPECT_EQ(read.session.length, 5);
    EXPECT_EQ(read.session.emptyFrames, session.emptyFrames);
    ASSERT_EQ(read.session.targets().size(), 2u);
    EXPECT_EQ(read.session.targets()[0].label, "bus");
    EXPECT_EQ(read.notes.size(), 1u) << "a note that the identity was guessed";
    Session unknown = twoTargets();
    unknown.size = {};
    EXPECT_THROW(exportSession(format("yolo"), unknown, folder.file("z"), {}), EngineError);
    writeText(folder.path() / "d/obj.names", "cat\n");
    writeText(folder.path() / "d/obj_train_data/0007.txt", "0 0.5 0.5 1 1\n");
    writeText(folder.path() / "d/obj_train_data/0008.txt", "0 0.5 0.5 0.5 2\n");
    EXPECT_NE(importSession(format("yolo"), folder.file("d"), options)
                  .error()
                  .english()
                  .find("0008.txt, line 1: expected class cx cy w h"),
              std::string::npos);
    writeText(folder.path() / "d/obj_train_data/0008.txt", "0 0.5 0.5 0.5 1\n");
    const auto darknet = importSession(format("yolo"), folder.file("d"), options).orThrow().session;
    EXPECT_EQ(darknet.targets()[0].label, "cat");
    ASSERT_TRUE(darknet.targets()[0].at(6)) << "numbers count from 1";
    EXPECT_EQ(darknet.targets()[0].at(6)->box, (RectF{0, 0, 100, 50}));

    // An Ultralytics data set with several splits.
    writeText(folder.path() / "u/data.yaml", "names: [cat]\n");
    writeText(folder.path() / "u/labels/train/0007.txt", "0 0.5 0.5 1 1\n");
    writeText(folder.path() / "u/labels/val/0008.txt", "0 0.5 0.5 0.5 1\n");
    writeText(folder.path() / "u/labels/test/0010.txt", "");
    const auto parts = importSession(format("yolo"), folder.file("u"), options).orThrow().session;
    EXPECT_EQ(parts.length, 10);
    EXPECT_EQ(parts.boxCount(), 2u);
    EXPECT_TRUE(parts.targets()[0].at(7));
    writeText(folder.path() / "u/labels/val/7.txt", "");
    const auto why = importSession(format("yolo"), folder.file("u"), options).error().english();
    EXPECT_NE(why.find("val/7.txt\" have the same frame number"), std::string::npos) << why;
}

TEST(DarkLabelFormat, Golden) {
    for (const char* text : {"0,3,10,20,30,40,-1,-1,-1,-1\n2,3,11,20,30,40,-1,-1,-1,-1\n",
                             "0,car,3,10,20,30,40\n2,car,3,11,20,30,40\n",
                             "0,1,3,10,20,30,40,car\n1,0\n2,1,3,11,20,30,40,car\n"}) {
        const Session read = sessionOf("darklabel", text);
        ASSERT_EQ(read.boxCount(), 2u) << text;
        EXPECT_EQ(read.target(3)->at(2)->box, (RectF{11, 20, 30, 40}));
    }
    EXPECT_NE(whyNot("darklabel", "0,2,3,10,20,30,40,car\n").find("f, line 1: expected frame,id"),
              std::string::npos);
    EXPECT_THROW(exportSession(format("darklabel"), oneTarget(), "x", {}), EngineError);
}

TEST(SessionCsvFormat, Golden) {
    Session session = oneTarget();
    SessionBox outside = boxAtFrame(4, {});
    outside.outside = true;
    outside.state = TargetState::Lost;
    session.put(1, outside);
    EXPECT_EQ(written("csv", session),
              "frame,time_s,target_id,label,x,y,w,h,state,confidence,source,occluded,keyframe,"
              "outside\n"
              "0,0,1,car,1,2,30,40,Tracking,1,given,0,1,0\n"
              "1,0.04,1,car,2.5,2,30,40,Tracking,0.5,tracked,0,0,0\n"
              "3,0.12,1,car,5,4,20,10.25,Tracking,1,given,1,1,0\n"
              "4,0.16,1,car,,,,,Lost,1,given,0,1,1\n");
    EXPECT_EQ(sessionOf("csv", written("csv", session)).targets(), session.targets());
    EXPECT_EQ(sessionOf("csv", written("csv", session)).fps, 25);
    EXPECT_TRUE(sessionOf("csv", "frame,x,y,w,h\n12.0,1,2,3,4\n").targets().at(0).at(12));
    EXPECT_NE(whyNot("csv", "frame,x,y,w,h\n12.5,1,2,3,4\n").find("frame number"),
              std::string::npos);
    EXPECT_EQ(whyNot("csv", "frame,x,y,w,h,source\n0,1,2,3,4,hand\n"),
              "f, line 2: expected given, tracked or interpolated in the column source, found "
              "\"hand\".");
    EXPECT_EQ(whyNot("csv", "frame,x,y,w,h,keyframe\n0,1,2,3,4,yes\n"),
              "f, line 2: expected 0 or 1 in the column keyframe, found \"yes\".");
}

TEST(SessionJsonFormat, PreservesAllData) {
    Session session = twoTargets();
    SessionTarget target = *session.target(1);
    target.colour = "#ff8000";
    target.attributes = {{"make", "\"A\"\n\xC3\xA4"}, {"seats", "4"}};
    session.put(target);
    session.emptyFrames = {{2, 2}, {4, 4}};
    EXPECT_EQ(sessionOf("json", written("json", session)), session);
    EXPECT_TRUE(losses(session, format("json")).empty());
    EXPECT_EQ(losses(session, format("otb")).size(), 9u);
    for (const char* empty : {"5", "[5]", "[[3]]", "[[3,2]]", "[[0,5],[5,6]]", "[[0,1e99]]"})
        EXPECT_NE(whyNot("json", "{\"format_version\":1,\"empty_frames\":" + std::string(empty) +
                                     ",\"targets\":[]}")
                      .find("ascending pairs of frames"),
                  std::string::npos)
            << empty;
    EXPECT_EQ(
        whyNot("json", "{\"format_version\":1,\"targets\":[{\"boxes\":[\n{\"frame\":1.5}]}]}"),
        "f, line 2: expected a whole number for \"frame\", found 1.5.");
    EXPECT_NE(whyNot("json", "{\"format_version\":2,\"targets\":[]}").find("newer version"),
              std::string::npos);
    EXPECT_EQ(whyNot("json", "{\"format_version\":1,\"targets\":[5]}"),
              "f, line 1: expected a list of objects for \"targets\".");
}

/// A frame in which the target is Lost or absent counts as annotated.
TEST(FormatTable, ExportsAnnotatedFramesWithoutObjects) {
    Session session;
    session.size = {100, 50};
    session.length = 120;
    session.put(1, boxAtFrame(0, {1, 2, 30, 40}));
    SessionBox lost = boxAtFrame(1, {}, BoxSource::Tracked);
    lost.state = TargetState::Lost;
    session.put(1, lost);
    session.put(1, boxAtFrame(2, {3, 2, 30, 40}, BoxSource::Tracked));
    const TemporaryFolder folder;
    FormatOptions options;
    options.lost = LostFrames::Empty;
    exportSession(format("yolo"), session, folder.file("y"), options);
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "y/labels/train"))
        files.push_back(entry.path().filename().string());
    std::sort(files.begin(), files.end());
    EXPECT_EQ(files, (std::vector<std::string>{"frame_000000.txt", "frame_000001.txt",
                                               "frame_000002.txt"}));
    EXPECT_EQ(textOfFile(folder.path() / "y/labels/train/frame_000001.txt"), "");
    const auto json = nlohmann::json::parse(written("coco", session, options));
    EXPECT_EQ(json["images"].size(), 3u);
    EXPECT_EQ(json["videos"][0]["length"], 120);
}

/// Every format that stores the source of boxes must mark interpolated boxes and must not write
/// boxes of lost targets.
TEST(FormatTable, MarksInterpolatedAndLostBoxes) {
    Session session = oneTarget();
    SessionTarget car;
    car.id = 1;
    car.put(boxAtFrame(0, {0, 0, 10, 10}));
    car.put(boxAtFrame(4, {8, 0, 10, 10}));
    car.put(boxAtFrame(5, {9, 0, 10, 10}, BoxSource::Tracked));
    SessionBox lost = boxAtFrame(6, {}, BoxSource::Tracked);
    lost.state = TargetState::Lost;
    car.put(lost);
    session.length = 8;
    session.put(interpolated(car));
    for (const Format& each : formats()) {
        if (!each.write || !hasAny(each.holds, FormatCapability::Sources)) continue;
        const Session read = sessionOf(each.id, written(each.id, session));
        ASSERT_EQ(read.targets().size(), 1u) << each.id;
        const SessionTarget& target = read.targets()[0];
        for (FrameIndex frame = 0; frame < 6; ++frame) {
            ASSERT_TRUE(target.at(frame)) << each.id << ' ' << frame;
            EXPECT_EQ(target.at(frame)->source, session.targets()[0].at(frame)->source)
                << each.id << ' ' << frame;
        }
        const SessionBox* const there = target.at(6);
        EXPECT_TRUE(!there || !there->present()) << each.id;
    }
    const std::string cvat = written("cvat", session);
    EXPECT_NE(cvat.find("frame=\"2\" outside=\"0\" occluded=\"0\" keyframe=\"0\""),
              std::string::npos);
    EXPECT_NE(cvat.find("frame=\"6\" outside=\"1\" occluded=\"0\" keyframe=\"1\""),
              std::string::npos);
}

TEST(FormatTable, IsCompleteAndDetectsFormats) {
    EXPECT_EQ(formats().size(), 35u);
    EXPECT_FALSE(findFormat("xyz"));
    for (const char* id : {"csv", "json", "vot", "mot", "coco", "cvat"}) {
        const TemporaryFolder folder;
        exportSession(format(id), oneTarget(), folder.file("f"), {});
        EXPECT_STREQ(detectFormat(folder.file("f")).orThrow()->id, id);
    }
    EXPECT_FALSE(detectFormat(missingPath("x")));
    EXPECT_EQ(importSession(format("coco"), missingPath("f"), {}).error().english(),
              "Cannot read \"" + missingPath("f") + "\": No such file or directory.");
}

TEST(JsonFormat, RejectsDeeplyNestedLists) {
    const TemporaryFolder folder;
    const std::string deep(100000, '['), objects = "{\"a\":";
    std::string nested = "{\"frames\":[{\"x\":";
    for (int i = 0; i < 100000; ++i) nested += objects;
    for (const std::string& text : {"{\"frames\":" + deep, nested, deep}) {
        writeText(folder.path() / "deep.json", text);
        const auto read =
            importSession(*findFormat("json").orThrow(), folder.file("deep.json"), {});
        ASSERT_FALSE(read);
        EXPECT_NE(
            read.error().english().find("lists are nested too deeply, so the file was not read"),
            std::string::npos)
            << read.error().english();
    }
}

}  // namespace
}  // namespace spoor
