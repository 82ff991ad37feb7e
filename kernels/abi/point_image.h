// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel of point_image.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// Means of blocks of side x side pixels. A work-item of dimension 0 handles `span` blocks of a
/// row.
SPOOR_KERNEL(point_image, point_shrink,
             (SPOOR_GLOBAL const uchar* grey, const int width, const int side, const int columns,
              const int span, SPOOR_GLOBAL uchar* blocks));

SPOOR_ABI_END
