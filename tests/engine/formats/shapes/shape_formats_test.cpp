// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats with shapes: files of other tools, preserved data, archives, and invalid files.
#include "engine/base/mask.h"
#include "engine/formats/io/zip_file.h"
#include "tests/support/file_faults.h"
#include "tests/support/format_files.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

namespace spoor {
using namespace test;

namespace {

using Json = nlohmann::json;

const std::string cvatMeta =
    "<annotations><version>1.1</version><meta><task><id>3</id><size>5</size><labels><label>"
    "<name>car</name><attributes><attribute><name>colour</name></attribute></attributes></label>"
    "</labels><owner><username>a &amp; b</username></owner></task></meta>";

std::string again(const char* id, std::string_view text, const FormatOptions& options = {}) {
    return written(id, sessionOf(id, text, options), options);
}

void expectIn(const std::string& text, std::initializer_list<const char*> parts) {
    for (const char* part : parts)
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(CvatShapes, PreserveAttributesAndGroups) {
    const std::string file =
        cvatMeta +
        "<track id=\"4\" label=\"car\" source=\"semi-auto\" group_id=\"7\"><polygon frame=\"0\" "
        "outside=\"0\" occluded=\"1\" keyframe=\"1\" points=\"1.00,2.00;9.00,2.50;5.00,9.00\" "
        "z_order=\"2\"><attribute name=\"colour\">red</attribute></polygon><polygon frame=\"2\" "
        "outside=\"0\" occluded=\"1\" keyframe=\"1\" points=\"3.00,2.00;11.00,2.50;7.00,9.00\" "
        "z_order=\"2\"><attribute name=\"colour\">blue</attribute></polygon><polygon frame=\"3\" "
        "outside=\"1\" occluded=\"1\" keyframe=\"1\" points=\"3.00,2.00;11.00,2.50;7.00,9.00\" "
        "z_order=\"2\"><attribute name=\"colour\">blue</attribute></polygon></track>"
        "<track id=\"5\" label=\"car\"><polyline frame=\"0\" outside=\"0\" occluded=\"0\" "
        "keyframe=\"1\" points=\"1,2;3,4\"/></track>"
        "<track id=\"6\" label=\"car\"><box frame=\"1\" outside=\"0\" occluded=\"0\" "
        "keyframe=\"1\" xtl=\"10\" ytl=\"20\" xbr=\"30\" ybr=\"30\" rotation=\"30.5\"/></track>"
        "</annotations>";
    const Session session = sessionOf("cvat", file);
    ASSERT_EQ(session.targets().size(), 2u) << "the polyline is preserved only";
    const SessionTarget& polygon = session.targets()[0];
    EXPECT_EQ(polygon.attributes.at("cvat:group_id"), "7");
    EXPECT_EQ(polygon.at(0)->attributes->at("colour"), "red");
    EXPECT_EQ(*polygon.at(1)->shape, Shape(Polygon{{{{2, 2}, {10, 2.5}, {6, 9}}}}))
        << "interpolated";
    EXPECT_EQ(polygon.at(2)->box, (RectF{3, 2, 8, 7}));
    EXPECT_EQ(*session.targets()[1].at(1)->shape, Shape(TurnedBox{{20, 25}, 20, 10, 30.5}));
    const std::string text = written("cvat", session);
    expectIn(text, {"<username>a &amp; b</username>", "<id>3</id>",
                    "<track id=\"4\" label=\"car\" group_id=\"7\" source=\"semi-auto\">",
                    "points=\"1.00,2.00;9.00,2.50;5.00,9.00\" z_order=\"2\"",
                    "<attribute name=\"colour\">red</attribute>", "rotation=\"30.50\"",
                    "<polyline frame=\"0\" outside=\"0\" occluded=\"0\" keyframe=\"1\" "
                    "points=\"1,2;3,4\"></polyline>"});
    EXPECT_EQ(text.find("name=\"source\""), std::string::npos)
        << "CVAT rejects attributes that a label does not define";
    EXPECT_EQ(again("cvat", text), text);
}

TEST(CvatShapes, RoundTripImages) {
    const std::string file =
        cvatMeta +
        "<image id=\"0\" name=\"a.png\" width=\"64\" height=\"48\" subset=\"train\"><box "
        "label=\"car\" source=\"auto\" occluded=\"0\" xtl=\"1.00\" ytl=\"2.00\" xbr=\"3.00\" "
        "ybr=\"4.00\" group_id=\"1\"/><mask label=\"car\" source=\"file\" occluded=\"1\" rle=\"0, "
        "2, 1, 1\" left=\"3\" top=\"4\" width=\"2\" height=\"2\" z_order=\"1\"/><tag "
        "label=\"sunny\"><attribute name=\"x\">1</attribute></tag></image>"
        "<image id=\"2\" name=\"b.png\" width=\"32\" height=\"24\"/></annotations>";
    const Session session = sessionOf("cvat-images", file);
    EXPECT_EQ(session.boxCount(), 2u);
    EXPECT_EQ(session.size, (SizeI{64, 48}));
    const std::string text = written("cvat-images", session);
    expectIn(text, {"<image height=\"48\" id=\"0\" name=\"a.png\" subset=\"train\" width=\"64\">",
                    "source=\"auto\" occluded=\"0\"", "group_id=\"1\"", "source=\"file\"",
                    "rle=\"0, 2, 1, 1\" left=\"3\" top=\"4\" width=\"2\" height=\"2\"",
                    "<tag label=\"sunny\"><attribute name=\"x\">1</attribute></tag>",
                    "<image height=\"24\" id=\"2\" name=\"b.png\" width=\"32\">"});
    EXPECT_EQ(again("cvat-images", text), text);
    EXPECT_EQ(whyNot("cvat",
                     "<annotations><image id=\"0\" name=\"a\" width=\"8\" height=\"8\">\n"
                     "<mask label=\"a\" rle=\"1, 2\" left=\"0\" top=\"0\" width=\"2\" "
                     "height=\"2\"/></image></annotations>"),
              "f, line 2: the runs of a mask must add up to its 4 pixels, but the sum is 3.");
    EXPECT_EQ(whyNot("cvat",
                     "<annotations><image id=\"0\" name=\"a\" width=\"8\" height=\"8\">\n"
                     "<mask label=\"a\" rle=\"100\" left=\"0\" top=\"0\" width=\"10\" "
                     "height=\"10\"/></image></annotations>"),
              "f, line 2: a mask must not be larger than the image (8 x 8).");
    EXPECT_EQ(whyNot("cvat",
                     "<annotations><image id=\"0\" name=\"a\" width=\"8\" height=\"8\">\n"
                     "<polygon label=\"a\" points=\"0,0;4,4;4,0;0,4\"/></image>"
                     "</annotations>"),
              "f, line 2: a polygon must not cross itself, but its sides 1 and 3 do.");
}

const char* const plainCoco = R"({"info": {"year": 2020}, "licenses": [{"id": 1, "name": "L"}],
    "images": [{"id": 20, "file_name": "b.jpg", "width": 3, "height": 3, "license": 1},
               {"id": 10, "file_name": "a.jpg", "width": 3, "height": 3}],
    "annotations": [
    {"id": 7, "image_id": 20, "category_id": 3, "bbox": [0, 1, 1, 2], "area": 2, "iscrowd": 0,
     "segmentation": {"size": [3, 3], "counts": "126"}, "keypoints": [1, 2, 2]},
    {"id": 8, "image_id": 20, "category_id": 3, "bbox": [0, 1, 1, 2], "area": 2, "iscrowd": 1,
     "segmentation": {"size": [3, 3], "counts": [1, 2, 6]}},
    {"id": 9, "image_id": 10, "category_id": 3, "bbox": [0, 0, 2, 2.5], "area": 2.25, "iscrowd": 0,
     "segmentation": [[0, 0, 2, 0, 2, 2.5]],
     "attributes": {"age": 3, "code": "7", "occluded": false}}],
    "categories": [{"id": 3, "name": "cat", "supercategory": "animal"}], "extra": [1, 2.5]})";

TEST(CocoShapes, RoundTripForeignFile) {
    const Session session = sessionOf("coco", plainCoco);
    EXPECT_EQ(session.boxCount(), 3u);
    Json before = Json::parse(plainCoco), after = Json::parse(written("coco", session));
    for (Json* each : {&before, &after})
        for (const char* list : {"annotations", "images"})
            std::sort((*each)[list].begin(), (*each)[list].end(),
                      [](const Json& a, const Json& b) { return a["id"] < b["id"]; });
    EXPECT_EQ(before, after);
    const std::string why =
        whyNot("coco",
               "{\"images\":[{\"id\":1}],\n\"annotations\":[{\"image_id\":1,\"bbox\":"
               "[1,2,3,4],\"segmentation\":{\"size\":[3,3],\"counts\":[1,2]}}]}",
               {.strict = true});
    EXPECT_TRUE(
        why.starts_with("f, line 2: expected runs for \"segmentation\" that add up to the number "
                        "of pixels of the image, found "))
        << why;
}

TEST(CocoShapes, ReadSelectedVideoAndPreserveOthers) {
    const std::string file = R"({"videos": [{"id": 1, "name": "x"}, {"id": 2, "name": "y"}],
        "images": [{"id": 1, "video_id": 1, "frame_index": 0, "file_name": "a"},
                   {"id": 2, "video_id": 2, "frame_index": 0, "file_name": "b"}],
        "annotations": [{"id": 1, "image_id": 1, "track_id": 5, "category_id": 1,
                         "bbox": [1, 2, 3, 4]},
                        {"id": 2, "image_id": 2, "track_id": 6, "category_id": 1,
                         "bbox": [5, 6, 7, 8]}],
        "categories": [{"id": 1, "name": "cat"}]})";
    EXPECT_EQ(whyNot("coco", file),
              "f\" contains frames of 2 videos. Select one with --video: x, y.");
    FormatOptions options;
    options.video = "y";
    const Session session = sessionOf("coco", file, options);
    ASSERT_EQ(session.targets().size(), 1u);
    EXPECT_EQ(session.target(6)->at(0)->box, (RectF{5, 6, 7, 8}));
    const Json json = Json::parse(written("coco", session));
    EXPECT_EQ(json["videos"].size(), 2u);
    EXPECT_EQ(json["images"].size(), 2u);
    ASSERT_EQ(json["annotations"].size(), 2u);
    EXPECT_EQ(json["annotations"][0]["bbox"], (Json{5, 6, 7, 8}));
    EXPECT_EQ(json["annotations"][1]["track_id"], 5);
}

TEST(YoutubeVis, RoundTripsAllValues) {
    const std::string file = R"({"info": {"year": 2019},
        "videos": [{"id": 4, "width": 3, "height": 3, "length": 3, "file_names": ["a", "b", "c"],
                    "date": "x"}],
        "annotations": [{"id": 9, "video_id": 4, "category_id": 2, "iscrowd": 0, "length": 3,
            "width": 3, "height": 3, "occlusion": "no",
            "segmentations": [{"size": [3, 3], "counts": "126"}, null,
                              {"size": [3, 3], "counts": "432"}],
            "bboxes": [[0.0, 1.0, 1.0, 2.0], null, [1.0, 0.0, 2.0, 3.0]], "areas": [2, null, 3]}],
        "categories": [{"id": 2, "name": "cat", "supercategory": "animal"}]})";
    const Session session = sessionOf("youtube-vis", file);
    EXPECT_EQ(session.target(9)->label, "cat");
    EXPECT_FALSE(session.target(9)->at(1));
    EXPECT_EQ(Json::parse(written("youtube-vis", session)), Json::parse(file));
}

TEST(Mots, RoundTripsLines) {
    const std::string file = "1 1001 1 3 3 126\n1 2005 2 3 3 432\n3 1001 1 3 3 126\n";
    const Session session = sessionOf("mots", file);
    EXPECT_EQ(session.target(2005)->label, "pedestrian");
    EXPECT_EQ(session.target(1001)->at(2)->box, (RectF{0, 1, 1, 2}));
    EXPECT_EQ(written("mots", session), file);
    const std::string kitti = "0 1001 1 3 3 126\n2 1001 1 3 3 126\n";
    EXPECT_EQ(again("mots", kitti), kitti) << "frames count from 0";
    EXPECT_NE(whyNot("mots", "1 1001 1 3 3 12\n").find("f, line 1: expected runs that add up"),
              std::string::npos);
}

/// Two overlapping masks and a separate one, in an image of 20 x 12.
Session masks() {
    Session session;
    session.size = {20, 12};
    const auto put = [&](TargetId id, FrameIndex frame, Mask mask) {
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        box.setShape(std::move(mask));
        session.put(id, box);
    };
    put(2001, 0, {{2, 3, 4, 2}, {1, 2, 1, 4}});
    put(2002, 0, {{10, 0, 3, 3}, {0, 9}});
    put(2001, 2, {{0, 0, 20, 12}, {0, 240}});
    put(2002, 2, {{5, 5, 2, 2}, {0, 4}});
    for (const TargetId id : {2001, 2002}) {
        SessionTarget named = *session.target(id);
        named.label = "pedestrian";
        session.put(named);
    }
    session.emptyFrames = {{1, 1}};
    return session;
}

TEST(MotsPng, RoundTripsPixels) {
    const TemporaryFolder folder;
    const std::string first = folder.file("a"), second = folder.file("b");
    const Session session = masks();
    exportSession(format("mots-png"), session, first, {});
    EXPECT_STREQ(detectFormat(first).value()->id, "mots-png");
    const Session back = importSession(first, {}).orThrow().session;
    ASSERT_EQ(back.targets().size(), 2u);
    EXPECT_EQ(back.size, session.size);
    EXPECT_EQ(back.targets()[0].label, "pedestrian");
    EXPECT_EQ(*back.target(2001)->at(0)->shape, *session.target(2001)->at(0)->shape);
    EXPECT_EQ(*back.target(2002)->at(2)->shape, *session.target(2002)->at(2)->shape);
    EXPECT_EQ(areaOf(*back.target(2001)->at(2)->shape), 240 - 4) << "the later target is on top";
    EXPECT_EQ(back.emptyFrames, session.emptyFrames);
    exportSession(format("mots-png"), back, second, {});
    for (const auto& entry : std::filesystem::directory_iterator(first)) {
        const std::string other = second + "/" + entry.path().filename().string();
        EXPECT_EQ(textOfFile(entry.path()), textOfFile(other));
    }
}

TEST(MotsPng, RejectsInvalidIndexImages) {
    const TemporaryFolder folder;
    const std::string place = folder.file("a");
    exportSession(format("mots-png"), masks(), place, {});
    const std::string picture = std::filesystem::directory_iterator(place)->path().string();
    const std::string good = textOfFile(picture);
    const auto read = [&](const std::string& bytes) {
        writeText(picture, bytes);
        try {
            (void)importSession(format("mots-png"), place, {}).orThrow();
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(read(good), "");
    EXPECT_NE(read(good.substr(0, good.size() / 2)).find("damaged"), std::string::npos);
    EXPECT_NE(read("no picture").find("is not an index image"), std::string::npos);
    std::string large = good;  // 2,130,706,452 pixels wide, with the checksum of this header
    large[16] = '\x7f';
    large.replace(29, 4, "\x8a\x73\xb7\xd5");
    EXPECT_NE(read(large).find("at most"), std::string::npos);
    std::string high = good;  // a header that its checksum contradicts
    high[22] = '\x20';
    EXPECT_NE(read(high).find("damaged"), std::string::npos);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bytes = good;
        bytes[at] = char(bytes[at] ^ 0x55);
        (void)read(bytes);  // Any result is fine, but no crash.
    }
}

TEST(LabelMe, RoundTripsAllValues) {
    const std::string file = R"({"version": "5.0.1", "flags": {"good": true}, "imagePath": "7.png",
        "imageData": null, "imageHeight": 48, "imageWidth": 64, "shapes": [
        {"label": "cat", "points": [[30.5, 20], [10, 5]], "group_id": null, "description": "x",
         "shape_type": "rectangle", "flags": {}},
        {"label": "dog", "points": [[1, 2], [9, 2.5], [5, 9]], "group_id": 3,
         "shape_type": "polygon", "flags": {"a": false}},
        {"label": "dog", "points": [[1, 2]], "group_id": null, "shape_type": "point", "flags": {}},
        {"label": "sun", "points": [[1, 2], [3, 4]], "group_id": null, "shape_type": "circle",
         "flags": {}}]})";
    const TemporaryFolder folder;
    writeText(folder.path() / "in/0007.json", file);
    EXPECT_STREQ(detectFormat(folder.file("in")).orThrow()->id, "labelme");
    const Session session =
        importSession(format("labelme"), folder.file("in"), {}).orThrow().session;
    EXPECT_EQ(session.boxCount(), 3u) << "the circle is preserved only";
    exportSession(format("labelme"), session, folder.file("out"), {});
    Json before = Json::parse(file), after = Json::parse(textOfFile(folder.file("out/0007.json")));
    for (Json* each : {&before, &after})
        std::sort((*each)["shapes"].begin(), (*each)["shapes"].end());
    EXPECT_EQ(before, after);
}

TEST(LabelStudio, RoundTripsVideoKeyframes) {
    const std::string file = R"([{"id": 5, "data": {"video": "v.mp4"}, "annotations": [{"id": 1,
        "completed_by": 1, "result": [{"value": {"framesCount": 10, "duration": 0.4, "sequence": [
        {"frame": 1, "enabled": true, "rotation": 0, "x": 10.0, "y": 20.0, "width": 25.0,
         "height": 50.0, "time": 0.04},
        {"frame": 5, "enabled": false, "rotation": 0, "x": 30.0, "y": 20.0, "width": 25.0,
         "height": 50.0, "time": 0.2}], "labels": ["Car"]}, "id": "abc", "from_name": "box",
        "to_name": "video", "type": "videorectangle", "origin": "manual"},
        {"value": {"choices": ["x"]}, "id": "d", "from_name": "c", "to_name": "video",
         "type": "choices"}]}], "meta": {}}])";
    FormatOptions options;
    options.size = {640, 480};
    const Session session = sessionOf("label-studio", file, options);
    ASSERT_EQ(session.targets().size(), 1u);
    const SessionTarget& car = session.targets()[0];
    EXPECT_EQ(car.label, "Car");
    EXPECT_EQ(car.at(0)->box, (RectF{64, 96, 160, 240}));
    EXPECT_EQ(car.at(2)->box, (RectF{128, 96, 160, 240})) << "interpolated between its keyframes";
    EXPECT_TRUE(car.at(5)->outside) << "enabled: false ends a span";
    EXPECT_EQ(session.length, 10);
    EXPECT_EQ(session.fps, 25);
    const Json before = Json::parse(file), after = Json::parse(written("label-studio", session));
    EXPECT_EQ(after[0]["meta"], before[0]["meta"]);
    const Json& results = after[0]["annotations"][0]["result"];
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0], before[0]["annotations"][0]["result"][1]) << "preserved";
    const Json& track = results[1];
    EXPECT_EQ(track["id"], "abc");
    EXPECT_EQ(track["origin"], "manual");
    const Json& sequence = track["value"]["sequence"];
    ASSERT_EQ(sequence.size(), 2u);
    EXPECT_EQ(sequence[0], before[0]["annotations"][0]["result"][0]["value"]["sequence"][0]);
    EXPECT_EQ(sequence[1]["enabled"], false);
    EXPECT_EQ(sequence[1]["frame"], 5);
}

/// Tracks are written one at a time, in the place of discarded values.
TEST(LabelStudio, WritesTracksInOrderWhateverTheyContain) {
    Session session;
    session.size = {640, 480};
    session.length = 3;
    const std::vector<std::string> labels = {"car", "\n     <discarded>", "<discarded>"};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        SessionTarget target;
        target.id = TargetId(i) + 1;
        target.label = labels[i];
        target.attributes["labelstudio:result"] = R"({"meta": ["<discarded>", "a\nb"]})";
        for (FrameIndex frame = 0; frame < 3; ++frame) {
            SessionBox box;
            box.frame = frame;
            box.box = {10.0 * double(frame), 20, 30, 40};
            box.keyframe = true;
            target.boxes.push_back(box);
        }
        session.put(std::move(target));
    }
    session.carried["label-studio"] =
        R"([{"annotations": [{"result": ["<discarded>", {"x": "\n     <discarded>"}]}]}])";
    const Json results =
        Json::parse(written("label-studio", session))[0]["annotations"][0]["result"];
    ASSERT_EQ(results.size(), 5u);
    EXPECT_EQ(results[0], "<discarded>");
    EXPECT_EQ(results[1]["x"], "\n     <discarded>");
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Json& track = results[2 + i];
        EXPECT_EQ(track["value"]["labels"][0], labels[i]);
        EXPECT_EQ(track["value"]["sequence"].size(), 3u);
        EXPECT_EQ(track["meta"], (Json{"<discarded>", "a\nb"}));
    }
}

TEST(Zip, ReadsAndWritesFilesAndFolders) {
    const TemporaryFolder folder;
    Session session = sessionOf("coco", plainCoco);
    for (const char* id : {"coco", "cvat-images", "json", "voc", "dota", "mots-png"}) {
        const std::string path = folder.file(std::string(id) + ".zip");
        exportSession(format(id), session, path, {});
        ASSERT_TRUE(isZip(path)) << id;
        const auto read = importSession(format(id), path, {});
        ASSERT_TRUE(read) << id << read.error().english();
        // Where two masks coincide, a MOTS PNG stores the upper one only.
        const std::size_t hidden = id == std::string_view("mots-png");
        EXPECT_EQ(read.value().session.boxCount(), session.boxCount() - hidden) << id;
        EXPECT_STREQ(detectFormat(path).orThrow()->id, id);
        const std::string first = textOfFile(path);
        exportSession(format(id), session, path, {});
        EXPECT_EQ(textOfFile(path), first) << "equal content yields an equal archive";
    }
    // A folder that was packed as a whole.
    writeText(folder.path() / "made/Dog/groundtruth_rect.txt", "1,1,5,5\n2,2,5,5\n");
    writeText(folder.path() / "made/Dog/img/0001.jpg", "x");
    packZip(folder.file("made"), folder.file("otb.zip"));
    EXPECT_STREQ(detectFormat(folder.file("otb.zip")).orThrow()->id, "otb");
    EXPECT_EQ(importSession(folder.file("otb.zip"), {}).orThrow().session.boxCount(), 2u);
}

TEST(Zip, KeepsOldArchiveWhenDiskIsFull) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.zip");
    writeText(folder.path() / "made/a.txt", "1,1,5,5\n");
    packZip(folder.file("made"), path);
    const std::string before = textOfFile(path);
    writeText(folder.path() / "made/b.txt", "2,2,5,5\n");
    for (const rlim_t bytes : {1, 40, 100, 200}) {
        const FullDisk full(bytes);
        EXPECT_THROW(packZip(folder.file("made"), path), EngineError) << bytes;
    }
    EXPECT_EQ(textOfFile(path), before);
}

TEST(Zip, NamesDamagedFileInArchive) {
    const TemporaryFolder folder;
    writeText(folder.path() / "made/annotations.xml", "<annotations>\n<b></annotations>");
    packZip(folder.file("made"), folder.file("a.zip"));
    const std::string why =
        importSession(format("cvat"), folder.file("a.zip"), {}).error().english();
    EXPECT_NE(why.find("a.zip/annotations.xml, line 2: the XML is not valid"), std::string::npos)
        << why;
}

TEST(Zip, RejectsBombsAndPathTraversal) {
    const TemporaryFolder folder;
    writeText(folder.path() / "made/annotations.xml", std::string(3 << 20, ' '));
    packZip(folder.file("made"), folder.file("bomb.zip"));
    std::filesystem::create_directories(folder.path() / "out");
    const auto why = [&](const std::string& path, const ZipLimits& limits) {
        try {
            unpackZip(path, folder.file("out"), limits);
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return std::string("no error");
    };
    EXPECT_NE(why(folder.file("bomb.zip"), {10, 1 << 20, 10}).find("more than 1 MB"),
              std::string::npos);
    EXPECT_NE(why(folder.file("bomb.zip"), {0, 1 << 30, 10}).find("more than 0 files"),
              std::string::npos);
    EXPECT_NE(why(folder.file("bomb.zip"), {10, 1 << 30, 0}).find("more than 0 folders"),
              std::string::npos);
    EXPECT_EQ(why(folder.file("bomb.zip"), {}), "no error");
    // Names in the archive that lead out of its folder.
    std::string bytes = textOfFile(folder.file("bomb.zip"));
    for (const char* name : {"../tations.xml", "/nnotations.xml", "a\\notations.xml"}) {
        std::string bad = bytes;
        const std::string own = "annotations.xml";
        const std::string other = std::string(name) + std::string(own.size() - strlen(name), 'x');
        for (std::size_t at = bad.find(own); at != std::string::npos; at = bad.find(own, at + 1))
            bad.replace(at, own.size(), other);
        writeText(folder.path() / "bad.zip", bad);
        EXPECT_NE(why(folder.file("bad.zip"), {})
                      .find("which points outside its folder, so it was not unpacked"),
                  std::string::npos)
            << name;
    }
    writeText(folder.path() / "cut.zip", bytes.substr(0, bytes.size() / 2));
    EXPECT_NE(why(folder.file("cut.zip"), {}).find("is not a ZIP archive or is truncated"),
              std::string::npos);
}

TEST(CvatFormat, DeclaresTheAttributesOfEachLabel) {
    Session session;
    SessionTarget car, bus;
    car.id = 1;
    car.label = "car";
    bus.id = 2;
    bus.label = "bus";
    SessionBox box;
    box.box = {1, 2, 30, 40};
    for (SessionTarget* target : {&car, &bus}) target->put(box);
    session.put(bus);
    car.attributes["gait"] = "running";
    car.boxes.front().attributes =
        std::map<std::string, std::string>{{"lane", "2"}, {"voc:pose", "Left"}};
    session.put(car);
    for (const char* id : {"cvat", "cvat-images"}) {
        const std::string text = written(id, session);
        const std::string cars =
            text.substr(text.find("<name>car</name>"),
                        text.find("<name>bus</name>") - text.find("<name>car</name>"));
        for (const char* name : {"gait", "lane", "confidence"})
            EXPECT_NE(cars.find("<attribute><name>" + std::string(name) + "</name>"),
                      std::string::npos)
                << id << ": " << name;
        EXPECT_EQ(text.find("<name>gait</name>"), text.rfind("<name>gait</name>"))
            << "the other label has no such attribute";
        EXPECT_EQ(text.find("voc:pose"), std::string::npos) << "an attribute of another format";
    }
}

}  // namespace
}  // namespace spoor
