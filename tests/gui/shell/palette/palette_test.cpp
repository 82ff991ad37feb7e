// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command palette by keyboard and mouse.
#include "gui/shell/palette/command_palette.h"

#include "engine/project/session/session.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/palette_entries.h"
#include "gui/document/target_edits.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/widgets/param_field.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"

#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>

namespace spoor::test {
namespace {

/// A tracker that needs no device, with a basic and an advanced parameter.
const AlgorithmDescriptor& tunablePipeline() {
    static const AlgorithmDescriptor type = [] {
        AlgorithmDescriptor t = slidingPipeline();
        t.id = "tunable";
        t.label = "Tunable";
        ParamSpec speed;
        speed.name = "speed";
        speed.label = "Speed";
        speed.value = 2.0;
        speed.high = 4;
        ParamSpec depth = speed;
        depth.name = "depth";
        depth.label = "Depth";
        depth.advanced = true;
        t.params = {speed, depth};
        return t;
    }();
    return type;
}

class PaletteTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    CommandPalette& palette() { return *window().findChild<CommandPalette*>(); }
    QLineEdit& field() { return *palette().findChild<QLineEdit*>(); }
    QListView& list() { return *palette().findChild<QListView*>("palette.list"); }
    void type(const QString& text) {
        QTest::keyClicks(&field(), text);
        ASSERT_GT(palette().model().rowCount(), 0) << text.toStdString();
    }
    void openPalette() {
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window(), hangLimitMs));
        QWidget* const focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &window(), Qt::Key_K, Qt::ControlModifier);
        ASSERT_TRUE(palette().isVisible());
        ASSERT_TRUE(field().hasFocus());
    }
    void enter(const QString& text) {
        openPalette();
        type(text);
        QTest::keyClick(&field(), Qt::Key_Return);
        EXPECT_FALSE(palette().isVisible()) << text.toStdString();
    }
    QString first() { return palette().model().index(0).data().toString(); }
};

TEST_F(PaletteTest, RunsCommandAndGivesFocusBack) {
    openClip();
    draw(20, 30);
    seek(5);
    workbench->selection().setTarget(1);
    enter("toglo");
    EXPECT_TRUE(view().hasFocus());
    EXPECT_TRUE(annotations().session().target(1)->locked);
    openPalette();
    EXPECT_EQ(first(), "Toggle lock") << "used last";
    EXPECT_EQ(palette().model().index(0).data(PaletteModel::KeyRole), "Shift+L");
}

TEST_F(PaletteTest, ClosesWithEscapeItsOwnKeysAndAClickElsewhere) {
    openClip();
    openPalette();
    QTest::keyClick(&field(), Qt::Key_Escape);
    EXPECT_FALSE(palette().isVisible());
    EXPECT_TRUE(view().hasFocus());
    openPalette();
    QTest::keyClick(&field(), Qt::Key_F3);
    EXPECT_FALSE(palette().isVisible());
    openPalette();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, QPoint(3, 3));
    EXPECT_FALSE(palette().isVisible());
    EXPECT_TRUE(view().hasFocus());
}

TEST_F(PaletteTest, TypedLettersReachNoShortcut) {
    openClip();
    openPalette();
    QTest::keyClicks(&field(), "naqx[");
    QTest::keyClick(&field(), Qt::Key_Left);
    runEventLoop(50);
    EXPECT_EQ(field().text(), "naqx[");
    EXPECT_FALSE(view().boxTool().draft());
    EXPECT_FALSE(action("by_hand").isChecked());
    EXPECT_EQ(document().frame(), 0);
}

TEST_F(PaletteTest, ArrowsAndMouseChoose) {
    openClip();
    openPalette();
    type(":7");
    EXPECT_EQ(first(), "Go to frame 7");
    const QPoint row = list().visualRect(palette().model().index(0)).center();
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 7; }));
    openPalette();
    type(">keyframe");
    QTest::keyClick(&field(), Qt::Key_Up);
    EXPECT_EQ(list().currentIndex().row(), palette().model().rowCount() - 1);
    QTest::keyClick(&field(), Qt::Key_Down);
    QTest::keyClick(&field(), Qt::Key_Down);
    EXPECT_EQ(list().currentIndex().row(), 1);
}

TEST_F(PaletteTest, SaysWhyACommandIsNotAvailable) {
    openPalette();
    type("track to end");
    EXPECT_EQ(palette().model().index(0).data(PaletteModel::WhyRole), "Open a video first");
    QTest::keyClick(&field(), Qt::Key_Return);
    EXPECT_TRUE(palette().isVisible()) << "Enter runs nothing";
    QTest::keyClick(&field(), Qt::Key_Escape);
    openClip();
    openPalette();
    type("split target");
    EXPECT_EQ(palette().model().index(0).data(PaletteModel::WhyRole), "Select a target first");
}

TEST_F(PaletteTest, FindsTheCommandThatHidesBoxes) {
    openClip();
    openPalette();
    type("hide");
    EXPECT_EQ(first(), "Hide all overlays");
    QTest::keyClick(&field(), Qt::Key_Escape);
}

TEST_F(PaletteTest, EveryDisabledCommandSaysWhy) {
    for (const bool video : {false, true}) {
        if (video) openClip();
        for (const Actions::Spec& spec : Actions::specs()) {
            if (window().actions()[spec.id]->isEnabled()) continue;
            const QString why = window().actions().hint(spec.id);
            EXPECT_FALSE(why.isEmpty()) << spec.id;
        }
    }
    EXPECT_GT(manualEntries(window().help()).size(), 20u);
}

TEST_F(PaletteTest, SelectsTargetAndGoesToItsBox) {
    openClip();
    seek(12);
    draw(20, 30);
    targets::rename(document(), 1, "moth");
    workbench->selection().setTarget(0);
    seek(0);
    enter("@mo");
    EXPECT_EQ(workbench->selection().target(), 1);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 12; }));
}

TEST_F(PaletteTest, OpensTheRowOfAnAdvancedParameter) {
    document().setup().choose(tunablePipeline(), ParamSet(tunablePipeline().params), {});
    openClip();
    enter("depth");
    ASSERT_TRUE(waitFor([&] {
        const QWidget* focus = QApplication::focusWidget();
        for (; focus; focus = focus->parentWidget())
            if (qobject_cast<const ParamField*>(focus)) return focus->isVisible();
        return false;
    }));
}

TEST_F(PaletteTest, OpensExportDialogWithFormat) {
    openClip();
    draw(20, 30);
    QString chosen;
    const Answers answers({[&](QDialog& dialog) {
        chosen = dialog.findChild<QListWidget*>("export.formats")->currentItem()->text();
        dialog.reject();
    }});
    enter("coco");
    EXPECT_TRUE(chosen.contains("COCO")) << chosen.toStdString();
}

TEST_F(PaletteTest, OffersTheManualWhenNothingMatches) {
    openPalette();
    QTest::keyClicks(&field(), "licence headers of zebras");
    EXPECT_EQ(palette().model().rowCount(), 0);
    auto* manual = palette().findChild<QPushButton*>("palette.search_manual");
    ASSERT_TRUE(manual->isVisible());
    field().setText("Okabe");
    if (palette().model().rowCount() == 0) QTest::mouseClick(manual, Qt::LeftButton);
    EXPECT_TRUE(palette().isVisible());
    EXPECT_EQ(palette().model().scope(), PaletteKind::Manual);
}

TEST_F(PaletteTest, FirstUseAfterAnUpdateNamesTheNewKeys) {
    NoticeHost& fresh = window().videoArea().notices();
    openClip();
    openPalette();
    EXPECT_FALSE(fresh.holds("palette")) << "a new user has nothing to unlearn";
    stop();
    QSettings().clear();
    QSettings().setValue("layout/version", 3);
    start();
    openClip();
    NoticeHost& notices = window().videoArea().notices();
    openPalette();
    EXPECT_TRUE(notices.holds("palette"));
    notices.close("palette");
    QTest::keyClick(&field(), Qt::Key_Escape);
    openPalette();
    EXPECT_FALSE(notices.holds("palette")) << "announced once";
}

}  // namespace
}  // namespace spoor::test
