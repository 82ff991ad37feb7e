// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace spoor {

/// A word on a rounded background in the colour of its meaning.
class TagLabel : public QLabel {
    Q_OBJECT
public:
    enum class Tone { Neutral, Accent, Good, Warning, Danger };

    explicit TagLabel(QWidget* parent = nullptr);

    void setTone(Tone tone);
    /// Paints such a word in a view that has no widgets.
    static void paint(QPainter& painter, const QRect& place, const QString& text, Tone tone,
                      const QPalette& palette);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone = Tone::Neutral;
};

}  // namespace spoor
