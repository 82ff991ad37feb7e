// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifacts/artifact_line.h"

#include <nlohmann/json.hpp>

namespace spoor {

void writeArtifact(const Text& text, ArtifactLine& line) {
    line.json["text"] = text.text.english();
}

}  // namespace spoor
