// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/session_results.h"

#include "engine/project/results/result_cache.h"
#include "engine/project/session/session.h"

#include <utility>

namespace spoor {
namespace {

/// A copy of the target with a box in every frame.
SessionTarget wholeTarget(const ProjectFile& file, const SessionTarget& target, FrameIndex length) {
    SessionTarget whole = target;
    ResultCache results;
    results.reset(file.results().index(target.id));
    results.setAsk([&](TargetId id, std::int64_t chunk, std::uint64_t ticket) {
        results.arrived(id, chunk, ticket, file.results().chunk(id, chunk));
    });
    for (const std::int64_t chunk : results.chunks(target.id)) {
        if (!results.need(target.id, chunk)) continue;
        for (const SessionBox& each : *results.chunk(target.id, chunk)) {
            if (target.at(each.frame)) continue;
            if (const auto shown = shownBox(target, results, each.frame)) whole.put(*shown);
        }
    }
    whole = interpolated(whole);
    const FrameIndex first = target.boxes.empty() ? length : target.boxes.back().frame + 1;
    for (FrameIndex frame = first; frame < length; ++frame) {
        const SessionBox* const key = keyframeHeld(target, results, frame);
        if (!key) break;
        whole.put(heldFrom(*key, frame));
    }
    return whole;
}

/// Whether the box is the one that the target shows in its frame anyway.
bool follows(const SessionBox& box, const SessionTarget& keyframes) {
    const auto shown = boxAt(keyframes, box.frame);
    return shown && *shown == box;
}

}  // namespace

Session withResults(const ProjectFile& file, const Session& session, FrameIndex length) {
    Session whole = session;
    for (const SessionTarget& target : session.targets())
        whole.put(wholeTarget(file, target, length));
    return whole;
}

void writeNewProject(const Session& session, const std::string& path) {
    Session keyframes = session;
    std::vector<std::pair<TargetId, std::vector<SessionBox>>> results;
    for (const SessionTarget& target : session.targets()) {
        SessionTarget manual = target;
        const auto computed = [](const SessionBox& box) {
            return box.source != BoxSource::Given && !box.keyframe && !box.outside;
        };
        std::erase_if(manual.boxes, computed);
        std::vector<SessionBox> found;
        for (const SessionBox& box : target.boxes)
            if (computed(box) && (box.source == BoxSource::Tracked || !follows(box, manual)))
                found.push_back(box);
        if (!found.empty()) results.emplace_back(target.id, std::move(found));
        keyframes.put(std::move(manual));
    }
    ProjectFile project(ProjectFile::inMemory);
    project.document().store(keyframes);
    for (const auto& [id, boxes] : results) project.results().put(id, boxes);
    // A keyframe may hide or change the results after it. Such boxes are stored as manual ones are.
    const Session shown = withResults(project, keyframes, keyframes.frames());
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) {
            const SessionBox* const there = shown.target(target.id)->at(box.frame);
            if (!there || *there != box) project.document().putBox(target.id, box);
        }
    project.saveAs(path)->close();
}

}  // namespace spoor
