// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace spoor {

class Session;

/// Multi-object tracking figures as computed by the MOTChallenge evaluation. Boxes are matched in
/// each frame. CLEAR and identity figures match boxes that overlap by at least one half; HOTA
/// figures are means over the overlap thresholds 0.05, 0.1, ... 0.95.
/// Sources: Bernardin and Stiefelhagen, Evaluating Multiple Object Tracking Performance, 2008;
/// Ristani et al., Performance Measures and a Data Set for Multi-Target, Multi-Camera Tracking,
/// 2016; Luiten et al., HOTA: A Higher Order Metric for Evaluating Multi-Object Tracking, 2021.
struct MotScore {
    double mota = 0;
    double idf1 = 0;
    double hota = 0;
    double deta = 0;
    double assa = 0;
    std::int64_t truePositives = 0;
    std::int64_t falsePositives = 0;
    std::int64_t falseNegatives = 0;
    std::int64_t switches = 0;  ///< Identity switches of ground-truth targets.
};

MotScore motScore(const Session& truth, const Session& result);

}  // namespace spoor
