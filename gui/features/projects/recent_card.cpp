// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/recent_card.h"

#include "gui/features/projects/recent_icon.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/controls.h"

#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolButton>
#include <QUrl>

namespace spoor {

namespace {

constexpr int padding = 12;
constexpr int radius = 8;
constexpr double faint = 0.4;
constexpr int usualWidth = 272;
constexpr double pictureShare = 0.46;  ///< height of the picture over the width of the card

QString edited(const QDateTime& when) {
    const QDateTime now = QDateTime::currentDateTime();
    const qint64 minutes = when.secsTo(now) / 60;
    if (minutes < 1) return RecentCard::tr("Edited just now");
    if (minutes < 60) return RecentCard::tr("Edited %n minute(s) ago", nullptr, int(minutes));
    if (when.date() == now.date())
        return RecentCard::tr("Edited today, %1").arg(dateText(when).section(' ', 1));
    if (when.date().daysTo(now.date()) == 1) return RecentCard::tr("Edited yesterday");
    return RecentCard::tr("Edited on %1").arg(dateText(when).section(' ', 0, 0));
}

}  // namespace

RecentCard::RecentCard(QWidget* parent)
    : QAbstractButton(parent), m_more(new QToolButton(this)), m_menu(new QMenu(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_more->setText(QString(QChar(0x22ef)));
    makeFlat(m_more);
    m_more->setCursor(Qt::ArrowCursor);
    connect(m_more, &QToolButton::clicked, this,
            [this] { menu().popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(this, &QAbstractButton::clicked, this, [this] {
        const QString path = m_video.newest().path;
        emit openRequested(path);
    });
}

void RecentCard::setVideo(const RecentVideo& video) {
    m_video = video;
    const RecentEntry& newest = video.newest();
    const int projects = video.projects();
    m_detail = newest.gone || !newest.changed.isValid() ? newest.detail : edited(newest.changed);
    m_tags.clear();
    if (newest.targets > 0) m_tags << tr("%Ln target(s)", nullptr, newest.targets);
    if (projects > 1) m_tags << tr("%Ln project(s)", nullptr, projects);
    setText(video.name + QLatin1Char('\n') +
            (QStringList(m_detail) + m_tags).join(QLatin1Char('\n')));
    setToolTip(QDir::toNativeSeparators(newest.path));
    setAccessibleName(tr("Open %1").arg(
        (QStringList{video.name} + m_tags + QStringList{m_detail}).join(QStringLiteral(", "))));
    m_more->setAccessibleName(tr("More about %1").arg(video.name));
    m_more->setToolTip(m_more->accessibleName());
    update();
}

QMenu& RecentCard::menu() {
    m_menu->clear();
    for (const RecentEntry& each : m_video.entries) {
        const bool project = each.changed.isValid();
        QString text = project ? tr("Open project: %1").arg(each.detail) : tr("Open video");
        QAction* open = m_menu->addAction(text.replace('&', QLatin1String("&&")));
        open->setEnabled(!each.gone);
        open->setStatusTip(each.path);
        connect(open, &QAction::triggered, this,
                [this, path = each.path] { emit openRequested(path); });
    }
    m_menu->addSeparator();
    QAction* show = m_menu->addAction(tr("Show in folder"));
    const QString video = m_video.path;
    show->setEnabled(QFileInfo::exists(video));
    connect(show, &QAction::triggered, this, [video] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(video).absolutePath()));
    });
    QAction* remove = m_menu->addAction(tr("Remove from list"));
    connect(remove, &QAction::triggered, this, [this, entries = m_video.entries] {
        for (const RecentEntry& each : entries) emit removeRequested(each.path);
    });
    return *m_menu;
}

QRect RecentCard::picturePlace() const {
    return {1, 1, width() - 2, int(width() * pictureShare)};
}

QSize RecentCard::sizeHint() const {
    const int small = QFontMetrics(captionFont(font())).height();
    const int across = width() > 0 && isVisible() ? width() : usualWidth;
    return {usualWidth,
            int(across * pictureShare) + fontMetrics().height() + 2 * small + 3 * padding + 8};
}

void RecentCard::resizeEvent(QResizeEvent* event) {
    QAbstractButton::resizeEvent(event);
    const QSize size(28, 24);
    m_more->setGeometry(QStyle::visualRect(
        layoutDirection(), rect(),
        QRect(QPoint(width() - size.width() - 4, picturePlace().bottom() + 8), size)));
    updateGeometry();
}

void RecentCard::contextMenuEvent(QContextMenuEvent* event) {
    menu().popup(event->globalPos());
}

void RecentCard::paintPicture(QPainter& painter) const {
    const QRect place = picturePlace();
    QPainterPath top;
    top.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    painter.save();
    painter.setClipPath(top);
    painter.setClipRect(place, Qt::IntersectClip);
    painter.fillRect(place, palette().color(QPalette::Dark));
    const RecentEntry& newest = m_video.newest();
    if (newest.gone) painter.setOpacity(faint);
    const QImage& picture = newest.picture;
    if (picture.isNull()) {
        recentIcon(newest, {48, 48}, devicePixelRatioF())
            .paint(&painter, QRect(place.center() - QPoint(24, 24), QSize(48, 48)));
    } else {
        QRect shown(QPoint(), picture.size().scaled(place.size(), Qt::KeepAspectRatioByExpanding));
        shown.moveCenter(place.center());
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(shown, picture);
    }
    painter.restore();
}

void RecentCard::paintTags(QPainter& painter, QPoint at) const {
    const QFontMetrics metrics(captionFont(font()));
    painter.setFont(captionFont(font()));
    for (const QString& tag : m_tags) {
        const QRect place(at, QSize(metrics.horizontalAdvance(tag) + 12, metrics.height() + 4));
        if (place.right() > width() - padding) return;
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Mid));
        painter.drawRoundedRect(place, 4, 4);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(place, Qt::AlignCenter, tag);
        at.rx() += place.width() + 6;
    }
}

void RecentCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hot = underMouse() || isDown();
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(hot ? QPalette::Button : QPalette::Base));
    const QRectF card = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(card, radius, radius);
    paintPicture(painter);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid),
                        hasFocus() ? 2 : 1));
    painter.drawRoundedRect(card, radius, radius);
    const int room = width() - 2 * padding - m_more->width();
    int y = picturePlace().bottom() + padding;
    const auto line = [&](const QFont& used, const QColor& colour, const QString& text,
                          Qt::TextElideMode mode) {
        const QFontMetrics metrics(used);
        painter.setFont(used);
        painter.setPen(colour);
        const QRect place(padding, y, room, metrics.height());
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), place),
                         Qt::AlignLeading | Qt::AlignVCenter, metrics.elidedText(text, mode, room));
        y += metrics.height() + 4;
    };
    line(strongFont(font()), palette().color(QPalette::WindowText), m_video.name, Qt::ElideMiddle);
    line(captionFont(font()), palette().color(QPalette::PlaceholderText), m_detail,
         Qt::ElideMiddle);
    paintTags(painter, QPoint(padding, y + 2));
}

}  // namespace spoor
