// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/template/correlation_map.h"

namespace spoor {

/// Method "fft" of correlationMaps(): fills `maps`. Searches of one region share its spectrum.
void correlateByFourier(const GreyImage& grey, const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const IntegralImage& integral,
                        const CorrelationMaps& maps, Stage& stage);

/// Units of a device that transforms in bands (see FftBands); 0 where regions are transformed
/// whole.
int bandUnits(const ComputeContext& device);
/// What the search of a region takes by Fourier transform, in units that are the same for all
/// sizes.
double fourierWork(int bandUnits, SizeI region, SizeI patch);

}  // namespace spoor
