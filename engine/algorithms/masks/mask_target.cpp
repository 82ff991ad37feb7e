// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/mask_target.h"

#include "engine/base/numbers/median.h"
#include "engine/base/text.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t keptAreas = 25;
constexpr std::size_t maxKeyframes = 16;
constexpr std::size_t maskCropPixels = abi::maskArea;

/// The share of the crop that a mask covers, which does not change with the size of the box.
double maskShare(const std::vector<float>& mask) {
    const auto inside = std::ranges::count_if(mask, [](float v) { return v > 0.5F; });
    return double(inside) / double(mask.size());
}

void putMemory(StateWriter& state, const MaskMemory& memory) {
    state.put("mask.key", std::span(memory.key));
    state.put("mask.value", std::span(memory.value));
}

MaskMemory takeMemory(StateReader& state) {
    MaskMemory memory;
    memory.key = state.floats("mask.key", MaskMemory::keyRows * MaskMemory::cells);
    memory.value = state.floats("mask.value", MaskMemory::valueRows * MaskMemory::cells);
    return memory;
}

}  // namespace

std::vector<const MaskMemory*> MaskTarget::memory() const {
    std::vector<const MaskMemory*> all;
    for (const MaskMemory& each : m_keyframes) all.push_back(&each);
    all.push_back(&m_last);
    return all;
}

void MaskTarget::addKeyframe(MaskAnswer answer, std::size_t slots) {
    m_colours = MaskColours(answer.counts);
    m_areas = {maskShare(answer.mask)};
    m_improbable = 0;
    m_previous = std::move(answer.mask);
    m_last = std::move(answer.memory);
    m_keyframes.push_back(m_last);
    if (m_keyframes.size() + 1 > slots) m_keyframes.pop_front();
}

MaskFigures MaskTarget::measure(const MaskAnswer& answer) const {
    MaskFigures figures;
    figures.quality = answer.quality;
    const double usual = upperMedian(std::vector<double>(m_areas.begin(), m_areas.end()));
    figures.area = usual > 0 ? maskShare(answer.mask) / usual : 0;
    int both = 0, either = 0, inside = 0;
    for (std::size_t i = 0; i < maskCropPixels; ++i) {
        const bool now = answer.mask[i] > 0.5F, before = m_previous[i] > 0.5F;
        both += now && before, either += now || before;
        if (now) figures.likelihood += double(answer.likelihood[i]), ++inside;
    }
    figures.overlap = either > 0 ? double(both) / either : 0;
    if (inside > 0) figures.likelihood /= inside;
    return figures;
}

Message MaskTarget::take(MaskAnswer answer, const MaskFigures& figures) {
    Message reason;
    if (figures.quality < minQuality) {
        reason = Message(SPOOR_TR("engine",
                                  "The mask is uncertain: its overlap with the target may be as "
                                  "low as %1."),
                         toText(figures.quality, 2));
    } else if (figures.area < minArea || figures.area > maxArea) {
        reason = Message(SPOOR_TR("engine",
                                  "The mask is uncertain: its area is %1 times that of the last "
                                  "masks."),
                         toText(figures.area, 2));
    }
    m_previous = std::move(answer.mask);
    if (figures.quality < minProbable)
        miss();
    else
        m_improbable = 0;
    if (!reason.empty()) return reason;
    m_last = std::move(answer.memory);
    m_colours.learn(answer.counts);
    m_areas.push_back(maskShare(m_previous));
    if (m_areas.size() > keptAreas) m_areas.pop_front();
    return reason;
}

void MaskTarget::save(StateWriter& state) const {
    state.put("mask.keyframes", std::int64_t(m_keyframes.size()));
    for (const MaskMemory& each : m_keyframes) putMemory(state, each);
    putMemory(state, m_last);
    m_colours.save(state);
    state.put("mask.previous", std::span(m_previous));
    state.put("mask.areas", std::int64_t(m_areas.size()));
    for (const double area : m_areas) state.put("mask.area", area);
    state.put("mask.improbable", std::int64_t{m_improbable});
}

MaskTarget MaskTarget::load(StateReader& state) {
    const auto count = [&](const char* name, std::size_t low, std::size_t high) {
        const std::int64_t value = state.integer(name);
        if (value < std::int64_t(low) || value > std::int64_t(high)) throw damagedState();
        return std::size_t(value);
    };
    MaskTarget target;
    for (std::size_t left = count("mask.keyframes", 1, maxKeyframes); left > 0; --left)
        target.m_keyframes.push_back(takeMemory(state));
    target.m_last = takeMemory(state);
    target.m_colours = MaskColours::load(state);
    target.m_previous = state.floats("mask.previous", maskCropPixels);
    for (std::size_t left = count("mask.areas", 1, keptAreas); left > 0; --left) {
        const double area = state.real("mask.area");
        if (!(area >= 0 && area <= 1)) throw damagedState();
        target.m_areas.push_back(area);
    }
    target.m_improbable = int(count("mask.improbable", 0, patience));
    return target;
}

}  // namespace spoor
