// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>
#include <functional>

namespace spoor {

/// A table over data that somebody else holds and that is replaced often: cells are asked for when
/// they are painted, and a new list of another length inserts or removes rows at the end only, so
/// that selection and scroll position stay.
class TableRowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Cell = std::function<QVariant(int row, int column, int role)>;

    TableRowModel(QStringList headers, Cell cell, QObject* parent = nullptr);

    /// Has `change` replace the data behind the cells, by data for so many rows: after rows went
    /// and before rows come, so that no cell is asked for that is not there.
    void replace(int rows, const std::function<void()>& change);
    void setHeaders(const QStringList& headers);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// All cells as CSV, header first.
    QByteArray csv() const;

private:
    QStringList m_headers;
    Cell m_cell;
    int m_rows = 0;
};

}  // namespace spoor
