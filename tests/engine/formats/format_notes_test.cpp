// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What users are told about an export, and the name of the video in COCO files.
#include "engine/formats/export_folder.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/lost_frames.h"
#include "tests/support/format_files.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace spoor {
namespace {

using test::format;
using test::sessionOf;
using test::textOfFile;
using test::written;

/// A car with a manual, a tracked and an occluded box, and a bus with one manual box.
Session carAndBus() {
    Session session;
    session.size = {100, 50};
    session.fps = 25;
    for (const FrameIndex frame : {0, 1, 3}) {
        SessionBox box;
        box.frame = frame;
        box.box = {1, 2, 30, 40};
        box.keyframe = frame != 1;
        box.source = frame == 1 ? BoxSource::Tracked : BoxSource::Given;
        box.confidence = frame == 1 ? 0.5 : 1;
        box.occluded = frame == 3;
        session.put(1, box);
        if (frame == 0) session.put(2, box);
    }
    session.length = 6;
    return session;
}

TEST(FormatNotes, CountFramesAndTargetsOfLosses) {
    const Session session = carAndBus();
    const auto lossOf = [&](const char* about) {
        for (const FormatLoss& loss : formatLosses(session, format("mots")).lost)
            if (loss.sentence.english().find(about) != std::string::npos) return loss;
        ADD_FAILURE() << about;
        return FormatLoss{};
    };
    EXPECT_EQ(lossOf("track IDs").targets, (std::vector<TargetId>{1, 2}));
    EXPECT_EQ(lossOf("track IDs").frames, 0);
    EXPECT_EQ(lossOf("occluded").targets, std::vector<TargetId>{1});
    EXPECT_EQ(lossOf("occluded").frames, 1);
    EXPECT_EQ(lossOf("confidences").frames, 1);
    EXPECT_EQ(lossOf("after the last box").frames, 2);
    EXPECT_TRUE(lossOf("after the last box").targets.empty());
}

TEST(FormatNotes, NameTheFolderOfImagesThatIsNotWritten) {
    const TemporaryFolder folder;
    EXPECT_FALSE(missingImages(format("yolo"), folder.file("y")).empty());
    EXPECT_TRUE(missingImages(format("coco"), folder.file("y")).empty());
    std::filesystem::create_directories(folder.path() / "y/images/train");
    EXPECT_TRUE(missingImages(format("yolo"), folder.file("y")).empty());
}

TEST(FormatNotes, CocoNamesTheVideo) {
    FormatOptions options;
    options.video = "meadow \"2\"";
    const TemporaryFolder folder;
    exportSession(format("coco"), carAndBus(), folder.file("f"), options);
    const auto written = nlohmann::json::parse(readTextFile(folder.file("f")).orThrow());
    EXPECT_EQ(written["videos"][0]["name"], options.video);
}

/// Two targets with one label, of which one has a name, and one without label or name.
Session named() {
    Session session;
    session.size = {100, 50};
    session.fps = 25;
    session.length = 3;
    for (const TargetId id : {1, 2, 3}) {
        SessionTarget target;
        target.id = id;
        if (id < 3) target.label = "person";
        if (id == 1) target.name = "Ann, \"安\"; <b>&'";
        for (FrameIndex frame = 0; frame < 3; ++frame) {
            SessionBox box;
            box.frame = frame;
            box.keyframe = true;
            box.box = {10.0 * id, 5, 8, 6};
            target.boxes.push_back(box);
        }
        session.put(target);
    }
    return session;
}

bool says(const std::vector<Message>& notes, const char* what) {
    return std::any_of(notes.begin(), notes.end(), [&](const Message& note) {
        return note.english().find(what) != std::string::npos;
    });
}

TEST(TargetNames, AreNeverClasses) {
    for (const Format& each : formats()) {
        const bool labels = hasAny(each.holds, FormatCapability::Labels);
        if (!each.write || !readable(each) || !labels) continue;
        const TemporaryFolder folder;
        const bool asFolder = std::string_view(each.form) == "folder";
        const std::string path = folder.file(asFolder ? "out/" : "out");
        FormatOptions options;
        options.size = {100, 50};
        exportSession(each, named(), path, options);
        const Session read = importSession(each, path, options).orThrow().session;
        const auto lost = losses(named(), each, path);
        std::set<std::string> names, classes;
        for (const SessionTarget& target : read.targets()) {
            if (!target.name.empty()) names.insert(target.name);
            classes.insert(target.label);
        }
        const bool own = hasAny(each.holds, FormatCapability::NoLabel);
        EXPECT_EQ(classes, (std::set<std::string>{own ? "" : "object", "person"})) << each.id;
        EXPECT_NE(says(lost, "get the class \"object\""), own) << each.id;
        EXPECT_EQ(names.empty(), says(lost, "does not store names")) << each.id;
        if (!names.empty()) {
            EXPECT_EQ(names, std::set<std::string>{named().target(1)->name}) << each.id;
        }
    }
}

TEST(TargetNames, ReadFilesWithoutThemAsBefore) {
    const Session csv = sessionOf("csv",
                                  "frame,time_s,target_id,label,x,y,w,h,state,confidence\n"
                                  "0,0,1,car,1,2,3,4,Tracking,1\n");
    EXPECT_EQ(csv.target(1)->label, "car");
    EXPECT_EQ(csv.target(1)->name, "");
    Session same = csv;
    SessionTarget target = *same.target(1);
    target.name = "car";
    same.put(target);
    EXPECT_EQ(written("cvat", same), written("cvat", csv)) << "the name repeats the label";
}

TEST(TargetNames, YieldToAttributesOfTheUser) {
    Session session = named();
    SessionTarget target = *session.target(1);
    target.attributes["name"] = "Smith";
    session.put(target);
    EXPECT_NE(written("cvat", session).find("Smith"), std::string::npos);
    EXPECT_TRUE(says(losses(session, format("cvat")), "does not store names"));
    EXPECT_FALSE(says(losses(session, format("json")), "does not store names"));
}

/// Target 1 is lost in frames 1 and 2, target 2 is marked as out of frame in frame 0.
Session losing() {
    Session session = named();
    for (const TargetId id : {1, 2}) {
        SessionTarget target = *session.target(id);
        for (SessionBox& box : target.boxes) {
            if (id == 1 ? box.frame == 0 : box.frame > 0) continue;
            box.box = {};
            box.state = TargetState::Lost;
            box.outside = id == 2;
        }
        session.put(target);
    }
    return session;
}

TEST(FramesWithLostTargets, AreSkippedKeptOrEmpty) {
    EXPECT_EQ(framesWithLost(losing()), (std::vector<FrameIndex>{1, 2}));
    FormatOptions options;
    options.size = {100, 50};
    const auto files = [&](const char* id) {
        const TemporaryFolder folder;
        exportSession(format(id), losing(), folder.file("out/"), options);
        std::map<std::string, std::string> found;
        for (const auto& each : std::filesystem::recursive_directory_iterator(folder.path()))
            if (each.is_regular_file() && each.path().extension() != ".yaml" &&
                each.path().filename() != "default.txt")
                found[each.path().stem().string()] = textOfFile(each.path());
        return found;
    };
    EXPECT_EQ(files("yolo").size(), 1u) << "frame 0 only";
    EXPECT_EQ(files("voc").size(), 1u);
    Session coco = sessionOf("coco", written("coco", losing(), options));
    EXPECT_EQ(coco.target(3)->boxes.size(), 1u);
    EXPECT_TRUE(
        says({lostFramesNote(losing(), format("coco"), options.lost)}, "lost: 2. They are"));
    EXPECT_TRUE(lostFramesNote(losing(), format("csv"), options.lost).empty());
    EXPECT_EQ(sessionOf("csv", written("csv", losing(), options)).boxCount(), 9u);

    options.lost = LostFrames::Empty;
    EXPECT_EQ(files("yolo").size(), 3u);
    options.lost = LostFrames::Keep;
    EXPECT_EQ(files("yolo").size(), 3u);
    coco = sessionOf("coco", written("coco", losing(), options));
    EXPECT_EQ(coco.target(1)->at(2)->box, (RectF{10, 5, 8, 6}));
    EXPECT_EQ(coco.target(1)->at(2)->confidence, 0);
    EXPECT_FALSE(coco.target(2)->at(0)) << "out of frame is not lost";
    EXPECT_THROW(lostFrames("nothing"), EngineError);
    EXPECT_EQ(lostFrames("keep"), LostFrames::Keep);
}

TEST(FramesWithLostTargets, BeforeTheFirstBoxHaveNothingToKeep) {
    Session session = losing();
    SessionTarget target = *session.target(1);
    for (SessionBox& box : target.boxes) {
        box.state = box.frame == 0 ? TargetState::Lost : TargetState::Tracking;
        box.box = box.frame == 0 ? RectF{} : RectF{1, 2, 3, 4};
    }
    session.put(target);
    const Session kept = withLostFrames(session, format("yolo"), LostFrames::Keep);
    EXPECT_FALSE(kept.target(1)->at(0));
    EXPECT_FALSE(kept.target(3)->at(0)) << "the image is left out";
    EXPECT_TRUE(withLostFrames(session, format("otb"), LostFrames::Keep).target(3)->at(0));
}

std::set<std::string> filesIn(const std::filesystem::path& folder) {
    std::set<std::string> found;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder))
        if (each.is_regular_file() && each.path().filename() != exportListName)
            found.insert(std::filesystem::relative(each.path(), folder).string());
    return found;
}

TEST(ExportFolders, ReplaceExactlyWhatAnEarlierExportWrote) {
    const TemporaryFolder folder;
    const std::string path = folder.file("set/");
    EXPECT_EQ(earlierExportFiles(path), 0u) << "the folder does not exist";
    const auto write = [&](const Session& session, bool complete = true) {
        ExportFolder out(path);
        exportSession(format("yolo"), session, path, {});
        return out.finish(complete).english();
    };
    EXPECT_EQ(write(named()), "");
    const std::set<std::string> first = filesIn(path);
    EXPECT_EQ(earlierExportFiles(path), first.size());
    // A file of the user, also one in a folder of the export, and one that the user has changed.
    const std::filesystem::path labels = std::filesystem::path(path) / "labels/train";
    test::writeText(labels / "mine.txt", "0 0.5 0.5 0.1 0.1\n");
    test::writeText(labels / "frame_000001.txt", "corrected\n");
    Session shorter = named();
    for (const TargetId id : {1, 2, 3})
        for (const FrameIndex frame : {1, 2}) shorter.erase(id, frame);
    shorter.length = 1;
    EXPECT_EQ(write(shorter, false),
              "\"" + path + "\" held an earlier export: " + std::to_string(first.size() - 2) +
                  " files were overwritten, 0 removed, and 0 kept because "
                  "they were changed since.");
    EXPECT_EQ(earlierExportFiles(path), first.size()) << "a stopped export forgets nothing";
    EXPECT_NE(write(shorter).find("1 removed, and 1 kept"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(labels / "frame_000002.txt"));
    EXPECT_EQ(textOfFile(labels / "frame_000001.txt"), "corrected\n");
    EXPECT_TRUE(std::filesystem::exists(labels / "mine.txt"));
    EXPECT_EQ(earlierExportFiles(path), first.size() - 2);
}

TEST(ExportFolders, DistrustTheirLists) {
    const TemporaryFolder folder;
    test::writeText(folder.path() / "victim.txt", "victim\n");
    const std::string hash = [&] {
        const TemporaryFolder other;
        const std::string path = other.file("a.txt");
        ExportFolder out(other.path().string());
        TextFile file(path);
        file.write("victim\n");
        file.finish();
        (void)out.finish();
        return nlohmann::json::parse(textOfFile(other.path() / exportListName))["files"]["a.txt"]
            .get<std::string>();
    }();
    std::filesystem::create_directory(folder.path() / "set");
    std::filesystem::create_directory_symlink(folder.path(), folder.path() / "set/link");
    const nlohmann::json list = {
        {"files",
         {{"../victim.txt", hash}, {"link/victim.txt", hash}, {folder.file("victim.txt"), hash}}}};
    for (const std::string& text :
         {list.dump(), std::string("{\"files\":[1]}"), std::string("x")}) {
        test::writeText(folder.path() / "set" / exportListName, text);
        ExportFolder out(folder.file("set"));
        exportSession(format("yolo"), named(), folder.file("set/"), {});
        (void)out.finish();
        EXPECT_TRUE(std::filesystem::exists(folder.path() / "victim.txt"));
    }
}

}  // namespace
}  // namespace spoor
