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

/// A lane a target: what the timeline shows, and as rows what those hear who cannot see it. Follows
/// the document only when update() is called.
class TimelineModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Keyframes, First, Last, ColumnCount };

    explicit TimelineModel(Document& document, QObject* parent = nullptr);

    void update();
    TargetId idAt(int row) const { return m_rows[std::size_t(row)].id; }
    int rowOf(TargetId id) const;  ///< -1: none
    QColor colourAt(int row) const { return m_rows[std::size_t(row)].colour; }
    /// What the columns of a screen show; see laneColumns().
    std::vector<LaneColumn> columnsAt(int row, double first, double perColumn, int count) const;
    /// The keyframes between two frames, ascending.
    std::vector<FrameIndex> keyframesAt(int row, FrameIndex first, FrameIndex last) const;
    /// Whether there are true boxes to compare with.
    bool hasTruth() const;
    /// How near a target is to the true boxes; null: nothing to compare with, or not yet. What has
    /// changed is compared again at most twice a second, and only so much for each update().
    const TruthLane* truthAt(int row);
    /// Whether truthAt() had to give something old or nothing: worth another update().
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
    std::vector<Row> m_rows;  ///< in order of id
    QHash<TargetId, TruthComparison> m_compared;
    std::uint64_t m_version = 1;  ///< of document and truth
    FrameIndex m_budget = 0;      ///< frames that may still be compared before the next update()
    bool m_truthWaits = false;
};

}  // namespace spoor
