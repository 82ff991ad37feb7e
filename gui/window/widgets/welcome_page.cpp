// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/welcome_page.h"

#include "gui/base/icons.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace spoor {

WelcomePage::WelcomePage(const QList<QAction*>& ways, QWidget* parent)
    : QWidget(parent), m_dropHint(new QLabel), m_recentTitle(new QLabel(tr("Recent"))) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(24, 24, 24, 24);
    auto* title = new QLabel(tr("Follow something in a video"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.8);
    title->setFont(large);
    title->setAlignment(Qt::AlignCenter);
    auto* subtitle = new QLabel(
        tr("Open a video, draw a box around what you want to follow, and watch the tracker work."));
    subtitle->setAlignment(Qt::AlignCenter);
    subtitle->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addStretch(1);
    for (QAction* way : ways) {
        auto* button = new QToolButton;
        button->setDefaultAction(way);
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setIconSize({40, 40});
        button->setMinimumSize(130, 96);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setText(way->iconText());
        button->setAccessibleName(way->iconText());
        row->addWidget(button);
    }
    row->addStretch(1);
    m_dropHint->setAlignment(Qt::AlignCenter);
    m_recentTitle->setAlignment(Qt::AlignCenter);
    QFont bold = m_recentTitle->font();
    bold.setBold(true);
    m_recentTitle->setFont(bold);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    outer->addStretch(2);
    outer->addWidget(title);
    outer->addWidget(subtitle);
    outer->addSpacing(20);
    outer->addLayout(row);
    outer->addSpacing(20);
    outer->addWidget(m_recentTitle);
    outer->addLayout(m_recent);
    outer->addStretch(2);
    outer->addWidget(m_dropHint);
    setRecent({});
    setOpening({});
}

void WelcomePage::setRecent(const QStringList& inputs) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& input : inputs) {
        const QFileInfo file(input);
        auto* link = new QPushButton(file.fileName() + QStringLiteral("  –  ") +
                                     QDir::toNativeSeparators(file.path()));
        link->setFlat(true);
        link->setCursor(Qt::PointingHandCursor);
        link->setAccessibleName(tr("Open %1").arg(input));
        m_recent->addWidget(link, 0, Qt::AlignHCenter);
        connect(link, &QPushButton::clicked, this, [this, input] { emit openRequested(input); });
    }
    m_recentTitle->setVisible(!inputs.isEmpty());
}

void WelcomePage::setOpening(const QString& input) {
    m_dropHint->setText(input.isEmpty() ? tr("or drop a video or a folder of pictures here")
                                        : tr("Opening %1…").arg(QFileInfo(input).fileName()));
}

void WelcomePage::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 2, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(10, 10, -10, -10), 10, 10);
}

}  // namespace spoor
