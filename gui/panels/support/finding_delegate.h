// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace spoor {

class DiagnosisModel;

/// Paints a finding: what was measured in words, when such a thing is seen, and beside it (below it
/// where there is little room) the signal over the frames around, with its threshold dashed, the
/// frames of the finding shaded and the current frame marked.
class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit FindingDelegate(DiagnosisModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Parts {
        QRect title, sentence, hint, plot;
        int height = 0;
    };
    Parts partsOf(const QStyleOptionViewItem& option, int row, QRect place) const;
    void paintPlot(QPainter& painter, const QRect& place, int row, const QPalette& palette) const;

    DiagnosisModel& m_model;
};

}  // namespace spoor
