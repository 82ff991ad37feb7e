// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"

#include <QSplitter>
#include <QString>
#include <QVariant>
#include <optional>
#include <vector>

class QLabel;
class QTableView;

namespace spoor {

class TableRowModel;
class SourceView;

/// A kernel as it was written beside what it becomes. Lines of arrays and barriers are marked, and
/// listed below with what was decided about them, and why.
class SourcePair : public QSplitter {
    Q_OBJECT
public:
    explicit SourcePair(QWidget* parent = nullptr);

    /// The original, at the kernel of this name.
    void showKernel(const QString& source, const QString& kernel);
    /// What it becomes is not there yet.
    void showMaking();
    /// What it becomes, or why it stays; nothing beside it for an empty source.
    void showForm(const Result<adapt::AdaptedKernel>& made);

    /// Null: none is shown.
    const adapt::AdaptedKernel* adapted() const { return m_adapted ? &*m_adapted : nullptr; }

private:
    QVariant cell(int row, int column, int role) const;

    QString m_kernel;
    std::optional<adapt::AdaptedKernel> m_adapted;
    std::vector<adapt::Decision> m_decisions;  ///< of it
    SourceView* m_original;
    SourceView* m_made;
    QLabel* m_title;
    TableRowModel* m_rows;
    QTableView* m_table;
};

}  // namespace spoor
