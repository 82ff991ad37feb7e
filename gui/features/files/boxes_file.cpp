// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/boxes_file.h"

#include "engine/base/error.h"
#include "engine/project/store/session_results.h"
#include "gui/document/document.h"

#include <QFileInfo>
#include <exception>
#include <utility>

namespace spoor {

namespace {

/// What get() of wholeSession() waits for. A project that is closed before its results were read
/// leaves an error instead.
class PendingSession {
public:
    ~PendingSession() {
        fail(std::make_exception_ptr(EngineError(
            Message(SPOOR_TR("engine",
                             "The project was closed before all results were read. Open it and "
                             "export again.")))));
    }
    std::shared_future<Session> future() { return m_promise.get_future().share(); }
    /// Work on a project may be repeated; the first answer counts.
    void set(Session session) {
        if (!std::exchange(m_answered, true)) m_promise.set_value(std::move(session));
    }
    void fail(std::exception_ptr why) {
        if (!std::exchange(m_answered, true)) m_promise.set_exception(std::move(why));
    }

private:
    std::promise<Session> m_promise;
    bool m_answered = false;
};

/// The results in a session. A manual box counts as the start of its target.
ResultsOfFrames resultsOf(const Session& session) {
    ResultsOfFrames results;
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
            result.verdict = box.verdict;
            result.reason = box.remark->reason;
            result.names = box.remark->names;
            result.given = box.source == BoxSource::Given && box.present();
            results[box.frame].push_back(result);
        }
    return results;
}

}  // namespace

std::shared_future<ResultsOfFrames> foundResults(Document& document) {
    const auto& now = document.computed().results();
    if (now.isEmpty())
        return std::async(std::launch::deferred,
                          [whole = wholeSession(document)] { return resultsOf(whole.get()); })
            .share();
    std::promise<ResultsOfFrames> known;
    known.set_value({now.constKeyValueBegin(), now.constKeyValueEnd()});
    return known.get_future().share();
}

std::shared_future<Session> wholeSession(Document& document) {
    Annotations& annotations = document.annotations();
    annotations.flush();
    Session keyframes = annotations.session();
    if (document.frames()) {
        const SourceInfo& info = document.frames()->info();
        keyframes.size = info.size;
        keyframes.fps = info.framesPerSecond;
        keyframes.length = info.frameCount.value_or(keyframes.length);
    }
    const auto pending = std::make_shared<PendingSession>();
    std::shared_future<Session> whole = pending->future();
    annotations.read(
        [pending, keyframes = std::move(keyframes),
         length = document.frameCount()](ProjectFile& file) {
            try {
                pending->set(withResults(file, keyframes, length));
            } catch (...) {
                pending->fail(std::current_exception());
            }
        },
        [] {});
    return whole;
}

void writeBoxes(const Session& session, const Format& format, const std::string& path) {
    FormatOptions options;
    options.size = session.size;
    options.fps = session.fps;
    exportSession(format, session, path, options);
}

FormatOptions importOptions(Document& document) {
    FormatOptions options;
    options.size = document.annotations().session().size;
    options.fps = document.annotations().session().fps;
    return options;
}

bool holdsResults(const Session& session) {
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes)
            if (box.source == BoxSource::Tracked) return true;
    return false;
}

Session withSource(const Session& session, bool results) {
    Session marked = session;
    for (const SessionTarget& target : session.targets()) {
        SessionTarget changed = target;
        bool started = false;
        for (SessionBox& box : changed.boxes) {
            if (!box.present()) continue;
            const bool given = !results || !started;
            if (given != (box.source == BoxSource::Given)) box.keyframe = given;
            box.source = given ? BoxSource::Given : BoxSource::Tracked;
            started = true;
        }
        marked.put(std::move(changed));
    }
    return marked;
}

void takeBoxes(Document& document, const Session& session, const QString& path) {
    Annotations& annotations = document.annotations();
    annotations.import(importTargets(annotations.session(), session, annotations.nextId(),
                                     document.frame(), QFileInfo(path).fileName().toStdString()));
}

}  // namespace spoor
