// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/closeup.h"

#include "engine/pipeline/report.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QComboBox>
#include <QLabel>
#include <QTest>

namespace spoor::test {
namespace {

/// A red square of 20 pixels that fills its box, which moves from (100, 100) to (300, 100).
class CloseupTest : public ::testing::Test {
protected:
    CloseupTest() {
        fixture.choosePipeline();
        Annotations& annotations = fixture.document.annotations();
        annotations.edit(addTarget(1, {"car", {}, {}}, 0, {100, 100, 20, 20}));
        annotations.edit(setBox(annotations.annotated(), 1, 100, {300, 100, 20, 20}));
        annotations.edit(toggleOutside(annotations.annotated(), 1, 101));
        panel = std::make_unique<Closeup>(fixture.context());
        panel->resize(300, 330);
        panel->show();
        view = panel->findChild<CloseupView*>("closeup.view");
        zoom = panel->findChild<QComboBox*>("closeup.zoom");
        show(0, 100);
    }
    void show(FrameIndex frame, int x) {
        FrameBuilder builder({640, 360});
        for (int row = 0; row < 360; ++row)
            for (int column = 0; column < 640; ++column) {
                const bool inside = column >= x && column < x + 20 && row >= 100 && row < 120;
                auto* pixel = builder.row(row) + 4 * column;
                pixel[0] = pixel[1] = inside ? 0 : 128;
                pixel[2] = inside ? 255 : 128;
            }
        auto report = std::make_shared<FrameReport>();
        report->frame = builder.seal(frame, double(frame) / 25);
        fixture.document.applyReport(report);
    }
    QColor middle() {
        return view->grab().toImage().pixelColor(view->rect().center() * view->devicePixelRatioF());
    }

    PanelFixture fixture;
    std::unique_ptr<Closeup> panel;
    CloseupView* view = nullptr;
    QComboBox* zoom = nullptr;
};

TEST_F(CloseupTest, KeepsTheTargetCentred) {
    fixture.selection.setTarget(1);
    EXPECT_EQ(*view->centre(), QPointF(110, 110));
    EXPECT_EQ(middle(), QColor(255, 0, 0));
    show(100, 300);
    EXPECT_EQ(*view->centre(), QPointF(310, 110));
    EXPECT_EQ(middle(), QColor(255, 0, 0));
    show(200, 0);
    EXPECT_EQ(*view->centre(), QPointF(310, 110)) << "last known position";
    EXPECT_TRUE(panel->findChild<QLabel*>("closeup.readout")->text().contains("not in this frame"));
}

TEST_F(CloseupTest, MouseAndKeysChangeTheZoom) {
    zoom->setCurrentIndex(0);
    EXPECT_NEAR(view->scale() * 20 * 3, std::min(view->width(), view->height()), 1e-9);
    zoom->setFocus();
    QTest::keyClick(zoom, Qt::Key_Down);
    EXPECT_EQ(view->zoom(), 1);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Plus);
    EXPECT_EQ(view->zoom(), 2);
    QTest::keyClick(view, Qt::Key_Minus);
    QTest::keyClick(view, Qt::Key_Minus);
    QTest::keyClick(view, Qt::Key_Minus);
    EXPECT_EQ(view->zoom(), 0) << "end of the list";
    QWheelEvent wheel(QPointF(5, 5), view->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, {}, {}, {},
                      false);
    QApplication::sendEvent(view, &wheel);
    EXPECT_EQ(view->zoom(), 1);
    EXPECT_EQ(Closeup(fixture.context()).findChild<CloseupView*>("closeup.view")->zoom(), 1)
        << "saved in the settings";
}

}  // namespace
}  // namespace spoor::test
