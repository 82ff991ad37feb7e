// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs each file in tests/engine/cli/cases as a test.
#include "engine/adapter/front_end.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/cli_case.h"
#include "tests/support/square_pictures.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

const fs::path caseFolder = fs::path(SPOOR_SOURCE_DIR) / "tests/engine/cli/cases";

std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(caseFolder))
        if (entry.path().extension() == ".case") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

class CliCase : public testing::TestWithParam<std::string> {
protected:
    void call(const std::string& arguments) {
        const std::string command = "cd '" + m_folder.path().string() +
                                    "' && exec '" SPOOR_BIN_DIR "/spoor-cli' " + arguments;
        m_result = runChildren({{"/bin/sh", "-c", command}}, hangLimit).front();
        m_judged = false;
    }

    /// Checks the exit code of the last call and, for code 2, the form of the message.
    void judge(int code) {
        m_judged = true;
        EXPECT_EQ(m_result.end, ChildResult::End::Exited);
        EXPECT_EQ(m_result.code, code) << m_result.errors << m_result.output;
        if (code != 2) return;
        const std::string& said = m_result.errors;
        EXPECT_EQ(said.rfind("spoor-cli: ", 0), 0u) << said;
        EXPECT_EQ(said.find("spoor-cli: ", 1), std::string::npos) << said;
        EXPECT_LE(std::count(said.begin(), said.end(), '\n'), 4) << said;
        EXPECT_LT(said.size(), 900u) << said;
    }

    void take(const CaseStep& step) {
        const fs::path path = m_folder.path() / step.rest;
        if (step.word == "file") {
            std::ofstream(path, std::ios::binary) << step.text;
        } else if (step.word == "folder") {
            fs::create_directories(path);
        } else if (step.word == "$") {
            call(step.rest);
        } else if (step.word == "exit") {
            judge(std::stoi(step.rest));
        } else if (step.word == "output" || step.word == "error") {
            const std::string& said = step.word == "error" ? m_result.errors : m_result.output;
            EXPECT_NE(said.find(step.rest), std::string::npos) << said;
        } else if (step.word == "no") {
            EXPECT_EQ(step.rest == "error" ? m_result.errors : m_result.output, "");
        } else if (step.word == "absent") {
            EXPECT_FALSE(fs::exists(path));
        } else if (step.word == "holds") {
            EXPECT_EQ(readFile(path).value_or("no such file"), step.text);
        } else {
            const std::size_t space = step.rest.find(' ');
            const auto text = readFile(m_folder.path() / step.rest.substr(0, space));
            ASSERT_TRUE(text && space != std::string::npos);
            EXPECT_EQ(std::count(text->begin(), text->end(), '\n'),
                      std::stoi(step.rest.substr(space)));
        }
    }

    TemporaryFolder m_folder;
    const SquarePictures m_pictures{m_folder.file("pictures")};
    ChildResult m_result;
    bool m_judged = true;
};

TEST_P(CliCase, MeetsExpectations) {
    const std::string name = GetParam() + ".case";
    if (GetParam() == "adapt" && !adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    if (GetParam() == "bench" && !fs::exists(SPOOR_BIN_DIR "/spoor-bench"))
        GTEST_SKIP() << "spoor-bench is not built under sanitizers";
    const auto steps = readCase(readFile(caseFolder / name).value());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        SCOPED_TRACE(name + ", line " + std::to_string(steps[i].line));
        take(steps[i]);
        const bool exitFollows = i + 1 < steps.size() && steps[i + 1].word == "exit";
        if (!m_judged && !exitFollows) judge(0);
    }
}

INSTANTIATE_TEST_SUITE_P(Cases, CliCase, testing::ValuesIn(caseNames()),
                         [](const auto& test) { return test.param; });

TEST(CliCaseFiles, ParsesSteps) {
    const auto steps =
        readCase("# why\n\nfile a b\n| x\n|\n|  y\n$ track a\nexit 2\nerror two  words\n");
    ASSERT_EQ(steps.size(), 4u);
    EXPECT_EQ(steps[0].rest, "a b");
    EXPECT_EQ(steps[0].text, "x\n\n y\n");
    EXPECT_EQ(steps[1].word, "$");
    EXPECT_EQ(steps[1].line, 7);
    EXPECT_EQ(steps[3].rest, "two  words");
    EXPECT_EQ(readCase("$").at(0).rest, "");
}

TEST(CliCaseFiles, ReportsLineOfErrors) {
    const auto why = [](const std::string& text) -> std::string {
        try {
            readCase(text);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(why("$ a\nexits 2"), "line 2: 'exits' is not a keyword");
    EXPECT_EQ(why("\nexit 2\n$ a"), "line 2: 'exit' needs a call above");
    EXPECT_EQ(why("$ a\n| text"), "line 2: this line does not belong to a file");
    EXPECT_EQ(why("$ a\nerror"), "line 2: 'error' needs a text");
    EXPECT_EQ(why("file a"), "the case has no call");
    EXPECT_EQ(why(""), "the case has no call");
}

}  // namespace
}  // namespace spoor::test
