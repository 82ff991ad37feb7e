// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Activations that layers and convolutions apply to a value.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(activationNone, 0);
SPOOR_CONSTANT(activationRelu, 1);
SPOOR_CONSTANT(activationLeakyRelu, 2);
SPOOR_CONSTANT(activationSigmoid, 3);
SPOOR_CONSTANT(activationClip, 4);
SPOOR_CONSTANT(activationHardSigmoid, 5);
SPOOR_CONSTANT(activationHardSwish, 6);
SPOOR_CONSTANT(activationExp, 7);
SPOOR_CONSTANT(activationTanh, 8);
SPOOR_CONSTANT(activationErf, 9);
SPOOR_CONSTANT(activationGelu, 10);
SPOOR_CONSTANT(activationGeluTanh, 11);
SPOOR_CONSTANT(activationSqrt, 12);
SPOOR_CONSTANT(activationAbsolute, 13);
SPOOR_CONSTANT(activationReciprocal, 14);
SPOOR_CONSTANT(activationLog, 15);
SPOOR_CONSTANT(activationSoftplus, 16);
SPOOR_CONSTANT(activationElu, 17);
SPOOR_CONSTANT(activationSine, 18);
SPOOR_CONSTANT(activationCosine, 19);
SPOOR_CONSTANT(activationFloor, 20);
SPOOR_CONSTANT(activationCeiling, 21);
SPOOR_CONSTANT(activationRound, 22);
SPOOR_CONSTANT(activationTruncate, 23);
SPOOR_CONSTANT(activationSign, 24);
SPOOR_CONSTANT(activationIsZero, 25);
SPOOR_CONSTANT(activationIsNotZero, 26);
SPOOR_CONSTANT(activationIsNan, 27);

/// An activation and its constants, see ActivationSpec.
typedef struct {
    int type;  ///< programs of convolutions know it when they are built
    float low, high, slope;
} ActivationValues;
SPOOR_RECORD(ActivationValues, 16, slope, 12);

SPOOR_ABI_END
