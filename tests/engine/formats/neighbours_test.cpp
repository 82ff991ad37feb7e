// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of programs that users come from.
#include "engine/base/mask.h"
#include "engine/project/session/ignored_truth.h"
#include "tests/support/format_files.h"

#include <algorithm>

namespace spoor {
using namespace test;
namespace {

ImportResult imported(const char* id, std::string_view text, const char* name = "f") {
    const TemporaryFolder folder;
    writeText(folder.path() / name, std::string(text));
    const auto found = detectFormat(folder.file(name));
    EXPECT_TRUE(found) << found.error().english();
    if (found) {
        EXPECT_EQ(std::string(found.value()->id), id);
    }
    return importSession(format(id), folder.file(name), {}).orThrow();
}

std::string notesOf(const ImportResult& read) {
    std::string all;
    for (const Message& note : read.notes) all += note.english() + '\n';
    return all;
}

PointF pointOf(const Session& session, int id, FrameIndex frame) {
    const SessionTarget* target = session.target(TargetId(id));
    const SessionBox* box = target ? target->at(frame) : nullptr;
    const Points* points = box ? box->shape->as<Points>() : nullptr;
    return points ? points->places.at(0) : PointF{-1, -1};
}

TEST(Kitti, TruthAndResults) {
    const auto truth = imported(
        "kitti",
        "0 2 Car 0 0 -1.793451 296.744956 161.752147 455.226042 292.372804 2.0 1.823255 4.433886 "
        "-4.552284 1.858523 13.410495 -2.115488\n"
        "0 -1 DontCare -1 -1 -10 219.31 188.49 245.5 218.56 -1000 -1000 -1000 -10 -1 -1 -1\n"
        "3 2 Car 0 2 -1.8 300 160 460 290 2.0 1.8 4.4 -4.5 1.8 13.4 -2.1\n");
    const SessionTarget& car = *truth.session.target(2);
    EXPECT_EQ(car.label, "Car");
    EXPECT_NEAR(car.at(0)->box.width, 455.226042 - 296.744956, 1e-9);
    EXPECT_EQ(car.at(3)->box, (RectF{300, 160, 160, 130}));
    EXPECT_TRUE(car.at(3)->occluded);
    EXPECT_FALSE(car.at(0)->occluded);
    EXPECT_TRUE(std::any_of(truth.notes.begin(), truth.notes.end(), [](const Message& note) {
        return note.english().find("in space") != std::string::npos;
    }));
    const auto ignored = std::count_if(
        truth.session.targets().begin(), truth.session.targets().end(), [](const auto& target) {
            return target.at(0) && ignoredOf(target, *target.at(0)) == Ignored::Region;
        });
    EXPECT_EQ(ignored, 1);
    const auto result =
        imported("kitti", "0 2 Car -1 -1 -10 1 2 4 6 -1 -1 -1 -1000 -1000 -1000 -10 0.75\n");
    EXPECT_NEAR(result.session.target(2)->at(0)->confidence, 0.75, 1e-12);
    EXPECT_EQ(result.session.target(2)->at(0)->source, BoxSource::Tracked);
    EXPECT_NE(whyNot("kitti", "0 2 Car 0 0 -10 1 2 4\n").find("f, line 1"), std::string::npos);
}

TEST(Via, TablesAndProjects) {
    const char* csv =
        "filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,"
        "region_attributes\n"
        "b_0002.png,10,\"{}\",1,0,\"{\"\"name\"\":\"\"rect\"\",\"\"x\"\":1,\"\"y\"\":2,"
        "\"\"width\"\":3,\"\"height\"\":4}\",\"{\"\"name\"\":\"\"car\"\",\"\"track\"\":\"\"7\"\"}"
        "\"\n"
        "b_0003.png,10,\"{}\",0,0,\"{}\",\"{}\"\n"
        "b_0004.png,10,\"{}\",1,0,\"{\"\"name\"\":\"\"circle\"\",\"\"cx\"\":10,\"\"cy\"\":20,"
        "\"\"r\"\":5}\",\"{\"\"name\"\":\"\"car\"\",\"\"track\"\":7}\"\n";
    const auto table = imported("via", csv, "f.csv").session;
    EXPECT_EQ(table.target(7)->label, "car");
    ASSERT_EQ(table.boxCount(), 2u);
    EXPECT_EQ(table.target(7)->boxes[0].box, (RectF{1, 2, 3, 4}));
    EXPECT_EQ(table.target(7)->boxes[1].box, (RectF{5, 15, 10, 10}));
    EXPECT_EQ(table.target(7)->boxes[1].frame - table.target(7)->boxes[0].frame, 2);
    const auto project = imported(
        "via",
        R"({"_via_settings":{},"_via_img_metadata":{"a1.png5":{"filename":"a1.png","regions":[)"
        R"({"shape_attributes":{"name":"polygon","all_points_x":[1,9,9],"all_points_y":[1,1,9]},)"
        R"("region_attributes":{"type":"leaf"}},{"shape_attributes":{"name":"point","cx":4,)"
        R"("cy":5},)"
        R"("region_attributes":{}}]},"a2.png5":{"filename":"a2.png","regions":{"0":{)"
        R"("shape_attributes":{"name":"unknown"},"region_attributes":{}}}}}})");
    EXPECT_EQ(project.session.boxCount(), 2u);
    EXPECT_FALSE(project.notes.empty()) << "a kind of region is left out";
    EXPECT_EQ(project.session.targets()[0].boxes[0].shape->as<Polygon>() != nullptr ||
                  project.session.targets()[1].boxes[0].shape->as<Polygon>() != nullptr,
              true);
}

// Written by the documentation of Supervisely's video annotations; the bitmap as its SDK makes it.
constexpr const char* slyVideo =
    R"({"size":{"width":640,"height":360},"key":"k","tags":[],"framesCount":9,"objects":[)"
    R"({"key":"a","classTitle":"car","tags":[{"name":"colour","value":"red"}]},)"
    R"({"key":"b","classTitle":"leaf","tags":[]},{"key":"c","classTitle":"hand","tags":[]}],)"
    R"("frames":[{"index":2,"figures":[{"key":"1","objectKey":"a","geometryType":"rectangle",)"
    R"("geometry":{"points":{"exterior":[[10,20],[19,49]],"interior":[]}}},)"
    R"({"key":"2","objectKey":"b","geometryType":"polygon","geometry":{"points":{"exterior":)"
    R"([[1,1],[9,1],[9,9]],"interior":[]}}},{"key":"3","objectKey":"b","geometryType":"polygon",)"
    R"("geometry":{"points":{"exterior":[[20,1],[29,1],[29,9]],"interior":[]}}},)"
    R"({"key":"4","objectKey":"c","geometryType":"graph","geometry":{"nodes":{"n1":{"loc":[4,5]},)"
    R"("n2":{"loc":[6,7.5]}}}}]},{"index":4,"figures":[{"key":"5","objectKey":"b",)"
    R"("geometryType":"bitmap","geometry":{"bitmap":{"origin":[100,50],"data":")"
    R"(eJzrDPBz5+WS4mJgYOD19HAJAtLMQMzECCKX7/oSCaTYAnxCXIH0////l96cfxfIYi)"
    R"(wJ8gtmcHh2Iw3I4fF0cQypmJPskWABlHnCqPhGX7IIKM7g6ernss4poQkAhD0Ztw=="}}},)"
    R"({"key":"6","objectKey":"a","geometryType":"cuboid","geometry":{}},)"
    R"({"key":"7","objectKey":"gone","geometryType":"rectangle","geometry":{}}]}]})";

TEST(Via, AttributesAndOrder) {
    const auto read = imported(
        "via",
        R"({"img10.png5":{"filename":"img10.png","regions":[{"shape_attributes":{"name":"point",)"
        R"("cx":1,"cy":2},"region_attributes":{"type":"hand","id":"4","side":{"left":true,)"
        R"("up":false}}},{"shape_attributes":{"name":"point","cx":3,"cy":4},"region_attributes":)"
        R"({"type":"hand","id":"4","side":{"left":true}}}]},)"
        R"("img9.png5":{"filename":"img9.png","regions":[{"shape_attributes":{"name":"point",)"
        R"("cx":5,"cy":6},"region_attributes":{"type":"hand","id":4,"side":{"left":true}}}]}})");
    const SessionTarget& hand = *read.session.target(4);
    EXPECT_EQ(hand.label, "hand");
    EXPECT_EQ(hand.attributes.at("side"), "left") << "of check boxes, those that are ticked";
    EXPECT_EQ(hand.at(0)->shape->as<Points>()->places, (std::vector<PointF>{{5, 6}}))
        << "natural order";
    EXPECT_EQ(hand.at(1)->shape->as<Points>()->places, (std::vector<PointF>{{1, 2}, {3, 4}}));
}

TEST(Supervisely, Videos) {
    const auto video = imported("supervisely", slyVideo, "clip.mp4.json");
    const Session& session = video.session;
    EXPECT_EQ(session.size, (SizeI{640, 360}));
    EXPECT_EQ(session.frames(), 9);
    const SessionTarget &car = *session.target(1), &leaf = *session.target(2);
    EXPECT_EQ(car.label, "car");
    EXPECT_EQ(car.attributes.at("colour"), "red");
    EXPECT_EQ(car.at(2)->box, (RectF{10, 20, 10, 30})) << "both corners are pixels of the box";
    EXPECT_EQ(leaf.at(2)->shape->as<Polygon>()->parts.size(), 2u);
    EXPECT_EQ(*leaf.at(4)->shape->as<Mask>(),
              maskOf(std::vector<std::uint8_t>{0, 1, 1, 1, 1, 0}, {100, 50, 3, 2}));
    EXPECT_EQ(session.target(3)->at(2)->shape->as<Points>()->places,
              (std::vector<PointF>{{4, 5}, {6, 7.5}}));
    std::string notes;
    for (const Message& note : video.notes) notes += note.english() + '\n';
    EXPECT_NE(notes.find("\"cuboid\" is not read"), std::string::npos) << notes;
    EXPECT_NE(notes.find("has no object"), std::string::npos) << notes;
    EXPECT_NE(whyNot("supervisely", R"({"objects":[],"frames":[{"figures":[]}]})").find("index"),
              std::string::npos);
    EXPECT_NE(whyNot("supervisely", "[1]").find("expected an annotation"), std::string::npos);
}

TEST(Supervisely, ImagesOfAProject) {
    const TemporaryFolder folder;
    const auto image = [&](const char* name, const std::string& objects) {
        writeText(folder.path() / "ds0/ann" / name,
                  R"({"size":{"width":64,"height":48},"tags":[],"objects":[)" + objects + "]}");
    };
    std::filesystem::create_directories(folder.path() / "ds0/ann");
    writeText(folder.path() / "meta.json", "{}");
    image("img_9.jpg.json", "");
    image("img_10.jpg.json", R"({"classTitle":"dog","geometryType":"rectangle","tags":[],"points":)"
                             R"({"exterior":[[3,4],[7,9]],"interior":[]}})");
    image("img_11.jpg.json",
          R"({"classTitle":"dog","geometryType":"polygon","tags":[],"points":)"
          R"({"exterior":[[1,1],[9,1],[9,9]],"interior":[[[2,2],[3,2],[3,3]]]}})");
    EXPECT_EQ(std::string(detectFormat(folder.path().string()).orThrow()->id), "supervisely");
    const auto read = importSession(format("supervisely"), folder.path().string(), {}).orThrow();
    ASSERT_EQ(read.session.targets().size(), 1u);
    EXPECT_EQ(read.session.targets()[0].at(1)->box, (RectF{3, 4, 5, 6}));
    EXPECT_NE(read.session.targets()[0].at(2)->shape->as<Polygon>(), nullptr);
    EXPECT_EQ(read.session.frames(), 3);
    EXPECT_TRUE(std::any_of(read.notes.begin(), read.notes.end(), [](const Message& note) {
        return note.english().find("hole") != std::string::npos;
    }));
}

/// Writes a project; each file is DATASET/ann/NAME.json.
void writeProject(const TemporaryFolder& folder,
                  std::initializer_list<std::pair<const char*, const char*>> files) {
    writeText(folder.path() / "meta.json", "{}");
    for (const auto& [name, text] : files) writeText(folder.path() / name, text);
}

constexpr const char* slyClip =
    R"({"size":{"width":64,"height":48},"framesCount":3,"objects":[{"key":"a","classTitle":"%"}],)"
    R"("frames":[{"index":1,"figures":[{"objectKey":"a","geometryType":"rectangle","geometry":)"
    R"({"points":{"exterior":[[1,2],[3,4]],"interior":[]}}}]}]})";

TEST(Supervisely, ProjectsWithSeveralVideos) {
    const TemporaryFolder folder;
    std::string car = slyClip, bus = slyClip, cat = slyClip;
    car.replace(car.find('%'), 1, "car");
    bus.replace(bus.find('%'), 1, "bus");
    cat.replace(cat.find('%'), 1, "cat");
    writeProject(folder, {{"ds10/ann/b.mp4.json", bus.c_str()},
                          {"ds9/ann/a.mp4.json", car.c_str()},
                          {"ds9/datasets/in/ann/c.mp4.json", cat.c_str()}});
    const std::string path = folder.path().string();
    EXPECT_EQ(std::string(detectFormat(path).orThrow()->id), "supervisely");
    const auto first = importSession(format("supervisely"), path, {}).orThrow();
    EXPECT_EQ(first.session.targets().at(0).label, "car") << "natural order";
    EXPECT_NE(notesOf(first).find("3 videos or datasets"), std::string::npos) << notesOf(first);
    EXPECT_NE(notesOf(first).find("ds9/a.mp4, ds9/datasets/in/c.mp4, ds10/b.mp4"),
              std::string::npos)
        << notesOf(first);
    for (const char* name : {"ds10/b.mp4", "b.mp4", "b"}) {
        const auto chosen = importSession(format("supervisely"), path, {.video = name}).orThrow();
        EXPECT_EQ(chosen.session.targets().at(0).label, "bus") << name;
        EXPECT_EQ(notesOf(chosen), "");
    }
    const auto none = importSession(format("supervisely"), path, {.video = "d.mp4"});
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().english().find("no video or dataset \"d.mp4\""), std::string::npos);
    const auto alone = importSession(folder.file("ds10"), {}).orThrow();
    EXPECT_EQ(alone.session.targets().at(0).label, "bus") << "a dataset by its path";
}

TEST(Supervisely, ImagesOfSeveralDatasets) {
    const TemporaryFolder folder;
    constexpr const char* image =
        R"({"size":{"width":64,"height":48},"objects":[{"classTitle":"dog","geometryType":)"
        R"("rectangle","points":{"exterior":[[3,4],[7,9]],"interior":[]}}]})";
    writeProject(folder, {{"train/ann/i_1.png.json", image},
                          {"train/ann/i_3.png.json", image},
                          {"val/ann/i_2.png.json", image}});
    const std::string path = folder.path().string();
    const auto all = importSession(format("supervisely"), path, {}).orThrow();
    EXPECT_EQ(all.session.boxCount(), 3u);
    EXPECT_NE(notesOf(all).find("images of 2 datasets are read together"), std::string::npos);
    EXPECT_EQ(
        importSession(format("supervisely"), path, {.video = "val"}).orThrow().session.boxCount(),
        1u);
    writeText(folder.path() / "val/ann/i_3.png.json", image);
    const auto first = importSession(format("supervisely"), path, {}).orThrow();
    EXPECT_EQ(first.session.boxCount(), 2u) << "equal names belong to different sequences";
    EXPECT_NE(notesOf(first).find("--video, or import its file or folder: train, val"),
              std::string::npos)
        << notesOf(first);
}

TEST(DeepLabCut, OneAndSeveralAnimals) {
    const auto one = imported("deeplabcut",
                              "scorer,DLC,DLC,DLC,DLC,DLC,DLC\n"
                              "bodyparts,nose,nose,nose,tail,tail,tail\n"
                              "coords,x,y,likelihood,x,y,likelihood\n"
                              "0,10.5,20.25,0.9,30,40,0.1\n1,11,21,0.8,,,\n")
                         .session;
    ASSERT_EQ(one.targets().size(), 2u);
    EXPECT_EQ(one.target(1)->label, "nose");
    EXPECT_EQ(pointOf(one, 1, 0), (PointF{10.5, 20.25}));
    EXPECT_NEAR(one.target(2)->at(0)->confidence, 0.1, 1e-12);
    EXPECT_FALSE(one.target(2)->at(1)) << "a missing point is no box";
    const auto several = imported("deeplabcut",
                                  "scorer,,,me,me,me,me\nindividuals,,,m1,m1,m2,m2\n"
                                  "bodyparts,,,nose,nose,nose,nose\ncoords,,,x,y,x,y\n"
                                  "labeled-data,clip,img0012.png,1,2,3,4\n")
                             .session;
    EXPECT_EQ(several.target(2)->name, "m2");
    EXPECT_EQ(several.target(2)->label, "nose");
    EXPECT_EQ(pointOf(several, 2, 12), (PointF{3, 4}));
    EXPECT_EQ(several.target(2)->at(12)->source, BoxSource::Given);
}

TEST(Sleap, AnalysisTable) {
    const auto read = imported("sleap",
                               "track,frame_idx,instance.score,nose.x,nose.y,nose.score\n"
                               "track_0,0,0.9,10,20,0.8\ntrack_1,0,0.9,30,40,0.7\n"
                               "track_0,5,0.9,11,21,0.6\n")
                          .session;
    EXPECT_EQ(read.target(1)->name, "track_0");
    EXPECT_EQ(read.target(1)->label, "nose");
    EXPECT_EQ(pointOf(read, 1, 5), (PointF{11, 21}));
    EXPECT_EQ(pointOf(read, 2, 0), (PointF{30, 40}));
    const auto untracked = imported("sleap",
                                    "track,frame_idx,instance.score,nose.x,nose.y,nose.score\n"
                                    ",0,0.9,10,20,0.8\n,0,0.9,30,40,0.7\n,1,0.9,11,21,0.6\n");
    EXPECT_EQ(pointOf(untracked.session, 1, 1), (PointF{11, 21}));
    EXPECT_EQ(pointOf(untracked.session, 2, 0), (PointF{30, 40}));
    EXPECT_NE(notesOf(untracked).find("no track IDs"), std::string::npos);
    EXPECT_NE(whyNot("sleap", "track,frame_idx,instance.score\na,b,1\n").find("frame_idx"),
              std::string::npos);
}

TEST(TrackMate, TablesAndProjects) {
    const auto table = imported("trackmate",
                                "LABEL,ID,TRACK_ID,QUALITY,POSITION_X,POSITION_Y,POSITION_Z,FRAME,"
                                "RADIUS\n"
                                "Label,Spot ID,Track ID,Quality,X,Y,Z,Frame,Radius\n"
                                "Label,Spot ID,Track ID,Quality,X,Y,Z,Frame,R\n"
                                ",,,(quality),(pixel),(pixel),(pixel),,(pixel)\n"
                                "ID1,1,0,5,10,20,0,0,4\nID2,2,0,5,12,21,0,1,4\n");
    EXPECT_EQ(table.session.boxCount(), 2u);
    EXPECT_EQ(table.session.target(1)->at(1)->box, (RectF{8.5, 17.5, 8, 8}));
    EXPECT_TRUE(table.notes.empty()) << "positions are in pixels";
    const auto places =
        imported("trackmate", "ID,TRACK_ID,POSITION_X,POSITION_Y,FRAME\n1,0,10,20,0\n");
    EXPECT_EQ(pointOf(places.session, 1, 0), (PointF{10.5, 20.5})) << "a spot without a radius";
    const auto scaled = imported("trackmate",
                                 "ID,TRACK_ID,QUALITY,POSITION_X,POSITION_Y,FRAME\n"
                                 ",,,(micron),(micron),\n1,0,0.5,10,20,0\n2,0,0.25,12,21,0\n");
    EXPECT_NE(notesOf(scaled).find("unit (micron) are taken for pixels"), std::string::npos);
    EXPECT_NE(notesOf(scaled).find("second spot"), std::string::npos) << notesOf(scaled);
    EXPECT_EQ(scaled.session.targets().at(0).boxes.at(0).confidence, 0.5);
    const auto project = imported(
        "trackmate",
        "<?xml version=\"1.0\"?><TrackMate version=\"7\"><Model><AllSpots><SpotsInFrame "
        "frame=\"0\">"
        "<Spot ID=\"5\" name=\"a\" FRAME=\"0\" POSITION_X=\"5\" POSITION_Y=\"10\" RADIUS=\"2\"/>"
        "</SpotsInFrame><SpotsInFrame frame=\"1\"><Spot ID=\"6\" name=\"b\" FRAME=\"1\" "
        "POSITION_X=\"6\" POSITION_Y=\"10\" RADIUS=\"2\"/></SpotsInFrame></AllSpots><AllTracks>"
        "<Track TRACK_ID=\"3\"><Edge SPOT_SOURCE_ID=\"5\" SPOT_TARGET_ID=\"6\"/></Track>"
        "</AllTracks></Model><Settings><ImageData pixelwidth=\"0.5\" pixelheight=\"0.5\"/>"
        "</Settings></TrackMate>");
    ASSERT_EQ(project.session.boxCount(), 2u);
    EXPECT_EQ(project.session.target(4)->at(0)->box, (RectF{6.5, 16.5, 8, 8}));
}

/// A cell divides after frame 1; the second daughter has a contour.
TEST(TrackMate, TracksThatSplit) {
    const auto read = imported(
        "trackmate",
        R"(<TrackMate version="7"><Model timeunits="sec"><AllSpots nspots="4">)"
        R"(<Spot ID="9" QUALITY="0.5" FRAME="0" POSITION_X="5" POSITION_Y="5" RADIUS="2"/>)"
        R"(<Spot ID="10" QUALITY="0.5" FRAME="1" POSITION_X="5" POSITION_Y="6" RADIUS="2"/>)"
        R"(<Spot ID="11" QUALITY="0.5" FRAME="2" POSITION_X="3" POSITION_Y="6" RADIUS="2"/>)"
        R"(<Spot ID="12" QUALITY="1" FRAME="2" POSITION_X="8" POSITION_Y="6" RADIUS="2" )"
        R"(ROI_N_POINTS="4">-1 -2 1 -2 1 2 -1 2</Spot></AllSpots>)"
        R"(<AllTracks><Track name="cell" TRACK_ID="0"><Edge SPOT_SOURCE_ID="10" )"
        R"(SPOT_TARGET_ID="11"/><Edge SPOT_SOURCE_ID="12" SPOT_TARGET_ID="10"/>)"
        R"(<Edge SPOT_SOURCE_ID="9" SPOT_TARGET_ID="10"/></Track></AllTracks></Model><Settings>)"
        R"(<ImageData width="64" height="48" nframes="7" timeinterval="0.04"/></Settings>)"
        R"(</TrackMate>)");
    const Session& session = read.session;
    ASSERT_EQ(session.targets().size(), 2u);
    EXPECT_EQ(session.target(1)->boxes.size(), 3u);
    EXPECT_EQ(session.target(1)->name, "cell");
    EXPECT_EQ(session.target(2)->at(2)->box, (RectF{7.5, 4.5, 2, 4}));
    EXPECT_TRUE(session.target(2)->at(2)->shape.empty());
    EXPECT_EQ(session.size, (SizeI{64, 48}));
    EXPECT_EQ(session.frames(), 7);
    EXPECT_EQ(session.fps, 25);
    EXPECT_NE(notesOf(read).find("1 branches"), std::string::npos) << notesOf(read);
}

}  // namespace
}  // namespace spoor
