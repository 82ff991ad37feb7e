// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRectF>
#include <QSize>
#include <QString>
#include <functional>

class QMenu;
class QPainter;
class QWidget;

namespace spoor {

/// What a panel lets leave as a file: its picture, drawn anew for the file, and its numbers.
struct Exportable {
    QString name;  ///< suggested file name, without suffix
    QSize size;    ///< of the picture, in device-independent pixels
    /// Draws the picture into a rectangle of `size`; empty: there is none.
    std::function<void(QPainter&, const QRectF&)> paint;
    /// UTF-8, C locale; empty: there are no numbers, or saveCsv writes them.
    std::function<QByteArray()> csv;
    /// Writes the numbers to a file and returns what went wrong; empty: csv has them.
    std::function<QString(const QString& path)> saveCsv;
};

/// The picture of a widget with its children, as it is on screen.
Exportable exportableWidget(const QString& name, QWidget* widget);

/// Writes PNG, SVG or CSV as the suffix says. Returns the sentence that says what went wrong; empty
/// when the file is complete.
QString exportTo(const Exportable& exportable, const QString& path);

/// Adds "Save as PNG", "Save as SVG", "Save as CSV" to a menu, as far as the exportable has them.
/// `make` is asked when an action is triggered.
void addExportActions(QMenu* menu, QWidget* parent, const Exportable& example,
                      std::function<Exportable()> make);

}  // namespace spoor
