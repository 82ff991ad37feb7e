// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace spoor {

/// Paints a device of a list as a card: its name, its state as a tag, and a line about it.
class DeviceDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { About = Qt::UserRole, State, Tone };  ///< Tone: a TagLabel::Tone

    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace spoor
