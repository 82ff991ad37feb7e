// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replays: for any order of commands, results and artifacts equal those of an uninterrupted run
// with the same changes in the same frames.
#include "engine/pipeline/pipeline.h"
#include "engine/tracking/tracking_run.h"
#include "tests/support/face_windows.h"
#include "tests/support/moving_block.h"
#include "tests/support/printing.h"
#include "tests/support/runner_rig.h"

#include <random>

namespace spoor::test {
namespace {

using Path = std::map<FrameIndex, std::vector<TargetResult>>;

/// Reference model: the commands after each frame, according to the documentation of Runner's
/// commands.
struct History {
    std::map<FrameIndex, std::vector<Command>> done;
    RunConfigPtr now;  ///< Current parameters, as set by the user.

    static TargetId startOf(const Command& command) {
        if (const auto* add = std::get_if<command::AddTarget>(&command)) return add->id;
        if (const auto* correction = std::get_if<command::Retarget>(&command))
            return correction->id;
        return 0;
    }
    std::map<std::string, ParamValue> paramsAt(FrameIndex frame,
                                               const AlgorithmDescriptor& type) const {
        auto values = ParamSet(type.params).values();
        for (const auto& [at, commands] : done)
            for (const Command& each : commands)
                if (const auto* set = std::get_if<command::SetParameter>(&each); set && at <= frame)
                    values = set->config->params().values();
        return values;
    }
    void forgetActs(FrameIndex after, TargetId id) {
        for (auto it = done.upper_bound(after); it != done.end(); ++it)
            std::erase_if(it->second, [id](const Command& each) {
                const auto* act = std::get_if<command::Act>(&each);
                return act && (!id || act->target == id);
            });
    }
    void goBack(FrameIndex frame, const AlgorithmDescriptor& type) {
        bool same = true;
        for (auto it = done.upper_bound(frame); it != done.end(); ++it)
            std::erase_if(it->second, [&](const Command& each) {
                if (startOf(each)) return false;
                if (!std::holds_alternative<command::Act>(each)) same = false;
                return !same;
            });
        if (paramsAt(frame, type) == now->params().values()) return;
        done[frame].push_back(command::SetParameter{now, ""});
        forgetActs(frame, 0);
    }
    void start(FrameIndex frame, const Command& command) {
        const TargetId id = startOf(command);
        std::erase_if(done[frame], [id](const Command& each) {
            const auto* act = std::get_if<command::Act>(&each);
            return startOf(each) == id || (act && act->target == id);
        });
        done[frame].push_back(command);
        forgetActs(frame, id);
    }
    /// Records a correction. The last one per frame counts; in the frame of a start, it moves the
    /// start.
    void correct(FrameIndex frame, const command::Retarget& to) {
        auto& here = done[frame];
        const bool starts = std::any_of(here.begin(), here.end(), [&](const Command& each) {
            return std::holds_alternative<command::AddTarget>(each) && startOf(each) == to.id;
        });
        if (starts) {
            start(frame, command::AddTarget{to.box, "", to.id});
            return;
        }
        std::erase_if(here, [&](const Command& each) { return startOf(each) == to.id; });
        here.push_back(to);
        forgetActs(frame, to.id);
    }
};

/// An image of faces that moves by two pixels per frame.
class WanderingFaces : public FrameSource {
public:
    WanderingFaces() : m_picture(frameOf(facePictures().front())) {
        m_info.size = m_picture.size();
        m_info.frameCount = 40;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        const auto at = [&](int x, int y) {
            const int from = x - int(index) * 2;
            return from < 0 ? 100u : unsigned(m_picture.row(y)[from * 4]);
        };
        return greyFrame(m_info.size, at, index);
    }

private:
    Frame m_picture;
    SourceInfo m_info;
};

struct Case {
    std::string pipeline;
    /// Live parameters with two values each.
    std::vector<std::pair<std::string, std::vector<ParamValue>>> params;
    std::set<std::string> watched;
};

void PrintTo(const Case& what, std::ostream* out) {
    *out << what.pipeline;
}

std::shared_ptr<FrameStore> framesFor(const std::string& pipeline) {
    FrameStore::Options options;
    options.prefetch = 0;
    if (pipeline == "face")
        return FrameStore::fromSource(std::make_unique<WanderingFaces>(), options);
    return FrameStore::fromSource(std::make_unique<MovingBlock>(SizeI{160, 120}, 14, 17), options);
}

/// Sends random commands to a run and to the reference model.
class Walk {
public:
    Walk(const Case& what, unsigned seed)
        : m_case(what),
          m_type(*findAlgorithm(what.pipeline).value()),
          m_rig(Runner::Options{7, 3 << 20, 1 << 20}),
          m_random(seed) {
        prepare(m_rig);
        m_history.now = makeRunConfig(m_type, ParamSet(m_type.params));
        if (m_type.needsBox) start({60, 70, 28, 24}, false);
        track(3);
    }

    void doSomething() {
        switch (pick(m_type.needsBox ? 10 : 5)) {
            case 0:
            case 1:
                track(1 + pick(9));
                break;
            case 2:
            case 3:
                look();
                break;
            case 4:
                setParameter();
                break;
            case 5:
                act();
                break;
            case 6:
                m_cursor = pick(m_head + 1), m_rig.seek(m_cursor);
                break;
            case 7:
            case 8:
                correct(pickBox());
                break;
            default:
                start(pickBox(), true);
                break;
        }
    }

    /// Checks that results and artifacts of all frames equal those of an uninterrupted run.
    void expectStraight() {
        settle(m_head);
        RunnerRig straight(Runner::Options{100000, 1 << 20, 0});
        prepare(straight);
        straight.run(command::Watch{m_case.watched});
        std::map<FrameIndex, std::vector<std::string>> inside;
        for (FrameIndex frame = 0; frame <= m_head; ++frame) {
            if (frame > 0 || !m_type.needsBox) straight.track(1);
            inside[frame] = straight.sink.last().artifacts;
            for (const Command& each : m_history.done[frame]) straight.run(each);
        }
        const Path wanted = straight.sink.path(), found = m_rig.sink.path();
        for (FrameIndex frame = 0; frame <= m_head; ++frame)
            ASSERT_EQ(found.at(frame), wanted.at(frame)) << "frame " << frame;
        m_rig.run(command::Watch{m_case.watched});
        for (FrameIndex frame = m_head; frame > 0; --frame) {
            if (restarted(frame)) continue;  // The artifacts of this frame include the start.
            m_rig.seek(frame);
            ASSERT_FALSE(m_rig.sink.last().computed);
            ASSERT_GT(m_rig.sink.last().timings, 0u);
            ASSERT_EQ(m_rig.sink.last().artifacts, inside.at(frame)) << "frame " << frame;
        }
        for (const auto& error : m_rig.sink.errors) ADD_FAILURE() << error;
        for (const auto& error : straight.sink.errors) ADD_FAILURE() << error;
    }

private:
    void prepare(RunnerRig& rig) {
        rig.open(framesFor(m_case.pipeline));
        rig.choose(m_type);
    }
    /// Returns a box with enough texture for trackers in the current frame.
    RectF pickBox() {
        const Frame frame = *framesFor(m_case.pipeline)->get(m_cursor);
        while (true) {
            const RectF box{20.0 + double(pick(60)), 20.0 + double(pick(50)), 28, 24};
            int low = 255, high = 0;
            for (int y = int(box.y) + 6; y < int(box.bottom()) - 6; ++y)
                for (int x = int(box.x) + 6; x < int(box.right()) - 6; ++x) {
                    const int value = frame.row(y)[std::size_t(x) * 4];
                    low = std::min(low, value), high = std::max(high, value);
                }
            if (high - low > 40) return box;
        }
    }
    FrameIndex pick(FrameIndex below) { return FrameIndex(m_random() % std::uint64_t(below)); }
    bool restarted(FrameIndex frame) {
        for (const Command& each : m_history.done[frame])
            if (History::startOf(each) || std::holds_alternative<command::Act>(each)) return true;
        return false;
    }

    /// Moves the run to the frame of the next change.
    void settle(FrameIndex frame) {
        if (frame < m_head) m_history.goBack(frame, m_type);
        m_head = m_cursor = frame;
    }
    void track(FrameIndex frames) {
        settle(m_cursor);
        if (m_head < 0) m_head = m_cursor = -1;
        frames = std::min<FrameIndex>(frames, 38 - m_head);
        if (frames <= 0) return;
        m_rig.track(frames);
        m_head = m_cursor = m_head + frames;
    }
    void look() {
        m_cursor = pick(m_head + 1);
        m_rig.run(command::Watch{m_case.watched});
        m_rig.seek(m_cursor);
        for (FrameIndex back = pick(9); back > 0 && m_cursor > 0; --back) m_rig.seek(--m_cursor);
        m_rig.run(command::Watch{{}});
    }
    void setParameter() {
        const auto& [name, values] =
            m_case.params[std::size_t(pick(FrameIndex(m_case.params.size())))];
        const ParamValue value = values[std::size_t(pick(2))];
        m_rig.set(name, value);
        m_history.now = m_rig.config;
        m_history.done[m_head].push_back(command::SetParameter{m_rig.config, name});
    }
    void act() {
        settle(m_cursor);
        const command::Act act{1, "delete", 1 + pick(30)};
        m_rig.run(act);
        m_history.done[m_head].push_back(act);
        m_history.forgetActs(m_head, 1);
    }
    void start(const RectF& at, bool again) {
        settle(m_cursor);
        const command::AddTarget first{at, "", 1};
        if (again) m_rig.run(command::Retarget{1, at});
        if (!again) m_rig.run(first);
        m_history.start(m_head, first);
    }

    void correct(const RectF& at) {
        settle(m_cursor);
        const command::Retarget to{1, at, false};
        m_rig.run(to);
        m_history.correct(m_head, to);
    }

    Case m_case;
    const AlgorithmDescriptor& m_type;
    RunnerRig m_rig;
    std::mt19937 m_random;
    History m_history;
    FrameIndex m_head = 0, m_cursor = 0;
};

class Replay : public testing::TestWithParam<Case> {};

TEST_P(Replay, EqualsUninterruptedRunForAnyOrderOfCommands) {
    if (GetParam().pipeline == "face") {
        SPOOR_NEED_CASCADES();
        SPOOR_NEED_FACES();
    }
    const bool slow = GetParam().pipeline == "face";
    for (unsigned seed = 1; seed <= (slow ? 1 : 4); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Walk walk(GetParam(), seed);
        for (int i = 0; i < (slow ? 10 : 25); ++i) walk.doSomething();
        walk.expectStraight();
        if (HasFatalFailure()) return;
    }
}

const std::vector<Case> cases = {
    {"template",
     {{"threshold", {0.3, 0.8}}, {"search", {0.5, 2.0}}, {"refresh", {0.0, 0.2}}},
     {"correlation_map.map", "local_maxima.candidates"}},
    {"tld",
     {{"learning", {true, false}},
      {"max_patches", {std::int64_t{20}, std::int64_t{100}}},
      {"fern_threshold", {0.5, 0.7}}},
     {"clustering.funnel", "nearest_neighbour.memory", "fern_forest.responses"}},
    {"points",
     {{"min_likeness", {0.5, 0.9}}, {"renewal", {std::int64_t{0}, std::int64_t{5}}}},
     {"point_flow.points", "point_patches.patches"}},
    {"correlation-filter",
     {{"damping", {0.3, 0.9}}, {"suppression", {true, false}}},
     {"correlation_filter.response", "correlation_filter.psr"}},
    {"kcf-edgeboxes",
     {{"damping", {0.3, 0.9}}, {"learning_rate", {0.01, 0.1}}, {"learn_weak", {true, false}}},
     {"correlation_filter.response", "correlation_filter.proposals"}},
    {"face", {{"min_neighbors", {std::int64_t{2}, std::int64_t{5}}}}, {"window_cascade.funnel"}},
};

INSTANTIATE_TEST_SUITE_P(Trackers, Replay, testing::ValuesIn(cases), [](const auto& each) {
    std::string name = each.param.pipeline;
    std::erase(name, '-');
    return name;
});

/// Reads the patches in TLD's memory in the current frame.
struct MemoryRig : RunnerRig {
    MemoryRig() {
        open(framesFor("tld"));
        choose(*findAlgorithm("tld").value());
        run(command::AddTarget{MovingBlock().box(0), ""});
        track(6);
        run(command::Watch{{"nearest_neighbour.memory"}});
    }
    std::string memoryAt(FrameIndex frame) {
        seek(frame);
        return sink.last().artifacts.at(0);
    }
};

std::int64_t lastId(const std::string& memory) {
    return std::stoll(memory.substr(memory.rfind('#') + 1));
}

bool shows(const std::string& memory, std::int64_t id) {
    return memory.find("#" + std::to_string(id) + " ") != std::string::npos;
}

TEST(ReplayedAct, IsRepeatedWhenRunPassesItsFrame) {
    MemoryRig rig;
    const std::int64_t id = lastId(rig.memoryAt(6));
    ASSERT_GT(id, 0);
    rig.run(command::Act{1, "delete", id});
    EXPECT_FALSE(shows(rig.sink.last().artifacts.at(0), id)) << "the patch disappears at once";
    rig.track(6);
    EXPECT_FALSE(shows(rig.memoryAt(12), id));
    const Path path = rig.sink.path();
    EXPECT_TRUE(shows(rig.memoryAt(5), id) || lastId(rig.memoryAt(5)) < id)
        << "before the deletion";
    rig.seek(3);
    rig.track(9);
    EXPECT_FALSE(shows(rig.memoryAt(12), id));
    EXPECT_EQ(rig.sink.path(), path);
    EXPECT_TRUE(rig.sink.errors.empty());
}

TEST(ReplayedAct, ContinuesFromEarlierFrame) {
    MemoryRig rig;
    const std::int64_t id = lastId(rig.memoryAt(3));
    rig.run(command::Act{1, "delete", id});
    EXPECT_EQ(rig.sink.state().trackedTo, 3);
    EXPECT_FALSE(shows(rig.sink.last().artifacts.at(0), id));
    rig.track(3);
    EXPECT_FALSE(shows(rig.memoryAt(6), id));
}

TEST(ReplayedAct, IsDiscardedWhenTargetRestartsBeforeIt) {
    MemoryRig rig;
    rig.run(command::Act{1, "delete", lastId(rig.memoryAt(6))});
    rig.seek(4);
    rig.run(command::Retarget{1, MovingBlock().box(4)});
    rig.track(6);
    MemoryRig other;
    other.seek(4);
    other.run(command::Retarget{1, MovingBlock().box(4)});
    other.track(6);
    EXPECT_EQ(rig.memoryAt(10), other.memoryAt(10));
}

TEST(ReplayedCorrection, UsesLastCorrectionOfFrameAndKeepsMemory) {
    MemoryRig rig;
    const auto before = rig.memoryAt(6);
    const RectF box = MovingBlock().box(6);
    for (const double off : {9.0, 5.0, 0.0})
        rig.run(command::Retarget{1, {box.x + off, box.y + off, box.width, box.height}, false});
    rig.track(4);
    MemoryRig once;
    once.memoryAt(6);
    once.run(command::Retarget{1, box, false});
    once.track(4);
    EXPECT_EQ(rig.sink.path(), once.sink.path());
    EXPECT_EQ(rig.memoryAt(10), once.memoryAt(10));
    MemoryRig afresh;
    afresh.memoryAt(6);
    afresh.run(command::Retarget{1, box});
    afresh.track(4);
    EXPECT_NE(rig.memoryAt(10), afresh.memoryAt(10)) << "a new start discards the memory";
    EXPECT_TRUE(rig.sink.errors.empty());
}

TEST(ReplayedFrame, UsesOriginalParameters) {
    RunnerRig rig;
    rig.open(framesFor("template"));
    rig.chooseTemplate();
    rig.run(command::AddTarget{MovingBlock().box(0), ""});
    rig.run(command::Watch{{"local_maxima.candidates"}});
    rig.track(10);
    const auto then = rig.sink.last().artifacts;
    rig.set("search", 0.3);
    rig.track(5);
    rig.seek(10);
    EXPECT_EQ(rig.sink.last().artifacts, then);
    EXPECT_FALSE(rig.sink.last().computed);
    EXPECT_GT(rig.sink.last().timings, 3u) << "timings of the recomputation";
}

TEST(ReplayedFrame, ExplainsBoxInEarlierFrame) {
    RunnerRig rig;
    rig.open(framesFor("tld"));
    rig.choose(*findAlgorithm("tld").value());
    rig.run(command::AddTarget{MovingBlock().box(0), ""});
    rig.track(10);
    rig.run(command::Watch{{"clustering.window"}});
    rig.seek(5);
    rig.run(command::Inspect{1, MovingBlock().box(5)});
    ASSERT_EQ(rig.sink.last().artifacts.size(), 1u);
    const std::string five = rig.sink.last().artifacts[0];
    rig.seek(9);
    ASSERT_EQ(rig.sink.last().artifacts.size(), 1u);
    EXPECT_NE(rig.sink.last().artifacts[0], five);
    EXPECT_EQ(rig.sink.last().frame, 9);
}

/// Counts the computed frames of a run.
struct CountedRun {
    explicit CountedRun(TrackingRun::Options options)
        : frames(framesFor("template")),
          type(counting(*findAlgorithm("template").value(), steps)),
          run(devices, makeRunConfig(type, ParamSet(type.params), {"cpu", {}}), frames,
              std::move(options), [](const EngineError&) {}) {
        run.start(*frames->get(0), 1, MovingBlock().box(0));
        for (FrameIndex i = 1; i <= 64; ++i) run.step(*frames->get(i));
        steps = 0;
    }
    struct Counting : Pipeline {
        Counting(std::unique_ptr<Pipeline> p, int& n) : inner(std::move(p)), count(n) {}
        void addTarget(FrameContext& f, StageContext& s, TargetId i, const StartBox& b) override {
            inner->addTarget(f, s, i, b);
        }
        void removeTarget(TargetId i) override { inner->removeTarget(i); }
        void pauseTarget(TargetId i, bool p) override { inner->pauseTarget(i, p); }
        StepResult step(FrameContext& f, StageContext& s) override {
            ++count;
            return inner->step(f, s);
        }
        void setParams(const ParamSet& p) override { inner->setParams(p); }
        void save(StateWriter& w, StageContext& s) const override { inner->save(w, s); }
        void load(StateReader& r, StageContext& s) override { inner->load(r, s); }
        std::unique_ptr<Pipeline> inner;
        int& count;
    };
    static AlgorithmDescriptor counting(AlgorithmDescriptor type, int& steps) {
        type.create = [create = type.create, &steps](const AlgorithmOptions& setup) {
            return std::make_unique<Counting>(create(setup), steps);
        };
        return type;
    }
    int steps = 0;
    std::shared_ptr<FrameStore> frames;
    AlgorithmDescriptor type;
    DeviceSet devices;
    TrackingRun run;
};

TEST(ReplayCost, ComputesOneFramePerStepBackAfterFirst) {
    CountedRun counted({32, 64 << 20, 64 << 20});
    (void)counted.run.recompute(63);
    EXPECT_LE(counted.steps, 32);
    for (FrameIndex frame = 62; frame > 33; --frame) {
        counted.steps = 0;
        (void)counted.run.recompute(frame);
        EXPECT_EQ(counted.steps, 1) << "frame " << frame;
    }
    counted.steps = 0;
    (void)counted.run.recompute(35);
    (void)counted.run.recompute(36);
    (void)counted.run.recompute(37);
    EXPECT_EQ(counted.steps, 3) << "a step forward takes one frame, too";
}

TEST(ReplayCost, KeepsMemoryWithinBounds) {
    constexpr std::size_t snapshots = 120000, near = 80000;
    CountedRun counted({2, snapshots, near});
    std::size_t most = 0;
    const std::size_t one = counted.run.stateAt(64)->bytes.size();
    ASSERT_LT(one * 3, near);
    for (FrameIndex frame = 64; frame > 1; --frame) {
        (void)counted.run.recompute(frame);
        most = std::max(most, counted.run.stateBytes());
    }
    ParamSet params = counted.run.config().params();
    for (int i = 0; i < 200; ++i) {
        (void)params.set("threshold", 0.3 + 0.001 * i).orThrow();
        counted.run.configure(counted.run.config().with(params));
    }
    most = std::max(most, counted.run.stateBytes());
    EXPECT_LE(most, snapshots + near + one);
    EXPECT_GT(most, near / 2);
}

TEST(TrackingRun, ContinuesFromStateOfAnotherRun) {
    for (const char* id : {"template", "tld", "points", "correlation-filter", "kcf-edgeboxes"}) {
        const AlgorithmDescriptor& type = *findAlgorithm(id).value();
        const auto frames = framesFor(id);
        const auto make = [&](DeviceSet& devices) {
            return std::make_unique<TrackingRun>(
                devices, makeRunConfig(type, ParamSet(type.params), {"cpu", {}}, 3), frames,
                TrackingRun::Options{}, [](const EngineError&) {});
        };
        DeviceSet devices, others;
        const auto run = make(devices), other = make(others);
        run->start(*frames->get(0), 1, MovingBlock().box(0));
        Path path;
        for (FrameIndex i = 1; i <= 12; ++i) path[i] = run->step(*frames->get(i)).results;
        other->begin(5, *run->stateAt(5));
        EXPECT_TRUE(other->follows(1));
        for (FrameIndex i = 6; i <= 12; ++i)
            EXPECT_EQ(other->step(*frames->get(i)).results, path[i]) << id << " frame " << i;
        other->goTo(7);
        for (FrameIndex i = 8; i <= 12; ++i)
            EXPECT_EQ(other->step(*frames->get(i)).results, path[i]) << id << " again " << i;
        EXPECT_EQ(run->head(), 12) << "the first run does not move";
        EXPECT_EQ(run->stateAt(40), std::nullopt);
    }
}

TEST(TakeState, ReturnsStateOfRequestedFrame) {
    MemoryRig rig;
    int answers = 0;
    const auto ask = [&](FrameIndex frame) {
        std::shared_ptr<const PipelineState> taken;
        rig.run(command::TakeState{frame, [&](auto state) { taken = state, ++answers; }});
        return taken;
    };
    const auto four = ask(4), four2 = ask(4), five = ask(5);
    ASSERT_TRUE(four && four2 && five);
    EXPECT_EQ(four->bytes, four2->bytes);
    EXPECT_NE(four->bytes, five->bytes);
    EXPECT_EQ(ask(30), nullptr) << "not tracked yet";
    EXPECT_EQ(rig.sink.state().trackedTo, 6) << "the run does not move";
    rig.track(2);
    EXPECT_EQ(rig.sink.state().trackedTo, 8);
    RunnerRig empty;
    empty.run(command::TakeState{0, [&](auto state) { answers += state == nullptr; }});
    EXPECT_EQ(answers, 5);
}

}  // namespace
}  // namespace spoor::test
