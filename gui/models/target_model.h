// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/session.h"
#include "engine/tracking/run_state.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QIcon>
#include <QSet>
#include <QString>
#include <optional>
#include <vector>

namespace spoor {

class Document;

/// The targets of the document with their results in the current frame: targets of the user and
/// detections. Reads the document only in update().
class TargetModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Confidence, Lock, ColumnCount };

    explicit TargetModel(Document& document, QObject* parent = nullptr);

    void update();
    /// Shows targets that are hidden in the video in grey.
    void setHidden(const QSet<TargetId>& targets);
    TargetId idAt(int row) const { return m_rows[std::size_t(row)].id; }
    int rowOf(TargetId id) const;  ///< -1: none
    bool lockedAt(int row) const { return m_rows[std::size_t(row)].locked; }
    bool pausedAt(int row) const { return m_rows[std::size_t(row)].paused; }
    /// Whether the user started this target; only such targets can be paused and re-initialised.
    bool ownAt(int row) const { return m_rows[std::size_t(row)].own; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// Names of targets that the user started are editable.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Returns all texts of the state column, for its width.
    static QStringList stateWords();

private:
    struct Row {
        TargetId id = 0;
        QString label;
        bool own = false;
        bool paused = false;
        bool locked = false;
        QColor colour;
        std::optional<SessionBox> box;  ///< in the current frame
        Message reason;
        std::vector<TargetName> names;
        bool operator==(const Row&) const = default;
    };

    std::vector<Row> wanted() const;
    QString stateOf(const Row& row) const;
    QVariant lockData(const Row& row, int role) const;
    QString tipOf(const Row& row) const;

    Document& m_document;
    std::vector<Row> m_rows;  ///< in ascending order of id
    QSet<TargetId> m_hidden;
};

/// Icon of a target: its colour, a shape chosen by its id as a second cue, and an outline that
/// shows its state (solid: tracking, dashed: uncertain, hollow: lost).
QIcon targetIcon(TargetId id, std::optional<TargetState> state, const QColor& colour,
                 const QColor& outline);

}  // namespace spoor
