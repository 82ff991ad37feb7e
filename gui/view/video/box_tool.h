// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/document/pointer_session.h"
#include "gui/view/video/box_editor.h"
#include "gui/view/video/overlay_painter.h"
#include "gui/view/video/shown_frame.h"
#include "gui/view/video/view_mapping.h"

#include <QObject>
#include <optional>
#include <string>

namespace spoor {

class BoxForm;

/// The box that the user draws, places or corrects, until the engine has answered. Mouse positions
/// are in the coordinates of the view, boxes in source pixels.
class BoxTool : public QObject {
    Q_OBJECT
public:
    /// `view` is the parent of the numeric form and gets the keyboard focus when the form closes.
    BoxTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping,
            PointerSession& session, QWidget* view);

    bool canDraw() const;
    /// The placed box that is not sent to the engine yet.
    const std::optional<RectF>& draft() const { return m_draft; }
    /// Whether a box that is not in the document yet is being drawn, dragged or placed.
    bool present() const { return m_editor.active() || m_draft; }
    /// Whether the box in hand will become a new target.
    bool makesTarget() const { return (m_draft && !m_redraw) || (m_editor.active() && m_drawing); }
    /// Whether no box is being edited and none is waiting for the engine.
    bool empty() const { return !present() && !m_postedBox && !m_asked; }
    /// The edited box of the selected target, until the document has it.
    std::optional<RectF> corrected() const;
    void paint(OverlayPainter& painter) const;

    /// Returns the part of the box that a drag from here would change.
    BoxPart partUnder(QPointF at) const;
    bool dragging() const { return m_editor.active(); }
    /// Begins a drag. `moves`: it moves the selected box, also near its edges. `click` is called
    /// if it was a click that changed nothing.
    void press(QPointF at, bool moves, std::function<void(QPointF)> click);

    /// Updates the tool after a new report of the document.
    void takeReport();
    /// Centres the form after the size of the view has changed.
    void placeForm();

public slots:
    /// Places a draft at the centre of the view. Enter starts it.
    void place();
    /// Places a draft around this point of the source.
    void placeAt(QPointF centre);
    /// The next box, drawn or placed, re-initialises the selected target. Useful for lost targets.
    void redrawTarget();
    /// Moves and enlarges the draft, or else the selected target, by whole pixels.
    void nudge(int dx, int dy, int dw, int dh);
    /// Shows the form for x, y, width and height.
    void editNumbers();
    /// Starts a target, or re-initialises the selected one, with the draft.
    void start();
    /// Cancels the drag, the draft and the form. Returns false if there was nothing to cancel.
    bool cancel();

signals:
    void changed();

private:
    void connectForm(QWidget* view);
    void forget();
    void drag(QPointF at);
    bool release(QPointF at);
    std::optional<RectF> selectedBox() const;
    void commit(const RectF& box, bool drawn);
    void addTarget(const RectF& box);
    bool asksWhose(const RectF& box);
    void retarget(TargetId id, const RectF& box, const std::string& merge = {},
                  bool afresh = false);
    void setDraft(std::optional<RectF> box);

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    PointerSession& m_session;
    BoxForm* m_form;
    BoxEditor m_editor;
    bool m_drawing = false;            ///< the current drag makes a new box
    bool m_locked = false;             ///< the drag began on a locked target
    std::optional<RectF> m_draft;      ///< placed, but not started yet
    bool m_draftMoved = false;         ///< the user has moved the draft
    TargetId m_redraw = 0;             ///< target of the draft; 0: a new one
    std::optional<RectF> m_postedBox;  ///< sent to the engine, but not in a report yet
    TargetId m_sentTarget = 0;         ///< target of m_postedBox; 0: a new target
    std::optional<RectF> m_asked;      ///< drawn, while a menu asks which target it is for
};

}  // namespace spoor
