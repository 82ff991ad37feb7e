// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tokens, icons and the look of controls.
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/theme.h"

#include <gtest/gtest.h>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <cmath>

namespace spoor::test {
namespace {

double luminance(QRgb colour) {
    const auto linear = [](int part) {
        const double v = part / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) +
           0.0722 * linear(qBlue(colour));
}

/// Contrast ratio as WCAG defines it.
double contrast(QRgb a, QRgb b) {
    const double one = luminance(a), two = luminance(b);
    return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

class TokensTest : public ::testing::TestWithParam<const Tokens*> {};

TEST_P(TokensTest, TextIsLegibleOnEverySurface) {
    const Tokens& t = *GetParam();
    for (const QRgb surface : {t.window, t.panel, t.raised, t.field, t.pressed, t.selected})
        for (const QRgb text :
             {t.text1, t.text2, t.text3, t.accent, t.danger, t.warning, t.good, t.info})
            EXPECT_GE(contrast(text, surface), 4.5) << std::hex << text << " on " << surface;
}

TEST_P(TokensTest, OutlinesStandOutFromTheirSurface) {
    const Tokens& t = *GetParam();
    for (const QRgb surface : {t.window, t.panel, t.raised, t.field, t.selected})
        EXPECT_GE(contrast(t.edge, surface), 3.0) << std::hex << surface;
}

TEST_P(TokensTest, TextIsLegibleOnFilledControlsAndTags) {
    const Tokens& t = *GetParam();
    for (const QRgb fill : {t.fill, t.fillHover, t.fillPressed, t.dangerFill})
        EXPECT_GE(contrast(white, fill), 4.5) << std::hex << fill;
    const std::pair<QRgb, QRgb> pairs[] = {
        {t.lostText, t.lost}, {t.danger, t.dangerTag}, {t.warning, t.warningTag},
        {t.good, t.goodTag},  {t.info, t.infoTag},     {overlayText, overlayFill | 0xff000000}};
    for (const auto& [text, fill] : pairs)
        EXPECT_GE(contrast(text, fill), 4.5) << std::hex << text << " on " << fill;
}

INSTANTIATE_TEST_SUITE_P(Themes, TokensTest, ::testing::Values(&darkTokens, &lightTokens),
                         [](const auto& test) { return test.index ? "Light" : "Dark"; });

/// Applies a theme and returns to the dark one at the end.
class StyleTest : public ::testing::Test {
protected:
    void TearDown() override { applyTheme(Theme::Dark); }
    static int pixelsOf(const QImage& image, QRgb colour) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixel(x, y) == colour;
        return count;
    }
};

TEST_F(StyleTest, PrimaryButtonOfADialogIsAtTheRightEnd) {
    QDialogButtonBox box(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    box.resize(400, 40);
    box.show();
    QApplication::processEvents();
    EXPECT_GT(box.button(QDialogButtonBox::Save)->x(), box.button(QDialogButtonBox::Cancel)->x());
}

TEST_F(StyleTest, PaletteBelongsToItsTokens) {
    EXPECT_EQ(&tokens(themePalette(true)), &darkTokens);
    EXPECT_EQ(&tokens(themePalette(false)), &lightTokens);
    EXPECT_EQ(themePalette(false).color(QPalette::Window), QColor(lightTokens.window));
}

TEST_F(StyleTest, IconsFollowTheTheme) {
    const QIcon sign = icon("stop");
    applyTheme(Theme::Dark);
    EXPECT_GT(pixelsOf(sign.pixmap(40, 40).toImage(), darkTokens.text2), 0);
    applyTheme(Theme::Light);
    EXPECT_GT(pixelsOf(sign.pixmap(40, 40).toImage(), lightTokens.text2), 0);
}

TEST_F(StyleTest, EveryIconDraws) {
    const QStringList files = QDir(QStringLiteral(":/icons/ui")).entryList();
    ASSERT_GT(files.size(), 70);
    for (const QString& file : files) {
        const QByteArray name = file.chopped(4).toLatin1();
        const QImage image = icon(name.constData()).pixmap(20, 20).toImage();
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) drawn += qAlpha(image.pixel(x, y)) > 128;
        EXPECT_GT(drawn, 3) << name.constData();
    }
}

TEST_F(StyleTest, ButtonIsFilledByItsKind) {
    QPushButton button(QStringLiteral("Track"));
    button.resize(100, 28);
    EXPECT_EQ(pixelsOf(button.grab().toImage(), darkTokens.fill), 0);
    setKind(&button, Kind::Primary);
    EXPECT_GT(pixelsOf(button.grab().toImage(), darkTokens.fill), 1000);
    setKind(&button, Kind::Danger);
    EXPECT_GT(pixelsOf(button.grab().toImage(), darkTokens.dangerFill), 1000);
}

TEST_F(StyleTest, ComboBoxElidesItsText) {
    const auto drawn = [](const QString& text) {
        QComboBox box;
        box.addItem(text);
        box.resize(90, 28);
        return box.grab().toImage();
    };
    const QString text = QStringLiteral("Windows with enough variance");
    int same = 0;
    for (int kept = 1; kept < text.size(); ++kept)
        same += drawn(text) == drawn(text.left(kept) + QChar(0x2026));
    EXPECT_GE(same, 1);
}

TEST_F(StyleTest, WheelChangesOnlyFocusedControls) {
    QWidget window;
    QSlider slider(Qt::Horizontal, &window);
    window.show();
    slider.setValue(50);
    const auto turn = [&slider] {
        const QPointF at(5, 5);
        QWheelEvent event(at, slider.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&slider, &event);
    };
    turn();
    EXPECT_EQ(slider.value(), 50);
    QApplication::setActiveWindow(&window);
    slider.setFocus();
    ASSERT_TRUE(slider.hasFocus());
    turn();
    EXPECT_NE(slider.value(), 50);
}

}  // namespace
}  // namespace spoor::test
