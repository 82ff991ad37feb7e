// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks rules for files, folders, lines and functions of the project.
#include "tests/architecture/functions.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <cstdio>
#include <map>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

const std::vector<std::string> trees = {"engine", "gui", "kernels", "tests", "examples"};
const std::vector<std::string> sources = {".h", ".cpp", ".cl", ".clh"};

std::string wholeText(const SourceFile& file) {
    std::string text;
    for (const std::string& line : file.lines) text += line + '\n';
    return text;
}

/// Number of characters in a line: continuation bytes of UTF-8 do not count.
std::size_t columnsOf(const std::string& line) {
    return std::size_t(std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

/// Number of lines with code. Comments do not count, so that public headers can document units,
/// threads and errors.
std::size_t codeLines(const SourceFile& file) {
    std::istringstream code(codeOf(wholeText(file)));
    std::size_t count = 0;
    for (std::string line; std::getline(code, line);)
        count += line.find_first_not_of(" \t") != std::string::npos;
    return count;
}

/// Maximum number of lines of a file. Headers in tests/support contain whole reference algorithms.
std::size_t longest(const SourceFile& file) {
    if (file.suffix() == ".cpp") return 600;
    if (file.suffix() != ".h" || file.folder() == "tests/support") return 250;
    return 120;
}

TEST(ProjectRules, TopLevelHasOnlyListedEntries) {
    const std::set<std::string> allowed = {"CHANGELOG.md",
                                           "CITATION.cff",
                                           "CMakeLists.txt",
                                           "CMakePresets.json",
                                           "CONTRIBUTING.md",
                                           "LICENSE",
                                           "LICENSES",
                                           "README.md",
                                           "REUSE.toml",
                                           "build",
                                           "engine",
                                           "examples",
                                           "gui",
                                           "kernels",
                                           "packaging",
                                           "pyproject.toml",
                                           "resources",
                                           "tests",
                                           "translations"};
    const std::set<std::string> optional = {"build", "pyproject.toml"};
    for (const auto& entry : std::filesystem::directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        if (name.front() == '.') continue;
        if (name == "shared" || name == "CMakeUserPresets.json") continue;  // not in the repository
        EXPECT_TRUE(allowed.count(name)) << name << " does not belong at the top level";
    }
    for (const std::string& name : allowed)
        EXPECT_TRUE(optional.count(name) || std::filesystem::exists(root / name))
            << name << " is missing";
}

// REUSE-IgnoreStart
TEST(ProjectRules, EverySourceHasALicence) {
    const auto files = sourceFiles(trees, sources);
    EXPECT_GT(files.size(), 50u);
    for (const SourceFile& file : files) {
        ASSERT_GE(file.lines.size(), 2u) << file.path;
        EXPECT_EQ(file.lines[0], "// SPDX-FileCopyrightText: The Spoor authors") << file.path;
        EXPECT_EQ(file.lines[1], "// SPDX-License-Identifier: GPL-3.0-or-later") << file.path;
    }
}
// REUSE-IgnoreEnd

TEST(ProjectRules, FilesStayWithinTheirLineLimits) {
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        const std::size_t lines = file.suffix() == ".h" ? codeLines(file) : file.lines.size();
        EXPECT_LE(lines, longest(file)) << file.path << ": split it";
    }
}

TEST(ProjectRules, FunctionsHaveAtMost60Lines) {
    std::size_t seen = 0;
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        for (const Function& function : functionsOf(wholeText(file))) {
            ++seen;
            EXPECT_LE(function.lines, 60)
                << file.path << ':' << function.firstLine << ": " << function.head << ": split it";
        }
    }
    EXPECT_GT(seen, 5000u);
}

TEST(ProjectRules, LinesHaveAtMost100Columns) {
    for (const SourceFile& file : sourceFiles(trees, sources)) {
        for (std::size_t i = 0; i < file.lines.size(); ++i)
            EXPECT_LE(columnsOf(file.lines[i]), 100u) << file.path << ':' << i + 1;
    }
    EXPECT_EQ(columnsOf("\xc3\x97 \xe2\x80\xa6"), 3u);
}

/// Returns the output and errors of a command.
std::string outputOf(const std::string& command) {
    std::string text;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    if (!pipe) return text;
    char piece[4096];
    for (std::size_t n; (n = std::fread(piece, 1, sizeof piece, pipe)) > 0;) text.append(piece, n);
    ::pclose(pipe);
    return text;
}

TEST(ProjectRules, SourcesAreFormattedByClangFormat) {
    if (outputOf("clang-format --version").find("version 14") == std::string::npos)
        GTEST_SKIP() << "clang-format 14 is not installed; other versions format differently";
    std::string command = "cd '" + root.string() + "' && clang-format --dry-run --Werror";
    for (const SourceFile& file : sourceFiles(trees, sources)) command += ' ' + file.path;
    EXPECT_EQ(outputOf(command), "") << "Run clang-format -i on the listed files.";
}

/// Constants have no prefix, and macros are in capitals. (Names after "::" belong to libraries.)
TEST(ProjectRules, ConstantsHaveNoPrefix) {
    static const std::regex prefixed(R"((^|[^:\w])k[A-Z]\w*)");
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".h", ".cpp"})) {
        const std::string code = codeOf(wholeText(file));
        std::smatch found;
        if (std::regex_search(code, found, prefixed))
            ADD_FAILURE() << file.path << ": " << found.str() << " must not have the prefix k";
    }
}

TEST(ProjectRules, HeadersUsePragmaOnce) {
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

TEST(ProjectRules, KernelsHaveMatchingStagesAndTests) {
    std::set<std::string> stages;
    for (const SourceFile& file :
         sourceFiles({"engine/algorithms", "engine/inference", "engine/stages"}, {".h", ".cpp"}))
        stages.insert(std::filesystem::path(file.path).filename().string());
    for (const SourceFile& kernel : sourceFiles({"kernels"}, {".cl"})) {
        const std::string name = std::filesystem::path(kernel.path).filename().string();
        const std::string stage = name.substr(0, name.find('.'));
        for (const std::string& source : {stage + ".h", stage + ".cpp"})
            EXPECT_TRUE(stages.count(source)) << kernel.path << " has no " << source;
        const std::string test = "tests/kernels/" + stage + "_test.cpp";
        EXPECT_TRUE(std::filesystem::exists(root / test)) << kernel.path << " has no " << test;
    }
}

TEST(ProjectRules, EverySourceIsPartOfABuild) {
    // Sources are found by module, so a folder outside of all modules is dead code.
    std::string lists;
    for (const SourceFile& list : sourceFiles({"engine", "gui", "tests"}, {".txt"}))
        for (const std::string& line : list.lines) lists += line + ' ';
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".cpp"})) {
        const std::filesystem::path path(file.path);
        const auto isModule = [&](const std::filesystem::path& folder) {
            return lists.find(' ' + folder.string() + ' ') != std::string::npos ||
                   lists.find('/' + folder.string() + ' ') != std::string::npos ||
                   lists.find(folder.string() + ')') != std::string::npos || folder == "kernels";
        };
        const std::filesystem::path folders = path.parent_path();
        const bool found = std::any_of(std::next(folders.begin()), folders.end(), isModule) ||
                           lists.find(path.filename().string()) != std::string::npos;
        EXPECT_TRUE(found) << file.path << " is not in any CMakeLists.txt";
    }
}

/// Some calls are dangerous with files of other people. One place makes them, with all checks.
TEST(ProjectRules, CallsWithChecksAreMadeInOnePlace) {
    struct Rule {
        const char* call;
        std::set<std::string> places;
        const char* advice;
    };
    const Rule rules[] = {
        {"sqlite3_open",
         {"engine/project/store/project_database.cpp"},
         "use Connection, which inspects the files next to the database"},
        {"flock(",
         {"engine/base/os/lock_file.cpp", "engine/base/os/file.cpp"},
         "use LockFile, which follows no links and knows file systems without locks"},
        {"F_SETLK", {"engine/base/os/lock_file.cpp"}, "use LockFile"},
        {"std::views::", {}, "clang 14, which checks the sources, cannot read libstdc++'s views"},
    };
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp"})) {
        const std::string code = codeOf(wholeText(file));
        for (const Rule& rule : rules) {
            if (code.find(rule.call) == std::string::npos || rule.places.count(file.path)) continue;
            ADD_FAILURE() << file.path << " calls " << rule.call << ": " << rule.advice;
        }
    }
}

/// A fixed path may exist on some machine.
TEST(ProjectRules, TestsUseMissingPathsOfTheirOwn) {
    const std::string fixed = std::string("\"/") + "nonexistent";
    for (const SourceFile& file : sourceFiles({"tests"}, {".h", ".cpp"}))
        EXPECT_EQ(wholeText(file).find(fixed), std::string::npos)
            << file.path << ": use missingPath() (tests/support/file_faults.h)";
}

TEST(ProjectRules, SizesForKernelsAreChecked) {
    const std::regex cast("(^|[^A-Za-z0-9_])(cl_u?int\\(|static_cast<cl_u?int>)");
    // Bits and colours, not sizes.
    const std::set<std::string> bits = {"engine/algorithms/tld/stages/fern_forest.cpp",
                                        "engine/stages/proposals/edge_boxes.cpp"};
    for (const SourceFile& file :
         sourceFiles({"engine/stages", "engine/algorithms", "engine/inference"}, {".h", ".cpp"})) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (!std::regex_search(line, cast)) continue;
            const bool isSigned = line.find("cl_uint") == std::string::npos;
            EXPECT_FALSE(isSigned || !bits.count(file.path))
                << file.path << ':' << i + 1
                << ": a cast drops the upper bits of a size; calculate with 64 bits and use "
                   "kernelInt() (engine/compute/kernel_int.h)";
        }
    }
}

TEST(ProjectRules, FoldersHaveAtMost45Sources) {
    std::map<std::string, int> counts;
    for (const SourceFile& file : sourceFiles(trees, sources)) ++counts[file.folder()];
    for (const auto& [folder, count] : counts) {
        // These folders have one file per stage or two per format, and their names describe them.
        static const std::set<std::string> named = {"kernels", "kernels/abi", "tests/kernels",
                                                    "engine/formats"};
        if (named.count(folder)) continue;
        EXPECT_LE(count, 45) << folder << " has " << count << " files: split it by subject";
    }
}

}  // namespace
}  // namespace spoor::test
