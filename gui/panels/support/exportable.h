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

/// The exportable content of a panel: an image, drawn for the file, and data.
struct Exportable {
    QString name;  ///< suggested file name, without suffix
    QSize size;    ///< of the image, in device-independent pixels
    /// Draws the image into a rectangle of `size`. Empty if there is none.
    std::function<void(QPainter&, const QRectF&)> paint;
    /// Returns UTF-8 text in the C locale. Empty without data, or if `saveCsv` writes them.
    std::function<QByteArray()> csv;
    /// Writes the data to a file and returns an error message, empty on success. Overrides `csv`.
    std::function<QString(const QString& path)> saveCsv;
};

/// The image of a widget with its children, as on screen.
Exportable exportableWidget(const QString& name, QWidget* widget);

/// Writes PNG, SVG or CSV, depending on the suffix. Returns an error message, empty on success.
QString exportTo(const Exportable& exportable, const QString& path);

/// Adds "Save as PNG", "Save as SVG" and "Save as CSV" to a menu, as far as `example` supports
/// them. `make` is called when an action is triggered.
void addExportActions(QMenu* menu, QWidget* parent, const Exportable& example,
                      std::function<Exportable()> make);

}  // namespace spoor
