// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/welcome_page.h"

#include "gui/window/widgets/recent_icon.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace spoor {

namespace {

constexpr QSize recentPicture{88, 48};  // wider than a thumbnail, as a margin to the text
constexpr int recentWidth = 560;

}  // namespace

WelcomePage::WelcomePage(const QList<QAction*>& ways, QWidget* parent)
    : QWidget(parent),
      m_dropHint(new QLabel),
      m_recentTitle(new QLabel(tr("Recent"))),
      m_recentArea(makeRecent()) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(24, 24, 24, 24);
    auto* title = new QLabel(tr("Track anything in a video"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.8);
    title->setFont(large);
    title->setAlignment(Qt::AlignCenter);
    auto* subtitle = new QLabel(
        tr("Open a video, draw a box around an object, and inspect how the tracker works."));
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
    outer->addStretch(2);
    outer->addWidget(title);
    outer->addWidget(subtitle);
    outer->addSpacing(20);
    outer->addLayout(row);
    outer->addSpacing(20);
    outer->addWidget(m_recentTitle);
    outer->addWidget(m_recentArea, 100);
    outer->addStretch(2);
    outer->addWidget(m_dropHint);
    setRecent({});
    setOpening({});
}

/// The list of recent entries, which scrolls if there is not enough room.
QWidget* WelcomePage::makeRecent() {
    auto* list = new QWidget;
    m_recent = new QVBoxLayout(list);
    m_recent->setContentsMargins(0, 0, 0, 0);
    m_recent->setSpacing(0);
    auto* scroll = new QScrollArea;
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMaximumWidth(recentWidth);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* area = new QWidget;
    auto* row = new QHBoxLayout(area);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(scroll, 100);
    row->addStretch(1);
    return area;
}

QToolButton* WelcomePage::addLink() {
    auto* link = new QToolButton;
    link->setAutoRaise(true);
    link->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    link->setIconSize(recentPicture);
    link->setFocusPolicy(Qt::StrongFocus);
    link->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    link->setCursor(Qt::PointingHandCursor);
    connect(link, &QToolButton::clicked, this, [this, number = m_links.size()] {
        const QString path = m_paths.value(number);
        emit openRequested(path);
    });
    m_recent->addWidget(link);
    m_links << link;
    return link;
}

/// Updates the links in place, so that a focused or pressed link is kept.
void WelcomePage::setRecent(const QList<RecentEntry>& entries) {
    m_paths.clear();
    int height = 0;
    for (const RecentEntry& entry : entries) {
        QToolButton* link = m_paths.size() < m_links.size() ? m_links[m_paths.size()] : addLink();
        const int room = recentWidth - recentPicture.width() - 40;
        const QString name = fontMetrics().elidedText(entry.name, Qt::ElideMiddle, room);
        const QString detail = fontMetrics().elidedText(entry.detail, Qt::ElideMiddle, room);
        QString words = name + '\n' + detail;
        link->setText(words.replace('&', QLatin1String("&&")));
        link->setIcon(recentIcon(entry, recentPicture, devicePixelRatioF()));
        link->setToolTip(QDir::toNativeSeparators(entry.path));
        link->setAccessibleName(
            tr("Open %1").arg(entry.name + QStringLiteral(", ") + entry.detail));
        link->show();
        height += link->sizeHint().height();
        m_paths << entry.path;
    }
    for (qsizetype i = m_paths.size(); i < m_links.size(); ++i) m_links[i]->hide();
    m_recentTitle->setVisible(!entries.isEmpty());
    m_recentArea->setVisible(!entries.isEmpty());
    m_recentArea->setMaximumHeight(height);
}

void WelcomePage::setOpening(const QString& input) {
    m_dropHint->setText(input.isEmpty() ? tr("or drop a video or an image folder here")
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
