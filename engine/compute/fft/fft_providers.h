// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/fft/fft.h"

#include <memory>

namespace spoor {

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch);
std::shared_ptr<Fft> makeVkFftPlan(ComputeContext& device, SizeI size, int batch);

}  // namespace spoor
