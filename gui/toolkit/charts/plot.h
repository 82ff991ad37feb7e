// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/widgets/exportable.h"

#include <QChart>
#include <QChartView>

class QValueAxis;

namespace spoor {

/// A chart of Qt Charts with two axes, in the one look of charts. Any range and interval gives at
/// most maxTicks ticks.
class Plot : public QChartView {
    Q_OBJECT
public:
    /// Formats need an explicit precision such as %.6g: other formats are not localised.
    Plot(const QString& acrossFormat, const QString& upFormat, QWidget* parent);

    /// The chart under a title, with the name of its vertical axis, and its data.
    Exportable exportable(const QString& name, std::function<QByteArray()> csv,
                          const QString& title = {}, const QString& up = {});

protected:
    void changeEvent(QEvent* event) override;
    /// Background, plot, grid and text in the colours of the palette's theme.
    virtual void applyColours();
    static void setAxis(QValueAxis* axis, double low, double high, double interval);
    template <typename Series>
    Series* add(Series* series) {
        chart()->addSeries(series);
        series->attachAxis(m_across);
        series->attachAxis(m_up);
        return series;
    }

    QValueAxis* m_across;
    QValueAxis* m_up;

private:
    QValueAxis* makeAxis(Qt::Alignment side, const QString& format);
};

}  // namespace spoor
