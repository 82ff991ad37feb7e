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
class RunMonitor;
class RunStrip;
class VideoView;
class StartPage;
class WaitNotice;
class Workspace;
class ZoomChip;

/// The centre of the window: the video with the run strip, the start page, or
/// the page for a missing video. Notices lie over it and never move it.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    CentralArea(Workspace& workbench, Actions& actions);

    VideoView& view() const { return *m_view; }
    NoticeHost& notices() const { return *m_notices; }
    RunMonitor& monitor() const { return *m_monitor; }
    RunStrip& strip() const { return *m_strip; }

    static const QString errorKey;   ///< of the notice for errors
    static const QString resumeKey;  ///< of the notice that offers to resume a project

signals:
    void findRequested();  ///< the user wants to locate the missing video

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeVideo(Actions& actions);
    void connectWorkbench();
    void connectEarlier();
    void offerEarlier();
    void connectWaiting();
    void showPage();
    void placeChip();
    QRect well() const;
    bool covers(const QRect& notice) const;

    Workspace& m_workbench;
    RunMonitor* m_monitor;
    QStackedWidget* m_stack;
    StartPage* m_welcome;
    NoticeHost* m_notices;
    WaitNotice* m_wait;
    VideoView* m_view = nullptr;
    RunStrip* m_strip = nullptr;
    ZoomChip* m_zoom = nullptr;
    MissingPage* m_missing;
    QPoint m_pressed{-1, -1};  ///< the last press in the video
};

}  // namespace spoor
