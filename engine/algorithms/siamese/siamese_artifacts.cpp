// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese_artifacts.h"

#include "engine/base/text.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <numeric>

namespace spoor {
namespace {

constexpr std::size_t shownBoxes = 10;

/// The maps of a response.
class ResponseMaps {
public:
    ResponseMaps(TargetId id, const SiameseRegion& place, const SiameseChoice& choice,
                 const SiameseRules& rules, StageContext& stages)
        : m_id(id),
          m_choice(choice),
          m_area(answerFootprint(place, choice.side, rules)),
          m_stages(stages) {}

    template <typename Value>
    void show(const char* artifact, const Value& value) const {
        if (!m_stages.watched(artifact)) return;
        ScalarMap map{{m_choice.side, m_choice.side}, {}, 0, 1, m_area};
        for (const SiameseCell& cell : m_choice.cells) map.values.push_back(float(value(cell)));
        const auto [least, most] = std::minmax_element(map.values.begin(), map.values.end());
        map.low = std::min(0.0f, *least), map.high = std::max(1.0f, *most);
        m_stages.publish(artifact, m_id, std::move(map));
    }
    /// Centre of a cell in source pixels.
    PointF position(const SiameseCell& cell) const {
        const auto i = int(&cell - m_choice.cells.data());
        const double step = m_area.width / m_choice.side;
        return {m_area.x + (i % m_choice.side + 0.5) * step,
                m_area.y + (i / m_choice.side + 0.5) * step};
    }

private:
    TargetId m_id;
    const SiameseChoice& m_choice;
    RectF m_area;
    StageContext& m_stages;
};

/// Returns why a cell was not chosen.
Message reasonOf(const SiameseCell& cell, const SiameseCell& best) {
    if (cell.score < best.score * 0.9) return SPOOR_TR("engine", "Resembles the target less");
    if (cell.penalty < best.penalty * 0.9) {
        return SPOOR_TR("engine", "Size or shape changed");
    }
    if (cell.window < best.window) return SPOOR_TR("engine", "Farther from the last position");
    return SPOOR_TR("engine", "Slightly worse overall");
}

}  // namespace

AlgorithmLayout siameseShape() {
    AlgorithmLayout shape;
    addSiameseStages(shape);
    shape.stages.push_back({"siamese_choice", SPOOR_TR("engine", "Box selection"), false, true});
    const auto show = [&](const char* id, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, "siamese_choice", label, kind});
    };
    show("siamese_choice.scores", SPOOR_TR("engine", "Scores"), ArtifactKind::ScalarMap);
    show("siamese_choice.penalty", SPOOR_TR("engine", "Size and shape penalty"),
         ArtifactKind::ScalarMap);
    show("siamese_choice.window", SPOOR_TR("engine", "Window"), ArtifactKind::ScalarMap);
    show("siamese_choice.value", SPOOR_TR("engine", "Final score"), ArtifactKind::ScalarMap);
    show("siamese_choice.width", SPOOR_TR("engine", "Box width (px)"), ArtifactKind::ScalarMap);
    show("siamese_choice.height", SPOOR_TR("engine", "Box height (px)"), ArtifactKind::ScalarMap);
    show("siamese_choice.offset_x", SPOOR_TR("engine", "Horizontal box offset (px)"),
         ArtifactKind::ScalarMap);
    show("siamese_choice.offset_y", SPOOR_TR("engine", "Vertical box offset (px)"),
         ArtifactKind::ScalarMap);
    show("siamese_choice.boxes", SPOOR_TR("engine", "Top candidates"), ArtifactKind::BoxList);
    show("siamese_choice.this_window", SPOOR_TR("engine", "This window"),
         ArtifactKind::WindowInspection);
    show("siamese_choice.course", SPOOR_TR("engine", "Confidence"), ArtifactKind::Series);
    shape.signalSpecs = {
        {"siamese_choice.logit", "siamese_choice", SPOOR_TR("engine", "Box score"), "",
         WorseDirection::Low, "weak"},
        {"siamese_choice.lead", "siamese_choice", SPOOR_TR("engine", "Lead over the runner-up"), "",
         WorseDirection::Low},
        {"siamese_choice.shape", "siamese_choice", SPOOR_TR("engine", "Size and shape consistency"),
         "", WorseDirection::Low}};
    return shape;
}

void showChoice(TargetId id, const SiameseRegion& place, const SiameseChoice& choice, bool taken,
                const SiameseRules& rules, StageContext& stages) {
    const ResponseMaps maps(id, place, choice, rules, stages);
    maps.show("siamese_choice.scores", [](const SiameseCell& cell) { return cell.score; });
    maps.show("siamese_choice.penalty", [](const SiameseCell& cell) { return cell.penalty; });
    maps.show("siamese_choice.window", [](const SiameseCell& cell) { return cell.window; });
    maps.show("siamese_choice.value", [](const SiameseCell& cell) { return cell.value; });
    maps.show("siamese_choice.width", [](const SiameseCell& cell) { return cell.width; });
    maps.show("siamese_choice.height", [](const SiameseCell& cell) { return cell.height; });
    maps.show("siamese_choice.offset_x",
              [&](const SiameseCell& cell) { return cell.centre.x - maps.position(cell).x; });
    maps.show("siamese_choice.offset_y",
              [&](const SiameseCell& cell) { return cell.centre.y - maps.position(cell).y; });
    if (!stages.watched("siamese_choice.boxes")) return;
    std::vector<std::size_t> order(choice.cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t a) { return choice.cells[a].value; });
    BoxList list;
    for (const std::size_t i : order) {
        if (list.boxes.size() == shownBoxes) break;
        const SiameseCell& cell = choice.cells[i];
        const bool best = i == choice.best;
        Message reason = best && taken ? Message(SPOOR_TR("engine", "Best position"))
                         : best        ? Message(SPOOR_TR("engine", "Best position, rejected"))
                                       : reasonOf(cell, choice.chosen());
        list.boxes.push_back({cell.box(),
                              cell.value,
                              best && taken,
                              std::move(reason),
                              {{SPOOR_TR("engine", "score"), cell.score},
                               {SPOOR_TR("engine", "logit"), cell.logit},
                               {SPOOR_TR("engine", "penalty"), cell.penalty},
                               {SPOOR_TR("engine", "window"), cell.window}}});
    }
    stages.publish("siamese_choice.boxes", id, std::move(list));
}

void showTemplates(TargetId id, const SiameseTarget& target, double share, StageContext& stages) {
    if (!stages.watched("siamese_template.gallery")) return;
    Gallery gallery;
    const auto recent = target.templates.size() - 1;
    const auto percent = [](double part) { return toText(100 * part, 0); };
    for (std::size_t i = 0; i < target.templates.size(); ++i) {
        const SiameseTemplate& each = target.templates[i];
        Message caption =
            i == 0
                ? Message(SPOOR_TR("engine", "First template: weight %1 %"),
                          percent(recent > 0 ? 1 - share : 1))
                : Message(SPOOR_TR("engine", "%1 frames ago, score %2: weight %3 %"),
                          long(each.age), toText(each.logit, 1), percent(share / double(recent)));
        // Ids below those of a memory's patches, which can be deleted.
        gallery.pictures.push_back({-1 - std::int64_t(i), each.picture, std::move(caption)});
        gallery.pictures.back().raster.footprint = {};  // The image is from another frame.
    }
    stages.publish("siamese_template.gallery", id, std::move(gallery));
}

void showCourse(TargetId id, const SiameseTarget& target, const SiameseChoice& choice,
                const SiameseLimits& limits, StageContext& stages) {
    const SiameseCell& cell = choice.chosen();
    stages.signal("siamese_choice.logit", id, cell.logit, limits.weak * target.usual);
    stages.signal("siamese_choice.lead", id, cell.logit - rivalLogit(choice), 0);
    stages.signal("siamese_choice.shape", id, cell.penalty);
    if (!stages.watched("siamese_choice.course")) return;
    Series series;
    series.values = {{Message(SPOOR_TR("engine", "Score")), cell.logit},
                     {Message(SPOOR_TR("engine", "Usual score")), target.usual},
                     {Message(SPOOR_TR("engine", "Uncertain below")), limits.weak * target.usual},
                     {Message(SPOOR_TR("engine", "Lost below")), limits.lost * target.usual}};
    stages.publish("siamese_choice.course", id, std::move(series));
}

void showModel(const SiameseModel& model, const SiameseRules& rules, StageContext& stages) {
    if (!stages.watched("siamese_network.model")) return;
    stages.publish(
        "siamese_network.model", 0,
        Text{Message(
            SPOOR_TR("engine",
                     "%1, detected from the graph (%2; %3 layers, %4 weights). "
                     "Penalty %5, window influence %6, update rate %7. The use of these files is "
                     "subject to their licence (%8) and to that of their training data."),
            model.name, model.search->name, model.search->layers.size(),
            long(model.search->weights()), rules.constants.penalty, rules.constants.window,
            rules.constants.rate,
            model.search->licence.empty() ? std::string("?") : model.search->licence)});
}

}  // namespace spoor
