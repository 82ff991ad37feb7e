// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_state.h"

#include "engine/tracking/verdict/target_verdicts.h"
#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/view/timeline/lane_painter.h"

#include <algorithm>

namespace spoor {

TimelineState::TimelineState(const PanelContext& panelContext, TimelineModel& timelineModel)
    : context(panelContext), model(timelineModel) {}

FrameIndex TimelineState::frames() const {
    return std::max<FrameIndex>(1, context.document.frameCount());
}

double TimelineState::rate() const {
    const auto& store = context.document.frames();
    if (numbers || !store || store->info().container == "pictures") return 0;
    return store->info().framesPerSecond;
}

/// Lowers lanes of the usual height until all of them fit, if they can.
void TimelineState::fit(int& usual, int& selected) {
    m_thumbnailsGiveWay = false;
    const int count = model.count();
    if (compact || curves || lane != laneHeight || count < 2) return;
    const bool chosen = model.rowOf(context.selection.target()) >= 0;
    const auto lower = [&](int high, int lanes) {
        const int room = size.height() - lanesTop() - high;
        if (room < lanes * denseLane) return false;
        usual = std::min(laneHeight, room / lanes);
        return true;
    };
    const bool thumbnails = thumbnailRow() > 0;
    for (m_thumbnailsGiveWay = false;; m_thumbnailsGiveWay = true) {
        if (lower(chosen ? selected : 0, count - int(chosen))) return;
        if (m_thumbnailsGiveWay || !thumbnails) break;
    }
    if (lower(0, count)) {
        selected = usual;
    } else {
        m_thumbnailsGiveWay = false;
        usual = denseLane;
    }
}

void TimelineState::arrange() {
    m_rows.clear();
    const bool withTruth = truth && model.hasTruth();
    int usual = lane, selected = selectedLane, top = 0;
    fit(usual, selected);
    for (const Lane& each : model.lanes()) {
        Row row;
        row.top = top;
        const bool chosen = each.id == context.selection.target();
        row.lane = compact            ? std::max(compactLane, lane)
                   : chosen || curves ? std::max(selected, usual)
                                      : usual;
        row.truth = withTruth ? truthHeight : 0;
        row.check = checks && context.checks.wayBack(each.id) ? checkHeight : 0;
        top += row.lane + row.truth + row.check;
        m_rows.push_back(row);
    }
}

int TimelineState::thumbnailRow() const {
    if (m_thumbnailsGiveWay) return 0;
    switch (thumbnails) {
        case Thumbnails::Off:
            return 0;
        case Thumbnails::Folded:
            return foldedHeight + 1;
        default:
            return thumbnailHeight + 1;
    }
}

int TimelineState::lanesHeight() const {
    if (m_rows.empty()) return 0;
    const Row& last = m_rows.back();
    return last.top + last.lane + last.truth + last.check;
}

int TimelineState::laneAt(double y) const {
    const double inside = y - lanesTop() + scroll;
    if (y < lanesTop() || inside >= lanesHeight()) return -1;
    const auto after = std::upper_bound(m_rows.begin(), m_rows.end(), inside,
                                        [](double at, const Row& row) { return at < row.top; });
    return int(after - m_rows.begin()) - 1;
}

QRect TimelineState::laneRect(int row) const {
    const Row& at = m_rows[std::size_t(row)];
    return {0, lanesTop() + at.top - scroll, size.width(), at.lane};
}

QRect TimelineState::truthRect(int row) const {
    return {0, laneRect(row).bottom() + 1, size.width(), m_rows[std::size_t(row)].truth};
}

QRect TimelineState::checkRect(int row) const {
    return {0, truthRect(row).bottom() + 1, size.width(), m_rows[std::size_t(row)].check};
}

QRect TimelineState::wholeRect(int row) const {
    const Row& at = m_rows[std::size_t(row)];
    return laneRect(row).adjusted(0, 0, 0, at.truth + at.check);
}

double TimelineState::segmentTop(int row) const {
    const QRect place = laneRect(row);
    const double centred = (place.height() - segmentHeight) / 2.0;
    return place.top() + (hasCurve(row) ? 9 : centred);
}

bool TimelineState::hasCurve(int row) const {
    if (compact) return false;
    const int height = m_rows[std::size_t(row)].lane;
    return height >= curveFrom && (curves || model.lane(row).id == context.selection.target());
}

bool TimelineState::selected(int row) const {
    return context.selection.targets().contains(model.lane(row).id);
}

FrameIndex TimelineState::frameAt(double x) const {
    return std::clamp<FrameIndex>(scale.frameAt(x - heads), 0, frames() - 1);
}

double TimelineState::limit(double usual) const {
    // Matching compares its confidence with this parameter.
    const RunSetup& setup = context.document.setup();
    const ParamSpec* const spec = setup.type() ? setup.params().find("threshold") : nullptr;
    if (!spec || spec->type != ParamType::Real || spec->high > 1) return TargetVerdicts::minScore;
    return setup.params().real("threshold") / usual;
}

}  // namespace spoor
