// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"

#include <QStyledItemDelegate>
#include <optional>

namespace spoor {

class DiagnosisModel;

/// Paints a finding as a card: its measurement in words, a hint, the parameter that sets the
/// threshold, and a plot of the signal over the surrounding frames, next to the text or within it
/// in a narrow view. The plot shows the threshold as a dashed line, shades the frames of the
/// finding and marks the current frame.
class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit FindingDelegate(DiagnosisModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Frame at a position in a row's plot; nullopt outside the plot.
    std::optional<FrameIndex> frameAt(const QStyleOptionViewItem& option, const QModelIndex& index,
                                      QPoint at) const;
    /// Whether a position in a row is on the link to its parameter.
    bool onParameter(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint at) const;
    /// Shades frames of a row's plot; row -1 removes the shading.
    void setMarked(int row, const FrameRange& frames);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Parts {
        QRect card, title, when, sentence, hint, link, plot;
        int height = 0;
    };
    Parts partsOf(const QStyleOptionViewItem& option, int row, QRect place) const;
    void paintText(QPainter& painter, const QStyleOptionViewItem& option, const Parts& parts,
                   int row) const;
    void paintPlot(QPainter& painter, const QRect& place, int row, const QPalette& palette) const;
    QString linkText(int row) const;

    QRectF areaOf(const QRect& plot, const QFont& font, int row) const;

    DiagnosisModel& m_model;
    int m_markedRow = -1;
    FrameRange m_marked;
};

}  // namespace spoor
