// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/pipeline/artifact.h"

#include <nlohmann/json.hpp>

namespace spoor {

void writeArtifact(const Series& series, ArtifactLine& line) {
    for (const auto& [label, value] : series.values) line.json["values"][label.english()] = value;
}

void writeArtifact(const Bars& bars, ArtifactLine& line) {
    for (const auto& [label, value] : bars.bars) {
        line.json["bars"].push_back({{"label", label.english()}, {"value", value}});
    }
}

void writeArtifact(const Funnel& funnel, ArtifactLine& line) {
    for (const auto& step : funnel.steps) {
        line.json["steps"].push_back({{"label", step.label.english()}, {"count", step.count}});
    }
}

}  // namespace spoor
