// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files for programs that users go to: VIA, DeepLabCut, SLEAP and TrackMate.
#include "engine/formats/io/csv.h"
#include "engine/formats/io/xml_reader.h"
#include "tests/support/format_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
using namespace test;
namespace {

using Json = nlohmann::json;

SessionBox boxIn(FrameIndex frame, RectF rect) {
    SessionBox box;
    box.frame = frame;
    box.box = rect;
    box.keyframe = true;
    return box;
}

SessionBox pointsIn(FrameIndex frame, std::vector<PointF> places) {
    SessionBox box = boxIn(frame, {});
    box.setShape(Points{std::move(places)});
    return box;
}

/// A car and a bus in frames 1 and 12, and a hand of two points in frame 12.
Session neighbours() {
    Session session;
    session.size = {64, 48};
    session.fps = 25;
    session.length = 15;
    SessionTarget car, bus, hand;
    car.id = 3;
    car.label = "car, \"red\"";
    car.name = "Herbie";
    car.attributes["seats"] = "4";
    car.put(boxIn(1, {1.25, 2, 30, 40}));
    car.put(boxIn(12, {2, 2, 30, 40.5}));
    car.boxes[1].confidence = 0.5;
    car.boxes[1].source = BoxSource::Tracked;
    bus.id = 5;
    bus.label = "car, \"red\"";
    bus.put(boxIn(12, {3, 4, 5, 5}));
    bus.put(boxIn(13, {4, 4, 5, 5}));
    hand.id = 9;
    hand.label = "hand";
    hand.put(pointsIn(12, {{1.5, 2.5}, {1.0 / 3, 4}}));
    session.emptyFrames = {{4, 4}};
    for (const SessionTarget* target : {&car, &bus, &hand}) session.put(*target);
    return session;
}

std::string lostIn(const Session& session, const char* id) {
    std::string all;
    for (const Message& each : losses(session, format(id))) all += each.english() + '\n';
    return all;
}

TEST(ViaWriter, ExactInBothForms) {
    const Session session = neighbours();
    for (const char* name : {"f.json", "f.csv"}) {
        const TemporaryFolder folder;
        exportSession(format("via"), session, folder.file(name), {});
        EXPECT_EQ(std::string(detectFormat(folder.file(name)).orThrow()->id), "via");
        const auto read = importSession(folder.file(name), {}).orThrow();
        const Session& again = read.session;
        ASSERT_EQ(again.targets().size(), 3u) << name;
        EXPECT_EQ(again.target(3)->label, "car, \"red\"");
        EXPECT_EQ(again.target(3)->name, "Herbie");
        EXPECT_EQ(again.target(3)->attributes, session.target(3)->attributes);
        EXPECT_EQ(again.target(3)->at(1)->box, (RectF{1.25, 2, 30, 40}));
        EXPECT_EQ(again.target(5)->at(13)->box, (RectF{4, 4, 5, 5})) << "frames keep their numbers";
        EXPECT_EQ(*again.target(9)->at(12)->shape, *session.target(9)->at(12)->shape);
        EXPECT_EQ(again.emptyFrames, session.emptyFrames);
        exportSession(format("via"), again, folder.file(std::string("again_") + name), {});
        EXPECT_EQ(textOfFile(folder.file(std::string("again_") + name)),
                  textOfFile(folder.file(name)));
    }
}

/// The entries that VIA 2 requires of its annotations.
TEST(ViaWriter, HasTheStructureOfVia) {
    const Json json = Json::parse(written("via", neighbours()));
    ASSERT_EQ(json.size(), 4u) << "frames 1, 4, 12 and 13";
    const Json& entry = json.at("frame_000012.jpg-1");
    EXPECT_EQ(entry["filename"], "frame_000012.jpg");
    EXPECT_EQ(entry["size"], -1);
    EXPECT_EQ(entry["file_attributes"], (Json{{"frame", "12"}}));
    ASSERT_EQ(entry["regions"].size(), 4u);
    EXPECT_EQ(entry["regions"][0]["shape_attributes"],
              (Json{{"name", "rect"}, {"x", 2}, {"y", 2}, {"width", 30}, {"height", 40.5}}));
    EXPECT_EQ(entry["regions"][2]["shape_attributes"],
              (Json{{"name", "point"}, {"cx", 1.5}, {"cy", 2.5}}));
    EXPECT_EQ(entry["regions"][2]["region_attributes"], (Json{{"track", "9"}, {"label", "hand"}}));
    EXPECT_TRUE(json.at("frame_000004.jpg-1")["regions"].empty());
    const TemporaryFolder folder;
    exportSession(format("via"), neighbours(), folder.file("f.csv"), {});
    CsvReader csv(folder.file("f.csv"));
    (void)csv.readHeader().orThrow();
    EXPECT_EQ(csv.columns(), (std::vector<std::string>{
                                 "filename", "file_size", "file_attributes", "region_count",
                                 "region_id", "region_shape_attributes", "region_attributes"}));
    std::vector<std::string> counts;
    while (csv.readRow().orThrow())
        counts.push_back(csv.field(0) + ' ' + csv.field(3) + ' ' + csv.field(4));
    EXPECT_EQ(counts, (std::vector<std::string>{"frame_000001.jpg 1 0", "frame_000004.jpg 0 0",
                                                "frame_000012.jpg 4 0", "frame_000012.jpg 4 1",
                                                "frame_000012.jpg 4 2", "frame_000012.jpg 4 3",
                                                "frame_000013.jpg 1 0"}));
}

TEST(DeepLabCutWriter, Golden) {
    Session session = neighbours();
    session.length = 2;
    session.erase(5);
    session.erase(9);
    const std::string text = written("deeplabcut", session);
    EXPECT_TRUE(text.starts_with(
        "scorer,Spoor,Spoor,Spoor\n"
        "individuals,Herbie,Herbie,Herbie\n"
        "bodyparts,\"car, \"\"red\"\"\",\"car, \"\"red\"\"\",\"car, \"\"red\"\"\"\n"
        "coords,x,y,likelihood\n0,,,\n1,16.25,22,1\n2,,,\n"))
        << text;
    Session points;
    SessionTarget nose;
    nose.id = 1;
    nose.label = "nose";
    nose.put(pointsIn(1, {{1.5, 2}}));
    points.put(nose);
    EXPECT_EQ(written("deeplabcut", points),
              "scorer,Spoor,Spoor\nbodyparts,nose,nose\ncoords,x,y\n0,,\n1,1.5,2\n")
        << "manual points have no likelihood";
    EXPECT_EQ(sessionOf("deeplabcut", written("deeplabcut", points)).targets(), points.targets());
    EXPECT_EQ(lostIn(points, "deeplabcut").find("stores points"), std::string::npos);
}

TEST(PointTables, ReadWhatTheyWrite) {
    const Session session = neighbours();
    for (const char* id : {"deeplabcut", "sleap"}) {
        const std::string text = written(id, session);
        const Session again = sessionOf(id, text);
        ASSERT_EQ(again.targets().size(), 4u) << id;
        const auto named = [&](const std::string& name) {
            const auto found = std::ranges::find(again.targets(), name, &SessionTarget::name);
            return found == again.targets().end() ? nullptr : &*found;
        };
        const SessionTarget *car = named("Herbie"), *bus = named("");
        ASSERT_TRUE(car && bus) << text;
        EXPECT_EQ(car->label, "car, \"red\"");
        EXPECT_EQ(car->at(12)->box, (RectF{17, 22.25, 0, 0})) << "the centre of the box";
        EXPECT_EQ(car->at(12)->confidence, 0.5);
        EXPECT_EQ(again.boxCount(), 6u);
        EXPECT_EQ(written(id, again), text);
        const std::string lost = lostIn(session, id);
        EXPECT_NE(lost.find("becomes its centre"), std::string::npos) << lost;
        EXPECT_NE(lost.find("each point of a target as a target of its own"), std::string::npos);
    }
    EXPECT_EQ(sessionOf("deeplabcut", written("deeplabcut", session)).frames(), 15);
}

TEST(SleapWriter, Golden) {
    Session session;
    SessionTarget nose, tail;
    nose.id = 1;
    nose.label = "nose";
    nose.name = "m1 nose";
    nose.put(pointsIn(0, {{1, 2}}));
    nose.put(pointsIn(3, {{4.5, 5}}));
    nose.boxes[1].source = BoxSource::Tracked;
    nose.boxes[1].keyframe = false;
    nose.boxes[1].confidence = 0.25;
    tail.id = 2;
    tail.label = "tail";
    tail.name = "m1 tail";
    tail.put(pointsIn(3, {{6, 7}}));
    session.put(nose);
    session.put(tail);
    const std::string text = written("sleap", session);
    EXPECT_EQ(text,
              "track,frame_idx,instance.score,nose.x,nose.y,nose.score,tail.x,tail.y,tail.score\n"
              "m1,0,,1,2,,,,\nm1,3,0.25,4.5,5,0.25,6,7,\n");
    EXPECT_EQ(sessionOf("sleap", text).targets(), session.targets());
}

/// Two targets of one label and without names stay apart.
TEST(PointTables, GiveIndividualsToEqualLabels) {
    Session session;
    for (const TargetId id : {1, 2}) {
        SessionTarget ant;
        ant.id = id;
        ant.label = "ant";
        ant.put(pointsIn(0, {{double(+id), 2}}));
        session.put(ant);
    }
    for (const char* id : {"deeplabcut", "sleap"}) {
        const Session again = sessionOf(id, written(id, session));
        ASSERT_EQ(again.targets().size(), 2u);
        EXPECT_EQ(again.targets()[1].name, "target 2");
        EXPECT_EQ(again.targets()[1].label, "ant");
    }
}

TEST(TrackMateWriter, KeepsBoxesPolygonsAndFacts) {
    Session session = neighbours();
    session.erase(9);
    SessionTarget leaf;
    leaf.id = 7;
    SessionBox polygon = boxIn(2, {});
    polygon.setShape(Polygon{{{{1, 1}, {9.5, 1}, {9, 9}, {5, 11}, {1, 8}}}});
    SessionBox turned = boxIn(3, {});
    turned.setShape(TurnedBox{{30, 20}, 16, 8, 30});
    leaf.put(polygon);
    leaf.put(turned);
    session.put(leaf);
    const std::string text = written("trackmate", session);
    const Session again = sessionOf("trackmate", text);
    EXPECT_EQ(again.size, session.size);
    EXPECT_EQ(again.fps, 25);
    EXPECT_EQ(again.frames(), 15);
    ASSERT_EQ(again.targets().size(), 3u);
    EXPECT_EQ(again.target(3)->name, "Herbie");
    EXPECT_EQ(again.target(5)->name, "");
    EXPECT_EQ(again.target(3)->at(12)->confidence, 0.5);
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) {
            const SessionBox* other = again.target(target.id)->at(box.frame);
            ASSERT_TRUE(other) << target.id << ' ' << box.frame;
            EXPECT_NEAR(other->box.x, box.box.x, 1e-8);
            EXPECT_NEAR(other->box.height, box.box.height, 1e-8);
            EXPECT_EQ(other->shape->form.index(), box.shape->form.index()) << box.frame;
        }
    EXPECT_EQ(written("trackmate", again), text);
    EXPECT_NE(text.find("ROI_N_POINTS=\"5\">"), std::string::npos);
    EXPECT_NE(text.find("RADIUS=\"2.5\" VISIBILITY=\"1\" POSITION_X=\"5\" POSITION_Y=\"6\" "
                        "POSITION_Z=\"0\"/>"),
              std::string::npos)
        << "a square is a circle, and the pixel centre of 5.5 is 5\n"
        << text;
}

/// Counts what TrackMate reads: spots in frames, edges between known spots, visible tracks.
TEST(TrackMateWriter, HasTheStructureOfTrackMate) {
    struct Counter : XmlHandler {
        void open(const XmlElement& element) override {
            ++elements[element.name];
            if (element.name == "AllSpots") spots = element.attribute("nspots").value_or("");
            if (element.name == "SpotsInFrame") frame = element.attribute("frame").value_or("");
            if (element.name == "Spot") {
                ids.push_back(element.attribute("ID").value_or(""));
                EXPECT_EQ(element.attribute("FRAME"), frame);
            }
            for (const char* end : {"SPOT_SOURCE_ID", "SPOT_TARGET_ID"})
                if (element.name == "Edge") {
                    EXPECT_NE(std::ranges::find(ids, element.attribute(end).value_or("")),
                              ids.end());
                }
        }
        void close(const XmlElement&, const std::string&) override {}
        std::map<std::string, int> elements;
        std::vector<std::string> ids;
        std::string spots, frame;
    } counter;
    readXml(written("trackmate", neighbours()), "f", counter);
    EXPECT_EQ(counter.spots, "5");
    EXPECT_EQ(counter.ids.size(), 5u);
    EXPECT_EQ(counter.elements["SpotsInFrame"], 3);
    EXPECT_EQ(counter.elements["Edge"], 2);
    EXPECT_EQ(counter.elements["Track"], 2) << "the hand has one spot and so no track";
    EXPECT_EQ(counter.elements["TrackID"], 2);
    EXPECT_EQ(counter.elements["Feature"], 12);
    EXPECT_NE(lostIn(neighbours(), "trackmate").find("no tracks of one spot"), std::string::npos);
}

}  // namespace
}  // namespace spoor
