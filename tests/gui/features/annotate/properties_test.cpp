// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panel Properties of a selected target, by mouse and keys.
#include "engine/project/session/session.h"
#include "gui/app/window/mode_control.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/section.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/timeline_view.h"
#include "gui/view/video/closeup.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

namespace spoor::test {
namespace {

class PropertiesTest : public ProjectTest {
protected:
    void begin() {
        openClip();
        press(Qt::Key_A);
        ASSERT_TRUE(document().setup().annotateMode().on());
        workbench->window()->modes().show("properties");
        draw(20, 30);
        ASSERT_EQ(workbench->selection().target(), 1);
        view().setFocus();
    }
    template <typename Widget>
    Widget* visiblePart(const char* name) {
        for (Widget* each : workbench->window()->findChildren<Widget*>(
                 QStringLiteral("properties.") + QLatin1String(name)))
            if (each->isVisible()) return each;
        return nullptr;
    }
    template <typename Widget>
    Widget* part(const char* name) {
        Widget* found = nullptr;
        waitFor([&] { return (found = visiblePart<Widget>(name)) != nullptr; });
        return found;
    }
    /// Draws a second target and selects both by their lane headers.
    void selectTwo() {
        workbench->selection().setTarget(0);
        draw(90, 60);
        TimelineView& lanes = *workbench->window()->findChild<TimelineView*>();
        // The view selects a new target when the engine has confirmed it.
        ASSERT_TRUE(waitFor(
            [&] { return lanes.model().count() == 2 && document().state().targets.size() == 2; }));
        for (const int row : {0, 1})
            QTest::mouseClick(lanes.viewport(), Qt::LeftButton,
                              row > 0 ? Qt::ControlModifier : Qt::NoModifier,
                              lanes.headPainter().placeOf(HeadPart::Name, row).center().toPoint());
        ASSERT_EQ(workbench->selection().targets().size(), 2);
    }
    void click(const char* name) {
        auto* const button = part<QAbstractButton>(name);
        ASSERT_TRUE(button) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Types into a field and ends with Enter.
    void type(const char* name, const QString& text) {
        auto* const field = part<QComboBox>(name);
        ASSERT_TRUE(field) << name;
        QTest::mouseClick(field->lineEdit(), Qt::LeftButton);
        field->lineEdit()->selectAll();
        QTest::keyClicks(field->lineEdit(), text);
        QTest::keyClick(field->lineEdit(), Qt::Key_Return);
    }
    QColor pixel(double x, double y) {
        const QPointF at = view().mapping().toWidget(QPointF(x, y));
        return view().grab().toImage().pixelColor((at * view().devicePixelRatioF()).toPoint());
    }
    const SessionTarget& target(TargetId id = 1) { return *annotations().session().target(id); }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
};

TEST_F(PropertiesTest, NamesTheImageOfTheFrame) {
    openClip();
    workbench->window()->modes().show("properties");
    seek(7);
    auto* facts = workbench->window()->findChild<QLabel*>("properties.video");
    EXPECT_TRUE(waitFor([&] { return facts->text().contains("Frame 7: 0007.png"); }))
        << facts->text().toStdString();
    EXPECT_TRUE(facts->text().contains("25 fps assumed"));
    EXPECT_FALSE(facts->text().contains(" s\n")) << "no length follows from an assumed rate";
    auto* field = workbench->window()->findChild<QSpinBox*>("timeline.frame");
    EXPECT_TRUE(field->toolTip().endsWith("0007.png"));
    EXPECT_TRUE(workbench->window()->findChild<QLabel*>("timeline.time")->isHidden())
        << "the field has the number already";
}

TEST_F(PropertiesTest, EyeHidesTargetInVideoAndLane) {
    begin();
    workbench->selection().setTarget(0);
    draw(90, 60);
    workbench->selection().setTarget(1);
    const QColor without = pixel(10, 10);
    ASSERT_NE(pixel(20, 45), without) << "the left side of the box is drawn";
    click("hide_target");
    EXPECT_TRUE(workbench->selection().hidden().contains(1));
    EXPECT_EQ(pixel(20, 45), without);
    auto& lanes = *workbench->window()->findChild<TimelineView*>();
    EXPECT_TRUE(lanes.state().context.selection.hidden().contains(1));
    click("hide_target");
    EXPECT_FALSE(workbench->selection().hidden().contains(1));
    EXPECT_NE(pixel(20, 45), without);
}

TEST_F(PropertiesTest, ButtonsLockDuplicateSplitAndDelete) {
    begin();
    EXPECT_EQ(text("name"), "Target 1");
    EXPECT_TRUE(text("frames").contains("0–29")) << text("frames").toStdString();
    click("lock_target");
    EXPECT_TRUE(annotations().locked(1));
    EXPECT_FALSE(part<QDoubleSpinBox>("x")->isEnabled());
    click("lock_target");
    EXPECT_FALSE(annotations().locked(1));
    click("duplicate_target");
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(workbench->selection().target(), 2) << "the copy is selected";
    seek(10);
    action("toggle_keyframe").trigger();
    click("split_target");
    ASSERT_EQ(annotations().session().targets().size(), 3u);
    EXPECT_FALSE(annotations().boxAt(2, 12));
    EXPECT_TRUE(annotations().boxAt(3, 12));
    click("remove_target");
    EXPECT_EQ(annotations().session().targets().size(), 2u);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(annotations().session().targets().size(), 3u);
}

TEST_F(PropertiesTest, SwitchesSetStateOfThisFrame) {
    begin();
    seek(10);
    EXPECT_EQ(text("state"), "Held");
    EXPECT_FALSE(part<Switch>("toggle_keyframe")->isChecked());
    click("toggle_keyframe");
    EXPECT_TRUE(target().at(10)->keyframe);
    EXPECT_TRUE(part<Switch>("toggle_keyframe")->isChecked());
    EXPECT_EQ(text("state"), "Keyframe");
    click("toggle_occluded");
    EXPECT_TRUE(target().at(10)->occluded);
    seek(20);
    EXPECT_TRUE(part<Switch>("toggle_occluded")->isChecked()) << "it applies from frame 10 on";
    click("toggle_outside");
    EXPECT_TRUE(target().at(20)->outside);
    EXPECT_EQ(text("counts"), "3 keyframes · 9 interpolated · 9 held · 10 out of frame");
    seek(25);
    EXPECT_TRUE(part<Switch>("toggle_outside")->isChecked());
    EXPECT_EQ(text("state"), "Out of frame");
    EXPECT_EQ(part<QDoubleSpinBox>("x")->text(), "") << "the target has no box here";
    click("toggle_outside");
    EXPECT_EQ(part<QDoubleSpinBox>("x")->value(), annotations().boxAt(1, 25)->box.x);
    EXPECT_NE(part<QDoubleSpinBox>("x")->text(), "");
    EXPECT_TRUE(annotations().boxAt(1, 25));
    EXPECT_FALSE(part<Switch>("toggle_outside")->isChecked());
    // A refused command leaves its switch as it was.
    annotations().edit(toggleLock(annotations().annotated(), 1));
    click("toggle_occluded");
    EXPECT_EQ(part<Switch>("toggle_occluded")->isChecked(), shown(1, 25)->occluded);
}

TEST_F(PropertiesTest, FieldsMoveAndRotateBox) {
    begin();
    auto* const x = part<QDoubleSpinBox>("x");
    x->setFocus();
    QTest::keyClick(x, Qt::Key_Up);
    EXPECT_EQ(shown(1, 0)->box.x, 21);
    QTest::keyClick(x, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(shown(1, 0)->box.x, 11);
    QTest::keyClick(x, Qt::Key_Up, Qt::AltModifier);
    EXPECT_NEAR(shown(1, 0)->box.x, 11.1, 1e-9);
    auto* const angle = part<QDoubleSpinBox>("angle");
    angle->setFocus();
    QTest::keyClick(angle, Qt::Key_Up, Qt::ShiftModifier);
    ASSERT_TRUE(shown(1, 0)->shape->as<TurnedBox>());
    EXPECT_NEAR(shown(1, 0)->shape->as<TurnedBox>()->angle, 10, 1e-9);
    action("turn_left").trigger();
    EXPECT_NEAR(angle->value(), 9, 1e-9);
    click("redraw");
    draw(60, 60, 20);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_NEAR(shown(1, 0)->box.centre().x, 70, 1);
}

TEST_F(PropertiesTest, AttributesApplyToTargetOrFromKeyframeOn) {
    begin();
    const auto shows = [&](const char* value) {
        return waitFor([&] { return part<QComboBox>("attribute.wings")->currentText() == value; });
    };
    annotations().edit(setFacts(annotations().annotated(), 1, {"moth", {}, {{"wings", "open"}}}));
    EXPECT_EQ(part<QComboBox>("label")->currentText(), "moth");
    type("label", "butterfly");
    EXPECT_EQ(target().label, "butterfly");
    EXPECT_TRUE(waitFor([&] { return view().hasFocus(); })) << "Enter leaves the field";
    type("attribute.wings", "half open");
    EXPECT_EQ(target().attributes.at("wings"), "half open");
    seek(10);
    click("keyed.wings");
    EXPECT_TRUE(target().at(10)->keyframe);
    type("attribute.wings", "closed");
    EXPECT_EQ(target().attributes.at("wings"), "half open");
    EXPECT_EQ(shown(1, 15)->attributes->at("wings"), "closed");
    seek(5);
    EXPECT_TRUE(shows("half open"));
    seek(20);
    EXPECT_TRUE(shows("closed"));
    seek(10);
    click("keyed.wings");
    EXPECT_TRUE(shown(1, 15)->attributes.empty());
    EXPECT_TRUE(shows("half open"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(shows("closed"));
}

TEST_F(PropertiesTest, SeveralTargetsShareLabelAndAttributes) {
    begin();
    annotations().edit(setFacts(annotations().annotated(), 1, {"moth", {}, {{"wings", "open"}}}));
    selectTwo();
    EXPECT_EQ(text("several.count"), "2 targets selected");
    EXPECT_EQ(text("several.names"), "Target 1 · moth, Target 2");
    auto* const label = part<QComboBox>("label");
    EXPECT_EQ(label->currentText(), "");
    EXPECT_EQ(label->lineEdit()->placeholderText(), "Mixed");
    QTest::mouseClick(label->lineEdit(), Qt::LeftButton);
    QTest::keyClick(label->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(target(1).label, "moth") << "an untouched field changes nothing";
    type("label", "insect");
    EXPECT_EQ(target(1).label, "insect");
    EXPECT_EQ(target(2).label, "insect");
    EXPECT_EQ(part<QComboBox>("attribute.wings")->lineEdit()->placeholderText(), "Mixed");
    type("attribute.wings", "closed");
    EXPECT_EQ(target(1).attributes.at("wings"), "closed");
    EXPECT_EQ(target(2).attributes.at("wings"), "closed");
    EXPECT_EQ(part<QComboBox>("attribute.wings")->currentText(), "closed");
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(target(1).label, "moth");
    EXPECT_EQ(target(2).label, "") << "one undo step for both targets";
}

TEST_F(PropertiesTest, CommandsApplyToAllSelectedTargets) {
    begin();
    selectTwo();
    const RectF first = shown(1, 0)->box, second = shown(2, 0)->box;
    click("several.hide_target");
    EXPECT_EQ(workbench->selection().hidden(), (QSet<TargetId>{1, 2}));
    click("several.hide_target");
    EXPECT_TRUE(workbench->selection().hidden().isEmpty());
    click("several.lock_target");
    EXPECT_TRUE(target(1).locked && target(2).locked);
    click("several.lock_target");
    EXPECT_FALSE(target(1).locked || target(2).locked);
    seek(10);
    click("several.swap_targets");
    EXPECT_EQ(shown(1, 12)->box, second);
    EXPECT_EQ(shown(2, 12)->box, first);
    press(Qt::Key_Z, Qt::ControlModifier);
    click("several.remove_target");
    EXPECT_TRUE(annotations().empty());
    press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    workbench->selection().setTargets({1, 2}, 1);
    click("several.merge_targets");
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_TRUE(part<QLabel>("name")) << "the merged target is selected alone";
}

TEST_F(PropertiesTest, SelectedKeyframeIsCopiedTrackedFromAndDeleted) {
    begin();
    EXPECT_FALSE(visiblePart<QPushButton>("keyframe.copy"));
    TimelineView& lanes = *workbench->window()->findChild<TimelineView*>();
    ASSERT_TRUE(waitFor([&] { return lanes.model().count() == 1; }));
    const QPoint diamond(int(lanes.state().xOf(0)), int(lanes.state().segmentTop(0)) + 7);
    QTest::mouseClick(lanes.viewport(), Qt::LeftButton, {}, diamond);
    ASSERT_EQ(workbench->selection().keyframe(), 0);
    ASSERT_TRUE(part<QPushButton>("keyframe.copy"));
    EXPECT_FALSE(part<QPushButton>("keyframe.copy")->isEnabled()) << "the playhead is on it";
    seek(20);
    click("keyframe.copy");
    EXPECT_TRUE(target().at(20) && target().at(20)->keyframe);
    EXPECT_EQ(workbench->selection().keyframe(), 20);
    click("keyframe.delete");
    EXPECT_FALSE(target().at(20));
    EXPECT_FALSE(visiblePart<QPushButton>("keyframe.copy"));
    EXPECT_TRUE(part<QLabel>("name")) << "the target stays selected";
    workbench->selection().setKeyframe(0);
    click("keyframe.track");
    EXPECT_TRUE(waitFor([&] { return annotations().results().span(1).has_value(); }));
    EXPECT_TRUE(waitFor([&] { return document().frame() == 29; }));
}

TEST_F(PropertiesTest, SectionsStayFolded) {
    begin();
    auto* const fold = workbench->window()->findChild<FoldButton*>("section.box");
    ASSERT_TRUE(fold && part<QDoubleSpinBox>("x"));
    QTest::mouseClick(fold, Qt::LeftButton);
    EXPECT_FALSE(workbench->window()->findChild<QDoubleSpinBox*>("properties.x")->isVisible());
    EXPECT_FALSE(QSettings().value("sections/box", true).toBool());
    QTest::mouseClick(fold, Qt::LeftButton);
    EXPECT_TRUE(part<QDoubleSpinBox>("x"));
}

TEST_F(PropertiesTest, DoubleClickFloatsCloseup) {
    begin();
    auto* const closeup = workbench->window()->findChild<CloseupView*>("closeup.view");
    ASSERT_TRUE(closeup && closeup->isVisible());
    EXPECT_FALSE(workbench->window()->findChild<Closeup*>());
    QTest::mouseDClick(closeup, Qt::LeftButton);
    auto* const large = workbench->window()->findChild<Closeup*>();
    ASSERT_TRUE(large);
    EXPECT_TRUE(large->isVisible() && large->isWindow());
}

}  // namespace
}  // namespace spoor::test
