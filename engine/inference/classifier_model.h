// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A network that takes one picture and gives a number for each of its labels.
struct ClassifierModel {
    std::shared_ptr<const NetworkGraph> graph;
    std::vector<std::string> labels;  ///< one an output, in order
    SizeI input;                      ///< of the pictures that it takes
    int planes = 3;                   ///< 3 colours, or 1: grey
    bool probabilities = false;       ///< its outputs are, as it ends with Softmax or Sigmoid
};

/// Labels of a text in UTF-8, one a line; spaces around them and empty lines at the end do not
/// count. `name` is for the sentence that says why it is none.
Result<std::vector<std::string>> parseLabels(std::string_view text, const std::string& name);

/// Whether a network is a classifier, and what it takes; its labels are "class 0", ... `openSide`:
/// height and width of its input where the network leaves them open.
Result<ClassifierModel> classifierOf(std::shared_ptr<const NetworkGraph> graph, int openSide);

/// Both from files; without a label file (an empty name) labels are numbers. A file that did not
/// change is not read again. Any thread.
Result<ClassifierModel> readClassifier(const std::string& model, const std::string& labels,
                                       int openSide);

}  // namespace spoor
