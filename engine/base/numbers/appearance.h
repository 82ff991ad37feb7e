// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace spoor {

/// Describes how an object looks: a vector of length 1 that a network computes, or empty if
/// unknown. Source: A. Hermans, L. Beyer, B. Leibe: In Defense of the Triplet Loss for Person
/// Re-Identification. arXiv:1703.07737, 2017.
using Appearance = std::vector<float>;

/// Scales a vector to length 1. Empty if it is zero or not finite.
Appearance appearanceOf(std::span<const float> features);

/// One minus the cosine of the angle between two appearances of equal size: 0 for equal ones, at
/// most 2.
double appearanceDistance(const Appearance& a, const Appearance& b);

/// Moves the mean of an object towards its newest appearance, with weight 0.1. Source: N. Aharon,
/// R. Orfaig, B.-Z. Bobrovsky: BoT-SORT: Robust Associations Multi-Pedestrian Tracking.
/// arXiv:2206.14651, 2022.
void learnAppearance(Appearance& mean, const Appearance& newest);

}  // namespace spoor
