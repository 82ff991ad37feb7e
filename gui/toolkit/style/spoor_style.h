// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;

namespace spoor {

enum class Kind;

/// The look of the window: the tokens of the palette's theme, a grid of 4, flat controls. Variants
/// of buttons: see kind.h.
class SpoorStyle : public QProxyStyle {
    Q_OBJECT
public:
    SpoorStyle();

    /// Height of rows and controls with one line of text.
    void setRowHeight(int height) { m_row = height; }
    /// Animations then take no time, see SH_Widget_Animation_Duration.
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;

protected:
    /// The wheel changes a value only while its control has the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int rowHeight(const QFontMetrics& metrics) const;
    QSize menuItemSize(const QStyleOptionMenuItem& option, const QSize& size) const;
    bool drawPanel(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                   const QWidget* widget) const;
    bool drawMark(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                  const QWidget* widget) const;
    bool drawBar(ControlElement element, const QStyleOption& option, QPainter& painter,
                 const QWidget* widget) const;
    void drawButtonLabel(const QStyleOptionButton& option, QPainter& painter,
                         const QWidget* widget) const;
    void drawCentredLabel(const QStyleOptionToolButton& option, QPainter& painter, Kind kind) const;
    void drawTabLabel(const QStyleOptionTab& option, QPainter& painter,
                      const QWidget* widget) const;
    void drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter) const;
    void drawProgress(const QStyleOptionProgressBar& option, QPainter& painter,
                      const QWidget* widget) const;
    void drawSplitButton(const QStyleOptionToolButton& option, QPainter& painter,
                         const QWidget* widget) const;
    void drawCombo(const QStyleOptionComboBox& option, QPainter& painter,
                   const QWidget* widget) const;
    /// Ends a text that does not fit with an ellipsis, where Qt cuts it.
    void drawComboLabel(const QStyleOptionComboBox& option, QPainter& painter,
                        const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter,
                     const QWidget* widget) const;
    void drawSlider(const QStyleOptionSlider& option, QPainter& painter,
                    const QWidget* widget) const;
    void drawScrollBar(const QStyleOptionSlider& option, QPainter& painter,
                       const QWidget* widget) const;

    int m_row = 28;
    bool m_reducedMotion = false;
};

}  // namespace spoor
