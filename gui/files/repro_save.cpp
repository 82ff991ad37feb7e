// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/repro_save.h"

#include "engine/base/version.h"
#include "engine/media/frame_store.h"
#include "engine/media/video_writer.h"
#include "gui/document/document.h"
#include "gui/files/boxes_file.h"

#include <cstdio>

namespace spoor {
namespace {

/// Results as a project has them: given boxes are where targets were started.
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
            result.confidence = box.confidence;
            result.given = box.source == BoxSource::Given && box.present();
            results[box.frame].push_back(result);
        }
    return results;
}

}  // namespace

ReproBundle reproBundleOf(Document& document) {
    ReproBundle bundle;
    bundle.version = versionNumber();
    bundle.system = systemName();
    const std::string input = document.frames() ? document.frames()->info().input : std::string();
    bundle.run = descriptionOf(document.state(), input);
    bundle.asked = document.plan();
    bundle.session = document.annotations().session();
    std::map<FrameIndex, std::vector<TargetResult>> results;
    const auto& found = document.results();
    for (auto at = found.begin(); at != found.end(); ++at) results[at.key()] = at.value();
    try {
        if (results.empty()) results = resultsOf(wholeSession(document));
    } catch (const EngineError&) {
        // More than can be written down: a bundle without results.
    }
    bundle.setResults(std::move(results));
    return bundle;
}

Message saveReproBundle(ReproBundle bundle, const std::shared_ptr<FrameStore>& frames,
                        const std::string& path, bool pixels, ReproProgress& progress) {
    const std::string beside = pixels ? path + ".part.mkv" : std::string();
    Message problem;
    try {
        bundle.kernels = kernelHashes();
        std::unique_ptr<VideoWriter> video;
        for (FrameIndex index = bundle.first; frames && index <= bundle.last; ++index) {
            if (progress.cancelled) break;
            const auto frame = frames->get(index);
            if (!frame) break;
            bundle.frames[index] = hashOf(*frame);
            if (pixels && !video)
                video = std::make_unique<VideoWriter>(
                    beside, frame->size(),
                    VideoWriter::Options{frames->info().framesPerSecond, true});
            if (video) video->write(*frame);
            ++progress.done;
        }
        if (!progress.cancelled) {
            if (video) video->finish();
            writeReproBundle(path, bundle, video ? beside : std::string());
        }
    } catch (const EngineError& error) {
        problem = error.message();
    }
    if (pixels) std::remove(beside.c_str());
    return problem;
}

}  // namespace spoor
