// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <string_view>

namespace spoor {

/// What a stage does and what to look for in its artifacts, for the manual: some sentences. Empty
/// for an id that is no stage.
Message stageHelp(std::string_view stage);

}  // namespace spoor
