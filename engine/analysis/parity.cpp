// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/parity.h"

#include "engine/base/hash/content_hash.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/compute/device_set.h"
#include "engine/media/frame.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/tracking/kernel_smoke_test.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>

namespace spoor {
namespace {

constexpr std::chrono::seconds trialLimit{60};

std::uint64_t pixelHash(const Frame& frame) {
    return fnv1a({reinterpret_cast<const char*>(frame.pixels()), frame.bytes()});
}

class OutputRecorder : public StageOutputObserver {
public:
    explicit OutputRecorder(std::vector<StageOutput>& outputs) : m_outputs(outputs) {}
    void onOutput(StageOutput& output) override { m_outputs.push_back(output); }

private:
    std::vector<StageOutput>& m_outputs;
};

/// Distance of two floats in units in the last place.
double steps(float a, float b) {
    const auto place = [](float value) {
        const auto bits = std::bit_cast<std::int32_t>(value);
        return bits < 0 ? -std::int64_t(bits & 0x7fffffff) : std::int64_t(bits);
    };
    return double(std::abs(place(a) - place(b)));
}

/// Compares one output of device B with that of device A.
class OutputComparison {
public:
    OutputComparison(ParityRow& row, const StageOutput& a, const StageOutput& b, FrameIndex frame)
        : m_row(row), m_a(a), m_b(b) {
        const OutputSpec& spec = row.spec;
        if (spec.relative) {
            for (std::size_t i = 0; i < a.count(); ++i) {
                if (std::isfinite(a.at(i))) m_unit = std::max(m_unit, std::abs(a.at(i)));
            }
            if (m_unit == 0) m_unit = 1;
        } else {
            m_unit = 1;
        }
        row.values += std::int64_t(a.count());
        if (row.a.bytes.empty()) keep(0, 0, frame);
        if (a.bytes == b.bytes) return;
        const std::size_t size = bytesOf(spec.type);
        for (std::size_t i = 0; i < a.count(); ++i) {
            if (std::memcmp(&a.bytes[i * size], &b.bytes[i * size], size) != 0) see(i, frame);
        }
    }

private:
    double difference(std::size_t i) const {
        const double a = m_a.at(i), b = m_b.at(i);
        if (!std::isfinite(a) || !std::isfinite(b)) return std::numeric_limits<double>::infinity();
        double apart = std::abs(a - b);
        if (m_row.spec.period > 0) {
            apart = std::fmod(apart, m_row.spec.period);
            apart = std::min(apart, m_row.spec.period - apart);
        }
        return apart / m_unit;
    }
    void see(std::size_t i, FrameIndex frame) {
        ++m_row.differing;
        const double apart = difference(i);
        if (apart > m_row.spec.bound) ++m_row.beyond;
        if (m_row.spec.type == OutputType::Float32) {
            m_row.ulps = std::max(m_row.ulps, steps(float(m_a.at(i)), float(m_b.at(i))));
        }
        if (apart > m_row.largest || m_row.differing == 1) keep(i, apart, frame);
    }
    void keep(std::size_t i, double apart, FrameIndex frame) {
        m_row.largest = std::max(m_row.largest, apart);
        m_row.index = i;
        m_row.frame = frame;
        // Copies the output only once, although many of its values may be larger than the last.
        if (m_kept) return;
        m_kept = true;
        m_row.a = m_a;
        m_row.b = m_b;
    }

    ParityRow& m_row;
    const StageOutput& m_a;
    const StageOutput& m_b;
    double m_unit = 0;
    bool m_kept = false;
};

/// Compares the outputs of device B with the recorded ones of A, then replaces them by those of A.
class OutputComparer : public StageOutputObserver {
public:
    OutputComparer(const RecordedFrame& recorded, ParityReport& report)
        : m_recorded(recorded), m_report(report), m_seen(recorded.outputs.size()) {
        // Rows follow A's order, regardless of missing or additional outputs of B.
        for (const StageOutput& each : recorded.outputs) (void)row(each.spec);
    }

    void onOutput(StageOutput& output) override {
        ParityRow& own = row(output.spec);
        own.spec.bound = std::max(own.spec.bound, output.spec.bound);
        const auto next = std::ranges::find_if(m_recorded.outputs, [&](const StageOutput& each) {
            return each.spec.id == output.spec.id &&
                   !m_seen[std::size_t(&each - m_recorded.outputs.data())];
        });
        if (next == m_recorded.outputs.end()) {
            ++own.missing;
            return;
        }
        m_seen[std::size_t(next - m_recorded.outputs.begin())] = true;
        const bool alike =
            next->spec.type == output.spec.type && next->bytes.size() == output.bytes.size();
        if (!alike) {
            ++own.missing;
            own.frame = m_recorded.frame;
            if (!output.resizable || next->spec.type != output.spec.type) return;
        } else {
            OutputComparison(own, *next, output, m_recorded.frame);
        }
        output.bytes = next->bytes;
    }

    /// Called when the frame is done.
    void countMissing() {
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            if (!m_seen[i]) ++row(m_recorded.outputs[i].spec).missing;
        }
    }

private:
    ParityRow& row(const OutputSpec& spec) {
        auto& rows = m_report.rows;
        const auto known =
            std::ranges::find_if(rows, [&](const auto& each) { return each.spec.id == spec.id; });
        if (known != rows.end()) return *known;
        rows.emplace_back();
        rows.back().spec = spec;
        rows.back().frame = m_recorded.frame;
        return rows.back();
    }

    const RecordedFrame& m_recorded;
    ParityReport& m_report;
    std::vector<bool> m_seen;
};

/// Sorts by the layout's stages, since starting a target may run a late stage first.
void sortByStage(std::vector<ParityRow>& rows, const ParitySetup& setup) {
    const auto stages = setup.type->describe(setup.params).stages;
    const auto place = [&](const ParityRow& row) {
        return std::ranges::find_if(stages,
                                    [&](const auto& each) { return each.id == row.stage(); });
    };
    std::ranges::stable_sort(rows, {}, [&](const auto& a) { return place(a); });
}

void compareResults(const std::vector<TargetResult>& a, const std::vector<TargetResult>& b,
                    ParityReport& report) {
    const auto find = [](const std::vector<TargetResult>& all, TargetId id) {
        return std::ranges::find_if(all, [&](const auto& each) { return each.id == id; });
    };
    for (const TargetResult& one : a) {
        const auto other = find(b, one.id);
        if (other == b.end() || other->state != one.state) {
            ++report.states;
        } else if (one.state != TargetState::Lost) {
            const RectF &x = one.box, &y = other->box;
            for (const double apart :
                 {x.x - y.x, x.y - y.y, x.width - y.width, x.height - y.height})
                report.boxes = std::max(report.boxes, std::abs(apart));
        }
    }
    report.states +=
        std::ranges::count_if(b, [&](const auto& each) { return find(a, each.id) == a.end(); });
}

}  // namespace

Result<ParityDevice> parityDevice(const std::string& text) {
    ParityDevice device;
    const std::size_t at = text.find(':');
    device.selector = text.substr(0, at);
    if (at != std::string::npos) {
        const std::string form = text.substr(at + 1);
        if (form == "gpu-kernels") {
            device.kernels = CpuKernelVariant::Gpu;
        } else if (form == "cpu-kernels") {
            device.kernels = CpuKernelVariant::Cpu;
        } else if (form == "adapted") {
            device.kernels = CpuKernelVariant::Adapted;
        } else {
            return Message(SPOOR_TR("engine",
                                    "'%1' is not a kernel variant. Write cpu-kernels, gpu-kernels "
                                    "or adapted after the colon of the device."),
                           form);
        }
    }
    if (device.selector == "host") return device;
    if (const auto chosen = selectDevice(device.selector); !chosen) return chosen.error();
    return device;
}

std::pair<std::string, std::string> usualParityDevices() {
    if (selectDevice("gpu")) return {"cpu", "gpu"};
    return {"cpu", "cpu:gpu-kernels"};
}

const ParityRow* ParityReport::firstBeyond() const {
    const auto found =
        std::ranges::find_if(rows, [](const ParityRow& row) { return !row.within(); });
    return found == rows.end() ? nullptr : &*found;
}

/// One of the two devices under comparison.
class ParitySide {
public:
    ParitySide(const ParitySetup& setup, const ParityDevice& device,
               std::shared_ptr<FrameStore> frames)
        : m_setup(setup), m_frames(std::move(frames)), m_form(device.kernels) {
        if (m_form) useKernelVariant(m_devices, *m_form);
        std::vector<StageSupport> places;
        for (const auto& stage : setup.type->describe(setup.params).stages) {
            places.push_back({stage.id, stage.onDevice, stage.onHost});
        }
        auto plan = resolvePlan({device.selector, {}}, places, m_devices).orThrow();
        smokeTestKernels(*setup.type, setup.params, plan, trialLimit);
        m_stages = std::make_unique<StageContext>(m_devices, std::move(plan));
        create();
    }

    std::string device() const {
        const std::string& name = m_stages->plan().device;
        if (!m_form) return name;
        if (*m_form == CpuKernelVariant::Adapted) return name + ":adapted";
        return name + (*m_form == CpuKernelVariant::Gpu ? ":gpu-kernels" : ":cpu-kernels");
    }
    const ParitySetup& setup() const { return m_setup; }
    Frame frame(FrameIndex index) const {
        auto frame = m_frames->get(index);
        if (!frame) {
            throw EngineError(
                Message(SPOOR_TR("engine", "\"%1\" has no frame %2. Specify fewer frames."),
                        m_frames->info().input, (long)index));
        }
        return *frame;
    }
    /// Computes a frame from a state, or starts the targets on it.
    std::vector<TargetResult> compute(const Frame& frame, bool start,
                                      const std::vector<std::uint8_t>& state,
                                      StageOutputObserver* observer) {
        std::vector<TargetResult> results;
        std::vector<TimingRow> timings;
        std::vector<Artifact> artifacts;
        if (start) {
            create();
        } else {
            StateReader reader(state);
            m_pipeline->load(reader, *m_stages);
        }
        FrameContext context(frame);
        m_stages->outputs().setObserver(observer);
        try {
            if (start && m_setup.type->needsBox) {
                for (const auto& [id, box] : m_setup.starts) {
                    m_pipeline->addTarget(context, *m_stages, id, box);
                }
            } else {
                results = m_pipeline->step(context, *m_stages).targets;
            }
            m_stages->finish(frame.index(), timings, artifacts);
        } catch (...) {
            m_stages->outputs().setObserver(nullptr);
            m_stages->abandon();
            throw;
        }
        m_stages->outputs().setObserver(nullptr);
        return results;
    }
    std::vector<std::uint8_t> save() {
        StateWriter writer;
        m_pipeline->save(writer, *m_stages);
        return writer.bytes();
    }

private:
    void create() {
        m_pipeline = m_setup.type->create(
            {m_setup.params, m_setup.seed, m_frames->info().size, TargetId{1}});
    }

    ParitySetup m_setup;
    std::shared_ptr<FrameStore> m_frames;
    std::optional<CpuKernelVariant> m_form;
    DeviceSet m_devices;
    std::unique_ptr<StageContext> m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
};

ParityRecorder::ParityRecorder(const ParitySetup& setup, const ParityDevice& device,
                               std::shared_ptr<FrameStore> frames)
    : m_side(std::make_unique<ParitySide>(setup, device, std::move(frames))) {}

ParityRecorder::~ParityRecorder() = default;

std::string ParityRecorder::device() const {
    return m_side->device();
}

std::optional<RecordedFrame> ParityRecorder::next() {
    const ParitySetup& setup = m_side->setup();
    if (m_done >= setup.frames) return std::nullopt;
    const Frame frame = m_side->frame(setup.first + m_done);
    RecordedFrame recorded;
    recorded.frame = frame.index();
    recorded.pixels = pixelHash(frame);
    recorded.start = m_done == 0;
    recorded.state = m_state;
    OutputRecorder observer(recorded.outputs);
    recorded.results = m_side->compute(frame, recorded.start, m_state, &observer);
    m_state = m_side->save();
    ++m_done;
    return recorded;
}

ParityChecker::ParityChecker(const ParitySetup& setup, const ParityDevice& device,
                             std::shared_ptr<FrameStore> frames)
    : m_side(std::make_unique<ParitySide>(setup, device, std::move(frames))) {
    m_report.deviceB = m_side->device();
}

ParityChecker::~ParityChecker() = default;

void ParityChecker::check(const RecordedFrame& recorded) {
    const Frame frame = m_side->frame(recorded.frame);
    if (pixelHash(frame) != recorded.pixels) {
        throw EngineError(Message(
            SPOOR_TR(
                "engine",
                "Frame %1 differs from the recorded one. Use the same input on both machines."),
            (long)recorded.frame));
    }
    OutputComparer observer(recorded, m_report);
    (void)m_side->compute(frame, recorded.start, recorded.state, &observer);
    observer.countMissing();
    ++m_report.frames;
    sortByStage(m_report.rows, m_side->setup());
    m_report.resultsA = recorded.results;
    m_report.resultsB = m_side->compute(frame, recorded.start, recorded.state, nullptr);
    compareResults(m_report.resultsA, m_report.resultsB, m_report);
}

ParityReport compareDevices(const ParitySetup& setup, const ParityDevice& a, const ParityDevice& b,
                            const std::shared_ptr<FrameStore>& frames,
                            const std::function<bool(FrameIndex done)>& goOn) {
    ParityRecorder recorder(setup, a, frames);
    ParityChecker checker(setup, b, frames);
    checker.report().deviceA = recorder.device();
    for (FrameIndex done = 0; goOn(done); ++done) {
        const auto recorded = recorder.next();
        if (!recorded) break;
        checker.check(*recorded);
    }
    return std::move(checker.report());
}

}  // namespace spoor
