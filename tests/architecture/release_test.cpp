// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks version numbers, manual pages, and error messages of the installed programs.
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/version.h"
#include "tests/architecture/tree.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>

namespace spoor::test {
namespace {

const std::string version{versionNumber()};

std::string contentOf(const std::string& path) {
    const auto text = readFile(root / path);
    EXPECT_TRUE(text) << path;
    return text.value_or("");
}

TEST(Release, VersionIsTheSameEverywhere) {
    EXPECT_EQ(contentOf("packaging/debian/changelog").rfind("spoor (" + version + "-", 0), 0u);
    std::smatch first;
    const std::string changes = contentOf("CHANGELOG.md");
    ASSERT_TRUE(std::regex_search(changes, first, std::regex("\n## \\[([0-9.]+)\\] - ")));
    EXPECT_EQ(first[1], version);
    EXPECT_NE(contentOf("CITATION.cff").find("\nversion: " + version + "\n"), std::string::npos);
    const std::string released = first.suffix().str().substr(0, 10);
    EXPECT_NE(contentOf("CITATION.cff").find("\ndate-released: " + released + "\n"),
              std::string::npos);
}

TEST(Release, CitationHasTheAddressesOfTheProject) {
    const std::string identity = contentOf("packaging/identity");
    const std::string citation = contentOf("CITATION.cff");
    for (const auto& [key, field] :
         {std::pair{"HOMEPAGE", "url"}, {"REPOSITORY", "repository-code"}}) {
        std::smatch found;
        ASSERT_TRUE(
            std::regex_search(identity, found, std::regex(std::string("\n") + key + "=(.*)")))
            << key;
        const std::string line = std::string("\n") + field + ": ";
        if (found[1].length() == 0) {
            EXPECT_EQ(citation.find(line), std::string::npos) << field;
        } else {
            EXPECT_NE(citation.find(line + found[1].str() + "\n"), std::string::npos) << field;
        }
    }
}

TEST(Release, DebiansChangelogIsMadeFromTheChangelog) {
    const auto made =
        runChildren({{"python3", "-B", (root / "packaging/news").string(), "debian"}}, hangLimit)
            .front();
    ASSERT_EQ(made.code, 0) << made.errors;
    EXPECT_EQ(contentOf("packaging/debian/changelog") + "\n", made.output)
        << "run: packaging/news debian | sed '$d' > packaging/debian/changelog";
}

TEST(Release, ManualPageListsEveryOptionOfTheWorkbench) {
    const std::string workbench = std::string(SPOOR_BIN_DIR) + "/spoor";
    if (!std::filesystem::exists(workbench)) GTEST_SKIP() << "the workbench is not built";
    // --help works without a display.
    const auto help = runChildren({{"env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u",
                                    "QT_QPA_PLATFORM", "LC_ALL=C", workbench, "--help"}},
                                  hangLimit)
                          .front();
    ASSERT_EQ(help.code, 0) << help.errors;
    const std::string page =
        std::regex_replace(contentOf("packaging/linux/spoor.1"), std::regex("\\\\"), "");
    std::size_t options = 0;
    const std::regex option("--[a-z-]+");
    for (std::sregex_iterator at(help.output.begin(), help.output.end(), option), end; at != end;
         ++at, ++options)
        EXPECT_NE(page.find(at->str()), std::string::npos) << at->str() << " is not in spoor.1";
    EXPECT_GE(options, 6u) << help.output;
}

TEST(Release, ManualPageIsValidRoff) {
    const auto result =
        runChildren(
            {{"groff", "-ww", "-man", "-Tascii", (root / "packaging/linux/spoor.1").string()}},
            hangLimit)
            .front();
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.errors, "");
}

class WrongUse : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(WrongUse, PrintsOneSentenceAndExitsWithCode2) {
    std::vector<std::string> command = GetParam();
    const bool script = command.front().starts_with("packaging/");
    command.front() = script ? (root / command.front()).string()
                             : std::string(SPOOR_BIN_DIR) + "/" + command.front();
    if (!std::filesystem::exists(command.front())) GTEST_SKIP() << command.front();
    const TemporaryFolder folder;  // Qt warns if this folder is missing or belongs to another user
    ::setenv("XDG_RUNTIME_DIR", folder.path().c_str(), 1);
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    ::setenv("LC_ALL", "C.UTF-8", 1);  // newer versions of Qt warn of other encodings
    const auto result = runChildren({command}, hangLimit).front();
    EXPECT_EQ(result.end, ChildResult::End::Exited);
    EXPECT_EQ(result.code, 2) << result.errors;
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    EXPECT_EQ(result.errors.rfind(GetParam().front() + ": ", 0), 0u) << result.errors;
}

using Words = std::vector<std::string>;
INSTANTIATE_TEST_SUITE_P(
    All, WrongUse,
    testing::Values(Words{"spoor", "--nothing"}, Words{"spoor", "--language"},
                    Words{"spoor", "--language", "xx"}, Words{"spoor", "/nowhere/a.mkv"},
                    Words{"spoor", "a", "b"}, Words{"spoor", "--chart", "/nowhere/t.csv"},
                    Words{"spoor", "--chart", "/nowhere/t.csv", "--out", "/tmp/x.png"},
                    Words{"spoor", "--out", "x.png"}, Words{"spoor", "--size", "large"},
                    Words{"spoor", "--box", "1,2,3"}, Words{"spoor", "--theme", "pink"},
                    Words{"spoor-probe", "nothing"}, Words{"packaging/package", "--nothing"},
                    Words{"packaging/package", "--from"},
                    Words{"packaging/package", "--from", "/nowhere"}));

}  // namespace
}  // namespace spoor::test
