// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace spoor {

/// The outcome of a run, over the frames that it has computed.
struct RunSummary {
    FrameIndex frames = 0;  ///< computed frames
    FrameIndex at = 0;      ///< frame where it ended
    /// The first of its frames in which the user has set a box since; -1: none.
    FrameIndex corrected = -1;
    bool stopped = false;  ///< it ended before its goal
    int lost = 0;          ///< results with a lost target
    int uncertain = 0;
    int lostSegments = 0;
    int segments = 0;  ///< lost or uncertain segments
    FrameIndex firstLost = -1;
    FrameIndex firstUncertain = -1;
    TargetId lostTarget = 0;  ///< the target of `firstLost`
    double rate = 0;          ///< frames per second at the median time of a frame; 0: unknown
    QString device;
    QString algorithm;          ///< its name for the user
    bool detects = false;       ///< the algorithm needs no box
    bool detectsLosses = true;  ///< see AlgorithmLayout

    /// The frame from which it continues: the correction, if there is one.
    FrameIndex continuesAt() const { return corrected >= 0 ? corrected : at; }
};

/// The facts that the run strip is made from.
struct RunFacts {
    FrameIndex frames = 0;  ///< of the clip; 0: no video
    FrameIndex frame = 0;
    bool live = false;      ///< a camera
    bool starting = false;  ///< tracking was requested, and kernels may be compiled
    bool stopping = false;  ///< the run has been told to end
    bool tracking = false;
    bool annotating = false;
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
};

/// The content of the run strip: one line and at most three buttons.
struct StripText {
    QString icon;
    QString title;
    bool plain = false;  ///< the title is a hint and not bold
    QList<StripFact> facts;
    QStringList buttons;  ///< of "why", "review", "export", "continue"
    /// Where "continue" begins; -1: in the frame on screen.
    FrameIndex continuesAt = -1;

    QString sentence() const;
};

StripText stripText(const RunFacts& facts);

}  // namespace spoor
