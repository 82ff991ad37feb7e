// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

namespace spoor {

/// The name of a parameter in one line or two small ones, with a dot if its value is not the
/// default. Dragging it sideways changes the value.
class ParamLabel : public QWidget {
    Q_OBJECT
public:
    /// `scrubs`: the parameter is a number.
    ParamLabel(const QString& text, bool scrubs, QWidget* parent = nullptr);

    QString text() const { return m_text; }
    bool isChanged() const { return m_changed; }
    void setChanged(bool changed);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    void scrubbed(int steps);  ///< steps of the number field

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    int indent() const;
    QStringList lines(int width) const;

    QString m_text;
    bool m_scrubs;
    bool m_changed = false;
    double m_from = 0;  ///< where the last step was taken
};

}  // namespace spoor
