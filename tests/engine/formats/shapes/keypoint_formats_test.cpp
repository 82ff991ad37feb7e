// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Key points and skeletons of COCO, Label Studio and CVAT as points of targets.
#include "tests/support/format_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
using namespace test;
namespace {

using Json = nlohmann::json;

std::string notesIn(const ImportResult& read) {
    std::string all;
    for (const Message& note : read.notes) all += note.english() + '\n';
    return all;
}

SessionTarget handOf(std::vector<Points> frames) {
    SessionTarget hand;
    hand.id = 1;
    hand.label = "hand";
    for (std::size_t i = 0; i < frames.size(); ++i) {
        SessionBox box;
        box.frame = FrameIndex(3 * i);
        box.keyframe = true;
        box.setShape(frames[i]);
        hand.put(box);
    }
    return hand;
}

/// As in person_keypoints_val2017.json, with three key points instead of 17.
const char* const person = R"({"info": {"year": 2017}, "licenses": [],
    "images": [{"id": 4, "file_name": "a.jpg", "width": 64, "height": 48},
               {"id": 9, "file_name": "b.jpg", "width": 64, "height": 48}],
    "annotations": [
    {"id": 1, "image_id": 4, "category_id": 1, "bbox": [1, 2, 30, 40], "area": 700.5, "iscrowd": 0,
     "segmentation": [[1, 2, 31, 2, 31, 42]], "num_keypoints": 2,
     "keypoints": [5, 6, 2, 0, 0, 0, 7.5, 9, 1]},
    {"id": 2, "image_id": 9, "category_id": 1, "bbox": [2, 3, 4, 5], "area": 20, "iscrowd": 0,
     "segmentation": [], "num_keypoints": 0, "keypoints": [0, 0, 0, 0, 0, 0, 0, 0, 0]}],
    "categories": [{"id": 1, "name": "person", "supercategory": "person",
                    "keypoints": ["nose", "left_eye", "right_eye"],
                    "skeleton": [[1, 2], [1, 3]]}]})";

TEST(CocoKeypoints, AreThePointsOfATarget) {
    const auto read = readText("coco", person).orThrow();
    const SessionTarget& target = read.session.targets().at(0);
    EXPECT_EQ(*target.at(0)->shape, Shape(Points{{{5, 6}, {7.5, 9}}, {false, true}}));
    EXPECT_EQ(target.at(0)->box, (RectF{1, 2, 30, 40})) << "the box is that of the whole person";
    EXPECT_TRUE(target.at(1)->shape.empty()) << "no key point is labelled";
    EXPECT_EQ(target.at(1)->box, (RectF{2, 3, 4, 5}));
    EXPECT_NE(notesIn(read).find("1 annotations have key points, which are read instead of"),
              std::string::npos)
        << notesIn(read);
    EXPECT_NE(notesIn(read).find("not labelled"), std::string::npos);
    EXPECT_EQ(Json::parse(written("coco", read.session)), Json::parse(person));
}

TEST(CocoKeypoints, MoveWithTheLargerBox) {
    SessionBox box = *sessionOf("coco", person).targets().at(0).at(0);
    box.setBox({11, 2, 30, 40});
    EXPECT_EQ(box.box, (RectF{11, 2, 30, 40}));
    EXPECT_EQ(box.shape->as<Points>()->places, (std::vector<PointF>{{15, 6}, {17.5, 9}}));
}

TEST(CocoKeypoints, ChangedOnesReplaceWhatBelongsToThem) {
    Session session = sessionOf("coco", person);
    SessionTarget target = session.targets().at(0);
    target.boxes[0].setShape(Points{{{6, 6}, {8, 10}}, {false, true}});
    session.put(target);
    const Json annotation = Json::parse(written("coco", session))["annotations"][0];
    EXPECT_EQ(annotation["keypoints"], (Json{6, 6, 2, 0, 0, 0, 8, 10, 1}));
    EXPECT_EQ(annotation["num_keypoints"], 2);
    EXPECT_EQ(annotation["bbox"], (Json{6, 6, 2, 4}));
    EXPECT_EQ(annotation["area"], 8);
    EXPECT_EQ(annotation["segmentation"], Json::array());
}

TEST(CocoKeypoints, OwnFiles) {
    Session session;
    session.size = {64, 48};
    session.put(
        handOf({{{{1.25, 2}, {3, 4.5}, {1.0 / 3, 6}}, {true, false, true}}, {{{1, 2}, {3, 4}}}}));
    const Json json = Json::parse(written("coco", session));
    EXPECT_EQ(json["categories"][0]["keypoints"], (Json{"1", "2", "3"}));
    EXPECT_EQ(json["categories"][0]["skeleton"], Json::array());
    EXPECT_EQ(json["annotations"][1]["keypoints"], (Json{1, 2, 2, 3, 4, 2, 0, 0, 0}));
    EXPECT_EQ(json["annotations"][1]["num_keypoints"], 2);
    EXPECT_FALSE(json["annotations"][0]["attributes"].contains("shape"));
    const auto again = readText("coco", json.dump()).orThrow();
    EXPECT_EQ(again.session.targets(), session.targets());
    EXPECT_EQ(notesIn(again), "");
}

TEST(CocoKeypoints, ResultsAndFaultyLists) {
    const Session results = sessionOf(
        "coco",
        R"([{"image_id": 1, "category_id": 1, "score": 0.5, "keypoints": [1, 2, 1, 3, 4, 1]}])");
    EXPECT_EQ(*results.targets().at(0).at(0)->shape, Shape(Points{{{1, 2}, {3, 4}}}))
        << "visibilities of results have no meaning";
    std::string bad = person;
    bad.replace(bad.find("[5, 6, 2, 0,"), 12, "[5, \"6\", 2, 0,");
    const auto read = readText("coco", bad).orThrow();
    EXPECT_NE(read.session.targets().at(0).at(0)->shape->as<Polygon>(), nullptr);
    EXPECT_NE(notesIn(read).find("the key points of annotation 1"), std::string::npos)
        << notesIn(read);
    EXPECT_FALSE(readText("coco", bad, {.strict = true}));
}

const char* const studio = R"([{"id": 1, "data": {"image": "a.png"}, "annotations": [{"result": [
    {"id": "k", "type": "keypointlabels", "from_name": "kp", "to_name": "image",
     "original_width": 200, "original_height": 100, "image_rotation": 0,
     "value": {"x": 10, "y": 20, "width": 0.25, "keypointlabels": ["Nose"]}}]}]},
    {"id": 2, "data": {"image": "b.png"}, "annotations": [{"result": []}]}])";

TEST(LabelStudioKeypoints, RoundTrip) {
    const auto read = readText("label-studio", studio).orThrow();
    const SessionTarget& nose = read.session.targets().at(0);
    EXPECT_EQ(nose.label, "Nose");
    EXPECT_EQ(*nose.at(0)->shape, Shape(Points{{{20, 20}}}));
    EXPECT_EQ(Json::parse(written("label-studio", read.session)), Json::parse(studio));
    const auto minimal = readText("label-studio", R"([{"image": "a.png", "id": 1, "kp": [{"x": 50,
        "y": 50, "width": 0.5, "keypointlabels": ["Nose"], "original_width": 200,
        "original_height": 100}]}])")
                             .orThrow();
    EXPECT_EQ(*minimal.session.targets().at(0).at(0)->shape, Shape(Points{{{100, 50}}}));
}

TEST(LabelStudioKeypoints, TasksInAnotherOrderThanTheirImagesAreSaid) {
    std::string file = studio;
    EXPECT_EQ(notesIn(readText("label-studio", file).orThrow()).find("not that of"),
              std::string::npos);
    file.replace(file.find("a.png"), 5, "img_10.png");
    file.replace(file.find("b.png"), 5, "img_9.png");
    EXPECT_NE(notesIn(readText("label-studio", file).orThrow())
                  .find("\"img_9.png\" follows \"img_10.png\""),
              std::string::npos);
}

TEST(LabelStudioKeypoints, SessionsOfPointsAreImages) {
    Session session;
    session.size = {200, 100};
    session.put(handOf({{{{20, 20}}}, {{{30.5, 40}}}}));
    const Json json = Json::parse(written("label-studio", session));
    ASSERT_EQ(json.size(), 2u);
    EXPECT_EQ(json[1]["data"], (Json{{"image", "frame_000003.jpg"}, {"frame_index", 3}}));
    EXPECT_EQ(json[1]["annotations"][0]["result"][0]["value"],
              (Json{{"x", 15.25}, {"y", 40}, {"width", 0.5}, {"keypointlabels", {"hand"}}}));
    const Session again = sessionOf("label-studio", json.dump());
    ASSERT_EQ(again.targets().size(), 1u);
    EXPECT_EQ(*again.targets()[0].at(3)->shape, *session.targets()[0].at(3)->shape);
    const auto lost = losses(session, format("label-studio"));
    EXPECT_TRUE(std::ranges::none_of(lost, [](const Message& each) {
        return each.english().find("support points") != std::string::npos;
    }));
}

TEST(LabelStudioKeypoints, ImagesGetTasksForNewFrames) {
    Session session = sessionOf("label-studio", studio);
    SessionBox box;
    box.frame = 5;
    box.box = {20, 10, 40, 20};
    session.put(7, box);
    const Json json = Json::parse(written("label-studio", session));
    ASSERT_EQ(json.size(), 3u);
    EXPECT_EQ(json[2]["data"]["frame_index"], 5);
    EXPECT_EQ(json[2]["annotations"][0]["result"][0]["value"]["width"], 20);
    EXPECT_EQ(sessionOf("label-studio", json.dump()).boxCount(), 2u);
}

const std::string skeletonHead =
    "<annotations><version>1.1</version><meta><task><id>3</id><size>5</size><labels><label>"
    "<name>hand</name><type>skeleton</type></label></labels></task></meta>";

TEST(CvatSkeletons, OfTracksArePointsOfATarget) {
    const auto frame = [](const char* number, const char* outside, const char* x) {
        return std::string("<skeleton frame=\"") + number + "\" outside=\"" + outside +
               "\" occluded=\"0\" keyframe=\"1\" z_order=\"0\"><points keyframe=\"1\" "
               "label=\"tip\" occluded=\"1\" outside=\"" +
               outside + "\" points=\"" + x +
               ",2.00\"><attribute name=\"nail\">red</attribute></points><points keyframe=\"1\" "
               "label=\"palm\" occluded=\"0\" outside=\"1\" points=\"0.00,0.00\"></points>"
               "<points keyframe=\"1\" label=\"wrist\" occluded=\"0\" outside=\"" +
               outside + "\" points=\"9.00,9.00\"></points></skeleton>";
    };
    const std::string file = skeletonHead + "<track id=\"0\" label=\"hand\" source=\"manual\">" +
                             frame("0", "0", "1.00") + frame("2", "0", "3.00") +
                             frame("3", "1", "3.00") + "</track></annotations>";
    const Session session = sessionOf("cvat", file);
    ASSERT_EQ(session.targets().size(), 1u);
    const SessionTarget& hand = session.targets()[0];
    EXPECT_EQ(*hand.at(0)->shape, Shape(Points{{{1, 2}, {9, 9}}, {true, false}}));
    EXPECT_EQ(hand.at(1)->shape->as<Points>()->places, (std::vector<PointF>{{2, 2}, {9, 9}}))
        << "interpolated";
    EXPECT_TRUE(hand.at(3)->outside);
    const std::string text = written("cvat", session);
    EXPECT_NE(text.find("<skeleton frame=\"2\" outside=\"0\" occluded=\"0\" keyframe=\"1\" "
                        "z_order=\"0\"><points label=\"tip\" keyframe=\"1\" outside=\"0\" "
                        "occluded=\"1\" points=\"3.00,2.00\"><attribute name=\"nail\">red"
                        "</attribute></points><points label=\"palm\" occluded=\"0\" "
                        "keyframe=\"1\" outside=\"1\" points=\"0.00,0.00\"></points>"),
              std::string::npos)
        << text;
    EXPECT_EQ(written("cvat", sessionOf("cvat", text)), text);
    EXPECT_EQ(sessionOf("cvat", text).targets(), session.targets());
}

TEST(CvatSkeletons, OfImages) {
    const std::string file =
        skeletonHead +
        "<image id=\"0\" name=\"a.png\" width=\"64\" height=\"48\"><skeleton label=\"hand\" "
        "source=\"manual\" occluded=\"0\" z_order=\"0\"><points label=\"tip\" occluded=\"0\" "
        "outside=\"0\" points=\"1.50,2.00\"/><points label=\"wrist\" occluded=\"0\" outside=\"0\" "
        "points=\"3.00,4.00\"/><attribute name=\"side\">left</attribute></skeleton><skeleton "
        "label=\"hand\" source=\"manual\" occluded=\"0\"><points label=\"tip\" occluded=\"0\" "
        "outside=\"1\" points=\"0,0\"/></skeleton></image></annotations>";
    const auto read = readText("cvat-images", file).orThrow();
    ASSERT_EQ(read.session.boxCount(), 1u);
    const SessionTarget& hand = read.session.targets()[0];
    EXPECT_EQ(*hand.at(0)->shape, Shape(Points{{{1.5, 2}, {3, 4}}}));
    EXPECT_EQ(hand.attributes.at("side"), "left");
    EXPECT_NE(notesIn(read).find("no point in the image"), std::string::npos) << notesIn(read);
    const std::string text = written("cvat-images", read.session);
    EXPECT_NE(text.find("<skeleton label=\"hand\""), std::string::npos) << text;
    EXPECT_EQ(written("cvat-images", sessionOf("cvat-images", text)), text);
    EXPECT_NE(whyNot("cvat",
                     "<annotations><image id=\"0\" name=\"a\" width=\"8\" height=\"8\">\n"
                     "<skeleton label=\"a\" occluded=\"0\"><points label=\"b\" "
                     "points=\"1\"/></skeleton></image></annotations>")
                  .find("attribute points of <points>"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor
