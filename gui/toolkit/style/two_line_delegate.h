// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace spoor {

/// The second line of an item, which screen readers read, too.
inline constexpr int aboutRole = Qt::AccessibleDescriptionRole;

/// Paints the items of a list: a name and, smaller, a line about it, next to a check box and a
/// picture if there are. Items that cannot be selected are headings.
class TwoLineDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace spoor
