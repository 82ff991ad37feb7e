// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QStackedWidget;

namespace spoor {

class Actions;
class MissingPage;
class NoticeHost;
class OverlayList;
class VideoHeader;
class VideoView;
class StartPage;
class WaitNotice;
class Workspace;
class ZoomChip;

/// The place of the video: the video, the start page, or the page for a missing video. Notices lie
/// over it and never move it.
class VideoArea : public QWidget {
    Q_OBJECT
public:
    /// Notices are children of `parent`, so that they also lie over what replaces the video.
    VideoArea(Workspace& workbench, Actions& actions, QWidget* parent);

    VideoView& view() const { return *m_view; }
    NoticeHost& notices() const { return *m_notices; }
    OverlayList& overlays() const { return *m_overlays; }
    /// Shows the head of the video, next to that of the stage view.
    void setHeadShown(bool shown);
    /// The part that notices lie over, in the parent's coordinates.
    QRect well() const;

    static const QString errorKey;   ///< of the notice for errors
    static const QString resumeKey;  ///< of the notice that offers to resume a project

signals:
    void findRequested();  ///< the user wants to locate the missing video

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addChips(Actions& actions);
    void connectWorkbench();
    void offerFolder(const QString& empty, const QString& folder);
    void connectEarlier();
    void offerEarlier();
    void connectWaiting();
    void showPage();
    void placeChips();
    bool covers(const QRect& notice) const;

    Workspace& m_workbench;
    VideoHeader* m_head;
    QStackedWidget* m_stack;
    StartPage* m_welcome;
    NoticeHost* m_notices;
    WaitNotice* m_wait;
    VideoView* m_view;
    ZoomChip* m_zoom = nullptr;
    OverlayList* m_overlays = nullptr;
    MissingPage* m_missing;
    QPoint m_pressed{-1, -1};  ///< the last press in the video
};

}  // namespace spoor
