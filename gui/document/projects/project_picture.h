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

/// The thumbnail of a project; null if there is none. Callable from any thread; reads a file.
QImage keptPicture(const QString& project);

/// Periodically saves the frame on screen as the thumbnail of the open project if it has targets.
/// Thumbnails are written to a cache of limited size in the background.
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
    QString m_of;         ///< the project of the last thumbnail
    qint64 m_frame = -1;  ///< the frame of the last thumbnail
};

}  // namespace spoor
