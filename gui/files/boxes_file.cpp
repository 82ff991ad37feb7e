// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/boxes_file.h"

#include "gui/base/convert.h"
#include "gui/document/document.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QTimer>

namespace spoor {

namespace {

constexpr int loadLimitMs = 60000;

/// Loads all result chunks of a target into memory.
void loadAll(Annotations& annotations, TargetId id) {
    const auto missing = [&] {
        bool some = false;
        for (const std::int64_t chunk : annotations.results().chunks(id))
            some = !annotations.results().need(id, chunk) || some;
        return some;
    };
    if (!missing()) return;
    // The chunks arrive as events, so the window stays responsive.
    QEventLoop loop;
    QObject::connect(&annotations, &Annotations::changed, &loop, [&] {
        if (!missing()) loop.quit();
    });
    QTimer::singleShot(loadLimitMs, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
}

/// The results in a session. A manual box counts as the start of its target.
std::map<FrameIndex, std::vector<TargetResult>> resultsOf(const Session& session) {
    std::map<FrameIndex, std::vector<TargetResult>> results;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) {
            if (box.source == BoxSource::Interpolated) continue;
            TargetResult result;
            result.id = target.id;
            result.label = target.label;
            result.state = box.outside ? TargetState::Lost : box.state;
            result.box = box.box;
            result.shape = *box.shape;
            result.confidence = box.confidence;
            result.reason = box.remark->reason;
            result.names = box.remark->names;
            result.given = box.source == BoxSource::Given && box.present();
            results[box.frame].push_back(result);
        }
    return results;
}

/// A copy of the target with a box in every frame. `length`: number of frames of the video, which
/// limits boxes that are held after the last keyframe.
SessionTarget wholeTarget(Annotations& annotations, const SessionTarget& target,
                          FrameIndex length) {
    SessionTarget whole = target;
    loadAll(annotations, target.id);
    for (const std::int64_t chunk : annotations.results().chunks(target.id)) {
        const std::vector<SessionBox>* const boxes = annotations.results().chunk(target.id, chunk);
        if (!boxes) continue;
        for (const SessionBox& each : *boxes) {
            if (target.at(each.frame)) continue;
            if (const auto shown = shownBox(target, annotations.results(), each.frame))
                whole.put(*shown);
        }
    }
    whole = interpolated(whole);
    const FrameIndex first = target.boxes.empty() ? length : target.boxes.back().frame + 1;
    for (FrameIndex frame = first; frame < length; ++frame) {
        const SessionBox* const key = keyframeHeld(target, annotations.results(), frame);
        if (!key) break;
        whole.put(heldFrom(*key, frame));
    }
    return whole;
}

}  // namespace

std::map<FrameIndex, std::vector<TargetResult>> foundResults(Document& document) {
    const auto& now = document.computed().results();
    if (now.isEmpty()) return resultsOf(wholeSession(document));
    return {now.constKeyValueBegin(), now.constKeyValueEnd()};
}

Session wholeSession(Document& document) {
    Annotations& annotations = document.annotations();
    annotations.flush();
    Session whole;
    whole.size = annotations.session().size;
    whole.fps = annotations.session().fps;
    whole.length = annotations.session().length;
    whole.carried = annotations.session().carried;
    whole.calibration = annotations.session().calibration;
    if (document.frames()) {
        const SourceInfo& info = document.frames()->info();
        whole.size = info.size;
        whole.fps = info.framesPerSecond;
        whole.length = info.frameCount.value_or(whole.length);
    }
    for (const SessionTarget& target : annotations.session().targets())
        whole.put(wholeTarget(annotations, target, document.frameCount()));
    return whole;
}

QString writeBoxes(const Session& session, const Format& format, const QString& path) {
    FormatOptions options;
    options.size = session.size;
    options.fps = session.fps;
    try {
        exportSession(format, session, path.toStdString(), options);
    } catch (const EngineError& error) {
        return translated(error.message());
    }
    return {};
}

FormatOptions importOptions(Document& document) {
    FormatOptions options;
    options.size = document.annotations().session().size;
    options.fps = document.annotations().session().fps;
    return options;
}

Session asTracked(const Session& session) {
    Session tracked = session;
    for (const SessionTarget& target : session.targets()) {
        SessionTarget changed = target;
        bool started = false;
        for (SessionBox& box : changed.boxes) {
            if (started && box.present()) {
                box.source = BoxSource::Tracked;
                box.keyframe = false;
            }
            started = started || box.present();
        }
        tracked.put(std::move(changed));
    }
    return tracked;
}

void takeBoxes(Document& document, const Session& session, const QString& path) {
    Annotations& annotations = document.annotations();
    annotations.import(importTargets(annotations.session(), session, annotations.nextId(),
                                     document.frame(), QFileInfo(path).fileName().toStdString()));
}

}  // namespace spoor
