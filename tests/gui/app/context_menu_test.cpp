// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Context menus of the video by mouse and by key.
#include "engine/project/session/session.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/widgets/exportable.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

namespace spoor::test {
namespace {

class ContextMenuTest : public ProjectTest {
protected:
    void ask(QPointF source) {
        const QPoint at = view().mapping().toWidget(source).toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view().mapToGlobal(at));
        QApplication::sendEvent(&view(), &event);
    }
    QMenu* menu(const char* name) { return view().findChild<QMenu*>(name); }
    static QAction* entry(QMenu& menu, const QString& text) {
        for (QAction* action : menu.actions())
            if (action->text().remove('&').startsWith(text)) return action;
        ADD_FAILURE() << "no entry " << text.toStdString();
        return nullptr;
    }
};

TEST_F(ContextMenuTest, BoxMenuSelectsTheTargetAndActsOnIt) {
    openClip();
    document().setup().annotateMode().setLabels({"moth", "leaf"});
    draw(20, 30);
    draw(90, 30);
    ASSERT_EQ(workbench->selection().target(), 2);
    ask({35, 45});
    QMenu* box = menu("video.box");
    ASSERT_TRUE(box && box->isVisible());
    EXPECT_EQ(workbench->selection().target(), 1);
    for (const char* id :
         {"rerun", "track_all", "toggle_outside", "copy_box", "lock_target", "remove_target"})
        EXPECT_TRUE(box->actions().contains(&action(id))) << id;
    QMenu* labels = entry(*box, "Label")->menu();
    ASSERT_TRUE(labels);
    entry(*labels, "leaf")->trigger();
    EXPECT_EQ(annotations().session().target(1)->label, "leaf");
    delete box;
    ask({105, 45});
    ASSERT_TRUE(menu("video.box"));
    action("remove_target").trigger();
    EXPECT_FALSE(annotations().session().target(2));
}

TEST_F(ContextMenuTest, EmptyVideoMenuPlacesABoxThere) {
    openClip();
    ask({120, 90});
    QMenu* empty = menu("video.empty");
    ASSERT_TRUE(empty && empty->isVisible());
    entry(*empty, "New box here")->trigger();
    ASSERT_TRUE(view().boxTool().draft());
    EXPECT_NEAR(view().boxTool().draft()->centre().x, 120, 1);
    EXPECT_NEAR(view().boxTool().draft()->centre().y, 90, 1);
    entry(*empty, "Copy frame")->trigger();
    EXPECT_EQ(QApplication::clipboard()->image().size(), QSize(160, 120));
    EXPECT_TRUE(entry(*empty, "Overlays")->menu());
}

TEST_F(ContextMenuTest, KeyOpensTheMenuOfTheSelectedBox) {
    openClip();
    draw(20, 30);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
    QApplication::sendEvent(&view(), &event);
    EXPECT_TRUE(menu("video.box"));
}

TEST_F(ContextMenuTest, NothingOpensWithoutAVideo) {
    ask({10, 10});
    EXPECT_FALSE(menu("video.empty"));
}

TEST(ChartMenu, GoesToTheFrameAndCopiesValues) {
    QWidget panel;
    panel.setObjectName("some_panel");
    QMenu exports;
    Exportable example;
    example.csv = [] { return QByteArray("frame,iou\n1,0.5\n"); };
    addExportActions(&exports, &panel, example, [example] { return example; });
    CurveChart chart("Curves", &panel);
    chart.setScale(0, 100, 10, 1, 0.2);
    chart.resize(400, 200);
    double wentTo = -1;
    addChartMenu(&chart, &exports, [&](QPoint at) { wentTo = chart.acrossAt(at); });
    panel.show();
    const QPoint at = chart.chart()->plotArea().center().toPoint();
    emit chart.customContextMenuRequested(at);
    auto* menu = chart.findChild<QMenu*>("chart.menu");
    ASSERT_TRUE(menu);
    menu->actions().constFirst()->trigger();
    EXPECT_NEAR(wentTo, 50, 1);
    for (QAction* action : menu->actions())
        if (action->objectName() == "export.copy") action->trigger();
    EXPECT_EQ(QApplication::clipboard()->text(), "frame,iou\n1,0.5\n");
    menu->close();
}

}  // namespace
}  // namespace spoor::test
