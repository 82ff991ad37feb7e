// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/mask_proposal.h"

#include "engine/algorithms/masks/stages/mask_network.h"
#include "engine/base/mask.h"
#include "engine/compute/device_info.h"
#include "engine/compute/device_set.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace spoor {
namespace {

/// Sides of the boxes around a click, as shares of the frame's shorter side.
constexpr double clickSides[] = {0.06, 0.1, 0.16, 0.25, 0.4, 0.63};
/// Proposals whose areas differ by less than this factor are one proposal.
constexpr double sameArea = 1.2;
/// Quality below the best one that the first choice may have.
constexpr double nearlyAsGood = 0.1;

bool covers(const MaskAnswer& answer, const PointF& at) {
    const int x = int(std::floor(at.x)) - answer.part.x, y = int(std::floor(at.y)) - answer.part.y;
    if (x < 0 || y < 0 || x >= answer.part.width || y >= answer.part.height) return false;
    return answer.pixels[std::size_t(y) * std::size_t(answer.part.width) + std::size_t(x)] != 0;
}

/// The connected pixels of a mask around a pixel in it.
Mask partAt(const MaskAnswer& answer, const PointF& at) {
    const std::ptrdiff_t width = answer.part.width, height = answer.part.height;
    std::vector<std::uint8_t> part(answer.pixels.size());
    std::vector<std::ptrdiff_t> open{(std::ptrdiff_t(std::floor(at.y)) - answer.part.y) * width +
                                     std::ptrdiff_t(std::floor(at.x)) - answer.part.x};
    while (!open.empty()) {
        const std::ptrdiff_t pixel = open.back(), x = pixel % width, y = pixel / width;
        open.pop_back();
        if (part[std::size_t(pixel)] || !answer.pixels[std::size_t(pixel)]) continue;
        part[std::size_t(pixel)] = 1;
        if (x > 0) open.push_back(pixel - 1);
        if (x + 1 < width) open.push_back(pixel + 1);
        if (y > 0) open.push_back(pixel - width);
        if (y + 1 < height) open.push_back(pixel + width);
    }
    return maskOf(part, answer.part);
}

}  // namespace

/// The network and its device.
struct MaskProposer::Impl {
    explicit Impl(const std::string& device)
        : stages(devices, ResolvedPlan{selectDevice(device).orThrow().stableName, {}}),
          network(stages, "start-") {}

    std::optional<MaskAnswer> find(FrameContext& frame, const RectF& box) {
        const MaskSquare square = maskSquare(box);
        const auto crop = maskCrop(square, box, frame.size());
        if (!crop) return std::nullopt;
        return network.propose(frame, {1, square, *crop, nullptr, {}, {}, nullptr}, stages);
    }
    /// Waits for pending work, which still reads the frame's pixels.
    void finish() {
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages.finish(0, rows, artifacts);
    }

    DeviceSet devices;
    StageContext stages;
    MaskNetwork network;
};

MaskProposer::MaskProposer(const std::string& device) : m_impl(std::make_unique<Impl>(device)) {}

MaskProposer::~MaskProposer() = default;

MaskProposal MaskProposer::inBox(const Frame& frame, const RectF& box) {
    FrameContext context(frame);
    const auto answer = m_impl->find(context, box);
    m_impl->finish();
    if (!answer) return {};
    return {maskOf(answer->pixels, answer->part), answer->quality};
}

std::vector<MaskProposal> MaskProposer::around(const Frame& frame, const PointF& click) {
    FrameContext context(frame);
    const double shorter = std::min(frame.size().width, frame.size().height);
    std::map<double, MaskProposal> byArea;
    for (const double share : clickSides) {
        const double side = share * shorter;
        auto answer = m_impl->find(context, {click.x - side / 2, click.y - side / 2, side, side});
        if (!answer || !covers(*answer, click)) continue;
        // The bounds of the first mask are closer to the target than the square.
        answer = m_impl->find(context, boundsOf(partAt(*answer, click)));
        if (!answer || !covers(*answer, click)) continue;
        MaskProposal next{partAt(*answer, click), answer->quality};
        const double area = areaOf(next.mask);
        const auto same = byArea.lower_bound(area / sameArea);
        const bool known = same != byArea.end() && same->first <= area * sameArea;
        if (known && same->second.quality >= next.quality) continue;
        if (known) byArea.erase(same);
        byArea.emplace(area, std::move(next));
    }
    m_impl->finish();
    std::vector<MaskProposal> all;
    for (auto& [area, proposal] : byArea) all.push_back(std::move(proposal));
    return all;
}

std::size_t firstChoice(const std::vector<MaskProposal>& proposals) {
    double best = 0;
    for (const MaskProposal& each : proposals) best = std::max(best, each.quality);
    std::size_t choice = 0;
    for (std::size_t i = 0; i < proposals.size(); ++i)
        if (proposals[i].quality >= best - nearlyAsGood) choice = i;
    return choice;
}

}  // namespace spoor
