// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <QStyledItemDelegate>
#include <optional>

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
    /// The frame of the plot of a row at a place of its view; none beside the plot.
    std::optional<FrameIndex> frameAt(const QStyleOptionViewItem& option, const QModelIndex& index,
                                      QPoint at) const;
    /// Shades frames of a row's plot; row -1: of none.
    void setMarked(int row, const FrameRange& frames);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Parts {
        QRect title, sentence, hint, plot;
        int height = 0;
    };
    Parts partsOf(const QStyleOptionViewItem& option, int row, QRect place) const;
    void paintPlot(QPainter& painter, const QRect& place, int row, const QPalette& palette) const;

    QRectF areaOf(const QRect& plot, const QFont& font, int row) const;

    DiagnosisModel& m_model;
    int m_markedRow = -1;
    FrameRange m_marked;
};

}  // namespace spoor
