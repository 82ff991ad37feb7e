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

/// Implements the actions of the menu File: open, save, import and export, and the question before
/// changes are lost.
class FileControl : public QObject {
    Q_OBJECT
public:
    explicit FileControl(const WindowParts& parts);

    /// Asks for the missing video of the project.
    void findMissing();
    /// Asks what to do with unsaved changes. Calls `go` if the user discards them or after they are
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
    /// Returns false if the user cancels.
    bool saveAs();
    void report(const QString& problem, const QString& done);
    void say(const QString& sentence, int milliseconds = 4000);

    WindowParts m_parts;
    Project& m_project;
    FrameExports* m_frameExports;
};

}  // namespace spoor
