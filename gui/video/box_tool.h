// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/video/box_editor.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/shown_frame.h"
#include "gui/video/view_mapping.h"

#include <QObject>
#include <optional>
#include <string>

namespace spoor {

class BoxForm;

/// The box that the user draws, places or corrects, from its first pixel until the engine has
/// answered. Mouse positions are the view's, boxes in source pixels.
class BoxTool : public QObject {
    Q_OBJECT
public:
    /// `view` has the form for numbers over it, and the keyboard when that closes.
    BoxTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping,
            QWidget* view);

    bool canDraw() const;
    /// The box that was placed and is not yet with the engine.
    const std::optional<RectF>& draft() const { return m_draft; }
    /// Whether a box is being drawn, dragged or placed that is not in the document yet.
    bool present() const { return m_editor.active() || m_draft; }
    /// Whether nothing is in hand, and nothing on its way to the engine.
    bool empty() const { return !present() && !m_sent; }
    /// Where the selected target is put, until the document says so too.
    std::optional<RectF> corrected() const;
    void paint(OverlayPainter& painter) const;

    /// The part of the box that a drag from here would correct.
    BoxPart partUnder(QPointF at) const;
    bool dragging() const { return m_editor.active(); }
    void press(QPointF at);
    void drag(QPointF at);
    /// Ends the drag; false when it was a click, and nothing has changed.
    bool release(QPointF at);

    /// The document has another report, which the frame shows.
    void takeReport();
    /// The view has another size.
    void placeForm();

public slots:
    /// Places a box at the centre of the view, to be corrected and started with Enter.
    void place();
    /// The next box, drawn or placed, starts the selected target again; for one that is lost.
    void redrawTarget();
    /// Moves and grows the draft, or else the selected target, by whole pixels.
    void nudge(int dx, int dy, int dw, int dh);
    /// Shows the form for x, y, width and height.
    void editNumbers();
    /// Starts the draft.
    void start();
    /// Drops what is in hand; false when there is nothing.
    bool cancel();

signals:
    void changed();

private:
    void connectForm(QWidget* view);
    void forget();
    std::optional<RectF> selectedBox() const;
    bool movesChosen() const;
    void commit(const RectF& box, bool drawn);
    void retarget(const RectF& box, const std::string& merge = {}, bool afresh = false);
    void setDraft(std::optional<RectF> box);

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    BoxForm* m_form;
    BoxEditor m_editor;
    QPointF m_pressed;
    bool m_drawing = false;        ///< the drag in work makes a new box
    bool m_locked = false;         ///< it began on a box that is not to be changed
    std::optional<RectF> m_draft;  ///< placed with N, not started yet
    bool m_touched = false;        ///< the draft is where the user put it
    bool m_redraw = false;         ///< the draft is for the selected target
    std::optional<RectF> m_sent;   ///< with the engine, not yet in a report
    TargetId m_sentTarget = 0;     ///< 0: a new target
};

}  // namespace spoor
