// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

namespace spoor::test {

struct Killed {
    FrameIndex told = -1;  ///< the last action that a session had said to be on disk
    int copies = 0;        ///< how often a copy of Save As was looked at
};

/// Sessions that edit, undo, keep results and save over a project that was killed before, ended at
/// random moments; expects that no file is broken and no action lost that had been told.
Killed killProjectWriters(int rounds);

}  // namespace spoor::test
