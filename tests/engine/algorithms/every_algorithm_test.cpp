// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requirements for every algorithm of the registry; new algorithms are tested automatically. Tests
// of a single algorithm are in its own file.
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "tests/engine/algorithms/detect/detector_files.h"
#include "tests/support/face_windows.h"
#include "tests/support/moving_block.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/siamese_files.h"
#include "tests/support/tinted_source.h"
#include "tests/support/tiny_classifier.h"
#include "tests/support/wandering_picture.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace spoor::test {
namespace {

/// An algorithm with its defaults, or with one choice or one maximum value that changes its stages.
struct Variant {
    const AlgorithmDescriptor* type = nullptr;
    std::string parameter, value;  ///< Empty: the defaults.

    std::string name() const {
        std::string all = type->id + (parameter.empty() ? "" : "_" + parameter + "_" + value);
        for (char& c : all) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
        return all;
    }
};

void PrintTo(const Variant& variant, std::ostream* out) {
    *out << variant.name();
}

const std::string appearanceModel = "appearance_model";

std::set<std::string> stagesOf(const AlgorithmDescriptor& type, const ParamSet& params) {
    std::set<std::string> ids;
    for (const StageSpec& stage : type.describe(params).stages) ids.insert(stage.id);
    return ids;
}

std::vector<Variant> allVariants() {
    std::vector<Variant> all;
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        const ParamSet defaults(type.params);
        std::set<std::set<std::string>> known = {stagesOf(type, defaults)};
        all.push_back({&type, {}, {}});
        for (const ParamSpec& spec : type.params) {
            // Parameters of an embedded tracker are tested with that tracker.
            if (!spec.onlyWith.first.empty()) continue;
            for (const auto& [value, label] : spec.choices) {
                ParamSet params = defaults;
                params.setText(spec.name, value).orThrow();
                if (known.insert(stagesOf(type, params)).second) {
                    all.push_back({&type, spec.name, value});
                }
            }
            ParamValue other = spec.high;
            if (spec.type == ParamType::Boolean) other = !std::get<bool>(spec.value);
            if (spec.type != ParamType::Real && spec.type != ParamType::Boolean) continue;
            ParamSet params = defaults;
            params.set(spec.name, other).orThrow();
            if (known.insert(stagesOf(type, params)).second)
                all.push_back({&type, spec.name, toText(other)});
        }
    }
    all.push_back({findAlgorithm("detect").value(), appearanceModel, "looks"});
    return all;
}

std::vector<Variant> trackerVariants() {
    std::vector<Variant> all = allVariants();
    std::erase_if(all, [](const Variant& each) { return !each.type->needsBox; });
    return all;
}

class EveryAlgorithm : public testing::TestWithParam<Variant> {
protected:
    static constexpr FrameIndex frames = 10;

    static void SetUpTestSuite() {
        writeBytes(network("classify"), TinyClassifier().model().bytes());
        writeBytes(network("detect"), brightnessDetector(100).bytes());
        writeBytes(network("looks"), tintNetwork().bytes());
    }
    static void TearDownTestSuite() {
        for (const char* user : {"classify", "detect", "looks"})
            std::filesystem::remove(network(user));
    }
    void SetUp() override {
        if (type().id == "network-tracker") SPOOR_NEED_SIAMESE();
        if (ParamSet(type().params).find("cascade")) {
            SPOOR_NEED_CASCADES();
            SPOOR_NEED_FACES();
            use<WanderingPicture>(facePictures().front());
        } else {
            use<MovingBlock>();
        }
    }

    const AlgorithmDescriptor& type() const { return *GetParam().type; }
    ParamSet params(const Variant& of = GetParam()) {
        ParamSet set(of.type->params);
        for (const ParamSpec& spec : of.type->params) {
            // All required parameters are files of networks.
            if (!spec.required) continue;
            const bool tracks = of.type->id == "network-tracker";
            set.setText(spec.name, tracks ? siameseFile() : network(of.type->id)).orThrow();
        }
        if (of.parameter.empty()) return set;
        set.setText(of.parameter, of.parameter == appearanceModel ? network(of.value) : of.value)
            .orThrow();
        return set;
    }
    std::unique_ptr<PipelineRun> made(const Variant& of = GetParam()) {
        return std::make_unique<PipelineRun>(*of.type, *m_source, params(of), DevicePlan{"cpu", {}},
                                             5);
    }
    /// Returns boxes in the first frame.
    static std::map<TargetId, RectF> starts() {
        return {{1, MovingBlock().box(0)}, {4, {10, 12, 30, 24}}, {7, {100.5, 70.25, 40, 30}}};
    }
    /// Creates a run and starts these targets if the algorithm needs boxes.
    std::unique_ptr<PipelineRun> begun(const std::set<TargetId>& ids = {1, 7}) {
        auto run = made();
        for (const auto& [id, box] : starts()) {
            if (type().needsBox && ids.count(id) > 0) run->add(0, id, box);
        }
        return run;
    }
    AlgorithmLayout shape() { return type().describe(params()); }
    std::set<std::string> artifactIds() {
        std::set<std::string> ids;
        for (const ArtifactSpec& spec : shape().artifacts) ids.insert(spec.id);
        return ids;
    }
    /// In colour, because some stages need it.
    template <typename Source, typename... Args>
    void use(Args&&... args) {
        m_source = std::make_unique<TintedSource>(std::make_unique<Source>(args...));
    }

private:
    static std::string network(const std::string& user) {
        return testing::TempDir() + "spoor-" + user + '-' + std::to_string(::getpid()) + ".onnx";
    }

    std::unique_ptr<FrameSource> m_source;
};

/// Algorithms that track boxes.
class EveryTracker : public EveryAlgorithm {};

TEST_P(EveryAlgorithm, ReturnsSameResultsInEveryRun) {
    const auto once = begun(), again = begun();
    std::size_t results = 0;
    for (FrameIndex i = 1; i < frames; ++i) {
        const auto found = once->step(i);
        EXPECT_EQ(again->step(i), found) << i;
        for (const TargetResult& each : found) {
            EXPECT_TRUE(each.confidence >= 0 && each.confidence <= 1) << each.confidence;
            results += each.state != TargetState::Lost;
        }
    }
    EXPECT_GE(results, std::size_t(frames));
    EXPECT_EQ(again->save(), once->save());
}

TEST_P(EveryAlgorithm, ContinuesSavedStateBitForBit) {
    for (const FrameIndex cut : {0, 1, 6}) {
        const auto whole = begun(), loaded = made();
        if (type().needsBox) whole->pipeline().pauseTarget(7, cut == 1);
        for (FrameIndex i = 1; i <= cut; ++i) whole->step(i);
        loaded->load(whole->save());
        EXPECT_EQ(loaded->save(), whole->save());
        for (FrameIndex i = cut + 1; i < cut + 6; ++i) {
            EXPECT_EQ(loaded->step(i), whole->step(i)) << cut << ", " << i;
        }
        EXPECT_EQ(loaded->save(), whole->save());
    }
}

TEST_P(EveryAlgorithm, RejectsDamagedAndForeignStatesWithoutCrash) {
    const auto run = begun();
    for (FrameIndex i = 1; i < 3; ++i) run->step(i);
    const auto good = run->save();
    for (std::size_t length = 0; length < good.size(); length += 1 + good.size() / 40) {
        EXPECT_THROW(run->load({good.begin(), good.begin() + std::ptrdiff_t(length)}), EngineError)
            << "cut at " << length;
        EXPECT_EQ(run->save(), good) << "a rejected state changes nothing";
    }
    std::mt19937 random(63);
    for (int i = 0; i < 150; ++i) {
        auto bad = good;
        // Half of the changes hit the front, which contains numbers rather than pixels.
        const std::size_t reach =
            i % 2 == 0 ? std::min<std::size_t>(500, good.size()) : good.size();
        for (unsigned k = 0; k <= random() % 3; ++k) {
            bad[random() % reach] = std::uint8_t(random());
        }
        try {
            run->load(bad);
            if (i % 10 == 0) run->step(3);
        } catch (const EngineError&) {
        }
    }
    run->load(good);
    const auto other = made();
    other->load(good);
    EXPECT_EQ(run->step(3), other->step(3));
    for (const Variant& another : allVariants()) {
        if (another.type->id == type().id || !another.parameter.empty()) continue;
        if (another.type->id == "face" && packagedCascade(issueCascades[0]).empty()) continue;
        if (another.type->id == "network-tracker" && siameseFile().empty()) continue;
        EXPECT_THROW(made(another)->load(good), EngineError) << another.name();
    }
}

TEST_P(EveryTracker, TargetsAreIndependent) {
    const auto together = begun({1, 4, 7});
    std::vector<std::unique_ptr<PipelineRun>> alone;
    for (const TargetId id : {1, 4, 7}) alone.push_back(begun({id}));
    for (FrameIndex i = 1; i < frames; ++i) {
        const auto results = together->step(i);
        ASSERT_EQ(results.size(), 3u);
        for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(results[k], alone[k]->step(i).at(0)) << i;
    }
}

TEST_P(EveryTracker, RemovedAndPausedTargetsHaveNoResults) {
    const auto run = begun();
    EXPECT_EQ(run->step(1).size(), 2u);
    run->pipeline().pauseTarget(1, true);
    const auto rest = run->step(2);
    ASSERT_EQ(rest.size(), 1u);
    EXPECT_EQ(rest[0].id, 7);
    run->pipeline().removeTarget(7);
    EXPECT_TRUE(run->step(3).empty());
    run->pipeline().pauseTarget(1, false);
    const auto back = run->step(4);
    ASSERT_EQ(back.size(), 1u);
    EXPECT_EQ(back[0].id, 1);
    run->pipeline().removeTarget(1);
    EXPECT_TRUE(run->step(5).empty());
}

/// The moving block, and a flat picture from `end` on.
class EndingBlock : public MovingBlock {
public:
    static constexpr FrameIndex end = 5;
    std::optional<Frame> read(FrameIndex i) override {
        if (i < end) return MovingBlock::read(i);
        return greyFrame(
            info().size, [](int, int) { return 128u; }, i);
    }
};

TEST_P(EveryTracker, LosesTargetsIfItsLayoutSaysSo) {
    use<EndingBlock>();
    const auto run = begun({1});
    bool lost = false;
    for (FrameIndex i = 1; i < EndingBlock::end + 10; ++i)
        lost = run->step(i).at(0).state == TargetState::Lost || lost;
    EXPECT_EQ(lost, shape().detectsLosses);
}

TEST_P(EveryTracker, RejectsUntrackableBoxAndChangesNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double huge = std::numeric_limits<double>::infinity();
    const auto run = begun();
    expectRefused(*run, {{nan, 0, 9, 9},
                         {0, 0, nan, 9},
                         {0, 0, huge, 9},
                         {-huge, 0, 9, 9},
                         {0, 0, 0.5, 9},
                         {9, 9, -4, -4},
                         {9, 9, 0, 0},
                         {5000, 10, 9, 9},
                         {-20, 10, 20.5, 9},
                         {1e300, 0, 9, 9}});
    EXPECT_EQ(run->step(1), begun()->step(1));
}

TEST_P(EveryTracker, RejectsRandomBoxOrReturnsFiniteBoxes) {
    std::mt19937 random(62);
    const auto number = [&](double low, double high) {
        return low + (high - low) * double(random()) / double(std::mt19937::max());
    };
    const auto run = made();
    int accepted = 0;
    for (int i = 0; i < 40; ++i) {
        const RectF box{number(-30, 180), number(-30, 140), number(-2, 130), number(-2, 100)};
        try {
            run->add(FrameIndex(i), 1, box);
            ++accepted;
        } catch (const EngineError&) {
            continue;
        }
        for (FrameIndex step = 1; step < 3; ++step) {
            for (const TargetResult& result : run->step(i + step)) {
                EXPECT_TRUE(std::isfinite(result.confidence));
                if (result.state == TargetState::Lost) continue;
                EXPECT_TRUE(result.box.finite());
                EXPECT_GT(result.box.width, 0);
                EXPECT_GT(result.box.height, 0);
            }
        }
    }
    EXPECT_GT(accepted, 5);
}

TEST_P(EveryAlgorithm, RejectsParametersOutOfRange) {
    ParamSet values = params();
    const auto before = values.values();
    for (const ParamSpec& spec : values.specs()) {
        if (spec.type == spoor::ParamType::Real) {
            EXPECT_FALSE(values.set(spec.name, 2 * spec.high + 1)) << spec.name;
        } else if (spec.type == spoor::ParamType::Integer) {
            EXPECT_FALSE(values.set(spec.name, std::int64_t(spec.high) + 1)) << spec.name;
        } else if (spec.type == spoor::ParamType::Choice) {
            EXPECT_FALSE(values.set(spec.name, std::string("none such"))) << spec.name;
        }
    }
    EXPECT_FALSE(values.set("none such", true));
    EXPECT_EQ(values.values(), before);
}

TEST_P(EveryAlgorithm, IgnoresUnchangedParameters) {
    const auto run = begun(), untouched = begun();
    for (FrameIndex i = 1; i < 4; ++i) {
        run->pipeline().setParams(params());
        EXPECT_EQ(run->step(i), untouched->step(i)) << i;
    }
}

TEST_P(EveryAlgorithm, PublishesAllWatchedArtifactsWithoutChangingResults) {
    const auto watched = begun(), plain = begun();
    const std::set<std::string> all = artifactIds();
    watched->stages().setWatched(all);
    std::set<std::string> seen;
    for (FrameIndex i = 1; i < frames; ++i) {
        const auto results = plain->step(i);
        EXPECT_TRUE(plain->artifacts().empty());
        // Requests an explanation of a box, or of its centre in every second frame.
        const bool any = !results.empty();
        RectF box = any ? results.front().box : RectF{20, 20, 30, 30};
        if (i % 2 == 0) box = {box.centre().x, box.centre().y, 0, 0};
        watched->stages().setInspect(InspectRequest{any ? results.front().id : TargetId(0), box});
        EXPECT_EQ(watched->step(i), results) << i;
        for (const Artifact& artifact : watched->artifacts()) {
            seen.insert(artifact.id);
            if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
                EXPECT_EQ(std::int64_t(map->values.size()), map->size.area()) << artifact.id;
            }
        }
    }
    EXPECT_EQ(seen, all);
    EXPECT_EQ(watched->save(), plain->save());
}

TEST_P(EveryAlgorithm, RecordsTimingsOfAllStagesAndOnlyDeclaredSignals) {
    const auto run = made();
    const AlgorithmLayout all = shape();
    std::set<std::string> timed, declared, signals;
    for (const SignalSpec& spec : all.signalSpecs) {
        EXPECT_TRUE(declared.insert(spec.id).second) << spec.id << " twice";
        EXPECT_TRUE(stagesOf(type(), params()).count(spec.stage)) << spec.id;
        EXPECT_TRUE(spec.parameter.empty() || params().find(spec.parameter)) << spec.id;
    }
    for (FrameIndex i = 0; i < frames; ++i) {
        const Nanos begin = nowNanos();
        std::set<TargetId> targets;
        if (i == 0 && type().needsBox) {
            run->add(0, 1, starts().at(1));
        } else {
            for (const TargetResult& each : run->step(i)) targets.insert(each.id);
        }
        const Nanos end = nowNanos();
        for (const TimingRow& row : run->timings()) {
            const std::string name = std::string(row.stage) + ' ' + std::string(row.kernel);
            EXPECT_LE(row.begin, row.end) << name;
            EXPECT_GT(row.begin, begin - 1ms) << name;
            EXPECT_LT(row.end, end + 1ms) << name;
            EXPECT_EQ(row.frame, i) << name;
            if (row.kernel.empty()) timed.insert(std::string(row.stage));
        }
        for (const Signal& signal : run->stages().takeSignals()) {
            EXPECT_TRUE(std::isfinite(signal.value)) << signal.id;
            EXPECT_TRUE(targets.count(signal.target)) << signal.id;
            EXPECT_TRUE(declared.count(std::string(signal.id))) << signal.id;
            signals.insert(std::string(signal.id));
        }
    }
    for (const StageSpec& stage : all.stages) EXPECT_TRUE(timed.count(stage.id)) << stage.id;
    EXPECT_EQ(signals.empty(), declared.empty());
}

const auto nameOf = [](const testing::TestParamInfo<Variant>& each) { return each.param.name(); };

INSTANTIATE_TEST_SUITE_P(Registry, EveryAlgorithm, testing::ValuesIn(allVariants()), nameOf);
INSTANTIATE_TEST_SUITE_P(Registry, EveryTracker, testing::ValuesIn(trackerVariants()), nameOf);

}  // namespace
}  // namespace spoor::test
