// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How spoor-cli describes itself: version, manual pages and completions.
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/version.h"
#include "tests/support/wait_until.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace spoor::test {
namespace {

using Strings = std::vector<std::string>;

const std::string program = std::string(SPOOR_BIN_DIR) + "/spoor-cli";

ChildResult start(const Strings& command) {
    return runChildren({command}, hangLimit).front();
}

std::string outputOf(Strings arguments) {
    arguments.insert(arguments.begin(), program);
    const ChildResult result = start(arguments);
    EXPECT_EQ(result.code, 0) << result.errors;
    return result.output;
}

Strings linesOf(const std::string& text) {
    std::istringstream in(text);
    Strings lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool has(const Strings& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns the commands that --help lists.
Strings commandsOfHelp() {
    const std::string help = outputOf({"--help"});
    Strings names;
    for (const std::string& line : linesOf(help.substr(help.find("Subcommands:")))) {
        std::smatch found;
        if (std::regex_search(line, found, std::regex("^  ([a-z]+)"))) names.push_back(found[1]);
    }
    return names;
}

/// Returns the long options that the help of a command lists.
Strings optionsOfHelp(const std::string& command) {
    Strings names;
    for (const std::string& line : linesOf(outputOf({command, "--help"}))) {
        std::smatch found;
        if (std::regex_search(line, found, std::regex("^  (?:-h,)?(--[a-z-]+)")))
            names.push_back(found[1]);
    }
    return names;
}

/// Renders a page for a terminal. Warnings of groff fail the test.
std::string rendered(const std::string& page) {
    const TemporaryFolder folder;
    const std::string file = folder.file("page.1");
    std::ofstream(file) << page;
    const ChildResult result =
        start({"groff", "-ww", "-man", "-Tascii", "-P-cbou", "-rLL=200n", file});
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.errors, "");
    return result.output;
}

TEST(CliDescribe, PrintsCommitAndBuildTypeWithTheVersion) {
    const std::string number =
        std::regex_replace(std::string(versionNumber()), std::regex("\\."), "\\.");
    for (const char* name : {"spoor-cli", "spoor-bench", "spoor-probe"}) {
        const std::string path = std::string(SPOOR_BIN_DIR) + "/" + name;
        if (!std::filesystem::exists(path)) continue;  // sanitizer builds have no spoor-bench
        const ChildResult result = start({path, "--version"});
        EXPECT_EQ(result.code, 0);
        EXPECT_TRUE(std::regex_match(
            result.output,
            std::regex(std::string(name) + " " + number +
                       " \\((unknown commit|[0-9a-f]{7,}( with changes)?), [a-z, ]+\\)\n")))
            << result.output;
    }
}

TEST(CliDescribe, EveryCommandHasAManualPageWithAllItsOptions) {
    const Strings commands = commandsOfHelp();
    ASSERT_TRUE(has(commands, "track") && has(commands, "bench") && has(commands, "man"));
    const std::string overview = rendered(outputOf({"man"}));
    for (const std::string& command : commands) {
        EXPECT_NE(overview.find("spoor-cli-" + command + "(1)"), std::string::npos) << command;
        const std::string page = rendered(outputOf({"man", command}));
        EXPECT_NE(page.find("spoor-cli-" + command + " - "), std::string::npos) << page;
        const Strings options = optionsOfHelp(command);
        EXPECT_TRUE(has(options, "--help"));
        for (const std::string& option : options)
            EXPECT_TRUE(std::regex_search(page, std::regex(option + "[^a-z-]")))
                << command << " " << option;
    }
    EXPECT_NE(rendered(outputOf({"man", "completions"})).find("One of bash, zsh and fish"),
              std::string::npos);
}

TEST(CliDescribe, WritesAllManualPagesToAFolder) {
    const TemporaryFolder folder;
    outputOf({"man", "--out", folder.file("")});
    for (const std::string& command : commandsOfHelp()) {
        const auto page = readFile(folder.file("spoor-cli-" + command + ".1"));
        ASSERT_TRUE(page) << command;
        EXPECT_EQ(*page, outputOf({"man", command}));
    }
    EXPECT_EQ(readFile(folder.file("spoor-cli.1")), outputOf({"man"}));
}

/// zsh completes only on a terminal, and some containers have no pseudo-terminals.
bool pseudoTerminals() {
    const int first = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (first < 0) return false;
    const bool there = ::grantpt(first) == 0 && ::unlockpt(first) == 0 && ::ptsname(first) &&
                       std::filesystem::exists(::ptsname(first));
    ::close(first);
    return there;
}

/// Completes command lines with the script for one shell.
class Completion : public testing::TestWithParam<std::string> {
protected:
    Completion() {
        std::ofstream(m_folder.file("script")) << outputOf({"completions", GetParam()});
    }

    void SetUp() override {
        if (GetParam() == "zsh" && !pseudoTerminals())
            GTEST_SKIP() << "no pseudo-terminals available";
    }

    Strings offered(const Strings& words) {
        const std::string script = m_folder.file("script");
        std::string line = "spoor-cli";
        for (const std::string& word : words) line += " " + word;
        if (GetParam() == "fish")
            return answers(
                {"fish", "--no-config", "-c", "source " + script + "; complete -C '" + line + "'"});
        if (GetParam() == "bash") {
            std::string array = "spoor-cli";
            for (const std::string& word : words) array += " '" + word + "'";
            return answers({"bash", "--norc", "-c",
                            "source " + script + "; COMP_WORDS=(" + array +
                                "); COMP_CWORD=" + std::to_string(words.size()) +
                                "; _spoor_cli; printf '%s\\n' \"${COMPREPLY[@]}\""});
        }
        return answers({"zsh", "-f", m_driver, script, line});
    }

private:
    Strings answers(const Strings& command) {
        const ChildResult result = start(command);
        EXPECT_EQ(result.end, ChildResult::End::Exited);
        EXPECT_EQ(result.errors, "");
        Strings words;
        for (const std::string& line : linesOf(result.output))
            words.push_back(line.substr(0, line.find('\t')));
        return words;
    }

    const TemporaryFolder m_folder;
    const std::string m_driver = SPOOR_SOURCE_DIR "/tests/support/zsh_completion";
};

TEST_P(Completion, OffersCommands) {
    EXPECT_EQ(offered({"trac"}), Strings{"track"});
    const Strings all = offered({""});
    for (const std::string& command : commandsOfHelp()) EXPECT_TRUE(has(all, command)) << command;
}

TEST_P(Completion, OffersEveryOptionOfEveryCommand) {
    for (const std::string& command : commandsOfHelp()) {
        Strings all;
        for (std::string word : offered({command, "--"})) {
            if (word.ends_with('=')) word.pop_back();
            all.push_back(word);
        }
        for (const std::string& option : optionsOfHelp(command))
            EXPECT_TRUE(has(all, option)) << command << " " << option;
    }
}

TEST_P(Completion, OffersValues) {
    EXPECT_EQ(offered({"edges", "--method", "f"}), Strings{"forest"});
    EXPECT_EQ(offered({"track", "x.mkv", "--algorithm", "tl"}), Strings{"tld"});
    EXPECT_EQ(offered({"convert", "a", "b", "--to", "go"}), Strings{"got10k"});
    EXPECT_EQ(offered({"completions", "z"}), Strings{"zsh"});
}

INSTANTIATE_TEST_SUITE_P(Shells, Completion, testing::Values("bash", "zsh", "fish"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace spoor::test
