// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palette/palette_model.h"

#include "gui/shell/palette/palette_match.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>

namespace spoor::test {
namespace {

using Positions = std::vector<int>;

TEST(PaletteMatch, FindsBeginningsOfWordsInOrder) {
    EXPECT_EQ(matchText("Track to end", "tte")->positions, (Positions{0, 6, 9}));
    EXPECT_EQ(matchText("Track to end", "trend")->positions, (Positions{0, 1, 9, 10, 11}));
    EXPECT_EQ(matchText("Track to end", "end tr")->positions, (Positions{0, 1, 9, 10, 11}));
    EXPECT_EQ(matchText("Toggle keyframe", "KEYF")->positions, (Positions{7, 8, 9, 10}));
    EXPECT_EQ(matchText("Export results as CSV", "csv")->positions, (Positions{18, 19, 20}));
    EXPECT_FALSE(matchText("Track to end", "tre x"));
    EXPECT_FALSE(matchText("Track to end", "rae")) << "letters inside words are no beginnings";
}

TEST(PaletteMatch, FindsPartsOfChineseTexts) {
    EXPECT_EQ(matchText(QStringLiteral("切换关键帧"), QStringLiteral("关键"))->positions,
              (Positions{2, 3}));
    EXPECT_FALSE(matchText(QStringLiteral("切换关键帧"), QStringLiteral("帧关")));
}

TEST(PaletteMatch, ScoresBeginningThenWordsThenInitialsThenParts) {
    const std::pair<const char*, const char*> falling[] = {{"Track to end", "tra"},
                                                           {"Check tracks", "tra"},
                                                           {"Track range again", "trag"},
                                                           {"Extract", "tra"}};
    int before = 101;
    for (const auto& [text, query] : falling) {
        const auto match = matchText(text, query);
        ASSERT_TRUE(match) << text << ' ' << query;
        EXPECT_LT(match->score, before) << text << ' ' << query;
        before = match->score;
    }
}

TEST(PaletteMatch, LongWordsOfOneLetterAreFast) {
    EXPECT_FALSE(matchText(QString(60, 'a') + " b", QString(40, 'a') + "c"));
    EXPECT_FALSE(matchText(QString("a ").repeated(60), QString(30, 'a') + "c"));
}

class PaletteModelTest : public ::testing::Test {
protected:
    PaletteModelTest() {
        const auto add = [this](PaletteKind kind, const char* id, const char* title,
                                const char* names = "") {
            PaletteEntry entry;
            entry.kind = kind;
            entry.id = id;
            entry.title = title;
            entry.names = names;
            entries.push_back(entry);
        };
        add(PaletteKind::Action, "keyframe", "Toggle keyframe");
        add(PaletteKind::Action, "next", "Next keyframe");
        add(PaletteKind::Action, "quit", "Quit");
        add(PaletteKind::Parameter, "threshold", "Min. confidence", "threshold");
        add(PaletteKind::Target, "moth", "moth");
        add(PaletteKind::Manual, "keys", "Keys");
        add(PaletteKind::Manual, "tld", "TLD");
        entries.back().text = "It follows a moth.";
    }
    QStringList shown(const QString& query) {
        model.setQuery(query);
        QStringList ids;
        for (int row = 0; row < model.rowCount(); ++row) ids << model.entry(row).id;
        return ids;
    }

    std::vector<PaletteEntry> entries;
    PaletteModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(PaletteModelTest, ShowsRecentEntriesFirst) {
    model.setEntries(entries, {"quit", "moth"});
    EXPECT_EQ(shown("").mid(0, 3), (QStringList{"quit", "moth", "keyframe"}));
    EXPECT_EQ(shown("").size(), 7);
    model.setEntries(entries, {"next"});
    EXPECT_EQ(shown("keyf"), (QStringList{"next", "keyframe"}));
    model.setEntries(entries, {});
    EXPECT_EQ(shown("keyf"), (QStringList{"next", "keyframe"})) << "the shorter title first";
}

TEST_F(PaletteModelTest, PrefixesLimitTheKinds) {
    model.setEntries(entries, {});
    EXPECT_EQ(shown("key").size(), 3);
    EXPECT_EQ(shown("> key").size(), 2);
    EXPECT_EQ(shown("@"), QStringList{"moth"});
    EXPECT_EQ(shown("?key"), QStringList{"keys"});
    EXPECT_EQ(shown(QStringLiteral("？key")), QStringList{"keys"}) << "a wide letter";
    EXPECT_EQ(shown("moth"), QStringList{"moth"});
    EXPECT_EQ(shown("?moth"), QStringList{"tld"}) << "the text of a page";
}

TEST_F(PaletteModelTest, FindsOtherNamesAfterTitles) {
    model.setEntries(entries, {});
    EXPECT_EQ(shown("thresh"), QStringList{"threshold"});
    model.setQuery("thresh");
    EXPECT_TRUE(model.index(0).data(PaletteModel::PositionsRole).value<QList<int>>().isEmpty());
    EXPECT_TRUE(shown("nothing like it").isEmpty());
}

TEST_F(PaletteModelTest, UnavailableEntriesComeLastAndSayWhy) {
    entries[1].why = "Select a target first";
    model.setEntries(entries, {"next"});
    EXPECT_EQ(shown("keyframe"), (QStringList{"keyframe", "next"}));
    EXPECT_EQ(model.index(1).data(PaletteModel::WhyRole), "Select a target first");
    EXPECT_EQ(model.index(1).data(Qt::AccessibleTextRole), "Next keyframe, Select a target first");
}

TEST_F(PaletteModelTest, OffersFrameForNumber) {
    model.setEntries(entries, {});
    model.setFrameEntry([](const QString& text) -> std::optional<PaletteEntry> {
        bool number = false;
        const int frame = text.toInt(&number);
        if (!number) return std::nullopt;
        PaletteEntry entry;
        entry.id = QStringLiteral("frame %1").arg(frame);
        return entry;
    });
    EXPECT_EQ(shown(":12"), QStringList{"frame 12"});
    EXPECT_EQ(shown("12"), QStringList{"frame 12"});
    EXPECT_TRUE(shown(":x").isEmpty());
    EXPECT_TRUE(shown(">12").isEmpty());
}

}  // namespace
}  // namespace spoor::test
