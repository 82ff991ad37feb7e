// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/two_way_run.h"

#include "engine/compute/device_set.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"

#include <memory>
#include <utility>

namespace spoor {
namespace {

bool starts(const SessionBox& box) {
    return box.keyframe && box.present() && box.source == BoxSource::Given;
}

/// The keyframes around a frame with boxes; nullopt if one is missing or no frame lies between.
std::optional<KeyframeSpan> spanAround(const SessionTarget& target, FrameIndex frame) {
    const SessionBox *first = nullptr, *last = nullptr;
    for (const SessionBox& box : target.boxes) {
        if (!box.keyframe) continue;
        if (box.frame <= frame)
            first = &box;
        else if (!last)
            last = &box;
    }
    if (!first || !last || !starts(*first) || !starts(*last) || last->frame - first->frame < 2)
        return std::nullopt;
    return KeyframeSpan{target.id, first->frame, last->frame, StartBox(first->box, *first->shape),
                        StartBox(last->box, *last->shape)};
}

}  // namespace

TwoWayRun::TwoWayRun(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, &TwoWayRun::stop);
}

bool TwoWayRun::start(TargetId target) {
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const known = annotations.session().target(target);
    const auto span = known ? spanAround(*known, m_document.frame()) : std::nullopt;
    if (!span) {
        emit annotations.refused(
            tr("Tracking from both sides needs a keyframe of the selected target before and one "
               "after this frame, with frames between them."));
        return false;
    }
    if (m_running || !annotations.mayChange(target)) return false;
    const auto path = std::make_shared<std::map<FrameIndex, TargetResult>>();
    m_running = true;
    m_worker = BackgroundTask(
        this,
        [this, path, span = *span, frames = m_document.frames(),
         config = m_document.setup().config()](const BackgroundTask::TaskContext& context) {
            DeviceSet devices;
            *path = trackBetween(devices, frames, config, span, context.stop,
                                 [&](FrameIndex done, FrameIndex total) {
                                     context.post([this, percent = int(100 * done / total)] {
                                         emit progressed(percent);
                                     });
                                 });
        },
        [this, path, target](const std::optional<Problem>& problem) {
            m_running = false;
            if (problem) emit m_document.annotations().refused(translated(problem->message));
            if (!problem && !path->empty()) store(target, *path);
            emit finished(!problem && !path->empty());
        });
    return true;
}

void TwoWayRun::stop() {
    m_worker.abandon();
    if (std::exchange(m_running, false)) emit finished(false);
}

void TwoWayRun::store(TargetId target, const std::map<FrameIndex, TargetResult>& path) {
    std::vector<SessionBox> boxes;
    for (const auto& [frame, result] : path) boxes.push_back(trackedBox(frame, result));
    Annotations& annotations = m_document.annotations();
    auto edit = replaceResults(annotations.annotated(), target, std::move(boxes));
    if (edit)
        annotations.import(std::move(edit).value());
    else
        emit annotations.refused(translated(edit.error()));
}

}  // namespace spoor
