// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/window_fixture.h"

#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/state_io.h"
#include "gui/toolkit/convert.h"

#include <QApplication>
#include <QEventLoop>
#include <QMouseEvent>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <cstring>
#include <map>

namespace spoor::test {

namespace {

class SlidingPipeline : public Pipeline {
public:
    void addTarget(FrameContext&, StageContext&, TargetId id, const StartBox& box) override {
        m_boxes[id] = box;
    }
    void removeTarget(TargetId id) override { m_boxes.erase(id); }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext&, StageContext&) override {
        StepResult result;
        for (auto& [id, box] : m_boxes) {
            box.x += 2;
            box.y += 1;
            result.targets.push_back(trackedAt(id, box));
        }
        return result;
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}

private:
    std::map<TargetId, RectF> m_boxes;
};

std::uint32_t noise(int x, int y) {
    unsigned h = unsigned(x / 3) * 0x9E3779B1U ^ unsigned(y / 3) * 0x85EBCA77U;
    h = (h ^ (h >> 15)) * 0x2C1B3C6DU;
    h = (h ^ (h >> 12)) * 0x297A2D39U;
    const unsigned v = (h ^ (h >> 15)) & 255;
    return 0xff000000U | v << 16 | v << 8 | v;
}

SourceInfo infoOf(SizeI size, FrameIndex count) {
    SourceInfo info;
    info.input = "generated";
    info.codec = "generated";
    info.size = size;
    info.frameCount = count;
    info.framesPerSecond = 25;
    return info;
}

}  // namespace

const AlgorithmDescriptor& slidingPipeline() {
    static const AlgorithmDescriptor type = [] {
        AlgorithmDescriptor t;
        t.id = "sliding";
        t.label = "Sliding";
        t.describe = [](const ParamSet&) { return AlgorithmLayout{}; };
        t.create = [](const AlgorithmOptions&) { return std::make_unique<SlidingPipeline>(); };
        return t;
    }();
    return type;
}

CountedSource::Ledger::Ledger() = default;
CountedSource::Ledger::~Ledger() = default;

int CountedSource::Ledger::live() {
    const std::lock_guard lock(mutex);
    return int(std::count_if(frames.begin(), frames.end(),
                             [](const Frame& f) { return f.useCount() > 1; }));
}

std::size_t CountedSource::Ledger::read() {
    const std::lock_guard lock(mutex);
    return frames.size();
}

CountedSource::CountedSource(SizeI size, FrameIndex count, std::shared_ptr<Ledger> ledger)
    : m_info(infoOf(size, count)), m_ledger(std::move(ledger)) {}

std::optional<Frame> CountedSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    FrameBuilder builder(m_info.size);
    std::memset(builder.pixels(), int(index % 256),
                builder.stride() * std::size_t(m_info.size.height));
    const Frame frame = builder.seal(index, double(index) / 25);
    const std::lock_guard lock(m_ledger->mutex);
    m_ledger->frames.push_back(frame);
    return frame;
}

ClipSource::ClipSource(SizeI size, FrameIndex count)
    : m_info(infoOf(size, count)), m_ground(std::size_t(size.area())) {
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            m_ground[std::size_t(y) * std::size_t(size.width) + std::size_t(x)] = noise(x, y);
        }
    }
}

RectF ClipSource::box(FrameIndex index) {
    return {double(100 + index * 3 % 400), double(80 + index % 200), 48, 40};
}

std::optional<Frame> ClipSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    FrameBuilder builder(m_info.size);
    std::memcpy(builder.pixels(), m_ground.data(), m_ground.size() * 4);
    const RectF at = box(index);
    for (int v = 0; v < int(at.height); ++v) {
        auto* row = reinterpret_cast<std::uint32_t*>(builder.row(int(at.y) + v)) + int(at.x);
        for (int u = 0; u < int(at.width); ++u) row[u] = noise(u + 7000, v + 9000);
    }
    return builder.seal(index, double(index) / 25);
}

Frame plainFrame(SizeI size, FrameIndex index, std::uint32_t bgr) {
    FrameBuilder builder(size);
    auto* pixels = reinterpret_cast<std::uint32_t*>(builder.pixels());
    std::fill(pixels, pixels + size.area(), bgr | 0xff000000U);
    return builder.seal(index, double(index) / 25);
}

FrameReportPtr makeReport(const Frame& frame, std::vector<TargetResult> results, bool computed) {
    auto report = std::make_shared<FrameReport>();
    report->frame = frame;
    report->results = std::move(results);
    report->computed = computed;
    return report;
}

TargetResult trackedAt(TargetId id, const RectF& box) {
    TargetResult result;
    result.id = id;
    result.state = TargetState::Tracking;
    result.box = box;
    result.confidence = 0.8;
    return result;
}

Posted::Posted(Document& document) {
    connect(&document, &Document::posted, this,
            [this](const Command& command) { m_commands.push_back(command); });
}

QString undoLabel(const Annotations& annotations) {
    const EditStep* const step = annotations.undoStep();
    return step ? translated(step->label) : QString();
}

void drag(QWidget& widget, QPointF from, QPointF to) {
    const auto send = [&widget](QEvent::Type type, QPointF at, Qt::MouseButton button,
                                Qt::MouseButtons held) {
        QMouseEvent event(type, at, widget.mapToGlobal(at), button, held, Qt::NoModifier);
        QApplication::sendEvent(&widget, &event);
    };
    send(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 4; ++i) {
        send(QEvent::MouseMove, from + (to - from) * (i / 4.0), Qt::NoButton, Qt::LeftButton);
    }
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
}

}  // namespace spoor::test
