// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/empty_state.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int widestSentence = 44;  ///< characters
constexpr int emptyIcon = 28;
constexpr double headingSize = 14.0 / 13;

QLabel* centredLabel() {
    auto* label = new QLabel;
    label->setAlignment(Qt::AlignCenter);
    setUpText(label, {}, {TextLook::Plain});
    return label;
}

}  // namespace

EmptyState::EmptyState(QWidget* covered, const char* name, const Text& text)
    : m_covered(covered),
      m_text(text),
      m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this)),
      m_icon(new QLabel),
      m_heading(centredLabel()),
      m_sentence(centredLabel()),
      m_buttons(new QHBoxLayout) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_icon->setAlignment(Qt::AlignCenter);
    m_heading->setFont(strongFont(m_heading->font(), headingSize));
    m_sentence->setObjectName(QLatin1String(name));
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_buttons->setAlignment(Qt::AlignCenter);
    m_buttons->setContentsMargins(0, 8, 0, 0);
    m_parts->setContentsMargins(8, 4, 8, 4);
    m_parts->addStretch(1);
    m_parts->addWidget(m_icon);
    m_parts->addWidget(m_heading, 0, Qt::AlignCenter);
    m_parts->addWidget(m_sentence, 0, Qt::AlignCenter);
    m_parts->addLayout(m_buttons);
    m_parts->addStretch(1);
    setText(text);
    if (!covered) return;
    covered->installEventFilter(this);
    connect(covered, &QObject::destroyed, this, &QObject::deleteLater);
    cover();
}

QPushButton* EmptyState::addButton(const QString& text, const QString& name,
                                   std::function<void()> pressed) {
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setAutoDefault(false);
    if (m_buttons->count() > 0) setKind(button, Kind::Quiet);
    connect(button, &QPushButton::clicked, this, std::move(pressed));
    m_buttons->addWidget(button);
    return button;
}

void EmptyState::setText(const Text& text) {
    m_text = text;
    m_heading->setText(text.heading);
    m_heading->setVisible(!text.heading.isEmpty());
    m_sentence->setText(text.sentence);
    m_sentence->setVisible(!text.sentence.isEmpty());
    setAccessibleName(text.heading.isEmpty() ? text.sentence
                                             : text.heading + QStringLiteral(". ") + text.sentence);
    showIcon();
    fit();
}

void EmptyState::setSentence(const QString& sentence) {
    setText({m_text.icon, m_text.heading, sentence});
}

void EmptyState::setEmpty(bool empty) {
    m_empty = empty;
    cover();
}

bool EmptyState::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ParentChange:
        case QEvent::Resize:
        case QEvent::Move:
        case QEvent::ShowToParent:
        case QEvent::HideToParent:
            if (watched == m_covered) cover();
            break;
        default:
            break;
    }
    return QFrame::eventFilter(watched, event);
}

void EmptyState::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

void EmptyState::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showIcon();
}

void EmptyState::showIcon() {
    if (m_text.icon)
        m_icon->setPixmap(iconPicture(QString::fromLatin1(m_text.icon), emptyIcon,
                                      devicePixelRatioF(), QColor(tokens(palette()).text3)));
}

/// Breaks the texts at a readable width. A low place has no icon, a very low one has everything in
/// one row.
void EmptyState::fit() {
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right();
    const int widest = letterWidth(fontMetrics()) * widestSentence;
    for (QLabel* label : {m_heading, m_sentence}) {
        label->setMinimumWidth(0);
        label->setMaximumWidth(QWIDGETSIZE_MAX);
        label->setMinimumHeight(0);
        if (!label->wordWrap()) continue;
        const int line = std::max(40, std::min(room, widest));
        label->setFixedWidth(line);
        label->setMinimumHeight(std::max(0, label->heightForWidth(line)));
    }
    const int rest = m_heading->heightForWidth(m_heading->width()) +
                     m_sentence->heightForWidth(m_sentence->width()) +
                     (m_buttons->count() > 0 ? m_buttons->sizeHint().height() : 0) + 24;
    m_icon->setVisible(m_text.icon && height() >= rest + emptyIcon);
    const bool low = height() < rest;
    m_parts->setDirection(low ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setSpacing(low ? 12 : 4);
    if (!low) return;
    for (QLabel* label : {m_heading, m_sentence}) label->setMinimumHeight(0);
    m_heading->setFixedWidth(m_heading->fontMetrics().horizontalAdvance(m_heading->text()));
}

void EmptyState::cover() {
    QWidget* const around = m_covered ? m_covered->parentWidget() : nullptr;
    if (!around) return;
    if (parentWidget() != around) setParent(around);
    setGeometry(m_covered->geometry());
    setVisible(m_empty && !m_covered->isHidden());
    raise();
}

}  // namespace spoor
