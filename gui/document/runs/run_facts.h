// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace spoor {

/// The outcome of a run, over the frames that it has computed.
struct RunSummary {
    FrameIndex frames = 0;  ///< computed frames
    FrameIndex from = 0;    ///< frame where it began
    FrameIndex at = 0;      ///< frame where it ended
    /// The first of its frames in which the user has set a box since; -1: none.
    FrameIndex corrected = -1;
    bool stopped = false;  ///< it ended before its goal
    int lost = 0;          ///< results with a lost target
    int lostSegments = 0;
    int segments = 0;                           ///< lost or uncertain segments
    FrameIndex firstLost = -1, lostUntil = -1;  ///< the first lost segment
    FrameIndex firstUncertain = -1, uncertainUntil = -1;
    TargetId lostTarget = 0, uncertainTarget = 0;  ///< the targets of these segments
    double rate = 0;  ///< frames per second at the median time of a frame; 0: unknown
    QString device;
    QString algorithm;          ///< its name for the user
    bool detects = false;       ///< the algorithm needs no box
    bool detectsLosses = true;  ///< see AlgorithmLayout

    /// The frame from which it continues: the correction, if there is one.
    FrameIndex continuesAt() const { return corrected >= 0 ? corrected : at; }
};

/// Consecutive frames in which a target is lost or uncertain.
struct FailedSegment {
    TargetId target = 0;
    QString name;  ///< of the target
    FrameIndex first = 0, last = 0;
    FrameIndex lost = 0;      ///< number of frames in which it is lost, not only uncertain
    bool foundAgain = false;  ///< it is tracked in the frame after the last one

    bool holds(FrameIndex frame) const { return first <= frame && frame <= last; }
};

/// The facts of the mode Measure.
struct MeasuredFacts {
    QString scale;          ///< "1 px = 2.12 mm"
    QString filter;         ///< of the positions
    FrameIndex frames = 0;  ///< with a box
    FrameIndex gaps = 0;    ///< without a box, between the first and the last one with a box
    double background = 0;  ///< how far it moves, in pixels per frame
};

/// The facts that the run strip is made from.
struct RunFacts {
    Mode mode = Mode::Track;
    bool benchmarking = false;              ///< a benchmark runs
    std::optional<double> load;             ///< load average of the computer
    std::optional<FailedSegment> failed;    ///< in the frame on screen, else the first of the run
    std::optional<MeasuredFacts> measured;  ///< in the mode Measure
    FrameIndex frames = 0;                  ///< of the clip; 0: no video
    FrameIndex frame = 0;
    bool live = false;      ///< a camera
    bool starting = false;  ///< tracking was requested, and kernels may be compiled
    bool stopping = false;  ///< the run has been told to end
    bool tracking = false;
    bool annotating = false;
    bool checking = false;              ///< the last run is checked backwards in the background
    bool detects = false;               ///< the algorithm needs no box
    qint64 found = 0, foundFrames = 0;  ///< detections in all frames, and frames that have some
    int targets = 0;
    int keyframes = 0;
    QString algorithm;
    std::optional<RunSummary> run;  ///< the last run
    double rate = 0;                ///< frames of the last second, while tracking
    double progress = -1;           ///< 0 .. 1; -1: unknown
    std::optional<double> secondsLeft;
    qint64 missing = 0;             ///< results that never arrived
    int compiled = 0, kernels = 0;  ///< background compilation; 0: none
    QString video;                  ///< size and codec
};

/// One fact of the run strip.
struct StripFact {
    enum class Mark { None, Lost, Uncertain, Progress };
    QString text;
    Mark mark = Mark::None;
    FrameIndex goTo = -1;  ///< a click goes to this frame; -1: no link
    bool quiet = false;    ///< a caption
    FrameIndex last = -1;  ///< the link also selects the segment from `goTo` to here
    TargetId target = 0;   ///< of the segment
};

/// The content of the run strip: one line and at most three buttons.
struct StripText {
    QString icon;
    QString title;
    bool plain = false;  ///< the title is a hint and not bold
    bool alert = false;  ///< the title names a failure
    StripFact link;      ///< of the title
    QList<StripFact> facts;
    /// Of "why", "review", "export", "continue", "back", "sensitivity", "compare", "chart" and
    /// "correct".
    QStringList buttons;
    QString corrected;  ///< name of the target that "correct" changes
    /// Where "continue" begins; -1: in the frame on screen.
    FrameIndex continuesAt = -1;

    QString sentence() const;
};

StripText stripText(const RunFacts& facts);

}  // namespace spoor
