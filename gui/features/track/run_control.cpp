// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/run_control.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/shell/api/shortcuts.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <algorithm>

namespace spoor {

namespace {

constexpr double fastest = 8;

}  // namespace

RunControl::RunControl(Actions& actions, Document& document, Selection& selection, QObject* parent)
    : QObject(parent), m_actions(actions), m_document(document), m_selection(selection) {
    connect(&selection, &Selection::targetsChanged, this, [this] {
        if (m_selection.target()) m_document.computed().found().choose(0);
    });
    connectRange();
    qApp->installEventFilter(this);
}

void RunControl::connectRange() {
    connect(&m_document, &Document::posted, this, &RunControl::onCommand);
    connect(&m_document, &Document::framesChanged, this, [this] { m_playing = 0; });
    connect(&m_document, &Document::reportChanged, this, [this] {
        // Frames that were under way before the jump are still outside the range.
        const auto& range = m_document.range();
        if (range && range->holds(m_document.frame())) m_jumping = false;
        turnAtRangeEnd(false);
    });
}

/// A command from elsewhere that moves to a frame ends the playback in the range.
void RunControl::onCommand(const Command& command) {
    if (m_posting) return;
    if (const auto* play = std::get_if<command::Play>(&command)) {
        m_playing = play->speed;
        m_jumping = false;
        turnAtRangeEnd(true);
    } else if (std::holds_alternative<command::Seek>(command) ||
               std::holds_alternative<command::Step>(command) ||
               std::holds_alternative<command::Stop>(command) ||
               std::holds_alternative<command::Track>(command)) {
        m_playing = 0;
    }
}

/// Playback stays within the range. At its end, it stops there, or starts again if it loops or has
/// just been started. Without a range, it loops over the whole video.
void RunControl::turnAtRangeEnd(bool started) {
    const bool loops = m_actions["loop_playback"]->isChecked();
    std::optional<FrameRange> range = m_document.range();
    if (!range && loops)
        range = FrameRange{0, std::max<FrameIndex>(1, m_document.frameCount()) - 1};
    if (m_playing == 0 || m_jumping || !range) return;
    const FrameIndex frame = m_document.frame();
    const bool forward = m_playing > 0;
    const FrameIndex end = forward ? range->last : range->first;
    if (range->holds(frame) && frame != end) return;
    m_jumping = m_posting = true;
    const bool again = (loops || started) && range->first != range->last;
    m_document.post(command::Seek{!again ? end : forward ? range->first : range->last});
    if (again)
        m_document.post(command::Play{m_playing});
    else
        m_playing = 0;
    m_posting = false;
}

void RunControl::setSpeed(double speed) {
    m_speed = speed;
    if (m_document.state().mode == RunMode::Playing) m_document.post(command::Play{speed});
}

void RunControl::step(qint64 frames) {
    m_shuttle = 0;
    m_document.post(command::Step{frames});
}

void RunControl::playOrPause() {
    m_shuttle = 0;
    if (m_document.state().mode == RunMode::Idle) {
        m_document.post(command::Play{m_speed});
    } else {
        m_document.post(command::Stop{});
    }
}

void RunControl::shuttle(int direction) {
    if (direction == 0) {
        m_shuttle = 0;
        m_document.post(command::Stop{});
        return;
    }
    if (m_pauseHeld) {
        step(direction);
        return;
    }
    const bool onward = m_document.state().mode == RunMode::Playing && m_shuttle * direction > 0;
    m_shuttle = onward ? std::clamp(m_shuttle * 2, -fastest, fastest) : double(direction);
    m_document.post(command::Play{m_shuttle});
}

bool RunControl::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyRelease) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_K && !key->isAutoRepeat()) {
            m_pauseHeld = event->type() == QEvent::ShortcutOverride;
        }
    } else if (event->type() == QEvent::ApplicationDeactivate) {
        m_pauseHeld = false;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace spoor
