// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/correlation_map.h"

#include <string>

namespace spoor {

/// Predicts the time of a search on a device from measured runs, for `method = auto`. It is stored
/// for each driver version, so that the choice is the same in every run.
struct CorrelationModel {
    double directPerProduct = 0;   ///< seconds per multiply-add of "direct"
    double directPerPosition = 0;  ///< further seconds per position of the template
    double directFixed = 0;        ///< further seconds per search
    double fftPerWork = 0;         ///< seconds per unit of fourierWork(), of "fft"
    double fftFixed = 0;
    int bandUnits = 0;  ///< of the device, for fourierWork()

    /// The predicted milliseconds of a method.
    double expected(const std::string& method, SizeI region, SizeI patch) const;
    /// The method with the lower prediction: "direct" or "fft".
    std::string choose(SizeI region, SizeI patch) const;
    /// The choice and both predictions, as a message.
    Message reason(SizeI region, SizeI patch) const;
};

/// The stored model of a device. If there is none, measures (about a second) and stores it.
const CorrelationModel& correlationModel(ComputeContext& device, StageContext& stages);
/// Measures and stores the model of a device.
CorrelationModel tuneCorrelation(ComputeContext& device, StageContext& stages);

}  // namespace spoor
