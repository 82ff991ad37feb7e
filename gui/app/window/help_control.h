// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

#include <QByteArray>
#include <QObject>
#include <QString>

namespace spoor {

class ManualWindow;
class Tour;

/// Manual and tour. All windows are created on first use.
class HelpControl : public QObject {
    Q_OBJECT
public:
    /// The state of tour and manual, to restore it in a rebuilt window.
    struct State {
        int step = -1;        ///< step of the tour; -1: closed
        QString page;         ///< page of the manual; empty: closed
        QByteArray geometry;  ///< geometry of the manual
    };

    explicit HelpControl(const WindowContext& context);
    ~HelpControl() override;

    /// Opens the manual at a page, such as "limits" or the id of an algorithm. An empty name opens
    /// the page of the selected algorithm.
    void showManual(const QString& page = {});
    void startTour();
    /// Starts the tour if the application has never been used.
    void startTourOnFirstRun();
    State state() const;
    void restore(const State& state);

    ManualWindow* manual() const { return m_manual; }
    Tour* tour() const { return m_tour; }

private:
    Tour& needTour();

    WindowContext m_context;
    ManualWindow* m_manual = nullptr;
    Tour* m_tour = nullptr;
};

}  // namespace spoor
