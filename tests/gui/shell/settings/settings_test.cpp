// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings by keyboard and mouse.
#include "gui/shell/settings/settings_dialog.h"

#include "engine/networks/catalogue.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/theme.h"
#include "gui/toolkit/widgets/controls.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <cstdlib>
#include <fstream>

namespace spoor::test {
namespace {

class SettingsTest : public ProjectTest {
protected:
    void TearDown() override {
        QSettings().clear();
        applyTheme(Theme::Dark);
        applySize(InterfaceSize::Standard);
        storeReducedMotion(false);
        QSettings().clear();
    }
    SettingsDialog& dialog() { return *workbench->window()->findChild<SettingsDialog*>(); }
    void open(const QString& page = {}) {
        ASSERT_TRUE(QTest::qWaitForWindowActive(workbench->window(), hangLimitMs));
        QTest::keyClick(workbench->window(), Qt::Key_Comma, Qt::ControlModifier);
        ASSERT_TRUE(workbench->window()->findChild<SettingsDialog*>());
        ASSERT_TRUE(waitFor([&] { return dialog().isVisible(); }));
        dialog().showPage(page);
    }
    template <typename T>
    T& part(const char* name) {
        return *dialog().findChild<T*>(name);
    }
    void clickText(QWidget& parent, const QString& text) {
        for (auto* button : parent.findChildren<QAbstractButton*>())
            if (button->text() == text) return QTest::mouseClick(button, Qt::LeftButton);
        ADD_FAILURE() << "no button " << text.toStdString();
    }
};

TEST_F(SettingsTest, ThemeAndMotionApplyAtOnceAndReset) {
    open();
    EXPECT_EQ(dialog().pageName(), "general");
    clickText(part<QWidget>("settings.theme"), "Light");
    EXPECT_FALSE(isDark(QApplication::palette()));
    EXPECT_EQ(storedTheme(), Theme::Light);
    QTest::mouseClick(&part<QWidget>("settings.motion"), Qt::LeftButton);
    EXPECT_TRUE(reducedMotion());
    EXPECT_EQ(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    QTest::mouseClick(&part<QWidget>("settings.reset"), Qt::LeftButton);
    EXPECT_TRUE(isDark(QApplication::palette()));
    EXPECT_FALSE(reducedMotion());
    EXPECT_GT(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
}

TEST_F(SettingsTest, SizeRebuildsTheWindowAndKeepsThePage) {
    openClip();
    open();
    const MainWindow* before = workbench->window();
    const double usual = QApplication::font().pointSizeF();
    clickText(part<QWidget>("settings.size"), "Large");
    ASSERT_TRUE(waitFor([&] { return workbench->window() != before; }));
    EXPECT_GT(QApplication::font().pointSizeF(), usual);
    EXPECT_EQ(storedSize(), InterfaceSize::Large);
    ASSERT_TRUE(workbench->window()->findChild<SettingsDialog*>());
    EXPECT_EQ(dialog().pageName(), "general");
    EXPECT_TRUE(document().frames());
    QPushButton button("Track");
    EXPECT_GE(button.sizeHint().height(), 34);
    const MainWindow* large = workbench->window();
    clickText(part<QWidget>("settings.size"), "Compact");
    ASSERT_TRUE(waitFor([&] { return workbench->window() != large; }));
    QPushButton low("Track");
    EXPECT_LT(low.sizeHint().height(), 28);
}

TEST_F(SettingsTest, ListsEveryLanguageAndSwitchesLive) {
    open();
    auto& languagesBox = part<QComboBox>("settings.language");
    for (const QString& language : languages())
        EXPECT_GE(languagesBox.findText(nameOfLanguage(language)), 0) << language.toStdString();
    const MainWindow* before = workbench->window();
    languagesBox.setCurrentIndex(languagesBox.findData("zh_CN"));
    emit languagesBox.activated(languagesBox.currentIndex());
    ASSERT_TRUE(waitFor([&] { return workbench->window() != before; }));
    EXPECT_EQ(dialog().windowTitle(), QStringLiteral("设置"));
    const MainWindow* chinese = workbench->window();
    workbench->setLanguage("en");
    EXPECT_TRUE(waitFor([&] { return workbench->window() != chinese; }));
}

TEST_F(SettingsTest, RefreshLimitAppliesToTheRunningEngine) {
    open("video");
    auto& rate = part<QComboBox>("settings.rate");
    rate.setCurrentIndex(rate.findData(15));
    emit rate.activated(rate.currentIndex());
    EXPECT_EQ(workbench->bridge().pictureRate(), 15);
    EXPECT_EQ(QSettings().value("picture_rate"), 15);
    QTest::mouseClick(&part<QWidget>("settings.reset"), Qt::LeftButton);
    EXPECT_EQ(workbench->bridge().pictureRate(), 60);
}

TEST_F(SettingsTest, StartAlgorithmReplacesTheLastOne) {
    open("tracking");
    auto& algorithm = part<QComboBox>("settings.algorithm");
    algorithm.setCurrentIndex(algorithm.findData("face"));
    emit algorithm.activated(algorithm.currentIndex());
    QSettings().setValue("last_algorithm", "template");
    ApplicationShell later;
    EXPECT_EQ(later.document().setup().type()->id, "face");
}

TEST_F(SettingsTest, LabelsBelongToTheProject) {
    openClip();
    open("labels");
    auto& labels = part<QPlainTextEdit>("settings.labels");
    labels.setFocus();
    QTest::keyClicks(&labels, "moth");
    QTest::keyClick(&labels, Qt::Key_Return);
    QTest::keyClicks(&labels, "leaf");
    EXPECT_EQ(document().setup().annotateMode().labels(), (QStringList{"moth", "leaf"}));
    QTest::mouseClick(&part<QWidget>("settings.reset"), Qt::LeftButton);
    EXPECT_TRUE(document().setup().annotateMode().labels().isEmpty());
}

TEST_F(SettingsTest, NetworksRefuseUnknownFilesWithReason) {
    const TemporaryFolder networks;
    ::setenv("SPOOR_NETWORKS", networks.path().c_str(), 1);
    std::ofstream(folder.file("lightfc_template.onnx")) << "exported";
    open(QStringLiteral("networks"));
    const Answers answers({fileAnswer(path("lightfc_template.onnx"), QDialogButtonBox::Open)});
    QTest::mouseClick(&part<QWidget>("settings.networks.add"), Qt::LeftButton);
    const auto& outcome = part<QLabel>("settings.networks.outcome");
    EXPECT_TRUE(waitFor([&] { return outcome.text().contains("not a network of the catalogue"); }))
        << outcome.text().toStdString();
    ::unsetenv("SPOOR_NETWORKS");
}

TEST_F(SettingsTest, SearchHidesPagesWithoutHit) {
    open();
    auto& pages = part<QListWidget>("settings.pages");
    auto& search = part<QLineEdit>("settings.search");
    search.setFocus();
    QTest::keyClicks(&search, "refresh");
    EXPECT_EQ(dialog().pageName(), "video");
    int shown = 0;
    for (int row = 0; row < pages.count(); ++row) shown += !pages.item(row)->isHidden();
    EXPECT_EQ(shown, 1);
    QTest::keyClicks(&search, "xyz");
    EXPECT_TRUE(dialog().findChild<QWidget*>("settings.nothing")->isVisible());
    search.clear();
    EXPECT_FALSE(dialog().findChild<QWidget*>("settings.nothing")->isVisible());
}

TEST_F(SettingsTest, EveryPageOpensAndFitsASmallScreen) {
    workbench->window()->resize(1024, 640);
    open();
    for (const SettingsPageType& type : settingsPages(workbench->window()->context())) {
        dialog().showPage(type.id);
        EXPECT_EQ(dialog().pageName(), type.id);
        EXPECT_FALSE(type.title.isEmpty());
    }
    EXPECT_LE(dialog().minimumSizeHint().width(), 1024);
    EXPECT_LE(dialog().height(), 640);
}

}  // namespace
}  // namespace spoor::test
