// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_map.h"

#include "engine/algorithms/template/stages/correlation_fourier.h"
#include "engine/base/error.h"
#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/correlation_map.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>

namespace spoor {
namespace {

// Tolerances of the methods, from their error against the exact coefficient; see correlationMaps().
const OutputSpec exactOutput{"correlation_map.map", OutputType::Float32, 2e-6};
const OutputSpec fourierOutput{"correlation_map.map", OutputType::Float32, 4e-5};

constexpr int cpuRows = abi::correlationCpuRows;
// Sums of products of shifted values fit 32 bits up to this many template pixels (2^31 / 2^14).
constexpr std::int64_t maxPixelsFor32Bits = 131072;
// Sums of unsigned products fit 32 bits up to this many template pixels (2^32 / 255^2).
constexpr std::int64_t maxPixelsForDirect = 65536;
// The pattern must hold at least one template row and the rows of zeros. Rows are padded to 4
// words, which are 16 pixels.
constexpr int maxWidthForDirect =
    abi::correlationPatternWords / (2 * abi::correlationDirectRows - 1) / 4 * 16;
// Sums over more pixels do not fit the 64 bits of the kernels; a 4K frame has fewer.
constexpr std::int64_t maxTemplatePixels = 1 << 23;
// Kernels index the values of all maps with an int.
constexpr std::size_t maxMapValues = std::size_t{1} << 31;
constexpr std::size_t directRows = abi::correlationDirectRows;
constexpr std::size_t dotRows = abi::correlationDotRows;
constexpr std::size_t dotColumns = abi::correlationDotColumns;

/// Work-items per position of the naive kernel: one size for all templates, as each needs a build.
std::size_t naiveGroup(const ComputeContext& device) {
    return std::bit_floor(std::size_t(
        std::clamp<std::int64_t>(device.info().maxWorkGroup, 1, abi::correlationNaiveGroup)));
}

/// Whether kernels may use AVX-512 VNNI: PoCL compiles for the host CPU.
bool hasDotProducts(const ComputeContext& device) {
    return device.shape() == KernelVariant::Cpu && isPocl(device.info()) && hostHasVnni();
}

/// The bytes of a template minus 128, in rows of whole words (see correlation_dot).
std::vector<std::int8_t> dotBytes(const GreyTemplate& patch) {
    const auto width = std::size_t(patch.size.width), stride = (width + 3) / 4 * 4;
    const auto height = std::size_t(patch.size.height), above = dotRows - 1;
    std::vector<std::int8_t> bytes((height + 2 * above) * stride);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            bytes[(y + above) * stride + x] = std::int8_t(patch.pixels[y * width + x] - 128);
        }
    }
    return bytes;
}

/// The searches of one launch.
struct Extent {
    int maxPixels = 0;                                ///< of the largest template
    int widest = 0;                                   ///< widest template
    int narrowest = std::numeric_limits<int>::max();  ///< narrowest map
    SizeI largest;                                    ///< bounding size of the maps
    std::size_t count = 0;
};

/// The kernel of "tiled" or "direct" for the device, and the templates that it reads.
struct MapKernel {
    decltype(abi::correlation_tiled.with({})) kernel;
    Grid grid;
    const Buffer* templates;
};

MapKernel mapKernel(const std::string& method, const Extent& all, int pictureWidth,
                    const DeviceTemplates& templates) {
    const ComputeContext& device = templates.device();
    const auto width = std::size_t(all.largest.width), height = std::size_t(all.largest.height);
    const bool direct = method == "direct" && all.maxPixels <= maxPixelsForDirect;
    if (device.shape() == KernelVariant::Gpu) {
        if (!direct || all.widest > maxWidthForDirect || pictureWidth % 4 != 0) {
            return {abi::correlation_tiled.with({}),
                    {{width, height, all.count}, {16, 16, 1}},
                    &templates.bytes()};
        }
        Defines defines;
        if (isNvidia(device.info())) defines["DP4A"] = "1";
        // Up to 3 positions precede a map that does not start at a whole word.
        return {
            abi::correlation_direct.with(defines),
            {{(width + 3 + 3) / 4, (height + directRows - 1) / directRows, all.count}, {32, 4, 1}},
            &templates.bytes()};
    }
    if (direct && templates.words() && all.narrowest >= int(dotColumns)) {
        return {
            abi::correlation_dot.with({{"VNNI", "1"}}),
            {{(width + dotColumns - 1) / dotColumns, (height + dotRows - 1) / dotRows, all.count},
             {1, 1, 1}},
            &templates.words()};
    }
    Defines defines;
    if (all.maxPixels > maxPixelsFor32Bits) {
        defines = {{"SUM16", "long16"}, {"CONVERT_SUM16", "convert_long16"}};
    }
    return {abi::correlation_tiled.with(defines),
            {{(width + 15) / 16, (height + cpuRows - 1) / cpuRows, all.count}, {1, 1, 1}},
            &templates.floats()};
}

std::vector<abi::CorrelationJob> makeJobs(const DeviceTemplates& templates,
                                          std::span<const CorrelationSearch> searches,
                                          const IntegralImage& integral,
                                          const CorrelationMaps& maps) {
    std::vector<abi::CorrelationJob> jobs;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const auto& entry = templates.entries()[searches[i].entry];
        jobs.push_back({entry.sum, entry.variance, searches[i].region.x, searches[i].region.y,
                        maps.sizes[i].width, maps.sizes[i].height, entry.size.width,
                        entry.size.height, kernelInt(entry.offset), kernelInt(maps.offsets[i]),
                        kernelInt(integral.offsets[i]), integral.strides[i],
                        kernelInt(entry.floatOffset), kernelInt(entry.wordOffset)});
    }
    return jobs;
}

/// Methods other than "fft".
void correlateDirectly(const std::string& method, FrameContext& frame, const GreyImage& grey,
                       const DeviceTemplates& templates,
                       std::span<const CorrelationSearch> searches, const Extent& all,
                       const CorrelationMaps& maps, StageContext& stages) {
    ComputeContext& device = templates.device();
    const IntegralImage integral = integralImage(frame, regionsOf(searches), stages, device);
    const auto jobs = makeJobs(templates, searches, integral, maps);
    const Buffer table = device.acquire(jobs.size() * sizeof(abi::CorrelationJob));
    stages.upload(table, jobs.data(), jobs.size() * sizeof(abi::CorrelationJob));
    Stage stage(stages, "correlation_map", device);
    if (method == "naive") {
        const std::size_t group = naiveGroup(device);
        stage.run(
            abi::correlation_naive.with({{"GROUP", std::to_string(group)}}),
            {{std::size_t(all.largest.width) * group, std::size_t(all.largest.height), jobs.size()},
             {group, 1, 1}},
            grey.pixels, kernelInt(grey.size.width), templates.bytes(), table, integral.sums,
            integral.squares, maps.values);
        return;
    }
    const MapKernel shape = mapKernel(method, all, grey.size.width, templates);
    stage.run(shape.kernel, shape.grid, grey.pixels, kernelInt(grey.size.width),
              kernelInt(grey.size.height - 1), *shape.templates, table, integral.sums,
              integral.squares, maps.values);
}

}  // namespace

GreyTemplate cutTemplate(const Frame& frame, const RectI& part,
                         std::span<const std::uint8_t> mask) {
    const std::int64_t pixels = std::int64_t{part.width} * part.height;
    if (pixels > maxTemplatePixels) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box covers %1 pixels, but template matching "
                                           "supports at most %2. Draw a smaller box."),
                                  (long)pixels, (long)maxTemplatePixels));
    }
    GreyTemplate cut{{part.width, part.height}, greyPatch(frame, part), {}};
    for (int y = 0; y < part.height && !mask.empty(); ++y) {
        const auto row = mask.subspan(
            std::size_t(part.y + y) * std::size_t(frame.size().width) + std::size_t(part.x),
            std::size_t(part.width));
        cut.mask.insert(cut.mask.end(), row.begin(), row.end());
    }
    int low = 255, high = 0;
    for (std::size_t i = 0; i < cut.pixels.size(); ++i) {
        if (!cut.mask.empty() && cut.mask[i] < GreyTemplate::maskFrom) continue;
        low = std::min<int>(low, cut.pixels[i]);
        high = std::max<int>(high, cut.pixels[i]);
    }
    if (low >= high) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The box has no texture: all its pixels are alike, so the target "
                             "cannot be recognised. Choose a part with edges.")));
    }
    return cut;
}

MapSizes mapSizes(std::span<const CorrelationSearch> searches,
                  const std::function<SizeI(std::size_t)>& sizeOfEntry, CorrelationMaps& maps) {
    MapSizes all;
    for (const auto& search : searches) {
        const SizeI size = sizeOfEntry(search.entry);
        const SizeI map{search.region.width - size.width + 1,
                        search.region.height - size.height + 1};
        if (map.empty()) throw std::logic_error("search region smaller than its template");
        maps.offsets.push_back(all.values);
        maps.sizes.push_back(map);
        all.values += std::size_t(map.area());
        all.largest = {std::max(all.largest.width, map.width),
                       std::max(all.largest.height, map.height)};
    }
    if (all.values > maxMapValues) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The correlation maps of all targets need %1 values, but at most %2 "
                             "are possible. Search only near the targets, or track fewer at once."),
                    (long)all.values, (long)maxMapValues));
    }
    return all;
}

DeviceTemplates::DeviceTemplates(std::span<const GreyTemplate> templates, StageContext& stages,
                                 ComputeContext& device)
    : m_device(&device) {
    std::vector<std::uint8_t> bytes;
    std::vector<float> floats;
    std::vector<std::int8_t> words;
    const bool dotProducts = hasDotProducts(device);
    for (const auto& each : templates) {
        Entry entry{each.size, 0, 0, bytes.size(), floats.size(), words.size() / 4};
        std::int64_t squares = 0;
        for (const std::int64_t v : each.pixels) entry.sum += v, squares += v * v;
        entry.variance = each.size.area() * squares - entry.sum * entry.sum;
        bytes.insert(bytes.end(), each.pixels.begin(), each.pixels.end());
        const std::size_t padding = std::size_t(cpuRows - 1) * std::size_t(each.size.width);
        floats.resize(floats.size() + padding);
        for (const std::uint8_t v : each.pixels) floats.push_back(float(v) - 128.0f);
        floats.resize(floats.size() + padding);
        if (dotProducts) {
            const auto dot = dotBytes(each);
            words.insert(words.end(), dot.begin(), dot.end());
        }
        m_entries.push_back(entry);
    }
    m_bytes = device.acquire(bytes.size());
    stages.upload(m_bytes, bytes.data(), bytes.size());
    if (device.shape() == KernelVariant::Cpu) {
        m_floats = device.acquire(floats.size() * sizeof(float));
        stages.upload(m_floats, floats.data(), floats.size() * sizeof(float));
    }
    if (dotProducts) {
        m_words = device.acquire(words.size());
        stages.upload(m_words, words.data(), words.size());
    }
}

const std::vector<std::string>& correlationMethods() {
    static const std::vector<std::string> methods = {"naive", "tiled", "direct", "fft"};
    return methods;
}

CorrelationMaps correlationMaps(const std::string& method, FrameContext& frame,
                                const DeviceTemplates& templates,
                                std::span<const CorrelationSearch> searches, StageContext& stages) {
    ComputeContext& device = templates.device();
    CorrelationMaps maps;
    Extent all;
    const auto [values, largest] = mapSizes(
        searches, [&](std::size_t entry) { return templates.entries().at(entry).size; }, maps);
    for (const auto& search : searches) {
        const SizeI size = templates.entries()[search.entry].size;
        all.maxPixels = std::max(all.maxPixels, kernelInt(size.area()));
        all.widest = std::max(all.widest, size.width);
        all.narrowest = std::min(all.narrowest, search.region.width - size.width + 1);
    }
    all.largest = largest;
    all.count = searches.size();
    const GreyImage& grey = greyImage(frame, stages, device);
    maps.values = device.acquire(values * sizeof(float));
    if (method == "fft") {
        correlateByFourier(frame, grey, templates, searches, maps, stages);
    } else {
        correlateDirectly(method, frame, grey, templates, searches, all, maps, stages);
    }
    for (std::size_t i = 0; i < maps.sizes.size(); ++i) {
        stages.outputs().publish(method == "fft" ? fourierOutput : exactOutput, maps.values,
                                 maps.sizes[i], maps.offsets[i] * sizeof(float));
    }
    return maps;
}

}  // namespace spoor
