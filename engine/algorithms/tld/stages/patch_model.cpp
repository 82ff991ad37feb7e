// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/patch_model.h"

#include "engine/media/frame.h"
#include "engine/stages/frame/grey.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

constexpr int subpixels = 16;  // per pixel, in each direction
constexpr int inverseBits = 44;
constexpr int matchBits = 20;

/// The number of positives that conservative similarity uses: half of them.
std::size_t earlyCount(std::size_t positives) {
    return (positives + 1) / 2;
}

std::int64_t product(const NormalPatch& a, const NormalPatch& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < patchValues; ++i) {
        sum += std::int32_t(a.values[i]) * std::int32_t(b.values[i]);
    }
    return std::int64_t{patchPixels} * sum - std::int64_t{a.residual} * b.residual;
}

std::int64_t matched(const NormalPatch& patch, const NormalPatch& stored) {
    return product(patch, stored) * stored.inverse >> (inverseBits - matchBits);
}

/// Edges of the cells in subpixels, relative to the first pixel that they cover.
struct Edges {
    int first = 0;  ///< pixel that they are relative to
    int pixels = 0;
    std::array<int, patchSide + 1> at{};
};

Edges edgesOf(double start, double length) {
    const auto from = int(std::lround(start * subpixels));
    const int span = std::max(patchSide, int(std::lround(length * subpixels)));
    Edges edges;
    edges.first = from >= 0 ? from / subpixels : -((-from + subpixels - 1) / subpixels);
    for (int i = 0; i <= patchSide; ++i) {
        edges.at[std::size_t(i)] =
            from - edges.first * subpixels + int(std::int64_t(span) * i / patchSide);
    }
    edges.pixels = (edges.at.back() + subpixels - 1) / subpixels;
    return edges;
}

/// A row of grey pixels of the frame; outside, its border is repeated.
void paddedRow(const Frame& frame, int row, const Edges& across, std::vector<std::uint8_t>& grey) {
    const SizeI size = frame.size();
    const int y = std::clamp(row, 0, size.height - 1);
    const int left = std::clamp(-across.first, 0, across.pixels);
    const int right =
        std::clamp(across.first + across.pixels - size.width, 0, across.pixels - left);
    const int inside = across.pixels - left - right;
    if (inside > 0) greyRow(frame, across.first + left, y, inside, grey.data() + left);
    std::uint8_t border = 0;
    if (left > 0) greyRow(frame, 0, y, 1, &border);
    std::fill_n(grey.begin(), left, border);
    if (right > 0) greyRow(frame, size.width - 1, y, 1, &border);
    std::fill_n(grey.end() - right, right, border);
}

/// The sum of a cell from the sums of its columns.
std::uint64_t cellOf(const std::vector<std::uint32_t>& columns, int left, int right) {
    std::uint64_t sum = 0;
    for (int x = left / subpixels; x * subpixels < right; ++x) {
        const int part = std::min(right, (x + 1) * subpixels) - std::max(left, x * subpixels);
        sum += std::uint64_t(columns[std::size_t(x)]) * std::uint32_t(part);
    }
    return sum;
}

}  // namespace

Patch patchOf(const Frame& frame, const RectF& box) {
    const Edges across = edgesOf(box.x, box.width), down = edgesOf(box.y, box.height);
    std::vector<std::uint8_t> grey(std::size_t(across.pixels));
    std::vector<std::uint32_t> columns(grey.size());
    int made = -1;  // row in `grey`; a row on an edge is in two cells
    Patch patch{};
    for (std::size_t j = 0; j < patchSide; ++j) {
        std::ranges::fill(columns, 0);
        const int top = down.at[j], bottom = down.at[j + 1];
        for (int y = top / subpixels; y * subpixels < bottom; ++y) {
            const int part = std::min(bottom, (y + 1) * subpixels) - std::max(top, y * subpixels);
            if (y != made) paddedRow(frame, down.first + y, across, grey);
            made = y;
            for (std::size_t x = 0; x < grey.size(); ++x) {
                columns[x] += std::uint16_t(grey[x] * part);
            }
        }
        for (std::size_t i = 0; i < patchSide; ++i) {
            const int left = across.at[i], right = across.at[i + 1];
            const auto area = std::uint64_t(right - left) * std::uint64_t(bottom - top);
            patch[j * patchSide + i] =
                std::uint8_t((cellOf(columns, left, right) + area / 2) / area);
        }
    }
    return patch;
}

double varianceOf(const Patch& patch) {
    double sum = 0, squares = 0;
    for (const double v : patch) sum += v, squares += v * v;
    return squares / patchPixels - sum * sum / patchPixels / patchPixels;
}

NormalPatch::NormalPatch(const Patch& patch) {
    int sum = 0;
    for (const int v : patch) sum += v;
    const int mean = (sum + patchPixels / 2) / patchPixels;
    residual = sum - mean * patchPixels;
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < patch.size(); ++i) {
        values[i] = std::int16_t(patch[i] - mean);
        squares += values[i] * values[i];
    }
    norm = patchPixels * squares - std::int64_t{residual} * residual;
    if (norm > 0) inverse = std::llround(double(1LL << inverseBits) / std::sqrt(double(norm)));
}

double PatchMatch::similarity(std::int64_t value) const {
    if (value == none) return 0;
    if (norm <= 0) return 0.5;
    const double ncc = double(value) / double(1 << matchBits) / std::sqrt(double(norm));
    return 0.5 * (std::clamp(ncc, -1.0, 1.0) + 1);
}

double PatchMatch::ratio(std::int64_t positives) const {
    if (positives == none) return 0;
    if (negative == none) return 1;
    const double far = 1 - similarity(negative), near = 1 - similarity(positives);
    return far + near > 0 ? far / (far + near) : 0;
}

double correlation(const NormalPatch& a, const NormalPatch& b) {
    if (a.norm <= 0 || b.norm <= 0) return 0;
    return double(product(a, b)) / std::sqrt(double(a.norm) * double(b.norm));
}

PatchModel::PatchModel(int most) : m_maxPatches(most) {}

void PatchModel::setMost(int most) {
    if (most == m_maxPatches) return;
    m_maxPatches = most;
    shrink(m_positives, std::size_t(most));
    shrink(m_negatives, std::size_t(most));
    // Renumber the positions on devices.
    int slot = 0;
    for (auto* kind : {&m_positives, &m_negatives}) {
        for (auto& each : *kind) each.slot = slot++;
    }
    ++m_version;
}

PatchMatch PatchModel::match(const NormalPatch& patch) const {
    PatchMatch best;
    best.norm = patch.norm;
    const std::size_t early = earlyCount(m_positives.size());
    for (std::size_t i = 0; i < m_positives.size(); ++i) {
        const std::int64_t value = matched(patch, m_positives[i].normal);
        best.positive = std::max(best.positive, value);
        if (i < early) best.early = std::max(best.early, value);
    }
    for (const auto& each : m_negatives) {
        best.negative = std::max(best.negative, matched(patch, each.normal));
    }
    return best;
}

std::int64_t PatchModel::oldest(const NormalPatch& patch) const {
    std::vector<const StoredPatch*> patches;
    for (const auto& each : m_positives) patches.push_back(&each);
    std::ranges::sort(patches, [](const auto* a, const auto* b) { return a->id < b->id; });
    patches.resize(earlyCount(patches.size()));
    std::int64_t best = PatchMatch::none;
    for (const auto* each : patches) best = std::max(best, matched(patch, each->normal));
    return best;
}

void PatchModel::addPositive(const ComparedPatch& patch, FrameIndex frame) {
    std::size_t at = 0;
    std::int64_t best = PatchMatch::none;
    for (std::size_t i = 0; i < m_positives.size(); ++i) {
        const std::int64_t value = matched(patch.normal, m_positives[i].normal);
        if (value > best) best = value, at = i + 1;
    }
    add(m_positives, at, patch, frame, m_nextId++);
}

void PatchModel::addNegative(const ComparedPatch& patch, FrameIndex frame) {
    add(m_negatives, m_negatives.size(), patch, frame, m_nextId++);
}

void PatchModel::addGiven(const ComparedPatch& patch, FrameIndex frame) {
    std::int64_t oldest = 0;  // ids increase with time; this one is below all others
    for (const StoredPatch& each : m_positives) oldest = std::min(oldest, each.id);
    add(m_positives, 0, patch, frame, oldest - 1);
}

void PatchModel::add(std::vector<StoredPatch>& kind, std::size_t at, const ComparedPatch& patch,
                     FrameIndex frame, std::int64_t id) {
    if (m_maxPatches < 1) return;
    // Exceeds the limit for a moment: the new patch may be the redundant one.
    kind.insert(kind.begin() + std::ptrdiff_t(at),
                StoredPatch{id, frame, freeSlot(), patch.pixels, patch.normal});
    shrink(kind, std::size_t(m_maxPatches));
    ++m_version;
}

std::size_t PatchModel::redundant(const std::vector<StoredPatch>& kind) const {
    double closest = -2;
    std::size_t gone = kind.size() - 1;
    const auto first = std::ranges::min_element(kind, {}, [](const auto& each) { return each.id; });
    for (std::size_t i = 0; i < kind.size(); ++i) {
        for (std::size_t j = i + 1; j < kind.size(); ++j) {
            const double alike = correlation(kind[i].normal, kind[j].normal);
            if (alike <= closest) continue;
            closest = alike;
            // The newer one is redundant; but the patch of the first box always stays.
            gone = kind[i].id > kind[j].id ? i : j;
            if (kind.begin() + std::ptrdiff_t(gone) == first) gone = gone == i ? j : i;
        }
    }
    return gone;
}

std::size_t PatchModel::incredible(const std::vector<StoredPatch>& kind) const {
    const auto& others = &kind == &m_positives ? m_negatives : m_positives;
    const auto first = std::ranges::min_element(kind, {}, [](const auto& each) { return each.id; });
    double least = 3;
    std::size_t gone = kind.size() - 1;
    for (std::size_t i = 0; i < kind.size(); ++i) {
        if (kind.begin() + std::ptrdiff_t(i) == first) continue;
        double own = -1, other = -1;
        for (std::size_t j = 0; j < kind.size(); ++j)
            if (j != i) own = std::max(own, correlation(kind[i].normal, kind[j].normal));
        for (const auto& each : others)
            other = std::max(other, correlation(kind[i].normal, each.normal));
        if (own - other >= least) continue;
        least = own - other;
        gone = i;
    }
    return gone;
}

void PatchModel::shrink(std::vector<StoredPatch>& kind, std::size_t most) {
    while (kind.size() > std::max<std::size_t>(most, 1)) {
        const std::size_t gone =
            m_removal == PatchRemoval::Redundant ? redundant(kind) : incredible(kind);
        kind.erase(kind.begin() + std::ptrdiff_t(gone));
    }
}

int PatchModel::freeSlot() const {
    std::vector<bool> used(m_positives.size() + m_negatives.size() + 1);
    for (const auto* kind : {&m_positives, &m_negatives}) {
        for (const auto& each : *kind) {
            if (std::size_t(each.slot) < used.size()) used[std::size_t(each.slot)] = true;
        }
    }
    return int(std::ranges::find(used, false) - used.begin());
}

bool PatchModel::erase(std::int64_t id) {
    for (auto* kind : {&m_positives, &m_negatives}) {
        const auto found =
            std::ranges::find_if(*kind, [&](const auto& each) { return each.id == id; });
        if (found == kind->end()) continue;
        if (kind == &m_positives && kind->size() == 1) return false;
        kind->erase(found);
        ++m_version;
        return true;
    }
    return false;
}

void PatchModel::save(StateWriter& state) const {
    state.put("nearest_neighbour.most", std::int64_t{m_maxPatches});
    state.put("nearest_neighbour.next", m_nextId);
    for (const auto* kind : {&m_positives, &m_negatives}) {
        std::vector<std::uint8_t> bytes;
        for (const auto& each : *kind) {
            const std::int64_t head[] = {each.id, each.frame};
            const auto* raw = reinterpret_cast<const std::uint8_t*>(head);
            bytes.insert(bytes.end(), raw, raw + sizeof head);
            bytes.insert(bytes.end(), each.pixels.begin(), each.pixels.end());
        }
        state.put("nearest_neighbour.patches", std::span<const std::uint8_t>(bytes));
    }
}

void PatchModel::load(StateReader& state) {
    PatchModel made(int(state.integer("nearest_neighbour.most")));
    made.m_nextId = state.integer("nearest_neighbour.next");
    bool sane = made.m_maxPatches >= 1 && made.m_maxPatches <= 10000;
    int slot = 0;
    for (auto* kind : {&made.m_positives, &made.m_negatives}) {
        const std::vector<std::uint8_t> bytes = state.bytes("nearest_neighbour.patches");
        constexpr std::size_t entry = 2 * sizeof(std::int64_t) + patchPixels;
        sane = sane && bytes.size() % entry == 0 &&
               bytes.size() / entry <= std::size_t(made.m_maxPatches);
        for (std::size_t at = 0; sane && at < bytes.size(); at += entry) {
            std::int64_t head[2];
            std::memcpy(head, &bytes[at], sizeof head);
            Patch pixels{};
            std::memcpy(pixels.data(), &bytes[at + sizeof head], patchPixels);
            kind->push_back({head[0], head[1], slot++, pixels, NormalPatch(pixels)});
        }
    }
    if (!sane) {
        throw damagedState();
    }
    made.m_version = m_version + 1;
    made.m_removal = m_removal;
    *this = std::move(made);
}

}  // namespace spoor
