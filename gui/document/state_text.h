// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/uncertain_segments.h"

#include <QHash>
#include <QString>

namespace spoor {

/// Returns "Tracking", "Uncertain" or "Lost" in the user's language.
QString stateText(TargetState state);
/// Returns "manual", "tracked", "interpolated" or "held" in the user's language.
QString sourceText(const SessionBox& box);

/// Returns " · by the verdict" or " · by the backward check" in the user's language; empty for the
/// tracker's own state.
QString sourceText(DoubtSource source);

/// Returns the name of a target and its label, for example "Ann · person". A target without a name
/// is called "Target 3", by its id.
QString targetName(const SessionTarget& target);
QString targetName(const Session& session, TargetId id);

/// Names of all targets in lists and in the picture. Targets that share a name are numbered in the
/// order of their ids.
QHash<TargetId, QString> numberedNames(const Session& session);

}  // namespace spoor
