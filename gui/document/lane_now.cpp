// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/lane_now.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/numbers.h"

#include <QCoreApplication>

namespace spoor {

namespace {

class NowWord {
    Q_DECLARE_TR_FUNCTIONS(LaneHead)
};

LaneNow nowOf(const SessionBox& box, bool uncertain) {
    LaneNow now;
    now.keyframe = box.keyframe;
    if (box.outside)
        now.state = LaneState::OutOfFrame;
    else if (!box.present())
        now.state = LaneState::Lost;
    else if (box.source == BoxSource::Given)
        now.state = LaneState::Manual;
    else if (box.source == BoxSource::Interpolated)
        now.state = box.holds ? LaneState::Held : LaneState::Interpolated;
    else
        now.state = uncertain ? LaneState::Uncertain : LaneState::Tracked;
    if (box.present() && box.source == BoxSource::Tracked) now.confidence = box.confidence;
    return now;
}

}  // namespace

QHash<TargetId, LaneNow> statesNow(Document& document) {
    QHash<TargetId, LaneNow> states;
    const FrameIndex frame = document.frame();
    Annotations& annotations = document.annotations();
    for (const ShownBox& shown : annotations.shownAt(frame))
        states.insert(shown.id,
                      nowOf(shown.box, isUncertain(annotations.session(), shown.id, shown.box)));
    for (const SessionTarget& target : annotations.session().targets()) {
        if (states.contains(target.id)) continue;
        const SessionBox* const key = keyframeBefore(target, frame);
        if (key && key->outside) states.insert(target.id, {LaneState::OutOfFrame, false, {}});
    }
    return states;
}

QString stateText(const LaneNow& now) {
    const QString share = now.confidence ? ' ' + shareText(*now.confidence) : QString();
    switch (now.state) {
        case LaneState::Lost:
            return NowWord::tr("Lost");
        case LaneState::OutOfFrame:
            return NowWord::tr("Out of frame");
        case LaneState::Uncertain:
            return NowWord::tr("Uncertain") + share;
        case LaneState::Tracked:
            return NowWord::tr("Tracking") + share;
        case LaneState::Held:
            return NowWord::tr("Held");
        case LaneState::Interpolated:
            return NowWord::tr("Interpolated");
        case LaneState::Manual:
            return now.keyframe ? NowWord::tr("Keyframe") : NowWord::tr("Manual");
        case LaneState::None:
            break;
    }
    return {};
}

}  // namespace spoor
