// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/find_image_dialog.h"
#include "engine/media/open_input.h"
#include "engine/project/session/session.h"
#include "gui/toolkit/convert.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/square_pictures.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace spoor::test {
namespace {

class FindImageDialogTest : public ::testing::Test {
protected:
    FindImageDialogTest() {
        m_fixture.choosePipeline();
        m_fixture.document.setFrames(openInput(m_pictures.folder));
        m_fixture.document.setup().annotateMode().setOn(true);
    }

    /// Saves a part of frame 0 as an image.
    QString saved(const QString& name, const QRect& part) {
        QString file = m_folder.filePath(name);
        const Frame frame = firstFrame(m_pictures.folder);
        EXPECT_TRUE(toImage(frame).copy(part).save(file));
        return file;
    }
    QPushButton* button(const char* name) { return m_dialog.findChild<QPushButton*>(name); }
    QTableWidget* table() { return m_dialog.findChild<QTableWidget*>("find_image.matches"); }
    QString outcome() { return m_dialog.findChild<QLabel*>("find_image.outcome")->text(); }
    void search() {
        QSignalSpy searched(&m_dialog, &FindImageDialog::searched);
        QTest::mouseClick(button("find_image.search"), Qt::LeftButton);
        EXPECT_TRUE(searched.count() || searched.wait(60000));
    }

    QTemporaryDir m_folder;
    SquarePictures m_pictures{m_folder.filePath("frames").toStdString()};
    PanelFixture m_fixture;
    FindImageDialog m_dialog{m_fixture.document};
};

TEST_F(FindImageDialogTest, AddsMatchesAsTargets) {
    EXPECT_FALSE(button("find_image.search")->isEnabled());
    m_dialog.addImages({saved("square.png", {10, 10, 20, 20})});
    search();
    ASSERT_EQ(table()->rowCount(), 1) << outcome().toStdString();
    EXPECT_EQ(table()->item(0, 0)->text(), "square.png");
    EXPECT_EQ(table()->item(0, 2)->text(), "10");
    EXPECT_EQ(table()->item(0, 3)->text(), "10");
    const std::size_t before = m_fixture.document.annotations().session().targets().size();
    QTest::mouseClick(button("find_image.add"), Qt::LeftButton);
    const auto& targets = m_fixture.document.annotations().session().targets();
    ASSERT_EQ(targets.size(), before + 1);
    const SessionBox* const box = targets.back().at(0);
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->box, (RectF{10, 10, 20, 20}));
}

TEST_F(FindImageDialogTest, AddsOnlySelectedMatches) {
    m_dialog.addImages({saved("left.png", {10, 10, 10, 20}), saved("right.png", {20, 10, 10, 20})});
    search();
    ASSERT_EQ(table()->rowCount(), 2) << outcome().toStdString();
    const int right = table()->item(0, 0)->text() == "right.png" ? 0 : 1;
    table()->selectRow(right);
    const std::size_t before = m_fixture.document.annotations().session().targets().size();
    QTest::mouseClick(button("find_image.add"), Qt::LeftButton);
    const auto& targets = m_fixture.document.annotations().session().targets();
    ASSERT_EQ(targets.size(), before + 1);
    EXPECT_EQ(targets.back().at(0)->box, (RectF{20, 10, 10, 20}));
}

TEST_F(FindImageDialogTest, SaysWhyAnImageCannotBeFound) {
    m_dialog.addImages({saved("plain.png", {50, 40, 20, 20})});
    search();
    EXPECT_EQ(table()->rowCount(), 0);
    EXPECT_TRUE(outcome().contains("texture")) << outcome().toStdString();
    EXPECT_FALSE(button("find_image.add")->isEnabled());
    EXPECT_TRUE(button("find_image.search")->isEnabled());
}

}  // namespace
}  // namespace spoor::test
