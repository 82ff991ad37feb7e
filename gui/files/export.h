// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

class QWidget;

namespace spoor {

class Document;

/// The name of the input without its folder and suffix; empty without an input.
QString inputName(const Document& document);
/// The error message if writing to `path` would overwrite the open video; otherwise empty.
QString wouldLoseInput(const Document& document, const QString& path);

/// Asks for a file and writes the results of the range as CSV. Returns the error message; empty on
/// success or if the user cancels.
QString exportResults(Document& document, QWidget* parent);
/// Writes the results of the range to `path` as CSV. `described`: the file begins with comments on
/// the algorithm, its parameters, devices and seed. Returns the error message; empty on success.
QString writeResults(Document& document, const QString& path, bool described);
/// The outcome of exporting boxes.
struct ExportOutcome {
    QString problem;  ///< error message; empty: none
    QString path;     ///< the written file or folder; empty: nothing was written
};
/// Asks for a format and a path, shows what the format cannot store, and writes all targets.
ExportOutcome exportBoxes(Document& document, QWidget* parent);
/// Asks for a file or folder and adds its targets. Shows errors itself.
void importBoxes(Document& document, QWidget* parent);
/// Asks for a file and writes the image as PNG. Returns the error message; empty on success or if
/// the user cancels.
QString exportPicture(const QImage& image, const QString& suggestedName, QWidget* parent);

}  // namespace spoor
