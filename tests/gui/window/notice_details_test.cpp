// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long messages: what does not fit over the video is in a dialog.
#include "engine/algorithms/registry.h"
#include "tests/gui/runs/project_fixture.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>

namespace spoor::test {
namespace {

class NoticeDetailsTest : public ProjectTest {
protected:
    NoticeHost& notices() { return workbench->window()->centre().notices(); }
    QPushButton& link() { return *notices().findChild<QPushButton*>("notice.link"); }
};

TEST_F(NoticeDetailsTest, MissingNetworkIsExplainedInTheWordsOfTheWindow) {
    openClip();
    const AlgorithmDescriptor& type = *findAlgorithm("siamese").orThrow();
    document().setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(waitFor([&] { return notices().shows(CentralArea::errorKey); }));
    const QString sentence = notices().sentence();
    EXPECT_TRUE(sentence.contains("Second network")) << "the label of the parameter";
    ASSERT_TRUE(link().isVisible());
    EXPECT_EQ(link().text(), "Details");
    QTest::mouseClick(&link(), Qt::LeftButton);
    const auto* text = workbench->window()->findChild<QLabel*>("details.sentence");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->text(), sentence);
    EXPECT_TRUE(waitFor([&] { return text->height() >= text->heightForWidth(text->width()); }))
        << "the whole text is visible";
    qobject_cast<QDialog*>(text->window())->close();
    document().setup().choose(slidingPipeline(), ParamSet(), {});
}

TEST_F(NoticeDetailsTest, ShortMessagesHaveNoDetails) {
    openClip();
    document().applyError(Message("Cannot read frame 138."), {});
    ASSERT_TRUE(waitFor([&] { return notices().shows(CentralArea::errorKey); }));
    EXPECT_FALSE(link().isVisible());
}

}  // namespace
}  // namespace spoor::test
