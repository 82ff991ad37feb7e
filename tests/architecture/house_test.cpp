// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of the house: whoever knows one name must find every path by it.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace spoor::test {
namespace {

const std::filesystem::path root = SPOOR_SOURCE_DIR;
const std::vector<std::string> trees = {"engine", "gui", "kernels", "tests"};

TEST(House, TopLevelHoldsOnlyWhatBelongsThere) {
    const std::set<std::string> allowed = {"CMakeLists.txt",
                                           "CMakePresets.json",
                                           "CONTRIBUTING.md",
                                           "LICENSE",
                                           "README.md",
                                           "engine",
                                           "gui",
                                           "kernels",
                                           "packaging",
                                           "resources",
                                           "tests",
                                           "translations",
                                           "build"};
    for (const auto& entry : std::filesystem::directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        if (name.front() == '.') continue;
        if (name == "shared" || name == "CMakeUserPresets.json") continue;  // not in the repository
        EXPECT_TRUE(allowed.count(name)) << name << " does not belong at the top level";
    }
    for (const std::string& name : allowed)
        EXPECT_TRUE(name == "build" || std::filesystem::exists(root / name))
            << name << " is missing";
}

TEST(House, EverySourceHasItsLicence) {
    const auto files = sourceFiles(trees, {".h", ".cpp", ".cl", ".clh"});
    EXPECT_GT(files.size(), 50u);
    for (const SourceFile& file : files) {
        ASSERT_GE(file.lines.size(), 2u) << file.path;
        EXPECT_EQ(file.lines[0], "// SPDX-FileCopyrightText: The Spoor authors") << file.path;
        EXPECT_EQ(file.lines[1], "// SPDX-License-Identifier: GPL-3.0-or-later") << file.path;
    }
}

TEST(House, NoFileGrowsOverItsLimit) {
    const std::vector<std::pair<std::string, std::size_t>> limits = {
        {".cpp", 600}, {".h", 250}, {".cl", 350}, {".clh", 350}};
    for (const auto& [suffix, limit] : limits)
        for (const SourceFile& file : sourceFiles(trees, {suffix}))
            EXPECT_LE(file.lines.size(), limit) << file.path << ": split it";
}

TEST(House, HeadersAreGuardedByPragmaOnce) {
    for (const SourceFile& file : sourceFiles(trees, {".h"}))
        EXPECT_TRUE(std::find(file.lines.begin(), file.lines.end(), "#pragma once") !=
                    file.lines.end())
            << file.path;
}

TEST(House, NamesAreSnakeCase) {
    for (const SourceFile& file : sourceFiles(trees, {".h", ".cpp", ".cl", ".clh"}))
        for (const char c : file.path)
            EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/' ||
                        c == '.')
                << file.path;
}

TEST(House, AStageHasOneNameInAllTrees) {
    std::set<std::string> stages;
    for (const SourceFile& file : sourceFiles({"engine/stages"}, {".h", ".cpp"}))
        stages.insert(std::filesystem::path(file.path).filename().string());
    for (const SourceFile& kernel : sourceFiles({"kernels"}, {".cl"})) {
        const std::string stage = kernel.stem();
        for (const std::string& name : {stage + ".h", stage + ".cpp"})
            EXPECT_TRUE(stages.count(name)) << kernel.path << " has no " << name;
        const std::string test = "tests/kernels/" + stage + "_test.cpp";
        EXPECT_TRUE(std::filesystem::exists(root / test)) << kernel.path << " has no " << test;
    }
}

TEST(House, EveryFolderIsFoundByABuild) {
    // Sources are found by folder: one that no CMakeLists.txt names is dead.
    std::string lists;
    for (const SourceFile& list : sourceFiles({"engine", "gui", "tests"}, {".txt"}))
        for (const std::string& line : list.lines) lists += line + ' ';
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".cpp"})) {
        const std::filesystem::path path(file.path);
        const std::string folder = path.parent_path().filename().string();
        const bool found = lists.find(' ' + folder + ' ') != std::string::npos ||
                           lists.find('/' + folder + ' ') != std::string::npos ||
                           lists.find(folder + ')') != std::string::npos ||
                           lists.find(path.filename().string()) != std::string::npos ||
                           folder == "kernels";
        EXPECT_TRUE(found) << file.path << " is in no CMakeLists.txt";
    }
}

TEST(House, NoFolderIsACrowd) {
    std::map<std::string, int> counts;
    for (const SourceFile& file : sourceFiles(trees, {".h", ".cpp", ".cl", ".clh"}))
        ++counts[file.folder()];
    for (const auto& [folder, count] : counts) {
        if (folder == "kernels" || folder == "tests/kernels") continue;
        EXPECT_LE(count, 45) << folder << " holds " << count << " files: find its subjects";
    }
}

}  // namespace
}  // namespace spoor::test
