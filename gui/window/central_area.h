// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace spoor {

class Actions;
class Banner;
class ContinueBar;
class MissingPage;
class Transport;
class VideoView;
class WaitBar;
class WelcomePage;
class Workspace;

/// The centre of the window: the video, the welcome page, or the page for a missing video. Bars
/// above it show errors, progress, and the offer to resume an earlier project.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    CentralArea(Workspace& workbench, Actions& actions);

    VideoView& view() const { return *m_view; }
    Transport& transport() const { return *m_transport; }
    Banner& banner() const { return *m_banner; }

signals:
    void findRequested();  ///< the user wants to locate the missing video

private:
    QWidget* makeVideo(Actions& actions);
    void connectWorkbench();
    void connectEarlier();
    void connectWaiting();
    void showPage();

    Workspace& m_workbench;
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    Banner* m_banner;
    ContinueBar* m_earlier;
    WaitBar* m_wait;
    VideoView* m_view = nullptr;
    Transport* m_transport = nullptr;
    MissingPage* m_missing;
};

}  // namespace spoor
