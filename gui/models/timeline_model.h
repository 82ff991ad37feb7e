// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/timeline_summary.h"
#include "engine/scoring/truth_lane.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QElapsedTimer>
#include <QHash>
#include <vector>

namespace spoor {

class Document;

/// One lane per target: the data that the timeline paints, and rows for screen readers. Reads the
/// document only in update().
class TimelineModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Keyframes, First, Last, ColumnCount };

    explicit TimelineModel(Document& document, QObject* parent = nullptr);

    void update();
    TargetId idAt(int row) const { return m_rows[std::size_t(row)].id; }
    int rowOf(TargetId id) const;  ///< -1: none
    QColor colourAt(int row) const { return m_rows[std::size_t(row)].colour; }
    /// Content of the pixel columns on screen; see laneColumns().
    std::vector<LaneColumn> columnsAt(int row, double first, double perColumn, int count) const;
    /// Keyframes between two frames, ascending.
    std::vector<FrameIndex> keyframesAt(int row, FrameIndex first, FrameIndex last) const;
    /// Whether there is ground truth to compare with.
    bool hasTruth() const;
    /// Deviation of a target from its true boxes; null if there is nothing to compare or it is not
    /// ready. Changes are compared at most twice per second, with a limited number of frames per
    /// update().
    const TruthLane* truthAt(int row);
    /// Whether truthAt() returned null or outdated data, so another update() is worthwhile.
    bool truthWaits() const { return m_truthWaits; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        TargetId id = 0;
        QString name;
        QColor colour;
        int keyframes = 0;
        std::optional<std::pair<FrameIndex, FrameIndex>> extent;
        bool operator==(const Row&) const = default;
    };
    struct TruthComparison {
        TruthLane lane;
        std::uint64_t version = 0;
        QElapsedTimer since;
    };
    std::vector<Row> wanted() const;

    Document& m_document;
    std::vector<Row> m_rows;  ///< in ascending order of id
    QHash<TargetId, TruthComparison> m_compared;
    std::uint64_t m_version = 1;  ///< version of document and ground truth
    FrameIndex m_budget = 0;      ///< frames left to compare before the next update()
    bool m_truthWaits = false;
};

}  // namespace spoor
