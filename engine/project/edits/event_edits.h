// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/annotate.h"
#include "engine/project/session/session_event.h"

#include <vector>

namespace spoor {

// Edits of events; see annotate.h.

/// Adds or changes an event; nullopt deletes it. Rejects invalid events and more than maxEvents.
Edit setEvent(const Session& session, EventId id, const std::optional<SessionEvent>& event);
/// Renames all events of a label, or deletes them if `to` is empty.
Edit renameEvents(const Session& session, const std::string& from, const std::string& to);
/// Gives the events of a target that begin at this frame or later to another target, or to none.
void moveEvents(std::vector<Change>& changes, const Session& session, TargetId from,
                std::optional<TargetId> to, FrameIndex frame = 0);

}  // namespace spoor
