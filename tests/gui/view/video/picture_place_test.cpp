// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing moves the video while the user works on it: no notice, no run, and no state of the strip.
#include "gui/app/window/mode_control.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/view/video/overlay_list.h"
#include "gui/view/video/zoom_chip.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QPushButton>
#include <QSlider>

namespace spoor::test {
namespace {

class PicturePlaceTest : public ProjectTest {
protected:
    VideoArea& centre() { return workbench->window()->videoArea(); }
    NoticeHost& notices() { return centre().notices(); }
    QRect place() {
        QApplication::processEvents();
        return {view().mapTo(workbench->window(), QPoint()), view().size()};
    }
    Notice notice(NoticeKind kind, const QString& title) {
        Notice made;
        made.key = title;
        made.kind = kind;
        made.title = title;
        return made;
    }
};

TEST_F(PicturePlaceTest, StaysDuringNotices) {
    openClip();
    const QRect before = place();
    const QString longText = QString(200, QLatin1Char('x'));
    for (const NoticeKind kind : {NoticeKind::Error, NoticeKind::Question, NoticeKind::Warning,
                                  NoticeKind::Undo, NoticeKind::Success}) {
        for (const QString& text : {QStringLiteral("Short"), longText}) {
            Notice shown = notice(kind, text);
            shown.action = {QStringLiteral("Act"), [] {}};
            notices().post(shown);
            ASSERT_TRUE(notices().isVisible());
            EXPECT_EQ(place(), before) << int(kind);
            EXPECT_TRUE(centre().geometry().contains(notices().geometry()));
            EXPECT_LE(notices().width(), 560);
            notices().close(text);
            // Another notice, such as one on the kernels being compiled, may follow.
            EXPECT_FALSE(notices().isVisible() && notices().sentence().contains(text));
            EXPECT_EQ(place(), before) << int(kind);
        }
    }
}

TEST_F(PicturePlaceTest, StaysDuringRunsAndStripStates) {
    openClip();
    const QRect before = place();
    const RunStrip& strip = workbench->window()->content().strip();
    EXPECT_TRUE(strip.sentence().startsWith("Draw a box")) << strip.sentence().toStdString();
    draw(20, 30);
    EXPECT_EQ(place(), before);
    ASSERT_TRUE(waitFor([&] { return strip.sentence().startsWith("Ready to track 1 target"); }));
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_EQ(place(), before);
    ASSERT_TRUE(waitFor([&] { return strip.sentence().startsWith("Run finished · 30 frames"); }))
        << strip.sentence().toStdString();
    EXPECT_EQ(place(), before);
}

TEST_F(PicturePlaceTest, StripForgetsARunThatIsUndone) {
    openClip();
    const RunStrip& strip = workbench->window()->content().strip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return strip.sentence().startsWith("Run finished"); }));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return strip.sentence().startsWith("Ready to track 1 target"); }))
        << strip.sentence().toStdString();
}

TEST_F(PicturePlaceTest, OpacityOfALayerIsKept) {
    openClip();
    OverlayList& list = centre().overlays();
    list.setUnfolded(true);
    auto* boxes = list.findChild<QSlider*>("overlays.opacity_layer_1");
    auto* labels = list.findChild<QSlider*>("overlays.opacity_layer_3");
    ASSERT_TRUE(boxes && boxes->isVisible());
    EXPECT_EQ(boxes->value(), 100);
    EXPECT_FALSE(labels->isVisible()) << "labels can always be read";
    const auto drawn = [&] { return view().grab().toImage(); };
    draw(20, 30);
    const QImage before = drawn();
    boxes->setValue(30);
    EXPECT_EQ(workbench->selection().opacity("boxes"), 0.3);
    EXPECT_NE(drawn(), before);
    EXPECT_EQ(Selection().opacity("boxes"), 0.3) << "the next start has it";
    EXPECT_EQ(Selection().opacity("correlation_map.map", true), Selection::mapOpacity);
    boxes->setValue(100);
}

TEST_F(PicturePlaceTest, HintKeepsClearOfTheChips) {
    openClip();
    ASSERT_TRUE(waitFor([&] {
        workbench->window()->modes().enter(Mode::Inspect);
        workbench->window()->resize(workbench->window()->minimumSizeHint());
        QApplication::processEvents();
        return view().width() < 520;
    })) << view().width();
    const QImage picture = view().grab().toImage();
    const double ratio = picture.devicePixelRatio();
    QList<QWidget*> chips{centre().findChild<ZoomChip*>(), centre().findChild<OverlayList*>()};
    QSet<QRgb> below;
    for (const QWidget* chip : chips) {
        ASSERT_TRUE(chip && chip->isVisible());
        const QRect place(chip->mapTo(&centre(), QPoint()) - view().mapTo(&centre(), QPoint()),
                          chip->size());
        for (int x = place.left(); x <= place.right(); ++x)
            for (int y = place.top(); y <= place.bottom(); ++y)
                below << picture.pixel(int(x * ratio), int(y * ratio));
    }
    EXPECT_LE(below.size(), 3) << "the hint is drawn below the chips";
}

TEST_F(PicturePlaceTest, NoticeAvoidsTheSelectedBox) {
    openClip();
    workbench->selection().setTarget(0);
    notices().post(notice(NoticeKind::Error, "bottom"));
    const QRect bottom = notices().geometry();
    notices().close("bottom");
    draw(50, 80, 38);  // below the middle of the picture, where notices appear
    workbench->selection().setTarget(1);
    notices().post(notice(NoticeKind::Error, "top"));
    EXPECT_LT(notices().geometry().bottom(), bottom.top());
    const QRect top = notices().geometry();
    workbench->selection().setTarget(0);
    notices().post(notice(NoticeKind::Error, "top"));
    EXPECT_EQ(notices().geometry().top(), top.top()) << "a visible notice does not move";
}

TEST_F(PicturePlaceTest, KeysReachTheNotice) {
    openClip();
    bool acted = false;
    Notice asks = notice(NoticeKind::Question, "Really?");
    asks.action = {QStringLiteral("Yes"), [&] { acted = true; }};
    notices().post(asks);
    press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    auto* const button = notices().findChild<QPushButton*>("notice.action");
    ASSERT_TRUE(waitFor([&] { return button->hasFocus(); }));
    QTest::keyClick(button, Qt::Key_Return);
    EXPECT_TRUE(acted);
    EXPECT_FALSE(notices().isVisible());
    EXPECT_TRUE(view().hasFocus());
    notices().post(asks);
    press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(button, Qt::Key_Escape);
    EXPECT_FALSE(notices().isVisible());
}

TEST_F(PicturePlaceTest, PrimaryButtonTakesTheNextStep) {
    openClip();
    auto& button = *workbench->window()->findChild<PrimaryButton*>();
    EXPECT_EQ(button.text(), "Draw box");
    draw(20, 30);
    ASSERT_TRUE(waitFor([&] { return button.text() == "Track to end"; }));
    QTest::mouseClick(&button, Qt::LeftButton, {}, QPoint(20, button.height() / 2));
    ASSERT_TRUE(waitFor([&] { return button.text() == "Track again from 0"; }))
        << button.text().toStdString();
    EXPECT_EQ(document().frame(), 29);
    const Posted posted(document());
    QTest::mouseClick(&button, Qt::LeftButton, {}, QPoint(20, button.height() / 2));
    ASSERT_EQ(posted.all<command::Seek>().size(), 1u);
    EXPECT_EQ(posted.all<command::Seek>().front().frame, 0);
    EXPECT_EQ(posted.all<command::Track>().size(), 1u);
}

}  // namespace
}  // namespace spoor::test
