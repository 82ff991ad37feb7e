// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// The pipelines of the product, in the order of menus.
const std::vector<AlgorithmDescriptor>& algorithmDescriptors();

/// The pipeline with this id, of the product or of a kind that was added; says which ids there are
/// when there is none.
Result<const AlgorithmDescriptor*> findAlgorithm(const std::string& id);

/// From now on ids that begin with `prefix` are pipelines that are made of what follows it, for as
/// long as the program runs. They start other programs, so they are only for what a user asks for
/// here and now: see findStoredAlgorithm(). Any thread.
void addAlgorithmKind(const std::string& prefix,
                      std::function<AlgorithmDescriptor(const std::string& rest)> make);

/// That of a project or a bundle, which may come from somebody else: none that starts other
/// programs.
Result<const AlgorithmDescriptor*> findStoredAlgorithm(const std::string& id);

}  // namespace spoor
