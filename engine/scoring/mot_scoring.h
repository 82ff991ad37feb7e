// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <cstdint>

namespace spoor {

/// How well all targets were followed together, each frame's boxes paired anew: what the kits of
/// MOTChallenge compute. CLEAR's figures and the identities' pair boxes that overlap by half or
/// more; HOTA's are means over the overlaps .05, .1, ... .95.
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
    std::int64_t switches = 0;  ///< of a true target to another found one
};

MotScore motScore(const Session& truth, const Session& result);

}  // namespace spoor
