// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with single faulty elements, and the several exports of Label Studio.
#include "tests/support/format_files.h"

#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using Json = nlohmann::json;
using test::readText;
using test::sessionOf;
using test::whyNot;
using test::written;

std::string notesOf(const ImportResult& imported) {
    std::string all;
    for (const Message& note : imported.notes) all += note.english() + '\n';
    return all;
}

std::string cocoOf(const std::string& annotations) {
    return R"({"images":[{"id":1,"file_name":"0.png","width":100,"height":100}],)"
           R"("categories":[{"id":1,"name":"car"}],"annotations":[)"
           R"({"id":7,"image_id":1,"category_id":1,"bbox":[20,10,40,40],"iscrowd":0},)" +
           annotations + "]}";
}

TEST(FaultyElements, OfCocoAreLeftOutAndNamed) {
    for (const char* faulty :
         {R"({"id":8,"image_id":99,"category_id":1,"bbox":[1,1,2,2]})",
          R"({"id":8,"image_id":1,"category_id":1,"bbox":[1,1,2]})",
          R"({"id":8,"image_id":1,"category_id":1,"bbox":[1,1,-2,2]})",
          R"({"id":8,"category_id":1,"bbox":[1,1,2,2]})",
          R"({"id":8,"image_id":1,"category_id":1,"segmentation":[[1,1,2,2]]})"}) {
        const auto read = readText("coco", cocoOf(faulty)).orThrow();
        EXPECT_EQ(read.session.boxCount(), 1u) << faulty;
        EXPECT_NE(notesOf(read).find("1 elements are faulty"), std::string::npos) << faulty;
        EXPECT_NE(notesOf(read).find("annotation 8"), std::string::npos) << notesOf(read);
        EXPECT_NE(whyNot("coco", cocoOf(faulty), {.strict = true}).find("annotation 8"),
                  std::string::npos);
    }
}

TEST(FaultyElements, OfASegmentationKeepTheBox) {
    for (const char* segmentation : {"[[1,1,2,2]]", "[[1,1,2]]", "7", R"({"size":[3,3]})",
                                     "[[0,0,9,9,9,0,0,9]]", R"([[1,"a",2,2,3,3]])"}) {
        const std::string file =
            cocoOf(R"({"id":8,"image_id":1,"category_id":1,"bbox":[1,2,3,4],"segmentation":)" +
                   std::string(segmentation) + "}");
        const auto read = readText("coco", file).orThrow();
        EXPECT_EQ(read.session.boxCount(), 2u) << segmentation;
        EXPECT_NE(notesOf(read).find("the segmentation of annotation 8"), std::string::npos)
            << notesOf(read);
    }
    for (const char* none : {"[]", "[[]]", "null"})
        EXPECT_EQ(notesOf(readText("coco", cocoOf(R"({"id":8,"image_id":1,"category_id":1,)"
                                                  R"("bbox":[1,2,3,4],"segmentation":)" +
                                                  std::string(none) + "}"))
                              .orThrow())
                      .find("faulty"),
                  std::string::npos)
            << none;
}

TEST(FaultyElements, ThatAreNoObjectsAreLeftOut) {
    for (const char* other : {"\"x\"", "null", "[1]"}) {
        const auto read = readText("coco", cocoOf(other)).orThrow();
        EXPECT_EQ(read.session.boxCount(), 1u) << other;
        EXPECT_NE(notesOf(read).find("which is not an object"), std::string::npos) << notesOf(read);
        EXPECT_FALSE(readText("coco", cocoOf(other), {.strict = true}));
    }
}

TEST(FaultyElements, CategoriesLeaveTheirBoxesWithoutALabel) {
    std::string file = cocoOf(R"({"id":8,"image_id":1,"category_id":5,"bbox":[1,2,3,4]})");
    EXPECT_NE(notesOf(readText("coco", file).orThrow())
                  .find("category_id of 1 annotations belongs to none"),
              std::string::npos);
    file.replace(file.find(R"({"id":1,"name")"), 8, R"({"x":1,)");
    const auto read = readText("coco", file).orThrow();
    EXPECT_EQ(read.session.boxCount(), 2u);
    EXPECT_NE(notesOf(read).find("a category"), std::string::npos) << notesOf(read);
}

TEST(FaultyElements, OfAFileWithoutOtherBoxesFail) {
    const std::string why =
        whyNot("coco", R"({"images":[{"id":1}],"annotations":[{"id":3,"image_id":1,"bbox":[1]}]})");
    EXPECT_NE(why.find("expected [x,y,w,h]"), std::string::npos) << why;
}

constexpr const char* videoResult =
    R"({"id":"r","from_name":"box","to_name":"video","type":"videorectangle","value":{)"
    R"("framesCount":500,"duration":20,"labels":["Car"],"sequence":[)"
    R"({"frame":1,"enabled":true,"rotation":0,"x":10,"y":20,"width":25,"height":50,"time":0.04},)"
    R"({"frame":400,"enabled":false,"rotation":0,"x":30,"y":20,"width":25,"height":50,)"
    R"("time":16}]}})";

std::string videoTask(int id) {
    const std::string number = std::to_string(id);
    return R"({"id":)" + number + R"(,"data":{"video":"/data/v)" + number +
           R"(.mp4"},"annotations":[{"id":1,"result":[)" + videoResult + "]}]}";
}

TEST(LabelStudioExports, WithSeveralVideosNeedAChoiceAndKeepTheOthers) {
    const std::string file = "[" + videoTask(3) + "," + videoTask(4) + "]";
    EXPECT_NE(whyNot("label-studio", file, {.size = {640, 480}}).find("--video: /data/v3.mp4"),
              std::string::npos);
    for (const char* name : {"4", "/data/v4.mp4"}) {
        const Session session =
            sessionOf("label-studio", file, {.size = {640, 480}, .video = name});
        EXPECT_EQ(session.length, 500);
        ASSERT_EQ(session.targets().size(), 1u);
        const Json after = Json::parse(written("label-studio", session));
        ASSERT_EQ(after.size(), 2u);
        EXPECT_EQ(after[0], Json::parse(file)[0]);
        const Json& result = after[1]["annotations"][0]["result"][0];
        EXPECT_EQ(result["value"]["sequence"].size(), 2u);
        EXPECT_EQ(result["value"]["framesCount"], 500);
    }
    EXPECT_NE(whyNot("label-studio", file, {.size = {640, 480}, .video = "v5"}).find("2 videos"),
              std::string::npos);
}

TEST(LabelStudioExports, OfOneTaskNeedNoList) {
    for (const std::string& file :
         {videoTask(1), R"({"id":9,"task":{"id":1,"data":{"video":"v"}},"result":[)" +
                            std::string(videoResult) + "]}"}) {
        const TemporaryFolder folder;
        test::writeText(folder.path() / "f.json", file);
        EXPECT_STREQ(detectFormat(folder.file("f.json")).orThrow()->id, "label-studio");
        const Session session = sessionOf("label-studio", file, {.size = {640, 480}});
        EXPECT_EQ(session.length, 500) << file;
        EXPECT_EQ(session.targets().at(0).at(0)->box, (RectF{64, 96, 160, 240}));
    }
}

TEST(LabelStudioExports, OfMinimalJsonAreRead) {
    const Json value = Json::parse(videoResult)["value"];
    const Json file = {{{"id", 1}, {"video", "v.mp4"}, {"box", {value}}, {"annotator", 1}}};
    const Session session = sessionOf("label-studio", file.dump(), {.size = {640, 480}});
    ASSERT_EQ(session.targets().size(), 1u);
    EXPECT_EQ(session.targets()[0].label, "Car");
    EXPECT_EQ(session.length, 500);
    const Session image =
        sessionOf("label-studio", R"([{"id":1,"image":"a.png","label":[{"x":10,"y":10,"width":50,)"
                                  R"("height":50,"rotation":0,"rectanglelabels":["Dog"],)"
                                  R"("original_width":200,"original_height":100}]}])");
    EXPECT_EQ(image.targets().at(0).label, "Dog");
    EXPECT_EQ(image.targets().at(0).at(0)->box, (RectF{20, 10, 100, 50}));
}

TEST(LabelStudioExports, WithPredictionsOnlyAreReadAsTracked) {
    const std::string file =
        R"([{"id":1,"data":{"image":"a.png"},"annotations":[],"predictions":[{"result":[)"
        R"({"from_name":"l","to_name":"i","type":"rectanglelabels","original_width":200,)"
        R"("original_height":100,"score":0.25,"value":{"x":10,"y":10,"width":50,"height":50,)"
        R"("rotation":0,"rectanglelabels":["Dog"]}}]}]}])";
    const auto read = readText("label-studio", file).orThrow();
    ASSERT_EQ(read.session.boxCount(), 1u);
    EXPECT_EQ(read.session.targets()[0].boxes[0].source, BoxSource::Tracked);
    EXPECT_EQ(read.session.targets()[0].boxes[0].confidence, 0.25);
    EXPECT_NE(notesOf(read).find("predictions are read"), std::string::npos);
    const Json after = Json::parse(written("label-studio", read.session));
    EXPECT_EQ(after[0]["annotations"][0]["result"].size(), 1u);
}

}  // namespace
}  // namespace spoor
