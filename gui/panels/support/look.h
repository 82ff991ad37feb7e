// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QString>
#include <QStringList>
#include <Qt>

class QAbstractItemModel;
class QChart;
class QEvent;
class QLabel;
class QPalette;
class QTableView;
class QValueAxis;
class QWidget;

namespace spoor {

/// A font whose digits are all as wide, for numbers that change in place.
QFont numberFont();
/// A label for numbers that change: fixed-width digits, selectable, never asks for more width.
QLabel* makeReadout(QWidget* parent, const QString& objectName, const QString& accessibleName);

/// A table of whole rows, read only, as panels show them; Tab leaves it.
QTableView* makeTable(QAbstractItemModel* model, const QString& objectName,
                      const QString& accessibleName, QWidget* parent);
/// Columns as wide as their header and these texts, so that they keep their place.
void sizeColumns(QTableView* table, const QStringList& widest);

/// Accepts a ShortcutOverride for an unmodified key out of `keys`, so that a widget which has the
/// focus gets its arrow keys before the window's shortcuts do. Returns whether it did.
bool keepKeys(QEvent* event, const QList<int>& keys);

/// The smallest of 1, 2, 5, 10, 20, ... times a power of ten that is at least `value`.
double roundUp(double value);
/// A scale that keeps until it must change: grows when `needed` passes it, shrinks only when less
/// than a third of it is used.
double steadyScale(double current, double needed);

/// Grounds, axes and letters of a chart from the widget's palette.
void applyPalette(QChart* chart, const QPalette& palette);
QValueAxis* makeAxis(QChart* chart, Qt::Alignment side, const QString& labelFormat);

}  // namespace spoor
