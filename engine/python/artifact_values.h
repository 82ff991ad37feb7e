// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/python/bindings.h"

namespace spoor::python {

/// Converts an artifact to Python: maps and images to arrays, texts to str, all others to dicts or
/// lists of dicts (see spoor.Tracker.artifacts).
py::object valueOf(const ArtifactValue& value);

}  // namespace spoor::python
