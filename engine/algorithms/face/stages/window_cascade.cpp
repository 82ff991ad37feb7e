// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_cascade.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"
#include "kernels/abi/window_cascade.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace spoor {
namespace {

const OutputSpec windowsOutput{"window_cascade.windows", OutputType::UInt32};

constexpr std::size_t maxHits = abi::cascadeHits;
constexpr std::size_t maxLoads = abi::cascadeLoads;
constexpr std::uint32_t steppedOver = CASCADE_STEPPED_OVER;
constexpr std::size_t loadRow = abi::cascadeLoadValues;

using Quad = std::array<cl_int, 4>;

int rectangles(const Cascade& cascade, const Cascade::Tree& tree) {
    const auto& node = cascade.nodes[std::size_t(tree.firstNode)];
    return cascade.features[std::size_t(node.feature)].weights[2] == 0 ? 2 : 3;
}

/// Sorts the trees of each stage by their number of rectangles, and nodes and leaves in the order
/// of the trees. Sums are exact, so the order does not change results.
Cascade sorted(const Cascade& cascade) {
    Cascade made = cascade;
    made.nodes.clear(), made.leaves.clear(), made.trees.clear();
    for (const auto& stage : cascade.stages) {
        std::vector<Cascade::Tree> trees(cascade.trees.begin() + stage.firstTree,
                                         cascade.trees.begin() + stage.firstTree + stage.trees);
        if (cascade.stumps() && !cascade.lbp) {
            std::ranges::stable_sort(trees, {},
                                     [&](const auto& a) { return rectangles(cascade, a); });
        }
        for (const auto& tree : trees) {
            made.trees.push_back({int(made.nodes.size()), tree.nodes, int(made.leaves.size())});
            const auto node = cascade.nodes.begin() + tree.firstNode;
            const auto leaf = cascade.leaves.begin() + tree.firstLeaf;
            made.nodes.insert(made.nodes.end(), node, node + tree.nodes);
            made.leaves.insert(made.leaves.end(), leaf, leaf + tree.nodes + 1);
        }
    }
    return made;
}

/// Offsets of table entries relative to the entry of a window, for a table stride and window step.
class Offsets {
public:
    Offsets(int stride, int step) : m_stride(stride), m_step(step) {}
    int at(int x, int y) const {
        const int column = m_step == 2 ? (x >> 1) + (x & 1) * (m_stride / 2) : x;
        return y * m_stride + column;
    }
    Quad corners(const RectI& r) const {
        return {at(r.x, r.y), at(r.x + r.width, r.y), at(r.x, r.y + r.height),
                at(r.x + r.width, r.y + r.height)};
    }
    Quad tilted(const RectI& r, int plane) const {
        return {plane + at(r.x, r.y), plane + at(r.x - r.height, r.y + r.height),
                plane + at(r.x + r.width, r.y + r.width),
                plane + at(r.x + r.width - r.height, r.y + r.width + r.height)};
    }

private:
    int m_stride;
    int m_step;
};

void addCorners(std::vector<Quad>& quads, const Cascade& cascade, const Offsets& offsets,
                int plane) {
    for (const auto& node : cascade.nodes) {
        const auto& feature = cascade.features[std::size_t(node.feature)];
        if (cascade.lbp) {
            const RectI& r = feature.rects[0];
            for (int row = 0; row < 4; ++row) {
                const int y = r.y + row * r.height;
                quads.push_back({offsets.at(r.x, y), offsets.at(r.x + r.width, y),
                                 offsets.at(r.x + 2 * r.width, y),
                                 offsets.at(r.x + 3 * r.width, y)});
            }
            continue;
        }
        for (const RectI& r : feature.rects) {
            quads.push_back(feature.tilted ? offsets.tilted(r, plane) : offsets.corners(r));
        }
    }
}

/// The part of the sums that a work-group of the method "naive" holds in local memory: that of 16 x
/// 16 windows, for steps of 1 and 2 pixels.
struct NaiveTile {
    explicit NaiveTile(const Cascade& cascade)
        : stride((abi::naiveSide + 2 + cascade.window.width) * 2),
          rows(2 * abi::naiveSide + cascade.window.height),
          planes(cascade.tilted ? 2 : 1) {}
    std::int64_t bytes() const { return std::int64_t{4} * stride * rows * planes; }
    int stride, rows, planes;
};

/// Corners of the norm rectangle and of all nodes for both steps.
std::vector<Quad> cornersOf(const Cascade& cascade, int stride, int plane) {
    const RectI norm{1, 1, cascade.window.width - 2, cascade.window.height - 2};
    std::vector<Quad> corners;
    for (const int step : {1, 2}) corners.push_back(Offsets(stride, step).corners(norm));
    for (const int step : {1, 2}) addCorners(corners, cascade, Offsets(stride, step), plane);
    return corners;
}

/// The number of fractional bits with which the sums of leaves fit into 62 bits. Every sum that a
/// double represents exactly is exact in this format, too.
int fractionBits(const Cascade& cascade) {
    double most = 0;
    for (const auto& stage : cascade.stages) {
        double sum = 1;
        for (int i = stage.firstTree; i < stage.firstTree + stage.trees; ++i) {
            const auto& tree = cascade.trees[std::size_t(i)];
            const auto leaf = cascade.leaves.begin() + tree.firstLeaf;
            double largest = 0;
            for (int k = 0; k <= tree.nodes; ++k) {
                largest = std::max(largest, std::abs(double(leaf[k])));
            }
            sum += largest;
        }
        most = std::max(most, sum);
    }
    return std::min(61 - std::ilogb(most), 60);
}

std::array<float, 2> roundLimit(const Cascade& cascade, const Cascade::Stage& stage) {
    double sum = std::abs(double(stage.threshold));
    for (int i = stage.firstTree; i < stage.firstTree + stage.trees; ++i) {
        const auto& tree = cascade.trees[std::size_t(i)];
        double largest = 0;
        for (int k = 0; k <= tree.nodes; ++k) {
            largest = std::max(largest,
                               std::abs(double(cascade.leaves[std::size_t(tree.firstLeaf + k)])));
        }
        sum += largest;
    }
    const double bound = sum * (stage.trees + 2) * std::numeric_limits<float>::epsilon();
    return {stage.threshold, float(bound)};
}

/// Appends an array to the model, where the strictest alignment fits, and returns its place.
template <typename T>
cl_int append(std::vector<std::byte>& model, const std::vector<T>& values) {
    const std::size_t at = (model.size() + 63) / 64 * 64;
    model.resize(at + values.size() * sizeof(T));
    std::memcpy(model.data() + at, values.data(), values.size() * sizeof(T));
    return kernelInt(at);
}

/// Marks the windows that OpenCV skips: the one after each window that the first stage rejects.
void markUnvisited(std::vector<std::uint8_t>& fates, const WindowLevels& levels) {
    for (const auto& level : levels.levels) {
        for (int row = 0; row < level.down; ++row) {
            std::uint8_t* fate = fates.data() + level.first + std::ptrdiff_t{row} * level.across;
            bool visited = true;
            for (int x = 0; x < level.across; ++x) {
                const bool rejected = fate[x] == 0;
                if (!visited) fate[x] = WindowSearch::unvisited;
                visited = !(visited && rejected);
            }
        }
    }
}

/// The clock that kernels can read (TIMED in the kernel), or 0. OpenCL itself has no clock.
int clockOf(const ComputeContext& device) {
    if (isNvidia(device.info())) return 1;
#ifdef __x86_64__
    if (device.isCpu() && isPocl(device.info())) return 2;
#endif
    return 0;
}

/// Milliseconds per tick of that clock.
double tickOf(int clock) {
#ifdef __x86_64__
    if (clock == 2) {
        // The cycle counter has the same constant but unknown rate on all cores, so measure it.
        static const double tick = [] {
            const Nanos begin = nowNanos();
            const auto cycles = __builtin_ia32_rdtsc();
            while (nowNanos() - begin < 2ms) continue;
            return toMilliseconds(nowNanos() - begin) * 256 /
                   double(__builtin_ia32_rdtsc() - cycles);
        }();
        return tick;
    }
#endif
    return clock / 1e6;
}

}  // namespace

std::int64_t refusedContrast(int area) {
    std::int64_t refused = 0, passes = std::int64_t{1} << 53;
    while (passes - refused > 1) {
        const std::int64_t middle = (refused + passes) / 2;
        const auto factor = float(1 / std::sqrt(double(middle)));
        (area * double(factor) < 0.1 ? passes : refused) = middle;
    }
    return refused;
}

const std::vector<std::string>& cascadeMethods() {
    static const std::vector<std::string> methods = {"naive",   "merged", "persistent",
                                                     "dynamic", "queue",  "classic"};
    return methods;
}

WindowCascade::WindowCascade(const Cascade& cascade, std::vector<WindowLevels> groups,
                             StageContext& stages, ComputeContext& device,
                             std::optional<CascadeTuning> tuning)
    : m_cascade(sorted(cascade)),
      m_groups(std::move(groups)),
      m_device(&device),
      m_tuning(tuning ? *tuning : cascadeTuning(device)) {
    uploadTrees(stages);
    for (const auto& levels : m_groups) m_prepared.push_back(prepare(levels, stages));
}

void WindowCascade::uploadTrees(StageContext& stages) {
    std::vector<std::array<float, 4>> weights;
    std::vector<abi::CascadeChildren> children;
    std::vector<std::array<std::uint32_t, 8>> subsets;
    const auto child = [](int index) { return index > 0 ? index : index - 1; };
    for (const auto& node : m_cascade.nodes) {
        const auto& w = m_cascade.features[std::size_t(node.feature)].weights;
        weights.push_back({w[0], w[1], w[2], node.threshold});
        children.push_back({child(node.left), child(node.right)});
        subsets.push_back(node.subset);
    }
    std::vector<abi::CascadeTree> trees;
    std::vector<abi::CascadeStage> rows;
    for (const auto& tree : m_cascade.trees) {
        trees.push_back({tree.firstNode, tree.nodes, tree.firstLeaf, 0});
    }
    const double unit = std::ldexp(1.0, fractionBits(m_cascade));
    std::vector<cl_long> leaves, limits;
    for (const float leaf : m_cascade.leaves) leaves.push_back(std::llrint(double(leaf) * unit));
    std::vector<float> roundLeaves;
    for (const cl_long leaf : leaves) roundLeaves.push_back(float(double(leaf) / unit));
    std::vector<std::array<float, 2>> roundLimits;
    for (const auto& stage : m_cascade.stages) {
        const auto first = m_cascade.trees.begin() + stage.firstTree;
        const auto pairs = std::count_if(first, first + stage.trees, [&](const auto& tree) {
            return rectangles(m_cascade, tree) == 2;
        });
        rows.push_back({stage.firstTree, stage.trees, kernelInt(pairs), 0});
        const double limit = std::ceil(double(stage.threshold) * unit);
        limits.push_back(cl_long(std::clamp(limit, -0x1p62, 0x1p62)));
        roundLimits.push_back(roundLimit(m_cascade, stage));
    }
    const int area = (m_cascade.window.width - 2) * (m_cascade.window.height - 2);
    limits.push_back(refusedContrast(area));
    std::vector<std::byte> model;
    m_shape = {.stages = kernelInt(rows.size()),
               .nodes = kernelInt(m_cascade.nodes.size()),
               .area = area,
               .tasks = 0,
               .weights = append(model, weights),
               .children = append(model, children),
               .subsets = append(model, subsets),
               .trees = append(model, trees),
               .leaves = append(model, leaves),
               .stageRows = append(model, rows),
               .limits = append(model, limits),
               .roundLeaves = append(model, roundLeaves),
               .roundLimits = append(model, roundLimits)};
    m_model = uploaded(model, stages, *m_device);
}

WindowCascade::Group WindowCascade::prepare(const WindowLevels& levels,
                                            StageContext& stages) const {
    const auto corners = cornersOf(m_cascade, levels.stride, levels.entries);
    const NaiveTile tile(m_cascade);
    auto tileCorners = cornersOf(m_cascade, tile.stride, tile.stride * tile.rows);
    // The contrast comes from the tables in global memory.
    tileCorners.insert(tileCorners.end(), corners.begin(), corners.begin() + 2);
    const bool cpu = m_device->shape() == KernelVariant::Cpu;
    std::vector<abi::CascadeTask> tasks;
    std::vector<int> firstTasks;
    for (std::size_t i = 0; i < levels.levels.size(); ++i) {
        const WindowLevel& level = levels.levels[i];
        firstTasks.push_back(int(tasks.size()));
        const int end = cpu ? level.down : level.across * level.down;
        if (level.across == 0) continue;
        const int task = cpu ? 1 : m_tuning.group * m_tuning.perItem;
        for (int at = 0; at < end; at += task) tasks.push_back({kernelInt(i), at});
    }
    firstTasks.push_back(int(tasks.size()));
    if (tasks.empty()) tasks.push_back({0, 0});
    return {PyramidBuilder(levels, m_cascade.tilted, stages, *m_device),
            uploaded(tasks, stages, *m_device), uploaded(corners, stages, *m_device),
            uploaded(tileCorners, stages, *m_device), std::move(firstTasks)};
}

std::size_t WindowCascade::workers() const {
    return std::min(std::size_t(m_device->parallelUnits() * m_tuning.groupsPerUnit), maxLoads);
}

std::size_t WindowCascade::groupItems() const {
    return m_device->shape() == KernelVariant::Cpu ? 1 : std::size_t(m_tuning.group);
}

void WindowCascade::launchTiles(Stage& stage, const Group& prepared, const WindowLevels& levels,
                                const WindowPyramid& pyramid, Defines defines, const Buffer& died,
                                const Buffer& hits, const Buffer& load) const {
    const NaiveTile tile(m_cascade);
    defines["TILED"] = "1";
    defines["TILE_STRIDE"] = std::to_string(tile.stride);
    defines["TILE_ROWS"] = std::to_string(tile.rows);
    defines["TILE_PLANES"] = std::to_string(tile.planes);
    defines["PLANE"] = std::to_string(levels.entries);
    defines["WINDOW_WIDTH"] = std::to_string(m_cascade.window.width);
    defines["WINDOW_HEIGHT"] = std::to_string(m_cascade.window.height);
    abi::CascadeShape shape = m_shape;
    shape.tasks = prepared.firstTasks.back();
    constexpr std::size_t side = abi::naiveSide;
    for (std::size_t i = 0; i < levels.levels.size(); ++i) {
        const WindowLevel& level = levels.levels[i];
        if (level.across == 0 || level.down == 0) continue;
        const auto groups = [&](int windows) { return (std::size_t(windows) + side - 1) / side; };
        stage.run(abi::windows_grid.with(defines),
                  {{groups(level.across) * side, groups(level.down) * side, 1}, {side, side, 1}},
                  pyramid.sums, pyramid.squares, pyramid.levels, prepared.tasks,
                  prepared.tileCorners, m_model, shape, kernelInt(i), died, hits, load);
    }
}

void WindowCascade::launch(const Group& prepared, const WindowLevels& levels,
                           const WindowPyramid& pyramid, const std::string& method,
                           const Buffer& died, const Buffer& hits, const Buffer& load, bool timed,
                           StageContext& stages) const {
    const bool cpu = m_device->shape() == KernelVariant::Cpu;
    const std::size_t items = groupItems();
    Defines defines = m_tuning.defines();
    if (timed) defines["TIMED"] = std::to_string(clockOf(*m_device));
    if (m_cascade.lbp) defines["LBP"] = "1";
    if (m_cascade.lbp || !m_cascade.stumps()) defines["TREES"] = "1";
    if (method == "classic") defines["CLASSIC"] = "1";
    const int tasks = prepared.firstTasks.back();
    abi::CascadeShape shape = m_shape;
    shape.tasks = tasks;
    Stage stage(stages, "window_cascade", *m_device);
    using Search = decltype(abi::windows_grid);
    const auto run = [&](const Search& kernel, std::size_t groups, int first) {
        stage.run(kernel.with(defines), {{groups * items, 1, 1}, {items, 1, 1}}, pyramid.sums,
                  pyramid.squares, pyramid.levels, prepared.tasks, prepared.corners, m_model, shape,
                  kernelInt(first), died, hits, load);
    };
    const bool tiles = !cpu && NaiveTile(m_cascade).bytes() <= m_device->info().localBytes &&
                       m_device->info().maxWorkGroup >= abi::naiveSide * abi::naiveSide;
    if (method == "naive" && tiles) {
        launchTiles(stage, prepared, levels, pyramid, defines, died, hits, load);
    } else if (method == "naive") {
        for (std::size_t i = 0; i < levels.levels.size(); ++i) {
            const int first = prepared.firstTasks[i];
            if (const int count = prepared.firstTasks[i + 1] - first; count > 0) {
                run(abi::windows_grid, std::size_t(count), first);
            }
        }
    } else if (method == "merged") {
        run(abi::windows_grid, std::size_t(tasks), 0);
    } else {
        const Search& kernel = method == "persistent" ? abi::windows_persistent
                               : method == "dynamic"  ? abi::windows_dynamic
                               : method == "queue"    ? abi::windows_queue
                                                      : abi::windows_classic;
        run(kernel, std::min(workers(), std::size_t(tasks)), 0);
    }
    if (!cpu) {
        stage.run(abi::windows_keep.with(defines), {{4096, 1, 1}, {items, 1, 1}}, pyramid.levels,
                  kernelInt(levels.levels.size()), died, hits);
    }
}

WindowSearch WindowCascade::search(const GreyImage& grey, const std::string& method,
                                   bool withDetails, StageContext& stages) const {
    WindowSearch found;
    const std::size_t loadCount = loadRow * workers();
    found.timed = withDetails && clockOf(*m_device) != 0;
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const WindowLevels& levels = m_groups[g];
        if (m_prepared[g].firstTasks.back() == 0) {
            if (withDetails) found.fates.emplace_back();
            continue;
        }
        const WindowPyramid pyramid = m_prepared[g].pyramid.make(grey, stages);
        const auto windows = std::size_t(levels.windows);
        const Buffer died = m_device->acquire(windows + 16);
        const Buffer hits = m_device->acquire((maxHits + 2) * sizeof(cl_uint));
        const Buffer load = m_device->acquire(maxLoads * loadRow * sizeof(cl_uint));
        const std::vector<cl_uint> zeros(loadCount, 0);
        stages.upload(hits, zeros.data(), 2 * sizeof(cl_uint));
        stages.upload(load, zeros.data(), loadCount * sizeof(cl_uint));
        launch(m_prepared[g], levels, pyramid, method, died, hits, load, found.timed, stages);

        // Most frames have fewer hits than this, so one transfer is enough.
        std::vector<cl_uint> rows(2 + 1022);
        stages.download(hits, rows.data(), rows.size() * sizeof(cl_uint));
        const std::size_t count = rows[0];
        std::vector<std::uint32_t> kept;
        std::vector<std::uint8_t> fates;
        if (withDetails || count > maxHits) {
            fates.resize(windows);
            stages.download(died, fates.data(), windows);
            markUnvisited(fates, levels);
        }
        if (count > maxHits) {
            for (std::size_t i = 0; i < windows; ++i) {
                if (fates[i] == m_cascade.stages.size()) kept.push_back(std::uint32_t(i));
            }
        } else {
            rows.resize(2 + count);
            if (count > 1022) {
                stages.download(hits, rows.data(), rows.size() * sizeof(cl_uint));
            }
            std::copy_if(rows.begin() + 2, rows.end(), std::back_inserter(kept),
                         [](std::uint32_t row) { return (row & steppedOver) == 0; });
            std::ranges::sort(kept);
        }
        stages.outputs().publish(windowsOutput, kept);
        for (const auto window : kept) {
            m_device->require(window < windows);
            found.boxes.push_back(levels.box(levels.place(int(window))));
        }
        if (withDetails) {
            found.fates.push_back(std::move(fates));
            readLoads(found, load, stages);
        }
    }
    return found;
}

void WindowCascade::readLoads(WindowSearch& found, const Buffer& load, StageContext& stages) const {
    std::vector<std::array<cl_uint, loadRow>> rows(workers());
    stages.download(load, rows.data(), rows.size() * sizeof rows.front());
    const double tick = tickOf(clockOf(*m_device));
    found.loads.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        found.loads[i].windows += rows[i][0];
        found.loads[i].trees += rows[i][1];
        found.loads[i].milliseconds += rows[i][2] * tick;
    }
}

namespace {

bool alike(const RectI& a, const RectI& b) {
    const double delta = 0.2 * (std::min(a.width, b.width) + std::min(a.height, b.height)) * 0.5;
    return std::abs(a.x - b.x) <= delta && std::abs(a.y - b.y) <= delta &&
           std::abs(a.x + a.width - b.x - b.width) <= delta &&
           std::abs(a.y + a.height - b.y - b.height) <= delta;
}

bool inside(const WindowCluster& small, const WindowCluster& large) {
    const int dx = int(std::lrint(large.box.width * 0.2));
    const int dy = int(std::lrint(large.box.height * 0.2));
    const RectI& a = small.box;
    const RectI& b = large.box;
    return a.x >= b.x - dx && a.y >= b.y - dy && a.x + a.width <= b.x + b.width + dx &&
           a.y + a.height <= b.y + b.height + dy &&
           (large.members > std::max(3, small.members) || small.members < 3);
}

}  // namespace

std::vector<std::size_t> windowLeaders(const std::vector<RectI>& boxes) {
    std::vector<std::size_t> leader(boxes.size());
    std::iota(leader.begin(), leader.end(), std::size_t{0});
    const auto find = [&](std::size_t i) {
        while (leader[i] != i) i = leader[i] = leader[leader[i]];
        return i;
    };
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (!alike(boxes[i], boxes[k])) continue;
            const auto a = find(i), b = find(k);
            leader[std::max(a, b)] = std::min(a, b);
        }
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) leader[i] = find(i);
    return leader;
}

std::vector<WindowCluster> groupWindows(const std::vector<RectI>& boxes, int least) {
    const auto leader = windowLeaders(boxes);
    std::vector<WindowCluster> all(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        WindowCluster& own = all[leader[i]];
        own.box.x += boxes[i].x, own.box.y += boxes[i].y;
        own.box.width += boxes[i].width, own.box.height += boxes[i].height;
        ++own.members;
    }
    std::erase_if(all, [&](const auto& each) { return each.members <= least; });
    for (auto& each : all) {
        const float part = 1.0f / float(each.members);
        const auto mean = [&](int sum) { return int(std::lrint(float(sum) * part)); };
        each.box = {mean(each.box.x), mean(each.box.y), mean(each.box.width),
                    mean(each.box.height)};
    }
    std::vector<WindowCluster> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        bool covered = false;
        for (std::size_t k = 0; k < all.size() && !covered; ++k) {
            covered = k != i && inside(all[i], all[k]);
        }
        if (!covered) kept.push_back(all[i]);
    }
    return kept;
}

}  // namespace spoor
