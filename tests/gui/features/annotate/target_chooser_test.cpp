// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Targets are merged and swapped by a click on the other box, or from a list with pictures.
#include "gui/features/annotate/target_chooser.h"
#include "engine/project/session/session.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QListWidget>

namespace spoor::test {
namespace {

class TargetChooserTest : public ProjectTest {
protected:
    /// Two targets with a box in frame 0; the second one is selected.
    void SetUp() override {
        ProjectTest::SetUp();
        openClip();
        draw(10, 20);
        draw(100, 20);
        // The view selects targets of which the run reports for the first time.
        ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 2; }));
        ASSERT_TRUE(waitFor([&] { return workbench->selection().target() == 2; }));
        view().setFocus();
    }
    TargetChooser* chooser() { return workbench->window()->findChild<TargetChooser*>(); }
    QListWidget& list() { return *chooser()->findChild<QListWidget*>(); }
    std::size_t targetCount() { return annotations().session().targets().size(); }
    void click(double x, double y) {
        QTest::mouseClick(&view(), Qt::LeftButton, {},
                          view().mapping().toWidget(QPointF(x, y)).toPoint());
    }
    QString notice() { return workbench->window()->videoArea().notices().sentence(); }
};

TEST_F(TargetChooserTest, ClickOnTheOtherBoxMerges) {
    press(Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return chooser() != nullptr; }));
    EXPECT_EQ(list().count(), 1);
    click(25, 35);
    EXPECT_TRUE(waitFor([&] { return targetCount() == 1; }));
    EXPECT_TRUE(waitFor([&] { return workbench->selection().target() == 2; }));
    EXPECT_TRUE(waitFor([&] { return !chooser() || !chooser()->isVisible(); }));
    EXPECT_TRUE(waitFor([&] { return notice().contains("Merged Target 2 and Target 1"); }));
    action("undo").trigger();
    EXPECT_TRUE(waitFor([&] { return targetCount() == 2; })) << "one step";
}

TEST_F(TargetChooserTest, ListHasPicturesAndServesTheKeyboard) {
    press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return chooser() != nullptr; }));
    EXPECT_TRUE(waitFor([&] {
        const QImage icon = list().item(0)->icon().pixmap(96, 72).toImage();
        const QColor middle = icon.pixelColor(icon.rect().center());
        return middle.green() == 90 && middle.alpha() == 255;  // the colour of the clip
    }));
    EXPECT_TRUE(list().item(0)->text().startsWith("Target 1"));
    QTest::keyClick(&list(), Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return annotations().boxAt(2, 0)->box.x < 50; })) << "swapped";
    EXPECT_EQ(targetCount(), 2u);
}

TEST_F(TargetChooserTest, EscapeChangesNothing) {
    press(Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return chooser() != nullptr; }));
    QTest::keyClick(&list(), Qt::Key_Escape);
    EXPECT_TRUE(waitFor([&] { return !chooser() || !chooser()->isVisible(); }));
    click(25, 35);
    EXPECT_TRUE(waitFor([&] { return workbench->selection().target() == 1; })) << "as always";
    EXPECT_EQ(targetCount(), 2u);
}

}  // namespace
}  // namespace spoor::test
