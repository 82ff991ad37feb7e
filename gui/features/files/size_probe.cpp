// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/size_probe.h"

#include "engine/base/temporary_folder.h"
#include "gui/toolkit/timers.h"

#include <algorithm>
#include <atomic>
#include <memory>

namespace spoor {

namespace {

constexpr int waitMilliseconds = 150;  // while the user chooses
constexpr std::size_t sampleBoxes = 5000;
constexpr FrameIndex sampleFrames = 50;  // one group of pictures of the encoder

double bytesIn(const std::filesystem::path& folder) {
    double bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += double(entry.file_size());
    return bytes;
}

double writtenBytes(const Format& format, const Session& session, const FormatOptions& options,
                    bool folder) {
    const TemporaryFolder place;
    exportSession(format, session, place.file("export") + (folder ? "/" : ""), options);
    return bytesIn(place.path());
}

}  // namespace

SizeProbe::SizeProbe(QObject* parent) : QObject(parent) {
    callOnce(m_timer, waitMilliseconds, this, &SizeProbe::start);
}

void SizeProbe::measure(std::function<Work()> prepare) {
    m_task.abandon();
    m_bytes = 0;
    m_prepare = std::move(prepare);
    m_timer.start();
}

void SizeProbe::start() {
    const Work work = m_prepare();
    if (!work) return;
    const auto bytes = std::make_shared<double>(0);
    m_task = BackgroundTask(
        this, [work, bytes](const BackgroundTask::TaskContext& task) { *bytes = work(task.stop); },
        [this, bytes](const std::optional<Problem>&) {
            m_bytes = qint64(*bytes);
            emit changed();
        });
}

double boxesBytes(const Format& format, const Session& session, const FormatOptions& options,
                  bool folder) {
    const std::vector<SessionBoxRef> boxes = byFrame(session);
    if (boxes.size() > sampleBoxes) {
        const Session sample =
            within(session, {boxes.front().box->frame, boxes[sampleBoxes - 1].box->frame});
        const double part = double(byFrame(sample).size()) / double(boxes.size());
        return writtenBytes(format, sample, options, folder) / part;
    }
    return writtenBytes(format, session, options, folder);
}

double videoBytes(AnnotatedVideo video, const std::stop_token& stop) {
    const double frames = double(video.range.last - video.range.first + 1);
    const TemporaryFolder place;
    const std::filesystem::path container = std::filesystem::path(video.path).extension();
    video.path = place.file("sample" + container.string());
    video.range.last = std::min<FrameIndex>(video.range.last, video.range.first + sampleFrames - 1);
    std::atomic<std::int64_t> done = 0;
    if (!writeAnnotatedVideo(video, stop, done)) return 0;
    return bytesIn(place.path()) * frames / double(done);
}

}  // namespace spoor
