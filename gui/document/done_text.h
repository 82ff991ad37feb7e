// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/edit_step.h"

#include <QString>

namespace spoor {

/// Returns a sentence in the past tense about a step: "Moved the box of Target 1". A step without
/// such a sentence has its label.
QString doneText(const EditStep& step);

}  // namespace spoor
