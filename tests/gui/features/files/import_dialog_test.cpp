// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/import_dialog.h"

#include "gui/features/files/boxes_file.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/support/format_files.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

namespace spoor::test {
namespace {

class ImportDialogTest : public ProjectTest {
protected:
    void ask(const char* name, const std::string& text) {
        writeText(folder.file(name), text);
        dialog = std::make_unique<ImportDialog>(document(), path(name));
        dialog->show();
    }
    void choose(const char* format) {
        auto* formats = dialog->findChild<QComboBox*>("import.format");
        formats->setCurrentIndex(formats->findData(QString::fromLatin1(format)));
    }
    QString chosen() {
        return dialog->findChild<QComboBox*>("import.format")->currentData().toString();
    }
    QString said() { return dialog->findChild<QLabel*>("import.found")->text(); }
    bool allowed() {
        return dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
    double left() { return dialog->session().targets().front().boxes.front().box.x; }

    std::unique_ptr<ImportDialog> dialog;
};

TEST_F(ImportDialogTest, ShowsDetectedFormatAndAllowsCorrection) {
    openClip();
    ask("boxes.txt", "42,25,30,20\n43,26,30,20\n44,27,30,20\n");
    EXPECT_EQ(chosen(), "vot");
    EXPECT_TRUE(said().contains("42, 25") && said().contains("from 1")) << said().toStdString();
    EXPECT_EQ(left(), 42);
    auto* pixel = dialog->findChild<QComboBox*>("import.first_pixel");
    EXPECT_FALSE(pixel->isEnabled());
    choose("otb");
    EXPECT_EQ(left(), 41);
    pixel->setCurrentIndex(pixel->findData(0));
    EXPECT_EQ(left(), 42);
    auto* tracked = dialog->findChild<QCheckBox*>("import.tracked");
    QTest::mouseClick(tracked, Qt::LeftButton, {}, {8, tracked->height() / 2});
    EXPECT_TRUE(tracked->isChecked());
    takeBoxes(document(), dialog->session(), path("boxes.txt"));
    ASSERT_TRUE(shown(1, 0) && shown(1, 2));
    EXPECT_EQ(shown(1, 0)->source, BoxSource::Given);
    EXPECT_EQ(shown(1, 2)->source, BoxSource::Tracked);
    EXPECT_EQ(shown(1, 2)->box, (RectF{44, 27, 30, 20}));
    EXPECT_EQ(annotations().session().target(1)->boxes.size(), 1u)
        << "tracked boxes are results, not keyframes";
}

TEST_F(ImportDialogTest, UncheckedResultsAreManualBoxes) {
    openClip();
    ask("result.txt", "1,1,58,40,20,20,0.9,-1,-1,-1\n2,1,60,40,20,20,0.8,-1,-1,-1\n");
    choose("mot");
    auto* tracked = dialog->findChild<QCheckBox*>("import.tracked");
    ASSERT_TRUE(tracked->isEnabled());
    EXPECT_TRUE(tracked->isChecked()) << "the file has the confidences of a tracker";
    QTest::mouseClick(tracked, Qt::LeftButton, {}, {8, tracked->height() / 2});
    takeBoxes(document(), dialog->session(), path("result.txt"));
    ASSERT_TRUE(shown(1, 0) && shown(1, 1));
    EXPECT_EQ(shown(1, 1)->source, BoxSource::Given);
    EXPECT_TRUE(shown(1, 1)->keyframe);
}

TEST_F(ImportDialogTest, ReportsUnreadableFileAndImportsNothing) {
    openClip();
    ask("boxes.txt", "whatever this is\n");
    EXPECT_FALSE(allowed());
    EXPECT_TRUE(said().contains("Choose a format")) << said().toStdString();
    choose("otb");
    EXPECT_FALSE(allowed());
    EXPECT_TRUE(said().contains("line 1")) << said().toStdString();
}

TEST_F(ImportDialogTest, DetectsCvatByLabelsFile) {
    openClip();
    writeText(folder.file("a.labels.txt"), "car\n");
    ask("a.txt", "1,1,58,40,20,20,1,1,1.0\n");
    EXPECT_EQ(chosen(), "mot-cvat");
    EXPECT_EQ(left(), 58);
    EXPECT_EQ(dialog->session().targets().front().label, "car");
}

}  // namespace
}  // namespace spoor::test
