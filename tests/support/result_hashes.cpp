// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/result_hashes.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/algorithms/template/stages/correlation_map.h"
#include "engine/base/error.h"
#include "engine/base/hash/content_hash.h"
#include "engine/compute/device_info.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/runner.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <type_traits>

namespace spoor::test {
namespace {

/// Collects the bits of values. Messages are excluded, because they may be reworded.
class Bits {
public:
    template <typename T>
    void add(const T& value) {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    template <typename Tag, typename Rep>
    void add(Distinct<Tag, Rep> number) {
        add(Rep(number));
    }
    void add(const std::string& text) {
        add(text.size());
        m_bytes += text;
    }
    void add(const RectF& box) {
        for (const double value : {box.x, box.y, box.width, box.height}) add(value);
    }
    template <typename T>
    void addAll(const std::vector<T>& values) {
        add(values.size());
        for (const T& value : values) add(value);
    }
    std::string& bytes() { return m_bytes; }

private:
    std::string m_bytes;
};

struct ArtifactBits {
    Bits& bits;

    void operator()(const BoxList& list) const {
        for (const auto& each : list.boxes) {
            bits.add(each.box);
            bits.add(each.score);
            bits.add(each.accepted);
            for (const auto& [name, value] : each.attributes) {
                bits.add(name.english());
                bits.add(value);
            }
        }
    }
    void operator()(const ScalarMap& map) const {
        bits.add(map.size.width);
        bits.addAll(map.values);
        bits.add(map.low);
        bits.add(map.high);
        bits.add(map.footprint);
    }
    void operator()(const Raster& raster) const {
        bits.add(raster.size.width);
        bits.addAll(raster.pixels);
        bits.add(raster.footprint);
    }
    void operator()(const PointSet& set) const {
        for (const auto& point : set.points) {
            for (const double value : {point.from.x, point.from.y, point.to.x, point.to.y})
                bits.add(value);
            bits.add(point.error);
            bits.add(point.kept);
        }
    }
    void operator()(const Series& series) const {
        for (const auto& [label, value] : series.values) bits.add(value);
        bits.add(series.unit);
    }
    void operator()(const Bars& bars) const {
        for (const auto& [label, value] : bars.bars) bits.add(value);
        bits.add(bars.unit);
    }
    void operator()(const Funnel& funnel) const {
        for (const auto& step : funnel.steps) bits.add(step.count);
    }
    void operator()(const Gallery& gallery) const {
        for (const auto& picture : gallery.pictures) {
            bits.add(picture.id);
            (*this)(picture.raster);
        }
    }
    void operator()(const Text&) const {}
    void operator()(const WindowInspection& window) const {
        bits.add(window.box);
        for (const InspectionRow& row : window.rows) {
            bits.add(row.value);
            bits.add(row.limit);
        }
    }
};

/// Artifacts that vary between runs: times, and the distribution of windows to work-groups.
const std::set<std::string> measured = {"window_cascade.ablation", "window_cascade.load_time",
                                        "window_cascade.load_windows"};

/// Hashes all values that a run reports.
class HashingSink : public RunSink {
public:
    void onReport(const FrameReportPtr& report) override {
        if (!report->computed) return;
        for (const TargetResult& result : report->results) addResult(*report, result);
        for (const Signal& signal : report->signalValues) {
            begin("signals", *report).add(std::string(signal.id));
            m_bits["signals"].add(signal.target);
            m_bits["signals"].add(signal.value);
            m_bits["signals"].add(signal.limit);
        }
        for (const Artifact& artifact : report->artifacts) {
            if (measured.count(artifact.id)) continue;
            Bits& bits = begin("artifact " + artifact.id, *report);
            bits.add(artifact.target);
            bits.add(artifact.value.index());
            std::visit(ArtifactBits{bits}, artifact.value);
        }
        for (const TimingRow& row : report->timings)
            m_rows.insert(std::string(row.stage) + (row.kernel.empty() ? "" : "/") +
                          std::string(row.kernel));
    }
    void onState(const RunState&) override {}
    void onError(const EngineError& error) override { m_error = error; }

    ResultHashes hashes() {
        if (m_error) throw *m_error;
        ResultHashes all;
        for (auto& [name, bits] : m_bits) {
            std::ostringstream text;
            text << m_counts[name] << ' ' << std::hex << std::setfill('0') << std::setw(16)
                 << fnv1a(bits.bytes());
            all[name] = text.str();
        }
        std::string rows;
        for (const std::string& row : m_rows) rows += (rows.empty() ? "" : " ") + row;
        all["rows"] = rows;
        return all;
    }

private:
    Bits& begin(const std::string& name, const FrameReport& report) {
        ++m_counts[name];
        m_bits[name].add(report.frame.index());
        return m_bits[name];
    }
    void addResult(const FrameReport& report, const TargetResult& result) {
        Bits& bits = begin("boxes", report);
        bits.add(result.id);
        bits.add(std::string(toText(result.state)));
        bits.add(result.box);
        bits.add(result.confidence);
        bits.add(result.given);
        bits.add(result.label);
        bits.add(toText(result.shape));
        for (const TargetName& name : result.names) {
            bits.add(name.label);
            bits.add(name.probability);
        }
    }

    std::map<std::string, Bits> m_bits;
    std::map<std::string, int> m_counts;
    std::set<std::string> m_rows;
    std::optional<EngineError> m_error;
};

constexpr const char* devicePrefix = "device ";

/// Reads the entries of a record by device: NAME and VALUE, separated by a tab.
std::map<std::string, std::map<std::string, ResultHashes>> readAllRecords(const std::string& path) {
    std::map<std::string, std::map<std::string, ResultHashes>> all;
    std::ifstream file(path);
    std::string device;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        if (line.rfind(devicePrefix, 0) == 0) {
            device = line.substr(std::string(devicePrefix).size());
            continue;
        }
        std::istringstream columns(line);
        std::string run, name, value;
        std::getline(columns, run, '\t');
        std::getline(columns, name, '\t');
        std::getline(columns, value);
        all[device][run][name] = value;
    }
    return all;
}

}  // namespace

void pinProcessor() {
    ::setenv("POCL_LLVM_CPU_NAME", "haswell", 1);
    ::setenv("POCL_MAX_PTHREAD_COUNT", "2", 1);
    if (const char* cache = std::getenv("SPOOR_CACHE_DIR"))
        ::setenv("SPOOR_CACHE_DIR", (std::string(cache) + "/haswell").c_str(), 1);
}

std::string deviceKey() {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return {};
    const auto device = selectDevice("cpu");
    if (!device) return {};
    const DeviceInfo& info = device.value();
    if (info.openclVersion.find("haswell") == std::string::npos) return {};
    return info.driver + ", " + info.openclVersion + (hostHasVnni() ? ", AVX-512 VNNI" : "");
}

ResultHashes hashesOf(const RecordedRun& run) {
    const AlgorithmSettings stored = storedSettings(run.algorithm, run.params);
    const AlgorithmDescriptor& type = *findAlgorithm(stored.algorithm).orThrow();
    ParamSet params(type.params);
    for (const auto& [name, value] : stored.values) params.setText(name, value).orThrow();
    command::Watch watch;
    for (const ArtifactSpec& spec : type.describe(params).artifacts)
        watch.artifacts.insert(spec.id);

    HashingSink sink;
    // Verdicts are the same for all algorithms and not recorded.
    Runner runner(sink, {.verdicts = false});
    // Prefetched frames may arrive as planes or as pixels, which use different kernels.
    FrameStore::Options options;
    options.prefetch = 0;
    runner.post(command::Open{openInput(run.input, options)});
    runner.post(command::SetAlgorithm{makeRunConfig(type, params, {"cpu", {}}, 7)});
    runner.post(std::move(watch));
    runner.runUntilIdle();
    for (const RectF& box : run.boxes) {
        if (type.needsBox) runner.post(command::AddTarget{box, {}});
    }
    runner.runUntilIdle();
    runner.post(command::Track{run.frames - (type.needsBox ? 1 : 0)});
    runner.runUntilIdle();
    return sink.hashes();
}

std::map<std::string, ResultHashes> readRecord(const std::string& path, const std::string& device) {
    return readAllRecords(path)[device];
}

void writeRecord(const std::string& path, const std::string& device, const std::string& run,
                 const ResultHashes& hashes) {
    auto all = readAllRecords(path);
    all[device][run] = hashes;
    std::ofstream file(path);
    file << "# What algorithms compute, by device: run, name, count and hash (see README.md).\n";
    for (const auto& [each, runs] : all) {
        file << '\n' << devicePrefix << each << '\n';
        for (const auto& [name, values] : runs)
            for (const auto& [key, value] : values)
                file << name << '\t' << key << '\t' << value << '\n';
    }
}

}  // namespace spoor::test
