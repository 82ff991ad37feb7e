// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_model.h"
#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"

namespace spoor {

namespace {

NetworkDescription parsed(const std::string& text, const std::string& file) {
    return NetworkDescription(
        text, file,
        {"colours", "range", "mean", "deviation", "position", "fill", "classes", "boxes", "unit",
         "order", "positions", "objectness", "scores", "background", "table", "output_boxes",
         "output_scores", "output_classes"});
}

}  // namespace

DetectorHints detectorHints(const std::string& text, const std::string& file) {
    const NetworkDescription described = parsed(text, file);
    DetectorHints hints;
    const auto flag = [&](const char* key, const char* yes, const char* no) {
        const auto word = described.choice(key, {yes, no});
        return word ? std::optional(*word == yes) : std::nullopt;
    };
    hints.corners = flag("boxes", "corners", "centres");
    hints.rowsFirst = flag("order", "yx", "xy");
    hints.across = flag("positions", "columns", "rows");
    hints.objectness = flag("objectness", "yes", "no");
    if (const auto unit = described.choice("unit", {"pixels", "shares", "cells"})) {
        hints.shares = *unit == "shares", hints.cells = *unit == "cells";
    }
    if (const auto kind = described.choice("scores", {"probabilities", "logits", "softmax"})) {
        hints.scores = *kind == "logits"    ? DetectorScores::Logits
                       : *kind == "softmax" ? DetectorScores::Softmax
                                            : DetectorScores::Probabilities;
    }
    hints.background = described.choice("background", {"first", "last", "none"});
    hints.table = described.choice("table", {"classes", "objects", "image-first", "ssd"});
    hints.boxesOutput = described.text("output_boxes").value_or("");
    hints.scoresOutput = described.text("output_scores").value_or("");
    hints.classesOutput = described.text("output_classes").value_or("");
    return hints;
}

void describeDetector(DetectorModel& model, const std::string& text, const std::string& file) {
    const NetworkDescription described = parsed(text, file);
    described.normalise(model.style.colours);
    if (const auto place = described.choice("position", {"centre", "corner"})) {
        model.style.centred = *place == "centre";
    }
    model.style.fill = int(described.number("fill", 0, 255, model.style.fill));
    auto classes = described.texts("classes");
    if (classes.empty()) return;
    if (classes.size() != model.labels.size() && !model.classIds()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 names %2 classes, but the network has %3. Name all "
                                           "of them in the order of its outputs."),
                                  file, long(classes.size()), long(model.labels.size())));
    }
    model.labels = std::move(classes);
}

}  // namespace spoor
