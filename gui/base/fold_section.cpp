// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/fold_section.h"

#include "gui/base/style/paint.h"

#include <QAbstractButton>
#include <QPainter>
#include <QStyleOptionButton>
#include <QVBoxLayout>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minHeading = 28;
constexpr int headingInset = 12, headingChevron = 12, headingGap = 8;

/// The heading of a section. Checked: the section is open.
class FoldHeading : public QAbstractButton {
public:
    FoldHeading(const QString& text, QWidget* parent) : QAbstractButton(parent) {
        setText(text);
        setCheckable(true);
        setChecked(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override {
        const QFontMetrics metrics(strong());
        return {2 * headingInset + headingChevron + headingGap + metrics.horizontalAdvance(text()),
                std::max(minHeading, metrics.height() + 10)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens(palette());
        QStyleOptionButton option;
        option.initFrom(this);
        QPainter painter(this);
        const QRect box = rect().adjusted(4, 0, -4, 0);
        if (underMouse()) paintBox(painter, box, QColor(t.raised));
        if (showsFocus(option)) paintFocus(painter, box, t);
        const QRect inside = rect().adjusted(headingInset, 0, -headingInset, 0);
        const QRect sign = QRect(inside.topLeft(), QSize(headingChevron, inside.height()));
        paintChevron(painter, sign, isChecked() ? Qt::DownArrow : Qt::RightArrow, QColor(t.text3));
        painter.setFont(strong());
        painter.setPen(QColor(t.text1));
        painter.drawText(inside.adjusted(headingChevron + headingGap, 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, text());
    }

private:
    QFont strong() const {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
};

}  // namespace

FoldSection::FoldSection(const QString& heading, const QString& name, QWidget* content,
                         QWidget* parent)
    : QWidget(parent), m_heading(new FoldHeading(heading, this)), m_content(content) {
    m_heading->setObjectName(name);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 10);
    column->setSpacing(4);
    column->addWidget(m_heading);
    column->addWidget(content);
    connect(m_heading, &QAbstractButton::toggled, this, &FoldSection::showContent);
    showContent();
}

void FoldSection::setOpen(bool open) {
    m_heading->setChecked(open);
}

bool FoldSection::isOpen() const {
    return m_heading->isChecked();
}

void FoldSection::showContent() {
    m_content->setVisible(isOpen());
    m_heading->setToolTip((isOpen() ? tr("Hide %1") : tr("Show %1")).arg(m_heading->text()));
    m_heading->setAccessibleName(m_heading->text());
}

void FoldSection::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::BottomEdge, QColor(tokens(palette()).line));
}

}  // namespace spoor
