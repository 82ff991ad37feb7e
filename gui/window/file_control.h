// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_parts.h"

#include <QObject>
#include <QString>
#include <functional>

namespace spoor {

class FrameExports;
class Project;

/// What the menu File does: opening, saving, import and export, and the question before something
/// is lost.
class FileControl : public QObject {
    Q_OBJECT
public:
    explicit FileControl(const WindowParts& parts);

    /// Asks for the video that the project names and that is not there.
    void findMissing();
    /// Asks what becomes of what could not be written; `go` when it may be lost, or once it is
    /// saved.
    void mayLeave(std::function<void()> go);

signals:
    void failed(const QString& sentence);

private:
    void connectOpening();
    void connectSaving();
    void connectExports();
    void connectFrameExports();
    void updateEnabled();
    void openVideo();
    void openPictures();
    void openCamera();
    void openProject();
    void save();
    /// False when the user chose no place.
    bool saveAs();
    void report(const QString& problem, const QString& done);
    void say(const QString& sentence, int milliseconds = 4000);

    WindowParts m_parts;
    Project& m_project;
    FrameExports* m_frameExports;
};

}  // namespace spoor
