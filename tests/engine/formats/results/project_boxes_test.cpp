// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_file.h"
#include "engine/project/store/project_summary.h"
#include "tests/support/format_files.h"

#include <set>

namespace spoor {
namespace {

SessionBox boxIn(FrameIndex frame, BoxSource source = BoxSource::Given) {
    SessionBox box;
    box.frame = frame;
    box.box = {0.1 + double(frame), 5, 20, 10};
    box.source = source;
    box.keyframe = source == BoxSource::Given;
    return box;
}

/// Keyframes with interpolation, results, and what a project stores for few boxes.
Session sample() {
    Session session;
    session.size = {640, 480};
    session.fps = 29.97;
    session.length = 2000;
    session.carried["coco"] = "{}";
    SessionTarget car;
    car.id = 3;
    car.label = "car";
    car.colour = "#ff0000";
    car.attributes["make"] = "x";
    car.put(boxIn(0));
    SessionBox last = boxIn(10);
    last.holds = true;
    car.put(last);
    session.put(interpolated(car));
    SessionTarget cat;
    cat.id = 7;
    cat.put(boxIn(2));
    for (FrameIndex frame = 3; frame < 1500; ++frame) cat.put(boxIn(frame, BoxSource::Tracked));
    SessionBox doubtful = boxIn(20, BoxSource::Tracked);
    doubtful.state = TargetState::Uncertain;
    doubtful.confidence = 0.25;
    doubtful.attributes = std::map<std::string, std::string>{{"pose", "sitting"}};
    cat.put(doubtful);
    SessionBox lost = boxIn(21, BoxSource::Tracked);
    lost.state = TargetState::Lost;
    lost.box = {};
    cat.put(lost);
    SessionBox polygon = boxIn(22, BoxSource::Tracked);
    polygon.setShape(Polygon{{{{0, 0}, {9, 0}, {0, 9}}}});
    cat.put(polygon);
    SessionBox outside = boxIn(30);
    outside.outside = true;
    outside.state = TargetState::Lost;
    outside.box = {};
    cat.put(outside);
    session.put(cat);
    return session;
}

std::set<std::string> namesIn(const TemporaryFolder& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        names.insert(entry.path().filename().string());
    return names;
}

TEST(ProjectBoxes, SurviveWritingAndReading) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    const Session session = sample();
    exportSession(projectFormat(), session, path, {});
    EXPECT_EQ(namesIn(folder), std::set<std::string>{"a.spoor"});
    EXPECT_EQ(detectFormat(path).orThrow(), &projectFormat());
    const Session read = importSession(path, {}).orThrow().session;
    ASSERT_EQ(read.targets().size(), 2u);
    for (const SessionTarget& target : session.targets()) {
        const SessionTarget& again = *read.target(target.id);
        EXPECT_EQ(again.label, target.label);
        EXPECT_EQ(again.colour, target.colour);
        EXPECT_EQ(again.attributes, target.attributes);
        for (const SessionBox& box : target.boxes) {
            ASSERT_TRUE(again.at(box.frame)) << target.id << ' ' << box.frame;
            EXPECT_EQ(*again.at(box.frame), box) << target.id << ' ' << box.frame;
        }
    }
    EXPECT_EQ(read.size, session.size);
    EXPECT_EQ(read.fps, session.fps);
    EXPECT_EQ(read.length, session.length);
    EXPECT_EQ(read.carried, session.carried);
    EXPECT_TRUE(read.target(3)->at(1999)) << "the last keyframe holds";
    // Interpolated boxes are not stored, so that they follow when keyframes are moved.
    const ProjectFile project(path);
    EXPECT_EQ(project.document().load().target(3)->boxes.size(), 2u);
    EXPECT_TRUE(project.results().chunks(3).empty());
    EXPECT_EQ(project.results().chunks(7), (std::vector<std::int64_t>{0, 1}));
}

TEST(ProjectBoxes, OfAnOpenProjectIncludeItsLastEdit) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectFile open(path);
    open.document().putBox(1, boxIn(0));
    open.results().put(1, {boxIn(1, BoxSource::Tracked)});
    const auto before = namesIn(folder);
    const Session read = importSession(path, {}).orThrow().session;
    EXPECT_EQ(read.boxCount(), 2u);
    EXPECT_EQ(namesIn(folder), before);
    open.document().putBox(1, boxIn(5));
    EXPECT_EQ(open.document().load().boxCount(), 2u) << "it can be written as before";
}

TEST(ProjectBoxes, AreReadWithoutChangingAProjectOfAnEarlierVersion) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    exportSession(projectFormat(), sample(), path, {});
    std::string bytes = test::textOfFile(path);
    constexpr std::size_t userVersion = 63;
    ASSERT_EQ(bytes[userVersion], 6);
    bytes[userVersion] = 4;
    test::writeText(path, bytes);
    const Session read = importSession(path, {}).orThrow().session;
    EXPECT_EQ(read.target(7)->boxes.size(), sample().target(7)->boxes.size());
    EXPECT_EQ(read.target(7)->name, read.target(7)->label);
    EXPECT_EQ(test::textOfFile(path), bytes);
    EXPECT_EQ(namesIn(folder), std::set<std::string>{"a.spoor"});
}

TEST(ProjectBoxes, AreNotWrittenOverAnOpenProject) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    Session one;
    one.put(1, boxIn(0));
    {
        ProjectFile open(path);
        open.document().putBox(5, boxIn(0));
        EXPECT_THROW(exportSession(projectFormat(), one, path, {}), EngineError);
        EXPECT_TRUE(open.document().load().target(5));
    }
    EXPECT_TRUE(importSession(path, {}).orThrow().session.target(5));
    exportSession(projectFormat(), one, path, {});
    EXPECT_FALSE(isProjectOpen(path));
    const Session read = importSession(path, {}).orThrow().session;
    EXPECT_FALSE(read.target(5)) << "a project that is not open is replaced";
    EXPECT_EQ(read.boxCount(), 1u);
}

TEST(ProjectBoxes, OfADamagedProjectAreRefused) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    exportSession(projectFormat(), sample(), path, {});
    const std::string whole = test::textOfFile(path);
    for (const std::size_t length : {std::size_t(100), std::size_t(5000), whole.size() / 2}) {
        test::writeText(path, whole.substr(0, length));
        EXPECT_FALSE(importSession(path, {})) << length;
    }
}

}  // namespace
}  // namespace spoor
