// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <optional>
#include <string>

namespace spoor {

class ComputeContext;

/// The minimum cost of some work, by a model and not by a measurement.
struct Cost {
    double bytes = 0;
    double multiplyAdds = 0;
};

/// Returns the cost of a direct match of a side x side template over a whole image: the image is
/// read and the map is written once, with one multiply-add per template pixel and position.
Cost matchCost(SizeI picture, int side);

/// Returns the cost of a kernel that processes the whole image once: grey, integral images, the
/// blurred image, and the pyramid of optical flow. Returns nullopt for kernels whose work depends
/// on the image content or on the target.
std::optional<Cost> pictureCost(const std::string& kernel, SizeI picture);

/// Returns the cost of a kernel of such a match; nullopt if it depends on the image content.
std::optional<Cost> kernelCost(const std::string& kernel, SizeI picture, int side);

/// The measured limits of a device, with which the times of kernels are compared.
struct Roofline {
    double bytesPerSecond = 0;         ///< Copies on the device; reads and writes both count.
    double multiplyAddsPerSecond = 0;  ///< fp32.

    /// Returns the share of the limit that a time reaches; over 1 if the method needs less work
    /// than the model.
    double share(const Cost& cost, double milliseconds) const;
};

Roofline measureRoofline(ComputeContext& device);

}  // namespace spoor
