// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

class Document;

/// Whether the open video can be a sequence of a benchmark: it is a file or a folder and has a
/// ground truth.
bool isBenchmarkSequence(const Document& document);
/// Makes a sequence in `folder`: a link to the open video, and its ground truth. Returns the folder
/// of the sequence; empty if it cannot be written.
QString writeBenchmarkSequence(const Document& document, const QString& folder);

}  // namespace spoor
