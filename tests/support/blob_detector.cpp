// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/blob_detector.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/stages/frame/grey.h"
#include "engine/stages/frame/local_maxima.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace spoor::test {
namespace {

constexpr int block = 8;

class BlobDetector : public Pipeline {
public:
    explicit BlobDetector(const AlgorithmOptions& setup)
        : m_threshold(setup.params.real("threshold")),
          m_size{setup.frameSize.width / block, setup.frameSize.height / block},
          m_nextId(setup.firstId) {}

    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {
        throw EngineError("The detector finds its own targets.");
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId, bool) override {}
    void setParams(const ParamSet& params) override { m_threshold = params.real("threshold"); }
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;

private:
    struct Target {
        RectF box;
        int missing = 0;
    };
    std::vector<RectF> detect(FrameContext& frame, StageContext& stages);
    std::size_t bytes() const { return std::size_t(m_size.area()) * sizeof(cl_int); }

    double m_threshold;
    SizeI m_size;  ///< in blocks
    std::map<TargetId, Target> m_targets;
    TargetId m_nextId;
    Buffer m_usual;  ///< running mean of each block's sum, on the device
};

std::vector<RectF> BlobDetector::detect(FrameContext& frame, StageContext& stages) {
    ComputeContext& device = stages.device("blob_map");
    const GreyImage& grey = greyImage(frame, stages, device);
    const bool first = !m_usual;
    if (first) m_usual = device.acquire(bytes());
    const Buffer map = device.acquire(std::size_t(m_size.area()) * sizeof(float));
    {
        Stage stage(stages, "blob_map");
        stage.run({"blob_map", "blob_map", {}},
                  {{std::size_t(m_size.width), std::size_t(m_size.height), 1}, {1, 1, 1}},
                  grey.pixels, cl_int(grey.size.width), cl_int(m_size.width), cl_int(m_size.height),
                  cl_int(first), m_usual, map);
    }
    ScalarMap shown;
    shown.size = m_size;
    shown.footprint = {0, 0, double(m_size.width * block), double(m_size.height * block)};
    stages.publishMap("blob_map.map", 0, map, 0, std::move(shown));
    const MapRegion region{0, m_size, 2, {}, anyScore, anyScore};
    const Buffer moved = stages.move(map, stages.device("local_maxima"));
    std::vector<RectF> boxes;
    const auto maxima = localMaxima(moved, {&region, 1}, stages);
    for (const auto& each : maxima.front().best) {
        if (each.value < m_threshold * 255 * block * block) break;
        boxes.push_back({double(each.x * block), double(each.y * block), block, block});
    }
    std::sort(boxes.begin(), boxes.end(), [](const RectF& a, const RectF& b) {
        return std::pair(a.y, a.x) < std::pair(b.y, b.x);
    });
    return boxes;
}

StepResult BlobDetector::step(FrameContext& frame, StageContext& stages) {
    auto boxes = detect(frame, stages);
    for (auto& [id, target] : m_targets) {
        const auto near = std::find_if(boxes.begin(), boxes.end(), [&t = target](const RectF& box) {
            return std::abs(box.x - t.box.x) <= block && std::abs(box.y - t.box.y) <= block;
        });
        ++target.missing;
        if (near == boxes.end()) continue;
        target = {*near, 0};
        boxes.erase(near);
    }
    std::erase_if(m_targets, [](const auto& each) { return each.second.missing > 3; });
    for (const RectF& box : boxes) m_targets[m_nextId++] = {box, 0};
    StepResult result;
    for (const auto& [id, target] : m_targets) {
        TargetResult one;
        one.id = id;
        if (target.missing == 0) one.state = TargetState::Tracking, one.box = target.box;
        if (target.missing == 0) one.confidence = 1;
        if (target.missing > 0) one.reason = Message("Not seen");
        result.targets.push_back(one);
    }
    return result;
}

void BlobDetector::save(StateWriter& state, StageContext& stages) const {
    state.put("blobs.next", std::int64_t{m_nextId});
    state.put("count", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        state.put("box", target.box);
        state.put("missing", std::int64_t{target.missing});
    }
    std::vector<std::uint8_t> usual(m_usual ? bytes() : 0);
    if (m_usual) stages.download(m_usual, usual.data(), usual.size());
    state.put("usual", std::span<const std::uint8_t>(usual));
}

void BlobDetector::load(StateReader& state, StageContext& stages) {
    m_nextId = TargetId(state.integer("blobs.next"));
    m_targets.clear();
    for (std::int64_t left = state.integer("count"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        m_targets[id].box = state.box("box");
        m_targets[id].missing = int(state.integer("missing"));
    }
    const auto usual = state.bytes("usual");
    m_usual = {};
    if (usual.empty()) return;
    m_usual = stages.device("blob_map").acquire(bytes());
    stages.upload(m_usual, usual.data(), usual.size());
}

AlgorithmLayout shape(const ParamSet&) {
    AlgorithmLayout shape;
    shape.stages = {{"grey", "Grey", true, false},
                    {"blob_map", "Blob map", true, false},
                    {"local_maxima", "Local maxima", true, false}};
    shape.artifacts = {{"blob_map.map", "blob_map", "Map", ArtifactKind::ScalarMap}};
    return shape;
}

AlgorithmDescriptor makeType() {
    setenv("SPOOR_KERNEL_DIR", SPOOR_SOURCE_DIR "/tests/support/kernels", 1);
    AlgorithmDescriptor type;
    type.id = "blobs";
    type.label = "Blobs";
    type.needsBox = false;
    ParamSpec threshold;
    threshold.name = "threshold";
    threshold.label = "Threshold";
    threshold.value = 0.3;
    threshold.high = 1;
    type.params = {threshold};
    type.describe = shape;
    type.create = [](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<BlobDetector>(setup);
    };
    return type;
}

}  // namespace

const AlgorithmDescriptor& blobDetectorType() {
    static const AlgorithmDescriptor type = makeType();
    return type;
}

BlobSource::BlobSource() {
    m_info.input = "blobs";
    m_info.size = {240, 160};
    m_info.frameCount = frameCount;
}

std::vector<RectF> BlobSource::boxes(FrameIndex index) {
    struct Blob {
        FrameIndex from, to;
        int x, y, stepX, stepY;  // in blocks
    };
    // The fourth blob continues the third after two frames: it is the same target. The last blob
    // appears eight frames after the fifth: it is a new target.
    static const Blob blobs[] = {{1, 28, 1, 2, 1, 0},   {5, 19, 28, 4, -1, 1},
                                 {10, 20, 2, 18, 1, 0}, {22, 40, 12, 18, 1, 0},
                                 {30, 38, 1, 10, 1, 0}, {46, 60, 9, 10, 0, -1}};
    std::vector<RectF> boxes;
    for (const Blob& blob : blobs) {
        if (index < blob.from || index >= blob.to) continue;
        const int age = int(index - blob.from);
        const int x = blob.x + blob.stepX * age, y = blob.y + blob.stepY * age;
        if (x < 0 || y < 0 || x >= 30 || y >= 20) continue;
        boxes.push_back({double(x * block), double(y * block), block, block});
    }
    return boxes;
}

std::optional<Frame> BlobSource::read(FrameIndex index) {
    if (index < 0 || index >= frameCount) return std::nullopt;
    FrameBuilder builder(m_info.size);
    const auto all = boxes(index);
    std::uint32_t random = std::uint32_t(index) * 2654435761u + 1;
    for (int y = 0; y < m_info.size.height; ++y) {
        for (int x = 0; x < m_info.size.width; ++x) {
            random = random * 1664525u + 1013904223u;
            const bool bright = std::any_of(all.begin(), all.end(), [&](const RectF& box) {
                return x >= box.x && x < box.right() && y >= box.y && y < box.bottom();
            });
            std::uint8_t* p = builder.row(y) + x * 4;
            p[0] = p[1] = p[2] = std::uint8_t((bright ? 200u : 20u) + (random >> 28));
            p[3] = 255;
        }
    }
    return builder.seal(index, double(index) / m_info.framesPerSecond);
}

}  // namespace spoor::test
