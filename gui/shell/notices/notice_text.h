// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QTextLayout;

namespace spoor {

/// A bold title and a text in at most four lines, which break anywhere if they have to. What does
/// not fit is elided, and the tooltip has it.
class NoticeText : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxLines = 4;

    using QWidget::QWidget;

    void setTexts(const QString& title, const QString& text);
    /// Width of the whole text in one line.
    int lineWidth() const;
    /// Number of lines at a width, at most one more than are shown.
    int linesAt(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString whole() const;
    void layOut(QTextLayout& layout, int width) const;

    QString m_title;
    QString m_text;
};

}  // namespace spoor
