// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

class QWidget;

namespace spoor {

class Document;

/// Asks for a file and writes the results as CSV; says in a sentence what went wrong.
QString exportResults(const Document& document, QWidget* parent);
/// The same without asking; `described`: pipeline, parameters, devices and seed as comments first.
QString writeResults(const Document& document, const QString& path, bool described);
/// Asks for a file and writes a picture.
QString exportPicture(const QImage& image, const QString& suggestedName, QWidget* parent);

}  // namespace spoor
