// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/centre_motion.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr double minInside = 10;  // Pixels, as in the code of OSTrack that these networks share.
// In shares of the usual score: below `held`, a size does not change; above `free`, it follows the
// network at once. The reported size follows at a rate of up to `shownRate`.
constexpr double heldSize = 0.3, freeSize = 0.6, heldShown = 0.4, shownRate = 0.5;
// A target with a lower score than this next to rivals is hidden, for up to 20 frames. Then a rival
// may be the target.
constexpr double hiddenScore = 0.2;
constexpr std::int64_t maxHidden = 20;
constexpr double clearShare =
    0.6;  // Share of the usual score at which a target is clearly visible.

/// Keeps at least ten pixels of each side inside the frame.
RectF clippedBox(const RectF& box, SizeI picture) {
    const auto side = [](double begin, double length, double size) {
        const double low = std::min(std::max(0.0, begin), size - minInside);
        const double high = std::min(std::max(minInside, begin + length), size);
        return std::pair{low, std::max(minInside, high - low)};
    };
    const auto [x, width] = side(box.x, box.width, picture.width);
    const auto [y, height] = side(box.y, box.height, picture.height);
    return {x, y, width, height};
}

/// `rate` of the way from one size to another, in logarithms.
double mixed(double from, double to, double rate) {
    return from * std::pow(to / from, rate);
}

double ramp(double share, double held, double free) {
    return std::clamp((share - held) / (free - held), 0.0, 1.0);
}

}  // namespace

bool avoidRivals(SiameseTarget& target, SiameseChoice& choice) {
    RectF expected = target.box();
    expected.x += target.velocity.x, expected.y += target.velocity.y;
    const std::vector<bool> rivals = target.rivals.follow(choice, expected);
    refineChoice(choice, rivals);
    const bool any = std::ranges::find(rivals, true) != rivals.end();
    const bool hidden = any && choice.chosen().score < hiddenScore;
    target.hidden = hidden ? target.hidden + 1 : 0;
    if (target.hidden > maxHidden) target.rivals.clear();
    if (hidden) target.velocity = {target.velocity.x / 2, target.velocity.y / 2};
    if (!hidden && choice.chosen().score >= clearShare * target.usual) {
        target.rivals.confirm(choice, choice.chosen().box());
    }
    return hidden;
}

void moveToBox(SiameseTarget& target, const SiameseCell& cell, SizeI picture, CentreMotion how) {
    const double share = target.usual > 0 ? cell.score / target.usual : 1;
    const bool free = how.plain || how.elsewhere;
    const double rate = free ? 1 : ramp(share, heldSize, freeSize);
    const double width = mixed(target.width, cell.width, rate);
    const double height = mixed(target.height, cell.height, rate);
    const RectF box =
        clippedBox({cell.centre.x - width / 2, cell.centre.y - height / 2, width, height}, picture);
    const PointF before = target.centre;
    target.centre = box.centre();
    target.width = box.width, target.height = box.height;
    target.velocity = {(target.velocity.x + target.centre.x - before.x) / 2,
                       (target.velocity.y + target.centre.y - before.y) / 2};
    if (how.plain) return;
    const double trust = ramp(share, heldShown, 1);
    const double shown = free ? 1 : shownRate * trust * trust;
    const RectF now = target.correction.apply(box);
    target.shownWidth = mixed(target.shownWidth, now.width, shown);
    target.shownHeight = mixed(target.shownHeight, now.height, shown);
}

}  // namespace spoor
