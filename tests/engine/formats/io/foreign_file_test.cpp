// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/foreign_file.h"

#include "tests/support/format_files.h"

namespace spoor {
namespace {

TEST(ForeignFile, IsNamedByItsProgram) {
    const std::vector<std::pair<std::string, std::string>> files = {
        {"BORIS (project)", R"({"time_format":"s","behaviors_conf":{}})"},
        {"DeepLabCut or SLEAP (HDF5)", std::string("\x89HDF\r\n\x1A\n\0", 9)},
        {"VIA 3", R"({"project":{"vid_list":["1"]},"view":{"1":{"fid_list":["1"]}}})"},
        {"VoTT", R"({"asset":{"name":"a"},"regions":[]})"},
        {"Datumaro", R"({"categories":{},"items":[{"annotations":[{"label_id":0}]}]})"},
        {"Label Studio (CSV)", "image,id,label,annotator,annotation_id,created_at,lead_time\n"},
        {"vatic", "0 103 28 160 96 0 0 1 0 \"car\"\n"}};
    for (const auto& [program, text] : files) {
        const TemporaryFolder folder;
        test::writeText(folder.path() / "f", text);
        const auto detected = detectFormat(folder.file("f"));
        ASSERT_FALSE(detected) << text;
        EXPECT_NE(detected.error().english().find("of " + program + ","), std::string::npos)
            << detected.error().english();
    }
    EXPECT_EQ(foreignProgram("0 1001 1 375 1242 abc\n"), "") << "MOTS";
    EXPECT_EQ(foreignProgram("frame,time_s,target_id,label,x,y,w,h\n"), "");
}

TEST(ForeignFile, IsDetectedIfItIsRead) {
    const std::vector<std::pair<std::string, std::string>> files = {
        {"via", R"({"_via_settings":{},"_via_img_metadata":{}})"},
        {"via", R"({"a.png1":{"filename":"a.png","regions":[{"shape_attributes":{},)"
                R"("region_attributes":{}}]}})"},
        {"via", "filename,file_size,file_attributes,region_count,region_id\n"},
        {"supervisely", R"({"objects":[{"classTitle":"car","points":{}}]})"},
        {"supervisely", R"({"objects":[],"frames":[],"framesCount":3})"},
        {"trackmate", "<?xml version=\"1.0\"?>\n<TrackMate version=\"7.0\">"},
        {"trackmate", "LABEL,ID,TRACK_ID,QUALITY,POSITION_X,POSITION_Y,FRAME\n"},
        {"deeplabcut", "scorer,net,net,net\nbodyparts,nose,nose,nose\ncoords,x,y,likelihood\n"},
        {"boris", "Observation id,Description,Subject,Behavior,Behavior type,Start (s)\n"},
        {"boris", "Observation id,o\n\nTime,Subject,Behavior,Comment,Status\n"},
        {"sleap", "track,frame_idx,instance.score,nose.x,nose.y\n"},
        {"label-studio", R"([{"id":1,"data":{"image":"a"},"annotations":[{"result":[]}]}])"},
        {"kitti", "0 2 Car 0 0 -1.79 296.7 161.7 455.2 292.3 2 1.8 4.4 -4.5 1.8 13.4 -2\n"}};
    for (const auto& [id, text] : files) {
        const TemporaryFolder folder;
        test::writeText(folder.path() / "f", text);
        EXPECT_EQ(std::string(detectFormat(folder.file("f")).orThrow()->id), id) << text;
    }
}

TEST(ForeignFile, OfJsonNeedsAKnownMember) {
    for (const char* text : {"{\"a\": 1}", "[{\"a\": 1}]", "{}"}) {
        const TemporaryFolder folder;
        test::writeText(folder.path() / "f", text);
        const auto detected = detectFormat(folder.file("f"));
        ASSERT_FALSE(detected) << text;
        EXPECT_NE(detected.error().english().find("Cannot detect the format"), std::string::npos);
    }
}

TEST(ForeignFile, IsNotAProject) {
    std::string database("SQLite format 3\0", 16);
    database.resize(100);
    EXPECT_FALSE(isProject(database));
    database.replace(68, 4, "Spor");
    EXPECT_TRUE(isProject(database));
    const TemporaryFolder folder;
    test::writeText(folder.path() / "f", database);
    EXPECT_EQ(detectFormat(folder.file("f")).orThrow(), &projectFormat());
    EXPECT_FALSE(importSession(folder.file("f"), {})) << "it has no pages";
}

}  // namespace
}  // namespace spoor
