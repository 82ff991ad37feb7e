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
/// Says that writing there would lose the open video; empty when it would not.
QString wouldLoseInput(const Document& document, const QString& path);

/// Asks for a file and writes the results of the range as CSV; says in a sentence what went wrong.
QString exportResults(Document& document, QWidget* parent);
/// The same without asking; `described`: pipeline, parameters, devices and seed as comments first.
QString writeResults(Document& document, const QString& path, bool described);
/// What came of writing boxes.
struct ExportOutcome {
    QString problem;  ///< a sentence; empty: none
    QString path;     ///< empty: not written
};
/// Asks for a format and a place, says what the format cannot hold, and writes all targets.
ExportOutcome exportBoxes(Document& document, QWidget* parent);
/// Asks for a file or folder and adds its targets; says itself what went wrong.
void importBoxes(Document& document, QWidget* parent);
/// Asks for a file and writes a picture.
QString exportPicture(const QImage& image, const QString& suggestedName, QWidget* parent);

}  // namespace spoor
