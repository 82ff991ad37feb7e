// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/events/event_summary_csv.h"
#include "engine/measure/event_summary.h"
#include "tests/support/format_files.h"

#include <algorithm>

namespace spoor {
using namespace test;
namespace {

Session someEvents(bool boxes = true) {
    Session session;
    session.size = {64, 48};
    session.fps = 25;
    session.length = 100;
    for (const int id : {1, 2}) {
        SessionTarget target;
        target.id = TargetId(id);
        target.label = "mouse";
        target.name = id == 1 ? "Ann" : "Bob \"B\", jr";
        SessionBox box;
        box.frame = 40;
        box.box = {1, 2, 3, 4};
        box.keyframe = true;
        if (boxes) target.put(box);
        session.put(target);
    }
    session.events[1] = {"run", {0, 10}, TargetId(1), "fast; then slow"};
    session.events[2] = {"run", {5, 30}, TargetId(2)};
    session.events[3] = {"=1+1", {50, 99}};
    session.events[4] = {"跳", {20, 20}, TargetId(2), "a \"b\",\nc"};
    session.events[5] = {"跳", {21, 21}, TargetId(2)};
    return session;
}

std::vector<SessionEvent> inOrder(const Session& session) {
    std::vector<SessionEvent> events;
    for (const auto& [id, event] : eventsByTime(session)) events.push_back(*event);
    return events;
}

bool says(const std::vector<Message>& notes, std::string_view words) {
    return std::ranges::any_of(notes, [&](const Message& note) {
        return note.english().find(words) != std::string::npos;
    });
}

TEST(Events, SurviveEveryFormatThatHoldsThem) {
    for (const Format& f : formats()) {
        if (!f.write || !readable(f) || !hasAny(f.holds, FormatCapability::Events)) continue;
        SCOPED_TRACE(f.id);
        const Session session = someEvents(f.id != std::string_view("boris"));
        const TemporaryFolder folder;
        exportSession(f, session, folder.file("f"), {});
        EXPECT_EQ(std::string(detectFormat(folder.file("f")).orThrow()->id), f.id);
        const auto read = importSession(f, folder.file("f"), {}).orThrow();
        EXPECT_EQ(inOrder(read.session), inOrder(session));
        EXPECT_EQ(read.session.target(2)->name, session.target(2)->name);
        EXPECT_EQ(read.session.emptyFrames, session.emptyFrames);
        exportSession(f, read.session, folder.file("g"), {});
        EXPECT_EQ(importSession(f, folder.file("g"), {}).orThrow().session.events,
                  read.session.events);
    }
}

TEST(Events, AreNamedAsLostByAllOtherFormats) {
    for (const Format& f : formats()) {
        if (!f.write) continue;
        const bool said = says(losses(someEvents(), f), "does not store events");
        EXPECT_EQ(said, !hasAny(f.holds, FormatCapability::Events)) << f.id;
    }
}

TEST(Events, SayThatSubjectsNeedBoxesInSomeFormats) {
    const Session session = someEvents(false);
    for (const char* id : {"cvat-images", "label-studio"}) {
        EXPECT_TRUE(says(losses(session, format(id)), "4 events are about a target without boxes"));
        const Session read = sessionOf(id, written(id, session));
        EXPECT_EQ(read.events.size(), session.events.size());
        EXPECT_TRUE(read.targets().empty()) << id;
    }
}

TEST(Boris, ReadsAggregatedEvents) {
    const std::string table =
        "Observation id,Observation date,Description,Observation type,Source,Time offset (s),"
        "Coding duration,Media duration (s),FPS (frame/s),weather,Subject,"
        "Observation duration by subject by observation,Behavior,Behavioral category,"
        "Modifier #1,Behavior type,Start (s),Stop (s),Duration (s),Media file name,"
        "Image index start,Image index stop,Image file path start,Image file path stop,"
        "Comment start,Comment stop\n"
        "o1,2024-01-01 10:00:00,,Media file,player #1:/v/a.mp4,0.0,3.0,4.000,25.000,sunny,Ann,2.0,"
        "run,Locomotion,fast,STATE,0.400,2.400,2.000,/v/a.mp4,10,60,NA,NA,begin,end\n"
        "o1,2024-01-01 10:00:00,,Media file,player #1:/v/a.mp4,0.0,3.0,4.000,25.000,sunny,"
        "No focal subject,0,jump,Not defined,,POINT,1.010,1.010,NA,/v/a.mp4,25,25,NA,NA,,\n"
        "o1,2024-01-01 10:00:00,,Media file,player #1:/v/a.mp4,0.0,3.0,4.000,25.000,sunny,Ann,2.0,"
        "sit,Not defined,,STATE,3.000,NA,NA,/v/a.mp4,75,NA,NA,NA,,\n";
    const auto read = readText("boris", table).orThrow();
    const Session& session = read.session;
    EXPECT_EQ(session.fps, 25);
    EXPECT_EQ(session.length, 100);
    const std::vector<SessionEvent> expected{{"run", {10, 60}, TargetId(1), "fast; begin; end"},
                                             {"jump", {25, 25}},
                                             {"sit", {75, 99}, TargetId(1)}};
    EXPECT_EQ(inOrder(session), expected);
    EXPECT_EQ(session.target(1)->name, "Ann");
    EXPECT_TRUE(says(read.notes, "1 events have no stop"));
    EXPECT_TRUE(says(read.notes, "1 times lie between two frames"));
    EXPECT_TRUE(says(read.notes, "the modifiers of 1 events"));
    EXPECT_TRUE(says(read.notes, "not read: Behavioral category, weather"));
    EXPECT_FALSE(says(read.notes, "contains no box"));
}

TEST(Boris, PairsStartsAndStopsOfTabularEvents) {
    const auto read =
        readText("boris",
                 "Observation id;Source;Time offset (s);Media duration (s);FPS;Subject;Behavior;"
                 "Behavioral category;Behavior type;Time;Media file name;Image index;"
                 "Image file path;Comment\r\n"
                 "o;player #1:a.avi;3;10,0;25;Ann;run;;START;1,00;a.avi;25;NA;x\r\n"
                 "o;player #1:a.avi;3;10,0;25;Bob;run;;START;1,20;a.avi;30;NA;\r\n"
                 "o;player #1:a.avi;3;10,0;25;Ann;run;;STOP;00:00:02,00;a.avi;50;NA;y\r\n"
                 "o;player #1:a.avi;3;10,0;25;Bob;run;;STOP;4,00;a.avi;100;NA;\r\n"
                 "o;player #1:a.avi;3;10,0;25;Bob;run;;STOP;5,00;a.avi;125;NA;\r\n"
                 "o;player #1:a.avi;3;10,0;25;;jump;;POINT;5,00;a.avi;125;NA;\r\n")
            .orThrow();
    const std::vector<SessionEvent> expected{{"run", {25, 50}, TargetId(1), "x; y"},
                                             {"run", {30, 100}, TargetId(2)},
                                             {"jump", {125, 125}}};
    EXPECT_EQ(inOrder(read.session), expected);
    EXPECT_EQ(read.session.length, 250);
    EXPECT_TRUE(says(read.notes, "line 6: \"run\" stops without a start"));
    EXPECT_TRUE(says(read.notes, "time offset, which is not applied"));
}

TEST(Boris, ReadsTablesOfOlderVersions) {
    const std::string table =
        "Observation id,o1\n\"Media file(s)\"\nPlayer #1,a.avi\n\n"
        "Time,Media file path,Total length,FPS,Subject,Behavior,Behavioral "
        "category,Comment,Status\n"
        "1.0,a.avi,4,10,,run,,,START\n2.5,a.avi,4,10,,run,,,STOP\nx,a.avi,4,10,,run,,,POINT\n";
    const auto read = readText("boris", table).orThrow();
    EXPECT_EQ(inOrder(read.session), (std::vector<SessionEvent>{{"run", {10, 25}}}));
    EXPECT_TRUE(says(read.notes, "line 8: expected a time in seconds, found \"x\""));
    FormatOptions strict;
    strict.strict = true;
    EXPECT_NE(whyNot("boris", table, strict).find("line 8"), std::string::npos);
}

TEST(Boris, AsksForWhatIsMissingOrAmbiguous) {
    const std::string head = "Observation id,Subject,Behavior,Behavior type,Time\n";
    EXPECT_NE(whyNot("boris", head + "a,,run,POINT,1.5\n").find("Specify it with --fps."),
              std::string::npos);
    const std::string two = head + "a,,run,POINT,1.5\nb,,run,POINT,2.5\n";
    FormatOptions options;
    options.fps = 10;
    EXPECT_NE(whyNot("boris", two, options).find("Select one with --video: a, b."),
              std::string::npos);
    options.video = "b";
    EXPECT_EQ(inOrder(sessionOf("boris", two, options)),
              (std::vector<SessionEvent>{{"run", {25, 25}}}));
    options.times = {{0, 0}, {1, 2}, {2, 2.4}};
    EXPECT_EQ(inOrder(sessionOf("boris", two, options)).front().frames, (FrameRange{25, 25}))
        << "later than the known times";
    options.times[9] = 2.5;
    EXPECT_EQ(inOrder(sessionOf("boris", two, options)).front().frames, (FrameRange{9, 9}));
    Session session = someEvents();
    session.fps = 0;
    EXPECT_THROW(written("boris", session), EngineError);
    EXPECT_TRUE(says(losses(someEvents(), format("boris")), "but no boxes"));
    session.events[6] = {"run", {8, 9}, TargetId(1)};
    EXPECT_TRUE(says(losses(session, format("boris")), "1 events overlap another one"));
}

TEST(LabelStudio, ReadsTimelineLabelsOfAllExports) {
    const std::string region =
        R"("value":{"ranges":[{"start":3,"end":5},{"start":9,"end":9}],)"
        R"("timelinelabels":["Moving","Fast"]},"from_name":"acts","to_name":"clip",)"
        R"("type":"timelinelabels","id":"r1")";
    const std::string task =
        R"([{"id":1,"data":{"video":"a.mp4"},"annotations":[{"result":[{)" + region + "}]}]}]";
    const Session session = sessionOf("label-studio", task);
    const std::vector<SessionEvent> expected{
        {"Moving", {2, 4}}, {"Fast", {2, 4}}, {"Moving", {8, 8}}, {"Fast", {8, 8}}};
    EXPECT_EQ(inOrder(session), expected);
    EXPECT_TRUE(session.emptyFrames.empty());
    EXPECT_NE(written("label-studio", session).find("\"from_name\": \"acts\""), std::string::npos);
    EXPECT_EQ(inOrder(sessionOf("label-studio",
                                R"([{"id":1,"video":"a.mp4","acts":[{"ranges":[{"start":3,"end":5)"
                                R"(}],"timelinelabels":["Moving"]}]}])")),
              (std::vector<SessionEvent>{{"Moving", {2, 4}}}));
    EXPECT_NE(whyNot("label-studio",
                     R"([{"annotations":[{"result":[{"type":"timelinelabels","value":{}}]}]}])")
                  .find("expected a list for \"ranges\""),
              std::string::npos);
}

TEST(Cvat, ReadsTagsOfFramesAsEvents) {
    const std::string table =
        "<annotations><meta><task><name>t</name><owner>o</owner><labels><label><name>rain</name>"
        "<attributes></attributes></label></labels></task></meta>"
        "<image id=\"0\" name=\"a\"><tag label=\"rain\" source=\"manual\"></tag></image>"
        "<image id=\"1\" name=\"b\"><tag label=\"rain\" source=\"manual\"></tag>"
        "<tag label=\"dark\" source=\"manual\"><attribute name=\"how\">very</attribute></tag>"
        "</image><image id=\"3\" name=\"d\"><tag label=\"rain\"></tag></image></annotations>";
    const auto read = readText("cvat-images", table).orThrow();
    EXPECT_EQ(inOrder(read.session),
              (std::vector<SessionEvent>{{"rain", {0, 1}}, {"rain", {3, 3}}}));
    EXPECT_TRUE(says(read.notes, "1 tags with attributes or groups are preserved"));
    const std::string again = written("cvat-images", read.session);
    EXPECT_NE(again.find("<tag label=\"rain\" source=\"manual\"></tag>"), std::string::npos)
        << "without attributes that the task does not know";
    EXPECT_NE(again.find("<attribute name=\"how\">very</attribute>"), std::string::npos);
    Session more = read.session;
    more.events[9] = {"rain", {2, 2}, std::nullopt, "c"};
    const auto lost = losses(more, format("cvat-images"));
    EXPECT_TRUE(says(lost, "subjects and comments of 1 events"));
    EXPECT_TRUE(says(lost, "2 events that overlap or follow another one"));
    more.events[9].frames.last = 5'000'000;
    EXPECT_THROW(written("cvat-images", more), EngineError);
}

TEST(EventSummary, CountsAndMeasuresPerLabelAndSubject) {
    const Session session = someEvents();
    const auto rows = summaryOf(session);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].label, "=1+1");
    EXPECT_EQ(rows[0].target, std::nullopt);
    EXPECT_EQ(rows[1].subject, "Ann");
    EXPECT_EQ(rows[1].stretches, 1);
    EXPECT_EQ(rows[1].frames, 11);
    EXPECT_NEAR(*rows[1].total, 0.4, 1e-12);
    EXPECT_NEAR(*rows[1].share, 0.1, 1e-12);
    EXPECT_EQ(rows[3].moments, 2);
    EXPECT_FALSE(rows[3].total);
    const TemporaryFolder folder;
    writeEventSummaryCsv(session, folder.file("t.csv"));
    const std::string table = textOfFile(folder.path() / "t.csv");
    EXPECT_NE(table.find("\nrun,1,Ann,0,1,11,0.4,0.4,0.4,0.4,0.1\n"), std::string::npos) << table;
    EXPECT_NE(table.find("\n'=1+1,,,0,1,50,"), std::string::npos) << "no formula";
}

TEST(EventSummary, TellsEqualNamesApart) {
    Session session = someEvents();
    SessionTarget twin = *session.target(2);
    twin.name = "Ann";
    session.put(twin);
    EXPECT_EQ(subjectNames(session).at(2), "Ann #2");
}

}  // namespace
}  // namespace spoor
