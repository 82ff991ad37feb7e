// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/base/atomic_file.h"
#include "engine/base/os/child_process.h"
#include "engine/base/os/interrupts.h"
#include "engine/base/paths.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "engine/formats/results/recorded_boxes.h"
#include "engine/formats/results/result_csv.h"
#include "engine/pipeline/start_box.h"
#include "engine/project/session/session.h"
#include "engine/python/artifact_values.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"
#include "engine/tracking/preparation.h"
#include "engine/tracking/streaming_tracker.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <future>
#include <iostream>
#include <mutex>
#include <thread>

namespace spoor::python {
namespace {

using Texts = std::map<std::string, std::string>;

/// The result of a target in a frame.
struct Result {
    TargetResult said;
    std::shared_ptr<const std::vector<Signal>>
        signalValues;  ///< Signals of all targets in the frame.
};

/// Waits until the requested kernels are compiled; Ctrl+C ends the wait. Requires the GIL.
void awaitKernels() {
    refuseAfterFork();  // Another thread may have held a mutex of the engine during the fork.
    while (preparation().working()) {
        {
            const Unlocked released;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
}

/// Steady-clock time of the first Ctrl+C during a call of the engine; 0: none.
std::atomic<Nanos> interruptedAt{0ns};
std::atomic<int> callsAtWork{0};

/// Python handles Ctrl+C only after the engine returns, which may never happen. Therefore, a second
/// Ctrl+C after a while ends the process. Uses only what is safe in a signal handler.
void noteInterrupt() {
    constexpr Nanos patience = 2s;
    if (callsAtWork == 0) return;
    const Nanos now = nowNanos();
    if (interruptedAt.load() == 0ns) interruptedAt = now;
    if (now - interruptedAt.load() < patience) return;
    restoreInterrupt();
    raiseInterrupt();
}

/// A call of the engine, without the GIL. A call that begins or returns shows that the engine does
/// not hang, so both reset the time of Ctrl+C.
class EngineCall {
public:
    EngineCall() {
        interruptedAt = 0ns;
        ++callsAtWork;
    }
    ~EngineCall() {
        --callsAtWork;
        interruptedAt = 0ns;
    }
    EngineCall(const EngineCall&) = delete;
    EngineCall& operator=(const EngineCall&) = delete;

private:
    Unlocked m_released;
};

/// Reports a hanging driver, from which a thread cannot return. Afterwards, Ctrl+C ends the
/// process; if it was pressed earlier, the process ends at once. The listener is never destroyed.
void watchDrivers() {
    static const auto& listener =
        *new driver_watchdog::Listener([](const driver_watchdog::Hang& hang) {
            std::fprintf(stderr, "spoor: %s%s\n", hang.sentence.english().c_str(),
                         hang.final ? " Ctrl+C ends the program." : "");
            if (!hang.final) return;
            restoreInterrupt();
            if (interruptedAt.load() != 0ns) raiseInterrupt();
        });
    (void)listener;
    [[maybe_unused]] static const bool heard = [] {
        beforeInterruptHandler(noteInterrupt);
        return true;
    }();
}

/// Runs work that waits for an external tracker. Ctrl+C ends the tracker and thereby the wait. The
/// next call restarts the tracker.
void waitInterruptibly(const std::function<void()>& work) {
    std::stop_source stop;
    auto done = std::async(std::launch::async, [&work, token = stop.get_token()] {
        const ChildStopScope ends(token);
        work();
    });
    while (done.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
        const py::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() == 0) continue;
        stop.request_stop();
        done.wait();  // the work does not need the GIL
        throw py::error_already_set();
    }
    done.get();
}

/// A StreamingTracker that several threads may call, one after the other. Holds the GIL only while
/// it uses Python objects.
class Run {
public:
    Run(const std::string& pipeline, const std::string& device, const Texts& stages,
        std::uint64_t seed, const Texts& params, bool timed)
        : m_run(std::make_unique<StreamingTracker>(configOf(pipeline, device, stages, seed, params),
                                                   &Run::say, timed)) {
        markEngineUsed();
        watchDrivers();
    }
    ~Run() {
        if (forkedAfterUse()) (void)m_run.release();
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Locks the run for the calling thread. Waits without the GIL.
    std::unique_lock<std::mutex> mine() const {
        const Unlocked released(Unlocked::Purpose::Wait);
        return std::unique_lock(m_mutex);
    }

    std::vector<Result> init(const py::array& array, const std::vector<StartBox>& boxes, bool rgb,
                             FrameIndex first) {
        awaitKernels();
        const auto lock = mine();
        m_names.clear();
        m_run->forget();
        m_run->setFirst(first);
        return show(array, rgb, boxes);
    }
    std::vector<Result> update(const py::array& array, bool rgb) {
        awaitKernels();
        const auto lock = mine();
        return show(array, rgb, {});
    }
    TargetId add(const RectF& box, TargetId id) {
        const auto lock = mine();
        if (id != 0 && !m_run->has(id))
            throw EngineError(Message(SPOOR_TR("engine", "There is no target %1."), id));
        const EngineCall released;
        work([&] { id == 0 ? void(id = m_run->start(box)) : m_run->start(id, box); });
        return id;
    }
    void remove(TargetId id) {
        const auto lock = mine();
        const Unlocked released;
        m_run->remove(id);
    }
    void name(TargetId id, const std::string& label) { m_names[id] = label; }
    void set(const Texts& values) {
        const auto lock = mine();
        const Unlocked released;
        m_run->setParameters(values);
    }
    void watch(std::set<std::string> artifacts) {
        const auto lock = mine();
        const Unlocked released;
        m_run->setWatched(std::move(artifacts));
    }
    void inspect(const RectF& window) {
        const auto lock = mine();
        const Unlocked released;
        m_run->inspect({0, window});
    }
    py::bytes save() {
        std::string state;
        {
            const auto lock = mine();
            const Unlocked released;
            state = m_run->save();
        }
        return state;
    }
    void load(const std::string& state) {
        awaitKernels();
        const auto lock = mine();
        m_names.clear();
        const Unlocked released;
        m_run->load(state);
    }

    std::vector<Result> results() const {
        std::vector<Result> all;
        const auto signalValues =
            std::make_shared<const std::vector<Signal>>(m_run->outcome().signalValues);
        for (const TargetResult& result : m_run->outcome().results) {
            all.push_back({result, signalValues});
            const auto name = m_names.find(result.id);
            if (name != m_names.end() && result.label.empty()) all.back().said.label = name->second;
        }
        return all;
    }
    const FrameOutcome& outcome() const { return m_run->outcome(); }
    const Frame& frame() const { return m_run->frame(); }
    Texts params() const {
        Texts texts;
        for (const auto& [name, value] : m_run->config().params().values())
            texts[name] = toText(value);
        return texts;
    }
    Texts plan() {
        const ResolvedPlan plan = m_run->plan();
        Texts texts;
        for (const auto& [stage, device] : plan.stages) texts[stage] = plan.selectorOf(stage);
        texts[""] = plan.device;
        return texts;
    }
    const AlgorithmDescriptor& type() const { return *m_run->config().type(); }

private:
    static RunConfigPtr configOf(const std::string& pipeline, const std::string& device,
                                 const Texts& stages, std::uint64_t seed, const Texts& params) {
        refuseAfterFork();
        const AlgorithmSettings now = currentSettings(pipeline, {params.begin(), params.end()});
        if (!now.note.empty() &&
            PyErr_WarnEx(PyExc_UserWarning, now.note.english().c_str(), 1) != 0)
            throw py::error_already_set();
        const AlgorithmDescriptor& type = *findAlgorithm(now.algorithm).orThrow();
        ParamSet values(type.params);
        for (const auto& [name, value] : now.values) (void)values.setText(name, value).orThrow();
        return makeRunConfig(type, std::move(values), {device, stages}, seed);
    }
    /// Logs errors that do not stop the run, such as an excluded device.
    static void say(const EngineError& error) {
        const py::gil_scoped_acquire locked;
        const auto logger = py::module_::import("logging").attr("getLogger")("spoor");
        logger.attr("warning")("%s", error.message().english());
    }

    /// Runs `what` without the GIL.
    void work(const std::function<void()>& what) {
        type().id.starts_with("trax:") ? waitInterruptibly(what) : what();
    }
    std::vector<Result> show(const py::array& array, bool rgb,
                             const std::vector<StartBox>& starts) {
        const Frame frame = frameOf(array, m_run->next(), rgb);
        {
            const EngineCall released;
            work([&] { (void)m_run->update(frame, starts); });
        }
        return results();
    }

    std::unique_ptr<StreamingTracker> m_run;
    mutable std::mutex m_mutex;
    std::map<TargetId, std::string> m_names;
};

/// Records the results of a run frame by frame.
class ResultRecorder {
public:
    void add(const Run& run) {
        if (!m_frames.empty() && m_frames.back().index == run.frame().index()) m_frames.pop_back();
        Row row{run.frame().index(), run.frame().time(), {}};
        for (Result& result : run.results()) row.results.push_back(std::move(result.said));
        m_session.size = run.frame().size();
        m_detector = !run.type().needsBox;
        m_named = run.type().names;
        m_frames.push_back(std::move(row));
    }
    /// Writes the same file as `spoor-cli track`.
    void writeCsv(const std::string& path) const {
        const Unlocked released;
        const bool shaped = std::ranges::any_of(m_frames, [](const Row& row) {
            return std::ranges::any_of(row.results,
                                       [](const auto& each) { return !each.shape.empty(); });
        });
        ResultCsvWriter writer(
            path, m_detector ? ResultCsvWriter::Order::ByScore : ResultCsvWriter::Order::ByTarget,
            nullptr, {.names = m_named, .verdicts = !m_detector, .shapes = shaped});
        for (const Row& row : m_frames) writer.write(row.index, row.time, row.results);
        writer.finish();
    }
    Session session(double fps, FrameIndex length) const {
        Session session = m_session;
        session.fps = fps;
        session.length = length;
        for (const Row& row : m_frames) record(session, row.index, row.results);
        return session;
    }

private:
    struct Row {
        FrameIndex index = 0;
        double time = 0;
        std::vector<TargetResult> results;
    };
    Session m_session;
    bool m_detector = false, m_named = false;
    std::vector<Row> m_frames;
};

py::list timingsOf(const Run& run) {
    const auto lock = run.mine();
    py::list rows;
    for (const TimingRow& row : run.outcome().timings)
        rows.append(py::make_tuple(row.frame, std::string(row.stage), std::string(row.kernel),
                                   std::string(row.device), row.begin.count(), row.end.count(),
                                   row.bytes));
    return rows;
}

py::list signalsOf(const Run& run) {
    const auto lock = run.mine();
    py::list rows;
    for (const Signal& signal : run.outcome().signalValues)
        rows.append(py::make_tuple(run.frame().index(), signal.target, std::string(signal.id),
                                   signal.value, signal.limit));
    return rows;
}

py::list artifactsOf(const Run& run) {
    const auto lock = run.mine();
    py::list rows;
    for (const Artifact& artifact : run.outcome().artifacts)
        rows.append(py::make_tuple(artifact.id, artifact.target, valueOf(artifact.value)));
    return rows;
}

py::tuple stateOf(const Result& result) {
    const TargetResult& said = result.said;
    py::list names, values;
    for (const TargetName& name : said.names)
        names.append(py::make_tuple(name.label, name.probability));
    for (const Signal& signal : *result.signalValues)
        values.append(
            py::make_tuple(std::string(signal.id), signal.target, signal.value, signal.limit));
    return py::make_tuple(said.id, int(said.state), toPython(said.box), said.confidence,
                          said.reason.english(), said.label, said.given, names, toText(said.shape),
                          values, int(said.verdict));
}

Result resultOf(const py::tuple& state) {
    Result result;
    TargetResult& said = result.said;
    said.id = state[0].cast<TargetId>();
    said.state = TargetState(state[1].cast<int>());
    said.box = boxOf(state[2]);
    said.confidence = state[3].cast<double>();
    said.reason.text = state[4].cast<std::string>();
    said.label = state[5].cast<std::string>();
    said.given = state[6].cast<bool>();
    for (const py::handle each : state[7]) {
        const auto [label, probability] = each.cast<std::pair<std::string, double>>();
        said.names.push_back({label, float(probability)});
    }
    if (const auto shape = state[8].cast<std::string>(); !shape.empty())
        said.shape = parseShape(shape).orThrow();
    auto values = std::make_shared<std::vector<Signal>>();
    static auto& ids = *new std::set<std::string>;  // signals refer to them for ever
    for (const py::handle each : state[9]) {
        const auto [id, target, value, limit] =
            each.cast<std::tuple<std::string, TargetId, float, float>>();
        values->push_back({*ids.insert(id).first, target, value, limit});
    }
    result.signalValues = std::move(values);
    said.verdict = BoxVerdict(state[10].cast<int>());
    return result;
}

std::vector<std::pair<std::string, double>> namesOf(const Result& r) {
    std::vector<std::pair<std::string, double>> names;
    for (const TargetName& name : r.said.names) names.emplace_back(name.label, name.probability);
    return names;
}

std::map<std::string, float> signalValuesOf(const Result& r) {
    std::map<std::string, float> values;
    for (const Signal& signal : *r.signalValues)
        if (signal.target == r.said.id) values[std::string(signal.id)] = signal.value;
    return values;
}

std::string shown(const Result& r) {
    const RectF& b = r.said.box;
    std::string text = "<spoor.Result " + std::to_string(r.said.id) + " ";
    text += toText(r.said.state);
    if (r.said.state != TargetState::Lost)
        text += " box=(" + toText(b.x, 2) + ", " + toText(b.y, 2) + ", " + toText(b.width, 2) +
                ", " + toText(b.height, 2) + ")";
    return text + " confidence=" + toText(r.said.confidence, 3) + ">";
}

void addResult(py::module_& m) {
    py::class_<Result>(
        m, "Result",
        "The result of a target in a frame. True unless the target is lost.\n\n"
        "id, state (Tracking, Uncertain or Lost), box (x, y, width, height; None if lost),\n"
        "confidence, verdict (on or off; None in frames without one), reason, label, given, "
        "names,\n"
        "signals, shape")
        .def_property_readonly(
            "id", [](const Result& r) { return r.said.id; }, "ID of the target, from 1.")
        .def_property_readonly(
            "state", [](const Result& r) { return toText(r.said.state); },
            "\"Tracking\", \"Uncertain\" or \"Lost\".")
        .def_property_readonly(
            "box",
            [](const Result& r) {
                return r.said.state == TargetState::Lost ? py::object(py::none())
                                                         : toPython(r.said.box);
            },
            "x, y, width and height in pixels; None if lost.")
        .def_property_readonly(
            "confidence", [](const Result& r) { return r.said.confidence; },
            "0 to 1; its meaning depends on the algorithm.")
        .def_property_readonly(
            "reason", [](const Result& r) { return r.said.reason.english(); },
            "Why the target is uncertain or lost, as a sentence; may be empty.")
        .def_property_readonly(
            "label", [](const Result& r) { return labelOf(r.said); },
            "Name from the caller or the detector; may be empty.")
        .def_property_readonly(
            "verdict",
            [](const Result& r) {
                return r.said.verdict == BoxVerdict::None
                           ? py::object(py::none())
                           : py::object(py::str(toText(r.said.verdict)));
            },
            "\"on\" or \"off\" the target, judged from the image; None if not judged.")
        .def_property_readonly(
            "given", [](const Result& r) { return r.said.given; },
            "Whether the caller set the box in this frame.")
        .def_property_readonly("names", &namesOf,
                               "Classes from a classifier with probabilities, most probable first.")
        .def_property_readonly("signals", &signalValuesOf,
                               "Signals of the target in this frame, by name.")
        .def_property_readonly(
            "shape", [](const Result& r) { return toText(r.said.shape); },
            "Rotated box, polygon or mask as text, see shape_mask(); empty for a plain box.")
        .def(py::pickle(&stateOf, &resultOf))
        .def("__bool__", [](const Result& r) { return r.said.state != TargetState::Lost; })
        .def("__repr__", &shown);
}

}  // namespace

void addRuns(py::module_& m) {
    addResult(m);
    py::class_<Run>(m, "Run")
        .def(py::init<const std::string&, const std::string&, const Texts&, std::uint64_t,
                      const Texts&, bool>())
        .def("init",
             [](Run& run, const py::array& array, const py::list& boxes, bool rgb,
                FrameIndex first) {
                 std::vector<StartBox> starts;
                 for (const py::handle box : boxes) starts.emplace_back(boxOf(box));
                 return run.init(array, starts, rgb, first);
             })
        .def("update", &Run::update)
        .def("add",
             [](Run& run, const py::handle& box, TargetId id) { return run.add(boxOf(box), id); })
        .def("remove", &Run::remove)
        .def("name", &Run::name)
        .def("set", &Run::set)
        .def("watch", &Run::watch)
        .def("inspect", [](Run& run, const py::handle& box) { run.inspect(boxOf(box)); })
        .def("save", &Run::save)
        .def("load", &Run::load)
        .def("results", &Run::results)
        .def("timings", &timingsOf)
        .def("signals", &signalsOf)
        .def("artifacts", &artifactsOf)
        .def_property_readonly("frame", [](const Run& run) { return run.frame().index(); })
        .def_property_readonly("params", &Run::params)
        .def_property_readonly("plan", &Run::plan)
        .def_property_readonly("needs_box", [](const Run& run) { return run.type().needsBox; });
    py::class_<ResultRecorder>(m, "Recorded")
        .def(py::init<>())
        .def("add", &ResultRecorder::add)
        .def("write_csv", &ResultRecorder::writeCsv)
        .def("session", &ResultRecorder::session);
    m.def("write_state", [](const std::string& path, const std::string& state) {
        const Unlocked released;
        AtomicFile file(path);
        file.write(state);
        file.commit();
    });
    m.def("read_state", [](const std::string& path) -> py::bytes {
        std::string state;
        {
            const Unlocked released;
            state = readInput(path).orThrow();
        }
        return state;
    });
    m.def("state_head", [](const std::string& state) {
        const StreamingStateHeader head = streamingStateHeader(state);
        return py::make_tuple(head.pipeline, head.params, head.seed);
    });
}

}  // namespace spoor::python
