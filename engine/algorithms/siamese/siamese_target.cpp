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
constexpr double maxRatio = 1.4, maxShift = 0.2;  // Limits of a correction.
constexpr double edgeMargin = 2;                  // Pixels.
constexpr double minVisible = 0.5;                // Share of the usual area.
constexpr double believed = 0.7;  // Share of the difference in one frame that counts.

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

SiameseTemplate loadTemplate(StateReader& state, std::size_t features, int side) {
    SiameseTemplate each;
    each.age = state.integer("age");
    each.logit = state.real("logit");
    auto values = state.floats("features", features);
    each.picture.footprint = state.box("footprint");
    each.picture.pixels = state.bytes("picture");
    each.picture.size = {side, side};
    if (each.age < 0 || !std::isfinite(each.logit) || !each.picture.footprint.finite() ||
        each.picture.pixels.size() != std::size_t(each.picture.size.area()) * 4) {
        throw damagedState();
    }
    each.features = std::make_shared<const std::vector<float>>(std::move(values));
    return each;
}

void saveCentre(const SiameseTarget& target, StateWriter& state) {
    const BoxCorrection& each = target.correction;
    state.put("correction", RectF{each.x, each.y, each.width, each.height});
    state.put("shown",
              RectF{target.velocity.x, target.velocity.y, target.shownWidth, target.shownHeight});
    state.put("hidden", target.hidden);
    target.rivals.save(state);
}

BoxCorrection loadCorrection(StateReader& state) {
    const RectF box = state.box("correction");
    const BoxCorrection each{box.width, box.height, box.x, box.y};
    for (const double ratio : {each.width, each.height}) {
        if (!plausible(ratio, 1 / maxRatio, maxRatio)) throw damagedState();
    }
    for (const double shift : {each.x, each.y}) {
        if (!plausible(shift, -maxShift, maxShift)) throw damagedState();
    }
    return each;
}

void loadCentre(SiameseTarget& target, StateReader& state) {
    target.correction = loadCorrection(state);
    const RectF shown = state.box("shown");
    target.velocity = {shown.x, shown.y};
    target.shownWidth = shown.width, target.shownHeight = shown.height;
    target.hidden = state.integer("hidden");
    target.rivals = SiameseRivals::load(state);
    // The authors' plain rule keeps no size of its own.
    const bool sized =
        (shown.width == 0 && shown.height == 0) ||
        (plausible(shown.width, 0.5, longest) && plausible(shown.height, 0.5, longest));
    const bool good = plausible(shown.x, -farthestPlace, farthestPlace) &&
                      plausible(shown.y, -farthestPlace, farthestPlace) && sized &&
                      target.hidden >= 0;
    if (!good) throw damagedState();
}

}  // namespace

RectF SiameseTarget::shownBox() const {
    if (shownWidth <= 0) return box();
    const RectF at = correction.apply(box());
    const PointF middle = at.centre();
    return {middle.x - shownWidth / 2, middle.y - shownHeight / 2, shownWidth, shownHeight};
}

bool atEdge(const RectF& box, SizeI picture) {
    return box.x <= edgeMargin || box.y <= edgeMargin ||
           box.right() >= picture.width - edgeMargin || box.bottom() >= picture.height - edgeMargin;
}

void SiameseTarget::leaveOrReturn(const RectF& found, SizeI picture) {
    const RectF all{0, 0, double(picture.width), double(picture.height)};
    const bool small = intersection(found, all).area() < minVisible * usualWidth * usualHeight;
    outside = small && (outside || atEdge(found, picture));
}

RectF BoxCorrection::apply(const RectF& box) const {
    const PointF centre = box.centre();
    const double w = box.width * width, h = box.height * height;
    return {centre.x + x * box.width - w / 2, centre.y + y * box.height - h / 2, w, h};
}

BoxCorrection correctionOf(const RectF& drawn, const RectF& found) {
    const auto within = [](double value, double low, double high) {
        return std::clamp(value, low, high);
    };
    const auto ratio = [&](double drawnSide, double foundSide) {
        return std::pow(within(drawnSide / foundSide, 1 / maxRatio, maxRatio), believed);
    };
    const PointF from = found.centre(), to = drawn.centre();
    return {ratio(drawn.width, found.width), ratio(drawn.height, found.height),
            believed * within((to.x - from.x) / found.width, -maxShift, maxShift),
            believed * within((to.y - from.y) / found.height, -maxShift, maxShift)};
}

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

void SiameseTarget::rememberLatest(SiameseTemplate recent) {
    templates.push_back(std::move(recent));
    if (templates.size() > 1 + recentTemplates) templates.erase(templates.begin() + 1);
}

void SiameseTarget::save(StateWriter& state, const SiameseModel& model) const {
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
    state.put("outside", std::int64_t{outside});
    if (model.head == SiameseHead::Centre) saveCentre(*this, state);
}

SiameseTarget SiameseTarget::load(StateReader& state, const SiameseModel& model) {
    const auto features = std::size_t(elementsOf(model.features));
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
        target.templates.push_back(loadTemplate(state, features, model.input.exemplar));
    }
    target.looked = std::make_shared<const std::vector<float>>(state.floats("looked", features));
    target.usual = state.real("usual");
    target.judged = state.integer("judged") != 0;
    target.weak = state.integer("weak");
    target.searches = state.integer("searches");
    target.paused = state.integer("paused") != 0;
    target.outside = state.integer("outside") != 0;
    if (model.head == SiameseHead::Centre) loadCentre(target, state);
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

std::vector<PointF> windowsFarther(SiameseTarget& target, double step, SizeI picture,
                                   std::size_t count) {
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
