// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/project_picture.h"

#include "engine/base/disk_cache.h"
#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/projects/project.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/timers.h"

#include <QBuffer>
#include <QByteArray>

namespace spoor {

namespace {

constexpr QSize pictureBounds{256, 144};  ///< maximum size in pixels
constexpr std::chrono::milliseconds firstAfter{500}, nextAfter{5000};
constexpr const char* cacheFolder = "pictures";

std::string cacheKeyOf(const QString& project) {
    return "project picture 1\n" + project.toStdString();
}

void writePicture(const Frame& frame, const QString& project) {
    const QImage small =
        toImage(frame).scaled(pictureBounds, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!small.save(&buffer, "PNG")) return;
    cacheWrite(cacheFolder, cacheKeyOf(project), {bytes.constData(), std::size_t(bytes.size())});
}

}  // namespace

QImage keptPicture(const QString& project) {
    const auto bytes = cacheRead(cacheFolder, cacheKeyOf(project));
    QImage picture;
    if (bytes) picture.loadFromData(QByteArray::fromStdString(*bytes), "PNG");
    return picture;
}

ProjectPicture::ProjectPicture(Document& document, const Project& project, QObject* parent)
    : QObject(parent), m_document(document), m_project(project) {
    callOnce(m_timer, 0, this, &ProjectPicture::keep);
    connect(&document, &Document::reportChanged, this, &ProjectPicture::await);
    connect(&document.annotations(), &Annotations::targetsChanged, this, &ProjectPicture::await);
    connect(&project, &Project::savedAs, this, &ProjectPicture::await);
}

void ProjectPicture::await() {
    const QString& path = m_project.path();
    if (m_timer.isActive() || path.isEmpty() || m_document.annotations().empty()) return;
    if (m_of == path && m_frame == m_document.frame()) return;
    m_timer.start(m_of == path ? nextAfter : firstAfter);
}

void ProjectPicture::keep() {
    const FrameReportPtr& report = m_document.report();
    const QString& path = m_project.path();
    if (path.isEmpty() || !report || m_document.annotations().empty()) return;
    m_of = path;
    m_frame = report->frame.index();
    runInBackground(
        this,
        [frame = report->frame, path] {
            writePicture(frame, path);
            return true;
        },
        [this](bool&) { emit kept(); }, [](const Problem&) {});
}

}  // namespace spoor
