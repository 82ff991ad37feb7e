// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

class QComboBox;

namespace spoor {

/// A last row for a tracker that is another program.
void addOtherProgram(QComboBox& pipelines);
/// The pipeline of a row, asking for the command of another program, which begins with the last
/// one; null: none was given.
const AlgorithmDescriptor* pipelineAt(QComboBox& pipelines, int index);
/// The row of a pipeline, which is added for another program; -1: there is no such pipeline.
int rowOf(QComboBox& pipelines, const AlgorithmDescriptor& type);

}  // namespace spoor
