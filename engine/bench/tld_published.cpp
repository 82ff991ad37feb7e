// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/tld_published.h"

#include "engine/bench/measuring.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr std::size_t treeItems = 256, gridItems = 512, windowsPerGroup = 20;
constexpr double hardOverlap = 0.2;

// FERNS, PAIRS (FERNS * 13) and PATCH (225) are build options. A window of `grid` is x, y, width,
// height and scale.
const char* publishedSource = R"(
#define BITS 13
#define LEAVES 8192
kernel void fern_features(global const uchar* restrict image, const int width,
                          global const int* restrict grid, global const int* restrict windows,
                          global const ushort* restrict patterns, global int* restrict features) {
    local int bits[PAIRS];
    const int me = get_local_id(0), window = windows[get_group_id(0)];
    global const ushort* const p = patterns + grid[window * 5 + 4] * PAIRS * 4 + me;
    const int x = grid[window * 5], y = grid[window * 5 + 1];
    const uchar first = image[(y + p[PAIRS]) * width + x + p[0]];
    const uchar second = image[(y + p[3 * PAIRS]) * width + x + p[2 * PAIRS]];
    bits[me] = (first > second) << (me % BITS);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me % BITS != 0) return;
    int code = 0;
    for (int i = 0; i < BITS; ++i) code |= bits[me + i];
    features[get_group_id(0) * FERNS + me / BITS] = code;
}

// Two gathered pixels per pair.
kernel void gathered_features(global const uchar* restrict pixels, global int* restrict features) {
    local int bits[PAIRS];
    const int me = get_local_id(0);
    global const uchar* const p = pixels + (get_group_id(0) * PAIRS + me) * 2;
    bits[me] = (p[0] > p[1]) << (me % BITS);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me % BITS != 0) return;
    int code = 0;
    for (int i = 0; i < BITS; ++i) code |= bits[me + i];
    features[get_group_id(0) * FERNS + me / BITS] = code;
}

kernel void fern_classify(global const int* restrict features, global const ushort* restrict leaves,
                          const int count, global const int* restrict windows,
                          global uint* restrict responses, global uint* restrict gridResponses) {
    local uint weights[PER_GROUP * FERNS];
    const int me = get_local_id(0), fern = me % FERNS;
    const int at = get_group_id(0) * PER_GROUP + me / FERNS;
    weights[me] = at < count ? leaves[fern * LEAVES + features[at * FERNS + fern]] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (fern != 0 || at >= count) return;
    uint sum = 0;
    for (int i = 0; i < FERNS; ++i) sum += weights[me + i];
    responses[at] = sum;
    gridResponses[windows[at]] = sum;
}

inline void correlatePair(const int window, const int patch, const int patches,
                          global const float* restrict candidates,
                          global const float* restrict stored, global float* restrict out,
                          local float* own, local float* other, local float* product) {
    const int me = get_local_id(0);
    const float a = me < PATCH ? candidates[window * PATCH + me] : 0;
    const float b = me < PATCH ? stored[patch * PATCH + me] : 0;
    own[me] = a * a, other[me] = b * b, product[me] = a * b;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = TREE / 2; reach > 0; reach /= 2) {
        if (me < reach) {
            own[me] += own[me + reach];
            other[me] += other[me + reach];
            product[me] += product[me + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float squares = own[0] * other[0];
    if (me == 0)
        out[window * patches + patch] =
            0.5f * ((squares > 0 ? product[0] / sqrt(squares) : 0) + 1);
}

kernel void correlate(global const float* restrict candidates, global const float* restrict stored,
                      const int patches, global float* restrict out) {
    local float own[TREE], other[TREE], product[TREE];
    correlatePair(get_group_id(1), get_group_id(2), patches, candidates, stored, out, own, other,
                  product);
}
kernel void correlate_pairs(global const float* restrict candidates,
                            global const float* restrict stored, const int patches,
                            global float* restrict out) {
    local float own[TREE], other[TREE], product[TREE];
    const int pair = get_group_id(0);
    correlatePair(pair / patches, pair % patches, patches, candidates, stored, out, own, other,
                  product);
}

// `grid` has one array per value.
kernel void grid_overlaps(global const int* restrict grid, const int windows, const float4 box,
                          global const uint* restrict responses, const uint least,
                          const float far, global float* restrict overlaps,
                          global uchar* restrict tags) {
    const int i = get_global_id(0);
    if (i >= windows) return;
    const float x = grid[i], y = grid[i + windows];
    const float w = grid[i + 2 * windows], h = grid[i + 3 * windows];
    const float wide = min(x + w, box.x + box.z) - max(x, box.x);
    const float high = min(y + h, box.y + box.w) - max(y, box.y);
    const float both = wide > 0 && high > 0 ? wide * high : 0;
    const float share = both / (w * h + box.z * box.w - both);
    overlaps[i] = share;
    tags[i] = share < far && responses[i] >= least;
}

// Each group finds the best overlap of its windows. `taken` was found by the previous launch.
kernel void best_overlap(global float* restrict overlaps, const int windows, const int taken,
                         global float* restrict best, global int* restrict index) {
    local float values[TREE];
    local int at[TREE];
    const int me = get_local_id(0), i = get_global_id(0);
    if (i == taken) overlaps[i] = -1;
    values[me] = i < windows && i != taken ? overlaps[i] : -1;
    at[me] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = TREE / 2; reach > 0; reach /= 2) {
        if (me < reach && values[me + reach] > values[me]) {
            values[me] = values[me + reach];
            at[me] = at[me + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0) best[get_group_id(0)] = values[0], index[get_group_id(0)] = at[0];
}

kernel void window_variance(global const uchar* restrict image, const int width,
                            global const int* restrict grid, const int windows,
                            global float* restrict variances) {
    const int i = get_global_id(0);
    if (i >= windows) return;
    const int w = grid[i * 5 + 2], h = grid[i * 5 + 3];
    uint sum = 0;
    ulong squares = 0;
    for (int y = 0; y < h; ++y) {
        global const uchar* const row = image + (grid[i * 5 + 1] + y) * width + grid[i * 5];
        for (int x = 0; x < w; ++x) sum += row[x], squares += (uint)row[x] * row[x];
    }
    const ulong count = (ulong)w * h;
    variances[i] = (float)(squares * count - (ulong)sum * sum) / ((float)count * count);
}
)";

std::size_t rounded(std::size_t count, std::size_t group) {
    return (count + group - 1) / group * group;
}

}  // namespace

PublishedTld::PublishedTld(ComputeContext& device, const TldTarget& target, const ScalarTld& scalar,
                           std::uint64_t seed, std::vector<int> passed,
                           const std::vector<int>& candidates)
    : m_device(device),
      m_target(target),
      m_scalar(scalar),
      m_program(device.cl(), std::string(publishedSource)),
      m_passed(std::move(passed)),
      m_ferns(target.ferns.ferns()),
      m_pairs(m_ferns * fernBits),
      m_width(target.grid.picture().width),
      m_windows(target.grid.count()),
      m_candidateCount(candidates.size()) {
    const std::string options = "-cl-std=CL1.2 -D FERNS=" + std::to_string(m_ferns) +
                                " -D PAIRS=" + std::to_string(m_pairs) +
                                " -D PATCH=" + std::to_string(patchPixels) +
                                " -D TREE=" + std::to_string(treeItems) +
                                " -D PER_GROUP=" + std::to_string(windowsPerGroup);
    m_program.build({device.clDevice()}, options.c_str());
    const auto& scales = target.grid.scales();
    std::vector<int> grid, columns(std::size_t(m_windows) * 4);
    for (int i = 0; i < m_windows; ++i) {
        const RectI box = target.grid.window(i);
        const int scale = int(&target.grid.scaleOf(i) - scales.data());
        const int values[] = {box.x, box.y, box.width, box.height, scale};
        grid.insert(grid.end(), std::begin(values), std::end(values));
        for (int k = 0; k < 4; ++k) columns[std::size_t(k * m_windows + i)] = values[k];
    }
    const std::vector<FernPair> pattern = fernPattern(seed);
    for (const GridScale& scale : scales) {
        const auto add = [&](std::int16_t FernPair::*unit, int side) {
            for (int i = 0; i < m_pairs; ++i)
                m_patterns.push_back(std::uint16_t(fernPlace(pattern[std::size_t(i)].*unit, side)));
        };
        add(&FernPair::x1, scale.size.width), add(&FernPair::y1, scale.size.height);
        add(&FernPair::x2, scale.size.width), add(&FernPair::y2, scale.size.height);
    }
    std::vector<float> patches, windows;
    const auto addPatch = [](std::vector<float>& to, const Patch& patch) {
        const auto values = ScalarTld::floatPatch(patch);
        to.insert(to.end(), values.begin(), values.end());
    };
    for (const auto& each : target.patches.positives()) addPatch(patches, each.pixels);
    for (const auto& each : target.patches.negatives()) addPatch(patches, each.pixels);
    for (const int window : candidates) addPatch(windows, scalar.patch(window));
    m_patchCount = int(patches.size() / patchPixels);
    m_grey = uploaded(scalar.grey()), m_blurred = uploaded(scalar.blurred());
    m_grid = uploaded(grid), m_columns = uploaded(columns), m_passedList = uploaded(m_passed);
    m_patternList = uploaded(m_patterns), m_leaves = uploaded(target.ferns.posteriors());
    m_candidates = uploaded(windows), m_patches = uploaded(patches);
    const auto floats = [&](std::size_t count) { return device.acquire(count * sizeof(float)); };
    m_features = floats(m_passed.size() * std::size_t(m_ferns));
    m_responses = floats(m_passed.size());
    m_gridResponses = uploaded(std::vector<cl_uint>(std::size_t(m_windows)));
    m_similarities = floats(m_candidateCount * std::size_t(m_patchCount));
    m_overlaps = floats(std::size_t(m_windows));
    m_tags = device.acquire(std::size_t(m_windows));
    m_variances = floats(std::size_t(m_windows));
    m_groupBest = floats(rounded(std::size_t(m_windows), treeItems) / treeItems);
    m_groupIndex = floats(rounded(std::size_t(m_windows), treeItems) / treeItems);
}

template <typename Value>
Buffer PublishedTld::uploaded(const std::vector<Value>& values) const {
    const std::size_t bytes = std::max<std::size_t>(values.size() * sizeof(Value), 1);
    Buffer buffer = m_device.acquire(bytes);
    if (!values.empty())
        m_device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, bytes, values.data());
    return buffer;
}

template <typename Value>
std::vector<Value> PublishedTld::downloaded(const Buffer& buffer, std::size_t count) const {
    std::vector<Value> values(count);
    m_device.queue().enqueueReadBuffer(buffer.cl(), CL_TRUE, 0, count * sizeof(Value),
                                       values.data());
    return values;
}

double PublishedTld::run(const char* name, const cl::NDRange& all, const cl::NDRange& group,
                         const std::function<void(cl::Kernel&)>& arguments) {
    cl::Kernel kernel(m_program, name);
    arguments(kernel);
    cl::Event event;
    m_device.queue().enqueueNDRangeKernel(kernel, cl::NullRange, all, group, nullptr, &event);
    event.wait();
    return double(event.getProfilingInfo<CL_PROFILING_COMMAND_END>() -
                  event.getProfilingInfo<CL_PROFILING_COMMAND_START>()) /
           1e6;
}

double PublishedTld::features() {
    const auto pairs = std::size_t(m_pairs);
    return run("fern_features", cl::NDRange(m_passed.size() * pairs), cl::NDRange(pairs),
               [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_blurred.cl()), kernel.setArg(1, m_width);
                   kernel.setArg(2, m_grid.cl()), kernel.setArg(3, m_passedList.cl());
                   kernel.setArg(4, m_patternList.cl()), kernel.setArg(5, m_features.cl());
               });
}

double PublishedTld::gathered() {
    Buffer pixels;
    const double host = wallMilliseconds([&] {
        const std::vector<std::uint8_t>& image = m_scalar.blurred();
        const auto pairs = std::size_t(m_pairs);
        std::vector<std::uint8_t> all;
        all.reserve(m_passed.size() * pairs * 2);
        for (const int window : m_passed) {
            const RectI box = m_target.grid.window(window);
            const std::size_t scale =
                std::size_t(&m_target.grid.scaleOf(window) - m_target.grid.scales().data());
            const std::uint16_t* const p = &m_patterns[scale * pairs * 4];
            const auto at = [&](std::size_t x, std::size_t y) {
                return image[(std::size_t(box.y) + y) * std::size_t(m_width) + std::size_t(box.x) +
                             x];
            };
            for (std::size_t i = 0; i < pairs; ++i) {
                all.push_back(at(p[i], p[pairs + i]));
                all.push_back(at(p[2 * pairs + i], p[3 * pairs + i]));
            }
        }
        pixels = uploaded(all);
    });
    const auto pairs = std::size_t(m_pairs);
    return host + run("gathered_features", cl::NDRange(m_passed.size() * pairs), cl::NDRange(pairs),
                      [&](cl::Kernel& kernel) {
                          kernel.setArg(0, pixels.cl()), kernel.setArg(1, m_features.cl());
                      });
}

double PublishedTld::classify() {
    const std::size_t group = windowsPerGroup * std::size_t(m_ferns);
    const std::size_t groups = (m_passed.size() + windowsPerGroup - 1) / windowsPerGroup;
    return run("fern_classify", cl::NDRange(groups * group), cl::NDRange(group),
               [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_features.cl()), kernel.setArg(1, m_leaves.cl());
                   kernel.setArg(2, cl_int(m_passed.size()));
                   kernel.setArg(3, m_passedList.cl()), kernel.setArg(4, m_responses.cl());
                   kernel.setArg(5, m_gridResponses.cl());
               });
}

double PublishedTld::correlate() {
    return run("correlate", cl::NDRange(treeItems, m_candidateCount, std::size_t(m_patchCount)),
               cl::NDRange(treeItems, 1, 1), [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_candidates.cl()), kernel.setArg(1, m_patches.cl());
                   kernel.setArg(2, m_patchCount), kernel.setArg(3, m_similarities.cl());
               });
}

double PublishedTld::correlatePairs() {
    const std::size_t pairs = m_candidateCount * std::size_t(m_patchCount);
    return run("correlate_pairs", cl::NDRange(treeItems * pairs), cl::NDRange(treeItems),
               [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_candidates.cl()), kernel.setArg(1, m_patches.cl());
                   kernel.setArg(2, m_patchCount), kernel.setArg(3, m_similarities.cl());
               });
}

double PublishedTld::overlaps() {
    const RectF& box = m_target.box;
    const cl_float4 values = {{float(box.x), float(box.y), float(box.width), float(box.height)}};
    return run("grid_overlaps", cl::NDRange(rounded(std::size_t(m_windows), gridItems)),
               cl::NDRange(gridItems), [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_columns.cl()), kernel.setArg(1, m_windows);
                   kernel.setArg(2, values), kernel.setArg(3, m_gridResponses.cl());
                   kernel.setArg(4, cl_uint(refuseScore(m_ferns)));
                   kernel.setArg(5, cl_float(hardOverlap)), kernel.setArg(6, m_overlaps.cl());
                   kernel.setArg(7, m_tags.cl());
               });
}

double PublishedTld::positives() {
    double sum = overlaps();  // The search overwrites what it has found.
    const std::size_t items = rounded(std::size_t(m_windows), treeItems);
    m_best.clear();
    for (int i = 0; i < maxPositives; ++i) {
        const int taken = m_best.empty() ? -1 : m_best.back();
        sum += run("best_overlap", cl::NDRange(items), cl::NDRange(treeItems),
                   [&](cl::Kernel& kernel) {
                       kernel.setArg(0, m_overlaps.cl()), kernel.setArg(1, m_windows);
                       kernel.setArg(2, taken), kernel.setArg(3, m_groupBest.cl());
                       kernel.setArg(4, m_groupIndex.cl());
                   });
        const auto best = downloaded<float>(m_groupBest, items / treeItems);
        const auto index = downloaded<cl_int>(m_groupIndex, items / treeItems);
        const auto group = std::max_element(best.begin(), best.end()) - best.begin();
        m_best.push_back(index[std::size_t(group)]);
    }
    return sum;
}

double PublishedTld::variances() {
    return run("window_variance", cl::NDRange(rounded(std::size_t(m_windows), gridItems)),
               cl::NDRange(gridItems), [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_grey.cl()), kernel.setArg(1, m_width);
                   kernel.setArg(2, m_grid.cl()), kernel.setArg(3, m_windows);
                   kernel.setArg(4, m_variances.cl());
               });
}

std::vector<FernCodes> PublishedTld::codes() const {
    const auto ferns = std::size_t(m_ferns);
    const auto all = downloaded<cl_int>(m_features, m_passed.size() * ferns);
    std::vector<FernCodes> codes(m_passed.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        codes[i / ferns][i % ferns] = std::uint16_t(all[i]);
    return codes;
}

std::vector<std::uint32_t> PublishedTld::scores() const {
    return downloaded<std::uint32_t>(m_responses, m_passed.size());
}

std::vector<float> PublishedTld::similarities() const {
    return downloaded<float>(m_similarities, m_candidateCount * std::size_t(m_patchCount));
}

std::vector<float> PublishedTld::gridOverlaps() const {
    return downloaded<float>(m_overlaps, std::size_t(m_windows));
}

std::vector<std::uint8_t> PublishedTld::negatives() const {
    return downloaded<std::uint8_t>(m_tags, std::size_t(m_windows));
}

std::vector<float> PublishedTld::windowVariances() const {
    return downloaded<float>(m_variances, std::size_t(m_windows));
}

}  // namespace spoor
