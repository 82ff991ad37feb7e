// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <QString>

namespace spoor {

/// Returns "Tracking", "Uncertain" or "Lost" in the user's language.
QString stateText(TargetState state);
/// Returns "manual", "tracked", "interpolated" or "held" in the user's language.
QString sourceText(const SessionBox& box);

/// Name of a target in lists and in the picture. Targets that share a label are numbered.
QString numberedName(const Session& session, const SessionTarget& target);

}  // namespace spoor
