// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/tld_published.h"

#include "engine/base/error.h"
#include "engine/bench/bench_kernels.h"
#include "engine/bench/measuring.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace spoor {
namespace {

constexpr std::size_t treeItems = 256;  // table 4.4
constexpr double hardOverlap = 0.2;

std::size_t rounded(std::size_t count, std::size_t group) {
    return (count + group - 1) / group * group;
}

std::size_t maxGroup(const ComputeContext& device) {
    return std::size_t(std::max<std::int64_t>(device.info().maxWorkGroup, 1));
}

/// Returns the pixels of a part of a row-major image in another size, from the nearest pixels.
std::vector<float> resized(const std::uint8_t* image, int width, const RectI& part, SizeI size) {
    std::vector<float> values;
    for (int y = 0; y < size.height; ++y) {
        const std::uint8_t* const row = image + (part.y + y * part.height / size.height) * width;
        for (int x = 0; x < size.width; ++x)
            values.push_back(row[part.x + x * part.width / size.width]);
    }
    const float mean = std::accumulate(values.begin(), values.end(), 0.f) / float(values.size());
    for (float& value : values) value -= mean;
    return values;
}

/// The places of the pixel pairs in windows of each scale: x1, y1, x2, y2 of all pairs.
std::vector<std::uint16_t> pairPlaces(const std::vector<GridScale>& scales, std::uint64_t seed,
                                      int pairs) {
    const std::vector<FernPair> pattern = fernPattern(seed);
    std::vector<std::uint16_t> places;
    for (const GridScale& scale : scales) {
        const auto add = [&](std::int16_t FernPair::*unit, int side) {
            for (int i = 0; i < pairs; ++i)
                places.push_back(std::uint16_t(fernPlace(pattern[std::size_t(i)].*unit, side)));
        };
        add(&FernPair::x1, scale.size.width), add(&FernPair::y1, scale.size.height);
        add(&FernPair::x2, scale.size.width), add(&FernPair::y2, scale.size.height);
    }
    return places;
}

}  // namespace

PublishedGroups PublishedGroups::of(const ComputeContext& device, int ferns, SizeI box) {
    const std::size_t most = maxGroup(device);
    const auto pairs = std::size_t(ferns) * fernBits;
    if (most < std::max(pairs, treeItems))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The published kernels need work-groups of %1, but this device has at "
                             "most %2. Choose another device."),
                    std::max(pairs, treeItems), most));
    PublishedGroups groups;
    groups.features = pairs;
    groups.windows = std::min<std::size_t>(20, most / std::size_t(ferns));
    groups.grid = std::min<std::size_t>(512, std::bit_floor(most));
    groups.best = std::min<std::size_t>(1024, std::bit_floor(most));
    groups.box = std::min({std::size_t(box.area()), std::size_t(1024), groups.best});
    return groups;
}

PublishedTld::PublishedTld(ComputeContext& device, const TldTarget& target, const ScalarTld& scalar,
                           std::uint64_t seed, std::vector<int> passed,
                           const std::vector<int>& candidates)
    : m_device(device),
      m_target(target),
      m_scalar(scalar),
      m_groups(PublishedGroups::of(device, target.ferns.ferns(), boxSize())),
      m_program(device.cl(), benchKernelSource("tld_published")),
      m_passed(std::move(passed)),
      m_ferns(target.ferns.ferns()),
      m_pairs(m_ferns * fernBits),
      m_width(target.grid.picture().width),
      m_windows(target.grid.count()),
      m_candidateCount(candidates.size()) {
    const std::string options = "-cl-std=CL1.2 -D FERNS=" + std::to_string(m_ferns) +
                                " -D PATCH=" + std::to_string(patchPixels) +
                                " -D TREE=" + std::to_string(treeItems) +
                                " -D BEST=" + std::to_string(m_groups.best) +
                                " -D PER_GROUP=" + std::to_string(m_groups.windows);
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
    m_patterns = pairPlaces(scales, seed, m_pairs);
    std::vector<float> patches, windows, boxes, stored;
    const auto addBox = [](std::vector<float>& to, const std::vector<float>& values) {
        to.insert(to.end(), values.begin(), values.end());
    };
    const auto addPatch = [](std::vector<float>& to, const Patch& patch) {
        const auto values = ScalarTld::floatPatch(patch);
        to.insert(to.end(), values.begin(), values.end());
    };
    const RectI whole{0, 0, patchSide, patchSide};
    for (const auto* kind : {&target.patches.positives(), &target.patches.negatives()}) {
        for (const auto& each : *kind) {
            addPatch(patches, each.pixels);
            addBox(stored, resized(each.pixels.data(), patchSide, whole, boxSize()));
        }
    }
    for (const int window : candidates) {
        addPatch(windows, scalar.patch(window));
        addBox(boxes,
               resized(scalar.grey().data(), m_width, target.grid.window(window), boxSize()));
    }
    m_patchCount = int(patches.size() / patchPixels);
    m_grey = uploaded(scalar.grey()), m_blurred = uploaded(scalar.blurred());
    m_grid = uploaded(grid), m_columns = uploaded(columns), m_passedList = uploaded(m_passed);
    m_patternList = uploaded(m_patterns), m_leaves = uploaded(target.ferns.posteriors());
    m_candidates = uploaded(windows), m_patches = uploaded(patches);
    m_boxes = uploaded(boxes), m_storedBoxes = uploaded(stored);
    const auto floats = [&](std::size_t count) { return device.acquire(count * sizeof(float)); };
    m_features = floats(m_passed.size() * std::size_t(m_ferns));
    m_responses = floats(m_passed.size());
    m_gridResponses = uploaded(std::vector<cl_uint>(std::size_t(m_windows)));
    m_similarities = floats(m_candidateCount * std::size_t(m_patchCount));
    m_overlaps = floats(std::size_t(m_windows));
    m_tags = device.acquire(std::size_t(m_windows));
    m_variances = floats(std::size_t(m_windows));
    const std::size_t searched = rounded(std::size_t(m_windows), m_groups.best) / m_groups.best;
    m_groupBest = floats(searched), m_groupIndex = floats(searched);
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
    const std::size_t group = m_groups.windows * std::size_t(m_ferns);
    const std::size_t groups = (m_passed.size() + m_groups.windows - 1) / m_groups.windows;
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

double PublishedTld::correlateBoxes() {
    const std::size_t pairs = m_candidateCount * std::size_t(m_patchCount);
    return run("correlate_boxes", cl::NDRange(m_groups.box * pairs), cl::NDRange(m_groups.box),
               [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_boxes.cl()), kernel.setArg(1, m_storedBoxes.cl());
                   kernel.setArg(2, m_patchCount), kernel.setArg(3, cl_int(boxSize().area()));
                   kernel.setArg(4, m_similarities.cl());
               });
}

double PublishedTld::overlaps() {
    const RectF& box = m_target.box;
    const cl_float4 values = {{float(box.x), float(box.y), float(box.width), float(box.height)}};
    return run("grid_overlaps", cl::NDRange(rounded(std::size_t(m_windows), m_groups.grid)),
               cl::NDRange(m_groups.grid), [&](cl::Kernel& kernel) {
                   kernel.setArg(0, m_columns.cl()), kernel.setArg(1, m_windows);
                   kernel.setArg(2, values), kernel.setArg(3, m_gridResponses.cl());
                   kernel.setArg(4, cl_uint(refuseScore(m_ferns)));
                   kernel.setArg(5, cl_float(hardOverlap)), kernel.setArg(6, m_overlaps.cl());
                   kernel.setArg(7, m_tags.cl());
               });
}

double PublishedTld::positives() {
    double sum = overlaps();  // The search overwrites what it has found.
    const std::size_t items = rounded(std::size_t(m_windows), m_groups.best);
    m_best.clear();
    for (int i = 0; i < maxPositives; ++i) {
        const int taken = m_best.empty() ? -1 : m_best.back();
        sum += run("best_overlap", cl::NDRange(items), cl::NDRange(m_groups.best),
                   [&](cl::Kernel& kernel) {
                       kernel.setArg(0, m_overlaps.cl()), kernel.setArg(1, m_windows);
                       kernel.setArg(2, taken), kernel.setArg(3, m_groupBest.cl());
                       kernel.setArg(4, m_groupIndex.cl());
                   });
        const auto best = downloaded<float>(m_groupBest, items / m_groups.best);
        const auto index = downloaded<cl_int>(m_groupIndex, items / m_groups.best);
        const auto group = std::ranges::max_element(best) - best.begin();
        m_best.push_back(index[std::size_t(group)]);
    }
    return sum;
}

double PublishedTld::variances() {
    return run("window_variance", cl::NDRange(rounded(std::size_t(m_windows), m_groups.grid)),
               cl::NDRange(m_groups.grid), [&](cl::Kernel& kernel) {
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
