// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/cascade_file.h"

#include "engine/algorithms/face/stages/cascade_xml.h"
#include "engine/base/paths.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace spoor {
namespace {

const char* const defaultCascade = "haarcascade_frontalface_alt.xml";
const char* const cascadeFolders[] = {"/usr/share/opencv4/haarcascades",
                                      "/usr/share/opencv/haarcascades",
                                      "/usr/local/share/opencv4/haarcascades"};

constexpr std::uintmax_t maxFileBytes = std::uintmax_t{256} << 20;
// Squared pixels of a window must sum to less than 2^32, and a stage number must fit into a byte.
constexpr int maxWindow = 255;
constexpr std::size_t maxStages = 250;
constexpr std::size_t maxNodes = 1000000;
constexpr std::size_t maxTreeNodes = 255;
// OpenCV lowers each stage threshold by this, so that rounding errors reject no window.
constexpr float thresholdMargin = 1e-5f;

/// The reason why a file is rejected, in English only. parseCascade() catches it.
struct CascadeFormatError {
    Message why;
};

[[noreturn]] void refuse(const char* why) {
    throw CascadeFormatError{Message(why)};
}

const CascadeElement& need(const CascadeElement& parent, const char* name) {
    if (const CascadeElement* found = parent.child(name)) return *found;
    throw CascadeFormatError{Message("the element '%1' is missing", name)};
}

/// Parses the numbers in the text of an element, separated by whitespace.
std::vector<double> numbers(const CascadeElement& element) {
    std::vector<double> values;
    const char* at = element.text.data();
    const char* const end = at + element.text.size();
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (at != end) {
        if (blank(*at)) {
            ++at;
            continue;
        }
        double value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc{} || (next != end && !blank(*next) && *next != '.') ||
            !std::isfinite(value)) {
            throw CascadeFormatError{
                Message("'%1' holds something that is no number", element.name)};
        }
        at = next;
        if (at != end && *at == '.') ++at;
        values.push_back(value);
    }
    return values;
}

int whole(double value) {
    if (value != std::floor(value) || std::abs(value) > 2147483648.0) {
        refuse("a number should be whole and is not");
    }
    return int(std::clamp(value, -2147483648.0, 2147483647.0));
}

double number(const CascadeElement& element) {
    const auto values = numbers(element);
    if (values.size() != 1) {
        throw CascadeFormatError{Message("'%1' should be one number", element.name)};
    }
    return values.front();
}

void checkWindow(SizeI window) {
    if (window.width < 3 || window.height < 3 || window.width > maxWindow ||
        window.height > maxWindow) {
        throw CascadeFormatError{Message("a window of %1 x %2 is not between 3 and %3",
                                         window.width, window.height, maxWindow)};
    }
}

RectI rect(const std::vector<double>& values, SizeI window, bool tilted, int blocks) {
    const RectI r{whole(values[0]), whole(values[1]), whole(values[2]), whole(values[3])};
    const auto within = [](int value, int low, int high) { return value >= low && value <= high; };
    const bool sane = within(r.x, 0, window.width) && within(r.y, 0, window.height) &&
                      within(r.width, 0, window.width) && within(r.height, 0, window.height);
    if (!sane) refuse("a rectangle lies outside the window");
    const bool inside =
        tilted ? r.x - r.height >= 0 && r.x + r.width <= window.width &&
                     r.y + r.width + r.height <= window.height
               : r.x + r.width * blocks <= window.width && r.y + r.height * blocks <= window.height;
    if (!inside) refuse("a rectangle lies outside the window");
    return r;
}

Cascade::Feature haarFeature(const CascadeElement& element, SizeI window) {
    Cascade::Feature feature;
    const CascadeElement* tilted = element.child("tilted");
    feature.tilted = tilted && number(*tilted) != 0;
    const auto& rects = need(element, "rects").children;
    if (rects.empty() || rects.size() > 3) {
        refuse("a feature has not 1 to 3 rectangles");
    }
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const auto values = numbers(rects[i]);
        if (values.size() != 5) refuse("a rectangle has not 5 numbers");
        feature.rects[i] = rect(values, window, feature.tilted, 1);
        feature.weights[i] = float(values[4]);
        if (!std::isfinite(feature.weights[i])) refuse("a weight is too large");
    }
    return feature;
}

Cascade::Feature lbpFeature(const CascadeElement& element, SizeI window) {
    const auto values = numbers(need(element, "rect"));
    if (values.size() != 4) refuse("a rectangle has not 4 numbers");
    Cascade::Feature feature;
    feature.rects[0] = rect(values, window, false, 3);
    return feature;
}

/// Adds a tree, reordered so that children follow their parents. Rejects invalid trees: indices out
/// of range, nodes that are reached twice, cycles.
void addTree(Cascade& cascade, const std::vector<Cascade::Node>& nodes,
             const std::vector<float>& leaves) {
    if (nodes.empty() || nodes.size() > maxTreeNodes || leaves.size() != nodes.size() + 1) {
        refuse("a tree has not one leaf more than nodes");
    }
    if (cascade.nodes.size() + nodes.size() > maxNodes) {
        refuse("it has more nodes than a cascade can have");
    }
    const int count = int(nodes.size());
    std::vector<int> order{0};
    std::vector<int> place(nodes.size(), -1);
    place[0] = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& node = nodes[std::size_t(order[i])];
        for (const int child : {node.left, node.right}) {
            if (child < -count || child >= count) {
                refuse("a tree's index is out of range");
            }
            if (child <= 0) continue;
            if (place[std::size_t(child)] >= 0) refuse("a tree has a cycle");
            place[std::size_t(child)] = int(order.size());
            order.push_back(child);
        }
    }
    cascade.trees.push_back({int(cascade.nodes.size()), count, int(cascade.leaves.size())});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        // Unreachable nodes become empty nodes at the end and are never evaluated.
        Cascade::Node node = i < order.size() ? nodes[std::size_t(order[i])] : Cascade::Node{};
        if (node.left > 0) node.left = place[std::size_t(node.left)];
        if (node.right > 0) node.right = place[std::size_t(node.right)];
        cascade.nodes.push_back(node);
    }
    cascade.leaves.insert(cascade.leaves.end(), leaves.begin(), leaves.end());
}

std::vector<Cascade::Node> newNodes(const std::vector<double>& values, bool lbp) {
    const std::size_t step = lbp ? 11 : 4;
    if (values.size() % step != 0) refuse("a tree's nodes are cut off");
    std::vector<Cascade::Node> nodes;
    for (std::size_t at = 0; at < values.size(); at += step) {
        Cascade::Node node;
        node.left = whole(values[at]);
        node.right = whole(values[at + 1]);
        node.feature = whole(values[at + 2]);
        if (lbp) {
            for (std::size_t i = 0; i < 8; ++i) {
                node.subset[i] = std::uint32_t(std::int64_t(whole(values[at + 3 + i])));
            }
        } else {
            node.threshold = float(values[at + 3]);
        }
        nodes.push_back(node);
    }
    return nodes;
}

std::vector<float> floats(const std::vector<double>& values) {
    std::vector<float> out;
    for (const double value : values) out.push_back(float(value));
    return out;
}

void beginStage(Cascade& cascade, double threshold) {
    if (cascade.stages.size() >= maxStages) {
        refuse("it has more stages than a cascade can have");
    }
    cascade.stages.push_back({int(cascade.trees.size()), 0, float(threshold) - thresholdMargin});
}

void readNew(const CascadeElement& root, Cascade& cascade) {
    if (need(root, "stageType").text != "BOOST") {
        refuse("its stages are not boosted trees");
    }
    const std::string& type = need(root, "featureType").text;
    if (type != "HAAR" && type != "LBP") {
        refuse("its features are neither HAAR nor LBP");
    }
    cascade.lbp = type == "LBP";
    cascade.window = {whole(number(need(root, "width"))), whole(number(need(root, "height")))};
    checkWindow(cascade.window);
    const CascadeElement* params = root.child("featureParams");
    const CascadeElement* categories = params ? params->child("maxCatCount") : nullptr;
    if ((categories ? number(*categories) : 0) != (cascade.lbp ? 256 : 0)) {
        refuse("its number of categories does not fit its features");
    }
    for (const auto& each : need(root, "features").children) {
        cascade.features.push_back(cascade.lbp ? lbpFeature(each, cascade.window)
                                               : haarFeature(each, cascade.window));
    }
    for (const auto& stage : need(root, "stages").children) {
        beginStage(cascade, number(need(stage, "stageThreshold")));
        for (const auto& weak : need(stage, "weakClassifiers").children) {
            addTree(cascade, newNodes(numbers(need(weak, "internalNodes")), cascade.lbp),
                    floats(numbers(need(weak, "leafValues"))));
        }
        cascade.stages.back().trees = int(cascade.trees.size()) - cascade.stages.back().firstTree;
    }
}

/// Reads a child of a node in the older format: the index of a node, or the value of a leaf.
int oldSide(const CascadeElement& node, const char* nodeName, const char* valueName,
            std::vector<float>& leaves) {
    if (const CascadeElement* next = node.child(nodeName)) {
        const int index = whole(number(*next));
        if (index <= 0) refuse("a tree's index is out of range");
        return index;
    }
    leaves.push_back(float(number(need(node, valueName))));
    return 1 - int(leaves.size());
}

void readOld(const CascadeElement& root, Cascade& cascade) {
    const auto size = numbers(need(root, "size"));
    if (size.size() != 2) refuse("its window has not 2 sides");
    cascade.window = {whole(size[0]), whole(size[1])};
    checkWindow(cascade.window);
    for (const auto& stage : need(root, "stages").children) {
        beginStage(cascade, number(need(stage, "stage_threshold")));
        for (const auto& tree : need(stage, "trees").children) {
            std::vector<Cascade::Node> nodes;
            std::vector<float> leaves;
            for (const auto& element : tree.children) {
                Cascade::Node node;
                node.feature = int(cascade.features.size());
                cascade.features.push_back(haarFeature(need(element, "feature"), cascade.window));
                node.threshold = float(number(need(element, "threshold")));
                node.left = oldSide(element, "left_node", "left_val", leaves);
                node.right = oldSide(element, "right_node", "right_val", leaves);
                nodes.push_back(node);
            }
            addTree(cascade, nodes, leaves);
        }
        cascade.stages.back().trees = int(cascade.trees.size()) - cascade.stages.back().firstTree;
    }
}

void check(Cascade& cascade) {
    if (cascade.stages.empty() || cascade.trees.empty()) {
        refuse("it has no stages");
    }
    for (const auto& node : cascade.nodes) {
        if (node.feature < 0 || std::size_t(node.feature) >= cascade.features.size()) {
            refuse("a feature's number is out of range");
        }
    }
    const auto finite = [](float value) { return std::isfinite(value); };
    if (!std::ranges::all_of(cascade.leaves, finite)) {
        refuse("a leaf's value is too large");
    }
    // OpenCV always uses the first leaf of a stump as the left one, regardless of the node.
    for (auto& node : cascade.nodes) {
        if (cascade.stumps()) node.left = 0, node.right = -1;
    }
    cascade.tilted =
        std::ranges::any_of(cascade.features, [](const auto& feature) { return feature.tilted; });
}

}  // namespace

Result<Cascade> parseCascade(std::string_view text, const std::string& name) {
    auto xml = parseCascadeXml(text, name);
    if (!xml) return xml.error();
    const CascadeElement root = std::move(xml).value();
    Cascade cascade;
    try {
        if (root.name != "opencv_storage" || root.children.empty()) {
            refuse("it is no OpenCV file");
        }
        const CascadeElement& top = root.children.front();
        if (top.child("stageType")) {
            readNew(top, cascade);
        } else {
            readOld(top, cascade);
        }
        check(cascade);
    } catch (const CascadeFormatError& misfit) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" is not a valid cascade file: %2. Choose an OpenCV cascade "
                                "file such as haarcascade_frontalface_alt.xml."),
                       name, misfit.why.english());
    }
    return cascade;
}

Result<Cascade> readCascade(const std::filesystem::path& file) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error);
    const auto text = error || bytes > maxFileBytes ? std::nullopt : readFile(file);
    if (!error && bytes > maxFileBytes) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" has %2 MB, which is too large for a cascade file. Choose "
                                "an OpenCV cascade file such as haarcascade_frontalface_alt.xml."),
                       file.string(), (long)(bytes >> 20));
    }
    if (!text) {
        return Message(SPOOR_TR("engine",
                                "Cannot read the cascade file \"%1\". Check that it exists. The "
                                "OpenCV cascades are in the package opencv-data."),
                       file.string());
    }
    return parseCascade(*text, file.string());
}

std::filesystem::path packagedCascadeFile() {
    std::vector<std::filesystem::path> folders{sharedFile("haarcascades")};
    folders.insert(folders.end(), std::begin(cascadeFolders), std::end(cascadeFolders));
    for (const auto& folder : folders) {
        std::error_code error;
        if (std::filesystem::exists(folder / defaultCascade, error)) return folder / defaultCascade;
    }
    return {};
}

Result<Cascade> packagedCascade() {
    if (const auto path = packagedCascadeFile(); !path.empty()) return readCascade(path);
    return Message(SPOOR_TR("engine",
                            "The OpenCV cascade %1 is not installed. Install the package "
                            "opencv-data, or choose a cascade file."),
                   defaultCascade);
}

}  // namespace spoor
