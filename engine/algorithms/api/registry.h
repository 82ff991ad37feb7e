// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// Returns the built-in algorithms in the order of the menus.
const std::vector<AlgorithmDescriptor>& algorithmDescriptors();

/// Finds an algorithm by id, built-in or of an added kind. The error lists the known ids.
Result<const AlgorithmDescriptor*> findAlgorithm(const std::string& id);

/// Registers a kind of algorithm: `make` creates those whose id begins with `prefix` from the rest
/// of the id, for the lifetime of the process. These algorithms start other programs, so only the
/// user may select them; see findStoredAlgorithm(). Any thread.
void addAlgorithmKind(const std::string& prefix,
                      std::function<AlgorithmDescriptor(const std::string& rest)> make);

/// Finds the algorithm of a project or a bundle, which may come from an untrusted source. Rejects
/// algorithms that start other programs.
Result<const AlgorithmDescriptor*> findStoredAlgorithm(const std::string& id);

}  // namespace spoor
