// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// All of the library.
#include <spoor/devices.h>  // IWYU pragma: export
#include <spoor/tracker.h>  // IWYU pragma: export
#include <spoor/types.h>    // IWYU pragma: export
#include <spoor/video.h>    // IWYU pragma: export
