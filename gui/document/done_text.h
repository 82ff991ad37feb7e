// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/edit_step.h"

#include <QString>

namespace spoor {

/// What a step did, as a sentence in the past tense: "Moved the box of Target 1". Steps without
/// such a sentence have their label.
QString doneText(const EditStep& step);

}  // namespace spoor
