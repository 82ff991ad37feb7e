// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/detector_model.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// The 80 classes of COCO in the order of detectors. Source: T.-Y. Lin et al.: Microsoft COCO:
/// Common Objects in Context. ECCV, 2014.
const std::vector<std::string>& cocoClasses();

/// Names from a property of a network: "{0: 'person', 1: 'car'}", "['person', 'car']" or
/// "person, car". Empty if the text has another form.
std::vector<std::string> namesIn(std::string_view property);

/// Gives the classes of a network their names: those of the property if their number fits, COCO's
/// for 80 classes, "face" for YuNet, "object" for a single class.
void nameClasses(DetectorModel& model, const std::string& property);

/// Reads thresholds per class: one "NAME = VALUE" per line, with "*" for all other classes. Values
/// above 1 switch a class off. Empty lines and those that begin with # do not count. The messages
/// name the text as `file`. Throws EngineError for unknown classes and invalid values.
std::map<int, double> parseThresholds(std::string_view text, const std::string& file,
                                      const std::vector<std::string>& labels);
/// The same from a file. Throws EngineError if it cannot be read.
std::map<int, double> readThresholds(const std::string& file,
                                     const std::vector<std::string>& labels);

}  // namespace spoor
