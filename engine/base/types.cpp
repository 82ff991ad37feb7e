// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/types.h"

#include <algorithm>

namespace spoor {

RectF intersection(const RectF& a, const RectF& b) {
    if (!a.finite() || !b.finite()) return {};
    const double left = std::max(a.x, b.x);
    const double top = std::max(a.y, b.y);
    const double right = std::min(a.right(), b.right());
    const double bottom = std::min(a.bottom(), b.bottom());
    if (right <= left || bottom <= top) return {};
    return {left, top, right - left, bottom - top};
}

RectI intersection(const RectI& a, const RectI& b) {
    const int left = std::max(a.x, b.x);
    const int top = std::max(a.y, b.y);
    const int right = std::min(a.x + a.width, b.x + b.width);
    const int bottom = std::min(a.y + a.height, b.y + b.height);
    if (right <= left || bottom <= top) return {};
    return {left, top, right - left, bottom - top};
}

double overlap(const RectF& a, const RectF& b) {
    const double shared = intersection(a, b).area();
    const double joined = a.area() + b.area() - shared;
    return joined > 0 ? shared / joined : 0.0;
}

}  // namespace spoor
