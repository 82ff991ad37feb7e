// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

#include <QObject>

namespace spoor {

class RunMonitor;
struct AlgorithmDescriptor;

/// Offers another tracker, once per video, when a run has lost its target in its first second.
class TrackerOffer : public QObject {
    Q_OBJECT
public:
    TrackerOffer(const WindowContext& context, RunMonitor& monitor);

private:
    void onFinished();

    WindowContext m_context;
    RunMonitor& m_monitor;
    bool m_offered = false;
};

}  // namespace spoor
