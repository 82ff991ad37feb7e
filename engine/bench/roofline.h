// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <optional>
#include <string>

namespace spoor {

/// What a piece of work needs at least: a model, not a measurement.
struct Cost {
    double bytes = 0;
    double multiplyAdds = 0;
};

/// Cost of a whole-picture match of a side x side template computed directly: the picture read and
/// the map written once, a multiply-add a template pixel and position.
Cost matchCost(SizeI picture, int side);

/// The same of one kernel that goes over the whole picture once, wherever it is used: grey,
/// integral images, the blurred picture, the pyramid of optical flow. Nullopt for those whose work
/// follows from what is in the picture or from the target.
std::optional<Cost> pictureCost(const std::string& kernel, SizeI picture);

/// The same of one kernel of such a match; nullopt when what it needs follows from the picture.
std::optional<Cost> kernelCost(const std::string& kernel, SizeI picture, int side);

/// What a device was measured to do: the roofs that a kernel's time is compared with.
struct Roofline {
    double bytesPerSecond = 0;         ///< copying on the device, read and write counted
    double multiplyAddsPerSecond = 0;  ///< fp32

    /// Share of the roof that a time reaches; over 1 when the method needs less than the model.
    double share(const Cost& cost, double milliseconds) const;
};

Roofline measureRoofline(ComputeContext& device);

}  // namespace spoor
