// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_parts.h"

#include <QByteArray>
#include <QObject>
#include <QString>

namespace spoor {

class ManualWindow;
class Tour;

/// What the menu Help does. The manual and the tour are made when they are first asked for.
class HelpControl : public QObject {
    Q_OBJECT
public:
    /// What is open, for the window that comes after this one.
    struct State {
        int step = -1;        ///< of the tour
        QString page;         ///< of the manual; empty: it is closed
        QByteArray geometry;  ///< of the manual
    };

    explicit HelpControl(const WindowParts& parts);
    ~HelpControl() override;

    /// The manual's page of this name, e.g. "limits" or the id of a pipeline; of the chosen
    /// pipeline for an empty one.
    void showManual(const QString& page = {});
    void startTour();
    /// Starts it for somebody who has never used the program.
    void startTourOnFirstRun();
    State state() const;
    void restore(const State& state);

    ManualWindow* manual() const { return m_manual; }
    Tour* tour() const { return m_tour; }

private:
    Tour& needTour();
    void editShortcuts();
    void showAbout();

    WindowParts m_parts;
    ManualWindow* m_manual = nullptr;
    Tour* m_tour = nullptr;
};

}  // namespace spoor
