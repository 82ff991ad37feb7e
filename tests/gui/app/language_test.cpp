// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window in another language.
#include "gui/toolkit/language.h"
#include "engine/algorithms/api/registry.h"
#include "engine/media/sample_scene.h"
#include "gui/app/window/app_bar.h"
#include "gui/app/window/mode_control.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

namespace spoor::test {
namespace {

bool chinese(const QString& text) {
    return std::any_of(text.begin(), text.end(),
                       [](QChar letter) { return letter.unicode() >= 0x2e80; });
}

class LanguageTest : public ProjectTest {
protected:
    void TearDown() override {
        const MainWindow* const before = workbench->window();
        workbench->setLanguage("en");
        EXPECT_TRUE(waitFor([&] { return workbench->window() != before; }));
        ProjectTest::TearDown();
    }
};

TEST_F(LanguageTest, MenusOfChartsAreTranslated) {
    openClip();
    const MainWindow* const before = workbench->window();
    workbench->setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench->window() != before; }));
    int seen = 0;
    for (const PanelType& type : panelTypes()) {
        const QWidget* const panel = workbench->window()->modes().panel(type.id);
        for (const QMenu* menu : panel->findChildren<QMenu*>())
            for (const QAction* action : menu->actions()) {
                if (!action->objectName().startsWith("export.")) continue;
                ++seen;
                EXPECT_TRUE(chinese(action->text()))
                    << type.id.toStdString() << ": " << action->text().toStdString();
            }
    }
    EXPECT_GT(seen, 10);
}

TEST_F(LanguageTest, AppBarStaysInPlaceWhileItsTextsChange) {
    openClip();
    for (const char* language : {"en", "zh_CN"}) {
        const MainWindow* const before = workbench->window();
        if (QLocale() != QLocale(language)) {
            workbench->setLanguage(QString::fromLatin1(language));
            ASSERT_TRUE(waitFor([&] { return workbench->window() != before; }));
        }
        for (const QSize size : {QSize(1366, 768), QSize(1440, 900)}) {
            workbench->window()->resize(size);
            QApplication::processEvents();
            AppBar& bar = workbench->window()->content().bar();
            ModeBar& names = bar.modes();
            auto* algorithms = workbench->window()->findChild<AlgorithmChooser*>();
            auto* devices = workbench->window()->findChild<DeviceChooser*>();
            auto* primary = workbench->window()->findChild<QToolButton*>("primary");
            const auto places = [&] {
                QApplication::processEvents();
                std::vector<QRect> all;
                for (const QWidget* each :
                     std::initializer_list<const QWidget*>{&names, algorithms, devices, primary})
                    all.push_back(each->geometry());
                return all;
            };
            workbench->window()->modes().enter(Mode::Track);
            const auto usual = places();
            for (int i = 0; i < names.count(); ++i)
                EXPECT_FALSE(names.tabText(i).isEmpty()) << language << ' ' << size.width();
            for (int i = 0; i < algorithms->count(); ++i) {
                algorithms->setCurrentIndex(i);
                EXPECT_EQ(places(), usual) << algorithms->currentText().toStdString();
            }
            for (int i = 0; i < devices->count(); ++i) {
                devices->setCurrentIndex(i);
                EXPECT_EQ(places(), usual) << devices->currentText().toStdString();
            }
            for (const ModeLayout& mode : modeLayouts()) {
                workbench->window()->modes().enter(mode.mode);
                EXPECT_EQ(places(), usual) << mode.id;
                EXPECT_GE(primary->width(), primary->QToolButton::sizeHint().width()) << mode.id;
            }
        }
    }
}

/// Whether a text has no ordinary English word. Names such as EdgeBoxes and RGB have none.
bool wordless(const QString& text) {
    static const QRegularExpression word(QStringLiteral("\\b[A-Z]?[a-z]{3,}\\b"));
    static const QStringList names{"Spoor", "Kappa", "Alpha", "Beta", "Logits"};
    return !text.contains(word) || names.contains(text);
}

TEST(Translation, CoversEveryLabelAndUnitOfEveryAlgorithm) {
    applyLanguage("zh_CN");
    int seen = 0;
    const auto check = [&](const AlgorithmDescriptor& type, const std::string& id,
                           const QString& text) {
        ++seen;
        EXPECT_TRUE(chinese(text) || wordless(text))
            << type.id << ", " << id << ": " << text.toStdString();
    };
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        check(type, "label", translated(type.label));
        check(type, "help", translated(type.help));
        const AlgorithmLayout layout = type.describe(ParamSet(type.params));
        for (const StageSpec& stage : layout.stages) check(type, stage.id, translated(stage.label));
        for (const ArtifactSpec& each : layout.artifacts)
            check(type, each.id, translated(each.label));
        for (const SignalSpec& each : layout.signalSpecs) {
            check(type, each.id, translated(each.label));
            if (each.unit.size() > 2) check(type, each.id, unitText(each.unit, 2));
        }
        for (const ParamSpec& spec : type.params) {
            check(type, spec.name, translated(spec.label));
            check(type, spec.name, translated(spec.help));
            check(type, spec.name, translated(spec.group));
            check(type, spec.name, translated(spec.lowest));
            if (spec.unit.size() > 2) check(type, spec.name, unitText(spec.unit, 2));
            for (const auto& [value, label] : spec.choices) check(type, value, translated(label));
        }
    }
    EXPECT_GT(seen, 300);
    const auto sample = makeSampleSource({});
    EXPECT_TRUE(chinese(translated(sample->info().codec.c_str()))) << "the codec of the sample";
    applyLanguage("en");
}

}  // namespace
}  // namespace spoor::test
