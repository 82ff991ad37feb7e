// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_boxes.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/edge_boxes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>

namespace spoor {
namespace {

const OutputSpec scoresOutput{"edge_boxes.scores", OutputType::Float32, 1e-6};
const OutputSpec boxesOutput{"edge_boxes.boxes", OutputType::UInt16};

constexpr int maxBits = 12;
constexpr float affinityCut = EDGE_BOX_CUT;
constexpr int minStep = 2;  // px between neighbouring windows
constexpr std::size_t items = abi::edgeBoxItems;
constexpr int groupsPerUnit = 16;   // persistent work-groups per unit of a GPU
constexpr int maxChunk = 16;        // maximum windows that a CPU worker fetches at once
constexpr int chunksPerWorker = 8;  // minimum, if there are enough windows
constexpr std::size_t scratchRows = abi::edgeBoxScratchRows;
constexpr int localGroups = 1024;             // their scratch of 20 KB fits a GPU's local memory
constexpr std::int64_t maxScratch = 1 << 26;  // values; limits the number of work-groups

using BoxRegion = abi::EdgeBoxTables;

/// Collects everything that the kernel reads in one block of memory: the counter of its queue, the
/// tables of the regions one after the other, the regions and the windows. The memory is reused
/// between frames, because new pages cost as much time as writing to them. CPU devices read it in
/// place.
class Tables : public std::enable_shared_from_this<Tables> {
public:
    void clear() {
        m_regions.clear();
        m_windows.clear();
        m_values.assign(vector, 0);  // the counter
        m_maxGroups = 1;
    }
    /// Adds a region with its windows; does nothing when there are none.
    void add(const EdgeBoxRegion& from, const ProposalParams& params,
             std::span<const RectI> windows) {
        if (windows.empty()) return;
        const int firstWindow = this->windows();
        for (const RectI& w : windows) {
            m_windows.push_back(int(cl_uint(w.x) | cl_uint(w.y) << 16));
            m_windows.push_back(int(cl_uint(w.width) | cl_uint(w.height) << 16));
        }
        const EdgeGroups& groups = *from.groups;
        const SizeI size = groups.size;
        m_values.reserve(m_values.size() + 6 * std::size_t(size.area()));
        const float unit = std::ldexp(1.0f, magnitudeBits(size));
        auto [pixels, sums] = magnitudesOf(from, params);
        BoxRegion region{firstWindow, size.width, size.height, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        region.pixels = addIntegral(pixels, size);
        std::ranges::fill(pixels, 0);
        for (std::size_t g = 0; g < sums.size(); ++g) {
            const auto& group = groups.groups[g];
            pixels[std::size_t(group.y) * std::size_t(size.width) + std::size_t(group.x)] = sums[g];
        }
        region.sums = addIntegral(pixels, size);
        m_runs.clear();
        region.rowPlaces = addPlaces(groups.ids, size.height, size.width, 1, size.width);
        region.columnPlaces = addPlaces(groups.ids, size.width, size.height, size.width, 1);
        region.runs = here();
        m_values.insert(m_values.end(), m_runs.begin(), m_runs.end());
        addGroups(groups, sums, region);
        region.norms = here();
        for (int i = 0; i <= size.width + size.height; ++i) {
            const double norm = i == 0 ? 0 : std::pow(2.0 / i, params.kappa) / double(unit);
            m_values.push_back(std::bit_cast<cl_int>(float(norm)));
        }
        m_maxGroups = std::max(m_maxGroups, int(groups.groups.size()));
        m_regions.push_back(region);
    }
    /// Call it after the last region.
    void finish() {
        m_regionsAt = here();
        for (const BoxRegion& region : m_regions) append(region);
        align();
        m_windowsAt = here();
        m_values.insert(m_values.end(), m_windows.begin(), m_windows.end());
    }
    const std::vector<cl_int>& values() const { return m_values; }
    int regions() const { return int(m_regions.size()); }
    int windows() const { return int(m_windows.size() / 2); }
    cl_int regionsAt() const { return m_regionsAt; }
    cl_int windowsAt() const { return m_windowsAt; }
    int maxGroups() const { return m_maxGroups; }

private:
    static constexpr std::size_t vector = 4;
    cl_int here() const { return kernelInt(m_values.size()); }
    void align() { m_values.resize((m_values.size() + vector - 1) / vector * vector, 0); }
    /// Appends a record.
    template <typename Record>
    void append(const Record& record) {
        const auto values =
            std::bit_cast<std::array<cl_int, sizeof(Record) / sizeof(cl_int)>>(record);
        m_values.insert(m_values.end(), values.begin(), values.end());
    }
    cl_int addIntegral(const std::vector<cl_int>& values, SizeI size) {
        const cl_int at = here();
        const std::size_t stride = std::size_t(size.width) + 1;
        m_values.resize(m_values.size() + stride * (std::size_t(size.height) + 1), 0);
        const cl_int* from = values.data();
        for (int y = 0; y < size.height; ++y) {
            cl_int* const row =
                m_values.data() + std::size_t(at) + (std::size_t(y) + 1) * stride + 1;
            const cl_int* const above = row - stride;
            cl_int sum = 0;
            for (int x = 0; x < size.width; ++x) {
                sum += *from++;
                row[x] = above[x] + sum;
            }
        }
        return at;
    }
    /// Adds the runs of one group along lines, and for each pixel the run that it is in or before.
    cl_int addPlaces(const std::vector<int>& ids, int lines, int length, int step, int lineStep) {
        const cl_int at = here();
        const std::size_t area = std::size_t(lines) * std::size_t(length);
        m_values.resize(m_values.size() + area);
        cl_int* place = m_values.data() + at;
        std::size_t runs = m_runs.size();
        m_runs.resize(runs + area);
        // Branch-free: group changes are too irregular for branch prediction.
        for (int line = 0; line < lines; ++line) {
            const int* id = ids.data() + std::ptrdiff_t{line} * lineStep;
            int last = 0;
            for (int i = 0; i < length; ++i, id += step) {
                m_runs[runs] = *id - 1;
                runs += std::size_t((*id != last) & (*id != 0));
                last = *id;
                // In run n: 2 n + 1; before it: 2 n.
                *place++ = kernelInt(runs) * 2 - (last != 0);
            }
        }
        m_runs.resize(runs);
        return at;
    }
    /// Adds groups with the sums of their magnitudes, and their links. Links below the cut are left
    /// out, and the rest is sorted, so that a kernel stops at the first one that is too weak for
    /// it.
    void addGroups(const EdgeGroups& groups, const std::vector<cl_int>& sums, BoxRegion& region) {
        std::vector<abi::EdgeLink> links;
        std::vector<EdgeGroups::Link> own;
        align();  // groups are read as vectors of four
        region.groups = here();
        for (std::size_t g = 0; g < sums.size(); ++g) {
            const auto& group = groups.groups[g];
            append(abi::EdgeGroup{sums[g], group.x, group.y, kernelInt(links.size())});
            own.clear();
            for (const auto& link : groups.linksOf(int(g))) {
                if (link.affinity > affinityCut) own.push_back(link);
            }
            std::ranges::sort(own, [](const auto& a, const auto& b) {
                return a.affinity > b.affinity || (a.affinity == b.affinity && a.group < b.group);
            });
            for (const auto& link : own) {
                links.push_back({link.group, link.affinity});
            }
        }
        append(abi::EdgeGroup{0, 0, 0, kernelInt(links.size())});
        region.links = here();
        for (const abi::EdgeLink& link : links) append(link);
    }

    std::vector<BoxRegion> m_regions;
    std::vector<cl_int> m_windows;  ///< two values per window: four numbers of 16 bits
    std::vector<cl_int> m_values;
    std::vector<cl_int> m_runs;
    cl_int m_regionsAt = 0, m_windowsAt = 0;
    int m_maxGroups = 1;
};

using abi::ScoredBox;

void output(std::vector<ScoredBox>& scored, StageContext& stages) {
    if (!stages.outputs().isObserved()) return;
    std::vector<float> scores;
    std::vector<std::array<cl_ushort, 4>> boxes;
    for (const ScoredBox& each : scored) {
        scores.push_back(each.score);
        boxes.push_back({});
        if (each.score > 0) boxes.back() = {each.x, each.y, each.width, each.height};
    }
    stages.outputs().publish(scoresOutput, scores);
    stages.outputs().publish(boxesOutput, boxes);
    for (std::size_t i = 0; i < scored.size(); ++i) {
        const auto& [x, y, width, height] = boxes[i];
        scored[i] = {scores[i], x, y, width, height};
    }
}

/// The memory that the kernel reads, and the counter of its queue.
struct KernelInput {
    Buffer values, queue;
};

KernelInput inputOf(const Tables& tables, ComputeContext& device, StageContext& stages) {
    const std::vector<cl_int>& values = tables.values();
    const std::size_t bytes = values.size() * sizeof(cl_int);
    const bool inPlace = device.isCpu();
    KernelInput input;
    input.queue = device.acquire(inPlace ? sizeof(cl_int) : bytes);
    stages.upload(input.queue, values.data(), input.queue.bytes());
    input.values =
        inPlace ? device.wrap(values.data(), bytes, tables.shared_from_this()) : input.queue;
    return input;
}

std::vector<ScoredBox> score(const Tables& tables, const ProposalParams& params,
                             StageContext& stages) {
    ComputeContext& device = stages.device("edge_boxes");
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const int units = device.parallelUnits(), count = tables.windows();
    const int chunk = cpu ? std::clamp(count / (units * chunksPerWorker), 1, maxChunk) : 1;
    const std::size_t row = std::size_t(tables.maxGroups()) * scratchRows;
    const std::size_t workers = std::max<std::size_t>(
        1, std::min({std::size_t(cpu ? units : units * groupsPerUnit),
                     std::size_t(maxScratch) / row, std::size_t((count + chunk - 1) / chunk)}));
    const std::size_t local = cpu ? 1 : items;
    const KernelInput input = inputOf(tables, device, stages);
    const bool inLocal = !cpu && tables.maxGroups() <= localGroups;
    const auto kernel = abi::edge_boxes.with(
        inLocal ? Defines{{"LOCAL_GROUPS", std::to_string(localGroups)}} : Defines{});
    const Buffer scratch = device.acquire((inLocal ? 1 : workers * row) * sizeof(cl_int));
    const Buffer found = device.acquire(std::size_t(count) * sizeof(ScoredBox));
    const double ratio = (1 - params.alpha) / (1 + params.alpha);
    {
        Stage stage(stages, "edge_boxes");
        stage.run(kernel, {{workers * local, 1, 1}, {local, 1, 1}}, input.values, input.queue,
                  kernelInt(tables.regions()), tables.regionsAt(), tables.windowsAt(),
                  kernelInt(count), kernelInt(chunk), float(params.minScore), float(ratio),
                  kernelInt(tables.maxGroups()), scratch, found);
    }
    std::vector<ScoredBox> made(std::size_t(count), ScoredBox{});
    stages.download(found, made.data(), made.size() * sizeof(ScoredBox));
    for (const ScoredBox& each : made) device.require(std::isfinite(each.score));
    output(made, stages);
    return made;
}

}  // namespace

int magnitudeBits(SizeI region) {
    int bits = maxBits;
    while (bits > 0 && region.area() > (std::int64_t{1} << (31 - bits)) - 1) --bits;
    return bits;
}

std::vector<RectI> slidingWindows(SizeI region, double minArea, double maxAspectRatio,
                                  double alpha) {
    std::vector<RectI> windows;
    if (region.empty()) return windows;
    const double least = std::sqrt(std::max(minArea, 1.0));
    const double scaleStep = std::sqrt(1 / alpha), aspectStep = (1 + alpha) / (2 * alpha);
    const double ratio = (1 - alpha) / (1 + alpha);
    const int aspects = int(std::log(std::max(1.0, maxAspectRatio)) / std::log(aspectStep) / 2);
    const auto places = [](int length, int side, int step) {
        std::vector<int> at;
        for (int x = 0; x + side < length; x += step) at.push_back(x);
        at.push_back(length - side);
        return at;
    };
    const int longest = std::max(region.width, region.height);
    for (double scale = least; scale <= longest * aspectStep; scale *= scaleStep) {
        for (int a = -aspects; a <= aspects; ++a) {
            const double aspect = std::pow(aspectStep, a);
            // Windows that extend beyond the region by less than a step are clipped to it.
            const auto fit = [&](double side, int most) {
                const int length = std::max(1, int(side));
                return length <= most ? length : length * (1 - ratio) <= most ? most : 0;
            };
            const int width = fit(scale * aspect, region.width);
            const int height = fit(scale / aspect, region.height);
            if (width == 0 || height == 0) continue;
            const auto across = places(region.width, width, std::max(minStep, int(width * ratio)));
            const auto down = places(region.height, height, std::max(minStep, int(height * ratio)));
            for (const int y : down) {
                for (const int x : across) windows.push_back({x, y, width, height});
            }
        }
    }
    return windows;
}

std::vector<RectI> windowsOf(const EdgeBoxRegion& region, const ProposalParams& params) {
    auto windows =
        slidingWindows(region.groups->size, region.minArea, region.maxAspectRatio, params.alpha);
    if (region.nearOverlap <= 0) return windows;
    return nearWindows(std::move(windows), region.near, region.nearOverlap);
}

EdgeBoxMagnitudes magnitudesOf(const EdgeBoxRegion& region, const ProposalParams& params) {
    const EdgeGroups& groups = *region.groups;
    const float unit = std::ldexp(1.0f, magnitudeBits(groups.size));
    EdgeBoxMagnitudes made;
    made.pixels.assign(groups.ids.size(), 0);
    made.groups.assign(groups.groups.size(), 0);
    for (std::size_t i = 0; i < made.pixels.size(); ++i) {
        // Pixels without a group also count in the centre.
        if (!(region.magnitude[i] > float(params.edgeMinMag))) continue;
        const int id = groups.ids[i];
        const float background =
            id > 0 && region.suppress ? groups.groups[std::size_t(id) - 1].background : 0;
        // Rounds to nearest: values are not negative, and lround() is a slow call.
        // NOLINTNEXTLINE(bugprone-incorrect-roundings)
        made.pixels[i] = int(double(suppressed(region.magnitude[i], background) * unit) + 0.5);
        if (id > 0) made.groups[std::size_t(id) - 1] += made.pixels[i];
    }
    return made;
}

std::vector<RectI> nearWindows(std::vector<RectI> windows, const RectF& box, double minOverlap) {
    std::erase_if(windows, [&](const RectI& w) {
        const RectF window{double(w.x), double(w.y), double(w.width), double(w.height)};
        return overlap(window, box) < minOverlap;
    });
    return windows;
}

std::vector<std::size_t> keepBest(std::span<const ScoredWindow> ranked, double beta, int most,
                                  std::vector<std::size_t>* dropped) {
    std::vector<std::size_t> kept;
    std::vector<std::array<float, 5>> corners;
    for (std::size_t i = 0; i < ranked.size() && kept.size() < std::size_t(most); ++i) {
        const RectI& box = ranked[i].box;
        const float x0 = float(box.x), y0 = float(box.y), x1 = float(box.x + box.width);
        const float y1 = float(box.y + box.height), area = (x1 - x0) * (y1 - y0);
        const bool covered = std::ranges::any_of(corners, [&](const auto& c) {
            const float w = std::min(x1, c[2]) - std::max(x0, c[0]);
            const float h = std::min(y1, c[3]) - std::max(y0, c[1]);
            if (w <= 0 || h <= 0) return false;
            const float shared = w * h;
            return shared > float(beta) * (area + c[4] - shared);
        });
        if (covered) {
            if (dropped) dropped->push_back(i);
            continue;
        }
        kept.push_back(i);
        corners.push_back({x0, y0, x1, y1, area});
    }
    return kept;
}

std::vector<EdgeBoxSearch> edgeBoxes(std::span<const EdgeBoxRegion> regions,
                                     const ProposalParams& params, bool details,
                                     StageContext& stages) {
    std::vector<EdgeBoxSearch> found(regions.size());
    std::vector<std::size_t> ends;
    ComputeContext& device = stages.device("edge_boxes");
    device.checkAlive();  // a lost CPU device may still read the tables
    Tables& tables =
        device.keep<Tables>("edge_boxes.tables", [] { return std::make_shared<Tables>(); });
    tables.clear();
    for (const auto& region : regions) {
        tables.add(region, params, windowsOf(region, params));
        ends.push_back(std::size_t(tables.windows()));
    }
    if (tables.windows() == 0) return found;
    tables.finish();
    const std::vector<ScoredBox> scored = score(tables, params, stages);
    std::size_t at = 0;
    for (std::size_t r = 0; r < regions.size(); ++r) {
        EdgeBoxSearch& search = found[r];
        search.windows = std::int64_t(ends[r] - at);
        std::vector<ScoredWindow> ranked;
        for (; at < ends[r]; ++at) {
            const ScoredBox& each = scored[at];
            const ScoredWindow window{{each.x, each.y, each.width, each.height}, each.score};
            if (details) search.refined.push_back(window);
            if (each.score > 0) ranked.push_back(window);
        }
        search.over = std::int64_t(ranked.size());
        std::ranges::stable_sort(ranked, std::ranges::greater{},
                                 [](const auto& each) { return each.score; });
        std::vector<std::size_t> dropped;
        for (const std::size_t i :
             keepBest(ranked, params.beta, std::min(regions[r].maxBoxes, params.maxBoxes),
                      details ? &dropped : nullptr)) {
            search.kept.push_back(ranked[i]);
        }
        for (const std::size_t i : dropped) search.dropped.push_back(ranked[i]);
    }
    return found;
}

}  // namespace spoor
