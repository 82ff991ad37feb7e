// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/bundles/reproduce.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/version.h"
#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace spoor {
namespace {

using Part = Reproduction::Part;

/// Gives the images of another source higher numbers.
class NumberedSource : public FrameSource {
public:
    NumberedSource(std::unique_ptr<FrameSource> video, FrameIndex first)
        : m_video(std::move(video)), m_first(first), m_info(m_video->info()) {
        if (m_info.frameCount) *m_info.frameCount += first;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        const auto found = m_video->read(std::max<FrameIndex>(0, index - m_first));
        if (!found) return std::nullopt;
        FrameBuilder copy(found->size());
        std::memcpy(copy.pixels(), found->pixels(), found->bytes());
        copy.grey(found->grey()).corrupt(found->corrupt());
        return copy.seal(index, found->time());
    }

private:
    std::unique_ptr<FrameSource> m_video;
    FrameIndex m_first;
    SourceInfo m_info;
};

/// Records the results of the run. The last of several reports of a frame counts.
class ResultRecorder : public RunSink {
public:
    explicit ResultRecorder(const ReproOptions& options) : m_options(options) {}

    void onReport(const FrameReportPtr& report) override {
        if (!report->computed) return;
        failed.reset();
        const FrameIndex index = report->frame.index();
        results[index] = report->results;
        if (!frames.count(index)) frames[index] = hashOf(report->frame);
        if (m_options.progress) m_options.progress(index);
        if (runner && !stopped && m_options.stopped && m_options.stopped()) {
            stopped = true;
            runner->post(command::Stop{});
        }
    }
    void onState(const RunState& now) override { state = now; }
    void onError(const EngineError& error) override {
        failed = std::make_unique<EngineError>(error);
    }
    void check() const {
        if (failed) throw *failed;
    }

    std::map<FrameIndex, std::vector<TargetResult>> results;
    std::map<FrameIndex, std::string> frames;
    RunState state;
    std::unique_ptr<EngineError> failed;
    Runner* runner = nullptr;
    bool stopped = false;

private:
    const ReproOptions& m_options;
};

bool isHere(const std::string& device) {
    const auto& devices = listDevices();
    return device == "host" || std::ranges::any_of(devices, [&](const auto& info) {
               return info.usable && info.stableName == device;
           });
}

/// The devices of the bundle, if this machine has them.
DevicePlan planOf(const ReproBundle& bundle, const ReproOptions& options) {
    if (!options.device.empty()) return {options.device, {}};
    bool here = isHere(bundle.run.plan.device);
    for (const auto& [stage, device] : bundle.run.plan.stages) here = here && isHere(device);
    if (here) return {bundle.run.plan.device, bundle.run.plan.stages};
    // Unknown device names would be rejected.
    DevicePlan plan = bundle.asked;
    const auto known = [](const std::string& name) { return bool(selectDevice(name)); };
    if (!known(plan.device)) plan.device = "auto";
    std::erase_if(plan.stages, [&](const auto& stage) {
        return stage.second != "host" && !known(stage.second);
    });
    return plan;
}

ParamSet paramsOf(const ReproBundle& bundle, const AlgorithmDescriptor& type,
                  const ReproOptions& options) {
    ParamSet params(type.params);
    for (const auto& [name, value] : bundle.run.params) {
        const bool replaced = std::ranges::any_of(
            options.params, [&name = name](const auto& other) { return other.first == name; });
        if (!replaced) (void)params.setText(name, value).orThrow();
    }
    for (const auto& [name, value] : options.params) (void)params.setText(name, value).orThrow();
    return params;
}

void runAgain(Runner& runner, ResultRecorder& recorder, const ReproBundle& bundle,
              const AlgorithmDescriptor& type, std::shared_ptr<FrameStore> frames,
              const ReproOptions& options) {
    const auto post = [&](Command command) {
        runner.post(std::move(command));
        runner.runUntilIdle();
        recorder.check();
    };
    const RunConfigPtr config = makeRunConfig(type, paramsOf(bundle, type, options),
                                              planOf(bundle, options), bundle.run.seed);
    post(command::Open{std::move(frames)});
    if (bundle.first > 0) post(command::Seek{bundle.first});
    post(command::SetAlgorithm{config});
    command::Track track;
    track.frames = bundle.last - bundle.first;
    if (!type.needsBox) {
        ++*track.frames;  // A detector processes the first frame, too.
        post(std::move(track));
        return;
    }
    bool later = false;
    std::vector<command::TrackStart> starts;
    for (const auto& start : bundle.starts) {
        if (start.frame == bundle.first) post(command::AddTarget{start.box, start.label, start.id});
        later = later || start.frame != bundle.first;
        starts.push_back({start.id, start.frame, start.box, start.label});
    }
    if (later) track.starts = std::move(starts);
    if (*track.frames > 0) post(std::move(track));
}

std::string word(const TargetResult& result) {
    std::string text = toText(result.state);
    if (result.state == TargetState::Lost) return text;
    return text + ' ' + toText(result.box.x) + ',' + toText(result.box.y) + ',' +
           toText(result.box.width) + ',' + toText(result.box.height);
}

bool sameResult(const TargetResult& a, const TargetResult& b) {
    return a.id == b.id && a.state == b.state && a.confidence == b.confidence &&
           (a.state == TargetState::Lost || a.box == b.box);
}

/// Describes the first difference in a frame.
Message differing(FrameIndex frame, const std::vector<TargetResult>& then,
                  const std::vector<TargetResult>& now) {
    for (std::size_t i = 0; i < std::max(then.size(), now.size()); ++i) {
        if (i < then.size() && i < now.size() && sameResult(then[i], now[i])) continue;
        const std::string before = i < then.size() ? word(then[i]) : "nothing";
        const std::string after = i < now.size() ? word(now[i]) : "nothing";
        const TargetId id = i < then.size() ? then[i].id : now[i].id;
        if (before == after)
            return Message(
                SPOOR_TR("engine", "Frame %1, target %2: the confidence was %3 and is now %4."),
                (long)frame, id, i < then.size() ? then[i].confidence : 0,
                i < now.size() ? now[i].confidence : 0);
        return Message(SPOOR_TR("engine", "Frame %1, target %2: was %3 and is now %4."),
                       (long)frame, id, before, after);
    }
    return {};
}

class RunComparison {
public:
    RunComparison(const ReproBundle& bundle, Reproduction& found)
        : m_bundle(bundle), m_found(found) {}

    void program() {
        if (m_bundle.version == versionNumber()) return;
        add(Part::Program,
            Message(SPOOR_TR("engine", "Spoor was version %1 and is now version %2."),
                    m_bundle.version, std::string(versionNumber())));
    }

    void parameters() {
        const std::map<std::string, std::string> now(m_found.run.params.begin(),
                                                     m_found.run.params.end());
        for (const auto& [name, then] : m_bundle.run.params) {
            const auto at = now.find(name);
            if (at != now.end() && at->second == then) continue;
            add(Part::Parameters,
                Message(SPOOR_TR("engine", "The parameter %1 was %2 and is now %3."), name, then,
                        at == now.end() ? "-" : at->second));
        }
    }

    void devices() {
        const std::string was = toText(m_bundle.run.plan);
        const std::string is = toText(m_found.run.plan);
        if (was != is) {
            add(Part::Devices,
                Message(SPOOR_TR("engine", "The run used \"%1\" and now uses \"%2\"."), was, is));
            return;
        }
        for (const DeviceInfo& then : m_bundle.run.devices)
            for (const DeviceInfo& now : m_found.run.devices) {
                if (then.stableName != now.stableName) continue;
                const std::string before = then.name + ", " + then.driver;
                const std::string after = now.name + ", " + now.driver;
                if (before == after) continue;
                add(Part::Devices,
                    Message(SPOOR_TR("engine", "The device %1 was \"%2\" and is now \"%3\"."),
                            now.stableName, before, after));
            }
    }

    void kernels() {
        const auto now = kernelHashes();
        std::set<std::string> changed;
        for (const auto& [name, hash] : m_bundle.kernels)
            if (const auto at = now.find(name); at == now.end() || at->second != hash)
                changed.insert(name);
        for (const auto& [name, hash] : now)
            if (!m_bundle.kernels.count(name)) changed.insert(name);
        if (changed.empty()) return;
        std::string names;
        for (const std::string& name : changed) names += (names.empty() ? "" : ", ") + name;
        add(Part::Kernels, Message(SPOOR_TR("engine", "Kernels whose source differs: %1."), names));
    }

    void frames(const std::map<FrameIndex, std::string>& now) {
        for (const auto& [frame, hash] : m_bundle.frames) {
            const auto at = now.find(frame);
            if (at == now.end()) continue;
            ++m_found.frames;
            if (at->second == hash) {
                ++m_found.sameFrames;
                continue;
            }
            if (m_found.firstFrame >= 0) continue;
            m_found.firstFrame = frame;
            add(Part::Frames, Message(SPOOR_TR("engine",
                                               "Frame %1 differs: it was %2 and is now %3. Specify "
                                               "the video that the bundle was made with."),
                                      (long)frame, hash.substr(0, 60), at->second));
        }
    }

    void results(const std::map<FrameIndex, std::vector<TargetResult>>& now, FrameIndex upTo) {
        static const std::vector<TargetResult> none;
        std::set<FrameIndex> all;
        for (const auto& [frame, rows] : m_bundle.results) all.insert(frame);
        for (const auto& [frame, rows] : now) all.insert(frame);
        for (const FrameIndex frame : all) {
            if (frame > upTo) break;
            const auto then = m_bundle.results.find(frame);
            const auto here = now.find(frame);
            const auto& a = then == m_bundle.results.end() ? none : then->second;
            const auto& b = here == now.end() ? none : here->second;
            ++m_found.results;
            const Message message = differing(frame, a, b);
            if (message.empty()) {
                ++m_found.sameResults;
            } else if (m_found.firstResult < 0) {
                m_found.firstResult = frame;
                add(Part::Results, message);
            }
        }
    }

private:
    void add(Part part, Message message) {
        m_found.differences.push_back({part, std::move(message)});
    }

    const ReproBundle& m_bundle;
    Reproduction& m_found;
};

}  // namespace

bool Reproduction::same(Part part) const {
    return std::ranges::none_of(differences,
                                [part](const Difference& each) { return each.part == part; });
}

Reproduction reproduce(const ReproBundle& bundle, std::shared_ptr<FrameStore> frames,
                       const ReproOptions& options) {
    if (bundle.last < bundle.first)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The bundle has no results to compare with, because "
                                           "nothing was tracked when it was made.")));
    const AlgorithmDescriptor& type = *findStoredAlgorithm(bundle.run.pipeline).orThrow();
    ResultRecorder recorder(options);
    Runner::Options untimed;
    untimed.timed = false;
    Runner runner(recorder, untimed);
    recorder.runner = &runner;
    runAgain(runner, recorder, bundle, type, std::move(frames), options);
    Reproduction found;
    found.stopped = recorder.stopped;
    found.run = descriptionOf(recorder.state, bundle.run.input);
    RunComparison comparison(bundle, found);
    comparison.program();
    comparison.parameters();
    comparison.devices();
    comparison.kernels();
    comparison.frames(recorder.frames);
    const FrameIndex reached =
        recorder.results.empty() ? FrameIndex(-1) : recorder.results.rbegin()->first;
    comparison.results(recorder.results, found.stopped ? reached : bundle.last);
    return found;
}

std::unique_ptr<FrameSource> numberedFrom(std::unique_ptr<FrameSource> video, FrameIndex first) {
    return std::make_unique<NumberedSource>(std::move(video), first);
}

}  // namespace spoor
