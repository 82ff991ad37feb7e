// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_file.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "tests/engine/project/store/project_boxes.h"
#include "tests/support/file_faults.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <chrono>
#include <fstream>
#include <random>

namespace spoor {
using namespace test;

namespace {

SessionBox boxAtFrame(FrameIndex frame, double x) {
    SessionBox box;
    box.frame = frame;
    box.box = {x, 2.5, 30, 40};
    box.keyframe = true;
    return box;
}

Session someSession() {
    Session session;
    session.size = {640, 360};
    session.fps = 30000.0 / 1001;
    session.length = 77;
    SessionTarget target;
    target.id = 3;
    target.label = "car";
    target.colour = "#00ff00";
    target.attributes = {{"make", "a"}, {"seats", "4"}};
    target.put(boxAtFrame(0, 1.0 / 3));
    target.put(boxAtFrame(9, 7));
    target.boxes[1].source = BoxSource::Interpolated;
    target.boxes[1].occluded = true;
    session.put(target);
    session.put(5, boxAtFrame(2, 1));
    return session;
}

TEST(ProjectFile, SavesDocument) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    Session session = someSession();
    { ProjectFile(path).document().store(session); }
    {
        ProjectFile file(path);
        EXPECT_EQ(file.document().load(), session);
        session.put(5, boxAtFrame(2, 8));
        file.document().putBox(5, boxAtFrame(2, 8));
        session.erase(3, 9);
        file.document().eraseBox(3, 9);
        session.put(6, boxAtFrame(4, 1));
        file.document().putBox(6, boxAtFrame(4, 1));
        EXPECT_EQ(file.document().load(), session);
        file.document().eraseTarget(3);
        session.erase(3);
    }
    EXPECT_EQ(ProjectFile(path).document().load(), session);
    std::ifstream in(path, std::ios::binary);
    std::string head(72, '\0');
    in.read(head.data(), 72);
    EXPECT_EQ(head.substr(68), "Spor") << "the MIME type depends on it";
    EXPECT_FALSE(std::filesystem::exists(path + "-lock"));
}

TEST(ProjectFile, SavesShapesAndCarriedData) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    Session session = someSession();
    session.carried["cvat"] = "{\"meta\":\"<meta/>\"}";
    SessionBox turned = boxAtFrame(4, 1);
    turned.setShape(TurnedBox{{1.0 / 3, 2}, 5, 6, -30.1});
    turned.attributes = std::map<std::string, std::string>{{"colour", "red \"1\""}};
    SessionBox masked = boxAtFrame(5, 1);
    masked.setShape(Mask{{2, 3, 4, 2}, {1, 2, 5}});
    session.put(3, turned);
    session.put(3, masked);
    std::vector<SessionBox> results{boxAtFrame(7, 3), turned, masked};
    results[1].frame = 8;
    results[2].frame = 9;
    {
        ProjectFile file(path);
        file.document().store(session);
        file.results().put(3, results);
    }
    ProjectFile file(path);
    EXPECT_EQ(file.document().load(), session);
    EXPECT_EQ(file.results().chunk(3, 0), results);
    EXPECT_EQ(file.saveAs(folder.file("b.spoor"))->results().chunk(3, 0), results);
    session.carried.clear();
    session.put(3, boxAtFrame(4, 1));
    file.document().store(session);
    EXPECT_EQ(file.document().load(), session) << "shapes and carried data can be removed";
}

TEST(ProjectFile, SavesResultsInChunks) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    std::vector<SessionBox> boxes;
    for (FrameIndex frame = 1000; frame < 3000; ++frame) {
        boxes.push_back(boxAtFrame(frame, double(frame) / 7));
        boxes.back().source = BoxSource::Tracked;
        boxes.back().confidence = 0.25;
    }
    file.document().putBox(1, boxAtFrame(0, 0));
    file.results().put(1, {boxes.begin(), boxes.begin() + 700});
    file.results().put(1, {boxes.begin() + 600, boxes.end()});
    EXPECT_EQ(file.results().chunks(1), (std::vector<std::int64_t>{0, 1, 2}));
    std::vector<SessionBox> read;
    for (const auto chunk : file.results().chunks(1))
        for (const SessionBox& box : file.results().chunk(1, chunk)) read.push_back(box);
    EXPECT_EQ(read, boxes);
    file.saveAs(folder.file("b.spoor"));
    ProjectFile copy(folder.file("b.spoor"));
    EXPECT_EQ(copy.document().load(), file.document().load());
    EXPECT_EQ(copy.results().chunk(1, 1), file.results().chunk(1, 1));
}

TEST(ProjectFile, PreservesUnknownTablesAndColumns) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile(path).document().store(someSession()); }
    runSql(path,
           "ALTER TABLE box ADD COLUMN mood TEXT; UPDATE box SET mood = 'good';"
           "CREATE TABLE more(a); INSERT INTO more VALUES(5);");
    EXPECT_NE(ProjectFile(path).readOnlyBecause().english().find("another program changed it"),
              std::string::npos);
    const std::string copy = folder.file("b.spoor");
    {
        const auto file = ProjectFile(path).saveAs(copy);
        Session session = file->document().load();
        session.put(3, boxAtFrame(0, 99));
        file->document().store(session);
        EXPECT_EQ(file->document().load(), session);
    }
    runSql(
        copy,
        "CREATE TABLE sure(a CHECK(a = 3)); INSERT INTO sure SELECT count(*) FROM box WHERE mood ="
        " 'good'; CREATE TABLE surer(a CHECK(a = 5)); INSERT INTO surer SELECT a FROM more;");
}

TEST(ProjectFile, SecondInstanceIsReadOnly) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    {
        ProjectFile first(path);
        first.document().store(someSession());
        ProjectFile second(path);
        EXPECT_NE(second.readOnlyBecause().english().find("open in another"), std::string::npos);
        EXPECT_EQ(second.document().load(), someSession());
        EXPECT_THROW(second.document().putBox(1, boxAtFrame(0, 0)), EngineError);
        EXPECT_TRUE(first.readOnlyBecause().empty());
        first.document().putBox(9, boxAtFrame(0, 0));
    }
    EXPECT_TRUE(ProjectFile(path).readOnlyBecause().empty());
}

TEST(ProjectFile, IsCompleteAfterClosingDespiteReader) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    auto file = std::make_unique<ProjectFile>(path);
    file->document().store(someSession());
    const ProjectFile reader(path);
    EXPECT_EQ(reader.document().load(), someSession());
    file.reset();
    std::filesystem::copy_file(path, folder.file("alone.spoor"));
    EXPECT_EQ(ProjectFile(folder.file("alone.spoor")).document().load(), someSession());
    EXPECT_EQ(reader.document().load(), someSession());
}

TEST(ProjectFile, RejectsOtherFiles) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("text")) << std::string(5000, 'x');
    EXPECT_THROW(ProjectFile(folder.file("text")), EngineError);
    runSql(folder.file("other"), "CREATE TABLE a(b)");
    EXPECT_THROW(ProjectFile(folder.file("other")), EngineError);
    { ProjectFile(folder.file("new")); }
    runSql(folder.file("new"), "PRAGMA user_version = 99");
    EXPECT_THROW(ProjectFile(folder.file("new")), EngineError);
    EXPECT_THROW(ProjectFile(missingPath("a.spoor")), EngineError);
}

TEST(ProjectFile, OpensProjectInReadOnlyFolder) {
    const TemporaryFolder folder;
    const auto inner = folder.path() / "a b%";
    std::filesystem::create_directory(inner);
    const std::string path = inner / "a.spoor";
    { ProjectFile(path).document().store(someSession()); }
    using std::filesystem::perms;
    std::filesystem::permissions(folder.path(), perms(0755));
    std::filesystem::permissions(path, perms(0644));
    std::filesystem::permissions(inner, perms(0555));
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(9);
        if (::access(path.c_str(), R_OK) != 0) ::_exit(77);
        try {
            ProjectFile file(path);
            const bool told =
                file.readOnlyBecause().english().find("not writable") != std::string::npos;
            ::_exit(told && file.document().load() == someSession() ? 0 : 1);
        } catch (const EngineError& error) {
            std::fprintf(stderr, "%s\n", error.what());
            ::_exit(2);
        }
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::filesystem::permissions(inner, perms(0755));
    if (WEXITSTATUS(status) == 77)
        GTEST_SKIP() << "The folder for temporary files is accessible to root only";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

/// Edits continuously and reports each completed edit.
[[noreturn]] void editForEver(const std::string& path, const std::string& copy, int pipe) {
    ProjectFile file(path);
    for (FrameIndex frame = FrameIndex(file.document().load().boxCount());; ++frame) {
        file.document().putBox(1, boxAtFrame(frame, double(frame)));
        file.results().put(1, {boxAtFrame(frame, double(frame))});
        if (::write(pipe, &frame, sizeof frame) != sizeof frame) ::_exit(1);
        if (frame % 16 == 0) file.saveAs(copy);
    }
}

TEST(ProjectFile, LosesNothingWhenKilled) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), copy = folder.file("b.spoor");
    std::mt19937 random(3);
    FrameIndex told = -1;
    for (int round = 0; round < 50; ++round) {
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        const pid_t child = ::fork();
        if (child == 0) editForEver(path, copy, pipe[1]);
        ::close(pipe[1]);
        // Waits for some edits first, so that a busy machine kills the process at the same points.
        FrameIndex ready = 0;
        for (unsigned left = random() % 8; left > 0; --left)
            if (::read(pipe[0], &ready, sizeof ready) == sizeof ready) told = ready;
        ::usleep(random() % 5000);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        for (FrameIndex frame; ::read(pipe[0], &frame, sizeof frame) == sizeof frame;) told = frame;
        ::close(pipe[0]);
        ProjectFile file(path);
        ASSERT_TRUE(file.readOnlyBecause().empty()) << "the lock ends with the process";
        const Session session = file.document().load();
        const FrameIndex count = FrameIndex(session.boxCount());
        ASSERT_GE(count, told + 1);
        ASSERT_LE(count, told + 2);
        // The next process continues from the stored edits, whether or not they were reported.
        told = count - 1;
        for (FrameIndex frame = 0; frame < count; ++frame)
            ASSERT_EQ(session.target(1)->at(frame)->box.x, double(frame));
        if (std::filesystem::exists(copy)) {
            EXPECT_LE(ProjectFile(copy).document().load().boxCount(), std::size_t(count));
        }
    }
    EXPECT_GT(told, 0);
}

/// Returns why a manipulated project is not opened or loaded.
std::string refused(const char* harm) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile(path).document().store(someSession()); }
    runSql(path, harm);
    try {
        (void)ProjectFile(path).document().load();
        return {};
    } catch (const EngineError& error) {
        return error.message().english();
    }
}

TEST(MaliciousProjectFile, RejectsViewsAndTriggers) {
    const std::string endless =
        "CREATE VIEW fact AS WITH RECURSIVE n(name, value) AS (SELECT 'a', 1 UNION ALL SELECT 'a', "
        "value + 1 FROM n) SELECT * FROM n;";
    for (const std::string& harm :
         {"DROP TABLE fact;" + endless, std::string("CREATE VIEW more AS SELECT * FROM box;"),
          std::string("CREATE TRIGGER gone AFTER INSERT ON fact BEGIN DELETE FROM target; END;"),
          std::string("CREATE VIRTUAL TABLE words USING fts5(a);")}) {
        const std::string why = refused(harm.c_str());
        EXPECT_NE(why.find("contains views, triggers or other objects that Spoor projects never "
                           "contain, so it was not opened"),
                  std::string::npos)
            << harm << ": " << why;
        EXPECT_NE(why.find("a.spoor"), std::string::npos) << why;
    }
    EXPECT_NE(refused("DROP TABLE box").find("the table \"box\" is missing"), std::string::npos);
}

TEST(MaliciousProjectFile, RefusesColumnsAndIndexesThatCompute) {
    for (const char* harm :
         {"ALTER TABLE target ADD COLUMN x TEXT AS (hex(zeroblob(3000000 + id)))",
          "ALTER TABLE target ADD COLUMN x TEXT GENERATED ALWAYS AS (hex(zeroblob(id))) VIRTUAL",
          "CREATE TABLE other(a INTEGER, b AS (hex(zeroblob(a))) STORED)",
          "CREATE TABLE other(a CHECK(length(hex(zeroblob(a))) > 0))",
          "CREATE TABLE other(a DEFAULT (hex(zeroblob(3000000))))",
          "CREATE TABLE other(a TEXT COLLATE NOCASE)",
          "CREATE TABLE other(a REFERENCES target(id) ON DELETE CASCADE)", "CREATE TABLE \"as\"(a)",
          "CREATE TABLE other(a b/**/)", "CREATE INDEX slow ON target(hex(zeroblob(id)))",
          "CREATE INDEX part ON box(frame) WHERE frame > 3", "CREATE INDEX plain ON box(frame)"})
        EXPECT_NE(refused(harm).find("objects that Spoor projects never contain"),
                  std::string::npos)
            << harm;
    EXPECT_EQ(refused("CREATE TABLE other(a INTEGER NOT NULL, b, PRIMARY KEY(a)) WITHOUT ROWID;"
                      "ALTER TABLE target ADD COLUMN weight REAL; ANALYZE"),
              "");
}

TEST(MaliciousProjectFile, FileWithMorePagesThanItCountsIsNotRead) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile(path).document().store(someSession()); }
    // Sparse: reading it would take minutes.
    std::filesystem::resize_file(path, std::uintmax_t{3} << 40);
    {
        const ProjectFile file(path);
        EXPECT_NE(file.readOnlyBecause().english().find("larger than 4 GB"), std::string::npos);
        EXPECT_EQ(file.document().load(), someSession());
    }
    std::filesystem::resize_file(path, std::uintmax_t{3} << 30);
    const ProjectFile file(path);
    EXPECT_NE(file.readOnlyBecause().english().find("another program changed it"),
              std::string::npos);
}

TEST(MaliciousProjectFile, RefusesLongFields) {
    for (const char* harm :
         {"INSERT OR REPLACE INTO fact(name, value) VALUES('input', hex(zeroblob(40000)))",
          "INSERT INTO setting(kind, name, value) VALUES('param', 'a', hex(zeroblob(40000)))",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
          "INSERT INTO fact(name, value) SELECT 'f' || i, 0 FROM n"}) {
        const std::string why = refused(harm);
        EXPECT_NE(why.find("too "), std::string::npos) << harm << ": " << why;
    }
}

TEST(MaliciousProjectFile, RejectsValuesOutOfRange) {
    for (const char* harm :
         {"INSERT INTO box SELECT target, 1000000000000000000, x, y, w, h, source, 1, 0, 0, 0, 0, "
          "NULL, NULL FROM box LIMIT 1",
          "UPDATE box SET frame = -9223372036854775808 WHERE frame = 0", "UPDATE box SET x = 9e999",
          "UPDATE box SET w = 1e300", "INSERT INTO target VALUES(2147483647, '', '', '')",
          "UPDATE target SET id = -4 WHERE id = (SELECT min(id) FROM target)",
          "UPDATE target SET label = hex(zeroblob(5000000))",
          "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) "
          "INSERT "
          "INTO target SELECT i, '', '', '' FROM n"}) {
        const std::string why = refused(harm);
        EXPECT_NE(why.find("is damaged"), std::string::npos) << harm << ": " << why;
    }
    EXPECT_EQ(refused("UPDATE fact SET value = 9223372036854775807 WHERE name = 'length'"), "");
    EXPECT_EQ(refused("UPDATE fact SET value = -5 WHERE name = 'width'"), "");
}

TEST(MaliciousProjectFile, ReadsDamagedResultsSafely) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    { ProjectFile(path).document().store(someSession()); }
    runSql(path,
           "INSERT INTO result(target, chunk, data) VALUES(3, 0, zeroblob(10000000));"
           "INSERT INTO result(target, chunk, data) VALUES(3, 4611686018427387904, zeroblob(480));"
           "INSERT INTO result_index VALUES(3, 4611686018427387904, zeroblob(48));"
           "INSERT INTO result_index VALUES(3, -7, zeroblob(48));");
    ProjectFile file(path);
    EXPECT_LE(file.results().chunk(3, 0).size(), 1024u);
    EXPECT_TRUE(file.results().chunk(3, 4611686018427387904).empty());
    EXPECT_TRUE(file.results().index().empty());
}

}  // namespace
}  // namespace spoor
