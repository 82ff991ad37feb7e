// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <QTimer>

namespace spoor {

class Document;
class Project;

/// The small picture that lists show of a project; null when none was kept. Any thread; it waits
/// for the disk.
QImage keptPicture(const QString& project);

/// Keeps a small picture of the project that is open, once something was done in it: of the frame
/// on screen, now and then. It lies in the cache, with others that make room for each other. Made
/// and written beside the window.
class ProjectPicture : public QObject {
    Q_OBJECT
public:
    ProjectPicture(Document& document, const Project& project, QObject* parent = nullptr);

signals:
    void kept();

private:
    void await();
    void keep();

    Document& m_document;
    const Project& m_project;
    QTimer m_timer;
    QString m_of;         ///< the project whose picture was kept last
    qint64 m_frame = -1;  ///< and what it shows
};

}  // namespace spoor
