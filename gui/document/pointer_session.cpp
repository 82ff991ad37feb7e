// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/pointer_session.h"

#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"

#include <QMouseEvent>
#include <utility>

namespace spoor {

namespace {

SizeI sizeOf(const Document& document) {
    return document.report() ? document.report()->frame.size() : SizeI{};
}

}  // namespace

PointerSession::PointerSession(const Document& document, const Selection& selection)
    : m_document(document), m_selection(selection) {
    connect(&document, &Document::framesChanged, this, &PointerSession::cancel);
    connect(&document, &Document::reportChanged, this, &PointerSession::check);
    connect(&selection, &Selection::targetChanged, this, &PointerSession::check);
}

bool PointerSession::press(const QMouseEvent& event) {
    const bool held = event.button() != m_press.button && event.buttons() & m_press.button;
    if (m_press.button != Qt::NoButton && held) return false;
    m_drag.reset();
    m_press = {.button = event.button(), .at = event.position()};
    m_last = m_press.at;
    return true;
}

void PointerSession::begin(Drag drag) {
    m_press.frame = m_document.frame();
    m_press.size = sizeOf(m_document);
    m_press.target = m_selection.target();
    m_drag = std::move(drag);
}

bool PointerSession::move(const QMouseEvent& event) {
    if (!m_drag) return false;
    m_last = event.position();
    const auto move = m_drag->move;  // may begin another drag
    if (move) move(m_last, event.modifiers());
    return true;
}

bool PointerSession::release(const QMouseEvent& event) {
    if (event.button() != m_press.button) return false;
    m_press.button = Qt::NoButton;
    const std::optional<Drag> drag = std::exchange(m_drag, std::nullopt);
    if (drag && drag->release) drag->release(event.position(), event.modifiers());
    return drag.has_value();
}

void PointerSession::cancel() {
    const std::optional<Drag> drag = std::exchange(m_drag, std::nullopt);
    if (drag && drag->cancel) drag->cancel();
}

/// Ends a drag that does not survive what has changed.
void PointerSession::check() {
    if (!m_drag) return;
    const bool same = (m_drag->survivesFrame || m_document.frame() == m_press.frame) &&
                      (m_drag->survivesSize || sizeOf(m_document) == m_press.size) &&
                      (m_drag->survivesTarget || m_selection.target() == m_press.target);
    if (same) return;
    if (!m_drag->keeps) return cancel();
    const auto release = std::exchange(m_drag, std::nullopt)->release;
    release(m_last, {});
}

}  // namespace spoor
