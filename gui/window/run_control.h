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

/// What the keys and buttons of playing, tracking and targets do to the run.
class RunControl : public QObject {
    Q_OBJECT
public:
    RunControl(Actions& actions, Document& document, Selection& selection,
               QObject* parent = nullptr);

    void setSpeed(double speed);

protected:
    /// Watches whether K is held, for K+J and K+L.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectMoves();
    void connectTracking();
    void connectTargets();
    void connectHiding();
    void connectFound();
    void take(const std::vector<TargetId>& ids);
    void updateFound();
    void step(qint64 frames);
    void playOrPause();
    /// One key press of J (-1) or L (+1).
    void shuttle(int direction);
    void track(bool toEnd, bool backward);
    std::vector<TargetId> knownTargets() const;
    void cycleTarget(int by);
    void connectRange();
    void noteCommand(const Command& command);
    void turnAtRangeEnd();
    void toggleLearning(bool on);
    void updateLearning();
    void updateEnabled();

    Actions& m_actions;
    Document& m_document;
    Selection& m_selection;
    double m_speed = 1;
    double m_shuttle = 0;  ///< speed that J and L have reached; 0: standing
    bool m_pauseHeld = false;
    double m_playing = 0;    ///< speed, until something else is asked for; 0: not playing
    bool m_asking = false;   ///< this asks, not the user
    bool m_turning = false;  ///< on the way to the other end of the range
};

}  // namespace spoor
