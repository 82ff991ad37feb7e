// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/detection_associator.h"
#include "engine/pipeline/pipeline.h"

#include "engine/compute/device_set.h"
#include "engine/media/frame.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_result.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor::test {
namespace {

using Detection = DetectionAssociator::Detection;
using Assignment = DetectionAssociator::Assignment;

/// Associates made detections, without images or devices.
class Association : public testing::Test {
protected:
    Association() : m_stages(m_devices, {}), m_tracks(make()) {}

    static std::unique_ptr<DetectionAssociator> make(std::size_t features = 0) {
        AlgorithmOptions setup;
        setup.frameSize = {640, 480};
        AssociationRules rules = AssociationRules::moving("test.unseen");
        rules.features = features;
        return std::make_unique<DetectionAssociator>(nullptr, setup, rules);
    }
    std::vector<Assignment> assign(const std::vector<Detection>& found) {
        FrameContext frame(blank());
        m_tracks->follow(frame, m_stages);
        return m_tracks->associate(found, {30, 0.25}, frame, m_stages);
    }
    /// Returns the ids of the detections.
    std::vector<TargetId> search(const std::vector<Detection>& found) {
        std::vector<TargetId> ids;
        for (const Assignment& each : assign(found)) ids.push_back(each.id);
        return ids;
    }
    std::vector<TargetResult> carry() {
        FrameContext frame(blank());
        m_tracks->follow(frame, m_stages);
        EXPECT_FALSE(m_tracks->due(1000));
        m_tracks->carry();
        return m_tracks->results();
    }
    static Frame blank() { return FrameBuilder({640, 480}).seal(0, 0); }
    static Detection at(double x, double confidence = 0.9, bool sure = true,
                        const char* label = "car") {
        return {{x, 100, 40, 30}, confidence, label, sure};
    }

    DeviceSet m_devices;
    StageContext m_stages;
    std::unique_ptr<DetectionAssociator> m_tracks;
};

TEST_F(Association, FollowsCrossingObjectsByTheirVelocity) {
    // Two cars drive towards each other with 12 pixels per frame and pass.
    std::vector<TargetId> ids;
    for (int i = 0; i < 30; ++i) {
        ids = search({{{100.0 + 12 * i, 100, 40, 30}, 0.9, "car"},
                      {{440.0 - 12 * i, 104, 40, 30}, 0.9, "car"}});
        EXPECT_EQ(ids, (std::vector<TargetId>{1, 2})) << i;
    }
}

TEST_F(Association, UnsureDetectionsContinueTargetsButStartNone) {
    EXPECT_EQ(search({at(100), at(300, 0.2, false)}), (std::vector<TargetId>{1, 0}));
    EXPECT_EQ(search({at(104, 0.2, false)}), std::vector<TargetId>{1});
    const auto results = m_tracks->results();
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(results[0].state, TargetState::Uncertain);
    EXPECT_EQ(results[0].label, "car");
    EXPECT_FALSE(results[0].reason.empty());
}

TEST_F(Association, SureDetectionsAreAssignedFirst) {
    search({at(100)});
    // The unsure one fits better.
    EXPECT_EQ(search({at(100, 0.2, false), at(110)}), (std::vector<TargetId>{0, 1}));
}

TEST_F(Association, UnsureDetectionsDoNotRecoverMissedTargets) {
    search({at(100)});
    search({});
    EXPECT_EQ(search({at(100, 0.2, false)}), std::vector<TargetId>{0});
    EXPECT_EQ(search({at(100)}), std::vector<TargetId>{1});
}

TEST_F(Association, LabelsKeepTargetsApart) {
    search({at(100)});
    EXPECT_EQ(search({at(100, 0.9, true, "bus")}), std::vector<TargetId>{2});
}

TEST_F(Association, MissedTargetsKeepTheirIdForTheirPatience) {
    for (int i = 0; i < 5; ++i) search({at(100 + 10 * i)});
    for (int i = 5; i < 15; ++i) {
        search({});
        EXPECT_TRUE(m_tracks->results().empty());
    }
    EXPECT_EQ(search({at(100 + 10 * 15)}), std::vector<TargetId>{1}) << "moved on while missed";
    for (int i = 0; i < 31; ++i) search({});
    EXPECT_EQ(search({at(100 + 10 * 47)}), std::vector<TargetId>{2});
}

TEST_F(Association, CarriesBoxesBetweenSearches) {
    search({at(100)});
    search({at(108)});
    for (int i = 1; i < 4; ++i) {
        const auto results = carry();
        ASSERT_EQ(results.size(), 1u);
        EXPECT_EQ(results[0].state, TargetState::Tracking);
        EXPECT_DOUBLE_EQ(results[0].box.x, 108 + 8 * i);
        EXPECT_EQ(results[0].confidence, 0.9);
    }
    // The velocity is corrected by half the error: two pixels per frame in four frames.
    EXPECT_EQ(search({at(108 + 4 * 8 + 4)}), std::vector<TargetId>{1});
    EXPECT_DOUBLE_EQ(carry().at(0).box.x, 144 + 8.5);
    search({});
    EXPECT_TRUE(carry().empty()) << "not found by the last search";
}

TEST_F(Association, CarriedBoxesEndOutsideTheFrame) {
    search({at(580)});
    search({at(595)});
    EXPECT_EQ(carry().size(), 1u);
    EXPECT_EQ(carry().size(), 1u);
    EXPECT_TRUE(carry().empty());
}

TEST_F(Association, StateContinuesTheSameWay) {
    search({at(100), at(300)});
    search({at(106), at(296)});
    StateWriter writer;
    m_tracks->save(writer, m_stages);
    const auto loaded = make();
    StateReader reader(writer.bytes());
    loaded->load(reader, m_stages);
    EXPECT_TRUE(reader.atEnd());
    const auto expected = carry();
    m_tracks = make();
    StateReader again(writer.bytes());
    m_tracks->load(again, m_stages);
    EXPECT_EQ(carry(), expected);
    EXPECT_EQ(expected.at(0).box.x, 112);
}

/// Objects with appearances of two values, given by their angle in radians.
class AppearanceAssociation : public Association {
protected:
    static constexpr double angle = 1.5;  // between different objects
    AppearanceAssociation() { m_tracks = make(2); }

    static Detection looking(double x, double look, double confidence = 0.9, bool sure = true) {
        return {{x, 100, 80, 60},
                confidence,
                "car",
                sure,
                {float(std::cos(look)), float(std::sin(look))}};
    }
    /// Two cars meet and turn back. Returns their ids after that.
    std::vector<TargetId> bounce(bool looks) {
        std::vector<TargetId> ids;
        for (int i = 0; i < 14; ++i) {
            const int way = 12 * (i <= 8 ? i : 16 - i);
            Detection a = looking(100 + way, 0), b = looking(304 - way, angle);
            if (!looks) a.appearance = b.appearance = {};
            ids = search({a, b});
        }
        return ids;
    }
};

TEST_F(AppearanceAssociation, ObjectsThatTurnBackKeepTheirIds) {
    EXPECT_EQ(bounce(true), (std::vector<TargetId>{1, 2}));
    m_tracks = make();
    EXPECT_EQ(bounce(false), (std::vector<TargetId>{2, 1})) << "swapped by overlap alone";
}

TEST_F(AppearanceAssociation, LostObjectIsRecognisedElsewhere) {
    search({looking(100, 0), looking(300, angle)});
    for (int i = 0; i < 20; ++i) search({looking(300, angle)});
    const auto found = assign({looking(300, angle), looking(500, 0.2), looking(20, -0.9)});
    EXPECT_EQ(found[0].id, 2);
    EXPECT_FALSE(found[0].byAppearance && *found[0].distance > 1e-6);
    EXPECT_EQ(found[1].id, 1) << "0.2 radians are a distance of 0.02";
    EXPECT_TRUE(found[1].byAppearance);
    EXPECT_NEAR(found[1].distance.value(), 1 - std::cos(0.2), 1e-6);
    EXPECT_EQ(found[2].id, 3) << "another appearance";
    EXPECT_FALSE(found[2].distance);
    // It stays there: a jump does not count as motion.
    EXPECT_EQ(carry().at(0).box.x, 500);
}

TEST_F(AppearanceAssociation, ForgetsAppearanceAfterThePatience) {
    search({looking(100, 0)});
    for (int i = 0; i < 31; ++i) search({});
    EXPECT_EQ(search({looking(500, 0)}), std::vector<TargetId>{2});
}

TEST_F(AppearanceAssociation, AppearanceCountsUpToTheMaximumDistance) {
    search({looking(100, 0)});
    search({});
    EXPECT_EQ(search({looking(500, 0.8)}), std::vector<TargetId>{2}) << "a distance of 0.30";
}

TEST_F(AppearanceAssociation, UnsureDetectionInPlaceComesBeforeAppearanceElsewhere) {
    search({looking(100, 0)});
    EXPECT_EQ(search({looking(100, 0, 0.2, false), looking(500, 0)}),
              (std::vector<TargetId>{1, 2}));
}

TEST_F(AppearanceAssociation, AppearanceFollowsSlowChanges) {
    for (int i = 0; i < 100; ++i) search({looking(100, 0.01 * i)});
    search({});
    EXPECT_EQ(search({looking(500, 1)}), std::vector<TargetId>{1});
}

TEST_F(AppearanceAssociation, StateHoldsAppearances) {
    search({looking(100, 0), looking(300, angle)});
    search({});
    StateWriter writer;
    m_tracks->save(writer, m_stages);
    m_tracks = make(2);
    StateReader reader(writer.bytes());
    m_tracks->load(reader, m_stages);
    EXPECT_TRUE(reader.atEnd());
    StateWriter again;
    m_tracks->save(again, m_stages);
    EXPECT_EQ(again.bytes(), writer.bytes());
    EXPECT_EQ(search({looking(20, angle), looking(500, 0)}), (std::vector<TargetId>{2, 1}));
    m_tracks = make(3);
    StateReader other(writer.bytes());
    EXPECT_THROW(m_tracks->load(other, m_stages), EngineError) << "appearances of another network";
}

}  // namespace
}  // namespace spoor::test
