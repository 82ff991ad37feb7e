// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Data of a project besides boxes: remarks, signals, and comparisons; and projects of older
// versions.
#include "engine/base/temporary_folder.h"
#include "engine/project/results/frame_signals.h"
#include "engine/project/results/signal_log.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"
#include "tests/engine/project/store/project_boxes.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <cmath>

namespace spoor {
using namespace test;

namespace {

/// Returns a tracked box, with a reason and labels if the state is not Tracking.
SessionBox saidBox(FrameIndex frame, TargetState state) {
    SessionBox box;
    box.frame = frame;
    box.source = BoxSource::Tracked;
    box.state = state;
    box.confidence = 1.0 / 3;
    if (state != TargetState::Lost) box.box = {double(frame), 2, 30, 40};
    if (state != TargetState::Tracking)
        box.remark = ResultNote{Message("The best score was %1, needed is %2.").arg(0.1).arg(0.65),
                                {{"cat", 0.75}, {"dög", 0.125}}};
    return box;
}

std::vector<SessionBox> someResults(FrameIndex count, FrameIndex lost) {
    std::vector<SessionBox> boxes;
    for (FrameIndex frame = 0; frame < count; ++frame)
        boxes.push_back(saidBox(frame, frame >= lost ? TargetState::Lost : TargetState::Tracking));
    return boxes;
}

std::vector<SessionBox> allResults(const ProjectFile& file, TargetId id) {
    std::vector<SessionBox> boxes;
    for (const std::int64_t chunk : file.results().chunks(id))
        for (const SessionBox& box : file.results().chunk(id, chunk)) boxes.push_back(box);
    return boxes;
}

EditStep targetStep() {
    EditStep step;
    step.id = 1;
    step.changes.emplace_back(TargetChange{1, std::nullopt, TargetProperties{"car", {}, {}}});
    return step;
}

TEST(ProjectRemarks, AreSavedWithResults) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    const std::vector<SessionBox> boxes = someResults(2500, 1000);
    {
        ProjectFile file(path);
        file.history().commit(targetStep());
        file.results().put(1, boxes);
    }
    const ProjectFile file(path);
    EXPECT_EQ(allResults(file, 1), boxes);
    EXPECT_EQ(file.results().chunk(1, 1)[3].remark->reason.english(),
              "The best score was 0.1, needed is 0.65.");
    EXPECT_EQ(file.results().chunk(1, 1)[3].remark->names.size(), 2u);
    EXPECT_TRUE(file.results().chunk(1, 0)[3].remark.empty());
}

TEST(ProjectRemarks, AreRestoredByUndoAndRedo) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    file.history().commit(targetStep());
    file.results().put(1, someResults(50, 40));
    EditStep again;  // A second run over the same frames, without a loss.
    again.id = 2;
    again.changes.emplace_back(ResultExchange{1, 0, 49});
    const std::vector<SessionBox> fresh = someResults(50, 50);
    file.history().commit(again, 0, {{1, 0, 49, fresh, std::nullopt}});
    EXPECT_EQ(allResults(file, 1), fresh);
    file.history().undo(again);
    EXPECT_EQ(allResults(file, 1), someResults(50, 40));
    file.history().redo(again);
    EXPECT_EQ(allResults(file, 1), fresh);
}

TEST(ProjectRemarks, OmitsDamagedRemarks) {
    const TemporaryFolder folder;
    for (const char* words :
         {"zeroblob(100000000)", "'[[\"a\"],[[0,7,[],[]]]]'", "'[[\"a\"],[[99999,0,[],[]]]]'",
          "'[[\"a\"],[[0,0,[1,2],[]]]]'", "'[1'", "17", "'[[\"a\"],[[-1,0,[],[]]]]'",
          "'[[\"a\"],[[0,0,[\"1\",\"1\",\"1\",\"1\",\"1\",\"1\",\"1\",\"1\",\"1\",\"1\"],[]]]]'",
          "'[[\"' || hex(zeroblob(600)) || '\"],[[0,0,[],[]]]]'",
          "CAST(replace(hex(zeroblob(500000)), '0', '[') AS TEXT)"}) {
        const std::string path = folder.file("a.spoor");
        std::filesystem::remove(path);
        {
            ProjectFile file(path);
            file.history().commit(targetStep());
            file.results().put(1, someResults(3, 0));
        }
        runSql(path, "UPDATE result SET words = " + std::string(words));
        const ProjectFile file(path);
        const auto boxes = file.results().chunk(1, 0);
        ASSERT_EQ(boxes.size(), 3u) << words;
        for (const SessionBox& box : boxes) EXPECT_TRUE(box.remark.empty()) << words;
    }
}

FrameSignals signalsAt(FrameIndex frame, TargetId id, float value) {
    return {frame, {id}, {{"flow.error", id, value, 8}, {"score.best", id, value * 2}}};
}

TEST(ProjectSignals, AreSavedInChunks) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    {
        ProjectFile file(path);
        file.results().putSignals({signalsAt(3, 1, 0.1F), signalsAt(1023, 1, 0.2F)});
        file.results().putSignals(
            {signalsAt(1024, 1, 0.3F), signalsAt(5, 1, 0.4F), signalsAt(5, 2, 0.5F)});
        // A second run with other values.
        FrameSignals other{5, {1}, {{"flow.error", 1, 0.6F, 4}}};
        file.results().putSignals({other});
    }
    const ProjectFile file(path);
    const SignalChunk chunk = file.results().signalChunk(1, 0);
    ASSERT_EQ(chunk.size(), 2u);
    const auto& error = chunk.at("flow.error");
    EXPECT_EQ(error[3].value, 0.1F);
    EXPECT_EQ(error[3].limit, 8);
    EXPECT_EQ(error[1023].value, 0.2F);
    EXPECT_EQ(error[5].value, 0.6F);
    EXPECT_EQ(error[5].limit, 4);
    EXPECT_TRUE(std::isnan(error[4].value));
    EXPECT_TRUE(std::isnan(chunk.at("score.best")[5].value))
        << "the new run did not measure this signal";
    EXPECT_TRUE(std::isnan(chunk.at("score.best")[3].limit));
    EXPECT_EQ(file.results().signalChunk(1, 1).at("flow.error")[0].value, 0.3F);
    EXPECT_EQ(file.results().signalChunk(2, 0).at("score.best")[5].value, 1);
    EXPECT_TRUE(file.results().signalChunk(3, 0).empty());
}

TEST(ProjectSignals, AreBounded) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    for (FrameIndex frame = 0; frame < 40 * 1024; frame += 8)
        file.results().putSignals({signalsAt(frame, 1, 1)}, 50'000);
    EXPECT_TRUE(file.results().signalChunk(1, 0).empty());
    EXPECT_FALSE(file.results().signalChunk(1, 39).empty());
    EXPECT_FALSE(file.results().signalChunk(1, 38).empty());
    std::size_t bytes = 0;
    for (std::int64_t chunk = 0; chunk < 40; ++chunk)
        bytes += signalBytes(file.results().signalChunk(1, chunk)).size();
    EXPECT_LE(bytes, 50'000u);
    EXPECT_GT(bytes, 30'000u);
}

TEST(ProjectSignals, NewTargetHasNoSignalsOfDeletedOne) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    file.results().putSignals({signalsAt(3, 1, 1)});
    file.history().commit(targetStep());
    EXPECT_TRUE(file.results().signalChunk(1, 0).empty());
    file.results().putSignals({signalsAt(3, 1, 1)});
    file.history().undo(targetStep());
    file.history().redo(targetStep());
    EXPECT_FALSE(file.results().signalChunk(1, 0).empty());
}

TEST(ProjectSignals, OmitsDamagedSignals) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile file(path); }
    for (const char* data : {"zeroblob(200000000)", "x'FFFFFFFF0100'", "x'000003000109'", "'text'",
                             "17", "x'00040100000041'", "x'0000010001034100000000'"}) {
        runSql(path,
               "DELETE FROM signal; INSERT INTO signal VALUES(1, 0, " + std::string(data) + ")");
        const ProjectFile file(path);
        std::size_t some = 0;
        for (const auto& [name, samples] : file.results().signalChunk(1, 0))
            for (const SignalSample& each : samples) some += !std::isnan(each.value);
        EXPECT_EQ(some, 0u) << data;
    }
    runSql(path, "INSERT INTO signal VALUES(1, 4611686018427387904, x'00')");
    EXPECT_TRUE(ProjectFile(path).results().signalChunk(1, 4611686018427387904).empty());
    // Valid bytes, truncated and changed at every position.
    SignalChunk chunk;
    for (FrameIndex frame = 0; frame < 20; ++frame)
        putSignals(chunk, 1, {frame, {1}, {{"a", 1, 1, float(frame)}, {"b", 1, 2, 3}}});
    const std::string bytes = signalBytes(chunk);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        EXPECT_LE(signalsOf(bytes.substr(0, cut)).size(), 2u);
        std::string changed = bytes;
        changed[cut] = char(changed[cut] ^ 0x55);
        EXPECT_LE(signalsOf(changed).size(), 64u);
    }
    EXPECT_EQ(signalBytes(signalsOf(bytes)), bytes);
}

TEST(SignalLog, RequestsSignalsFromProject) {
    SignalLog log;
    std::vector<std::pair<std::int64_t, std::uint64_t>> asked;
    log.setAsk([&](TargetId id, std::int64_t chunk, std::uint64_t ticket) {
        EXPECT_EQ(id, 1);
        asked.emplace_back(chunk, ticket);
    });
    log.put(1030, {1}, {{"a", 1, 5}});
    EXPECT_FALSE(log.need(1, 1000, 1100));
    EXPECT_FALSE(log.need(1, 1000, 1100));
    ASSERT_EQ(asked.size(), 2u) << "each chunk is requested once";
    SignalChunk chunk;
    for (FrameIndex frame = 1024; frame < 1040; ++frame)
        putSignals(chunk, 1, {frame, {1}, {{"a", 1, 1}, {"b", 1, 2}}});
    log.put(1031, {1}, {{"a", 1, 6}});
    log.arrived(1, 1, asked[1].second + 7, chunk);
    EXPECT_TRUE(std::isnan(log.at(1, "a", 1035).value)) << "an unknown ticket is ignored";
    log.arrived(1, 1, asked[1].second, chunk);
    EXPECT_EQ(log.at(1, "a", 1035).value, 1);
    EXPECT_EQ(log.at(1, "a", 1030).value, 5) << "new values take precedence";
    EXPECT_TRUE(std::isnan(log.at(1, "b", 1030).value));
    EXPECT_EQ(log.at(1, "a", 1031).value, 6);
    EXPECT_TRUE(log.need(1, 1024, 1100));
    EXPECT_FALSE(log.need(1, 1000, 1100));
    log.arrived(1, 0, asked[0].second, {});
    EXPECT_TRUE(log.need(1, 1000, 1100));
}

TEST(SignalLog, RequestsDroppedSignalsAgain) {
    SignalLog log(64 * 1024);
    int asked = 0;
    log.setAsk([&](TargetId, std::int64_t, std::uint64_t) { ++asked; });
    (void)log.need(1, 0, 100);
    log.arrived(1, 0, 1, {});
    EXPECT_TRUE(log.need(1, 0, 100));
    for (FrameIndex frame = 0; frame < 20000; ++frame) log.put(frame, {1}, {{"a", 1, 1}});
    EXPECT_TRUE(std::isnan(log.at(1, "a", 0).value));
    EXPECT_FALSE(log.need(1, 0, 100));
    EXPECT_EQ(asked, 2);
}

SavedComparison someComparison() {
    SavedComparison comparison;
    comparison.sides[1] =
        SavedComparison::Side{"tld", {{"ferns", "12"}}, "cpu", {{"fern_forest", "host"}}, "gpu"};
    comparison.chosen = FrameRange{5, 1200};
    comparison.frames = FrameRange{5, 1200};
    comparison.layout = "wipe";
    comparison.divider = 0.25;
    comparison.found[1].labels = {{1, "car"}};
    for (FrameIndex frame = 5; frame <= 1200; ++frame) {
        comparison.found[0].boxes[1].push_back(saidBox(frame, TargetState::Tracking));
        comparison.found[1].boxes[1].push_back(saidBox(frame, TargetState::Uncertain));
        comparison.found[1].milliseconds[frame] = 0.5 * double(frame);
    }
    return comparison;
}

TEST(ProjectComparison, IsSavedWithItsResults) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    {
        ProjectFile file(path);
        EXPECT_EQ(file.comparison().load(), SavedComparison());
        file.comparison().put(someComparison());
    }
    ProjectFile file(path);
    EXPECT_EQ(file.comparison().load(), someComparison());
    SavedComparison ended = someComparison();
    ended.frames.reset();
    ended.found = {};
    file.comparison().put(ended);
    EXPECT_EQ(file.comparison().load(), ended);
}

TEST(ProjectComparison, LimitsMaliciousData) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile(path).comparison().put(someComparison()); }
    runSql(path,
           "INSERT INTO comparison_result VALUES(7, 1, 0, zeroblob(48), NULL);"
           "INSERT INTO comparison_result VALUES(0, 99999999999, 0, zeroblob(48), NULL);"
           "INSERT INTO comparison_result VALUES(0, 2, 4611686018427387904, zeroblob(48), NULL);"
           "INSERT INTO comparison_result VALUES(0, 3, 0, zeroblob(100000000), 'x');"
           "INSERT INTO comparison_result VALUES(0, 4, 0, 'words', 5);"
           "UPDATE comparison_time SET data = zeroblob(100000000);");
    const SavedComparison read = ProjectFile(path).comparison().load();
    EXPECT_EQ(read.found[1], [] {
        SavedComparison::Results found = someComparison().found[1];
        found.boxes.clear();
        found.milliseconds.clear();
        return found;
    }()) << "the limit is reached before these results";
    EXPECT_LE(read.found[0].boxes.at(3).size(), 1024u);
    for (const char* text : {"[", "{}", "{\"shown_run\": 5}", "[[[[["}) {
        runSql(path,
               "UPDATE fact SET value = '" + std::string(text) + "' WHERE name = 'comparison'");
        EXPECT_EQ(ProjectFile(path).comparison().load(), SavedComparison()) << text;
    }
}

TEST(ProjectRunTest, SavesParametersOfAlgorithmsThatAreNotSelected) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectRun run;
    run.pipeline = "template";
    run.params = {{"threshold", "0.6"}};
    run.otherParams = {{"kcf", {{"lambda", "1e-4"}, {"scale/step", "2"}}},
                       {"tld", {{"trees", "8"}}}};
    ProjectFile(path).document().putRun(run);
    EXPECT_EQ(ProjectFile(path).document().run(), run);
    run.otherParams.erase("tld");
    ProjectFile(path).document().putRun(run);
    EXPECT_EQ(ProjectFile(path).document().run(), run);
    runSql(path,
           "INSERT INTO setting VALUES ('other_param', '', 'x'), ('other_param', 'tld', 'x')");
    EXPECT_EQ(ProjectFile(path).document().run().otherParams.at("kcf").size(), 2u)
        << "ignores broken rows";
}

TEST(ProjectRunTest, SavesRange) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    ProjectRun run = file.document().run();
    EXPECT_FALSE(run.range);
    run.range = FrameRange{10, 99};
    file.document().putRun(run);
    EXPECT_EQ(file.document().run(), run);
    run.range.reset();
    file.document().putRun(run);
    EXPECT_EQ(file.document().run(), run);
    for (const char* last : {"-5", "9223372036854775807", "'x'", "3"}) {
        runSql(file.path(),
               "UPDATE fact SET value = 7 WHERE name = 'range_first';"
               "UPDATE fact SET value = " +
                   std::string(last) + " WHERE name = 'range_last'");
        EXPECT_FALSE(file.document().run().range) << last;
    }
}

/// Projects of earlier versions, with a result of target 1 in frame 7.
constexpr const char* version1 =
    "CREATE TABLE fact(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE target(id INTEGER PRIMARY KEY, label TEXT NOT NULL, colour TEXT NOT NULL);"
    "CREATE TABLE attribute(target INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(target, name)) WITHOUT ROWID;"
    "CREATE TABLE box(target INTEGER NOT NULL, frame INTEGER NOT NULL,"
    " x REAL, y REAL, w REAL, h REAL, source INTEGER NOT NULL, keyframe INTEGER NOT NULL,"
    " occluded INTEGER NOT NULL, outside INTEGER NOT NULL, state INTEGER NOT NULL,"
    " confidence REAL NOT NULL, PRIMARY KEY(target, frame)) WITHOUT ROWID;"
    "CREATE TABLE result(target INTEGER NOT NULL, chunk INTEGER NOT NULL, data BLOB NOT NULL,"
    " PRIMARY KEY(target, chunk));"
    "PRAGMA application_id = 1399877490; PRAGMA user_version = 1;"
    "INSERT INTO fact VALUES('fps', 25), ('length', 100), ('input', 'a.mp4');"
    "INSERT INTO target VALUES(1, 'car', '');"
    "INSERT INTO box VALUES(1, 0, 1, 2, 3, 4, 0, 1, 0, 0, 0, 1);"
    // x 16, y 32, width 64, height 8, confidence 0.5, frame 7, tracked, Uncertain.
    "INSERT INTO result VALUES(1, 0, x'000000000000304000000000000040400000000000005040"
    "0000000000002040000000000000E03F0700010100000000');";
constexpr const char* version2 =
    "CREATE TABLE result_index(target INTEGER NOT NULL, chunk INTEGER NOT NULL,"
    " summary BLOB NOT NULL, PRIMARY KEY(target, chunk)) WITHOUT ROWID;"
    "CREATE TABLE setting(kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(kind, name)) WITHOUT ROWID;"
    "CREATE TABLE history(step INTEGER PRIMARY KEY, undone INTEGER NOT NULL, data TEXT NOT NULL);"
    "CREATE TABLE history_result(step INTEGER NOT NULL, target INTEGER NOT NULL,"
    " chunk INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(step, target, chunk));"
    "PRAGMA user_version = 2;"
    "INSERT INTO result_index VALUES(1, 0, zeroblob(128));"
    "INSERT INTO setting VALUES('param', 'ferns', '12');"
    "INSERT INTO history VALUES(4, 0, "
    "'{\"args\":[\"TLD\"],\"changes\":[{\"exchange\":1,\"first\":7,"
    "\"last\":7}],\"frame\":7,\"label\":\"tracking with %1\",\"of\":0}');"
    "INSERT INTO history_result SELECT 4, 1, 0, data FROM result;";

constexpr const char* version3 =
    "ALTER TABLE result ADD COLUMN words BLOB; ALTER TABLE history_result ADD COLUMN words BLOB;"
    "CREATE TABLE signal(target INTEGER NOT NULL, chunk INTEGER NOT NULL, data BLOB NOT NULL,"
    " PRIMARY KEY(target, chunk));"
    "CREATE TABLE comparison_result(side INTEGER NOT NULL, target INTEGER NOT NULL,"
    " chunk INTEGER NOT NULL, data BLOB NOT NULL, words BLOB, PRIMARY KEY(side, target, chunk));"
    "CREATE TABLE comparison_time(side INTEGER PRIMARY KEY, data BLOB NOT NULL);"
    "PRAGMA user_version = 3;";

constexpr const char* version4 =
    "ALTER TABLE box ADD COLUMN shape TEXT; ALTER TABLE box ADD COLUMN attributes TEXT;"
    "CREATE TABLE carried(format TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;"
    "PRAGMA user_version = 4;";

constexpr const char* version5 =
    "ALTER TABLE target ADD COLUMN name TEXT; UPDATE target SET name = label;"
    "PRAGMA user_version = 5;";

void expectOld(const ProjectFile& file) {
    const Session session = file.document().load();
    ASSERT_TRUE(session.target(1));
    EXPECT_EQ(session.target(1)->label, "car");
    EXPECT_EQ(session.target(1)->name, "car") << "was a label and a name";
    EXPECT_EQ(session.target(1)->at(0)->box, (RectF{1, 2, 3, 4}));
    const auto results = file.results().chunk(1, 0);
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(results[0].frame, 7);
    EXPECT_EQ(results[0].box, (RectF{16, 32, 64, 8}));
    EXPECT_EQ(results[0].state, TargetState::Uncertain);
    EXPECT_EQ(results[0].confidence, 0.5);
    EXPECT_TRUE(results[0].remark.empty());
    EXPECT_EQ(file.results().index().size(), 1u);
    EXPECT_EQ(file.document().run().input, "a.mp4");
    EXPECT_FALSE(file.document().run().range);
    EXPECT_TRUE(file.results().signalChunk(1, 0).empty());
    EXPECT_EQ(file.comparison().load(), SavedComparison());
}

TEST(ProjectVersions, MigratesOlderVersions) {
    const TemporaryFolder folder;
    for (const int version : {1, 2, 3, 4, 5}) {
        const std::string path = folder.file("v" + std::to_string(version) + ".spoor");
        runSql(path, version1 + std::string(version >= 2 ? version2 : "") +
                         std::string(version >= 3 ? version3 : "") +
                         std::string(version >= 4 ? version4 : "") +
                         std::string(version >= 5 ? version5 : ""));
        std::filesystem::copy_file(path, path + "-copy");
        {
            ProjectFile file(path);
            EXPECT_TRUE(file.readOnlyBecause().empty());
            expectOld(file);
            EXPECT_EQ(file.history().steps().size(), version >= 2 ? 1u : 0u);
            if (version >= 2) {
                EXPECT_EQ(file.document().run().params.size(), 1u);
                file.history().undo(file.history().steps()[0].step);
                EXPECT_EQ(file.results().chunk(1, 0).size(), 1u)
                    << "undo restores the replaced results";
                file.history().redo(file.history().steps()[0].step);
            }
            file.results().put(1, {saidBox(8, TargetState::Lost)});
            file.results().putSignals({signalsAt(8, 1, 1)});
            file.comparison().put(someComparison());
            file.document().putEvent(1, SessionEvent{"run", {3, 9}, TargetId(1), "fast"});
        }
        const ProjectFile again(path);
        EXPECT_EQ(again.document().load().events.at(1).target, TargetId(1));
        EXPECT_EQ(again.results().chunk(1, 0).back(), saidBox(8, TargetState::Lost));
        EXPECT_EQ(again.comparison().load(), someComparison());

        // A project that is open elsewhere is read without migration.
        const FileLock held(path + "-copy-lock", WithoutLocks::ReadOnly);
        const ProjectFile read(path + "-copy");
        EXPECT_FALSE(read.readOnlyBecause().empty());
        expectOld(read);
        const auto copy = read.saveAs(folder.file("saved" + std::to_string(version) + ".spoor"));
        expectOld(*copy);
        copy->results().put(1, {saidBox(8, TargetState::Lost)});
        EXPECT_EQ(read.inMemoryCopy()->results().chunk(1, 0).size(), 1u);
    }
}

// A project of version 4, as it was written by `spoor-cli convert boxes.csv boxes.spoor`, with a
// renamed target in its history.
constexpr const char* namedVersion4 =
    "DELETE FROM target; DELETE FROM history; DELETE FROM box;"
    "INSERT INTO target VALUES(1, 'Ann \"A\", 安;娜', ''), (2, 'person', ''), (3, 'person', ''),"
    " (4, '', '');"
    "INSERT INTO box VALUES(1,0,1.0,2.0,30.0,40.0,0,1,0,0,0,1.0,'',''),"
    " (2,0,5.0,6.0,20.0,20.0,0,1,0,0,0,1.0,'',''), (3,0,50.0,6.0,20.0,20.0,0,1,0,0,0,1.0,'',''),"
    " (4,0,9.0,9.0,9.0,9.0,0,1,0,0,0,1.0,'','');"
    "INSERT INTO history VALUES(1, 0, '{\"args\":[\"car\"],\"changes\":[{\"after\":{\"attributes\":"
    "{},\"colour\":\"\",\"label\":\"person\"},\"before\":{\"attributes\":{},\"colour\":\"\","
    "\"label\":\"car\"},\"target\":3}],\"frame\":-1,\"label\":\"rename %1\",\"of\":3}');";

TEST(ProjectVersions, MakeTheLabelOfOlderProjectsTheNameToo) {
    const TemporaryFolder folder;
    const std::string path = folder.file("named.spoor");
    runSql(path, std::string(version1) + version2 + version3 + version4 + namedVersion4);
    ProjectFile file(path);
    Session session = file.document().load();
    ASSERT_EQ(session.targets().size(), 4u);
    EXPECT_EQ(session.target(1)->name, "Ann \"A\", 安;娜");
    for (const SessionTarget& target : session.targets()) EXPECT_EQ(target.name, target.label);
    EXPECT_EQ(session.target(2)->name, session.target(3)->name) << "two targets with one name";
    EXPECT_EQ(session.target(4)->name, "");
    // Steps of the history know no names, but renaming was labelling.
    const auto steps = file.history().steps();
    ASSERT_EQ(steps.size(), 1u);
    file.history().undo(steps[0].step);
    EXPECT_EQ(file.document().load().target(3)->name, "car");
    EXPECT_EQ(file.document().load().target(3)->label, "car");
    file.history().redo(steps[0].step);
    EXPECT_EQ(file.document().load(), session);
    // From then on both are separate.
    SessionTarget named = *session.target(2);
    named.name = "Bob's \"dog\"; DROP TABLE target --\n\xf0\x9f\x90\x95";
    file.document().putTarget(named);
    session.put(named);
    file.close();
    EXPECT_EQ(ProjectFile(path).document().load(), session);
}

}  // namespace
}  // namespace spoor
