// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/empty_state.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace spoor {

namespace {

constexpr int widestSentence = 44;  ///< characters

}  // namespace

EmptyState::EmptyState(QWidget* covered, const char* name, const QString& heading,
                       const QString& sentence)
    : m_covered(covered), m_sentence(new QLabel), m_buttons(new QHBoxLayout) {
    setAutoFillBackground(true);
    auto* title = new QLabel(heading);
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    title->setAlignment(Qt::AlignCenter);
    m_sentence->setObjectName(QLatin1String(name));
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setMinimumWidth(fontMetrics().averageCharWidth() * widestSentence);
    setSentence(sentence);
    m_buttons->setAlignment(Qt::AlignCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addStretch(1);
    column->addWidget(title);
    column->addWidget(m_sentence, 0, Qt::AlignHCenter);
    column->addLayout(m_buttons);
    column->addStretch(1);
    covered->installEventFilter(this);
    connect(covered, &QObject::destroyed, this, &QObject::deleteLater);
    cover();
}

void EmptyState::addButton(const QString& text, const QString& name,
                           std::function<void()> pressed) {
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    connect(button, &QPushButton::clicked, this, std::move(pressed));
    m_buttons->addWidget(button);
}

void EmptyState::setSentence(const QString& sentence) {
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
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

void EmptyState::cover() {
    QWidget* const around = m_covered->parentWidget();
    if (!around) return;
    if (parentWidget() != around) setParent(around);
    setGeometry(m_covered->geometry());
    setVisible(m_empty && !m_covered->isHidden());
    raise();
}

}  // namespace spoor
