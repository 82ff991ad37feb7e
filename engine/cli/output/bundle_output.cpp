// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/bundle_output.h"
#include "engine/base/os/computer.h"
#include "engine/base/version.h"
#include "engine/pipeline/report.h"

#include <filesystem>

namespace spoor {
namespace {

std::string videoBeside(const std::string& bundle) {
    return bundle + ".part.mkv";
}

}  // namespace

BundleOutput::BundleOutput(BundleRequest wish, const SourceInfo& source, DevicePlan asked)
    : m_wish(std::move(wish)), m_source(source) {
    m_bundle.asked = std::move(asked);
    if (m_wish.pixels)
        m_video = std::make_unique<VideoWriter>(videoBeside(m_wish.path), source.size,
                                                VideoWriter::losslessLike(source));
}

BundleOutput::~BundleOutput() {
    m_video.reset();
    std::error_code ignored;
    if (m_wish.pixels) std::filesystem::remove(videoBeside(m_wish.path), ignored);
}

void BundleOutput::write(const FrameReport& report) {
    m_results[report.frame.index()] = report.results;
    m_bundle.frames[report.frame.index()] = hashOf(report.frame);
    if (m_video) m_video->write(report.frame);
}

void BundleOutput::finish(const RunDescription& run, std::vector<MessageLog::Entry> log) {
    m_bundle.version = versionNumber();
    m_bundle.system = systemName();
    m_bundle.run = run;
    m_bundle.kernels = kernelHashes();
    m_bundle.log = std::move(log);
    m_bundle.session = sessionOf(m_results, m_source);
    m_bundle.setResults(m_results);
    if (!m_wish.paths) m_bundle.hideFolders();
    if (m_video) m_video->finish();
    writeReproBundle(m_wish.path, m_bundle, m_video ? videoBeside(m_wish.path) : std::string());
}

Session sessionOf(const std::map<FrameIndex, std::vector<TargetResult>>& results,
                  const SourceInfo& source) {
    Session session;
    session.size = source.size;
    session.fps = source.framesPerSecond;
    session.length = source.frameCount.value_or(0);
    for (const auto& [frame, rows] : results)
        for (const TargetResult& row : rows) {
            if (!session.target(row.id)) {
                SessionTarget target;
                target.id = row.id;
                target.label = row.label;
                session.put(target);
            }
            if (!row.given) continue;
            SessionBox box;
            box.frame = frame;
            box.box = row.box;
            box.keyframe = true;
            session.put(row.id, box);
        }
    return session;
}

}  // namespace spoor
