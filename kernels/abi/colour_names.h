// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel of colour_names.cpu.cl and colour_names.gpu.cl.

#pragma once

#include "abi.h"
#include "fhog.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(colourNameChannels, 10);

SPOOR_KERNEL(colour_names, colour_names,
             (SPOOR_GLOBAL const float* cells, const int gridWidth, const int gridHeight,
              SPOOR_GLOBAL const float* table, SPOOR_GLOBAL const float* hann, const int rowFloats,
              const int channels, const int first, SPOOR_GLOBAL float* features));

SPOOR_ABI_END
