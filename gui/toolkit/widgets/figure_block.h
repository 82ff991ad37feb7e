// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace spoor {

/// One number in large type with its unit, and a caption below it.
class FigureBlock : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Plain, Good, Warning };

    enum class Size { Large, Small };

    explicit FigureBlock(Size size = Size::Large, QWidget* parent = nullptr);

    void setFigure(const QString& value, const QString& unit, const QString& caption,
                   Tone tone = Tone::Plain);
    QString value() const { return m_value; }
    QString unit() const { return m_unit; }
    QString caption() const { return m_caption; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont valueFont() const;

    double m_size;  ///< of the number, relative to the font
    QString m_value, m_unit, m_caption;
    Tone m_tone = Tone::Plain;
};

}  // namespace spoor
