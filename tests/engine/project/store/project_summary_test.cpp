// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_summary.h"

#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"
#include "tests/engine/project/store/project_boxes.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <fstream>
#include <set>

namespace spoor {
using namespace test;

namespace {

void addWork(ProjectFile& file, int targets) {
    ProjectRun run;
    run.input = "/videos/road.mp4";
    file.document().putRun(run);
    SessionBox box;
    box.box = {1, 2, 30, 40};
    box.keyframe = true;
    for (TargetId id = 1; id <= targets; ++id) file.document().putBox(id, box);
}

std::set<std::string> namesIn(const TemporaryFolder& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        names.insert(entry.path().filename().string());
    return names;
}

TEST(ProjectSummary, ReadsVideoAndNumberOfTargets) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a b%.spoor");
    {
        ProjectFile file(path);
        addWork(file, 3);
        const auto open = readProjectSummary(path);
        ASSERT_TRUE(open) << "while the project is open";
        EXPECT_EQ(open->targets, 3);
        EXPECT_TRUE(isProjectOpen(path));
    }
    const auto closed = readProjectSummary(path);
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->input, "/videos/road.mp4");
    EXPECT_EQ(closed->targets, 3);
    EXPECT_FALSE(isProjectOpen(path));
    EXPECT_EQ(namesIn(folder), std::set<std::string>{"a b%.spoor"}) << "no other files remain";
}

TEST(ProjectSummary, IncludesWorkOfKilledProcess) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ProjectFile file(path);
        addWork(file, 2);
        (void)!::write(pipe[1], "x", 1);
        ::pause();
    }
    char told = 0;
    ASSERT_EQ(::read(pipe[0], &told, 1), 1);
    EXPECT_TRUE(isProjectOpen(path));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(pipe[0]);
    ::close(pipe[1]);
    ASSERT_TRUE(std::filesystem::exists(path + "-wal"));
    const auto summary = readProjectSummary(path);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->targets, 2);
    EXPECT_EQ(summary->input, "/videos/road.mp4");
    EXPECT_FALSE(isProjectOpen(path)) << "the lock ends with the process";
    // The project opens afterwards without loss.
    ProjectFile file(path);
    EXPECT_TRUE(file.readOnlyBecause().empty());
    EXPECT_EQ(file.document().load().boxCount(), 2u);
}

TEST(ProjectSummary, RejectsOtherFiles) {
    const TemporaryFolder folder;
    EXPECT_FALSE(readProjectSummary(folder.file("absent.spoor")));
    EXPECT_FALSE(readProjectSummary(folder.path().string()));
    std::ofstream(folder.file("text.spoor")) << std::string(5000, 'x');
    EXPECT_FALSE(readProjectSummary(folder.file("text.spoor")));
    std::ofstream(folder.file("empty.spoor")) << "";
    EXPECT_FALSE(readProjectSummary(folder.file("empty.spoor")));
    runSql(folder.file("other.spoor"), "CREATE TABLE a(b)");
    EXPECT_FALSE(readProjectSummary(folder.file("other.spoor")));
    ASSERT_EQ(::mkfifo(folder.file("pipe.spoor").c_str(), 0600), 0);
    EXPECT_FALSE(readProjectSummary(folder.file("pipe.spoor"))) << "reading must not block";
    const std::string path = folder.file("a.spoor");
    {
        ProjectFile file(path);
        addWork(file, 1);
    }
    runSql(path, "CREATE VIEW harm AS SELECT 1");
    EXPECT_FALSE(readProjectSummary(path));
    runSql(path, "DROP VIEW harm; PRAGMA user_version = 99");
    EXPECT_FALSE(readProjectSummary(path)) << "a newer version";
    runSql(path, "PRAGMA user_version = 6");
    EXPECT_TRUE(readProjectSummary(path));
    std::filesystem::resize_file(path, 5000);
    EXPECT_FALSE(readProjectSummary(path)) << "a truncated project";
}

}  // namespace
}  // namespace spoor
