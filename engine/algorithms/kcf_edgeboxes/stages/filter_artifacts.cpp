// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/filter_artifacts.h"

#include "engine/base/text.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>

namespace spoor {

Message channelName(int channel) {
    // Signed gradient orientations come first, then unsigned ones.
    if (channel < 18) return Message(SPOOR_TR("engine", "%1° of 360°"), 20 * channel);
    if (channel < 27) return Message(SPOOR_TR("engine", "%1° of 180°"), 20 * (channel - 18));
    if (channel < 31) return Message(SPOOR_TR("engine", "Texture %1"), channel - 26);
    if (channel < 32) return SPOOR_TR("engine", "Grey");
    return Message(SPOOR_TR("engine", "Colour name %1"), channel - 31);
}

namespace {

/// A plane of features as an image, from black (lowest value) to white (highest).
Raster picture(const float* plane, const FeatureShape& shape, const RectF& footprint) {
    float low = plane[0], high = plane[0];
    const auto row = [&](int y) { return plane + std::size_t(y) * std::size_t(shape.rowFloats()); };
    for (int y = 0; y < shape.grid.height; ++y) {
        const auto [least, most] = std::minmax_element(row(y), row(y) + shape.grid.width);
        low = std::min(low, *least);
        high = std::max(high, *most);
    }
    Raster raster{shape.grid, {}, footprint};
    for (int y = 0; y < shape.grid.height; ++y) {
        for (int x = 0; x < shape.grid.width; ++x) {
            const float share = high > low ? (row(y)[x] - low) / (high - low) : 0.0f;
            const auto v = std::uint8_t(std::lround(255 * share));
            raster.pixels.insert(raster.pixels.end(), {v, v, v, 255});
        }
    }
    return raster;
}

Gallery gallery(const std::vector<float>& planes, const FeatureShape& shape, int first, int last,
                const RectF& footprint) {
    Gallery gallery;
    for (int c = first; c < last; ++c) {
        const float* plane = planes.data() + std::size_t(c) * shape.planeFloats();
        gallery.pictures.push_back({0, picture(plane, shape, footprint), channelName(c)});
    }
    return gallery;
}

/// A map without values; the cell for no shift is centred on the target.
ScalarMap mapAround(const FilterTarget& target, const RectF& window) {
    const SizeI grid = target.window.features.grid;
    const PointF cell = target.window.cellOf(window), centre = window.centre();
    ScalarMap map;
    map.size = grid;
    map.footprint = {centre.x - (grid.width / 2 + 0.5) * cell.x,
                     centre.y - (grid.height / 2 + 0.5) * cell.y, grid.width * cell.x,
                     grid.height * cell.y};
    return map;
}

}  // namespace

void describeFilter(FilterKind kind, bool colours, const std::string& scaleMode,
                    AlgorithmLayout& shape) {
    shape.stages.push_back({"fhog", SPOOR_TR("engine", "Oriented gradients"), true, false});
    shape.stages.push_back({"colour_names", SPOOR_TR("engine", "Colour names"), true, false});
    shape.stages.push_back(
        {"correlation_filter", SPOOR_TR("engine", "Correlation filter"), true, false});
    if (colours) {
        shape.stages.push_back(
            {"colour_histogram", SPOOR_TR("engine", "Colour histogram"), true, false});
        shape.artifacts.push_back({"colour_histogram.likelihood", "colour_histogram",
                                   SPOOR_TR("engine", "Colour likelihood"),
                                   ArtifactKind::ScalarMap});
    }
    // The background-aware filter searches several sizes itself.
    if (scaleMode == "pyramid" && kind == FilterKind::Kernel) {
        shape.stages.push_back({"scale_filter", SPOOR_TR("engine", "Scale filter"), true, false});
        shape.artifacts.push_back({"scale_filter.scales", "scale_filter",
                                   SPOOR_TR("engine", "Response per scale"), ArtifactKind::Bars});
    }
    shape.artifacts.push_back(
        {"fhog.channels", "fhog", SPOOR_TR("engine", "Gradient channels"), ArtifactKind::Gallery});
    shape.artifacts.push_back({"colour_names.channels", "colour_names",
                               SPOOR_TR("engine", "Colour name channels"), ArtifactKind::Gallery});
    shape.artifacts.push_back({"correlation_filter.response", "correlation_filter",
                               SPOOR_TR("engine", "Response"), ArtifactKind::ScalarMap});
    shape.artifacts.push_back({"correlation_filter.window", "correlation_filter",
                               SPOOR_TR("engine", "This window"), ArtifactKind::WindowInspection});
    shape.artifacts.push_back({"correlation_filter.peak", "correlation_filter",
                               SPOOR_TR("engine", "Response strength"), ArtifactKind::Series});
    shape.artifacts.push_back({"correlation_filter.ratio", "correlation_filter",
                               SPOOR_TR("engine", "Peak-to-sidelobe ratio"), ArtifactKind::Series});
    shape.signalSpecs = {
        {"correlation_filter.peak", "correlation_filter", SPOOR_TR("engine", "Maximum response"),
         "", WorseDirection::Low},
        {"correlation_filter.ratio", "correlation_filter",
         SPOOR_TR("engine", "Peak-to-sidelobe ratio"), "", WorseDirection::Low},
        {"correlation_filter.rival", "correlation_filter",
         SPOOR_TR("engine", "Second maximum relative to the first"), "", WorseDirection::High}};
    if (colours) {
        shape.signalSpecs.push_back({"colour_histogram.contrast", "colour_histogram",
                                     SPOOR_TR("engine", "Colour distinctiveness"), "",
                                     WorseDirection::Low});
    }
    if (scaleMode == "proposals") {
        shape.artifacts.push_back({"correlation_filter.proposals", "correlation_filter",
                                   SPOOR_TR("engine", "Proposals scored by the filter"),
                                   ArtifactKind::BoxList});
    }
}

void showChannels(TargetId id, const FilterTarget& target, const RectF& box, const Buffer& features,
                  std::size_t patch, StageContext& stages) {
    const FeatureShape& shape = target.window.features;
    const bool names = shape.colour && stages.watched("colour_names.channels");
    if (!names && !stages.watched("fhog.channels")) return;
    std::vector<float> planes(shape.floats());
    const std::size_t bytes = planes.size() * sizeof(float);
    stages.download(features, planes.data(), bytes, patch * bytes);
    const RectF footprint = target.window.areaOf(box);
    const int gradients = fhogChannels + 1;
    stages.publish("fhog.channels", id, gallery(planes, shape, 0, gradients, footprint));
    if (!names) return;
    stages.publish("colour_names.channels", id,
                   gallery(planes, shape, gradients, shape.channels(), footprint));
}

bool responsesWatched(const StageContext& stages) {
    return stages.watched("correlation_filter.response");
}

void showResponse(TargetId id, const FilterTarget& target, const RectF& window,
                  const Buffer& response, StageContext& stages) {
    stages.publishMap("correlation_filter.response", id, response, 0, mapAround(target, window));
}

void showLikelihood(TargetId id, const FilterTarget& target, const Buffer& likelihoods,
                    std::size_t map, StageContext& stages) {
    if (!stages.watched("colour_histogram.likelihood")) return;
    const std::size_t bytes = std::size_t(target.window.features.grid.area()) * sizeof(float);
    stages.publishMap("colour_histogram.likelihood", id, likelihoods, map * bytes,
                      mapAround(target, target.box));
}

void showScales(TargetId id, const ScaleFilter& filter, const float* responses,
                StageContext& stages) {
    if (!stages.watched("scale_filter.scales")) return;
    Bars bars;
    for (int s = 0; s < scaleCount; ++s) {
        bars.bars.emplace_back(Message("%1", toText(filter.factor(s), 2)), responses[s]);
    }
    stages.publish("scale_filter.scales", id, std::move(bars));
}

void showPeak(TargetId id, const FilterTarget& target, const FilterPeak& peak, double minPeak,
              double minRatio, StageContext& stages) {
    stages.signal("correlation_filter.peak", id, peak.value, minPeak);
    stages.signal("correlation_filter.ratio", id, peak.ratio(), minRatio);
    if (peak.value > 0) stages.signal("correlation_filter.rival", id, peak.second / peak.value);
    if (stages.watched("correlation_filter.peak")) {
        Series series;
        series.values = {{Message(SPOOR_TR("engine", "Maximum")), peak.value},
                         {Message(SPOOR_TR("engine", "Second maximum")), peak.second},
                         {Message(SPOOR_TR("engine", "Usual maximum")), target.usualPeak}};
        stages.publish("correlation_filter.peak", id, std::move(series));
    }
    if (stages.watched("correlation_filter.ratio")) {
        Series series;
        series.values = {{Message(SPOOR_TR("engine", "Peak-to-sidelobe ratio")), peak.ratio()},
                         {Message(SPOOR_TR("engine", "Usual ratio")), target.usualRatio}};
        stages.publish("correlation_filter.ratio", id, std::move(series));
    }
}

}  // namespace spoor
