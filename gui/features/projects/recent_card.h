// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/projects/recent_list.h"

#include <QAbstractButton>

class QMenu;
class QToolButton;

namespace spoor {

/// A recent video with its picture. A click opens its newest project, a menu the others.
class RecentCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit RecentCard(QWidget* parent = nullptr);
    void setVideo(const RecentVideo& video);
    /// Fills and returns the menu of the card.
    QMenu& menu();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

signals:
    void openRequested(const QString& path);
    void removeRequested(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QRect picturePlace() const;
    void paintPicture(QPainter& painter) const;
    void paintTags(QPainter& painter, QPoint at) const;

    RecentVideo m_video;
    QString m_detail;
    QStringList m_tags;
    QToolButton* m_more;
    QMenu* m_menu;
};

}  // namespace spoor
