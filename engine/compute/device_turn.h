// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// Spreads processes over equal devices: "auto", "cpu" and "gpu" select the device number `turn`
/// (from 0, modulo their number) of those with the description of the first one, see
/// sameDescription(). Call it before the first device is selected. Thread-safe.
void setDeviceTurn(int turn);

}  // namespace spoor
