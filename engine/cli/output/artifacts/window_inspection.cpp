// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/window_inspection.h"
#include "engine/cli/output/artifacts/artifact_line.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

nlohmann::json number(double value) {
    return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(nullptr);
}

nlohmann::json rowsJson(const std::vector<InspectionRow>& rows) {
    auto all = nlohmann::json::array();
    for (const InspectionRow& row : rows) {
        nlohmann::json json = {{"stage", row.stage},
                               {"label", row.label.english()},
                               {"value", number(row.value)},
                               {"limit", number(row.limit)},
                               {"margin", number(row.margin())},
                               {"verdict", toText(row.verdict)},
                               {"text", row.text.english()}};
        for (const InspectionMark& mark : row.marks) {
            nlohmann::json corners;
            for (const PointF& corner : mark.corners) corners.push_back({corner.x, corner.y});
            json["marks"].push_back({{"weight", mark.weight}, {"corners", corners}});
        }
        if (!row.children.empty()) json["children"] = rowsJson(row.children);
        all.push_back(std::move(json));
    }
    return all;
}

/// Writes the pictures of rows and names them in their JSON.
void writePictures(const std::vector<InspectionRow>& rows, nlohmann::json& json,
                   const ArtifactLine& line) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ArtifactLine own{json[i], line.stem.string() + "_" + std::to_string(i + 1),
                         line.beginParts};
        if (!rows[i].picture.pixels.empty()) {
            ArtifactLine picture{own.json["picture"], own.stem, own.beginParts};
            writeArtifact(rows[i].picture, picture);
        }
        if (!rows[i].children.empty()) writePictures(rows[i].children, own.json["children"], own);
    }
}

}  // namespace

nlohmann::json toJson(const WindowInspection& window) {
    const std::size_t failed = window.firstFailed();
    return {{"box", toJson(window.box)},
            {"first_failed",
             failed == window.rows.size() ? nlohmann::json(nullptr) : nlohmann::json(failed)},
            {"summary", window.summary().english()},
            {"rows", rowsJson(window.rows)}};
}

void writeArtifact(const WindowInspection& window, ArtifactLine& line) {
    line.json.update(toJson(window));
    ArtifactLine picture{line.json["picture"], line.stem, line.beginParts};
    writeArtifact(window.picture, picture);
    writePictures(window.rows, line.json["rows"], line);
}

}  // namespace spoor
