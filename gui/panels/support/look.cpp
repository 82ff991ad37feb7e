// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/look.h"

#include <QAbstractItemModel>
#include <QChart>
#include <QFontDatabase>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPalette>
#include <QPen>
#include <QTableView>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace spoor {

QFont numberFont() {
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

QLabel* makeReadout(QWidget* parent, const QString& objectName, const QString& accessibleName) {
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setFont(numberFont());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    label->setMinimumHeight(label->fontMetrics().height());
    return label;
}

QTableView* makeTable(QAbstractItemModel* model, const QString& objectName,
                      const QString& accessibleName, QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(objectName);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setMinimumSectionSize(16);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    return table;
}

void sizeColumns(QTableView* table, const QStringList& widest) {
    const QFontMetrics metrics = table->fontMetrics();
    for (int column = 0; column < widest.size(); ++column) {
        const QString title =
            table->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        table->setColumnWidth(column, std::max(metrics.horizontalAdvance(widest[column]),
                                               metrics.horizontalAdvance(title)) +
                                          14);
    }
}

bool keepKeys(QEvent* event, const QList<int>& keys) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) || !keys.contains(key->key())) return false;
    event->accept();
    return true;
}

namespace {

double roundUpTo(double value, std::initializer_list<double> steps) {
    if (!(value > 0) || !std::isfinite(value)) return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : steps)
        if (value <= step * power * (1 + 1e-9)) return step * power;
    return 10 * power;
}

}  // namespace

double roundUp(double value) {
    return roundUpTo(value, {1.0, 2.0, 5.0, 10.0});
}

double steadyScale(double current, double needed) {
    if (needed > current || needed < current / 3)
        return roundUpTo(needed, {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0});
    return current;
}

void applyPalette(QChart* chart, const QPalette& palette) {
    const QColor text = palette.color(QPalette::Text);
    QColor grid = text;
    grid.setAlphaF(0.18F);
    chart->setBackgroundBrush(palette.base());
    chart->setBackgroundPen(Qt::NoPen);
    chart->setTitleBrush(text);
    for (QAbstractAxis* axis : chart->axes()) {
        axis->setLabelsColor(text);
        axis->setLinePen(QPen(grid, 1));
        axis->setGridLinePen(QPen(grid, 1));
    }
}

QValueAxis* makeAxis(QChart* chart, Qt::Alignment side, const QString& labelFormat) {
    auto* axis = new QValueAxis(chart);
    axis->setLabelFormat(labelFormat);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
    axis->setTickInterval(1);
    axis->setTruncateLabels(false);
    chart->addAxis(axis, side);
    return axis;
}

}  // namespace spoor
