// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_texts.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "gui/toolkit/language.h"

#include <gtest/gtest.h>
#include <QStringList>
#include <algorithm>

namespace spoor::test {
namespace {

const QString samplePage =
    "# Title\n"
    "\n"
    "Before.\n"
    "<!-- generated: about x -->\n"
    "Known.\n"
    "<!-- end -->\n"
    "After.\n"
    "## First\n"
    "```\n"
    "## no heading\n"
    "```\n"
    "## Second\n"
    "About the table.\n"
    "<!-- generated: table -->\n"
    "<!-- end -->\n";

TEST(ManualTexts, SplitsChaptersAndKeepsCodeBlocks) {
    const auto chapters = chaptersOf(samplePage, true);
    ASSERT_EQ(chapters.size(), 3u) << "a heading in a code block starts no chapter";
    EXPECT_EQ(chapters[0].title, "");
    EXPECT_EQ(chapters[0].markdown, "\nBefore.\nKnown.\nAfter.\n");
    EXPECT_EQ(chapters[1].title, "First");
    EXPECT_TRUE(chapters[1].markdown.contains("## no heading"));
}

TEST(ManualTexts, LeavesOutGeneratedText) {
    const auto chapters = chaptersOf(samplePage, false);
    ASSERT_EQ(chapters.size(), 2u) << "chapters with generated text are left out";
    EXPECT_EQ(chapters[0].markdown, "\nBefore.\nAfter.\n");
    EXPECT_EQ(chapters[1].title, "First");
}

TEST(ManualTexts, RegeneratesTextBetweenMarks) {
    QStringList asked;
    const auto make = [&](const QString& what) {
        asked << what;
        return QString("made\n");
    };
    const QString once = regenerated(samplePage, make);
    EXPECT_EQ(asked, QStringList({"about x", "table"}));
    EXPECT_TRUE(once.contains("<!-- generated: about x -->\n\nmade\n\n<!-- end -->\nAfter.\n"));
    EXPECT_FALSE(once.contains("Known."));
    EXPECT_TRUE(once.endsWith("<!-- generated: table -->\n\nmade\n\n<!-- end -->\n"));
    EXPECT_EQ(regenerated(once, make), once) << "regenerating twice changes the text";
}

TEST(ManualTexts, RejectsMarkWithoutEnd) {
    const auto make = [](const QString&) { return QString(); };
    EXPECT_THROW(regenerated("<!-- generated: keys -->\nText\n", make), EngineError);
    EXPECT_THROW(regenerated("<!-- generated: keys", make), EngineError);
    EXPECT_EQ(regenerated("Nothing.\n", make), "Nothing.\n");
}

TEST(ManualTexts, ResolvesLinksInAllFolders) {
    EXPECT_EQ(linkedPage("tld", "accuracy.md"), "accuracy");
    EXPECT_EQ(linkedPage("tld", "studies/tld.md"), "studies/tld");
    EXPECT_EQ(linkedPage("tld", "../studies/tld.md"), "studies/tld") << "from a translation";
    EXPECT_EQ(linkedPage("studies/tld", "../accuracy.md"), "accuracy");
    EXPECT_EQ(linkedPage("studies/tld", "filter.md"), "studies/filter");
    EXPECT_EQ(linkedPage("tld", "https://example.org"), "");
}

TEST(ManualTexts, EmbedsUnlistedPages) {
    const std::vector<ManualText> pages = readUnlistedPages(manualRoot);
    EXPECT_GT(pages.size(), 5u);
    int studies = 0;
    for (const ManualText& page : pages) {
        EXPECT_FALSE(page.title.isEmpty()) << page.name.toStdString();
        EXPECT_FALSE(page.name.startsWith("zh_CN/")) << page.name.toStdString();
        studies += page.name.startsWith("studies/") ? 1 : 0;
    }
    EXPECT_GT(studies, 3);
}

TEST(ManualTexts, EmbedsPagesInAllLanguages) {
    const std::vector<ManualText> english = readManual(manualFolder());
    EXPECT_GT(english.size(), 15u);
    for (const ManualText& page : english)
        EXPECT_FALSE(page.title.isEmpty()) << page.name.toStdString();
    for (const AlgorithmDescriptor& type : algorithmDescriptors())
        EXPECT_TRUE(
            std::any_of(english.begin(), english.end(),
                        [&](const ManualText& page) { return page.name.toStdString() == type.id; }))
            << type.id << " has no page in resources/manual";
    applyLanguage("zh_CN");
    const std::vector<ManualText> chinese = readManual(manualFolder());
    ASSERT_EQ(chinese.size(), english.size());
    for (std::size_t n = 0; n < chinese.size(); ++n) EXPECT_EQ(chinese[n].name, english[n].name);
    EXPECT_NE(chinese[0].title, english[0].title);
    applyLanguage("en");
    EXPECT_THROW(readManual(":/nowhere"), EngineError);
}

}  // namespace
}  // namespace spoor::test
