// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify_strip.h"

#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"

#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t maxCrops = 24;
constexpr SizeI cropSize{48, 48};
constexpr std::size_t cropBytes = 48 * 48 * 3;

Gallery::Picture pictureOf(FrameIndex frame, const TargetName& name,
                           const std::vector<std::uint8_t>& pixels) {
    Gallery::Picture picture;
    picture.id = frame;
    picture.raster.size = cropSize;
    picture.raster.pixels.reserve(cropBytes / 3 * 4);
    for (std::size_t i = 0; i < pixels.size(); i += 3) {
        picture.raster.pixels.insert(picture.raster.pixels.end(),
                                     {pixels[i], pixels[i + 1], pixels[i + 2], 255});
    }
    picture.caption = Message(SPOOR_TR("engine", "%1: %2 %3"), (long)frame, name.label,
                              toText(name.probability, 2));
    return picture;
}

}  // namespace

void CropStrip::add(const Frame& frame, const CropRegion& place, const TargetName& name,
                    std::int64_t every) {
    const bool due = m_crops.empty() || m_crops.back().name.label != name.label ||
                     std::abs(frame.index() - m_crops.back().frame) >= every;
    if (!due) return;
    m_crops.push_back({frame.index(), name, thumbnail(frame, place, cropSize)});
    if (m_crops.size() > maxCrops) m_crops.pop_front();
}

Gallery CropStrip::gallery(const Frame& frame, const CropRegion& place,
                           const TargetName& name) const {
    Gallery gallery;
    for (const Crop& each : m_crops) {
        if (each.frame == frame.index()) continue;
        gallery.pictures.push_back(pictureOf(each.frame, each.name, each.pixels));
    }
    gallery.pictures.push_back(pictureOf(frame.index(), name, thumbnail(frame, place, cropSize)));
    return gallery;
}

void CropStrip::save(StateWriter& state) const {
    state.put("crops", std::int64_t(m_crops.size()));
    for (const Crop& each : m_crops) {
        state.put("frame", each.frame);
        state.put("label", each.name.label);
        state.put("probability", each.name.probability);
        state.put("pixels", std::span<const std::uint8_t>(each.pixels));
    }
}

bool CropStrip::load(StateReader& state) {
    std::deque<Crop> crops;
    const std::int64_t count = state.integer("crops");
    if (count < 0 || count > std::int64_t(maxCrops)) return false;
    for (std::int64_t i = 0; i < count; ++i) {
        Crop crop;
        crop.frame = state.integer("frame");
        crop.name.label = state.text("label");
        crop.name.probability = state.real("probability");
        crop.pixels = state.bytes("pixels");
        if (crop.pixels.size() != cropBytes) return false;
        crops.push_back(std::move(crop));
    }
    m_crops = std::move(crops);
    return true;
}

}  // namespace spoor
