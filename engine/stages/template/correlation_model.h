// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/template/correlation_map.h"

#include <string>

namespace spoor {

/// How long a search takes on a device, from measured runs: what `method = auto` chooses by.
/// Stored with the driver version, so that a choice is the same in every run.
struct CorrelationModel {
    double directPerProduct = 0;   ///< seconds a multiply-add of "direct"
    double directPerPosition = 0;  ///< seconds a position of the template beside that
    double directFixed = 0;        ///< seconds a search beside that
    double fftPerWork = 0;         ///< seconds a unit of fourierWork(), of "fft"
    double fftFixed = 0;
    int bandUnits = 0;  ///< of the device, for fourierWork()

    /// Milliseconds that a method is expected to take.
    double expected(const std::string& method, SizeI region, SizeI patch) const;
    /// "direct" or "fft", whichever is expected to be faster.
    std::string choose(SizeI region, SizeI patch) const;
    /// The choice and what is expected of both.
    Message reason(SizeI region, SizeI patch) const;
};

/// The model of a device: the stored one, or measured now (about a second) and stored.
const CorrelationModel& correlationModel(ComputeContext& device, StageContext& stages);
/// Measures again and stores.
CorrelationModel tuneCorrelation(ComputeContext& device, StageContext& stages);

}  // namespace spoor
