// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

namespace spoor::test {

struct Killed {
    FrameIndex told = -1;  ///< last edit reported to be on disk
    int copies = 0;        ///< number of checked copies
};

/// Kills sessions that edit, undo, store results and save over a project of a killed session, at
/// random moments. Expects that no file is damaged and no reported edit is lost.
Killed killProjectWriters(int rounds);

}  // namespace spoor::test
