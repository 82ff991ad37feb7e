// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_order.h"

#include "engine/base/error.h"
#include "engine/inference/onnx/onnx_tensors.h"

#include <algorithm>
#include <map>
#include <set>

namespace spoor {
namespace {

void addNames(const onnx::NodeProto& node, std::vector<std::string>& names) {
    for (const auto& input : node.input()) names.push_back(input);
    for (const auto& attribute : node.attribute()) {
        if (!attribute.has_g()) continue;
        for (const auto& inner : attribute.g().node()) addNames(inner, names);
        for (const auto& output : attribute.g().output()) names.push_back(output.name());
    }
}

/// Returns the names that a node reads, including those that its branches read.
std::vector<std::string> readBy(const onnx::NodeProto& node) {
    std::vector<std::string> names;
    addNames(node, names);
    return names;
}

/// Returns for each node whether an output of the graph depends on it.
std::vector<bool> neededNodes(const onnx::GraphProto& graph, const std::vector<int>& order) {
    std::set<std::string> names;
    for (const auto& output : graph.output()) names.insert(output.name());
    std::vector<bool> needed(std::size_t(graph.node_size()), false);
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
        const auto& node = graph.node(*at);
        const bool reads = std::ranges::any_of(
            node.output(), [&](const auto& output) { return names.count(output) > 0; });
        if (!reads) continue;
        needed[std::size_t(*at)] = true;
        for (std::string& input : readBy(node)) names.insert(std::move(input));
    }
    return needed;
}

}  // namespace

std::vector<int> sortedNodes(const onnx::GraphProto& graph, const std::string& file) {
    std::map<std::string, int> makers;
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const auto& output : graph.node(i).output()) {
            if (output.empty() || makers.emplace(output, i).second) continue;
            throw EngineError(Message(SPOOR_TR("engine",
                                               "More than one layer of the network %1 produces "
                                               "'%2'. Export the network again."),
                                      file, shownName(output)));
        }
    }
    const auto count = std::size_t(graph.node_size());
    std::vector<int> missing(count, 0);
    std::vector<std::vector<int>> readers(count);
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const std::string& input : readBy(graph.node(i))) {
            const auto maker = makers.find(input);
            if (maker == makers.end()) continue;
            readers[std::size_t(maker->second)].push_back(i);
            ++missing[std::size_t(i)];
        }
    }
    std::set<int> ready;
    for (int i = 0; i < graph.node_size(); ++i) {
        if (missing[std::size_t(i)] == 0) ready.insert(i);
    }
    std::vector<int> order;
    while (!ready.empty()) {
        const int next = *ready.begin();
        ready.erase(ready.begin());
        order.push_back(next);
        for (const int reader : readers[std::size_t(next)]) {
            if (--missing[std::size_t(reader)] == 0) ready.insert(reader);
        }
    }
    if (order.size() < count) {
        const auto stuck = std::ranges::find_if(missing, [](int m) { return m > 0; });
        const auto& node = graph.node(int(stuck - missing.begin()));
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The layers of the network %1 form a cycle, which includes layer '%2'. "
                     "Export the network again."),
            file,
            shownName(!node.name().empty() || node.output().empty() ? node.name()
                                                                    : node.output(0))));
    }
    const auto needed = neededNodes(graph, order);
    std::erase_if(order, [&](int node) { return !needed[std::size_t(node)]; });
    return order;
}

}  // namespace spoor
