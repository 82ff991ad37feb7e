// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/pipeline_type.h"

#include <string>
#include <vector>

namespace spoor {

/// The pipelines of the product, in the order of menus.
const std::vector<PipelineType>& pipelineTypes();

/// The pipeline with this id; says which ids there are when there is none.
Result<const PipelineType*> findPipeline(const std::string& id);

}  // namespace spoor
