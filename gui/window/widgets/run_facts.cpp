// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/run_facts.h"

#include "gui/base/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace spoor {

namespace {

class Strip {
    Q_DECLARE_TR_FUNCTIONS(spoor::Strip)
public:
    static QString frames(qint64 n) {
        return n == 1 ? tr("1 frame") : tr("%1 frames").arg(countText(n));
    }
    static QString targets(qint64 n) {
        return n == 1 ? tr("1 target") : tr("%1 targets").arg(countText(n));
    }
    static QString keyframes(qint64 n) {
        return n == 1 ? tr("1 keyframe") : tr("%1 keyframes").arg(countText(n));
    }
    static QString lost(qint64 n, qint64 segments) {
        return segments == 1 ? tr("%1 lost in 1 segment").arg(countText(n))
                             : tr("%1 lost in %2 segments").arg(countText(n), countText(segments));
    }
};

QString rateText(double rate) {
    return QLocale().toString(rate, 'f', rate < 10 ? 1 : 0);
}

void addRun(StripText& text, const RunFacts& facts, const RunSummary& run) {
    const bool whole = run.frames >= facts.frames || facts.live;
    text.facts << StripFact{
        whole ? Strip::frames(run.frames)
              : Strip::tr("%1 of %2 frames").arg(countText(run.frames), countText(facts.frames))};
    if (!facts.detects) {
        using Mark = StripFact::Mark;
        if (run.lost > 0)
            text.facts << StripFact{Strip::lost(run.lost, run.lostSegments), Mark::Lost,
                                    run.firstLost};
        else
            text.facts << StripFact{Strip::tr("none lost")};
        if (run.uncertain > 0)
            text.facts << StripFact{Strip::tr("%1 uncertain").arg(countText(run.uncertain)),
                                    Mark::Uncertain, run.firstUncertain};
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
    if (whole < 60) return Strip::tr("about %1 s left").arg(countText(qint64(whole + 0.5)));
    return Strip::tr("about %1 min left").arg(countText(qint64(whole / 60 + 0.5)));
}

void addTracking(StripText& text, const RunFacts& facts) {
    text.icon = QStringLiteral("wait");
    text.title = facts.detects ? Strip::tr("Detecting") : Strip::tr("Tracking");
    text.facts << StripFact{
        facts.live
            ? Strip::tr("frame %1").arg(countText(facts.frame))
            : Strip::tr("frame %1 of %2").arg(countText(facts.frame), countText(facts.frames))};
    if (facts.progress >= 0) text.facts << StripFact{{}, StripFact::Mark::Progress};
    if (facts.rate > 0)
        text.facts << StripFact{Strip::tr("%1 frames/s").arg(rateText(facts.rate)),
                                StripFact::Mark::None, -1, true};
    if (facts.secondsLeft)
        text.facts << StripFact{leftText(*facts.secondsLeft), StripFact::Mark::None, -1, true};
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

}  // namespace

QString StripText::sentence() const {
    QStringList parts{title};
    for (const StripFact& fact : facts)
        if (!fact.text.isEmpty()) parts << fact.text;
    return parts.join(QStringLiteral(" · "));
}

StripText stripText(const RunFacts& facts) {
    StripText text;
    if (facts.frames == 0) return text;
    if (facts.tracking) {
        addTracking(text, facts);
    } else if (facts.annotating) {
        addAnnotating(text, facts);
    } else if (facts.run && facts.run->stopped) {
        text.icon = QStringLiteral("pause");
        text.title = Strip::tr("Stopped at frame %1 of %2")
                         .arg(countText(facts.run->at), countText(facts.frames));
        addRun(text, facts, *facts.run);
        text.buttons.prepend(QStringLiteral("continue"));
    } else if (facts.run) {
        text.icon = QStringLiteral("check");
        text.title = Strip::tr("Run finished");
        addRun(text, facts, *facts.run);
    } else {
        addHint(text, facts);
    }
    if (!facts.tracking && facts.targets > 0 && text.buttons.size() < 3)
        text.buttons << QStringLiteral("export");
    using Mark = StripFact::Mark;
    if (facts.missing > 0)
        text.facts << StripFact{Strip::tr("%1 results missing").arg(countText(facts.missing)),
                                Mark::Lost};
    if (facts.kernels > 0)
        text.facts << StripFact{Strip::tr("Compiling kernels (%1 of %2)")
                                    .arg(countText(facts.compiled), countText(facts.kernels)),
                                Mark::None, -1, true};
    if (!facts.tracking && !facts.video.isEmpty())
        text.facts << StripFact{facts.video, Mark::None, -1, true};
    return text;
}

}  // namespace spoor
