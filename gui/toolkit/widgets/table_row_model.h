// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>
#include <functional>

namespace spoor {

/// A table over external data that is replaced often. It asks for cells only when they are painted.
/// Rows are inserted and removed at the end, which preserves selection and scroll position.
class TableRowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Cell = std::function<QVariant(int row, int column, int role)>;

    TableRowModel(QStringList headers, Cell cell, QObject* parent = nullptr);

    /// Replaces the data behind the cells through `change`, so that there are `rows` rows. Rows are
    /// removed before the call and inserted after it, so no cell outside the data is requested.
    void replace(int rows, const std::function<void()>& change);
    /// Another number of headers resets the model.
    void setHeaders(const QStringList& headers);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Returns all cells as CSV, header first.
    QByteArray csv() const;

private:
    QStringList m_headers;
    Cell m_cell;
    int m_rows = 0;
};

}  // namespace spoor
