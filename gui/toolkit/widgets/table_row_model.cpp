// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/table_row_model.h"

#include "gui/toolkit/csv.h"

#include <algorithm>

namespace spoor {

TableRowModel::TableRowModel(QStringList headers, Cell cell, QObject* parent)
    : QAbstractTableModel(parent), m_headers(std::move(headers)), m_cell(std::move(cell)) {}

void TableRowModel::replace(int rows, const std::function<void()>& change) {
    const int before = m_rows;
    const int kept = std::min(before, rows);
    if (rows < before) {
        beginRemoveRows({}, rows, before - 1);
        m_rows = rows;
        endRemoveRows();
    }
    change();
    if (rows > before) {
        beginInsertRows({}, before, rows - 1);
        m_rows = rows;
        endInsertRows();
    }
    if (kept > 0) emit dataChanged(index(0, 0), index(kept - 1, int(m_headers.size()) - 1));
}

void TableRowModel::setHeaders(const QStringList& headers) {
    if (headers == m_headers) return;
    const bool same = headers.size() == m_headers.size();
    if (!same) beginResetModel();
    m_headers = headers;
    if (!same) return endResetModel();
    emit headerDataChanged(Qt::Horizontal, 0, int(m_headers.size()) - 1);
}

int TableRowModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int TableRowModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_headers.size());
}

QVariant TableRowModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    return m_cell(index.row(), index.column(), role);
}

QVariant TableRowModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= m_headers.size()) return {};
    if (role == Qt::TextAlignmentRole) {  // aligned like the cells below
        const QVariant cell = m_rows > 0 ? m_cell(0, section, role) : QVariant();
        return cell.isValid() ? cell : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
    }
    return role == Qt::DisplayRole ? QVariant(m_headers[section]) : QVariant();
}

QByteArray TableRowModel::csv() const {
    QByteArray bytes = csvLine(m_headers);
    for (int row = 0; row < m_rows; ++row) {
        QStringList fields;
        for (int column = 0; column < m_headers.size(); ++column) {
            // EditRole returns raw numbers, so the file does not depend on the locale.
            const QVariant raw = m_cell(row, column, Qt::EditRole);
            fields << (raw.isValid() ? raw : m_cell(row, column, Qt::DisplayRole)).toString();
        }
        bytes += csvLine(fields);
    }
    return bytes;
}

}  // namespace spoor
