// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifacts/artifact_line.h"

#include <nlohmann/json.hpp>

namespace spoor {

nlohmann::json toJson(const RectF& box) {
    return {box.x, box.y, box.width, box.height};
}

}  // namespace spoor
