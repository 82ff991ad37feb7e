// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/runs/run_facts.h"

#include <QList>
#include <QRectF>
#include <QWidget>

class QPushButton;

namespace spoor {

class RunMonitor;

/// One line below the video that says what to do, what is going on or what happened, with at most
/// three buttons. Its height never changes. If there is too little room, facts disappear from the
/// right.
class RunStrip : public QWidget {
    Q_OBJECT
public:
    static constexpr int stripHeight = 36;

    /// `leading` is shown at its beginning, for example the settings of a detector.
    RunStrip(RunMonitor& monitor, QWidget* leading, QWidget* parent = nullptr);

    QString sentence() const { return m_text.sentence(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void asked(const QString& button);  ///< a button of StripText was pressed
    void linkChosen(const spoor::StripFact& fact);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();
    void showButtons();
    const StripFact* linkAt(QPointF at) const;
    double paintFact(QPainter& painter, const StripFact& fact, double x, double room);
    double widthOf(const StripFact& fact) const;

    RunMonitor& m_monitor;
    QWidget* m_leading;
    QList<QPushButton*> m_buttons;
    StripText m_text;
    double m_progress = 0;
    QList<std::pair<QRectF, StripFact>> m_links;  ///< that were painted
};

}  // namespace spoor
