// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese_target.h"

#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::int64_t maxTemplates = 16;
constexpr std::size_t recentTemplates = 3;
constexpr std::int64_t recentAge = 100;  // In frames; older templates are removed first.
constexpr double farthestPlace = 1e6, longest = 1e6;
constexpr int maxRings = 40;

bool plausible(double value, double low, double high) {
    return value >= low && value <= high;
}

void saveTemplate(const SiameseTemplate& each, StateWriter& state) {
    state.put("age", each.age);
    state.put("logit", each.logit);
    state.put("features", std::span<const float>(*each.features));
    state.put("footprint", each.picture.footprint);
    state.put("picture", std::span<const std::uint8_t>(each.picture.pixels));
}

SiameseTemplate loadTemplate(StateReader& state, std::size_t features) {
    SiameseTemplate each;
    each.age = state.integer("age");
    each.logit = state.real("logit");
    auto values = state.floats("features", features);
    each.picture.footprint = state.box("footprint");
    each.picture.pixels = state.bytes("picture");
    each.picture.size = {exemplarSide, exemplarSide};
    if (each.age < 0 || !std::isfinite(each.logit) || !each.picture.footprint.finite() ||
        each.picture.pixels.size() != std::size_t(each.picture.size.area()) * 4) {
        throw damagedState();
    }
    each.features = std::make_shared<const std::vector<float>>(std::move(values));
    return each;
}

}  // namespace

void SiameseTarget::remember(SiameseTemplate recent) {
    templates.push_back(std::move(recent));
    if (templates.size() <= 1 + recentTemplates) return;
    // The oldest recent template comes first and is removed if it is too old; otherwise the one
    // with the lowest score is.
    auto worst = templates.begin() + 1;
    if (worst->age <= recentAge) {
        worst = std::min_element(worst, templates.end(),
                                 [](const auto& a, const auto& b) { return a.logit < b.logit; });
    }
    templates.erase(worst);
}

void SiameseTarget::save(StateWriter& state) const {
    state.put("centre", RectF{centre.x, centre.y, width, height});
    state.put("usual_width", usualWidth);
    state.put("usual_height", usualHeight);
    for (const double each : fill) state.put("fill", each);
    state.put("templates", std::int64_t(templates.size()));
    for (const SiameseTemplate& each : templates) saveTemplate(each, state);
    state.put("looked", std::span<const float>(*looked));
    state.put("usual", usual);
    state.put("judged", std::int64_t{judged});
    state.put("weak", weak);
    state.put("searches", searches);
    state.put("paused", std::int64_t{paused});
}

SiameseTarget SiameseTarget::load(StateReader& state, std::size_t features) {
    SiameseTarget target;
    const RectF centre = state.box("centre");
    target.centre = {centre.x, centre.y};
    target.width = centre.width, target.height = centre.height;
    target.usualWidth = state.real("usual_width");
    target.usualHeight = state.real("usual_height");
    bool good = true;
    for (double& each : target.fill) {
        each = state.real("fill");
        good = good && plausible(each, 0, 255);
    }
    const std::int64_t count = state.integer("templates");
    if (count < 1 || count > maxTemplates) throw damagedState();
    for (std::int64_t i = 0; i < count; ++i) {
        target.templates.push_back(loadTemplate(state, features));
    }
    target.looked = std::make_shared<const std::vector<float>>(state.floats("looked", features));
    target.usual = state.real("usual");
    target.judged = state.integer("judged") != 0;
    target.weak = state.integer("weak");
    target.searches = state.integer("searches");
    target.paused = state.integer("paused") != 0;
    for (const double length :
         {target.width, target.height, target.usualWidth, target.usualHeight}) {
        good = good && plausible(length, 0.5, longest);
    }
    for (const double place : {centre.x, centre.y}) {
        good = good && plausible(place, -farthestPlace, farthestPlace);
    }
    if (!good || !std::isfinite(target.usual) || target.weak < 0 || target.searches < 0) {
        throw damagedState();
    }
    return target;
}

SiameseFeatures mixedFeatures(const std::vector<SiameseTemplate>& templates, double share) {
    if (templates.size() < 2 || share <= 0) return templates.front().features;
    std::vector<float> mixed = *templates.front().features;
    const double each = share / double(templates.size() - 1);
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        double sum = (1 - share) * double(mixed[i]);
        for (std::size_t k = 1; k < templates.size(); ++k) {
            sum += each * double((*templates[k].features)[i]);
        }
        mixed[i] = float(sum);
    }
    return std::make_shared<const std::vector<float>>(std::move(mixed));
}

std::vector<PointF> windowsFarther(SiameseTarget& target, SizeI picture, std::size_t count) {
    // The step is half a search window, so that windows overlap by half.
    const double step =
        exemplarSide / searchPlace({}, target.usualWidth, target.usualHeight, {}).scale;
    const auto rings = [&](int length) { return int(std::ceil(length / step)); };
    const int most = std::min(maxRings, std::max(rings(picture.width), rings(picture.height)));
    std::vector<PointF> all;
    for (int ring = 1; ring <= most; ++ring) {
        for (int y = -ring; y <= ring; ++y) {
            for (int x = -ring; x <= ring; ++x) {
                if (std::max(std::abs(x), std::abs(y)) != ring) continue;
                const PointF at{target.centre.x + x * step, target.centre.y + y * step};
                const bool inside =
                    at.x >= 0 && at.y >= 0 && at.x < picture.width && at.y < picture.height;
                if (inside) all.push_back(at);
            }
        }
    }
    std::vector<PointF> windows;
    for (std::size_t i = 0; i < std::min(count, all.size()); ++i) {
        windows.push_back(all[std::size_t(target.searches++) % all.size()]);
    }
    return windows;
}

}  // namespace spoor
