// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/correlation_map.h"

namespace spoor {

/// Method "fft" of correlationMaps(): fills `maps`. Searches of the same region share its spectrum
/// on a device that transforms whole regions.
void correlateByFourier(FrameContext& frame, const GreyImage& grey,
                        const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const CorrelationMaps& maps,
                        StageContext& stages);

/// Returns the regions of searches.
std::vector<RectI> regionsOf(std::span<const CorrelationSearch> searches);

/// Compute units of a device that transforms bands (see FftBands); 0 for a device that transforms
/// whole regions.
int bandUnits(const ComputeContext& device);
/// The cost of searching a region by Fourier transform, in a unit that is the same for all sizes.
double fourierWork(int bandUnits, SizeI region, SizeI patch);

}  // namespace spoor
