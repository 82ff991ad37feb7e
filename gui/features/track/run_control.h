// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "engine/tracking/run_state.h"

#include <QObject>

namespace spoor {

class Actions;
class Document;
class Selection;

/// Playback: its speed, the shuttle, and the range that limits it.
class RunControl : public QObject {
    Q_OBJECT
public:
    RunControl(Actions& actions, Document& document, Selection& selection,
               QObject* parent = nullptr);

    void setSpeed(double speed);
    void step(qint64 frames);
    void playOrPause();
    /// Handles one press of J (-1), K (0) or L (+1).
    void shuttle(int direction);

protected:
    /// Tracks whether K is held, for K+J and K+L.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectRange();
    void onCommand(const Command& command);
    void turnAtRangeEnd(bool started);

    Actions& m_actions;
    Document& m_document;
    Selection& m_selection;
    double m_speed = 1;
    double m_shuttle = 0;  ///< speed set with J and L; 0: stopped
    bool m_pauseHeld = false;
    double m_playing = 0;    ///< speed of the playback that the range limits; 0: none
    bool m_posting = false;  ///< a command comes from this object, not from the user
    bool m_jumping = false;  ///< jumping to the other end of the range
};

}  // namespace spoor
