// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_model.h"
#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"

namespace spoor {

void describeDetector(DetectorModel& model, const std::string& text, const std::string& file) {
    const NetworkDescription described(
        text, file,
        {"colours", "range", "mean", "deviation", "position", "fill", "boxes", "unit", "classes"});
    described.normalise(model.style.colours);
    if (const auto place = described.choice("position", {"centre", "corner"})) {
        model.style.centred = *place == "centre";
    }
    model.style.fill = int(described.number("fill", 0, 255, model.style.fill));
    if (const auto form = described.choice("boxes", {"corners", "centres"})) {
        model.form.corners = *form == "corners";
    }
    if (const auto unit = described.choice("unit", {"pixels", "shares"})) {
        model.form.shares = *unit == "shares";
    }
    auto classes = described.texts("classes");
    if (classes.empty()) return;
    if (classes.size() != model.labels.size() && !model.classIds) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 names %2 classes, but the network has %3. Name all "
                                           "of them in the order of its outputs."),
                                  file, long(classes.size()), long(model.labels.size())));
    }
    model.labels = std::move(classes);
}

}  // namespace spoor
