// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace spoor {

class Document;

/// The name of the input without its folder and suffix; empty without an input.
QString inputName(const Document& document);
/// The error message if writing to `path` would overwrite the open video; otherwise empty.
QString wouldLoseInput(const Document& document, const QString& path);

/// Writes the results of the range, as they are now, to `path` as CSV. `described`: the file begins
/// with comments on the algorithm, its parameters, devices and seed. Call the writer on any thread
/// but the GUI's. It throws EngineError.
std::function<void()> resultsWriter(Document& document, const QString& path, bool described);
/// Asks for a file or folder and adds its targets. Shows errors itself.
void importBoxes(Document& document, QWidget* parent);

}  // namespace spoor
