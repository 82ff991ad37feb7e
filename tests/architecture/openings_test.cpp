// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that files are opened, and that outputs and programs begin, in the places that have the
// checks for it.
#include "tests/architecture/functions.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <regex>

namespace spoor::test {
namespace {

struct Opening {
    const char* call;
    std::vector<std::string> allowed;  ///< files, and folders that end in '/'
    const char* advice;
};

bool isAllowed(const std::string& path, const std::vector<std::string>& allowed) {
    return std::ranges::any_of(allowed, [&](const std::string& each) {
        return each.ends_with('/') ? path.starts_with(each) : path == each;
    });
}

TEST(Openings, FilesAreOpenedWhereTheyAreChecked) {
    const std::vector<Opening> openings = {
        {R"(\bi?fstream\b|\bfilebuf\b|\bfopen\s*\()",
         {"engine/base/os/"},  // files of /proc
         "use openInputFile, readInput or readFile of engine/base/paths.h, which reject pipes and "
         "devices"},
        {R"(\bofstream\b)",
         {"engine/base/temporary_folder.cpp", "engine/formats/io/zip_file.cpp",  // own folders
          "engine/bench/python_peer.cpp", "engine/base/os/"},
         "use AtomicFile or TextFile, which keep the old file after an error"},
        {R"((^|[^\w>])::(open|openat|creat)\(|\b(openat|creat|fdopen)\()",
         {"engine/base/os/"},
         "call openForReading or AtomicFile, or add a function to engine/base/os"},
    };
    const auto opens = [](const std::string& line) {
        return std::ranges::any_of(std::vector<const char*>{"open", "stream", "creat", "filebuf"},
                                   [&](const char* each) { return line.find(each) != line.npos; });
    };
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp"})) {
        for (std::size_t n = 0; n < file.lines.size(); ++n) {
            const std::string& line = file.lines[n];
            if (line.starts_with("#include") || !opens(line)) continue;
            for (const Opening& opening : openings)
                EXPECT_TRUE(isAllowed(file.path, opening.allowed) ||
                            !std::regex_search(line, std::regex(opening.call)))
                    << file.path << ':' << n + 1 << ": " << opening.advice << "\n"
                    << line;
        }
    }
}

TEST(Openings, OptionsThatNameOutputsUseAddOutput) {
    const std::string names = "out|json|timings|trace|artifacts|bundle|record|video|signals";
    const std::regex output("add_option\\(\\s*\"(--(" + names + ")|OUT)");
    for (const SourceFile& file : sourceFiles({"engine/cli"}, {".cpp"})) {
        std::string text;
        for (const std::string& line : file.lines) text += line + '\n';
        for (std::sregex_iterator at(text.begin(), text.end(), output), end; at != end; ++at) {
            const std::string name = (*at)[1];
            const bool input = (file.stem() == "explain_command" && name == "--signals") ||
                               (file.stem() == "convert_command" && name == "--video") ||
                               (file.stem() == "events_command" && name == "--video");
            EXPECT_TRUE(input) << file.path << ": add " << name
                               << " with addOutput, which knows standard output";
        }
    }
}

TEST(Openings, ProgramsBeginWithPrepareProcess) {
    int programs = 0;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".cpp"})) {
        for (std::size_t n = 0; n + 1 < file.lines.size(); ++n) {
            if (!file.lines[n].starts_with("int main(")) continue;
            ++programs;
            EXPECT_NE(file.lines[n + 1].find("prepareProcess();"), std::string::npos)
                << file.path << ": call prepareProcess first in main, so that no file becomes "
                << "standard output";
        }
    }
    EXPECT_GE(programs, 5);
}

}  // namespace
}  // namespace spoor::test
