// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_model.h"

#include "engine/base/numbers/median.h"
#include "engine/project/edits/lane_edits.h"
#include "engine/project/session/session.h"
#include "engine/tracking/verdict/target_verdicts.h"
#include "gui/document/document.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"

#include <algorithm>

namespace spoor {

namespace {

constexpr FrameIndex comparedAtOnce = 100000;  ///< frames; about 15 ms
constexpr qint64 compareAgainMs = 500;
constexpr int searchedAtOnce = 4096;  ///< frames, when a segment is searched for its ends
constexpr int searchedFirst = 60;     ///< frames, for the usual confidence

std::uint16_t flagsIn(const SessionTarget& target, ResultCache& results, const FrameRange& range) {
    const double frames = double(range.last - range.first + 1);
    return laneColumns(target, results, double(range.first), frames, 1).front().flags;
}

}  // namespace

TimelineModel::TimelineModel(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&document.annotations(), &Annotations::changed, this, [this] { ++m_version; });
    connect(&document, &Document::truthChanged, this, [this] {
        m_compared.clear();
        ++m_version;
    });
    update();
}

bool TimelineModel::hasTruth() const {
    return m_document.truth() && !m_document.truth()->targets().empty();
}

const TruthLane* TimelineModel::truthAt(TargetId id) {
    const SessionTarget* const target = m_document.annotations().session().target(id);
    const SessionTarget* const truth = hasTruth() ? truthOf(*m_document.truth(), id) : nullptr;
    if (!target || !truth) return nullptr;
    auto known = m_compared.find(id);
    const bool there = known != m_compared.end();
    if (there && known->version == m_version) return &known->lane;
    if (m_budget <= 0 || (there && known->since.elapsed() < compareAgainMs)) {
        m_truthWaits = true;
        return there ? &known->lane : nullptr;
    }
    const FrameIndex frames = m_document.truth()->frames();
    m_budget -= frames;
    const std::uint64_t version = m_version;  // requesting results may change the document
    const ShownSequence shown = shownSequence(*target, m_document.annotations().results(), frames);
    const FrameRange counts = shown.extent.value_or(FrameRange{0, -1});
    known = m_compared.insert(
        id, {truthLane(boxSequence(*truth, frames), shown.boxes, counts), version, {}});
    known->since.start();
    return &known->lane;
}

void TimelineModel::update() {
    m_budget = comparedAtOnce;
    m_truthWaits = false;
    Annotations& annotations = m_document.annotations();
    const QHash<TargetId, LaneNow> states = statesNow(m_document);
    std::vector<Lane> lanes;
    m_total = 0;
    const QHash<TargetId, QString> names = numberedNames(annotations.session());
    for (const TargetId id : laneOrder(annotations.session())) {
        const SessionTarget& target = *annotations.session().target(id);
        Lane lane;
        lane.id = id;
        lane.name = names.value(id);
        lane.ownName = QString::fromStdString(target.name);
        lane.label = QString::fromStdString(target.label);
        lane.colour = annotations.colour(id);
        lane.locked = target.locked;
        const auto& running = m_document.state().targets;
        lane.paused = std::any_of(running.begin(), running.end(), [id](const TargetInfo& info) {
            return info.id == id && info.paused;
        });
        lane.keyframes = int(std::count_if(target.boxes.begin(), target.boxes.end(),
                                           [](const SessionBox& box) { return box.keyframe; }));
        if (const auto extent = extentOf(target, annotations.results()))
            lane.extent = FrameRange{extent->first, extent->second};
        lane.now = states.value(id);
        ++m_total;
        if (passes(lane)) lanes.push_back(std::move(lane));
    }
    m_lanes = std::move(lanes);
}

bool TimelineModel::updateNow() {
    const QHash<TargetId, LaneNow> states = statesNow(m_document);
    bool changed = false;
    for (Lane& lane : m_lanes) {
        const LaneNow now = states.value(lane.id);
        if (now == lane.now) continue;
        lane.now = now;
        changed = true;
    }
    return changed;
}

bool TimelineModel::passes(const Lane& lane) const {
    if (!lane.name.contains(m_filter.name, Qt::CaseInsensitive)) return false;
    if (m_filter.label && *m_filter.label != lane.label) return false;
    if (m_filter.kind == LaneFilter::Kind::All) return true;
    if (m_filter.kind == LaneFilter::Kind::InThisFrame) {
        const LaneState state = lane.now.state;
        return state != LaneState::None && state != LaneState::OutOfFrame &&
               state != LaneState::Lost;
    }
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const target = annotations.session().target(lane.id);
    if (!lane.extent) return false;
    const std::uint16_t wanted = m_filter.kind == LaneFilter::Kind::Lost
                                     ? LaneColumn::Lost
                                     : LaneColumn::Lost | LaneColumn::Uncertain;
    return flagsIn(*target, annotations.results(), *lane.extent) & wanted ||
           (m_filter.kind == LaneFilter::Kind::Uncertain &&
            !unconfirmedFrames(annotations.session(), lane.id).empty());
}

void TimelineModel::setFilter(const LaneFilter& filter) {
    if (filter == m_filter) return;
    m_filter = filter;
    update();
}

int TimelineModel::rowOf(TargetId id) const {
    for (std::size_t row = 0; row < m_lanes.size(); ++row)
        if (m_lanes[row].id == id) return int(row);
    return -1;
}

std::vector<LaneColumn> TimelineModel::columnsAt(TargetId id, double first, double perColumn,
                                                 int count) const {
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target) return std::vector<LaneColumn>(std::size_t(std::max(0, count)));
    std::vector<LaneColumn> columns =
        laneColumns(*target, annotations.results(), first, perColumn, count);
    for (const FrameRange& range : unconfirmedFrames(annotations.session(), id))
        for (int i = 0; i < count; ++i) {
            const double from = first + i * perColumn;
            LaneColumn& column = columns[std::size_t(i)];
            if (from < double(range.last + 1) && from + perColumn > double(range.first) &&
                column.flags & LaneColumn::Tracked)
                column.flags |= LaneColumn::Uncertain;
        }
    return columns;
}

double TimelineModel::usualConfidence(TargetId id) const {
    const int row = rowOf(id);
    if (row < 0 || !lane(row).extent) return 1;
    std::vector<double> first;
    for (const LaneColumn& each : columnsAt(id, double(lane(row).extent->first), 1, searchedFirst))
        if (each.flags & LaneColumn::Tracked && !(each.flags & LaneColumn::Lost) &&
            first.size() < TargetVerdicts::scoredFrames)
            first.push_back(double(each.confidence) / 255);
    return first.empty() ? 1 : std::max(0.01, median(first));
}

std::vector<FrameIndex> TimelineModel::keyframesAt(TargetId id, FrameIndex first,
                                                   FrameIndex last) const {
    std::vector<FrameIndex> frames;
    const SessionTarget* const target = m_document.annotations().session().target(id);
    if (!target) return frames;
    const auto begin =
        std::lower_bound(target->boxes.begin(), target->boxes.end(), first,
                         [](const SessionBox& box, FrameIndex f) { return box.frame < f; });
    for (auto box = begin; box != target->boxes.end() && box->frame <= last; ++box)
        if (box->keyframe) frames.push_back(box->frame);
    return frames;
}

std::optional<LaneSegment> TimelineModel::segmentAt(TargetId id, FrameIndex frame) const {
    const auto states = [&](FrameIndex first, FrameIndex last) {
        return laneStates(columnsAt(id, double(first), 1, int(last - first + 1)));
    };
    // One more frame on each side, because a single keyframe belongs to its neighbours.
    const LaneState state =
        states(std::max<FrameIndex>(0, frame - 1), frame + 1)[frame > 0 ? 1 : 0];
    if (state == LaneState::None) return std::nullopt;
    const FrameIndex end = std::max<FrameIndex>(1, m_document.frameCount()) - 1;
    LaneSegment found{{frame, frame}, state};
    for (bool open = true; open && found.frames.first > 0;) {
        const FrameIndex from = std::max<FrameIndex>(0, found.frames.first - searchedAtOnce);
        const auto before = states(from, found.frames.first);
        auto at = std::ptrdiff_t(before.size()) - 1;
        while (at > 0 && before[std::size_t(at - 1)] == state) --at;
        open = at == 0 && from > 0;
        found.frames.first = from + at;
    }
    for (bool open = true; open && found.frames.last < end;) {
        const FrameIndex to = std::min(end, found.frames.last + searchedAtOnce);
        const auto after = states(found.frames.last, to);
        std::size_t at = 0;
        while (at + 1 < after.size() && after[at + 1] == state) ++at;
        open = at + 1 == after.size() && to < end;
        found.frames.last += FrameIndex(at);
    }
    return found;
}

const std::vector<UncertainSegment>& TimelineModel::doubtfulSegments(TargetId id) {
    auto& [version, found] = m_doubtful[id];
    if (version == m_version) return found;
    version = m_version;
    Annotations& annotations = m_document.annotations();
    found = uncertainSegments(annotations.session(), id, annotations.results()).all;
    return found;
}

}  // namespace spoor
