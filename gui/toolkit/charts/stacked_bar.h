// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QWidget>

namespace spoor {

/// Shares of a whole, side by side. A click chooses one.
class StackedBar : public QWidget {
    Q_OBJECT
public:
    struct Part {
        QString id;
        QString text;  ///< of its tooltip
        QColor colour;
        double share = 0;  ///< 0..1
        bool operator==(const Part&) const = default;
    };

    explicit StackedBar(QWidget* parent = nullptr);

    void setParts(const QList<Part>& parts);
    const QList<Part>& parts() const { return m_parts; }
    QSize sizeHint() const override;

signals:
    void picked(const QString& id);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRectF rectOf(int part) const;
    int partAt(QPointF at) const;

    QList<Part> m_parts;
};

}  // namespace spoor
