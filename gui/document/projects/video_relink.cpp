// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/video_relink.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/projects/project.h"
#include "gui/toolkit/convert.h"

#include <cstring>

namespace spoor {

/// FNV-1a over 8-byte words.
std::string firstFrameHash(const Frame& frame) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (std::size_t at = 0; at + 8 <= frame.bytes(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, frame.pixels() + at, 8);
        hash = (hash ^ word) * 0x100000001b3U;
    }
    return QString::number(hash, 16).toStdString();
}

QString videoDifference(const Session& session, const SourceInfo& info) {
    const bool other = !session.size.empty() && session.size != info.size;
    const bool shorter = info.frameCount && session.length > *info.frameCount;
    if (!other && !shorter) return {};
    return Project::tr(
               "%1 is not the video of this project: its size or length differs. Boxes may "
               "not fit.")
        .arg(inputName(QString::fromStdString(info.input)));
}

VideoRelink::VideoRelink(Project& project, Document& document, EngineBridge& bridge,
                         QObject* parent)
    : QObject(parent), m_project(project), m_document(document), m_bridge(bridge) {
    connect(&document, &Document::reportChanged, this, &VideoRelink::check);
    connect(&document, &Document::framesChanged, this, [this] { m_asking = false; });
    connect(&bridge, &EngineBridge::openFailed, this, [this] {
        if (!m_project.m_unchecked) return;
        m_project.m_unchecked = false;
        m_project.openInput();
    });
}

void VideoRelink::relink(const QString& input) {
    if (m_project.path().isEmpty()) return;
    if (m_document.frames()) {
        leaveVideo();
        m_project.setMissing(QString::fromStdString(m_project.m_run.input));
    }
    m_project.openVideo(input);
}

/// Closes the video, but not the project.
void VideoRelink::leaveVideo() {
    m_document.annotations().flush();
    m_project.m_settling = true;
    m_bridge.close();
    m_project.m_settling = false;
}

/// Compares a video that the user has chosen, once its first frame is there.
void VideoRelink::check() {
    const FrameReportPtr& report = m_document.report();
    if (!m_project.m_unchecked || m_asking || !report || !m_document.frames()) return;
    const SourceInfo& info = m_document.frames()->info();
    QString why = videoDifference(m_document.annotations().session(), info);
    const std::string& known = m_project.m_run.frameHash;
    const bool first = report->frame.index() == 0 && !info.live;
    if (why.isEmpty() && first && !known.empty() && known != firstFrameHash(report->frame))
        why = tr("The first frame of %1 differs from that of the project's video. Boxes may not "
                 "fit.")
                  .arg(inputName(QString::fromStdString(info.input)));
    if (why.isEmpty()) return accept();
    m_asking = true;
    emit differs(why);
}

void VideoRelink::accept() {
    if (!m_project.m_unchecked) return;
    m_project.m_unchecked = m_asking = false;
    ProjectRun& run = m_project.m_run;
    const SourceInfo& info = m_document.frames()->info();
    const FrameReportPtr& report = m_document.report();
    const bool first = report && report->frame.index() == 0 && !info.live;
    const bool other = run.input != info.input;
    m_before = {m_project.path(), run.input, run.frameHash};
    run.input = info.input;
    run.frameHash = first ? firstFrameHash(report->frame) : std::string();
    m_project.m_store.start();
    emit m_project.changed();
    if (other) emit relinked(QString::fromStdString(info.input));
}

void VideoRelink::reopen(const QString& input) {
    m_project.openPlace(input);
}

void VideoRelink::reject() {
    if (!m_project.m_unchecked) return;
    leaveVideo();
    m_project.m_unchecked = false;
    m_project.openInput();
}

void VideoRelink::undo() {
    if (!m_before || m_before->project != m_project.path()) return;
    m_project.m_run.input = m_before->input;
    m_project.m_run.frameHash = m_before->frameHash;
    m_before.reset();
    m_project.m_store.start();
    leaveVideo();
    m_project.openInput();
}

}  // namespace spoor
