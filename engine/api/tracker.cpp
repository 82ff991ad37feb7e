// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <spoor/tracker.h>

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/api/library.h"
#include "engine/media/draw.h"
#include "engine/pipeline/start_box.h"
#include "engine/tracking/streaming_tracker.h"

#include <algorithm>
#include <iostream>

namespace spoor {
namespace {

RunConfigPtr configured(const std::string& algorithm, const TrackerOptions& options,
                        const std::function<void(const std::string&)>& note) {
    const AlgorithmSettings now =
        currentSettings(algorithm, {options.parameters.begin(), options.parameters.end()});
    if (!now.note.empty()) note(now.note.english());
    const AlgorithmDescriptor& type = *findAlgorithm(now.algorithm).orThrow();
    ParamSet values(type.params);
    for (const auto& [name, value] : now.values) (void)values.setText(name, value).orThrow();
    return makeRunConfig(type, std::move(values), {options.device, options.stages}, options.seed);
}

/// Copies the caller's pixels into a frame.
Frame copied(const Image& image, FrameIndex index) {
    if (!image.pixels || image.width < 1 || image.height < 1)
        throw Error(
            "The image has no pixels. Check that the file exists and that the video has not "
            "ended.");
    const PixelArray pixels{
        .data = image.pixels,
        .size = {image.width, image.height},
        .channels = image.channels,
        .rowStride =
            image.rowBytes != 0 ? image.rowBytes : std::ptrdiff_t{image.width} * image.channels,
        .columnStride = image.channels,
        .channelStride = 1,
        .rgb = image.rgb,
    };
    return pictureOf(pixels).seal(index, double(index) / 25);
}

TrackResult resultOf(const TargetResult& said) {
    TrackResult result;
    result.target = said.id;
    result.state = State(int(said.state));
    if (said.state != TargetState::Lost)
        result.box = {said.box.x, said.box.y, said.box.width, said.box.height};
    result.confidence = said.confidence;
    result.reason = said.reason.english();
    result.label = labelOf(said);
    return result;
}
static_assert(int(State::Lost) == int(TargetState::Lost) &&
              int(State::Uncertain) == int(TargetState::Uncertain));

}  // namespace

struct [[gnu::visibility("hidden")]] v0::Tracker::Impl {
    Impl(const std::string& algorithm, const TrackerOptions& options)
        : note(options.note
                   ? options.note
                   : [](const std::string& text) { std::cerr << "spoor: " << text << '\n'; }),
          tracker(
              configured(algorithm, options, note),
              [this](const EngineError& error) { note(error.what()); }, options.timed) {}

    const std::vector<TrackResult>& kept() {
        results.clear();
        for (const TargetResult& result : tracker.outcome().results)
            results.push_back(resultOf(result));
        return results;
    }
    const std::vector<TrackResult>& begin(const Frame& frame, const std::vector<Box>& boxes) {
        std::vector<StartBox> starts;
        for (const Box& box : boxes) starts.emplace_back(box.x, box.y, box.width, box.height);
        results.clear();
        tracker.forget();
        tracker.setFirst(frame.index());
        (void)tracker.update(frame, starts);
        return kept();
    }

    std::function<void(const std::string&)> note;
    StreamingTracker tracker;
    std::vector<TrackResult> results;
};

v0::Tracker::Tracker(const std::string& algorithm, const TrackerOptions& options)
    : m_impl(translated([&] { return std::make_unique<Impl>(algorithm, options); })) {}

v0::Tracker::~Tracker() = default;
v0::Tracker::Tracker(Tracker&&) noexcept = default;
v0::Tracker& v0::Tracker::operator=(Tracker&&) noexcept = default;

const std::vector<TrackResult>& v0::Tracker::init(const VideoFrame& frame,
                                                  const std::vector<Box>& boxes) {
    return translated([&]() -> const auto& { return m_impl->begin(frame.m_data->frame, boxes); });
}

const std::vector<TrackResult>& v0::Tracker::init(const Image& image,
                                                  const std::vector<Box>& boxes) {
    return translated([&]() -> const auto& { return m_impl->begin(copied(image, 0), boxes); });
}

const std::vector<TrackResult>& v0::Tracker::update(const VideoFrame& frame) {
    const Frame& given = frame.m_data->frame;
    // The tracker counts its frames; one from elsewhere in the video gets the next number.
    if (given.index() != m_impl->tracker.next()) return update(frame.image());
    return translated([&]() -> const auto& {
        (void)m_impl->tracker.update(given, {});
        return m_impl->kept();
    });
}

const std::vector<TrackResult>& v0::Tracker::update(const Image& image) {
    return translated([&]() -> const auto& {
        (void)m_impl->tracker.update(copied(image, m_impl->tracker.next()), {});
        return m_impl->kept();
    });
}

int v0::Tracker::add(const Box& box) {
    return translated([&] {
        const TargetId id = m_impl->tracker.start({box.x, box.y, box.width, box.height});
        (void)m_impl->kept();
        return int(id);
    });
}

void v0::Tracker::remove(int target) {
    translated([&] {
        m_impl->tracker.remove(target);
        (void)m_impl->kept();
    });
}

const std::vector<TrackResult>& v0::Tracker::results() const {
    return m_impl->results;
}

void v0::Tracker::set(const std::string& name, const std::string& value) {
    translated([&] { m_impl->tracker.setParameters({{name, value}}); });
}

std::map<std::string, std::string> v0::Tracker::parameters() const {
    std::map<std::string, std::string> texts;
    for (const auto& [name, value] : m_impl->tracker.config().params().values())
        texts[name] = toText(value);
    return texts;
}

void v0::Tracker::watch(const std::vector<std::string>& artifacts) {
    translated([&] { m_impl->tracker.setWatched({artifacts.begin(), artifacts.end()}); });
}

Map v0::Tracker::map(const std::string& artifact, int target) const {
    for (const Artifact& each : m_impl->tracker.outcome().artifacts) {
        const auto* const found = std::get_if<ScalarMap>(&each.value);
        if (!found || each.id != artifact || (target != 0 && each.target != TargetId(target)))
            continue;
        const RectF& part = found->footprint;
        return {.width = found->size.width,
                .height = found->size.height,
                .values = found->values,
                .low = found->low,
                .high = found->high,
                .footprint = {part.x, part.y, part.width, part.height}};
    }
    throw Error("The last frame has no map '" + artifact +
                "'. Watch it before the frame, and check that the target was tracked there. "
                "spoor::algorithms() lists the maps of each algorithm.");
}

std::vector<StageTime> v0::Tracker::timings() const {
    std::vector<StageTime> rows;
    for (const TimingRow& row : m_impl->tracker.outcome().timings)
        rows.push_back({std::string(row.stage), std::string(row.kernel), std::string(row.device),
                        row.begin.count(), row.end.count()});
    return rows;
}

}  // namespace spoor
