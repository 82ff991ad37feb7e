// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/pipeline_type.h"

class QComboBox;
class QWidget;

namespace spoor {

/// A last row for a tracker that is another program; see isOtherProgram().
void addOtherProgram(QComboBox& pipelines);
bool isOtherProgram(const QComboBox& pipelines, int index);
/// Asks for the command of such a tracker, beginning with the last one; null: none was given.
const PipelineType* askForProgram(QWidget* parent);
/// The row of a pipeline, which is added for another program; -1: there is no such pipeline.
int rowOf(QComboBox& pipelines, const PipelineType& type);

}  // namespace spoor
