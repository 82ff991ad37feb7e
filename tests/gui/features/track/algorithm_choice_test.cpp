// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choosing an algorithm: its parameters and networks, and the commands that it gives the window.
#include "engine/algorithms/api/registry.h"
#include "engine/networks/catalogue.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/workbench.h"
#include "gui/document/algorithm_memory.h"
#include "gui/features/track/choosers.h"
#include "gui/features/track/tracker_offer.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/shell/palette/command_palette.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

namespace spoor::test {
namespace {

class AlgorithmChoiceTest : public ProjectTest {
protected:
    void SetUp() override {
        qputenv("SPOOR_NETWORKS", path("networks").toUtf8());
        ProjectTest::SetUp();
    }
    void TearDown() override { qunsetenv("SPOOR_NETWORKS"); }
    MainWindow& window() { return *workbench->window(); }
    RunSetup& setup() { return document().setup(); }
    AlgorithmChooser& chooser() { return *window().findChild<AlgorithmChooser*>(); }
    PrimaryButton& primary() { return *window().findChild<PrimaryButton*>(); }
    void choose(const char* id) {
        const int row = chooser().findData(QString::fromLatin1(id));
        ASSERT_GE(row, 0) << id;
        emit chooser().activated(row);
        ASSERT_EQ(setup().type()->id, id);
    }
    void install(const char* network, const char* file, qint64 bytes) {
        const QString to = path("networks") + '/' + QLatin1String(network);
        ASSERT_TRUE(QDir().mkpath(to));
        QFile written(to + '/' + QLatin1String(file));
        ASSERT_TRUE(written.open(QIODevice::WriteOnly) && written.resize(bytes));
    }
    void installLightFc() {
        for (const NetworkFile& file : networkNamed("lightfc").files)
            install("lightfc", file.name.c_str(), file.bytes);
    }
    bool showsError() { return window().videoArea().notices().shows(VideoArea::errorKey); }
};

TEST_F(AlgorithmChoiceTest, KeepsParametersWhileAnotherAlgorithmIsUsed) {
    choose("tld");
    ASSERT_TRUE(setup().setParameter("nn_threshold", 0.8));
    choose("template");
    choose("tld");
    EXPECT_EQ(setup().params().real("nn_threshold"), 0.8);
}

TEST_F(AlgorithmChoiceTest, StartsWithTheBestTrackerThatIsInstalled) {
    EXPECT_EQ(bestTracker().id, "correlation-filter");
    stop();
    QSettings().clear();
    workbench = std::make_unique<ApplicationShell>();
    EXPECT_EQ(setup().type()->id, "correlation-filter");
    workbench->showWindow();
    installLightFc();
    EXPECT_EQ(bestTracker().id, "network-tracker");
    EXPECT_EQ(bestTracker(&bestTracker()).id, "correlation-filter");
}

TEST_F(AlgorithmChoiceTest, ListIsGroupedAndSaysWhatEachAlgorithmIsGoodFor) {
    AlgorithmChooser& list = chooser();
    QStringList headings;
    std::size_t algorithms = 0;
    for (int row = 0; row < list.count(); ++row) {
        const bool enabled = list.model()->flags(list.model()->index(row, 0)) & Qt::ItemIsEnabled;
        if (!list.itemData(row).isValid()) {
            EXPECT_FALSE(enabled);
            headings << list.itemText(row);
        } else if (findAlgorithm(list.itemData(row).toString().toStdString())) {
            ++algorithms;
            EXPECT_FALSE(list.itemData(row, Qt::AccessibleDescriptionRole).toString().isEmpty())
                << list.itemText(row).toStdString();
        }
    }
    EXPECT_EQ(headings,
              (QStringList{"Track", "Track: published methods", "Detect", "Classify", "Other"}));
    EXPECT_EQ(algorithms, algorithmDescriptors().size());
    list.setFocus();
    choose("correlation-filter");
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(setup().type()->id, "template");
}

TEST_F(AlgorithmChoiceTest, ProjectKeepsParametersOfAlgorithmsThatAreNotSelected) {
    openClip();
    choose("tld");
    ASSERT_TRUE(setup().setParameter("nn_threshold", 0.8));
    choose("template");
    draw(20, 30);
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 1; }));
    const QString project = workbench->project().path();
    stop();
    start();
    choose("tld");
    EXPECT_NE(setup().params().real("nn_threshold"), 0.8) << "the project is not open";
    ASSERT_TRUE(setup().setParameter("nn_threshold", 0.7));
    workbench->open(project);
    ASSERT_TRUE(waitFor([&] { return document().frames() && setup().type()->id == "template"; }));
    choose("tld");
    EXPECT_EQ(setup().params().real("nn_threshold"), 0.8);
    choose("proposals");
    const ParamSet fresh = startParameters(*setup().type());
    for (const ParamSpec& spec : fresh.specs())
        EXPECT_EQ(setup().params().at(spec.name), fresh.at(spec.name)) << spec.name;
}

TEST_F(AlgorithmChoiceTest, KeepsNetworkFilesForTheNextSession) {
    const QString network = path("own.onnx");
    QFile file(network);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    choose("network-tracker");
    ASSERT_TRUE(setup().setParameter("backbone", network.toStdString()));
    choose("template");
    choose("network-tracker");
    EXPECT_EQ(setup().params().text("backbone"), network.toStdString());
    stop();
    start();
    choose("network-tracker");
    EXPECT_EQ(setup().params().text("backbone"), network.toStdString());
    choose("template");
    stop();
    file.remove();
    start();
    choose("network-tracker");
    EXPECT_EQ(setup().params().text("backbone"), "") << "the file is gone";
}

TEST_F(AlgorithmChoiceTest, OneInstalledNetworkIsTheDefault) {
    installLightFc();
    choose("network-tracker");
    EXPECT_EQ(setup().params().text("backbone"), "lightfc");
}

TEST_F(AlgorithmChoiceTest, BestInstalledNetworkIsTheDefault) {
    install("vittrack", "object_tracking_vittrack_2023sep.onnx", 714726);
    installLightFc();
    choose("network-tracker");
    EXPECT_EQ(setup().params().text("backbone"), "lightfc");
    EXPECT_EQ(installedNetworks(*setup().type()), QStringList({"lightfc", "vittrack"}));
}

TEST_F(AlgorithmChoiceTest, SeveralInstalledNetworksAreOfferedAsAList) {
    installLightFc();
    install("vittrack", "object_tracking_vittrack_2023sep.onnx", 714726);
    openClip();
    choose("network-tracker");
    QLineEdit* field = nullptr;
    ASSERT_TRUE(waitFor([&] {
        field = window().findChild<QLineEdit*>("param.backbone");
        return field && !field->visibleRegion().isEmpty();
    }));
    QTest::mouseClick(field->parentWidget()->findChild<QToolButton*>(), Qt::LeftButton);
    QMenu* menu = nullptr;
    ASSERT_TRUE(
        waitFor([&] { return (menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())); }));
    QStringList names;
    for (const QAction* entry : menu->actions()) names << entry->text();
    EXPECT_EQ(names, QStringList({"lightfc", "vittrack", "", "Choose file…"}));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return setup().params().text("backbone") == "vittrack"; }));
}

TEST_F(AlgorithmChoiceTest, MissingNetworkIsReportedOnlyWhenTrackingIsAskedFor) {
    choose("network-tracker");
    openClip();
    EXPECT_EQ(primary().text(), "Choose networks…");
    EXPECT_TRUE(action("choose_networks").isEnabled());
    draw(20, 30);
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 1; }));
    EXPECT_FALSE(showsError()) << "the card of the algorithm says it";
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return showsError(); }));
    choose("template");
    EXPECT_EQ(primary().text(), "Track to end");
    EXPECT_FALSE(action("choose_networks").isEnabled());
}

TEST_F(AlgorithmChoiceTest, PanelOfEachAlgorithmFitsANarrowInspector) {
    openClip();
    window().resize(1296, 768);
    window().modes().show("params");
    auto* scroll = window().modes().panel("params")->findChild<QScrollArea*>();
    ASSERT_TRUE(scroll);
    for (const AlgorithmDescriptor& each : algorithmDescriptors()) {
        choose(each.id.c_str());
        QApplication::processEvents();
        EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0) << each.id;
    }
}

TEST_F(AlgorithmChoiceTest, KeyboardGoesBackToTheVideo) {
    openClip();
    seek(7);
    chooser().setFocus(Qt::TabFocusReason);
    choose("template");
    ASSERT_TRUE(waitFor([&] { return view().hasFocus(); }));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 0; }));
}

TEST_F(AlgorithmChoiceTest, DetectorNamesTheCommandsOfTracking) {
    openClip();
    EXPECT_EQ(action("track_one").text(), "Track &one frame");
    choose("proposals");
    EXPECT_EQ(action("track_one").text(), "Detect in &one frame");
    EXPECT_EQ(action("track_from_start").text(), "Detect in all frames");
    EXPECT_EQ(primary().text(), "Detect in all frames");
    for (const QAction* entry : primary().menu()->actions())
        EXPECT_TRUE(entry->text().remove('&').startsWith("Detect")) << entry->text().toStdString();
    choose("template");
    EXPECT_EQ(action("track_one").text(), "Track &one frame");
}

TEST_F(AlgorithmChoiceTest, PaletteChoosesAlgorithmsAndDevices) {
    openClip();
    const auto enter = [this](const char* words) {
        action("search").trigger();
        auto& palette = *window().findChild<CommandPalette*>();
        auto* field = palette.findChild<QLineEdit*>();
        ASSERT_TRUE(waitFor([&] { return field->hasFocus(); }));
        QTest::keyClicks(field, QString::fromLatin1(words));
        QTest::keyClick(field, Qt::Key_Return);
    };
    enter("tld");
    EXPECT_EQ(setup().type()->id, "tld");
    auto& devices = *window().findChild<DeviceChooser*>();
    const int cpu = devices.findData(QStringLiteral("cpu"));
    ASSERT_GE(cpu, 0);
    enter(devices.itemText(cpu).toUtf8().constData());
    EXPECT_EQ(setup().plan().device, "cpu");
}

}  // namespace
}  // namespace spoor::test
