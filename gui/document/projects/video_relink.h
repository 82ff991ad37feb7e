// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <QObject>
#include <QString>
#include <optional>
#include <string>

namespace spoor {

class Document;
class EngineBridge;
class Frame;
class Project;
class Session;

/// Hash of the pixels of the first frame. It only has to distinguish videos.
std::string firstFrameHash(const Frame& frame);
/// Why a video is not that of a document: its size or length differs. Empty: it may be.
QString videoDifference(const Session& session, const SourceInfo& info);

/// Replaces the video of the open project by another file. The new file is compared with what the
/// project knows of its video: size, length, and first frame. If something differs, the user
/// decides; the project keeps its video until then. GUI thread.
class VideoRelink : public QObject {
    Q_OBJECT
public:
    VideoRelink(Project& project, Document& document, EngineBridge& bridge,
                QObject* parent = nullptr);

    /// Opens the video of the project under another input, for example with a prefix for its
    /// treatment, which the project keeps.
    void reopen(const QString& input);
    /// Opens a file as the video of the project.
    void relink(const QString& input);
    /// Answers differs(): stores the video that is on screen as that of the project.
    void accept();
    /// Answers differs(): shows the video that the project names, or the page of the missing video.
    void reject();
    /// Returns to the video before the last accept().
    void undo();

signals:
    void differs(const QString& sentence);
    /// The project has another video now.
    void relinked(const QString& input);

private:
    void check();
    void leaveVideo();

    struct EarlierVideo {
        QString project;
        std::string input, frameHash;
    };
    Project& m_project;
    Document& m_document;
    EngineBridge& m_bridge;
    std::optional<EarlierVideo> m_before;
    bool m_asking = false;
};

}  // namespace spoor
