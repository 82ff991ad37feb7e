// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that translations are complete: extracting the texts again changes nothing.
#include "engine/base/temporary_folder.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

std::vector<std::filesystem::path> translations() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(root / "translations"))
        if (entry.path().extension() == ".ts") files.push_back(entry.path());
    return files;
}

/// Returns the <message> elements of a ts file.
std::vector<std::string> messages(const std::string& text) {
    std::vector<std::string> result;
    for (std::size_t at = text.find("<message"); at != std::string::npos;
         at = text.find("<message", at + 1))
        result.push_back(text.substr(at, text.find("</message>", at) - at));
    return result;
}

std::string element(const std::string& message, const std::string& name) {
    static const std::string none;
    const std::size_t open = message.find('<' + name);
    if (open == std::string::npos) return none;
    const std::size_t from = message.find('>', open) + 1;
    const std::size_t to = message.find("</" + name + '>', from);
    return to == std::string::npos ? none : message.substr(from, to - from);
}

std::set<std::string> places(const std::string& text) {
    static const std::regex place("%(L?[1-9n])");
    std::set<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), place), end; i != end; ++i)
        found.insert((*i)[1]);
    return found;
}

TEST(Translations, AreComplete) {
    if (!std::filesystem::exists(SPOOR_LUPDATE)) GTEST_SKIP() << "lupdate is not installed";
    ASSERT_FALSE(translations().empty());
    for (const auto& file : translations()) {
        const TemporaryFolder folder;
        const auto copy = folder.path() / file.filename();
        std::filesystem::copy_file(file, copy);
        const std::string log = folder.file("log");
        const bool english = file.filename() == "spoor_en.ts";  // has only the plurals
        const std::string command = "cd '" + root.string() +
                                    "' && '" SPOOR_LUPDATE
                                    "' -silent -I . -locations none -tr-function-alias "
                                    "QT_TRANSLATE_NOOP+=SPOOR_TR engine gui " +
                                    (english ? "-pluralonly" : "") + " -ts '" + copy.string() +
                                    "' >'" + log + "' 2>&1";
        ASSERT_EQ(std::system(command.c_str()), 0) << textOf(log);
        const auto all = messages(textOf(copy));
        EXPECT_GT(all.size(), english ? 5u : 20u);
        for (const std::string& message : all) {
            const std::string source = element(message, "source");
            EXPECT_EQ(message.find("type=\"unfinished\""), std::string::npos)
                << file.filename() << " has no translation of: " << source;
            EXPECT_EQ(message.find("type=\"vanished\""), std::string::npos)
                << file.filename() << " translates a text that does not exist: " << source;
            EXPECT_EQ(message.find("type=\"obsolete\""), std::string::npos)
                << file.filename() << " translates a text that does not exist: " << source;
        }
    }
}

TEST(Translations, KeepArgumentPlaceholders) {
    for (const auto& file : translations())
        for (const std::string& message : messages(textOf(file))) {
            const std::string source = element(message, "source");
            const std::string translation = element(message, "translation");
            EXPECT_EQ(places(source), places(translation)) << source << "\n" << translation;
        }
}

}  // namespace
}  // namespace spoor::test
