// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of programs that users come from.
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
    EXPECT_EQ(several.target(2)->name, "m2 nose");
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
    EXPECT_EQ(read.target(1)->name, "track_0 nose");
    EXPECT_EQ(read.target(1)->label, "nose");
    EXPECT_EQ(pointOf(read, 1, 5), (PointF{11, 21}));
    EXPECT_EQ(pointOf(read, 2, 0), (PointF{30, 40}));
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
    EXPECT_EQ(table.notes.size(), 1u) << "units";
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

}  // namespace
}  // namespace spoor
