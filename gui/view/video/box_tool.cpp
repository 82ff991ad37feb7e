// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/box_tool.h"

#include "engine/pipeline/report.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "gui/view/video/box_form.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace spoor {

BoxTool::BoxTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping,
                 PointerSession& session, QWidget* view)
    : m_context(context),
      m_frame(frame),
      m_mapping(mapping),
      m_session(session),
      m_form(new BoxForm(view)) {
    m_form->hide();
    connectForm(view);
    connect(&context.document, &Document::framesChanged, this, &BoxTool::forget);
    connect(&context.document, &Document::errorOccurred, this, [this] {
        m_postedBox.reset();
        emit changed();
    });
    connect(&context.selection, &Selection::targetChanged, this, [this] {
        if (!m_draft) m_form->hide();
    });
}

void BoxTool::connectForm(QWidget* view) {
    connect(m_form, &BoxForm::edited, this, [this](const RectF& box) {
        if (m_draft) {
            m_draftMoved = true;
            setDraft(box);
        } else {
            retarget(m_context.selection.target(), box, "numbers");
        }
    });
    connect(m_form, &BoxForm::accepted, this, [this, view] {
        if (m_draft) start();
        m_form->hide();
        view->setFocus();
    });
    connect(m_form, &BoxForm::closed, this, [this, view] {
        cancel();
        view->setFocus();
    });
}

/// Resets the tool for another video.
void BoxTool::forget() {
    m_editor.cancel();
    m_postedBox.reset();
    m_asked.reset();
    m_draft.reset();
    m_form->hide();
}

void BoxTool::takeReport() {
    const FrameReportPtr& report = m_context.document.report();
    m_editor.setPicture(report->frame.size());
    m_form->setPicture(report->frame.size());
    // The engine has answered, so its own box is shown.
    const auto isSent = [this](const TargetResult& r) {
        return m_postedBox && r.given && overlap(r.box, *m_postedBox) > 0.999;
    };
    if (std::any_of(report->results.begin(), report->results.end(), isSent)) m_postedBox.reset();
    if (m_context.document.state().mode != RunMode::Idle) m_postedBox.reset();
    if (m_form->isVisible() && !m_draft && !m_form->hasFocus() && !m_postedBox) {
        if (const auto box = selectedBox()) m_form->setBox(*box);
    }
}

bool BoxTool::canDraw() const {
    if (m_context.comparison && m_context.comparison->shown()) return false;
    return !m_frame.picture().isNull() && targets::canDraw(m_context.document);
}

/// Returns the selected target's box as it is on screen, or nullopt if it has none.
std::optional<RectF> BoxTool::selectedBox() const {
    if (m_postedBox && m_sentTarget) return m_postedBox;
    const ShownBox* const shown = m_frame.boxOf(m_context.selection.target());
    if (!shown || !shown->box.present()) return std::nullopt;
    return shown->box.box;
}

std::optional<RectF> BoxTool::corrected() const {
    const bool own = m_session.press().target == m_context.selection.target();
    if (own && m_editor.active() && !m_drawing && !m_draft && !m_locked) return m_editor.box();
    if (m_postedBox && m_sentTarget == m_context.selection.target()) return m_postedBox;
    return std::nullopt;
}

void BoxTool::paint(OverlayPainter& painter) const {
    if (m_editor.active() && m_drawing) {
        const RectF& box = m_editor.box();
        painter.paintDraft(box, tr("%1 × %2").arg(box.width).arg(box.height));
    } else if (m_asked) {
        painter.paintDraft(*m_asked, {});
    } else if (m_draft) {
        painter.paintDraft(*m_draft, tr("Enter to start, Esc to cancel"));
    } else if (m_postedBox && !m_sentTarget) {
        painter.paintDraft(*m_postedBox, {});
    }
}

BoxPart BoxTool::partUnder(QPointF at) const {
    const std::optional<RectF> box = m_draft ? m_draft : selectedBox();
    if (!box || !canDraw()) return BoxPart::None;
    const BoxPart part = partAt(*box, m_mapping.toSource(at), boxReach / m_mapping.scale());
    // A turned box is resized at its own corners, see ShapeTool.
    const ShownBox* const shown = m_draft ? nullptr : m_frame.boxOf(m_context.selection.target());
    const bool turned = shown && shown->box.shape->as<TurnedBox>();
    return turned && part != BoxPart::None ? BoxPart::Inside : part;
}

void BoxTool::press(QPointF at, bool moves, std::function<void(QPointF)> click) {
    const BoxPart part = moves && selectedBox() ? BoxPart::Inside : partUnder(at);
    m_locked = !m_draft && part != BoxPart::None &&
               m_context.document.annotations().locked(m_context.selection.target());
    // A drag inside a draft that the user has not moved yet draws a new box.
    const bool open = m_draft && !m_draftMoved && part == BoxPart::Inside;
    m_drawing = part == BoxPart::None || open;
    if (m_drawing) {
        m_editor.beginDrawing(m_mapping.toSource(at));
    } else {
        m_editor.beginEditing(m_draft ? *m_draft : *selectedBox(), part, m_mapping.toSource(at));
    }
    m_session.begin({.move = [this](QPointF to, auto) { drag(to); },
                     .release =
                         [this, click = std::move(click)](QPointF to, auto) {
                             if (!release(to)) click(to);
                         },
                     .cancel =
                         [this] {
                             m_editor.cancel();
                             emit changed();
                         },
                     .survivesSize = false});
}

void BoxTool::drag(QPointF at) {
    if (m_locked) return;
    m_editor.drag(m_mapping.toSource(at));
    if (m_draft && !m_drawing) {
        m_draftMoved = true;
        setDraft(m_editor.box());
    }
    emit changed();
}

/// Returns false if it was a click that changed nothing.
bool BoxTool::release(QPointF at) {
    const Press& press = m_session.press();
    const double way = (at - press.at).manhattanLength();
    if (m_locked) {
        m_editor.cancel();
        // A click selects. A drag of a locked target tells the user why the target does not move.
        const bool pulled = way >= QApplication::startDragDistance();
        if (pulled) m_context.document.annotations().mayChange(press.target);
        return pulled;
    }
    m_editor.drag(m_mapping.toSource(at));
    const std::optional<RectF> box = m_editor.finish();
    const bool tremble = !m_draft && way < 4;  // a click with a small movement is still a click
    if (tremble || (!box && way < QApplication::startDragDistance())) return false;
    if (box && m_draft) {
        const TargetId again = m_redraw;
        setDraft(m_drawing ? std::nullopt : box);
        if (m_drawing) again ? retarget(again, *box, {}, true) : commit(*box, true);
    } else if (box) {
        commit(*box, m_drawing);
    }
    return true;
}

void BoxTool::place() {
    placeAt(m_mapping.seen().center());
}

void BoxTool::placeAt(QPointF centre) {
    if (!canDraw()) return;
    m_redraw = 0;
    m_draftMoved = false;
    const QRectF seen = m_mapping.seen();
    const double side = std::max(8.0, std::round(std::min(seen.width(), seen.height()) / 5));
    const RectF box{std::round(centre.x() - side / 2), std::round(centre.y() - side / 2), side,
                    side};
    setDraft(BoxEditor::nudged(box, m_mapping.source(), {}, {}));
    m_form->parentWidget()->setFocus();
}

void BoxTool::redrawTarget() {
    const TargetId id = m_context.selection.target();
    if (!canDraw() || !id || !m_context.document.annotations().mayChange(id)) return;
    const std::optional<RectF> box = selectedBox();
    place();
    m_redraw = id;
    setDraft(box ? box : m_draft);
}

void BoxTool::nudge(int dx, int dy, int dw, int dh) {
    const SizeI size = m_mapping.source();
    if (m_draft) {
        m_draftMoved = true;
        setDraft(BoxEditor::nudged(*m_draft, size, QPointF(dx, dy), QPointF(dw, dh)));
    } else if (const auto box = selectedBox()) {
        retarget(m_context.selection.target(),
                 BoxEditor::nudged(*box, size, QPointF(dx, dy), QPointF(dw, dh)), "nudge");
    }
}

void BoxTool::editNumbers() {
    if (m_draft) {
        m_form->setBox(*m_draft);
    } else if (const auto box = selectedBox()) {
        if (!m_context.document.annotations().mayChange(m_context.selection.target())) return;
        m_form->setBox(*box);
        m_form->setCaption(tr("Selected target"), tr("Close"));
    } else {
        place();
    }
    placeForm();
    m_form->show();
    m_form->setFocus();
}

void BoxTool::start() {
    if (!m_draft) return;
    const RectF box = *m_draft;
    const TargetId again = m_redraw;
    setDraft(std::nullopt);
    again ? retarget(again, box, {}, true) : commit(box, true);
}

bool BoxTool::cancel() {
    const bool something = present() || m_form->isVisible();
    if (dragging()) m_session.cancel();
    setDraft(std::nullopt);
    m_form->hide();
    return something;
}

void BoxTool::setDraft(std::optional<RectF> box) {
    m_draft = box;
    if (!box) m_redraw = 0;
    m_form->setVisible(box.has_value());
    if (box) {
        m_form->setCaption(m_redraw ? tr("Redraw box") : tr("New target"), tr("Start"));
        m_form->setBox(*box);
        placeForm();
    }
    emit changed();
}

void BoxTool::commit(const RectF& box, bool drawn) {
    if (!drawn) {
        retarget(m_session.press().target, box);
        return;
    }
    if (!asksWhose(box)) addTarget(box);
}

/// Where the selected target is lost or uncertain, a new box is probably its correction. Asks next
/// to the box, and drops it if the user chooses nothing.
bool BoxTool::asksWhose(const RectF& box) {
    const ShownBox* const shown = m_frame.boxOf(m_context.selection.target());
    if (m_context.document.state().mode == RunMode::Tracking || !shown || shown->locked ||
        !isUncertain(shown->box))
        return false;
    QWidget* const view = m_form->parentWidget();
    auto* menu = new QMenu(view);
    menu->setObjectName(QStringLiteral("video.whose_box"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Session& session = m_context.document.annotations().session();
    QAction* const correct =
        menu->addAction(tr("&Correct %1 here").arg(targetName(session, shown->id)));
    connect(correct, &QAction::triggered, this, [this, box, id = shown->id] { retarget(id, box); });
    connect(menu->addAction(tr("&New target")), &QAction::triggered, this,
            [this, box] { addTarget(box); });
    connect(menu, &QMenu::aboutToHide, this, [this] {
        m_asked.reset();
        emit changed();
    });
    m_asked = box;
    emit changed();
    const QRectF place = m_mapping.toWidget(toQt(box));
    menu->popup(view->mapToGlobal(place.bottomLeft().toPoint()));
    menu->setActiveAction(correct);
    return true;
}

void BoxTool::addTarget(const RectF& box) {
    // While tracking, the engine creates the target. Show the drawn box until it has answered.
    const bool tracking = m_context.document.state().mode == RunMode::Tracking;
    if (tracking) m_postedBox = box;
    m_sentTarget = 0;
    const TargetId fresh = m_context.document.annotations().nextId();
    targets::add(m_context.document, box);
    if (!tracking && m_context.document.annotations().session().target(fresh))
        m_context.selection.setTarget(fresh);
    emit changed();
}

void BoxTool::retarget(TargetId id, const RectF& box, const std::string& merge, bool afresh) {
    if (!id || !m_context.document.annotations().mayChange(id)) return;
    if (m_context.document.state().mode == RunMode::Tracking) {
        m_postedBox = box;
        m_sentTarget = id;
    }
    targets::setBox(m_context.document, id, box, merge, afresh);
    if (m_form->isVisible()) m_form->setBox(box);
    emit changed();
}

void BoxTool::placeForm() {
    m_form->adjustSize();
    m_form->move(std::max(0, (m_form->parentWidget()->width() - m_form->width()) / 2), 8);
    m_form->raise();
}

}  // namespace spoor
