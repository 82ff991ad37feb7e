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

/// The original and the adapted source of a kernel, side by side. Lines with arrays and barriers
/// are marked. A table below lists the decisions about them with their reasons.
class SourcePair : public QSplitter {
    Q_OBJECT
public:
    explicit SourcePair(QWidget* parent = nullptr);

    /// Shows the original source, scrolled to this kernel.
    void showKernel(const QString& source, const QString& kernel);
    /// Shows that the kernel is being adapted.
    void showMaking();
    /// Shows the adapted source, or why the kernel stays unchanged. An empty source clears the
    /// adapted side.
    void showForm(const Result<adapt::AdaptedKernel>& made);

    /// The adapted kernel on display; null: none.
    const adapt::AdaptedKernel* adapted() const { return m_adapted ? &*m_adapted : nullptr; }

private:
    QVariant cell(int row, int column, int role) const;

    QString m_kernel;
    std::optional<adapt::AdaptedKernel> m_adapted;
    std::vector<adapt::Decision> m_decisions;  ///< decisions about the kernel on display
    SourceView* m_original;
    SourceView* m_made;
    QLabel* m_title;
    TableRowModel* m_rows;
    QTableView* m_table;
};

}  // namespace spoor
