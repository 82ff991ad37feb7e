// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares figures for several targets with those of the official code.
#include "engine/scoring/mot_scoring.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

void put(Session& session, TargetId id, FrameIndex frame, const RectF& box) {
    session.put(id, SessionBox{.frame = frame, .box = box});
}

/// Three ground-truth targets. The result misses frames, swaps identities and has false positives.
std::pair<Session, Session> crossing() {
    std::pair<Session, Session> scene;
    auto& [truth, found] = scene;
    for (int f = 0; f < 40; ++f) {
        put(truth, 1, f, {10. + 2 * f, 20, 30, 40});
        if (f < 30) put(truth, 2, f, {200. - 2 * f, 24, 30, 40});
        if (f >= 5) put(truth, 3, f, {60, 100. + f, 25, 25});
        if (f % 7 != 3) put(found, f < 22 ? 1 : 2, f, {12. + 2 * f, 21, 30, 38});
        if (f < 30 && f % 5 != 4) put(found, f < 22 ? 2 : 1, f, {198. - 2 * f, 26, 28, 40});
        if (f >= 10) put(found, 3, f, {62. + f % 4 * 3, 101. + f, 25, 24});
        if (f % 6 == 0) put(found, 4, f, {150, 150, 20, 20});
    }
    return scene;
}

TEST(MotScore, MatchesOfficialCode) {
    const auto [truth, found] = crossing();
    const MotScore s = motScore(truth, found);
    // Values of TrackEval 1.0.0 and motmetrics 1.4.0 (mota, idf1, switches) for the same boxes.
    EXPECT_EQ(s.truePositives, 72);
    EXPECT_EQ(s.falsePositives, 23);
    EXPECT_EQ(s.falseNegatives, 33);
    EXPECT_EQ(s.switches, 2);
    EXPECT_NEAR(s.mota, 0.447619047619, 1e-9);
    EXPECT_NEAR(s.idf1, 0.51, 1e-9);
    EXPECT_NEAR(s.hota, 0.426220423803, 1e-9);
    EXPECT_NEAR(s.deta, 0.526290503512, 1e-9);
    EXPECT_NEAR(s.assa, 0.347685218750, 1e-9);
}

TEST(MotScore, IsOneForGroundTruthAndZeroForEmptyResult) {
    const auto [truth, found] = crossing();
    const MotScore perfect = motScore(truth, truth);
    for (const double figure : {perfect.mota, perfect.idf1, perfect.hota, perfect.assa})
        EXPECT_DOUBLE_EQ(figure, 1);
    EXPECT_EQ(perfect.switches, 0);
    const MotScore nothing = motScore(truth, Session());
    EXPECT_EQ(nothing.falseNegatives, 105);
    EXPECT_EQ(nothing.hota, 0);
    EXPECT_EQ(motScore(Session(), found).truePositives, 0);
}

}  // namespace
}  // namespace spoor
