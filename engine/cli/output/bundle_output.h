// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/bundles/repro_bundle.h"
#include "engine/media/frame_source.h"
#include "engine/media/writing/video_writer.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

struct FrameReport;

/// Collects a reproduction bundle during a run and writes it at the end.
class BundleOutput {
public:
    struct BundleRequest {
        std::string path;
        bool pixels = false;
        bool paths = false;  ///< Store full paths instead of file names.
    };
    BundleOutput(BundleRequest wish, const SourceInfo& source, DevicePlan asked);
    ~BundleOutput();

    void write(const FrameReport& report);
    void finish(const RunDescription& run, std::vector<MessageLog::Entry> log);

private:
    BundleRequest m_wish;
    SourceInfo m_source;
    ReproBundle m_bundle;
    std::map<FrameIndex, std::vector<TargetResult>> m_results;
    std::unique_ptr<VideoWriter> m_video;
};

/// Creates the session of a run that has none: all tracked targets, each with its given boxes.
Session sessionOf(const std::map<FrameIndex, std::vector<TargetResult>>& results,
                  const SourceInfo& source);

}  // namespace spoor
