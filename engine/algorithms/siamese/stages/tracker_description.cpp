// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/centre_model.h"
#include "engine/inference/graph/network_description.h"

namespace spoor {

void describeTracker(SiameseModel& model, const std::string& text, const std::string& file) {
    const NetworkDescription described(
        text, file,
        {"name", "template_factor", "search_factor", "colours", "range", "mean", "deviation",
         "uncertain_below", "lost_below"});
    SiameseInput& input = model.input;
    if (const auto name = described.text("name")) model.name = *name;
    input.exemplarFactor = described.number("template_factor", 0.5, 20, input.exemplarFactor);
    input.searchFactor = described.number("search_factor", 0.5, 20, input.searchFactor);
    described.normalise(input.colours);
    SiameseLimits& limits = model.limits;
    limits.weak = described.number("uncertain_below", 0, 1, limits.weak);
    limits.lost = described.number("lost_below", 0, 1, limits.lost);
}

}  // namespace spoor
