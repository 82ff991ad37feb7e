// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message_log.h"
#include "engine/base/result.h"
#include "engine/project/session/session.h"
#include "engine/tracking/run_description.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

struct AlgorithmDescriptor;
class Frame;
class FrameStore;

/// Everything that determines the results of a run, in one file that can be passed on. The
/// recipient can repeat the run and find the first difference (reproduce.h).
///
/// The file is a project that the workbench can open (project_file.h), with boxes and results, and
/// with these additional tables: repro_fact(name, value) with format = 1, spoor, system, input,
/// pipeline, device, seed, first, last; repro_setting(kind, name, value) with the kinds param,
/// stage (requested devices) and place (devices in use); repro_device(stable_name, name, platform,
/// driver, opencl, type); repro_kernel(name, hash); repro_frame(frame, hash); repro_start(frame,
/// target, label, x, y, w, h) and repro_result(frame, target, state, x, y, w, h, confidence) with
/// all bits of every number; repro_log(seconds, text, detail); and, on request, repro_pixels(part,
/// data) with the pieces of a lossless video of the frames first .. last.
struct ReproBundle {
    struct Start {
        FrameIndex frame = 0;
        TargetId id = 0;
        std::string label;
        RectF box;
        bool operator==(const Start&) const = default;
    };

    std::string version;  ///< Version of Spoor.
    std::string system;   ///< Name, release and machine.
    RunDescription run;   ///< `input` is the file name, with folders only on request.
    DevicePlan asked;
    FrameIndex first = 0;
    FrameIndex last = -1;                        ///< Before `first`: nothing was tracked.
    std::map<std::string, std::string> kernels;  ///< contentHash of each source.
    std::map<FrameIndex, std::string> frames;    ///< hashOf each image.
    std::vector<Start> starts;                   ///< By frame, then id.
    /// By frame, then id, without reason, label and given.
    std::map<FrameIndex, std::vector<TargetResult>> results;
    std::vector<MessageLog::Entry> log;
    Session session;         ///< The document that the workbench shows.
    bool hasPixels = false;  ///< Whether the file contains pixels.

    /// Sets the results and derives the starts, first and last from their given boxes.
    void setResults(std::map<FrameIndex, std::vector<TargetResult>> found);
    /// Reduces every path (input, file parameters, log) to the file name.
    void hideFolders();
};

/// Hash of size and pixels.
std::string hashOf(const Frame& frame);
/// contentHash of all kernel sources that this program uses, by file name.
std::map<std::string, std::string> kernelHashes();
/// "Linux 6.1.0 x86_64".

/// Writes the file, or throws EngineError and keeps the previous file. `video`: path of a lossless
/// video of the frames to include; empty: no pixels.
void writeReproBundle(const std::string& path, const ReproBundle& bundle,
                      const std::string& video = {});
/// Reads everything except the pixels. The message states the problem of the file.
Result<ReproBundle> readReproBundle(const std::string& path);
/// Writes the video in a bundle to a file. Throws EngineError.
void extractPixels(const std::string& bundle, const std::string& video);

}  // namespace spoor
