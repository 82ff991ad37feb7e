// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/kernel_lab.h"

#include "engine/adapter/device_adapter.h"
#include "engine/adapter/front_end.h"
#include "gui/features/lab/source_view.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <fstream>

namespace spoor::test {
namespace {

constexpr char ownKernels[] = R"(// Kernels of a test.
kernel void shift(global const float* restrict in, global float* restrict out) {
    local float held[16][16];
    const int x = get_local_id(0), y = get_local_id(1);
    held[y][x] = in[get_global_id(1) * 64 + get_global_id(0)] * FACTOR;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * 64 + get_global_id(0)] = held[y][15 - x];
}
kernel void count(global int* out) { atomic_inc(out); }
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void own(global int* out) {
    out[get_global_id(0)] = 1;
}
)";

class KernelLabTest : public testing::Test {
protected:
    void SetUp() override {
        useKernelAdapter();
        if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    }
    void openLab() {
        m_lab = std::make_unique<KernelLab>(m_fixture.document);
        m_lab->show();
    }
    bool work() {
        return waitFor([&] { return !m_lab->busy(); });
    }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    QString status() { return child<QLabel>("lab.status")->text(); }
    QString cell(const char* table, int row, int column) {
        return child<QTableView>(table)->model()->index(row, column).data().toString();
    }
    bool choose(const QString& kernel) {
        auto* table = child<QTableView>("lab.kernels");
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (cell("lab.kernels", row, 0) != kernel) continue;
            table->selectRow(row);
            return waitFor(
                [&] { return m_lab->adapted() || title().contains("is left unchanged"); });
        }
        return false;
    }
    QString title() { return child<QLabel>("lab.title")->text(); }
    void type(const char* field, const QString& text) {
        auto* line = child<QLineEdit>(field);
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    template <typename T>
    T* child(const char* name) {
        return m_lab->findChild<T*>(name);
    }

    PanelFixture m_fixture;
    std::unique_ptr<KernelLab> m_lab;
    TemporaryFolder m_folder;
};

TEST_F(KernelLabTest, ReportsMissingAlgorithm) {
    openLab();
    EXPECT_TRUE(status().contains("Choose an algorithm")) << status().toStdString();
    EXPECT_FALSE(child<QPushButton>("lab.measure")->isEnabled());
    EXPECT_FALSE(child<QPushButton>("lab.try")->isEnabled());
}

TEST_F(KernelLabTest, ShowsOriginalNextToAdaptedKernels) {
    m_fixture.openSample();
    openLab();
    const QAbstractItemModelTester tester(child<QTableView>("lab.kernels")->model());
    ASSERT_TRUE(work()) << status().toStdString();
    ASSERT_TRUE(choose("integral_columns"));
    ASSERT_NE(m_lab->adapted(), nullptr) << title().toStdString();
    auto* original = child<SourceView>("lab.original");
    auto* adapted = child<SourceView>("lab.adapted");
    EXPECT_TRUE(original->textCursor().block().text().contains("integral_columns"));
    EXPECT_FALSE(original->toPlainText().contains("#line")) << "only the file of the kernel";
    EXPECT_EQ(adapted->toPlainText().toStdString(), m_lab->adapted()->source);
    // Each decision marks a line on both sides. Selecting the decision goes to these lines.
    const auto& decisions = m_lab->adapted()->decisions;
    ASSERT_FALSE(decisions.empty());
    EXPECT_EQ(original->marks().size(), decisions.size());
    EXPECT_EQ(adapted->marks().size(), decisions.size());
    child<QTableView>("lab.decisions")->selectRow(0);
    EXPECT_EQ(original->textCursor().blockNumber() + 1, decisions[0].line);
    EXPECT_TRUE(adapted->textCursor().block().text().contains(
        QString::fromStdString(decisions[0].reason.english())));
    // A kernel that cannot be adapted has no adapted source.
    ASSERT_TRUE(choose("local_maxima"));
    EXPECT_EQ(m_lab->adapted(), nullptr);
    EXPECT_EQ(child<QTableView>("lab.decisions")->model()->rowCount(), 0);
}

TEST_F(KernelLabTest, ShowsSourcesAtOnceAndSaysWhatItWaitsFor) {
    m_fixture.openSample();
    openLab();
    ASSERT_TRUE(m_lab->busy());
    EXPECT_TRUE(status().startsWith("Compiling kernels for CPU")) << status().toStdString();
    const QAbstractItemModel& rows = *child<QTableView>("lab.kernels")->model();
    ASSERT_GT(rows.rowCount(), 2);
    int own = 0;
    for (int row = 0; row < rows.rowCount(); ++row)
        if (cell("lab.kernels", row, 0) == "local_maxima") own = row;
    child<QTableView>("lab.kernels")->selectRow(own);
    EXPECT_TRUE(
        child<SourceView>("lab.original")->textCursor().block().text().contains("local_maxima"));
    ASSERT_TRUE(work()) << status().toStdString();
    const int row = child<QTableView>("lab.kernels")->currentIndex().row();
    EXPECT_EQ(cell("lab.kernels", row, 0), "local_maxima") << "stays selected";
    EXPECT_NE(cell("lab.kernels", row, 1), "–") << "with the work-group of the launch";
}

TEST_F(KernelLabTest, MeasuresEveryVariantOnEveryDevice) {
    m_fixture.openSample();
    openLab();
    ASSERT_TRUE(work());
    ASSERT_TRUE(choose("integral_columns"));
    click("lab.measure");
    EXPECT_TRUE(m_lab->busy());
    EXPECT_FALSE(child<QPushButton>("lab.measure")->isEnabled());
    ASSERT_TRUE(work());
    EXPECT_EQ(status(), "");
    const QAbstractItemModel& forms = *child<QTableView>("lab.forms")->model();
    EXPECT_EQ(cell("lab.forms", 0, 0), "original");
    ASSERT_GT(forms.rowCount(), 4);
    ASSERT_GT(forms.columnCount(), 1);
    int bold = 0;
    for (int row = 0; row < forms.rowCount(); ++row) {
        EXPECT_NE(cell("lab.forms", row, 1), "") << row;
        bold += forms.index(row, 1).data(Qt::FontRole).value<QFont>().bold();
    }
    EXPECT_EQ(bold, 1);
    for (const LabKernel& each : m_lab->kernels()) {
        if (!each.milliseconds.empty()) {
            EXPECT_EQ(each.variant, each.fastest(each.milliseconds.begin()->first));
        }
        EXPECT_EQ(each.milliseconds.empty(), each.request.kernel != "integral_columns");
    }
}

TEST_F(KernelLabTest, TriesEachVariantInCurrentRun) {
    m_fixture.openSample();
    openLab();
    ASSERT_TRUE(work());
    click("lab.try");
    ASSERT_TRUE(work());
    ASSERT_EQ(m_lab->trials().size(), 3u) << status().toStdString();
    for (const VariantTrial& each : m_lab->trials()) {
        EXPECT_GT(each.milliseconds, 0);
        EXPECT_GT(each.frames, 20u);
    }
    EXPECT_EQ(m_lab->trials()[1].form, CpuKernelVariant::Adapted);
    EXPECT_TRUE(m_lab->trials()[1].same);
    EXPECT_EQ(cell("lab.trials", 1, 2), "identical");
}

TEST_F(KernelLabTest, StopsMeasurement) {
    m_fixture.openSample();
    openLab();
    ASSERT_TRUE(work());
    click("lab.measure_all");
    click("lab.stop");
    ASSERT_TRUE(work());
    EXPECT_EQ(status(), "Stopped.");
    EXPECT_TRUE(child<QPushButton>("lab.measure")->isEnabled());
}

TEST_F(KernelLabTest, CanBeClosedWhileBusy) {
    m_fixture.openSample();
    openLab();
    EXPECT_TRUE(m_lab->busy());
    m_lab.reset();
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
}

TEST_F(KernelLabTest, AdaptsKernelsOfUserFile) {
    openLab();
    const std::string file = m_folder.file("own.cl");
    std::ofstream(file) << ownKernels;
    m_lab->showFile(QString::fromStdString(file));
    ASSERT_EQ(m_lab->kernels().size(), 3u);
    EXPECT_EQ(cell("lab.kernels", 0, 1), "16 × 16");
    EXPECT_EQ(cell("lab.kernels", 2, 1), "32");
    // Clang reports the missing constant. Once the constant is defined, the kernel is adapted.
    ASSERT_TRUE(waitFor([&] { return title().contains("FACTOR"); })) << title().toStdString();
    type("lab.constants", "FACTOR=2");
    ASSERT_TRUE(waitFor([&] { return m_lab->adapted() != nullptr; })) << title().toStdString();
    EXPECT_NE(m_lab->adapted()->source.find("kernel void shift"), std::string::npos);
    EXPECT_TRUE(choose("count"));
    EXPECT_TRUE(title().contains("atomic")) << title().toStdString();
    EXPECT_FALSE(child<QPushButton>("lab.measure")->isEnabled());
    type("lab.groups", "8x8");
    EXPECT_EQ(cell("lab.kernels", 0, 1), "8 × 8");
    for (const char* wrong : {"0", "64, 64", "a", "1,2,3,4", ""}) {
        type("lab.groups", wrong);
        EXPECT_TRUE(status().contains("is not a valid work-group size")) << wrong;
    }
}

TEST_F(KernelLabTest, ReportsFileWithoutKernels) {
    openLab();
    m_lab->showFile(QString::fromStdString(m_folder.file("none.cl")));
    EXPECT_NE(status(), "");
    std::ofstream(m_folder.file("empty.cl")) << "int x;\n";
    m_lab->showFile(QString::fromStdString(m_folder.file("empty.cl")));
    EXPECT_TRUE(status().contains("empty.cl contains no kernel")) << status().toStdString();
    EXPECT_EQ(m_lab->kernels().size(), 0u);
}

}  // namespace
}  // namespace spoor::test
