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
class QEvent;
class QLabel;
class QTableView;
class QTableWidget;
class QWidget;

namespace spoor {

/// A font whose digits have equal widths, for numbers that change in place: the default font if its
/// digits do.
QFont numberFont();
/// A selectable label for changing numbers, with fixed-width digits. It never requests more width.
QLabel* makeReadout(QWidget* parent, const QString& objectName, const QString& accessibleName);

/// A read-only table that selects whole rows. Tab moves the focus out of it.
QTableView* makeTable(QAbstractItemModel* model, const QString& objectName,
                      const QString& accessibleName, QWidget* parent);
/// Sets the text of a cell that is not edited.
void setCell(QTableWidget* table, int row, int column, const QString& text, Qt::Alignment side,
             const QString& tip = {});
/// Makes columns as wide as their headers and these texts, so that they do not move.
void sizeColumns(QTableView* table, const QStringList& widest);

/// Fits a table's columns into its width: hides the columns `last` (least important first) while
/// column `stretched` would be narrower than `letters`. `stretched` gets the remaining width.
void fitColumns(QTableView* table, int stretched, int letters, const QList<int>& last);
/// Does the same, and makes the other columns as wide as their contents when the rows change.
void fitContents(QTableView* table, int stretched, int letters, const QList<int>& last);

/// Accepts a ShortcutOverride for an unmodified key in `keys`, so that the focused widget gets its
/// arrow keys instead of the window's shortcuts. Returns whether it accepted the event.
bool keepKeys(QEvent* event, const QList<int>& keys);

/// Returns the smallest of 1, 2, 5, 10, 20, ... times a power of ten that is at least `value`.
double roundUp(double value);
/// The most ticks that an axis has.
constexpr int maxTicks = 50;
/// Returns `interval`, or a longer one if there were more than maxTicks ticks between the values.
double boundedInterval(double low, double high, double interval);
/// The multiples of `step` from `low` to `high`; of a longer step if they were too many. None if
/// a value is infinite.
std::vector<double> ticksOf(double low, double high, double step);
/// Returns a scale that changes rarely: it grows if `needed` exceeds it, and shrinks only if less
/// than a third of it is used.
double steadyScale(double current, double needed);

/// Returns the height of a chart that a few outliers do not flatten: 1.5 times the 99th percentile,
/// or the largest value if that is less. In a short list, only the largest value can be an outlier.
/// Returns 0 for an empty list.
double outlierLimit(std::vector<double> values);

}  // namespace spoor
