// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/devices/parity_panel.h"
#include "gui/document/target_edits.h"

#include "gui/view/artifacts/picture_view.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace spoor::test {
namespace {

class ParityPanelTest : public testing::Test {
protected:
    ParityPanelTest() : m_panel(m_fixture.context()) {
        m_panel.resize(420, 700);
        m_panel.show();
    }
    ~ParityPanelTest() override { unsetenv("SPOOR_KERNEL_DIR"); }

    void openSample() { m_fixture.openSample(); }
    bool compare() {
        QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
        return m_panel.running() && waitFor([&] { return !m_panel.running(); });
    }
    QString cell(int row, int column) {
        return child<QTableView>("parity.table")->model()->index(row, column).data().toString();
    }
    int rowOf(const std::string& output) {
        const auto& rows = m_panel.report().rows;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].spec.id == output) return int(i);
        return -1;
    }
    template <typename T>
    T* child(const char* name) {
        return m_panel.findChild<T*>(name);
    }

    PanelFixture m_fixture;
    ParityPanel m_panel;
    TemporaryFolder m_folder;
};

TEST_F(ParityPanelTest, ExplainsWhyItCannotCompare) {
    QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
    EXPECT_FALSE(m_panel.running());
    EXPECT_TRUE(child<QLabel>("parity.summary")->text().contains("Open a video"));
    openSample();
    SessionTarget gone = m_fixture.document.annotations().session().targets().front();
    targets::remove(m_fixture.document, gone.id);
    QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
    EXPECT_FALSE(m_panel.running());
    EXPECT_TRUE(child<QLabel>("parity.summary")->text().contains("Draw one"));
}

TEST_F(ParityPanelTest, ComparesTheFrameOnScreenStageByStage) {
    const QAbstractItemModelTester tester(child<QTableView>("parity.table")->model());
    openSample();
    EXPECT_EQ(child<QComboBox>("parity.device_a")->currentData().toString(), "cpu");
    child<QComboBox>("parity.device_b")->setCurrentIndex(1);
    EXPECT_EQ(child<QComboBox>("parity.device_b")->currentData().toString(), "cpu:gpu-kernels");
    const auto* empty = child<QPushButton>("parity.empty.compare");
    EXPECT_TRUE(empty->isVisible());
    QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
    ASSERT_TRUE(m_panel.running());
    EXPECT_FALSE(empty->isVisible()) << "there is a second button to compare";
    ASSERT_TRUE(waitFor([&] { return !m_panel.running(); }));
    EXPECT_TRUE(child<QLabel>("parity.summary")->text().startsWith("Every stage is within"))
        << child<QLabel>("parity.summary")->text().toStdString();
    EXPECT_EQ(m_panel.report().frames, 2);
    EXPECT_EQ(cell(0, 0), "Grey");
    EXPECT_EQ(cell(0, 1), "pixels");
    EXPECT_EQ(cell(0, 2), "bit-identical");
    EXPECT_FALSE(child<CellPicture>("parity.difference")->image().isNull());
    // A click on a stage selects it in all panels.
    const int row = rowOf("correlation_map.map");
    ASSERT_GE(row, 0);
    auto* table = child<QTableView>("parity.table");
    const QModelIndex index = table->model()->index(row, 1);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    EXPECT_EQ(m_fixture.selection.stage(), "correlation_map");
    EXPECT_EQ(child<CellPicture>("parity.picture_a")->image().width(),
              m_panel.report().rows[std::size_t(row)].a.size.width);
    EXPECT_TRUE(child<QLabel>("parity.where")->text().contains(" on B"));
}

TEST_F(ParityPanelTest, MarksTheFirstStageThatDiffers) {
    std::string text = textOfFile(SPOOR_SOURCE_DIR "/kernels/grey.gpu.cl");
    const std::string good = "convert_uchar4(sum >> 15)";
    const std::size_t at = text.rfind(good);
    ASSERT_NE(at, std::string::npos);
    writeText(m_folder.path() / "grey.gpu.cl",
              text.replace(at, good.size(), "convert_uchar4((sum >> 15) | 1u)"));
    setenv("SPOOR_KERNEL_DIR", m_folder.path().c_str(), 1);
    openSample();
    child<QComboBox>("parity.device_b")->setCurrentIndex(1);
    // Starts with the keyboard.
    child<QPushButton>("parity.compare")->setFocus();
    QTest::keyClick(child<QPushButton>("parity.compare"), Qt::Key_Space);
    ASSERT_TRUE(m_panel.running());
    ASSERT_TRUE(waitFor([&] { return !m_panel.running(); }));
    EXPECT_TRUE(
        child<QLabel>("parity.summary")->text().startsWith("First stage that differs: Grey."))
        << child<QLabel>("parity.summary")->text().toStdString();
    EXPECT_EQ(cell(0, 2), "differs first");
    EXPECT_EQ(cell(1, 2), "bit-identical") << "later stages get the same inputs";
    EXPECT_EQ(child<QTableView>("parity.table")->currentIndex().row(), 0);
    EXPECT_TRUE(child<QLabel>("parity.where")->text().startsWith("Largest difference, in frame 1"));
    // Arrow keys show the values of another cell.
    auto* difference = child<CellPicture>("parity.difference");
    difference->setFocus();
    QTest::keyClick(difference, Qt::Key_Right);
    EXPECT_TRUE(child<QLabel>("parity.where")->text().startsWith("Column 320, row 180"))
        << child<QLabel>("parity.where")->text().toStdString();
}

TEST_F(ParityPanelTest, CanBeStopped) {
    openSample();
    QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
    ASSERT_TRUE(m_panel.running());
    QTest::mouseClick(child<QPushButton>("parity.compare"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !m_panel.running(); }));
    EXPECT_TRUE(child<QLabel>("parity.summary")->text().contains("stopped"));
    EXPECT_TRUE(m_panel.report().rows.empty());
}

}  // namespace
}  // namespace spoor::test
