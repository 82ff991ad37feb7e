// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel of flow_pyramid.cpu.cl and flow_pyramid.gpu.cl.

#pragma once

#include "abi.h"
#include "flow_level.h"

SPOOR_ABI_BEGIN

SPOOR_KERNEL(flow_pyramid, flow_halve,
             (SPOOR_GLOBAL const uchar* grey, SPOOR_GLOBAL uchar* halves,
              SPOOR_GLOBAL const FlowLevel* levels, const int first, const int last,
              SPOOR_GLOBAL ushort* scratch, const int room));

SPOOR_ABI_END
