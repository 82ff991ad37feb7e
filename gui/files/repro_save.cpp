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

ReproBundle reproBundleOf(Document& document) {
    ReproBundle bundle;
    bundle.version = versionNumber();
    bundle.system = systemName();
    const std::string input = document.frames() ? document.frames()->info().input : std::string();
    bundle.run = descriptionOf(document.state(), input);
    bundle.asked = document.setup().plan();
    bundle.session = document.annotations().session();
    try {
        bundle.setResults(foundResults(document));
    } catch (const EngineError&) {
        // The results are too large to expand. The bundle is written without them.
    }
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
