// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

class QComboBox;

namespace spoor {

/// Adds a last entry for an external tracker (TraX) to a list of algorithms.
void addOtherProgram(QComboBox& pipelines);
/// Returns the algorithm of an entry. For an external tracker, it asks for the command line and
/// suggests the last one. Null if none was given.
const AlgorithmDescriptor* pipelineAt(QComboBox& pipelines, int index);
/// Returns the row of an algorithm; an external tracker is added. -1 if there is no such entry.
int rowOf(QComboBox& pipelines, const AlgorithmDescriptor& type);

}  // namespace spoor
