// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message_log.h"
#include "engine/base/result.h"
#include "engine/pipeline/report.h"
#include "engine/project/session.h"
#include "engine/tracking/run_description.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

class FrameStore;
struct AlgorithmDescriptor;

/// All that says why a run gave what it gave, in one file that can be sent to somebody else: who
/// gets it can run it again and learn what differs first (reproduce.h).
///
/// The file is a project (project_file.h: the workbench opens it, with boxes and results) that has
/// these tables as well: repro_fact(name, value) with format = 1, spoor, system, input, pipeline,
/// device, seed, first, last; repro_setting(kind, name, value) with the kinds param, stage (devices
/// as asked for) and place (as they were); repro_device(stable_name, name, platform, driver,
/// opencl, type); repro_kernel(name, hash); repro_frame(frame, hash); repro_start(frame, target,
/// label, x, y, w, h) and repro_result(frame, target, state, x, y, w, h, confidence) with all bits
/// of every number; repro_log(seconds, text, detail); repro_pixels(part, data), when asked for, the
/// pieces of a lossless video of the frames first .. last.
struct ReproBundle {
    struct Start {
        FrameIndex frame = 0;
        TargetId id = 0;
        std::string label;
        RectF box;
        bool operator==(const Start&) const = default;
    };

    std::string version;  ///< of Spoor
    std::string system;   ///< name, release and machine
    RunDescription run;   ///< input: name of the file, its folders only when asked for
    DevicePlan asked;
    FrameIndex first = 0;
    FrameIndex last = -1;                        ///< before `first`: nothing was tracked
    std::map<std::string, std::string> kernels;  ///< contentHash of each source
    std::map<FrameIndex, std::string> frames;    ///< hashOf each picture
    std::vector<Start> starts;                   ///< by frame, then id
    /// By frame, then id; reason, label and given are not kept.
    std::map<FrameIndex, std::vector<TargetResult>> results;
    std::vector<MessageLog::Entry> log;
    Session session;         ///< the document: what is shown when it is opened as a project
    bool hasPixels = false;  ///< found in the file

    /// Takes results over, and from their given boxes the starts, first and last.
    void setResults(std::map<FrameIndex, std::vector<TargetResult>> found);
    /// Reduces every path (input, files among the parameters, log) to the file's name.
    void hideFolders();
};

/// Of size and pixels.
std::string hashOf(const Frame& frame);
/// contentHash of all kernel sources that this program would use, by file name.
std::map<std::string, std::string> kernelHashes();
/// "Linux 6.1.0 x86_64".
std::string systemName();

/// Writes the file anew, or throws an EngineError and leaves what was there. `video`: path of a
/// lossless video of the frames, to be put in; empty: no pixels.
void writeReproBundle(const std::string& path, const ReproBundle& bundle,
                      const std::string& video = {});
/// Reads everything but the pixels. The message says what is wrong with the file.
Result<ReproBundle> readReproBundle(const std::string& path);
/// Writes the video that a bundle has as a file. Throws EngineError.
void extractPixels(const std::string& bundle, const std::string& video);

}  // namespace spoor
