// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/notices/notice_text.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/tokens.h"

#include <QPainter>
#include <QTextLayout>
#include <cmath>

namespace spoor {

void NoticeText::setTexts(const QString& title, const QString& text) {
    m_title = title;
    m_text = text;
    resizeEvent(nullptr);
    update();
}

QString NoticeText::whole() const {
    return m_text.isEmpty() ? m_title : m_title + QLatin1Char(' ') + m_text;
}

int NoticeText::lineWidth() const {
    QTextLayout layout;
    layOut(layout, 100000);
    return layout.lineCount() ? int(std::ceil(layout.lineAt(0).naturalTextWidth())) : 0;
}

int NoticeText::linesAt(int width) const {
    QTextLayout layout;
    layOut(layout, width);
    return layout.lineCount();
}

/// Breaks the text into lines, one more than are shown.
void NoticeText::layOut(QTextLayout& layout, int width) const {
    layout.setText(whole());
    layout.setFont(font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QTextLayout::FormatRange bold;
    bold.start = 0;
    bold.length = int(m_title.size());
    bold.format.setFont(strongFont(font()));
    layout.setFormats({bold});
    layout.beginLayout();
    double y = 0;
    for (int n = 0; n <= maxLines; ++n) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y));
        y += line.height();
    }
    layout.endLayout();
}

void NoticeText::resizeEvent(QResizeEvent*) {
    setToolTip(linesAt(width()) > maxLines ? whole() : QString());
}

void NoticeText::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(QColor(overlayText));
    QTextLayout layout;
    layOut(layout, width());
    const int shown = std::min(layout.lineCount(), maxLines);
    if (shown == 0) return;
    const double height = layout.lineAt(shown - 1).rect().bottom();
    const QPointF origin(0, (this->height() - height) / 2);
    for (int n = 0; n < shown; ++n) {
        const QTextLine line = layout.lineAt(n);
        if (n + 1 < maxLines || layout.lineCount() <= maxLines) {
            line.draw(&painter, origin);
            continue;
        }
        const bool bold = line.textStart() < int(m_title.size());
        const QFont used = bold ? strongFont(font()) : font();
        painter.setFont(used);
        painter.drawText(
            line.rect().translated(origin), Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetrics(used).elidedText(whole().mid(line.textStart()), Qt::ElideRight, width()));
    }
}

}  // namespace spoor
