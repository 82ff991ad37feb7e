// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// A network that takes one image and returns one number per label.
struct ClassifierModel {
    std::shared_ptr<const NetworkGraph> graph;
    std::vector<std::string> labels;  ///< One per output, in order.
    SizeI input;                      ///< Size of the images that the network takes.
    int planes = 3;                   ///< 3 for colour, 1 for grey.
    bool probabilities = false;  ///< The outputs are probabilities, because the network ends with
                                 ///< Softmax or Sigmoid.
};

/// Checks whether a network is a classifier and determines its input. Its labels are "class 0", ...
/// `openSide` is used for the height and width of the input if the network leaves them open.
Result<ClassifierModel> classifierOf(std::shared_ptr<const NetworkGraph> graph, int openSide);

/// Reads a classifier and its labels from files. If `labels` is empty, the labels of classifierOf()
/// are used. A file that has not changed is not read again. Callable from any thread.
Result<ClassifierModel> readClassifier(const std::string& model, const std::string& labels,
                                       int openSide);

}  // namespace spoor
