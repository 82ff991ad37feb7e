// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

class Document;

/// Whether the open video can be a sequence of a benchmark: it is a file or a folder and has a
/// ground truth, or annotations of at least two frames.
bool isBenchmarkSequence(Document& document);
/// Makes a sequence in `folder`: a link to the open video, and its ground truth, else
/// the longest annotations of a target. Replaces that of an earlier call. Returns the folder
/// of the sequence; empty if it cannot be written.
QString writeBenchmarkSequence(Document& document, const QString& folder);

}  // namespace spoor
