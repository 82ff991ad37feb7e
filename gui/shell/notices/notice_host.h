// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/notices/notice_queue.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QPushButton;
class QToolButton;

namespace spoor {

class NoticeText;

/// Shows the notices of a queue over its parent, as large as one notice, so that clicks next to it
/// reach the video. It chooses its place when it appears and does not move while it is visible. No
/// layout contains it, so nothing moves because of it.
class NoticeHost : public QWidget, public Notices {
    Q_OBJECT
public:
    explicit NoticeHost(QWidget* area);

    void post(Notice notice) override;
    void close(const QString& key) override;
    /// Whether the notice with this key is the one on screen.
    bool shows(const QString& key) const;
    /// Whether the notice with this key is on screen or waits for its turn.
    bool holds(const QString& key) const { return m_queue.holds(key); }
    /// The whole text on screen; empty if there is none.
    QString sentence() const;

    /// Gives the focus to the first button of the notice on screen.
    void takeFocus();

    /// Keeps a visible notice in the well after that has moved.
    void follow();

    /// The part of the parent that notices lie over, in the parent's coordinates.
    void setWell(std::function<QRect()> well) { m_well = std::move(well); }
    /// Whether a notice in this place, in the parent's coordinates, would cover what the user works
    /// on. It then appears at the top.
    void setCovers(std::function<bool(const QRect&)> covers) { m_covers = std::move(covers); }

signals:
    void left();  ///< the notice had the focus and has gone

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void fill(const Notice& notice);
    void place(bool appears);
    QRect wellRect() const;
    static int widestIn(const QRect& well);
    int besideText() const;
    bool cut() const;
    QSize sizeIn(const QRect& well) const;
    void act(const NoticeButton& button);
    void dismiss();
    void showDetails();

    QElapsedTimer m_clock;
    NoticeQueue m_queue;
    QTimer m_change;
    QTimer m_spin;
    NoticeText* m_text;
    QPushButton* m_action;
    QPushButton* m_link;
    QToolButton* m_close;
    std::function<QRect()> m_well;
    std::function<bool(const QRect&)> m_covers;
    QString m_shown;  ///< key of the notice on screen
    NoticeKind m_kind = NoticeKind::Success;
    bool m_top = false;
};

}  // namespace spoor
