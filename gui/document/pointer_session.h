// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QObject>
#include <QPointF>
#include <functional>
#include <optional>

class QMouseEvent;

namespace spoor {

class Document;
class Selection;

/// Where and on what a mouse button was pressed. A drag commits to this frame and this target, also
/// if others are shown or selected by then.
struct Press {
    Qt::MouseButton button = Qt::NoButton;
    QPointF at = {};  ///< in the view
    FrameIndex frame = 0;
    SizeI size = {};  ///< of the picture of the frame
    TargetId target = 0;
};

/// The functions of a pressed button until it is released. An empty function does nothing.
struct Drag {
    std::function<void(QPointF at, Qt::KeyboardModifiers)> move = {};
    std::function<void(QPointF at, Qt::KeyboardModifiers)> release = {};
    std::function<void()> cancel = {};
    /// Changes that do not end the drag.
    bool survivesFrame = true, survivesSize = true, survivesTarget = true;
    /// Whether a change that ends the drag releases it where the pointer was, instead of
    /// cancelling it.
    bool keeps = false;
};

/// The one drag in a view, with its press and its end. Only the button that began a drag ends it.
/// Another video cancels every drag.
class PointerSession : public QObject {
    Q_OBJECT
public:
    PointerSession(const Document& document, const Selection& selection);

    /// The last press.
    const Press& press() const { return m_press; }
    bool dragging() const { return m_drag.has_value(); }
    /// Notes a press. Returns false if it belongs to the drag of another button.
    bool press(const QMouseEvent& event);
    /// Begins a drag at the last press, instead of the current one if there is one.
    void begin(Drag drag);
    /// Moves or ends the drag. Both return false if there is none to move or to end.
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void cancel();

private:
    void check();

    const Document& m_document;
    const Selection& m_selection;
    Press m_press;
    QPointF m_last;
    std::optional<Drag> m_drag;
};

}  // namespace spoor
