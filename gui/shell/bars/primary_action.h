// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace spoor {

/// The state of the window that determines the primary button.
struct WorkbenchState {
    bool video = false;
    bool live = false;  ///< a camera
    bool tracking = false;
    bool paused = false;  ///< the last run was stopped in this frame, before its end
    bool annotating = false;
    bool missing = false;       ///< the mode Inspect without the intermediate results of the frame
    bool recomputing = false;   ///< they are being recomputed
    bool reviews = false;       ///< the review is in front and has issues
    bool measuring = false;     ///< the mode Measure
    bool benchmark = false;     ///< the mode Benchmark
    bool benchmarking = false;  ///< a benchmark runs
    bool detects = false;       ///< the algorithm needs no box
    bool names = false;         ///< the algorithm is a classifier
    bool lacksFile = false;     ///< the algorithm has no network
    bool targets = false;
    bool range = false;  ///< in and out point are set
    bool atEnd = false;  ///< the last frame is on screen
    bool operator==(const WorkbenchState&) const = default;
};

/// The next step of the work: label and icon of the primary button, its command, and the commands
/// of its menu (empty: a separator).
struct PrimaryAction {
    QString label;
    const char* icon = "";
    QString command;
    QStringList menu = {};
    bool stops = false;  ///< looks secondary
};

PrimaryAction primaryAction(const WorkbenchState& state);
/// The labels of all states.
QStringList primaryLabels();

}  // namespace spoor
