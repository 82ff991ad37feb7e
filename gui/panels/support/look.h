// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QString>
#include <QStringList>
#include <Qt>
#include <vector>

class QAbstractItemModel;
class QChart;
class QEvent;
class QLabel;
class QPalette;
class QTableView;
class QValueAxis;
class QWidget;

namespace spoor {

/// A font whose digits are all as wide, for numbers that change in place: the usual one where its
/// digits are, as in most.
QFont numberFont();
/// A label for numbers that change: fixed-width digits, selectable, never asks for more width.
QLabel* makeReadout(QWidget* parent, const QString& objectName, const QString& accessibleName);

/// A table of whole rows, read only, as panels show them; Tab leaves it.
QTableView* makeTable(QAbstractItemModel* model, const QString& objectName,
                      const QString& accessibleName, QWidget* parent);
/// Columns as wide as their header and these texts, so that they keep their place.
void sizeColumns(QTableView* table, const QStringList& widest);

/// Keeps a table's columns within its width: `last` (those that are asked for least first) are left
/// out while the column `stretched` would be narrower than `letters`, and it gets what is left.
void fitColumns(QTableView* table, int stretched, int letters, const QList<int>& last);

/// Accepts a ShortcutOverride for an unmodified key out of `keys`, so that a widget which has the
/// focus gets its arrow keys before the window's shortcuts do. Returns whether it did.
bool keepKeys(QEvent* event, const QList<int>& keys);

/// The smallest of 1, 2, 5, 10, 20, ... times a power of ten that is at least `value`.
double roundUp(double value);
/// A scale that keeps until it must change: grows when `needed` passes it, shrinks only when less
/// than a third of it is used.
double steadyScale(double current, double needed);

/// How high a chart of these has to be so that a few outliers do not flatten the others: half more
/// than the 99th percentile, or the largest if that is less; of few values the largest one alone is
/// taken for an outlier. 0 of nothing.
double outlierLimit(std::vector<double> values);

/// Grounds, axes and letters of a chart from the widget's palette.
void applyPalette(QChart* chart, const QPalette& palette);
/// `labelFormat` names its precision (as %.6g does): others are not written for a language.
QValueAxis* makeAxis(QChart* chart, Qt::Alignment side, const QString& labelFormat);

}  // namespace spoor
