// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/section.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QPainter>
#include <QSettings>
#include <QStyleOption>
#include <algorithm>

namespace spoor {

namespace {

constexpr int chevronSide = 16, chevronGap = 6;
constexpr int headingHeight = 24;

}  // namespace

FoldButton::FoldButton(const QString& title, QWidget* parent) : QAbstractButton(parent) {
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldButton::storeAs(const QString& key, bool unfolded) {
    setChecked(QSettings().value(key, unfolded).toBool());
    connect(this, &QAbstractButton::toggled, this,
            [key](bool on) { QSettings().setValue(key, on); });
}

QFont FoldButton::titleFont() const {
    return strongFont(font());
}

QSize FoldButton::sizeHint() const {
    const QFontMetrics metrics(titleFont());
    return {chevronSide + chevronGap + metrics.horizontalAdvance(text()),
            std::max(headingHeight, metrics.height() + 4)};
}

QSize FoldButton::minimumSizeHint() const {
    return {chevronSide, sizeHint().height()};
}

void FoldButton::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    const bool right = layoutDirection() == Qt::RightToLeft;
    const QRect chevron =
        QStyle::visualRect(layoutDirection(), rect(), {0, 0, chevronSide, height()});
    paintChevron(painter, chevron,
                 isChecked() ? Qt::DownArrow
                 : right     ? Qt::LeftArrow
                             : Qt::RightArrow,
                 QColor(underMouse() ? t.text1 : t.text2));
    const QRect place = QStyle::visualRect(layoutDirection(), rect(),
                                           rect().adjusted(chevronSide + chevronGap, 0, 0, 0));
    painter.setFont(titleFont());
    painter.setPen(QColor(t.text1));
    painter.drawText(place, Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft),
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, place.width()));
    if (showsFocus(option)) paintFocus(painter, rect(), t);
}

Section::Section(const QString& name, const QString& title, QWidget* body, bool unfolded)
    : m_fold(new FoldButton(title)), m_heading(new QHBoxLayout) {
    m_fold->setObjectName("section." + name);
    m_heading->addWidget(m_fold, 1);
    auto* column = columnIn(this, {0, 8, 0, 8}, 4);
    column->addLayout(m_heading);
    column->addWidget(body);
    m_fold->storeAs(QStringLiteral("sections/") + name, unfolded);
    body->setVisible(m_fold->isChecked());
    connect(m_fold, &QAbstractButton::toggled, body, &QWidget::setVisible);
}

void Section::setTitle(const QString& title) {
    m_fold->setText(title);
}

void Section::addToHeading(QWidget* widget) {
    m_heading->addWidget(widget);
}

void Section::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::TopEdge, QColor(tokens(palette()).line));
}

}  // namespace spoor
