// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/advice.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/pipeline.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/main_window.h"
#include "gui/features/help/manual_page.h"
#include "gui/features/help/manual_search.h"
#include "gui/features/help/manual_texts.h"
#include "gui/features/help/manual_window.h"
#include "gui/features/help/sample_picture.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/theme.h"
#include "gui/view/artifacts/artifact_view.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSettings>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

namespace spoor::test {
namespace {

QStringList textsOf(const QWidget& page) {
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>(ManualSearch::searchedText))
        texts << label->text();
    return texts;
}

/// The entry of the contents with this title; null: none.
QTreeWidgetItem* lineOf(const ManualWindow& window, const QString& title) {
    const auto found =
        window.findChild<QTreeWidget*>("manual.contents")->findItems(title, Qt::MatchExactly);
    return found.isEmpty() ? nullptr : found.first();
}

/// Number of different colours in a screenshot of the widget.
int coloursOf(QWidget* widget) {
    const QImage picture = widget->grab().toImage();
    QSet<QRgb> colours;
    for (int y = 0; y < picture.height(); y += 2)
        for (int x = 0; x < picture.width(); x += 2) colours << picture.pixel(x, y);
    return int(colours.size());
}

class ManualTest : public ::testing::Test {
protected:
    void TearDown() override {
        // Runs of closed windows end after their current frame.
        EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    }
};

TEST_F(ManualTest, PageOfEachAlgorithmExplainsStagesAndParameters) {
    Selection selection;
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        SCOPED_TRACE(type.id);
        const ManualPage page(type, selection);
        const QStringList texts = textsOf(page);
        const QString all = texts.join('\n');
        const auto expect = [&](const QString& text) {
            EXPECT_TRUE(!text.isEmpty() && all.contains(text)) << text.toStdString();
        };
        const AlgorithmAdvice advice = pipelineAdvice(type.id);
        expect(translated(type.label));
        expect(translated(type.help));
        expect(translated(advice.use));
        expect(translated(advice.limits));
        EXPECT_FALSE(advice.sources.empty());
        for (const char* source : advice.sources) expect(QString::fromUtf8(source));
        int number = 0;
        qsizetype before = -1;
        for (const StageSpec& stage : type.describe(ParamSet(type.params)).stages) {
            const auto heading =
                texts.indexOf(QString("%1. %2").arg(++number).arg(translated(stage.label)));
            EXPECT_GT(heading, before) << stage.id << " is out of order";
            before = heading;
            expect(translated(stage.help));
        }
        for (const ParamSpec& spec : type.params) {
            expect(translated(spec.label) + '\n' + QString::fromStdString(spec.name));
            expect(translated(spec.help));
            for (const auto& [value, label] : spec.choices) expect(QString::fromStdString(value));
            if (!spec.unit.empty() && spec.type != ParamType::Choice)
                expect(QString::fromStdString(spec.unit));
        }
    }
}

TEST_F(ManualTest, ShowsEachAlgorithmRunningOnSample) {
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        SCOPED_TRACE(type.id);
        ManualWindow window(algorithmDescriptors());
        window.showPage(type.id, {});
        if (!type.runsWithDefaults()) {
            // The page says what the algorithm needs.
            EXPECT_TRUE(waitFor([&] { return !window.run().problem().isEmpty(); }));
            continue;
        }
        EXPECT_TRUE(waitFor([&] { return window.frame() >= 2; }))
            << window.run().problem().toStdString();
        auto* scroll = window.findChild<QScrollArea*>("manual.scroll");
        // Scrolls through the page, because widgets outside the visible area are not painted.
        for (int at = 0; at <= scroll->verticalScrollBar()->maximum(); at += 300) {
            scroll->verticalScrollBar()->setValue(at);
            QApplication::processEvents();
        }
        EXPECT_TRUE(waitFor([&] { return window.page()->shownCount() > 0; }));
        int pictures = 0;
        for (ArtifactView* view : window.page()->findChildren<ArtifactView*>())
            if (view->isVisible() && coloursOf(view) > 2) ++pictures;
        EXPECT_GT(pictures, 0);
        // Boxes and points are drawn over the frame.
        for (SamplePicture* picture : window.page()->findChildren<SamplePicture*>())
            EXPECT_GT(coloursOf(picture), 50) << picture->accessibleName().toStdString();
        window.close();
    }
}

TEST_F(ManualTest, TranslatesAllTexts) {
    applyLanguage("zh_CN");
    const auto chinese = [](const QString& text) {
        static const QRegularExpression han(R"(\p{Han})");
        return text.contains(han);
    };
    // Names may be the same in both languages, but sentences may not.
    static const QRegularExpression sentence(R"([A-Za-z]+ [A-Za-z]+ [a-z]+)");
    Selection selection;
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        QStringList quoted;
        for (const char* source : pipelineAdvice(type.id).sources) quoted << source;
        const ManualPage page(type, selection);
        for (const QString& text : textsOf(page)) {
            if (quoted.contains(text)) continue;
            for (const QString& line : text.split('\n'))
                EXPECT_TRUE(chinese(line) || !line.contains(sentence)) << line.toStdString();
        }
    }
    {
        ManualWindow window(algorithmDescriptors());
        for (const QToolButton* each : window.findChildren<QToolButton*>()) {
            if (!each->objectName().startsWith("manual.")) continue;
            EXPECT_TRUE(chinese(each->accessibleName())) << each->objectName().toStdString();
        }
        const QString hint = window.findChild<QLineEdit*>("manual.search")->placeholderText();
        EXPECT_TRUE(chinese(hint));
    }
    applyLanguage("en");
}

/// Pages of algorithms that need no device.
class SlidingManual : public ManualTest {
protected:
    void SetUp() override {
        AlgorithmDescriptor sliding = slidingPipeline();
        sliding.help = "Slides and slides and slides.";
        AlgorithmDescriptor broken = sliding;
        broken.id = "broken";
        broken.label = "Broken";
        broken.create = [](const AlgorithmOptions&) -> std::unique_ptr<Pipeline> {
            throw EngineError(Message("The file of the model is missing."));
        };
        types = {sliding, broken};
        window = std::make_unique<ManualWindow>(types);
        window->showPage("sliding", {});
        ASSERT_TRUE(waitFor([&] { return window->frame() == 12; }));
    }
    void TearDown() override {
        window.reset();
        ManualTest::TearDown();
    }
    QToolButton* button(const char* name) { return window->findChild<QToolButton*>(name); }
    void click(const char* name) {
        ASSERT_TRUE(button(name)->isEnabled()) << name;
        QTest::mouseClick(button(name), Qt::LeftButton);
    }

    std::vector<AlgorithmDescriptor> types;
    std::unique_ptr<ManualWindow> window;
};

TEST_F(SlidingManual, StepsThroughSampleByMouseAndKeys) {
    click("manual.forward");
    EXPECT_TRUE(waitFor([&] { return window->frame() == 13; }));
    QTest::keyClick(window.get(), Qt::Key_Period);
    EXPECT_TRUE(waitFor([&] { return window->frame() == 14; }));
    QTest::keyClick(window.get(), Qt::Key_Comma);
    EXPECT_TRUE(waitFor([&] { return window->frame() == 13; }));
    click("manual.play");
    EXPECT_TRUE(waitFor([&] { return window->frame() > 16; }));
    click("manual.play");
    const FrameIndex stopped = window->frame();
    runEventLoop(400);
    EXPECT_LE(window->frame(), stopped + 1);
    click("manual.again");
    EXPECT_TRUE(waitFor([&] { return window->frame() == 0; }));
    // The first frame has the start box.
    const auto results = window->run().report(0)->results;
    ASSERT_EQ(results.size(), 1U);
    EXPECT_TRUE(results[0].given);
}

TEST_F(SlidingManual, ReportsFailedRunAndRecovers) {
    auto* problem = window->findChild<QLabel*>("manual.problem");
    EXPECT_FALSE(problem->isVisible());
    auto* contents = window->findChild<QTreeWidget*>("manual.contents");
    contents->setFocus();
    ASSERT_TRUE(lineOf(*window, "Broken"));
    contents->setCurrentItem(lineOf(*window, "Broken"));
    ASSERT_TRUE(waitFor([&] { return problem->isVisible(); }));
    EXPECT_TRUE(problem->text().contains("The file of the model is missing."))
        << problem->text().toStdString();
    EXPECT_FALSE(button("manual.forward")->isEnabled());
    EXPECT_TRUE(textsOf(*window->page()).contains("Broken"));
    contents->setCurrentItem(lineOf(*window, translated(types[0].label)));
    EXPECT_TRUE(waitFor([&] { return window->frame() == 12; }));
    EXPECT_FALSE(problem->isVisible());
}

TEST_F(SlidingManual, FindsTextInPage) {
    auto* field = window->findChild<QLineEdit*>("manual.search");
    auto* found = window->findChild<QLabel*>("manual.found");
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(QApplication::focusWidget(), field);
    const ManualSearch& search = window->search();
    QTest::keyClicks(field, "SLIDES");
    ASSERT_EQ(search.count(), 3);
    EXPECT_EQ(search.current(), 0);
    const auto marked = [&] {
        for (QLabel* label : window->page()->findChildren<QLabel*>(ManualSearch::searchedText))
            if (label->hasSelectedText()) return std::pair(label, label->selectionStart());
        return std::pair<QLabel*, int>(nullptr, -1);
    };
    EXPECT_EQ(marked().second, 0);
    EXPECT_EQ(marked().first->selectedText(), "Slides");
    EXPECT_FALSE(marked().first->visibleRegion().isEmpty());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(marked().second, 11);
    EXPECT_EQ(found->text(), "2 of 3");
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(search.current(), 2) << "the search wraps around";
    QTest::mouseClick(button("manual.next"), Qt::LeftButton);
    EXPECT_EQ(search.current(), 0);
    QTest::keyClicks(field, "xyz");
    EXPECT_EQ(search.count(), 0);
    EXPECT_FALSE(found->text().isEmpty());
    EXPECT_FALSE(marked().first);
    // Esc first clears the search and then closes the window, which ends the run.
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_TRUE(window->isVisible());
    EXPECT_TRUE(field->text().isEmpty());
    QTest::keyClick(window.get(), Qt::Key_Escape);
    EXPECT_FALSE(window->isVisible());
    EXPECT_FALSE(window->run().running());
}

TEST_F(SlidingManual, FollowsTheme) {
    const auto lightness = [&] {
        return window->page()->grab().toImage().pixelColor(3, 3).lightness();
    };
    EXPECT_LT(lightness(), 80) << "dark is the default";
    applyTheme(Theme::Light);
    EXPECT_TRUE(waitFor([&] { return lightness() > 200; }));
    applyTheme(Theme::Dark);
    EXPECT_TRUE(waitFor([&] { return lightness() < 80; }));
}

TEST(ManualContents, WindowFitsOnScreen) {
    EXPECT_EQ(ManualWindow(algorithmDescriptors()).size(), QSize(1080, 800));
    EXPECT_EQ(ManualWindow::sizeOn({800, 600}), QSize(720, 540));
}

TEST(ManualContents, SelectingEntryScrollsToItsPart) {
    ManualWindow window(algorithmDescriptors());
    window.showPage("tld", {});
    auto* contents = window.findChild<QTreeWidget*>("manual.contents");
    auto* scroll = window.findChild<QScrollArea*>("manual.scroll");
    QTreeWidgetItem* page = contents->currentItem();
    ASSERT_EQ(std::size_t(page->childCount()), window.page()->parts().size());
    const int third = 3;
    contents->setFocus();
    contents->setCurrentItem(page->child(third));
    const QWidget* heading = window.page()->parts()[third].heading;
    ASSERT_TRUE(waitFor([&] { return !heading->visibleRegion().isEmpty(); }));
    EXPECT_LT(heading->mapTo(scroll, QPoint()).y(), 40);
    contents->setCurrentItem(page);
    EXPECT_EQ(scroll->verticalScrollBar()->value(), 0);
    window.close();
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
}

/// Pages without an algorithm.
class ManualPages : public ManualTest {
protected:
    ManualPages() : window(algorithmDescriptors()) { window.showPage("limits", {}); }
    void TearDown() override {
        window.close();  // ends its run
        ManualTest::TearDown();
    }

    ManualWindow window;
};

TEST_F(ManualPages, HidesSampleControlsAndRunsNothing) {
    ASSERT_TRUE(window.sheet());
    EXPECT_EQ(window.pageName(), "limits");
    EXPECT_EQ(window.page(), nullptr);
    EXPECT_FALSE(window.run().running());
    EXPECT_FALSE(window.findChild<QToolButton*>("manual.play")->isVisible());
    EXPECT_TRUE(window.findChild<QLineEdit*>("manual.search")->isVisible());
    EXPECT_GT(window.sheet()->parts().size(), 3u);
    window.showPage("template", {});
    EXPECT_TRUE(window.findChild<QToolButton*>("manual.play")->isVisible());
    EXPECT_TRUE(window.run().running());
    window.showPage("devices", {});
    EXPECT_FALSE(window.run().running());
}

TEST_F(ManualPages, ShowsWholeText) {
    for (const ManualText& text : readManual(manualFolder())) {
        window.showPage(text.name.toStdString(), {});
        QApplication::processEvents();
        for (const int width : {1080, 760}) {
            window.resize(width, 700);
            ASSERT_TRUE(waitFor([&] { return window.width() == width; }));
            runEventLoop(30);
            for (const auto* browser : window.sheet()->findChildren<QTextBrowser*>()) {
                const auto fits = [&] {
                    return browser->height() + 1 >= browser->document()->size().height();
                };
                EXPECT_TRUE(waitFor(fits)) << text.name.toStdString() << " at " << width;
                EXPECT_LE(browser->document()->idealWidth(), browser->width() + 1)
                    << text.name.toStdString() << " at " << width;
            }
        }
    }
}

TEST_F(ManualPages, FitsPicturesIntoThePage) {
    window.showPage("first-steps", {});
    const auto* browser = window.sheet()->findChild<QTextBrowser*>();
    ASSERT_TRUE(browser);
    QTextImageFormat picture;
    for (auto block = browser->document()->begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().isImageFormat())
                picture = at.fragment().charFormat().toImageFormat();
    ASSERT_TRUE(picture.isValid());
    const auto image =
        browser->document()->resource(QTextDocument::ImageResource, QUrl(picture.name()));
    EXPECT_FALSE(image.value<QImage>().isNull()) << picture.name().toStdString();
    EXPECT_GT(picture.width(), 0);
    EXPECT_LE(picture.width(), browser->viewport()->width());
}

TEST_F(ManualPages, FollowsLinksToOtherPages) {
    QTextBrowser* browser = nullptr;
    for (auto* each : window.sheet()->findChildren<QTextBrowser*>())
        if (each->toHtml().contains("scores.md")) browser = each;
    ASSERT_TRUE(browser);
    emit browser->anchorClicked(QUrl("scores.md"));
    ASSERT_TRUE(waitFor([&] { return window.pageName() == "scores"; }));
    EXPECT_EQ(window.findChild<QTreeWidget*>("manual.contents")->currentItem(),
              lineOf(window, "Scores"));
    emit window.sheet()->linkChosen("tld.md");
    ASSERT_TRUE(waitFor([&] { return window.pipeline() == "tld"; }));
    emit window.sheet()->linkChosen("nowhere.md");
    runEventLoop(50);
    EXPECT_EQ(window.pipeline(), "tld");
}

TEST_F(ManualPages, LinkShowsUnlistedPage) {
    QTreeWidgetItem* study = nullptr;
    for (const ManualText& page : readUnlistedPages(manualRoot))
        if (page.name == "studies/tld-seeds") study = lineOf(window, page.title);
    ASSERT_TRUE(study);
    EXPECT_TRUE(study->isHidden());
    emit window.sheet()->linkChosen("studies/tld-seeds.md");
    ASSERT_TRUE(waitFor([&] { return window.pageName() == "studies/tld-seeds"; }));
    EXPECT_FALSE(study->isHidden());
    emit window.sheet()->linkChosen("../accuracy.md");
    EXPECT_TRUE(waitFor([&] { return window.pageName() == "accuracy"; }));
}

TEST_F(ManualPages, SearchesTextsAndTables) {
    auto* field = window.findChild<QLineEdit*>("manual.search");
    auto* scroll = window.findChild<QScrollArea*>("manual.scroll");
    QTest::keyClicks(field, "forgery");
    ASSERT_EQ(window.search().count(), 1);
    const auto marked = [&]() -> QTextBrowser* {
        for (auto* each : window.sheet()->findChildren<QTextBrowser*>())
            if (each->textCursor().hasSelection()) return each;
        return nullptr;
    };
    ASSERT_TRUE(marked());
    EXPECT_EQ(marked()->textCursor().selectedText(), "forgery");
    const QPoint at =
        marked()->viewport()->mapTo(scroll->viewport(), marked()->cursorRect().center());
    EXPECT_TRUE(scroll->viewport()->rect().contains(at)) << at.y();
    // The search also finds text in tables and headings.
    window.showPage("formats", {});
    EXPECT_EQ(window.search().count(), 0);
    field->clear();
    QTest::keyClicks(field, "MOTChallenge");
    ASSERT_GE(window.search().count(), 1);
    ASSERT_TRUE(marked());
    EXPECT_EQ(marked()->textCursor().selectedText(), "MOTChallenge");
    field->clear();
    EXPECT_FALSE(marked());
}

TEST_F(ManualPages, AlgorithmPageStartsWithMarkdownText) {
    window.showPage("tld", {});
    ASSERT_TRUE(window.page());
    const auto* browser = window.page()->findChild<QTextBrowser*>();
    ASSERT_TRUE(browser);
    EXPECT_TRUE(browser->toPlainText().contains("memory of patches"));
    EXPECT_FALSE(browser->toPlainText().contains("median_flow")) << "generated text is duplicated";
}

class ManualInWorkbench : public ManualTest {
protected:
    void SetUp() override {
        QSettings().clear();
        workbench.showWindow();
        workbench.window()->activateWindow();
        ASSERT_TRUE(waitFor([this] { return workbench.window()->isActiveWindow(); }));
    }
    void TearDown() override {
        if (manual()) manual()->close();
        ManualTest::TearDown();
    }
    ManualWindow* manual() { return workbench.window()->help().manual(); }

    ApplicationShell workbench;
};

TEST_F(ManualInWorkbench, KeyAndButtonOpenPageOfSelectedAlgorithm) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
    ASSERT_TRUE(manual());
    EXPECT_TRUE(manual()->isVisible());
    EXPECT_EQ(manual()->pageName(), "first-steps") << "the page for the start page";
    manual()->close();
    workbench.bridge().show(FrameStore::fromSource(makeSampleSource(), FrameStore::Options()));
    workbench.window()->activateWindow();
    ASSERT_TRUE(waitFor(
        [&] { return workbench.document().report() && workbench.window()->isActiveWindow(); }));
    QTest::keyClick(&workbench.window()->view(), Qt::Key_F1);
    EXPECT_EQ(manual()->pipeline(), workbench.document().setup().type()->id);
    manual()->close();
    const AlgorithmDescriptor& other = *findAlgorithm("tld").value();
    workbench.document().setup().choose(other, ParamSet(other.params), {});
    auto* about = workbench.window()->findChild<QToolButton*>("about_algorithm");
    QTest::mouseClick(about, Qt::LeftButton);
    EXPECT_TRUE(manual()->isVisible());
    EXPECT_EQ(manual()->pipeline(), "tld");
    workbench.closeInput();
}

TEST_F(ManualInWorkbench, PageSaysThatItNeedsANetwork) {
    workbench.window()->help().showManual("network-tracker");
    auto* problem = manual()->findChild<QLabel*>("manual.problem");
    EXPECT_TRUE(waitFor([&] { return problem->isVisible(); }));
    EXPECT_TRUE(problem->text().contains("need a network")) << problem->text().toStdString();
}

TEST_F(ManualInWorkbench, StaysOpenAfterLanguageChange) {
    workbench.window()->help().showManual("tld");
    const MainWindow* before = workbench.window();
    workbench.setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench.window() != before; }));
    ASSERT_TRUE(manual());
    EXPECT_TRUE(manual()->isVisible());
    EXPECT_EQ(manual()->pipeline(), "tld");
    EXPECT_TRUE(textsOf(*manual()->page()).contains("参数"));
    before = workbench.window();
    workbench.setLanguage("en");
    ASSERT_TRUE(waitFor([&] { return workbench.window() != before && manual(); }));
    EXPECT_TRUE(textsOf(*manual()->page()).contains("Parameters"));
    // A page without an algorithm stays open, too.
    workbench.window()->help().showManual("limits");
    before = workbench.window();
    workbench.setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench.window() != before; }));
    ASSERT_TRUE(manual());
    EXPECT_EQ(manual()->pageName(), "limits");
    EXPECT_TRUE(manual()->windowTitle().startsWith("已知限制"));
    before = workbench.window();
    workbench.setLanguage("en");
    EXPECT_TRUE(waitFor([&] { return workbench.window() != before; }));
}

}  // namespace
}  // namespace spoor::test
