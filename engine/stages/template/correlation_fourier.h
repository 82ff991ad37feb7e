// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/template/correlation_map.h"

namespace spoor {

/// Method "fft" of correlationMaps(): fills `maps`. Searches of one region share its spectrum.
void correlateByFourier(const GreyImage& grey, const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const IntegralImage& integral,
                        const CorrelationMaps& maps, Stage& stage);

}  // namespace spoor
