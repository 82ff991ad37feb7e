// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_context.h"

#include <QObject>

namespace spoor {

class RunMonitor;
struct AlgorithmDescriptor;

/// The tracker to start with, the best that is installed: a network tracker if it has a network,
/// else the correlation filter. `except`: another one than this; may be null. Reads a folder.
const AlgorithmDescriptor& bestTracker(const AlgorithmDescriptor* except = nullptr);

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
