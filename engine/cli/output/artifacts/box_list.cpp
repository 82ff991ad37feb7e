// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/pipeline/artifact.h"

#include <nlohmann/json.hpp>

namespace spoor {

void writeArtifact(const BoxList& list, ArtifactLine& line) {
    for (const auto& box : list.boxes) {
        nlohmann::json row = {
            {"box", toJson(box.box)}, {"score", box.score}, {"accepted", box.accepted}};
        if (!box.reason.empty()) row["reason"] = box.reason.english();
        for (const auto& [name, value] : box.attributes) row[name.english()] = value;
        line.json["boxes"].push_back(row);
    }
}

}  // namespace spoor
