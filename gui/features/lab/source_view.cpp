// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/source_view.h"

#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/theme.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QToolTip>

namespace spoor {
namespace {

constexpr int numberMargin = 6;  // pixels on each side of the line numbers

QColor markColour(SourceView::MarkKind kind, const QPalette& palette) {
    const Tokens& t = tokens(palette);
    switch (kind) {
        case SourceView::MarkKind::Gone:
            return t.goodTag;
        case SourceView::MarkKind::Kept:
            return t.warningTag;
        default:
            return t.infoTag;
    }
}

/// Dims comments and preprocessor lines and emphasises keywords.
class KernelSyntax : public QSyntaxHighlighter {
public:
    explicit KernelSyntax(QPlainTextEdit* view)
        : QSyntaxHighlighter(view->document()), m_view(view) {}

protected:
    void highlightBlock(const QString& text) override {
        static const QRegularExpression words(QStringLiteral(
            "\\b(?:__)?(kernel|global|local|constant|private|restrict|const|void|if|else|for|while|"
            "do|return|inline|struct|barrier|unsigned|(?:u?(?:char|short|int|long)|float|double|"
            "half)(?:2|3|4|8|16)?)\\b"));
        static const QRegularExpression asides(QStringLiteral("//.*$|^\\s*#.*$"));
        QTextCharFormat word, aside;
        word.setFontWeight(QFont::Bold);
        aside.setForeground(m_view->palette().color(QPalette::Disabled, QPalette::Text));
        format(text, words, word);
        format(text, asides, aside);
    }

private:
    void format(const QString& text, const QRegularExpression& what, const QTextCharFormat& how) {
        for (auto each = what.globalMatch(text); each.hasNext();) {
            const auto match = each.next();
            setFormat(int(match.capturedStart()), int(match.capturedLength()), how);
        }
    }

    QPlainTextEdit* m_view;
};

}  // namespace

/// The column of line numbers.
class SourceView::Numbers : public QWidget {
public:
    explicit Numbers(SourceView* view) : QWidget(view), m_view(view) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_view->paintNumbers(event); }

private:
    SourceView* m_view;
};

SourceView::SourceView(const QString& objectName, const QString& title, QWidget* parent)
    : QPlainTextEdit(parent), m_numbers(new Numbers(this)) {
    setObjectName(objectName);
    setAccessibleName(title);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    new KernelSyntax(this);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int scrolled) {
        if (scrolled) {
            m_numbers->scroll(0, scrolled);
        } else {
            m_numbers->update(0, area.y(), m_numbers->width(), area.height());
        }
    });
}

void SourceView::setSource(const QString& source, std::vector<Mark> marks) {
    if (source != toPlainText()) setPlainText(source);
    setViewportMargins(numbersWidth(), 0, 0, 0);
    layOutNumbers();
    setMarks(std::move(marks));
}

void SourceView::setMarks(std::vector<Mark> marks) {
    m_marks = std::move(marks);
    paintMarks();
}

void SourceView::goToLine(int line) {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid()) return;
    setTextCursor(QTextCursor(block));
    centerCursor();
}

void SourceView::paintMarks() {
    QList<QTextEdit::ExtraSelection> all;
    for (const Mark& mark : m_marks) {
        QTextEdit::ExtraSelection one;
        one.cursor = QTextCursor(document()->findBlockByNumber(mark.line - 1));
        one.format.setBackground(markColour(mark.kind, palette()));
        one.format.setForeground(palette().color(QPalette::Text));
        one.format.setProperty(QTextFormat::FullWidthSelection, true);
        all.push_back(one);
    }
    setExtraSelections(all);
}

bool SourceView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QPlainTextEdit::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QPoint at = viewport()->mapFromGlobal(help->globalPos());
    const int line = cursorForPosition(at).blockNumber() + 1;
    QStringList about;
    for (const Mark& mark : m_marks)
        if (mark.line == line) about.push_back(mark.about);
    if (about.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(help->globalPos(), about.join('\n'), this);
    }
    return true;
}

void SourceView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) paintMarks();
}

void SourceView::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    layOutNumbers();
}

int SourceView::numbersWidth() const {
    const int digits = int(QString::number(std::max(100, blockCount())).size());
    return fontMetrics().horizontalAdvance('9') * digits + 2 * numberMargin;
}

void SourceView::layOutNumbers() {
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
}

void SourceView::paintNumbers(QPaintEvent* event) {
    QPainter painter(m_numbers);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::Disabled, QPalette::Text));
    QTextBlock block = firstVisibleBlock();
    QRectF place = blockBoundingGeometry(block).translated(contentOffset());
    while (block.isValid() && place.top() <= event->rect().bottom()) {
        if (place.bottom() >= event->rect().top())
            painter.drawText(
                QRectF(0, place.top(), m_numbers->width() - numberMargin, place.height()),
                Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        block = block.next();
        place = blockBoundingGeometry(block).translated(contentOffset());
    }
}

}  // namespace spoor
