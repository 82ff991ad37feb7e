// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/run_facts.h"

#include "gui/toolkit/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace spoor {

namespace {

class Strip {
    Q_DECLARE_TR_FUNCTIONS(spoor::Strip)
public:
    static QString targets(qint64 n) { return tr("%Ln target(s)", nullptr, int(n)); }
    static QString keyframes(qint64 n) { return tr("%Ln keyframe(s)", nullptr, int(n)); }
    static QString lost(qint64 n, qint64 segments) {
        return tr("%1 lost in %Ln segment(s)", nullptr, int(segments)).arg(countText(n));
    }
    static QString uncertain(qint64 segments) {
        return segments == 1 ? tr("1 segment is uncertain")
                             : tr("%1 segments are uncertain").arg(countText(segments));
    }
    static QString found(const RunFacts& facts) {
        if (facts.found == 0) return tr("no detections");
        return tr("%1 in %2")
            .arg(tr("%Ln detection(s)", nullptr, int(facts.found)),
                 frameCountText(facts.foundFrames));
    }
};

QString rateText(double rate) {
    return QLocale().toString(rate, 'f', rate < 10 ? 1 : 0);
}

void addRun(StripText& text, const RunFacts& facts, const RunSummary& run) {
    const bool whole = run.frames >= facts.frames || facts.live;
    text.facts << StripFact{
        whole ? frameCountText(run.frames)
              : Strip::tr("%1 of %2").arg(countText(run.frames), frameCountText(facts.frames))};
    if (facts.detects) {
        text.facts << StripFact{Strip::found(facts)};
    } else {
        using Mark = StripFact::Mark;
        if (run.lost > 0)
            text.facts << StripFact{Strip::lost(run.lost, run.lostSegments),
                                    Mark::Lost,
                                    run.firstLost,
                                    false,
                                    run.lostUntil,
                                    run.lostTarget};
        else
            text.facts << StripFact{run.detectsLosses
                                        ? Strip::tr("the tracker reports no loss")
                                        : Strip::tr("this algorithm does not detect losses")};
        if (run.segments > run.lostSegments)
            text.facts << StripFact{Strip::uncertain(run.segments - run.lostSegments),
                                    Mark::Uncertain,
                                    run.firstUncertain,
                                    false,
                                    run.uncertainUntil,
                                    run.uncertainTarget};
        if (run.lost > 0) text.buttons << QStringLiteral("why");
        if (run.segments > 0) text.buttons << QStringLiteral("review");
    }
    if (run.rate > 0)
        text.facts << StripFact{
            run.device.isEmpty()
                ? Strip::tr("%1 frames/s").arg(rateText(run.rate))
                : Strip::tr("%1 frames/s on %2").arg(rateText(run.rate), run.device),
            StripFact::Mark::None, -1, true};
}

QString leftText(double seconds) {
    const double whole = std::max(1.0, seconds);
    if (whole < 60) return Strip::tr("about %1 s left").arg(countText(qRound64(whole)));
    return Strip::tr("about %1 min left").arg(countText(qRound64(whole / 60)));
}

void addTracking(StripText& text, const RunFacts& facts) {
    text.icon = QStringLiteral("wait");
    text.title = facts.detects ? Strip::tr("Detecting") : Strip::tr("Tracking");
    text.facts << StripFact{
        facts.live
            ? Strip::tr("frame %1").arg(countText(facts.frame))
            : Strip::tr("frame %1 of %2").arg(countText(facts.frame), countText(facts.frames))};
    if (facts.detects) text.facts << StripFact{Strip::found(facts)};
    if (facts.progress >= 0) text.facts << StripFact{{}, StripFact::Mark::Progress};
    if (facts.rate > 0)
        text.facts << StripFact{Strip::tr("%1 frames/s").arg(rateText(facts.rate)),
                                StripFact::Mark::None, -1, true};
    if (facts.secondsLeft)
        text.facts << StripFact{leftText(*facts.secondsLeft), StripFact::Mark::None, -1, true};
}

/// Says what the engine has not done yet.
void addWaiting(StripText& text, const RunFacts& facts) {
    text.icon = QStringLiteral("wait");
    text.title = facts.stopping ? Strip::tr("Stopping…") : Strip::tr("Starting…");
}

void addHint(StripText& text, const RunFacts& facts) {
    text.icon = QStringLiteral("info");
    text.plain = true;
    if (facts.detects)
        text.title = Strip::tr("Ready to detect with %1.").arg(facts.algorithm);
    else if (facts.targets == 0)
        text.title = Strip::tr("Draw a box around an object, then track it.");
    else
        text.title = Strip::tr("Ready to track %1 with %2.")
                         .arg(Strip::targets(facts.targets), facts.algorithm);
}

void addAnnotating(StripText& text, const RunFacts& facts) {
    text.icon = QStringLiteral("keyframe-set");
    text.title =
        Strip::keyframes(facts.keyframes) + QStringLiteral(" · ") + Strip::targets(facts.targets);
    text.buttons << QStringLiteral("review");
}

void addBenchmark(StripText& text, const RunFacts& facts) {
    text.icon = facts.benchmarking ? QStringLiteral("wait") : QStringLiteral("info");
    text.plain = !facts.benchmarking;
    const QString other = Strip::tr("Other work on this computer affects the results.");
    text.title = facts.benchmarking ? Strip::tr("Benchmark running") : other;
    if (facts.benchmarking) text.facts << StripFact{other};
    if (facts.load)
        text.facts << StripFact{
            Strip::tr("Load average %1").arg(QLocale().toString(*facts.load, 'f', 1)),
            StripFact::Mark::None, -1, true};
    if (facts.benchmarking)
        text.facts << StripFact{Strip::tr("You can keep working in other modes."),
                                StripFact::Mark::None, -1, true};
}

void addMeasured(StripText& text, const RunFacts& facts) {
    const MeasuredFacts& measured = *facts.measured;
    text.icon = QStringLiteral("measure");
    text.title = measured.scale;
    if (measured.background > 0)
        text.facts << StripFact{
            Strip::tr("the background moves by about %1 px per frame: speeds include the camera")
                .arg(rateText(measured.background)),
            StripFact::Mark::Uncertain};
    text.facts << StripFact{measured.filter};
    const QString all = Strip::tr("%1 of %2 measured")
                            .arg(countText(measured.frames), frameCountText(facts.frames));
    text.facts << StripFact{
        measured.gaps > 0 ? Strip::tr("%1, %2 without a box").arg(all, countText(measured.gaps))
                          : all};
    text.buttons << QStringLiteral("chart");
}

/// Names the failure that the diagnosis explains.
void addFailed(StripText& text, const FailedSegment& failed) {
    text.icon = failed.lost ? QStringLiteral("error") : QStringLiteral("warning");
    text.alert = true;
    text.link = {{}, StripFact::Mark::None, failed.first, false, failed.last, failed.target};
    const bool one = failed.first == failed.last;
    const QString frames =
        one ? Strip::tr("frame %1").arg(countText(failed.first))
            : Strip::tr("frames %1–%2").arg(countText(failed.first), countText(failed.last));
    const FrameIndex uncertain = failed.last - failed.first + 1 - failed.lost;
    text.title = (!failed.lost    ? Strip::tr("%1 is uncertain in %2")
                  : uncertain > 0 ? Strip::tr("%1 is lost or uncertain in %2")
                                  : Strip::tr("%1 is lost in %2"))
                     .arg(failed.name, frames);
    if (failed.foundAgain)
        text.facts << StripFact{
            (failed.lost ? Strip::tr("Found again in frame %1") : Strip::tr("Certain in frame %1"))
                .arg(countText(failed.last + 1)),
            StripFact::Mark::None, failed.last + 1};
}

/// Offers what explains the run. A failure takes the place of the summary.
void addInspecting(StripText& text, const RunFacts& facts) {
    const bool stopped = text.buttons.contains(QStringLiteral("continue"));
    text.buttons = QStringList{QStringLiteral("compare")};
    // A detector has no start box that could be changed or reached on the way back.
    if (stopped || !facts.detects)
        text.buttons.prepend(stopped ? QStringLiteral("continue") : QStringLiteral("sensitivity"));
    if (!facts.detects) text.buttons.prepend(QStringLiteral("back"));
    if (!facts.failed) return;
    text.facts.clear();
    text.plain = false;
    addFailed(text, *facts.failed);
}

}  // namespace

QString StripText::sentence() const {
    QStringList parts{title};
    for (const StripFact& fact : facts)
        if (!fact.text.isEmpty()) parts << fact.text;
    return parts.join(QStringLiteral(" · "));
}

StripText stripText(const RunFacts& facts) {
    StripText text;
    if (facts.mode == Mode::Benchmark) {
        addBenchmark(text, facts);
        return text;
    }
    if (facts.frames == 0) return text;
    const bool running = facts.tracking || facts.starting || facts.stopping;
    if (facts.starting || facts.stopping) {
        addWaiting(text, facts);
    } else if (facts.tracking) {
        addTracking(text, facts);
    } else if (facts.annotating) {
        addAnnotating(text, facts);
    } else if (facts.measured) {
        addMeasured(text, facts);
        return text;
    } else if (facts.run && facts.run->stopped) {
        text.icon = QStringLiteral("pause");
        const QString at = countText(facts.run->at);
        text.title = facts.run->algorithm == facts.algorithm
                         ? Strip::tr("Stopped at frame %1").arg(at)
                         : Strip::tr("%1 stopped at frame %2").arg(facts.run->algorithm, at);
        addRun(text, facts, *facts.run);
        text.buttons.prepend(QStringLiteral("continue"));
        if (facts.run->continuesAt() != facts.frame) text.continuesAt = facts.run->continuesAt();
    } else if (facts.run) {
        text.icon = QStringLiteral("check");
        text.title = facts.run->algorithm == facts.algorithm
                         ? Strip::tr("Run finished")
                         : Strip::tr("%1 finished").arg(facts.run->algorithm);
        addRun(text, facts, *facts.run);
    } else {
        addHint(text, facts);
    }
    if (!running && facts.mode == Mode::Inspect && facts.targets > 0 && (facts.run || facts.failed))
        addInspecting(text, facts);
    if (!running && facts.mode == Mode::Track && facts.failed && facts.failed->holds(facts.frame)) {
        text.buttons.removeAll(QStringLiteral("why"));
        text.buttons.prepend(QStringLiteral("correct"));
        text.corrected = facts.failed->name;
    }
    if (!running && facts.targets > 0 && text.buttons.size() < 3)
        text.buttons << QStringLiteral("export");
    using Mark = StripFact::Mark;
    if (facts.checking && !running)
        text.facts << StripFact{Strip::tr("checking backwards…"), Mark::None, -1, true};
    if (facts.missing > 0)
        text.facts << StripFact{Strip::tr("%Ln result(s) missing", nullptr, int(facts.missing)),
                                Mark::Lost};
    if (facts.kernels > 0)
        text.facts << StripFact{Strip::tr("Compiling kernels (%1 of %2)")
                                    .arg(countText(facts.compiled), countText(facts.kernels)),
                                Mark::None, -1, true};
    if (!running && !facts.video.isEmpty())
        text.facts << StripFact{facts.video, Mark::None, -1, true};
    return text;
}

}  // namespace spoor
