// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/common/network_params.h"

#include "engine/pipeline/param_specs.h"

#include <utility>

namespace spoor {

std::vector<ParamSpec> networkParams(Message modelHelp, Message labelsHelp) {
    return {
        fileParam("model", SPOOR_TR("engine", "Network"), std::move(modelHelp),
                  {.live = false, .required = true}),
        fileParam("labels", SPOOR_TR("engine", "Labels"), std::move(labelsHelp), {.live = false})};
}

}  // namespace spoor
