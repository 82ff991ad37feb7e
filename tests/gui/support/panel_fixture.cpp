// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/panel_fixture.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/string_pool.h"
#include "engine/media/frame_store.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/report.h"

#include <QTest>
#include <cmath>

namespace spoor::test {
namespace {

class NoSource : public FrameSource {
public:
    NoSource() {
        m_info.input = "synthetic";
        m_info.size = {640, 360};
        m_info.frameCount = 945;
        m_info.framesPerSecond = 25;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex) override { return std::nullopt; }

private:
    SourceInfo m_info;
};

Message named(const char* text, const QString& suffix) {
    return Message((text + suffix).toUtf8().constData());
}

std::vector<ParamSpec> makeParams(const QString& suffix) {
    ParamSpec threshold;
    threshold.name = "threshold";
    threshold.label = named("Threshold", suffix);
    threshold.type = ParamType::Real;
    threshold.value = 0.5;
    threshold.high = 1;
    threshold.help = "Matches with a smaller score count as lost";
    ParamSpec search;
    search.name = "search";
    search.label = named("Search range", suffix);
    search.type = ParamType::Integer;
    search.value = std::int64_t{64};
    search.low = 8;
    search.high = 4096;
    search.unit = "px";
    search.live = false;
    ParamSpec refresh;
    refresh.name = "refresh";
    refresh.label = named("Refresh template", suffix);
    refresh.type = ParamType::Boolean;
    refresh.value = false;
    ParamSpec method;
    method.name = "method";
    method.label = named("Method", suffix);
    method.type = ParamType::Choice;
    method.value = std::string("auto");
    method.choices = {{"auto", "Automatic"}, {"naive", "Naive"}, {"tiled", "Tiled"}};
    ParamSpec model;
    model.name = "model";
    model.label = named("Model file", suffix);
    model.type = ParamType::File;
    model.value = std::string();
    ParamSpec tile;
    tile.name = "tile";
    tile.label = named("Tile", suffix);
    tile.type = ParamType::Integer;
    tile.value = std::int64_t{32};
    tile.high = 64;
    tile.onlyWith = {"method", "tiled"};
    return {threshold, search, refresh, method, model, tile};
}

AlgorithmLayout makeShape(const QString& suffix) {
    AlgorithmLayout shape;
    shape.stages = {{"integral_image", named("Integral images", suffix), true, false},
                    {"correlation_map", named("Correlation map", suffix), true, false},
                    {"median_flow", named("Median flow", suffix), true, true}};
    const auto add = [&](const char* id, const char* stage, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, stage, named(label, suffix), kind});
    };
    add("correlation_map.map", "correlation_map", "Heat map", ArtifactKind::ScalarMap);
    add("correlation_map.boxes", "correlation_map", "Candidates", ArtifactKind::BoxList);
    add("correlation_map.template", "correlation_map", "Template", ArtifactKind::Raster);
    add("correlation_map.funnel", "correlation_map", "Funnel", ArtifactKind::Funnel);
    add("correlation_map.score", "correlation_map", "Score over frames", ArtifactKind::Series);
    add("median_flow.points", "median_flow", "Points", ArtifactKind::PointSet);
    add("median_flow.classes", "median_flow", "Amounts", ArtifactKind::Bars);
    add("median_flow.memory", "median_flow", "Memory", ArtifactKind::Gallery);
    add("median_flow.text", "median_flow", "Explanation", ArtifactKind::Text);
    shape.signalSpecs = {{"local_maxima.best", "correlation_map", named("Best score", suffix), "",
                          WorseDirection::Low, "threshold"}};
    return shape;
}

ScalarMap makeMap(FrameIndex frame) {
    ScalarMap map;
    map.size = {64, 36};
    map.footprint = {0, 0, 640, 360};
    for (int y = 0; y < map.size.height; ++y)
        for (int x = 0; x < map.size.width; ++x) {
            const double dx = x - 20 - double(frame % 20);
            const double dy = y - 15;
            map.values.push_back(float(std::exp(-(dx * dx + dy * dy) / 60)));
        }
    return map;
}

Raster makeRaster(int shade) {
    Raster raster;
    raster.size = {16, 12};
    for (int n = 0; n < 16 * 12; ++n)
        for (const int value : {n, shade, 255 - n, 255})
            raster.pixels.push_back(std::uint8_t(value));
    return raster;
}

BoxList makeBoxes() {
    BoxList list;
    for (int n = 0; n < 12; ++n) {
        BoxList::Box box;
        box.box = {10.0 * n, 20, 40, 30};
        box.score = 0.95 - 0.07 * n;
        box.accepted = n < 3;
        box.reason = n < 3 ? Message("best of its cluster") : Message("overlaps a better box");
        box.attributes = {{"ncc", 0.9}, {"overlap", 0.1 * n}};
        list.boxes.push_back(box);
    }
    return list;
}

}  // namespace

PanelFixture::PanelFixture(const QString& suffix) {
    m_type.id = "synthetic";
    m_type.label = named("Template matching", suffix);
    m_type.help = "Follows the target by its picture";
    m_type.params = makeParams(suffix);
    m_type.describe = [shape = makeShape(suffix)](const ParamSet&) { return shape; };
    const auto note = [this](const Command& command) { posted.push_back(command); };
    QObject::connect(&document, &Document::posted, note);
    QObject::connect(&document.setup(), &RunSetup::asked, note);
}

void PanelFixture::choosePipeline() {
    document.setFrames(FrameStore::fromSource(std::make_unique<NoSource>(), {.prefetch = 0}));
    document.setup().choose(m_type, ParamSet(m_type.params), {});
    RunState state;
    state.config = document.setup().config();
    state.targets = {{1, "car", false, 0}, {2, "", false, 0}, {3, "face", true, 0}};
    state.plan.device = "pocl-cpu";
    document.applyState(state);
}

std::vector<TargetResult> PanelFixture::resultsOf(FrameIndex frame) const {
    TargetResult car;
    car.id = 1;
    car.state = TargetState::Tracking;
    car.box = {100, 100, 40, 30};
    car.confidence = 0.5 + 0.4 * std::sin(double(frame) / 10);
    car.label = "car";
    TargetResult second;
    second.id = 2;
    second.state = frame % 50 < 40 ? TargetState::Uncertain : TargetState::Lost;
    second.confidence = 0.3;
    second.reason = "two places look alike";
    return {car, second};
}

std::vector<Artifact> PanelFixture::artifactsOf(FrameIndex frame) const {
    Funnel funnel{{{"Windows", 63631}, {"Variance", 9120}, {"Forest", 100}, {"Neighbour", 3}}};
    PointSet points;
    for (int n = 0; n < 20; ++n)
        points.points.push_back({{10.0 * n, 5}, {10.0 * n + 2, 6}, 0.1 * n, n < 10});
    Gallery gallery;
    for (int n = 0; n < 9; ++n)
        gallery.pictures.push_back({n, makeRaster(n * 20), Message("frame %1").arg(n * 11)});
    return {{"correlation_map.map", 1, makeMap(frame)},
            {"correlation_map.boxes", 1, makeBoxes()},
            {"correlation_map.template", 1, makeRaster(120)},
            {"correlation_map.funnel", 1, funnel},
            {"correlation_map.score", 1,
             Series{{{"score", 0.7 + 0.2 * std::sin(double(frame) / 9)},
                     {"second best", 0.4 + 0.1 * std::cos(double(frame) / 5)}},
                    ""}},
            {"median_flow.points", 1, points},
            {"median_flow.classes", 1, Bars{{{"cat", 0.6}, {"dog", 0.3}, {"car", 0.1}}, "%"}},
            {"median_flow.memory", 1, gallery},
            {"median_flow.text", 1, Text{"The best match is far ahead of the second."}}};
}

std::vector<TimingRow> PanelFixture::timingsOf(FrameIndex frame) const {
    std::vector<TimingRow> rows;
    Nanos at = 1s + +frame * 40ms;
    const auto add = [&](const char* stage, const char* kernel, double ms, std::int64_t bytes) {
        const Nanos end = at + Nanos(std::int64_t(ms * 1e6));
        rows.push_back({frame, intern(stage), intern(kernel), intern("pocl-cpu"), at, end, bytes});
        if (*kernel == 0) at = end;
    };
    const double slow = frame < 2 ? 400 : frame % 37 == 0 ? 30 : 0;
    add("decode", "", 1.5, 0);
    add("upload", "", 0.6, 640 * 360 * 4);
    add("integral_image", "", 2 + std::sin(double(frame) / 7), 0);
    add("correlation_map", "tiled", 6, 0);
    add("correlation_map", "peaks", 1, 0);
    add("correlation_map", "", 9 + 2 * std::sin(double(frame) / 11) + slow, 0);
    add("median_flow", "", 3, 0);
    return rows;
}

void PanelFixture::openSample() {
    FrameStore::Options options;
    options.prefetch = 0;
    document.setFrames(FrameStore::fromSource(makeSampleSource(), options));
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    document.setup().choose(type, ParamSet(type.params), {"cpu", {}});
    RunState state;
    state.config = document.setup().config();
    state.targets = {{1, "", false, 0}};
    document.applyState(state);
    for (const FrameIndex frame : {0, 1}) {
        auto report = std::make_shared<FrameReport>();
        report->frame = *document.frames()->get(frame);
        report->computed = true;
        TargetResult result;
        result.id = 1;
        result.state = TargetState::Tracking;
        result.box = sampleTruth(frame).value();
        result.confidence = 1;
        result.given = frame == 0;
        report->results = {result};
        document.applyRows({{frame, report->results}}, {});
        document.applyReport(report);
    }
}

void PanelFixture::compute(FrameIndex frame) {
    auto report = std::make_shared<FrameReport>();
    FrameBuilder builder({4, 4});
    report->frame = builder.seal(frame, double(frame) / 25);
    report->computed = true;
    report->results = resultsOf(frame);
    report->artifacts = artifactsOf(frame);
    report->timings = timingsOf(frame);
    document.applyRows({{frame, report->results}}, report->timings);
    document.applyReport(report);
}

void PanelFixture::compute(FrameIndex first, int frames) {
    for (int n = 0; n < frames; ++n) compute(first + n);
}

void PanelFixture::show(FrameIndex frame, std::vector<Artifact> artifacts) {
    auto report = std::make_shared<FrameReport>();
    FrameBuilder builder({4, 4});
    report->frame = builder.seal(frame, double(frame) / 25);
    report->computed = true;
    report->artifacts = std::move(artifacts);
    document.applyReport(report);
}

std::vector<DeviceInfo> sampleDevices() {
    DeviceInfo cpu;
    cpu.name = "pthread-haswell-AMD EPYC 7B13";
    cpu.stableName = "pocl-cpu";
    cpu.platform = "Portable Computing Language";
    cpu.platformVersion = "OpenCL 3.0 PoCL 3.1";
    cpu.driver = "3.1+debian";
    cpu.openclVersion = "OpenCL 3.0";
    cpu.type = DeviceType::Cpu;
    cpu.computeUnits = 2;
    cpu.localBytes = 524288;
    cpu.globalBytes = std::int64_t{6} << 30;
    cpu.maxAllocBytes = std::int64_t{2} << 30;
    cpu.maxWorkGroup = 4096;
    cpu.extensions = {"cl_khr_fp64", "cl_khr_int64_base_atomics"};
    cpu.usable = true;
    DeviceInfo broken = cpu;
    broken.index = 1;
    broken.name = "Broken GPU";
    broken.stableName = "broken-gpu";
    broken.type = DeviceType::Gpu;
    broken.usable = false;
    broken.error = "The driver did not answer within 10 s.";
    broken.buildLog = "error: unknown target CPU";
    return {cpu, broken};
}

}  // namespace spoor::test
