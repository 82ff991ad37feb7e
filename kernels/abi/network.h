// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constants of the programs network_*.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(networkAxes, 8);    ///< maximum number of axes of a tensor
SPOOR_CONSTANT(networkGroup, 64);  ///< work-items of a group, GPU variant

SPOOR_CONSTANT(combinationAdd, 0);
SPOOR_CONSTANT(combinationMultiply, 1);
SPOOR_CONSTANT(combinationSubtract, 2);
SPOOR_CONSTANT(combinationDivide, 3);
SPOOR_CONSTANT(combinationPower, 4);
SPOOR_CONSTANT(combinationMaximum, 5);
SPOOR_CONSTANT(combinationMinimum, 6);
SPOOR_CONSTANT(combinationRectify, 7);
SPOOR_CONSTANT(combinationSelect, 8);
SPOOR_CONSTANT(combinationEqual, 9);
SPOOR_CONSTANT(combinationLessOrEqual, 10);
SPOOR_CONSTANT(combinationQuotient, 11);

SPOOR_CONSTANT(reductionMean, 0);
SPOOR_CONSTANT(reductionSum, 1);
SPOOR_CONSTANT(reductionMaximum, 2);
SPOOR_CONSTANT(reductionMinimum, 3);
SPOOR_CONSTANT(reductionSumOfSquares, 4);

SPOOR_ABI_END
