// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/verdict/target_appearance.h"

#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t maxTarget = 13, maxSurroundings = 48;
constexpr int reach = 2;  // Cells that a box may be off.
constexpr double knownTarget = 0.6, newTarget = 0.92, knownColours = 0.75, knownScore = 0.5;
constexpr double changedTarget = 0.35, minScore = 0.85, maxScore = 1.5;
constexpr float colourRate = 0.05F;

double bhattacharyya(const std::vector<float>& a, const std::vector<float>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += std::sqrt(double(a[i]) * b[i]);
    return std::min(sum, 1.0);
}

void save(StateWriter& state, const char* name, const std::vector<BoxPatch>& patches) {
    std::vector<std::uint8_t> bytes;
    for (const BoxPatch& patch : patches)
        bytes.insert(bytes.end(), patch.values.begin(), patch.values.end());
    state.put(name, std::span<const std::uint8_t>(bytes));
}

std::vector<BoxPatch> patchesOf(StateReader& state, const char* name, std::size_t most) {
    const std::vector<std::uint8_t> bytes = state.bytes(name);
    constexpr std::size_t size = sizeof(BoxPatch::values);
    if (bytes.size() % size != 0 || bytes.empty() || bytes.size() > most * size)
        throw damagedState();
    std::vector<BoxPatch> patches(bytes.size() / size);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        patches[i / size].values[i % size] = std::int8_t(bytes[i]);
    return patches;
}

}  // namespace

TargetAppearance::TargetAppearance(const BoxSample& first)
    : m_target{first.patch()}, m_colours(first.colours()) {
    addSurroundings(first);
}

TargetAppearance::TargetAppearance(StateReader& state)
    : m_target(patchesOf(state, "target", maxTarget)),
      m_surroundings(patchesOf(state, "surroundings", maxSurroundings)),
      m_colours(state.floats("colours", BoxSample::colourBins)) {
    if (std::ranges::any_of(m_colours, [](float share) { return share < 0; })) throw damagedState();
}

void TargetAppearance::save(StateWriter& state) const {
    spoor::save(state, "target", m_target);
    spoor::save(state, "surroundings", m_surroundings);
    state.put("colours", std::span<const float>(m_colours));
}

void TargetAppearance::addSurroundings(const BoxSample& sample) {
    constexpr int offset = BoxSample::margin;
    for (int down = -offset; down <= offset; down += offset)
        for (int right = -offset; right <= offset; right += offset)
            if (right != 0 || down != 0) m_surroundings.push_back(sample.patch(right, down));
    if (m_surroundings.size() > maxSurroundings)
        m_surroundings.erase(m_surroundings.begin(),
                             m_surroundings.end() - std::ptrdiff_t(maxSurroundings));
}

bool TargetAppearance::plain() const {
    const auto& values = m_target.front().values;
    return std::ranges::all_of(values, [](std::int8_t each) { return each == 0; });
}

BoxLikeness TargetAppearance::compare(const BoxSample& sample) const {
    BoxLikeness likeness;
    likeness.target = -1;
    for (int down = -reach; down <= reach; down += reach)
        for (int right = -reach; right <= reach; right += reach) {
            const BoxPatch moved = sample.patch(right, down);
            for (const BoxPatch& patch : m_target)
                likeness.target = std::max(likeness.target, correlation(moved, patch));
        }
    const BoxPatch whole = sample.patch();
    likeness.surroundings = -1;
    for (const BoxPatch& patch : m_surroundings)
        likeness.surroundings = std::max(likeness.surroundings, correlation(whole, patch));
    likeness.colours = bhattacharyya(sample.colours(), m_colours);
    likeness.inside = sample.inside();
    return likeness;
}

void TargetAppearance::learn(const BoxSample& sample, const BoxLikeness& likeness,
                             std::optional<double> score) {
    const bool known = likeness.target > knownTarget && likeness.colours > knownColours &&
                       score.value_or(1) > knownScore;
    const bool trusted = score && *score > minScore && *score < maxScore &&
                         likeness.target > changedTarget && likeness.target > likeness.surroundings;
    if (!known && !trusted) return;
    if (likeness.target < newTarget && likeness.target > likeness.surroundings) {
        if (m_target.size() == maxTarget) m_target.erase(m_target.begin() + 1);
        m_target.push_back(sample.patch());
    }
    const std::vector<float>& colours = sample.colours();
    for (std::size_t i = 0; i < colours.size(); ++i)
        m_colours[i] += colourRate * (colours[i] - m_colours[i]);
    addSurroundings(sample);
}

}  // namespace spoor
