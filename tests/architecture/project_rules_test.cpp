// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of the project: one name leads to every path.
#include "tests/architecture/functions.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <cstdio>
#include <map>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

const std::filesystem::path root = SPOOR_SOURCE_DIR;
const std::vector<std::string> trees = {"engine", "gui", "kernels", "tests"};
const std::vector<std::string> sources = {".h", ".cpp", ".cl", ".clh"};

std::string textOf(const SourceFile& file) {
    std::string text;
    for (const std::string& line : file.lines) text += line + '\n';
    return text;
}

/// Characters on screen: bytes that go on with one of UTF-8 are none.
std::size_t columnsOf(const std::string& line) {
    return std::size_t(std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

/// Lines with something on them, comments left out: what a public header says of units, threads and
/// errors must not be what makes it too long.
std::size_t codeLines(const SourceFile& file) {
    std::istringstream code(codeOf(textOf(file)));
    std::size_t count = 0;
    for (std::string line; std::getline(code, line);)
        count += line.find_first_not_of(" \t") != std::string::npos;
    return count;
}

/// How long a file may be. Headers of tests/support are whole references beside their papers.
std::size_t longest(const SourceFile& file) {
    if (file.suffix() == ".cpp") return 600;
    if (file.suffix() != ".h" || file.folder() == "tests/support") return 250;
    return 120;
}

TEST(ProjectRules, TopLevelHoldsOnlyWhatBelongsThere) {
    const std::set<std::string> allowed = {"CMakeLists.txt",  "CHANGELOG.md", "CMakePresets.json",
                                           "CONTRIBUTING.md", "LICENSE",      "README.md",
                                           "engine",          "gui",          "kernels",
                                           "packaging",       "resources",    "tests",
                                           "translations",    "build"};
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

TEST(ProjectRules, EverySourceHasItsLicence) {
    const auto files = sourceFiles(trees, sources);
    EXPECT_GT(files.size(), 50u);
    for (const SourceFile& file : files) {
        ASSERT_GE(file.lines.size(), 2u) << file.path;
        EXPECT_EQ(file.lines[0], "// SPDX-FileCopyrightText: The Spoor authors") << file.path;
        EXPECT_EQ(file.lines[1], "// SPDX-License-Identifier: GPL-3.0-or-later") << file.path;
    }
}

TEST(ProjectRules, NoFileGrowsOverItsLimit) {
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        const std::size_t lines = file.suffix() == ".h" ? codeLines(file) : file.lines.size();
        EXPECT_LE(lines, longest(file)) << file.path << ": split it";
    }
}

TEST(ProjectRules, NoFunctionGrowsOver60Lines) {
    std::size_t seen = 0;
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        for (const Function& function : functionsOf(textOf(file))) {
            ++seen;
            EXPECT_LE(function.lines, 60)
                << file.path << ':' << function.firstLine << ": " << function.head << ": split it";
        }
    }
    EXPECT_GT(seen, 5000u);
}

TEST(ProjectRules, LinesEndBefore100Columns) {
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        for (std::size_t i = 0; i < file.lines.size(); ++i)
            EXPECT_LE(columnsOf(file.lines[i]), 100u) << file.path << ':' << i + 1;
    }
    EXPECT_EQ(columnsOf("\xc3\x97 \xe2\x80\xa6"), 3u);
}

/// What a command prints, errors too.
std::string outputOf(const std::string& command) {
    std::string text;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    if (!pipe) return text;
    char piece[4096];
    for (std::size_t n; (n = std::fread(piece, 1, sizeof piece, pipe)) > 0;) text.append(piece, n);
    ::pclose(pipe);
    return text;
}

TEST(ProjectRules, SourcesAreAsClangFormatLeavesThem) {
    if (outputOf("clang-format --version").find("version 14") == std::string::npos)
        GTEST_SKIP() << "clang-format 14 is not installed; others format otherwise";
    std::string command = "cd '" + root.string() + "' && clang-format --dry-run --Werror";
    for (const SourceFile& file : sourceFiles(trees, sources)) command += ' ' + file.path;
    EXPECT_EQ(outputOf(command), "") << "Run clang-format -i on what it names.";
}

/// One convention: constants are named like everything else, macros in capitals. (After "::" stand
/// names of libraries.)
TEST(ProjectRules, ConstantsHaveNoPrefix) {
    static const std::regex prefixed(R"((^|[^:\w])k[A-Z]\w*)");
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".h", ".cpp"})) {
        const std::string code = codeOf(textOf(file));
        std::smatch found;
        if (std::regex_search(code, found, prefixed))
            ADD_FAILURE() << file.path << ": " << found.str() << " is better without its k";
    }
}

TEST(ProjectRules, HeadersAreGuardedByPragmaOnce) {
    for (const SourceFile& file : sourceFiles(trees, {".h"}))
        EXPECT_TRUE(std::find(file.lines.begin(), file.lines.end(), "#pragma once") !=
                    file.lines.end())
            << file.path;
}

TEST(ProjectRules, NamesAreSnakeCase) {
    for (const SourceFile& file : sourceFiles(trees, sources))
        for (const char c : file.path)
            EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/' ||
                        c == '.')
                << file.path;
}

TEST(ProjectRules, AStageHasOneNameInAllTrees) {
    std::set<std::string> stages;
    for (const SourceFile& file :
         sourceFiles({"engine/inference", "engine/stages"}, {".h", ".cpp"}))
        stages.insert(std::filesystem::path(file.path).filename().string());
    for (const SourceFile& kernel : sourceFiles({"kernels"}, {".cl"})) {
        const std::string stage = kernel.stem();
        for (const std::string& name : {stage + ".h", stage + ".cpp"})
            EXPECT_TRUE(stages.count(name)) << kernel.path << " has no " << name;
        const std::string test = "tests/kernels/" + stage + "_test.cpp";
        EXPECT_TRUE(std::filesystem::exists(root / test)) << kernel.path << " has no " << test;
    }
}

TEST(ProjectRules, EveryFolderIsFoundByABuild) {
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

TEST(ProjectRules, NoFolderIsACrowd) {
    std::map<std::string, int> counts;
    for (const SourceFile& file : sourceFiles(trees, sources)) ++counts[file.folder()];
    for (const auto& [folder, count] : counts) {
        // A file a stage, and a pair a format: lists, whose subject is their name.
        if (folder == "kernels" || folder == "tests/kernels" || folder == "engine/formats")
            continue;
        EXPECT_LE(count, 45) << folder << " holds " << count << " files: find its subjects";
    }
}

}  // namespace
}  // namespace spoor::test
