// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_map.h"

namespace spoor {

/// Structured forests (Dollar and Zitnick, ICCV 2013) through OpenCV's ximgproc, on the host, with
/// a model file in OpenCV's format. Throws EngineError when the model cannot be used.
std::unique_ptr<EdgeMap> makeForestEdges(const std::string& modelFile);

}  // namespace spoor
