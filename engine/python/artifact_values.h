// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/python/bindings.h"

namespace spoor::python {

/// What a stage shows, as arrays: maps and pictures as such, all others as a dict or a list of them
/// (see spoor.Tracker.artifacts).
py::object valueOf(const ArtifactValue& value);

}  // namespace spoor::python
