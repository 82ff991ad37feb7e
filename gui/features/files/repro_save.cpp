// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/repro_save.h"

#include "engine/base/os/computer.h"
#include "engine/base/version.h"
#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "engine/media/writing/video_writer.h"
#include "gui/document/document.h"

#include <cstdio>

namespace spoor {

namespace {

/// A file that is deleted with the object.
struct PartFile {
    ~PartFile() { std::remove(path.c_str()); }
    const std::string path;
};

}  // namespace

ReproBundle reproBundleOf(Document& document) {
    ReproBundle bundle;
    bundle.version = versionNumber();
    bundle.system = systemName();
    const std::string input = document.frames() ? document.frames()->info().input : std::string();
    bundle.run = descriptionOf(document.state(), input);
    bundle.asked = document.setup().plan();
    bundle.session = document.annotations().session();
    return bundle;
}

bool saveReproBundle(ReproBundle bundle, const std::shared_future<ResultsOfFrames>& results,
                     const std::shared_ptr<FrameStore>& frames, const std::string& path,
                     bool images, const std::stop_token& stop, std::atomic<std::int64_t>& done) {
    bundle.setResults(results.get());
    const PartFile pixels{path + ".part.mkv"};  // may be too large for the temporary folder
    std::unique_ptr<VideoWriter> video;
    bundle.kernels = kernelHashes();
    for (FrameIndex index = bundle.first; frames && index <= bundle.last; ++index) {
        if (stop.stop_requested()) return false;
        const Frame frame = frames->require(index);
        bundle.frames[index] = hashOf(frame);
        if (images && !video)
            video = std::make_unique<VideoWriter>(pixels.path, frame.size(),
                                                  VideoWriter::losslessLike(frames->info()));
        if (video) video->write(frame);
        ++done;
    }
    if (video) video->finish();
    writeReproBundle(path, bundle, video ? pixels.path : std::string());
    return true;
}

}  // namespace spoor
