// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/timeline_model.h"

#include "engine/project/annotate.h"
#include "gui/base/convert.h"
#include "gui/document/document.h"

#include <algorithm>

namespace spoor {

namespace {

constexpr FrameIndex comparedAtOnce = 100000;  ///< frames; about 15 ms
constexpr qint64 compareAgainMs = 500;

}  // namespace

TimelineModel::TimelineModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {
    m_rows = wanted();
    const auto again = [this] { ++m_version; };
    connect(&document.annotations(), &Annotations::changed, this, again);
    connect(&document, &Document::truthChanged, this, [this] {
        m_compared.clear();
        ++m_version;
    });
}

bool TimelineModel::hasTruth() const {
    return m_document.truth() && !m_document.truth()->targets().empty();
}

const TruthLane* TimelineModel::truthAt(int row) {
    const TargetId id = idAt(row);
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

std::vector<TimelineModel::Row> TimelineModel::wanted() const {
    Annotations& annotations = m_document.annotations();
    std::vector<Row> rows;
    for (const SessionTarget& target : annotations.session().targets()) {
        Row row;
        row.id = target.id;
        row.name = targetName(target.id, target.label);
        row.colour = annotations.colour(target.id);
        row.keyframes = int(std::count_if(target.boxes.begin(), target.boxes.end(),
                                          [](const SessionBox& box) { return box.keyframe; }));
        row.extent = extentOf(target, annotations.results());
        rows.push_back(std::move(row));
    }
    return rows;
}

void TimelineModel::update() {
    m_budget = comparedAtOnce;
    m_truthWaits = false;
    std::vector<Row> rows = wanted();
    const auto has = [](const std::vector<Row>& all, TargetId id) {
        return std::any_of(all.begin(), all.end(), [id](const Row& row) { return row.id == id; });
    };
    // Insert and remove single rows, so views keep their scroll position.
    for (int n = int(m_rows.size()) - 1; n >= 0; --n) {
        if (has(rows, m_rows[std::size_t(n)].id)) continue;
        beginRemoveRows({}, n, n);
        m_rows.erase(m_rows.begin() + n);
        endRemoveRows();
    }
    for (int n = 0; n < int(rows.size()); ++n) {
        Row& row = rows[std::size_t(n)];
        if (n < int(m_rows.size()) && m_rows[std::size_t(n)].id == row.id) {
            if (m_rows[std::size_t(n)] == row) continue;
            m_rows[std::size_t(n)] = std::move(row);
            emit dataChanged(index(n, 0), index(n, ColumnCount - 1));
        } else {
            beginInsertRows({}, n, n);
            m_rows.insert(m_rows.begin() + n, std::move(row));
            endInsertRows();
        }
    }
}

int TimelineModel::rowOf(TargetId id) const {
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].id == id) return int(row);
    return -1;
}

std::vector<LaneColumn> TimelineModel::columnsAt(int row, double first, double perColumn,
                                                 int count) const {
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const target = annotations.session().target(idAt(row));
    if (!target) return std::vector<LaneColumn>(std::size_t(std::max(0, count)));
    return laneColumns(*target, annotations.results(), first, perColumn, count);
}

std::vector<FrameIndex> TimelineModel::keyframesAt(int row, FrameIndex first,
                                                   FrameIndex last) const {
    std::vector<FrameIndex> frames;
    const SessionTarget* const target = m_document.annotations().session().target(idAt(row));
    if (!target) return frames;
    const auto begin =
        std::lower_bound(target->boxes.begin(), target->boxes.end(), first,
                         [](const SessionBox& box, FrameIndex f) { return box.frame < f; });
    for (auto box = begin; box != target->boxes.end() && box->frame <= last; ++box)
        if (box->keyframe) frames.push_back(box->frame);
    return frames;
}

int TimelineModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TimelineModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[std::size_t(index.row())];
    if (role == Qt::DecorationRole && index.column() == Name) return row.colour;
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case Name:
            return row.name;
        case Keyframes:
            return row.keyframes;
        case First:
            return row.extent ? QVariant(qlonglong(row.extent->first)) : QVariant();
        default:
            return row.extent ? QVariant(qlonglong(row.extent->second)) : QVariant();
    }
}

QVariant TimelineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case Name:
            return tr("Target");
        case Keyframes:
            return tr("Keyframes");
        case First:
            return tr("First frame");
        case Last:
            return tr("Last frame");
        default:
            return {};
    }
}

}  // namespace spoor
