// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An external tracker program, selected and measured by mouse.
#include "engine/media/frame.h"
#include "gui/app/window/mode_control.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/convert.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"
#include "tests/support/moving_square.h"

#include <QAbstractItemView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

namespace spoor::test {
namespace {

class OtherProgramTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    /// Opens images of a textured square that moves by (2, 1) pixels per frame.
    void openMovingSquare() {
        std::filesystem::create_directory(folder.path() / "square");
        MovingSquareSource source;
        for (FrameIndex i = 0; i < 12; ++i) {
            const auto name = folder.file("square") + "/" + std::to_string(100 + i) + ".png";
            ASSERT_TRUE(toImage(*source.read(i)).save(QString::fromStdString(name)));
        }
        workbench->open(path("square"));
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    }
    /// Selects the last entry of the chooser and enters the command in its dialog.
    void choose(const QString& command) {
        auto* chooser = window().findChild<AlgorithmChooser*>();
        ASSERT_TRUE(chooser);
        const Answers answers({[&](QDialog& dialog) {
            dialog.findChild<QLineEdit*>()->setText(command);
            click(dialog, QDialogButtonBox::Ok);
        }});
        chooser->showPopup();
        QAbstractItemView& list = *chooser->view();
        const QModelIndex last = list.model()->index(chooser->count() - 1, 0);
        list.scrollTo(last);
        ASSERT_TRUE(waitFor([&] {
            return list.isVisible() &&
                   list.viewport()->rect().contains(list.visualRect(last).center());
        }));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(last).center());
    }
    QWidget& panel() { return *window().modes().panel("sensitivity"); }
    template <typename Widget>
    Widget& part(const char* name) {
        return *panel().findChild<Widget*>(name);
    }
};

TEST_F(OtherProgramTest, MeasuresSensitivityOfExternalTracker) {
    openMovingSquare();
    choose(QStringLiteral(SPOOR_BIN_DIR "/spoor-cli trax --algorithm template"));
    ASSERT_TRUE(document().setup().type());
    EXPECT_TRUE(document().setup().type()->id.starts_with("trax:"));
    const RectF box = MovingSquareSource().box(0);
    document().annotations().edit(addTarget(1, {"square", {}, {}}, 0, box));
    window().modes().show("sensitivity");
    auto& run = part<QPushButton>("sensitivity.run");
    ASSERT_TRUE(waitFor([&] { return !run.visibleRegion().isEmpty() && run.isEnabled(); }));
    part<QSpinBox>("sensitivity.count").setValue(3);
    QTest::mouseClick(&run, Qt::LeftButton);
    auto* model = part<QTableView>("sensitivity.table").model();
    const auto text = [&](int row, int column) {
        return model->index(row, column).data().toString().toStdString();
    };
    ASSERT_TRUE(waitFor([&] { return model->rowCount() == 4 && text(3, 4).size() == 4; }))
        << part<QLabel>("sensitivity.hint").text().toStdString();
    EXPECT_EQ(text(0, 4), "1.00");
    for (int row = 1; row < 4; ++row) {
        EXPECT_LT(text(row, 4), "0.95") << "a template keeps its initial shift of a tenth";
        EXPECT_GT(text(row, 4), "0.60");
    }
    for (int row = 0; row < 4; ++row) EXPECT_EQ(text(row, 6), "0");
}

TEST_F(OtherProgramTest, ReportsProgramThatIsNotATracker) {
    openMovingSquare();
    choose("/bin/false");
    view().setFocus();
    draw(20, 30, 22);
    ASSERT_TRUE(shown(1, 0));
    press(Qt::Key_T, Qt::ControlModifier);
    auto& banner = window().videoArea().notices();
    EXPECT_TRUE(waitFor([&] { return banner.sentence().contains("/bin/false"); }));
}

}  // namespace
}  // namespace spoor::test
