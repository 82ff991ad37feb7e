// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long messages: what does not fit over the video is in a dialog.
#include "engine/algorithms/api/registry.h"
#include "engine/media/frame.h"
#include "engine/media/writing/video_writer.h"
#include "gui/shell/notices/notice_text.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/features/files/stepped_source.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>

namespace spoor::test {
namespace {

class NoticeDetailsTest : public ProjectTest {
protected:
    NoticeHost& notices() { return workbench->window()->videoArea().notices(); }
    QPushButton& link() { return *notices().findChild<QPushButton*>("notice.link"); }
};

TEST_F(NoticeDetailsTest, MissingNetworkIsExplainedUntilAnotherAlgorithmIsChosen) {
    openClip();
    const AlgorithmDescriptor& type = *findAlgorithm("siamese").orThrow();
    document().setup().choose(type, ParamSet(type.params), {});
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return notices().shows(VideoArea::errorKey); }));
    EXPECT_TRUE(notices().sentence().contains("Search network")) << "the label of the parameter";
    document().setup().choose(slidingPipeline(), ParamSet(), {});
    EXPECT_FALSE(notices().holds(VideoArea::errorKey));
}

TEST_F(NoticeDetailsTest, VeryLongMessagesHaveDetails) {
    openClip();
    const QString sentence = QStringLiteral("This message is as long as a page. ").repeated(20);
    document().applyError(Message("%1").arg(sentence.toStdString()), {});
    ASSERT_TRUE(waitFor([&] { return notices().shows(VideoArea::errorKey); }));
    ASSERT_TRUE(link().isVisible());
    EXPECT_EQ(link().text(), "Details");
    QTest::mouseClick(&link(), Qt::LeftButton);
    const auto* text = workbench->window()->findChild<QLabel*>("details.sentence");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->text(), notices().sentence());
    EXPECT_TRUE(waitFor([&] { return text->height() >= text->heightForWidth(text->width()); }))
        << "the whole text is visible";
    qobject_cast<QDialog*>(text->window())->close();
}

TEST_F(NoticeDetailsTest, MessagesOfThreeLinesAreShownWhole) {
    openClip();
    document().applyError(
        Message("The video cannot be opened: its index or header cannot be read, because the file "
                "was truncated while it was recorded or copied. Copy it again from its source."),
        {});
    ASSERT_TRUE(waitFor([&] { return notices().shows(VideoArea::errorKey); }));
    EXPECT_FALSE(link().isVisible());
    const auto* text = notices().findChild<NoticeText*>();
    const int lines = text->linesAt(text->width());
    EXPECT_LE(lines, NoticeText::maxLines);
    EXPECT_GE(text->height(), lines * text->fontMetrics().lineSpacing());
    EXPECT_TRUE(text->toolTip().isEmpty()) << "the text is cut";
}

TEST_F(NoticeDetailsTest, TruncatedMatroskaFileIsAnnounced) {
    const std::string whole = folder.file("whole.mkv"), cut = folder.file("cut.mkv");
    VideoWriter writer(whole, SteppedSource::frameSize, {25, true});
    const auto frames = SteppedSource::store();
    for (FrameIndex at = 0; at < SteppedSource::frameTotal; ++at) writer.write(*frames->get(at));
    writer.finish();
    std::filesystem::copy(whole, cut);
    std::filesystem::resize_file(cut, std::filesystem::file_size(whole) * 6 / 10);
    const auto open = [&](const std::string& path) {
        workbench->open(QString::fromStdString(path));
        return waitFor(
            [&] { return document().report() && document().frames()->info().input == path; });
    };
    ASSERT_TRUE(open(whole));
    EXPECT_FALSE(notices().holds(VideoArea::errorKey));
    ASSERT_TRUE(open(cut));
    ASSERT_TRUE(waitFor([&] { return notices().shows(VideoArea::errorKey); }));
    EXPECT_TRUE(notices().sentence().contains("ends early")) << notices().sentence().toStdString();
}

TEST_F(NoticeDetailsTest, ShortMessagesHaveNoDetails) {
    openClip();
    document().applyError(Message("Cannot read frame 138."), {});
    ASSERT_TRUE(waitFor([&] { return notices().shows(VideoArea::errorKey); }));
    EXPECT_FALSE(link().isVisible());
}

}  // namespace
}  // namespace spoor::test
