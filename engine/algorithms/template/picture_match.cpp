// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/picture_match.h"

#include "engine/algorithms/template/stages/correlation_masked.h"
#include "engine/algorithms/template/stages/correlation_model.h"
#include "engine/base/threads/thread_pool.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_box.h"
#include "engine/stages/frame/local_maxima.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <memory>
#include <tuple>

namespace spoor {
namespace {

// Bytes per pixel of a piece: frame 4, grey 1, integral images 12, transforms 3 x 4 with padding.
// Each correlation map adds 4.
constexpr std::int64_t bytesAPixel = 32;
constexpr std::int64_t bytesAMap = 4;
// Bytes per pixel of the largest single buffer: sums of squares, or the floats of a transform.
constexpr std::int64_t largestAPixel = 8;
// Above this number of map values over all templates, offsets exceed 31 bits.
constexpr std::int64_t maxValues = std::int64_t{1} << 30;
// Up to this number of pixels, the sums of the integral image are exact (2^32 / 255), and so is the
// mean that "fft" subtracts.
constexpr std::int64_t maxSummed = std::int64_t{1} << 24;
// Side of pieces on a CPU: the rows of their transforms fit into the caches. For larger templates,
// pieces are twice the template's size.
constexpr int cpuSide = 2048;

GreyTemplate cut(const PictureTemplate& pattern, SizeI picture) {
    const SizeI size = pattern.picture.size();
    const RectF whole{0, 0, double(size.width), double(size.height)};
    const RectI part =
        coveredPixels(checkTargetBox(pattern.box.value_or(whole), size).orThrow(), size);
    if (part.width > picture.width || part.height > picture.height) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The template (%1 x %2 pixels) is larger than the image (%3 x %4). "
                             "Select a smaller part of it with --box x,y,width,height."),
                    part.width, part.height, picture.width, picture.height));
    }
    return cutTemplate(pattern.picture, part, pattern.mask);
}

/// Returns the maximum number of pixels per piece for the device's memory with `maps` templates.
std::int64_t roomOn(const DeviceInfo& info, std::int64_t maps) {
    std::int64_t room = std::min(maxSummed, maxValues / maps);
    if (info.maxAllocBytes > 0) {
        room = std::min(room, info.maxAllocBytes / std::max(largestAPixel, bytesAMap * maps) / 2);
    }
    if (info.globalBytes > 0) {
        room = std::min(room, info.globalBytes / 2 / (bytesAPixel + bytesAMap * maps));
    }
    return room;
}

/// Copies a part of the image to a frame whose width is a multiple of 4, as "direct" requires.
Frame copyPart(const Frame& picture, const RectI& part) {
    FrameBuilder builder({(part.width + 3) / 4 * 4, part.height});
    std::memset(builder.pixels(), 255, builder.stride() * std::size_t(part.height));
    for (int y = 0; y < part.height; ++y) {
        std::memcpy(builder.row(y), picture.row(part.y + y) + std::size_t(part.x) * 4,
                    std::size_t(part.width) * 4);
    }
    return builder.seal(0, 0);
}

/// Templates of one kind on a device, for all pieces of an image: each spectrum is computed once
/// per size.
struct DevicePatches {
    DevicePatches(const std::vector<GreyTemplate>& patches, StageContext& stages,
                  ComputeContext& device) {
        for (const auto& patch : patches) {
            sizes.push_back(patch.size);
            if (patch.size.area() > largest.area()) largest = patch.size;
        }
        if (patches.front().mask.empty()) {
            plain.emplace(patches, stages, device);
        } else {
            masked.emplace(patches, stages, device);
        }
    }

    std::vector<SizeI> sizes;
    SizeI largest;
    std::optional<DeviceTemplates> plain;
    std::optional<MaskedTemplates> masked;
};

/// Searches for templates of one kind (masked or unmasked) on a device.
class Searcher {
public:
    Searcher(const std::string& device, const MatchOptions& options)
        : m_options(options),
          m_stages(m_devices, ResolvedPlan{device, {}}),
          m_device(m_devices.get(device)) {}

    std::vector<Maxima> search(const Frame& picture, const std::vector<GreyTemplate>& patches) {
        std::vector<MapRegion> regions;
        SizeI largest;
        for (const auto& patch : patches) {
            regions.push_back(mapOf(picture.size(), patch));
            largest = {std::max(largest.width, patch.size.width),
                       std::max(largest.height, patch.size.height)};
        }
        const auto fits = [&](std::int64_t room) { return picture.size().area() <= room; };
        if (fits(roomFor(patches.size(), largest))) {
            MaximaTable table(regions, m_device);
            whole(picture, DevicePatches(patches, m_stages, m_device), table);
            return table.best(m_stages);
        }
        std::vector<Maxima> all;
        for (std::size_t i = 0; i < patches.size(); ++i) {
            MaximaTable table({regions[i]}, m_device);
            const std::int64_t room = roomFor(1, patches[i].size);
            if (fits(room)) {
                whole(picture, DevicePatches({patches[i]}, m_stages, m_device), table);
            } else {
                const DevicePatches own({patches[i]}, m_stages, m_device);
                for (const RectI& core : coresOf(picture.size(), patches[i], room))
                    (void)searchPiece(picture, own, core, table);
            }
            all.push_back(table.best(m_stages).front());
        }
        return all;
    }
    /// Maximum number of pixels per piece.
    std::int64_t roomFor(std::size_t templates, SizeI largest) const {
        if (m_options.maxPixels > 0) return m_options.maxPixels;
        const std::int64_t room = roomOn(m_device.info(), std::int64_t(templates));
        if (!m_device.isCpu()) return room;
        const std::int64_t side = std::max({cpuSide, 2 * largest.width, 2 * largest.height});
        return std::min(room, side * side);
    }
    /// Divides the positions of a template into whole suppression tiles. A piece of the image is up
    /// to `room` pixels.
    std::vector<RectI> coresOf(SizeI picture, const GreyTemplate& patch, std::int64_t room) const {
        const MapRegion map = mapOf(picture, patch);
        // A piece must hold a tile, the template, the neighbours, and the padding. Elongated
        // templates need elongated pieces.
        const SizeI least{patch.size.width + map.tile + 4, patch.size.height + map.tile + 4};
        SizeI most{int(std::sqrt(double(room))), int(std::sqrt(double(room)))};
        if (most.width < least.width) {
            most = {least.width, int(room / least.width)};
        } else if (most.height < least.height) {
            most = {int(room / least.height), least.height};
        }
        const int across = (most.width - patch.size.width - 4) / map.tile * map.tile;
        const int down = (most.height - patch.size.height - 4) / map.tile * map.tile;
        if (across < map.tile || down < map.tile) {
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "%1 has too little memory for a template of %2 x %3 pixels, even on a "
                         "small part of the image. Use a smaller template or another device."),
                m_device.info().name, patch.size.width, patch.size.height));
        }
        const RectI all{0, 0, map.size.width, map.size.height};
        std::vector<RectI> cores;
        for (int y = 0; y < map.size.height; y += down) {
            for (int x = 0; x < map.size.width; x += across)
                cores.push_back(intersection(RectI{x, y, across, down}, all));
        }
        return cores;
    }
    /// Searches a part of the positions. The piece has one extra position on every side, so the
    /// local maxima equal those of the whole image.
    MapPiece searchPiece(const Frame& picture, const DevicePatches& patches, const RectI& core,
                         MaximaTable& table) {
        const SizeI size = patches.largest;
        const RectI all{0, 0, picture.size().width - size.width + 1,
                        picture.size().height - size.height + 1};
        const RectI part =
            intersection(RectI{core.x - 1, core.y - 1, core.width + 2, core.height + 2}, all);
        const RectI region{0, 0, part.width + size.width - 1, part.height + size.height - 1};
        FrameContext context(copyPart(picture, {part.x, part.y, region.width, region.height}));
        const auto found = maps(context, patches, region);
        const MapPiece piece{0, found.offsets[0], part, core};
        table.add(found.values, {&piece, 1}, m_stages);
        finish();
        return piece;
    }
    MapRegion mapOf(SizeI picture, const GreyTemplate& patch) const {
        const auto threshold = float(m_options.threshold);
        return {0,
                {picture.width - patch.size.width + 1, picture.height - patch.size.height + 1},
                suppressionTile(patch.size),
                patch.size,
                threshold,
                threshold};
    }
    StageContext& stages() { return m_stages; }
    ComputeContext& device() { return m_device; }

private:
    CorrelationMaps maps(FrameContext& frame, const DevicePatches& patches, const RectI& region) {
        std::vector<CorrelationSearch> searches;
        for (std::size_t i = 0; i < patches.sizes.size(); ++i) searches.push_back({i, region});
        if (patches.masked)
            return maskedCorrelationMaps(frame, *patches.masked, searches, m_stages);
        const std::string method = m_options.method == "auto"
                                       ? correlationModel(m_device, m_stages)
                                             .choose({region.width, region.height}, patches.largest)
                                       : m_options.method;
        return correlationMaps(method, frame, *patches.plain, searches, m_stages);
    }
    void whole(const Frame& picture, const DevicePatches& patches, MaximaTable& table) {
        FrameContext context(picture);
        const auto found =
            maps(context, patches, {0, 0, picture.size().width, picture.size().height});
        std::vector<MapPiece> pieces;
        for (std::size_t i = 0; i < found.sizes.size(); ++i) {
            const RectI all{0, 0, found.sizes[i].width, found.sizes[i].height};
            pieces.push_back({i, found.offsets[i], all, all});
        }
        table.add(found.values, pieces, m_stages);
        finish();
    }
    /// Waits for pending work, which still reads the frame's pixels.
    void finish() {
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        m_stages.finish(0, rows, artifacts);
    }

    const MatchOptions& m_options;
    DeviceSet m_devices;
    StageContext m_stages;
    ComputeContext& m_device;
};

/// Devices that share the pieces of an image: each takes the next one when it is done with one.
class SharedSearch {
public:
    explicit SharedSearch(const MatchOptions& options) {
        for (const std::string& device : options.devices)
            m_searchers.push_back(
                std::make_unique<Searcher>(selectDevice(device).orThrow().stableName, options));
    }

    std::vector<Maxima> search(const Frame& picture, const std::vector<GreyTemplate>& patches) {
        if (m_searchers.size() == 1) return m_searchers[0]->search(picture, patches);
        std::vector<Maxima> all;
        for (const GreyTemplate& patch : patches) all.push_back(search(picture, patch));
        return all;
    }

private:
    /// What one device has searched.
    struct Share {
        Share(Searcher& by, const MapRegion& region, const GreyTemplate& patch)
            : searcher(by),
              table({region}, by.device()),
              patches({patch}, by.stages(), by.device()) {}
        Searcher& searcher;
        MaximaTable table;
        DevicePatches patches;
        std::vector<MapPiece> pieces{};
    };

    Maxima search(const Frame& picture, const GreyTemplate& patch) {
        const Searcher& first = *m_searchers.front();
        const auto cores = first.coresOf(picture.size(), patch, roomFor(picture.size(), patch));
        std::vector<std::unique_ptr<Share>> shares;
        for (const auto& each : m_searchers)
            shares.push_back(
                std::make_unique<Share>(*each, first.mapOf(picture.size(), patch), patch));
        std::atomic<std::size_t> next = 0;
        m_pool.parallelFor(shares.size(), [&](std::size_t i) {
            Share& share = *shares[i];
            for (std::size_t core = next++; core < cores.size(); core = next++)
                share.pieces.push_back(
                    share.searcher.searchPiece(picture, share.patches, cores[core], share.table));
        });
        Share& all = *shares.front();
        for (std::size_t i = 1; i < shares.size(); ++i) {
            if (shares[i]->pieces.empty()) continue;
            all.table.take(shares[i]->table, shares[i]->pieces, all.searcher.stages(),
                           shares[i]->searcher.stages());
        }
        return all.table.best(all.searcher.stages()).front();
    }
    /// Returns the pixels of a piece: some pieces per device, so that all finish at nearly the same
    /// time, but not so small that most of a piece is the template's size beyond its positions.
    std::int64_t roomFor(SizeI picture, const GreyTemplate& patch) const {
        constexpr std::int64_t piecesPerDevice = 4;
        const std::int64_t side = std::max(patch.size.width, patch.size.height) * std::int64_t{3};
        std::int64_t room = std::max(
            picture.area() / (piecesPerDevice * std::int64_t(m_searchers.size())), side * side);
        for (const auto& each : m_searchers) room = std::min(room, each->roomFor(1, patch.size));
        return room;
    }

    std::vector<std::unique_ptr<Searcher>> m_searchers;
    ThreadPool m_pool;
};

}  // namespace

std::vector<PictureMatch> matchPicture(const Frame& picture,
                                       std::span<const PictureTemplate> templates,
                                       const MatchOptions& options) {
    // Masked and unmasked templates are searched separately.
    std::vector<GreyTemplate> patches[2];
    std::vector<std::size_t> numbers[2];
    for (std::size_t i = 0; i < templates.size(); ++i) {
        GreyTemplate patch = cut(templates[i], picture.size());
        const std::size_t kind = patch.mask.empty() ? 0 : 1;
        patches[kind].push_back(std::move(patch));
        numbers[kind].push_back(i);
    }
    SharedSearch searcher(options);
    std::vector<PictureMatch> first, others;
    for (const std::size_t kind : {0, 1}) {
        if (patches[kind].empty()) continue;
        const auto found = searcher.search(picture, patches[kind]);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const SizeI size = patches[kind][i].size;
            for (const auto& [x, y, value] : found[i].best) {
                auto& list = &found[i].best.front().value == &value ? first : others;
                list.push_back({{double(x), double(y), double(size.width), double(size.height)},
                                value,
                                numbers[kind][i]});
            }
        }
    }
    const auto better = [](const PictureMatch& a, const PictureMatch& b) {
        return std::tuple(-a.score, a.pattern, a.box.y, a.box.x) <
               std::tuple(-b.score, b.pattern, b.box.y, b.box.x);
    };
    // The result contains the best match of each template, then the best others.
    std::ranges::sort(others, better);
    const std::size_t room = std::size_t(std::max(options.most, int(first.size()))) - first.size();
    first.insert(first.end(), others.begin(),
                 others.begin() + std::ptrdiff_t(std::min(room, others.size())));
    std::ranges::sort(first, better);
    return first;
}

}  // namespace spoor
