// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/params_panel.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "gui/features/track/algorithm_card.h"
#include "gui/features/track/param_label.h"
#include "gui/toolkit/charts/stacked_bar.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace spoor::test {
namespace {

class ParamsPanelTest : public ::testing::Test {
protected:
    ParamsPanelTest() {
        m_fixture.choosePipeline();
        m_panel.resize(320, 400);
        m_panel.show();
        (void)QTest::qWaitForWindowExposed(&m_panel, hangLimitMs);
        m_fixture.posted.clear();
    }
    template <typename T>
    T& child(const char* name) {
        T* found = m_panel.findChild<T*>(name);
        EXPECT_TRUE(found) << name;
        return *found;
    }
    const ParamSet& params() const { return m_fixture.document.setup().params(); }

    PanelFixture m_fixture;
    ParamsPanel m_panel{m_fixture.context()};
};

TEST_F(ParamsPanelTest, FieldsHaveOneRightEdgeAndNumbersOneWidth) {
    const auto right = [&](QWidget& field) {
        return field.mapTo(&m_panel, QPoint(field.width(), 0)).x();
    };
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    EXPECT_EQ(right(threshold), right(child<QSpinBox>("param.search")));
    EXPECT_EQ(right(threshold), right(child<QAbstractButton>("param.refresh")));
    EXPECT_EQ(right(threshold), right(child<QComboBox>("param.method")));
    EXPECT_EQ(threshold.width(), child<QSpinBox>("param.search").width());
    const int before = right(threshold);
    QTest::keyClick(&threshold, Qt::Key_Up);
    QTest::keyClick(&threshold, Qt::Key_Return);
    EXPECT_EQ(right(threshold), before) << "also when it is changed and can be reset";
    auto& label = child<QWidget>("param.label.search");
    EXPECT_EQ(label.mapTo(&m_panel, QPoint()).x(),
              m_panel.findChild<AlgorithmCard*>()->mapTo(&m_panel, QPoint()).x())
        << "labels begin at the edge of the card";
}

TEST_F(ParamsPanelTest, HasAFieldForEachParameter) {
    EXPECT_EQ(child<QDoubleSpinBox>("param.threshold").value(), 0.5);
    EXPECT_EQ(child<QSpinBox>("param.search").value(), 64);
    EXPECT_TRUE(child<QSpinBox>("param.search").suffix().contains("px"));
    EXPECT_FALSE(child<QAbstractButton>("param.refresh").isChecked());
    EXPECT_EQ(child<QComboBox>("param.method").count(), 3);
    EXPECT_TRUE(child<QLineEdit>("param.model").text().isEmpty());
    const QString tip = child<QDoubleSpinBox>("param.threshold").toolTip();
    EXPECT_TRUE(tip.contains("lost"));
    EXPECT_TRUE(tip.contains("Takes effect immediately"));
    EXPECT_TRUE(
        child<QSpinBox>("param.search").toolTip().contains("A change re-initialises the targets"));
    for (const char* name : {"param.threshold", "param.search", "param.method"})
        EXPECT_FALSE(child<QWidget>(name).accessibleName().isEmpty()) << name;
}

TEST_F(ParamsPanelTest, ShowsMedianTimeOfAFrameAndSharesOfStages) {
    auto& time = child<QLabel>("params.frame_time");
    EXPECT_FALSE(time.isVisible()) << "there are no timings yet";
    m_fixture.compute(0, 40);
    ASSERT_TRUE(waitFor([&] { return time.isVisible(); }));
    bool number = false;
    const double shown = QLocale().toDouble(time.text().section(' ', 0, 0), &number);
    EXPECT_TRUE(number && shown > 12 && shown < 20) << time.text().toStdString();
    EXPECT_EQ(child<QLabel>("params.budget").text(), "Budget 40 ms");
    EXPECT_EQ(child<StackedBar>("params.shares").parts().size(), 5);
    QString asked;
    QObject::connect(&m_fixture.selection, &Selection::panelAsked, &m_panel,
                     [&](const QString& panel) { asked = panel; });
    QTest::mouseClick(&child<QToolButton>("params.open_timing"), Qt::LeftButton);
    EXPECT_EQ(asked, "timing");
}

TEST_F(ParamsPanelTest, CombinesQuickEditsIntoOneCommand) {
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    for (int n = 0; n < 10; ++n) QTest::keyClick(&threshold, Qt::Key_Up);
    EXPECT_EQ(m_fixture.count<command::SetParameter>(), 0);
    ASSERT_TRUE(waitFor([&] { return m_fixture.count<command::SetParameter>() > 0; }));
    EXPECT_EQ(m_fixture.count<command::SetParameter>(), 1);
    EXPECT_EQ(m_fixture.last<command::SetParameter>()->config, m_fixture.document.setup().config());
    EXPECT_NEAR(params().real("threshold"), 0.6, 1e-9);
    EXPECT_EQ(m_fixture.count<command::SetAlgorithm>(), 0);
    child<QSpinBox>("param.search").setValue(100);  // not live
    EXPECT_TRUE(waitFor([&] { return m_fixture.count<command::SetAlgorithm>() == 1; }));
}

TEST_F(ParamsPanelTest, TypedValueIsTakenOnEnterAndNotRewrittenBefore) {
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    auto& text = *threshold.findChild<QLineEdit*>();
    m_panel.activateWindow();
    threshold.setFocus();
    ASSERT_TRUE(waitFor([&] { return text.hasFocus(); }));
    threshold.selectAll();
    QTest::keyClicks(&threshold, "0.3");
    (void)m_fixture.document.setup().setParameter("search", std::int64_t{99});
    (void)m_fixture.document.setup().setParameter("threshold", 0.8);
    QTest::qWait(2 * ParamsPanel::debounceMilliseconds);
    EXPECT_TRUE(text.text().startsWith("0.3")) << text.text().toStdString();
    EXPECT_EQ(params().real("threshold"), 0.8);
    QTest::keyClick(&threshold, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return params().real("threshold") == 0.3; }));
    threshold.selectAll();
    QTest::keyClicks(&threshold, "0.4");
    child<QSpinBox>("param.search").setFocus();
    EXPECT_TRUE(waitFor([&] { return params().real("threshold") == 0.4; }))
        << "on leaving the field";
}

TEST_F(ParamsPanelTest, HidesParametersWithoutEffect) {
    auto& tile = child<QSpinBox>("param.tile");
    auto& reset = child<QToolButton>("param.reset.tile");
    EXPECT_FALSE(tile.isVisible() || reset.isVisible());
    (void)m_fixture.document.setup().setParameter("tile", std::int64_t{7});
    auto& method = child<QComboBox>("param.method");
    QTest::keyClick(&method, Qt::Key_End);
    EXPECT_TRUE(waitFor([&] { return tile.isVisible() && reset.isVisible(); }));
    QTest::keyClick(&method, Qt::Key_Home);
    EXPECT_TRUE(waitFor([&] { return !tile.isVisible() && !reset.isVisible(); }));
    EXPECT_TRUE(child<QDoubleSpinBox>("param.threshold").isVisible());
}

TEST_F(ParamsPanelTest, SendsBooleanChoiceAndFileParameters) {
    child<QAbstractButton>("param.refresh").click();
    auto& method = child<QComboBox>("param.method");
    QTest::keyClick(&method, Qt::Key_End);
    auto& model = child<QLineEdit>("param.model");
    QTest::keyClicks(&model, "net.onnx");
    QTest::keyClick(&model, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return params().text("model") == "net.onnx"; }));
    EXPECT_TRUE(params().boolean("refresh"));
    EXPECT_EQ(params().text("method"), "tiled");
}

TEST_F(ParamsPanelTest, ResetsOneOrAllParameters) {
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    auto& reset = child<QToolButton>("param.reset.threshold");
    EXPECT_FALSE(reset.isVisible());
    threshold.setValue(0.75);
    child<QAbstractButton>("param.refresh").setChecked(true);
    ASSERT_TRUE(waitFor([&] { return params().real("threshold") == 0.75; }));
    EXPECT_TRUE(reset.isVisible());
    EXPECT_TRUE(child<ParamLabel>("param.label.threshold").isChanged());
    reset.click();
    EXPECT_EQ(params().real("threshold"), 0.5);
    EXPECT_EQ(threshold.value(), 0.5);
    child<QSpinBox>("param.search").setValue(99);
    child<QAction>("params.reset_all").trigger();
    EXPECT_EQ(params().values(), ParamSet(m_fixture.type().params).values());
    EXPECT_FALSE(child<QAbstractButton>("param.refresh").isChecked());
    EXPECT_EQ(child<QSpinBox>("param.search").value(), 64);
}

TEST_F(ParamsPanelTest, SliderAndNumberFieldStayInSync) {
    auto& slider = child<QSlider>("param.slider.threshold");
    EXPECT_EQ(slider.value() * 2, slider.maximum());
    slider.setValue(slider.maximum() * 3 / 4);
    EXPECT_EQ(child<QDoubleSpinBox>("param.threshold").value(), 0.75);
    EXPECT_TRUE(waitFor([&] { return params().real("threshold") == 0.75; }));
    child<QDoubleSpinBox>("param.threshold").setValue(0.25);
    EXPECT_EQ(slider.value() * 4, slider.maximum());
    EXPECT_FALSE(m_panel.findChild<QSlider*>("param.slider.search"))
        << "the range is too large for a slider";
}

TEST_F(ParamsPanelTest, NumberFieldsFitANarrowInspector) {
    m_panel.resize(284, 300);  // with the scroll bar of an inspector of 296
    for (const char* name : {"param.threshold", "param.search"}) {
        const QWidget& field = child<QWidget>(name);
        EXPECT_TRUE(waitFor([&] {
            return field.geometry().right() == field.parentWidget()->rect().right();
        })) << name
            << ": one right edge, although the sliders have no room";
    }
}

TEST_F(ParamsPanelTest, NumberFieldFitsItsUnitAndKeepsItsWidth) {
    ParamSpec spec;
    spec.name = "patience";
    spec.type = ParamType::Integer;
    spec.low = 1;
    spec.high = 200;
    spec.value = std::int64_t{100};
    spec.unit = "frames";
    ParamField field(spec);
    field.resize(300, 40);
    field.show();
    auto* number = qobject_cast<QSpinBox*>(field.editor());
    auto* text = number->findChild<QLineEdit*>();
    const auto fits = [&] {
        QApplication::processEvents();
        return text->fontMetrics().horizontalAdvance(text->text()) <= text->width();
    };
    EXPECT_EQ(number->text(), "100 frames");
    EXPECT_TRUE(fits());
    const int width = number->width();
    number->setValue(1);
    EXPECT_EQ(number->text(), "1 frame");
    field.setValue(std::int64_t{200});
    EXPECT_EQ(number->text(), "200 frames");
    EXPECT_TRUE(fits());
    EXPECT_EQ(number->width(), width);
}

TEST_F(ParamsPanelTest, LongLabelsBreakInsteadOfShrinking) {
    QWidget parent;
    auto* grid = new QGridLayout(&parent);
    auto* label = new ParamLabel("Minimum number of valid windows", true);
    grid->addWidget(label, 0, 0);
    grid->setRowStretch(1, 1);
    parent.show();
    const int line = label->fontMetrics().height();
    for (const int width : {600, 160}) {
        parent.resize(width, 200);
        EXPECT_TRUE(waitFor([&] { return (label->height() >= 2 * line) == (width < 600); }))
            << width << ": " << label->height();
    }
}

TEST_F(ParamsPanelTest, ListOfChoicesIsAsWideAsItsLongestEntry) {
    QComboBox box;
    box.addItems({"Short", "A choice whose name is much longer than its field"});
    box.resize(80, 28);
    box.show();
    box.showPopup();
    EXPECT_GE(box.view()->width(), box.view()->sizeHintForColumn(0));
    box.hidePopup();
}

TEST_F(ParamsPanelTest, EveryParameterTakesOneLine) {
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    QApplication::processEvents();
    const auto middle = [&](const char* name) {
        const QWidget& part = child<QWidget>(name);
        return part.mapTo(&m_panel, part.rect().center()).y();
    };
    EXPECT_NEAR(middle("param.slider.threshold"), middle("param.threshold"), 2);
    EXPECT_NEAR(middle("param.label.threshold"), middle("param.threshold"), 2);
    EXPECT_LE(threshold.parentWidget()->height(), threshold.sizeHint().height() + 2);
}

TEST_F(ParamsPanelTest, DraggingALabelChangesItsNumber) {
    auto& label = child<ParamLabel>("param.label.threshold");
    const double before = child<QDoubleSpinBox>("param.threshold").value();
    drag(label, QPointF(20, 8), QPointF(50, 8));
    EXPECT_GT(child<QDoubleSpinBox>("param.threshold").value(), before);
}

TEST_F(ParamsPanelTest, SearchAndChangedOnlyLeaveSomeParameters) {
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    auto& search = child<QSpinBox>("param.search");
    child<QToolButton>("params.find").click();
    QTest::keyClicks(&child<QLineEdit>("params.search"), "THRESH");
    EXPECT_TRUE(threshold.isVisible());
    EXPECT_FALSE(search.isVisible());
    child<QToolButton>("params.changed_only").click();
    EXPECT_FALSE(threshold.isVisible());
    EXPECT_TRUE(child<QLabel>("params.nothing").isVisible());
    child<QToolButton>("params.find").click();
    (void)m_fixture.document.setup().setParameter("search", std::int64_t{99});
    EXPECT_TRUE(search.isVisible());
    EXPECT_FALSE(threshold.isVisible());
    child<QToolButton>("params.changed_only").click();
    EXPECT_TRUE(threshold.isVisible());
}

TEST_F(ParamsPanelTest, FoldsAdvancedParametersAndCountsTheirChanges) {
    AlgorithmDescriptor type = m_fixture.type();
    type.id = "folded";
    type.params = withAdvanced(type.params, {"threshold", "search"});
    QSettings().remove("params/unfolded");
    m_fixture.document.setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(waitFor([&] { return child<QAbstractButton>("param.refresh").isVisible(); }));
    auto& fold = child<QAbstractButton>("params.advanced");
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    EXPECT_FALSE(threshold.isVisible());
    EXPECT_FALSE(child<QDoubleSpinBox>("params.seed").isVisible());
    (void)m_fixture.document.setup().setParameter("threshold", 0.25);
    EXPECT_TRUE(fold.text().contains('1')) << fold.text().toStdString();
    fold.setFocus();
    QTest::keyClick(&fold, Qt::Key_Space);
    EXPECT_TRUE(threshold.isVisible());
    QApplication::processEvents();  // lays out the field
    EXPECT_GT(threshold.mapTo(&m_panel, QPoint()).y(),
              child<QAbstractButton>("param.refresh").mapTo(&m_panel, QPoint()).y())
        << "below the basic parameters";
    ParamsPanel again(m_fixture.context());
    again.show();
    EXPECT_TRUE(again.findChild<QAbstractButton*>("params.advanced")->isChecked())
        << "the state is saved";
    QSettings().remove("params/unfolded");
    EXPECT_THROW(withAdvanced({}, {"nothing"}), std::logic_error);
}

TEST_F(ParamsPanelTest, LowestValueWithAMeaningIsShownAsAWord) {
    AlgorithmDescriptor type = m_fixture.type();
    type.id = "lowest";
    type.params = withLowest(type.params, Message("automatic"), {"threshold"});
    m_fixture.document.setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(waitFor([&] {
        const auto* field = m_panel.findChild<QDoubleSpinBox*>("param.threshold");
        return field && field->isVisible() && field->specialValueText() == "automatic";
    }));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // the former fields
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    threshold.setValue(threshold.minimum());
    EXPECT_EQ(threshold.text(), "automatic");
    EXPECT_GE(threshold.width(), threshold.fontMetrics().horizontalAdvance("automatic"));
    threshold.stepUp();
    EXPECT_NE(threshold.text(), "automatic");
    EXPECT_THROW(withLowest(type.params, Message("none"), {"method"}), std::logic_error);
}

TEST_F(ParamsPanelTest, GroupsFoldTheirParameters) {
    AlgorithmDescriptor type = m_fixture.type();
    type.id = "grouped";
    type.params = withGroup(withGroup(type.params, Message("Matching"), {"search", "threshold"}),
                            Message("Model"), {"refresh"});
    QSettings().remove("sections");
    m_fixture.document.setup().choose(type, ParamSet(type.params), {});
    auto& heading = child<QAbstractButton>("params.group.matching");
    ASSERT_TRUE(waitFor([&] { return heading.isVisible(); }));
    QApplication::processEvents();  // lays out the fields
    const auto top = [&](const char* name) {
        return child<QWidget>(name).mapTo(&m_panel, QPoint()).y();
    };
    EXPECT_LT(top("param.method"), top("params.group.matching")) << "those without a group first";
    EXPECT_LT(top("params.group.matching"), top("param.threshold"));
    EXPECT_LT(top("param.search"), top("params.group.model"));
    EXPECT_LT(top("params.group.model"), top("param.refresh"));
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    QTest::mouseClick(&heading, Qt::LeftButton);
    EXPECT_FALSE(threshold.isVisible());
    EXPECT_TRUE(heading.isVisible());
    EXPECT_TRUE(child<QAbstractButton>("param.refresh").isVisible());
    child<QToolButton>("params.find").click();
    QTest::keyClicks(&child<QLineEdit>("params.search"), "thresh");
    EXPECT_TRUE(threshold.isVisible()) << "the search looks into folded groups";
    EXPECT_FALSE(child<QWidget>("params.group.model").isVisible());
    child<QToolButton>("params.find").click();
    EXPECT_FALSE(threshold.isVisible());
    m_fixture.selection.askParameter("threshold");
    EXPECT_TRUE(threshold.isVisible()) << "a jump to a parameter unfolds its group";
    QSettings().remove("sections");
}

TEST_F(ParamsPanelTest, MissingFilesStandInPlaceOfParameters) {
    AlgorithmDescriptor type = m_fixture.type();
    type.id = "needy";
    for (ParamSpec& spec : type.params) spec.required = spec.name == "model";
    m_fixture.document.setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(waitFor([&] {
        const auto* shown = m_panel.findChild<QWidget*>("params.files");
        return shown && shown->isVisible() &&
               m_panel.findChildren<QLineEdit*>("param.model").size() == 1;
    }));
    auto& card = child<QWidget>("params.files");
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    auto& model = child<QLineEdit>("param.model");
    EXPECT_TRUE(model.isVisible());
    EXPECT_TRUE(card.isAncestorOf(&model));
    EXPECT_FALSE(threshold.isVisible() || child<QComboBox>("params.preset").isVisible());
    EXPECT_TRUE(child<QWidget>("params.files.how").isVisible());
    EXPECT_TRUE(child<QLabel>("params.needs").isVisible());
    EXPECT_EQ(model.placeholderText(), "ONNX file or folder");
    QTest::mouseClick(&model, Qt::LeftButton);
    QTest::keyClicks(&model, "net.onnx");
    QTest::keyClick(&model, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return threshold.isVisible(); }));
    EXPECT_TRUE(model.isVisible()) << "the file can be changed";
    EXPECT_FALSE(child<QWidget>("params.files.how").isVisible());
    EXPECT_FALSE(child<QLabel>("params.needs").isVisible()) << "the tag Needs files";
    EXPECT_TRUE(child<QComboBox>("params.preset").isVisible());
}

TEST_F(ParamsPanelTest, FieldOfTheSecondNetworkNamesTheFileThatIsFound) {
    const TemporaryFolder folder;
    writeText(folder.path() / "v2_backbone.onnx", "");
    writeText(folder.path() / "v2_head.onnx", "");
    const AlgorithmDescriptor& type = *findAlgorithm("network-tracker").value();
    m_fixture.document.setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(waitFor([&] { return m_panel.findChild<QLineEdit*>("param.head") != nullptr; }));
    auto& second = child<QLineEdit>("param.head");
    EXPECT_EQ(second.placeholderText(), "Optional");
    EXPECT_EQ(child<ParamLabel>("param.label.backbone").text(), "Template network");
    EXPECT_EQ(child<ParamLabel>("param.label.head").text(), "Search network");
    const std::string first = folder.file("v2_backbone.onnx");
    ASSERT_TRUE(m_fixture.document.setup().setParameter("backbone", first));
    EXPECT_TRUE(waitFor([&] { return second.placeholderText() == "Found: v2_head.onnx"; }));
    EXPECT_TRUE(child<QLineEdit>("param.backbone").toolTip().startsWith(first.c_str()))
        << "the tooltip has the whole path";
}

TEST_F(ParamsPanelTest, CardSaysWhereAlgorithmRunsAndOpensManual) {
    QSignalSpy opened(&m_fixture.selection, &Selection::manualAsked);
    EXPECT_TRUE(child<QLabel>("params.devices").isVisible());
    auto& about = child<QToolButton>("params.about");
    ASSERT_TRUE(about.isVisible());
    QTest::mouseClick(&about, Qt::LeftButton);
    ASSERT_EQ(opened.count(), 1);
    EXPECT_EQ(opened[0][0].toString(), "") << "the page of the algorithm";
}

TEST_F(ParamsPanelTest, SavesAppliesAndDeletesPresets) {
    storePresets("synthetic", {});
    auto& list = child<QComboBox>("params.preset");
    EXPECT_EQ(list.currentText(), "Defaults");
    (void)m_fixture.document.setup().setParameter("threshold", 0.25);
    EXPECT_EQ(list.currentIndex(), -1) << "matches no preset";
    QTimer::singleShot(0, [] {
        auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        ASSERT_TRUE(dialog);
        dialog->setTextValue("  quick  one ");
        dialog->accept();
    });
    child<QAction>("params.preset_save").trigger();
    EXPECT_EQ(list.currentText(), "quick one");
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Home);
    EXPECT_EQ(params().real("threshold"), 0.5);
    EXPECT_EQ(child<QDoubleSpinBox>("param.threshold").value(), 0.5);
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(params().real("threshold"), 0.25);
    EXPECT_EQ(storedPresets("synthetic").value("quick one").value("threshold"), "0.25");
    child<QAction>("params.preset_remove").trigger();
    EXPECT_EQ(list.count(), 1);
    EXPECT_TRUE(storedPresets("synthetic").isEmpty());
    EXPECT_EQ(params().real("threshold"), 0.25) << "deleting a preset keeps the values";
    // Unknown or invalid values of a preset are ignored.
    storePresets("synthetic", {{"old", {{"threshold", "7"}, {"gone", "1"}, {"search", "99"}}}});
    ParamsPanel again(m_fixture.context());
    again.show();
    auto& others = *again.findChild<QComboBox*>("params.preset");
    others.setFocus();
    QTest::keyClick(&others, Qt::Key_End);
    EXPECT_EQ(params().integer("search"), 99);
    EXPECT_EQ(params().real("threshold"), 0.5);
    storePresets("synthetic", {});
}

TEST_F(ParamsPanelTest, FollowsChangesOfTheDocument) {
    (void)m_fixture.document.setup().setParameter("threshold", 0.25);
    EXPECT_EQ(child<QDoubleSpinBox>("param.threshold").value(), 0.25);
}

TEST_F(ParamsPanelTest, ChangingTheSeedRestartsTheAlgorithm) {
    auto& seed = child<QDoubleSpinBox>("params.seed");
    seed.setValue(42);
    ASSERT_TRUE(waitFor([&] { return m_fixture.count<command::SetAlgorithm>() == 1; }));
    EXPECT_EQ(m_fixture.last<command::SetAlgorithm>()->config->seed(), 42U);
    child<QToolButton>("params.reset.seed").click();
    EXPECT_TRUE(waitFor([&] { return m_fixture.document.setup().seed() == 0; }));
}

TEST_F(ParamsPanelTest, HidingAppliesPendingEdits) {
    child<QDoubleSpinBox>("param.threshold").setValue(0.9);
    m_panel.hide();
    EXPECT_EQ(params().real("threshold"), 0.9);
}

}  // namespace
}  // namespace spoor::test
